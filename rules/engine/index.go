package engine

import (
	"hash/maphash"
	"unsafe"
)

// index numbers distinct states in order of discovery. It stores each state once plus a
// table of numbers, where a map would store it twice. Only the seed of its hash changes
// between runs: numbers depend on the order of states alone.
type index[S comparable] struct {
	seed   maphash.Seed
	slots  []slot // open addressing; a power of two
	states list[S]
	known  found
}

// slot is a place for a state: its number plus 1 (0 if empty) and the low half of its hash,
// which rules out most other states without comparing them and shows where an entry
// belongs.
type slot struct{ hash, n uint32 }

// slotBytes is the size of a slot.
const slotBytes = 8

// Slots of an index of one of many layers, and of another one, at the start.
const (
	fewSlots  = 16
	manySlots = 1024
)

// newIndex returns an index with a number of slots, a power of two.
func newIndex[S comparable](slots int) *index[S] {
	var s S
	size := int(unsafe.Sizeof(s))
	return &index[S]{seed: maphash.MakeSeed(), slots: make([]slot, slots), known: found{entry: size, size: size}}
}

// found returns how many states there are, and their memory.
func (x *index[S]) found() *found { return &x.known }

// findOrAdd returns the number of a state, old or new.
func (x *index[S]) findOrAdd(s *S) int32 { return x.findOrAddHashed(s, uint32(x.wideHash(s))) }

// findOrAddHashed returns the number of a state whose hash is known, old or new.
func (x *index[S]) findOrAddHashed(s *S, hash uint32) int32 {
	at := x.slotOf(s, hash)
	if n := x.slots[at].n; n != 0 {
		return int32(n - 1)
	}
	x.states.put(*s)
	x.slots[at] = slot{hash, uint32(x.states.n)}
	if 2*x.states.n > len(x.slots) {
		x.slots = doubled(x.slots)
	}
	x.known.n, x.known.capacity, x.known.slots = x.states.n, x.states.capacity(), len(x.slots)
	return int32(x.states.n - 1)
}

// numberOf returns the number of a state, −1 if it has none.
func (x *index[S]) numberOf(s *S, hash uint32) int32 { return int32(x.slots[x.slotOf(s, hash)].n) - 1 }

// clear forgets all states, and keeps memory for as many.
func (x *index[S]) clear() {
	clear(x.slots)
	x.states.clear()
	x.known.n = 0
}

func (x *index[S]) wideHash(s *S) uint64 { return maphash.Comparable(x.seed, *s) }

// slotOf returns the slot where a state is, or where it would be put.
func (x *index[S]) slotOf(s *S, hash uint32) uint32 {
	mask := uint32(len(x.slots) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		if known := x.slots[at]; known.n == 0 || known.hash == hash && *x.states.at(int(known.n - 1)) == *s {
			return at
		}
	}
}

// doubled returns slots with twice the room. Their states are distinct, so that none need be compared.
func doubled(old []slot) []slot {
	slots := make([]slot, 2*len(old))
	mask := uint32(len(slots) - 1)
	for _, known := range old {
		if known.n == 0 {
			continue
		}
		at := known.hash & mask
		for slots[at].n != 0 {
			at = (at + 1) & mask
		}
		slots[at] = known
	}
	return slots
}
