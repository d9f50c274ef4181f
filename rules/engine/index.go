package engine

import (
	"hash/maphash"
)

// index numbers distinct states in the order met. It keeps each state once, and
// a table of numbers, where a map would keep it twice. The seed of its hash
// changes from run to run and nothing else does: numbers depend on the order of
// states alone.
type index[S comparable] struct {
	seed   maphash.Seed
	slots  []slot // open addressing; a power of two
	states list[S]
}

// slot is a place for a state: its number plus 1, 0 for none, and the low half of its
// hash, which tells most others apart without a look at them, and where they belong.
type slot struct{ hash, n uint32 }

// slotBytes is the size of a slot.
const slotBytes = 8

func newIndex[S comparable]() *index[S] {
	return &index[S]{seed: maphash.MakeSeed(), slots: make([]slot, 1024)}
}

// findOrAdd is the number of a state, new or old.
func (x *index[S]) findOrAdd(s *S) int32 {
	hash := x.hash(s)
	at := x.slotOf(s, hash)
	if n := x.slots[at].n; n != 0 {
		return int32(n - 1)
	}
	x.states.put(*s)
	x.slots[at] = slot{hash, uint32(x.states.n)}
	if 2*x.states.n > len(x.slots) {
		x.grow()
	}
	return int32(x.states.n - 1)
}

// has reports whether a state has a number.
func (x *index[S]) has(s *S) bool { return x.slots[x.slotOf(s, x.hash(s))].n != 0 }

// number is that of a state which has one.
func (x *index[S]) number(s *S) int32 { return int32(x.slots[x.slotOf(s, x.hash(s))].n) - 1 }

func (x *index[S]) hash(s *S) uint32 { return uint32(maphash.Comparable(x.seed, *s)) }

// slotOf is the slot where a state is, or where it would be put.
func (x *index[S]) slotOf(s *S, hash uint32) uint32 {
	mask := uint32(len(x.slots) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		if known := x.slots[at]; known.n == 0 || known.hash == hash && *x.states.at(int(known.n - 1)) == *s {
			return at
		}
	}
}

// grow makes room for twice as many states.
func (x *index[S]) grow() {
	slots := make([]slot, 2*len(x.slots))
	mask := uint32(len(slots) - 1)
	for _, known := range x.slots {
		if known.n == 0 {
			continue
		}
		at := known.hash & mask
		for slots[at].n != 0 {
			at = (at + 1) & mask
		}
		slots[at] = known
	}
	x.slots = slots
}
