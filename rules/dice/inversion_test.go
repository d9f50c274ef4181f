package dice

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"
)

// edge is a cumulative probability as two words after the binary point, and
// whether nothing follows them.
type edge struct {
	hi, lo uint64
	exact  bool
}

// edges are the exact P(X ≤ k) of all outcomes but the last, whose is 1.
func edges(l *Law) []edge {
	var list []edge
	sum, word := new(big.Rat), new(big.Int).Lsh(big.NewInt(1), 64)
	p := l.Exact()
	for _, q := range p[:len(p)-1] {
		sum.Add(sum, q)
		scaled := new(big.Int).Lsh(sum.Num(), 128)
		scaled, rest := scaled.QuoRem(scaled, sum.Denom(), new(big.Int))
		hi, lo := new(big.Int).QuoRem(scaled, word, new(big.Int))
		list = append(list, edge{hi.Uint64(), lo.Uint64(), rest.Sign() == 0})
	}
	return list
}

// inverted is what two words must give: the first outcome with U < P(X ≤ k),
// found without tables or floats. It is −1 when two words do not settle it.
func inverted(list []edge, w, next uint64) int {
	k := sort.Search(len(list), func(k int) bool {
		return w < list[k].hi || w == list[k].hi && next < list[k].lo
	})
	if k > 0 && w == list[k-1].hi && next == list[k-1].lo && !list[k-1].exact {
		return -1
	}
	return k
}

// someLaws are those that can go wrong in different ways.
func someLaws() map[string]*Law {
	tables := new(laws)
	list := map[string]*Law{
		"certain":            uniform(1),
		"edge on all cells":  uniform(16),
		"edge in each cell":  uniform(20),
		"thirds":             uniform(3),
		"coin":               binomial(1, 3, 6),
		"eighths":            binomial(3, 3, 6),
		"6+ of 40":           binomial(40, 1, 6), // tails down to 6⁻⁴⁰
		"4+ of 40":           binomial(40, 3, 6),
		"2+ of 40":           binomial(40, 5, 6),
		"highest of 3":       highest(3),
		"highest of 40":      highest(40), // a first outcome of 6⁻⁴⁰
		"2D6":                sum(2),
		"10D6":               sum(10),
		"bands of 5":         tables.bands(5, Cuts{3, 5, 6}).law,
		"bands of 40":        tables.bands(40, Cuts{4, 6}).law, // many thresholds a cell
		"four bands of 15":   tables.bands(15, Cuts{3, 5, 6}).law,
		"faces of 4":         tables.faces(4).law,
		"tiny outcomes":      tiny(),
		"tiny in the middle": splinter(),
	}
	list["card"] = newCardTable([]int{3, 0, 2, 5}).law
	list["leaf"] = NewWalker().Leaf(twoWounds).law
	for _, l := range list {
		p := l.Exact()
		l.exact = func() []*big.Rat { return p } // the tests need them often
	}
	return list
}

// tiny is a law with 300 outcomes of 2⁻⁸⁰ at either end: as floats they do not
// move the cumulative probability at all near 1.
func tiny() *Law {
	const many = 300
	grain := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 80))
	rest := new(big.Rat).Sub(big.NewRat(1, 1), new(big.Rat).Mul(grain, big.NewRat(2*many, 1)))
	exact := slices.Concat(slices.Repeat([]*big.Rat{grain}, many), []*big.Rat{rest}, slices.Repeat([]*big.Rat{grain}, many))
	return ofRats(exact)
}

// splinter has an outcome of 2⁻⁸⁰ right on the boundary of two cells.
func splinter() *Law {
	grain := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), 80))
	half := big.NewRat(1, 2)
	return ofRats([]*big.Rat{half, grain, new(big.Rat).Sub(half, grain)})
}

func ofRats(exact []*big.Rat) *Law {
	p := make([]float64, len(exact))
	for k, r := range exact {
		p[k], _ = r.Float64()
	}
	return NewLaw(p, func() []*big.Rat { return exact })
}

