package dice

// Owner is whose tables dice keep, told by its address.
type Owner struct{ _ byte }

// cache is what the dice keep for an owner.
type cache struct {
	owner *Owner
	kept  any
}

// Cache is what these dice keep for an owner: made when first asked for. So rules
// may keep tables without being shared between workers. What is kept must not
// change any result.
func (d *Dice) Cache(owner *Owner, fresh func() any) any {
	for i := range d.caches {
		if d.caches[i].owner == owner {
			return d.caches[i].kept
		}
	}
	kept := fresh()
	d.caches = append(d.caches, cache{owner, kept})
	return kept
}
