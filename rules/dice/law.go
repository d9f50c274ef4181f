package dice

import (
	"math"
	"math/big"
	"math/bits"
	"sort"
)

// tolerance bounds the error of a cumulative probability kept as float64. Each
// is made of positive numbers by additions and multiplications alone, fewer than
// 2¹⁹ of them in a row (the bounds of pools, leaves, blocks and supports see
// to that), and each rounds by a factor within 1 ± 2⁻⁵³, so errors stay below
// 2⁻³⁴.
const tolerance = 1.0 / (1 << 34)

// MaxOutcomes is the largest support of a [Law].
const MaxOutcomes = 1<<15 - 1

// cell bits: 48 of threshold, one that says the cell holds further thresholds,
// 15 of outcome.
const (
	cellMore    = 1 << 15
	cellOutcome = cellMore - 1
)

// Law is a distribution over outcomes 0 … k−1, ordered worst to best for the roller,
// prepared to be drawn by inversion: a guide table finds the outcome of a random word in
// one look-up (Chen and Asau 1974), with one threshold a cell.
type Law struct {
	guide guide // copy of the table's guide, saving a dereference
	*table
	exact func() []*big.Rat
}

// A guide looks at so many bits of a word, two more than its outcomes need: few enough that it
// stays in the cache, and enough that few cells have two thresholds.
const minWidth, maxWidth = 6, 14

// guide resolves nearly all words in one look-up.
type guide struct {
	shift uint8 // 64 minus the guide's bits
	cells []uint64
}

// table is the part of a law that equal laws share.
type table struct {
	guide      guide
	cumulative []uint64 // P(X ≤ k)·2⁶⁴, rounded
	p          []float64
}

// NewLaw prepares a law from its probabilities and a function that gives them exactly,
// called only if a draw cannot be resolved otherwise. It panics on an empty or too large
// support, and on probabilities that do not add up to 1.
func NewLaw(p []float64, exact func() []*big.Rat) *Law {
	if len(p) == 0 || len(p) > MaxOutcomes {
		panic("dice: a law needs 1 to 32767 outcomes")
	}
	width := min(max(bits.Len(uint(4*len(p)-1)), 6), maxWidth)
	l := &table{guide: guide{shift: uint8(64 - width)}, p: p}
	l.cumulative = make([]uint64, len(p))
	sum := 0.0
	for k, q := range p {
		sum += q
		l.cumulative[k] = toFixed(sum)
	}
	if math.Abs(sum-1) > tolerance {
		panic("dice: the probabilities of a law do not add up to 1")
	}
	l.cumulative[len(p)-1] = 1<<64 - 1
	l.fillCells(1 << width)
	return &Law{l.guide, l, exact}
}

// toFixed returns a probability as a 64-bit fraction, saturated below 1.
func toFixed(p float64) uint64 {
	if p >= 1 {
		return 1<<64 - 1
	}
	return uint64(p * (1 << 64))
}

// fixedTolerance is the tolerance as a 64-bit fraction: a threshold belongs to every cell
// that has words this close to it.
const fixedTolerance = tolerance * (1 << 64)

func (l *table) fillCells(n int) {
	l.guide.cells = make([]uint64, n)
	cells, shift := l.guide.cells, l.guide.shift
	k, last := 0, len(l.p)-1
	for c := range cells {
		start := uint64(c) << shift
		end := start + (1<<shift - 1)
		for k < last && l.cumulative[k] < start && start-l.cumulative[k] > fixedTolerance {
			k++
		}
		if k == last || l.cumulative[k] > end && l.cumulative[k]-end > fixedTolerance {
			cells[c] = (1<<48-1)<<16 | uint64(k)
			continue
		}
		t := min(max(l.cumulative[k], start), end) - start
		cells[c] = t<<(64-shift)>>16<<16 | uint64(k)
		if k+1 < last && (l.cumulative[k+1] <= end || l.cumulative[k+1]-end <= fixedTolerance) {
			cells[c] |= cellMore
		}
	}
}

// Len returns the number of outcomes.
func (l *table) Len() int { return len(l.p) }

// P returns the probability of outcome k.
func (l *table) P(k int) float64 { return l.p[k] }

// Exact returns all probabilities as rationals, computed anew.
func (l *Law) Exact() []*big.Rat { return l.exact() }

// draw returns the outcome of the word w; g supplies further words if w alone does not
// determine it.
func (l *Law) draw(w uint64, g *generator) int {
	k, ok := l.guide.lookUp(w)
	if !ok {
		k = l.drawSlow(w, g)
	}
	return k
}

// slack is how near to its threshold a word, as the 48 bits of it that a cell of the largest guide
// has, is left to all thresholds: the tolerance, and what bits of a cell are too few to tell.
const slack = 1 << (14 + maxWidth)

// lookUp returns the outcome of the word w, if its cell determines it.
func (l *guide) lookUp(w uint64) (k int, ok bool) {
	c := l.cells[w>>(l.shift&63)]
	beyond := int64(w<<(-l.shift&63)>>16 - c>>16)
	k = int(c&cellOutcome) + 1 + int(beyond>>63) // without a branch, which could not be predicted
	return k, uint64(beyond)+slack > 2*slack && (c&cellMore == 0 || beyond <= 0)
}

// drawSlow searches all thresholds, and compares exactly if one is too near.
func (l *Law) drawSlow(w uint64, g *generator) int {
	k := sort.Search(len(l.cumulative)-1, func(k int) bool { return w < l.cumulative[k] })
	if (k < len(l.p)-1 && l.cumulative[k]-w <= fixedTolerance) || (k > 0 && w-l.cumulative[k-1] <= fixedTolerance) {
		return l.drawExact(w, g)
	}
	return k
}

// drawExact compares the expansion that begins with w to the exact cumulative
// probabilities, drawing words until no probability lies inside its interval.
func (l *Law) drawExact(w uint64, g *generator) int {
	u, unit := new(big.Int).SetUint64(w), new(big.Int).Lsh(big.NewInt(1), 64)
	p := l.exact()
	for {
		lo := new(big.Rat).SetFrac(u, unit)
		hi := new(big.Rat).SetFrac(new(big.Int).Add(u, big.NewInt(1)), unit)
		sum := new(big.Rat)
		for k := range p {
			sum.Add(sum, p[k])
			if k == len(p)-1 || sum.Cmp(hi) >= 0 {
				return k
			}
			if sum.Cmp(lo) > 0 {
				break
			}
		}
		u.Lsh(u, 64).Add(u, new(big.Int).SetUint64(g.next()))
		unit.Lsh(unit, 64)
	}
}
