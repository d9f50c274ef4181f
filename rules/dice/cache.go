package dice

// CacheKey identifies, by its address, the owner of tables cached with the dice.
type CacheKey struct{ _ byte }

// cache is a value cached for one owner.
type cache struct {
	key   *CacheKey
	value any
}

// Cache returns the value cached with these dice under a key, building it on first use. It
// lets rules keep per-worker tables without locks. Cached values must not affect results.
func (d *Dice) Cache(owner *CacheKey, fresh func() any) any {
	for i := range d.caches {
		if d.caches[i].key == owner {
			return d.caches[i].value
		}
	}
	kept := fresh()
	d.caches = append(d.caches, cache{owner, kept})
	return kept
}
