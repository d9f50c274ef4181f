package dice

// CacheKey is whose tables dice keep, told by its address.
type CacheKey struct{ _ byte }

// cache is what the dice keep for an owner.
type cache struct {
	key   *CacheKey
	value any
}

// Cache is what these dice keep for an owner: made when first asked for. So rules
// may keep tables without being shared between workers. What is kept must not
// change any result.
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
