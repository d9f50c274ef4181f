package rules

import "hash/maphash"

// index numbers distinct states in the order met. It keeps each state once, and
// a table of numbers, where a map would keep it twice. The seed of its hash
// changes from run to run and nothing else does: numbers depend on the order of
// states alone.
type index[S comparable] struct {
	seed   maphash.Seed
	slots  []int32 // state numbers plus 1, open addressing; a power of two
	states []S
}

func newIndex[S comparable]() *index[S] {
	return &index[S]{seed: maphash.MakeSeed(), slots: make([]int32, 1024)}
}

// find is the number of a state, new or old.
func (x *index[S]) find(s *S) int32 {
	slot := x.slot(s)
	if n := x.slots[slot]; n != 0 {
		return n - 1
	}
	x.states = append(x.states, *s)
	x.slots[slot] = int32(len(x.states))
	if 2*len(x.states) > len(x.slots) {
		x.grow()
	}
	return int32(len(x.states) - 1)
}

// has tells whether a state has a number.
func (x *index[S]) has(s *S) bool { return x.slots[x.slot(s)] != 0 }

// slot is where a state is, or where it would be put.
func (x *index[S]) slot(s *S) uint64 {
	mask := uint64(len(x.slots) - 1)
	for at := maphash.Comparable(x.seed, *s) & mask; ; at = (at + 1) & mask {
		if n := x.slots[at]; n == 0 || x.states[n-1] == *s {
			return at
		}
	}
}

func (x *index[S]) grow() {
	x.slots = make([]int32, 4*len(x.slots))
	for i := range x.states {
		x.slots[x.slot(&x.states[i])] = int32(i + 1)
	}
}