// TestWordsAroundThresholds forces the words just below, at and above the
// thresholds, and near the ends of the interval within which the float is not
// believed (2²⁸).
func TestWordsAroundThresholds(t *testing.T) {
	offsets := []uint64{
		0, 1, 2, 1 << 12, 1 << 20, 1 << 27, fixedTolerance - 1, fixedTolerance, fixedTolerance + 1, fixedTolerance + 1<<12, 1 << 29, 1 << 30, 1 << 40, 1 << 50,
	}
	for name, l := range someLaws() {
		list := edges(l)
		for _, k := range sample(len(list)) {
			for _, next := range []uint64{0, 1, list[k].lo - 1, list[k].lo, list[k].lo + 1, 1<<64 - 1} {
				checkWord(t, name, l, list, list[k].hi, next)
			}
			for _, o := range offsets {
				for _, w := range []uint64{list[k].hi + o, list[k].hi - o, l.cumulative[k] + o, l.cumulative[k] - o} {
					checkWord(t, name, l, list, w, o*golden) // whichever word is next
				}
			}
		}
	}
}

// sample is all of n thresholds, or the first, the last, and some between:
// where a word is near, every draw adds up all the rationals again.
func sample(n int) []int {
	var list []int
	for k := range n {
		if n <= 20 || k < 3 || k >= n-3 || k%(n/5) == 0 {
			list = append(list, k)
		}
	}
	return list
}

func checkWord(t *testing.T, name string, l *Law, list []edge, w, next uint64) {
	t.Helper()
	want := inverted(list, w, next)
	if want < 0 {
		return // the third word decides, see TestLongTie
	}
	if got := l.draw(w, forced(next)); got != want {
		t.Fatalf("%s: words %#x, %#x give outcome %d, want %d", name, w, next, got, want)
	}
}

// TestAnyWord compares with random words, and counts that cells of all kinds
// were met: settled at once, with further thresholds, too near to tell.
func TestAnyWord(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for name, l := range someLaws() {
		list, more := edges(l), 0
		for range 20_000 {
			w := r.Uint64()
			if l.guide.cells[w>>l.guide.shift]&cellMore != 0 {
				more++
			}
			checkWord(t, name, l, list, w, r.Uint64())
		}
		crowded := name == "bands of 40" || name == "four bands of 15" || name == "6+ of 40"
		if crowded && more == 0 {
			t.Errorf("%s: no cell with several thresholds was met", name)
		}
	}
}

// TestCellEnds forces the first and last words of cells, where a threshold of
// the neighbour may be near.
func TestCellEnds(t *testing.T) {
	for name, l := range someLaws() {
		list := edges(l)
		for c := 0; c < len(l.guide.cells); c += 1 + len(l.guide.cells)/200 {
			start := uint64(c) << l.guide.shift
			for _, w := range []uint64{start, start + 1, start - 1, start + fixedTolerance + 1, start - fixedTolerance - 2} {
				checkWord(t, name, l, list, w, 1<<63)
			}
		}
	}
}

// TestMonotone: a larger word never gives a smaller outcome; common random
// numbers rest on it. The least word gives the worst outcome, the greatest the
// best.
func TestMonotone(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for name, l := range someLaws() {
		words := []uint64{0, 1<<64 - 1}
		for range 20_000 {
			words = append(words, r.Uint64())
		}
		for _, k := range sample(l.Len() - 1) {
			words = append(words, l.cumulative[k], l.cumulative[k]-1, l.cumulative[k]-fixedTolerance, l.cumulative[k]+fixedTolerance-1)
		}
		slices.Sort(words)
		before := 0
		for _, w := range words {
			k := l.draw(w, forced(1<<63))
			if k < before {
				t.Fatalf("%s: word %#x gives %d after %d", name, w, k, before)
			}
			before = k
		}
		if worst, best := l.draw(0, forced(0)), l.draw(1<<64-1, forced(1<<64-1)); worst != 0 || best != l.Len()-1 {
			t.Errorf("%s: from %d to %d, want 0 to %d", name, worst, best, l.Len()-1)
		}
	}
}
