package dice

import (
	"math/big"
	"slices"
)

// Leaf is a small piece of rules code, such as one attack, explored once and
// then drawn in one step. The code must be a function of its dice alone; a
// greater result must be a better one for the roller. A Leaf is read-only and
// may be shared.
type Leaf struct {
	play    func(*Dice) int
	law     *Law
	results []int // rising
}

// maxLeafPaths keeps the rounding of a leaf's odds within the tolerance.
const maxLeafPaths = 1 << 19

// NewLeaf explores the code. It panics when that has more than 2¹⁹ paths.
func NewLeaf(play func(*Dice) int) *Leaf { return NewWalker().Leaf(play) }

// Leaf is [NewLeaf] with the tables that this walker already has.
func (w *Walker) Leaf(play func(*Dice) int) *Leaf {
	l := &Leaf{play: play}
	share := map[int]float64{}
	paths := 0
	w.Reset()
	for ; w.Next(); paths++ {
		share[play(w.Dice())] += w.Weight()
	}
	if paths > maxLeafPaths {
		panic("dice: too many paths for a leaf")
	}
	for r := range share {
		l.results = append(l.results, r)
	}
	slices.Sort(l.results)
	p := make([]float64, len(l.results))
	for k, r := range l.results {
		p[k] = share[r]
	}
	l.law = NewLaw(p, l.exact)
	return l
}

// exact explores the code again, in rationals.
func (l *Leaf) exact() []*big.Rat {
	p := make([]*big.Rat, len(l.results))
	for k := range p {
		p[k] = new(big.Rat)
	}
	for w := NewWalker(); w.Next(); {
		k, _ := slices.BinarySearch(l.results, l.play(w.Dice()))
		p[k].Add(p[k], w.Exact())
	}
	return p
}

// Roll is the result of the code. Seeded dice draw it with one word, walkers
// branch over the distinct results; scripted dice play the code itself, and a
// log gets what was rolled and noted inside, given the result.
func (l *Leaf) Roll(d *Dice) int {
	if d.other == nil {
		return l.results[d.Draw(l.law)]
	}
	return l.results[d.other.leaf(d, l)]
}
