package dice

// cache is what the dice keep for an owner.
type cache struct{ owner, kept any }

// Cache is what these dice keep for an owner, a pointer: made when first asked
// for. So rules may keep tables without being shared between workers. What is
// kept must not change any result.
func (d *Dice) Cache(owner any, fresh func() any) any {
	for i := range d.caches {
		if d.caches[i].owner == owner {
			return d.caches[i].kept
		}
	}
	kept := fresh()
	d.caches = append(d.caches, cache{owner, kept})
	return kept
}
