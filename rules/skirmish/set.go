package skirmish

import "math/bits"

// set is some figures of a squad, or some units of a battle, a bit each in the order of
// the list.
type set uint64

func one(i int) set { return 1 << (uint(i) % maxFigures) }

// upTo returns the figures before the i-th.
func upTo(i int) set { return 1<<uint(i) - 1 }

func (s set) has(i int) bool { return s>>(uint(i)%maxFigures)&1 != 0 }

func (s set) count() int { return bits.OnesCount64(uint64(s)) }

// first returns the first of the figures, −1 for none.
func (s set) first() int {
	if s == 0 {
		return -1
	}
	return bits.TrailingZeros64(uint64(s))
}

// nth returns the n-th of the figures, from 0.
func (s set) nth(n int) int {
	for ; n > 0; n-- {
		s = s.rest()
	}
	return s.first()
}

// head returns the first n of the figures.
func (s set) head(n int) set { return s & upTo(s.nth(n)) } // all if there are no more: upTo(-1) is everybody

// rest returns all but the first.
func (s set) rest() set { return s & (s - 1) }

// each goes through the figures, from the first on.
func (s set) each() func(yield func(i int) bool) {
	return func(yield func(i int) bool) {
		for ; s != 0; s = s.rest() {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// last returns the last of the figures.
func (s set) last() int { return bits.Len64(uint64(s)) - 1 }

// butLast returns all but the last.
func (s set) butLast() set { return s &^ one(s.last()) }

// squeeze returns what a set says of some figures, as if there were no others.
func (s set) squeeze(figures set) (t set) {
	for n := 0; figures != 0; figures = figures.rest() {
		t |= s >> figures.first() & 1 << n
		n++
	}
	return t
}

// flag returns a truth value as a number.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
