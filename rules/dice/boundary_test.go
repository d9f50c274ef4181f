package dice

import (
	"fmt"
	"math/big"
	"testing"
)

// halfPlus is 1/2 + num/2^bits.
func halfPlus(num int64, bits uint) *big.Rat {
	off := new(big.Rat).SetFrac(big.NewInt(num), new(big.Int).Lsh(big.NewInt(1), bits))
	return off.Add(off, big.NewRat(1, 2))
}

// around are cumulative probabilities near 1/2, which is a boundary of cells in
// every law: on it, off it by less than a word, by less than the tolerance, and
// by half and by almost all of the tolerance of 2⁻³⁶.
func around() []*big.Rat {
	list := []*big.Rat{big.NewRat(1, 2)}
	for _, sign := range []int64{1, -1} {
		list = append(list,
			halfPlus(sign, 127), halfPlus(sign, 70), halfPlus(sign, 65), halfPlus(sign, 64), halfPlus(sign, 63),
			halfPlus(sign, 44), halfPlus(sign, 38), halfPlus(sign, 37), halfPlus(sign*(1<<12-1), 48))
	}
	return list
}

// TestNearABoundary: a float near 1/2 whose exact value differs, by next to
// nothing or by almost as much as the tolerance allows, on the same side of the
// boundary or on the other one. The exact value must win, whatever other
// thresholds the cells hold.
func TestNearABoundary(t *testing.T) {
	tolerated := big.NewRat(1, 1<<36)
	for _, others := range [][2]int64{{0, 0}, {15, 0}, {0, 17}, {15, 17}} { // in 32nds: same cell of 16, next cell
		for _, asFloat := range around() {
			for _, exact := range around() {
				if off := new(big.Rat).Sub(asFloat, exact); off.Abs(off).Cmp(tolerated) < 0 {
					checkBoundary(t, fmt.Sprintf("%v as %v beside %v/32", exact, asFloat, others), boundaryLaw(others, asFloat, exact))
				}
			}
		}
	}
}

// boundaryLaw has a threshold that is one thing as a float and another exactly,
// and maybe others at so many 32nds.
func boundaryLaw(others [2]int64, asFloat, exact *big.Rat) *Law {
	chances := func(middle *big.Rat) []*big.Rat {
		var list []*big.Rat
		before := new(big.Rat)
		for _, to := range []*big.Rat{big.NewRat(others[0], 32), middle, big.NewRat(others[1], 32), big.NewRat(1, 1)} {
			if to.Sign() > 0 {
				list, before = append(list, new(big.Rat).Sub(to, before)), to
			}
		}
		return list
	}
	l, p := ofRats(chances(asFloat)), chances(exact)
	l.exact = func() []*big.Rat { return p }
	return l
}

func checkBoundary(t *testing.T, name string, l *Law) {
	t.Helper()
	list := edges(l)
	for k, e := range list {
		for _, next := range []uint64{0, e.lo - 1, e.lo, e.lo + 1, 1<<64 - 1} {
			checkWord(t, name, l, list, e.hi, next)
		}
		for _, o := range []uint64{
			0, 1, 2, 1 << 19, 1 << 20, 1<<27 - 1, 1 << 27, 1<<27 + 1, 1<<28 - 1<<17, fixedTolerance, fixedTolerance + 1, 1 << 29,
		} {
			for _, w := range []uint64{1<<63 + o, 1<<63 - o - 1, e.hi + o, e.hi - o, l.cumulative[k] + o, l.cumulative[k] - o} {
				checkWord(t, name, l, list, w, o*golden) // whichever word is next
			}
		}
	}
}
