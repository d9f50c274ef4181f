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
	guide   guide // of its law
	results []int // rising; nil where each outcome of the law is its number
	law     *Law
	play    func(*Dice) int
}

// maxLeafPaths keeps the rounding error of a leaf's probabilities within the tolerance.
const maxLeafPaths = 1 << 16

// Leaf explores the code with this walker, whose tables it reuses. It panics if there are
// more than 2¹⁶ paths.
func (w *Walker) Leaf(play func(*Dice) int) *Leaf {
	l := &Leaf{play: play}
	share := outcomes(w, play, (*Walker).Weight, func(x, y float64) float64 { return x + y })
	for r := range share {
		l.results = append(l.results, r)
	}
	slices.Sort(l.results)
	p := make([]float64, len(l.results))
	for k, r := range l.results {
		p[k] = share[r]
	}
	l.law = NewLaw(p, func() []*big.Rat {
		share := outcomes(NewWalker(), play, (*Walker).Exact, func(x, y *big.Rat) *big.Rat { return x.Add(x, y) })
		exact := make([]*big.Rat, len(l.results))
		for k, r := range l.results {
			exact[k] = share[r]
		}
		return exact
	})
	l.guide = l.law.guide
	return l
}

// outcomes sums the weights of all paths by the result of the code.
func outcomes[W any](w *Walker, play func(*Dice) int, weigh func(*Walker) W, add func(x, y W) W) map[int]W {
	share := map[int]W{}
	w.Reset()
	for paths := 0; w.Next(); paths++ {
		if paths == maxLeafPaths {
			panic("dice: too many paths for a leaf")
		}
		r, weight := play(w.Dice()), weigh(w)
		if sum, ok := share[r]; ok {
			weight = add(sum, weight)
		}
		share[r] = weight
	}
	return share
}

// LeafOf returns a leaf with a known law: the code returns outcome k ≥ 0 of the law, with
// its probability.
func LeafOf(law *Law, play func(*Dice) int) *Leaf {
	return &Leaf{guide: law.guide, law: law, play: play}
}

// result returns the result that outcome k of the law stands for.
func (l *Leaf) result(k int) int {
	if l.results == nil {
		return k
	}
	return l.results[k]
}

// outcome returns the outcome of the law that stands for a result.
func (l *Leaf) outcome(result int) int {
	if l.results == nil {
		return result
	}
	k, _ := slices.BinarySearch(l.results, result)
	return k
}

// Roll returns a result of the code. Seeded dice draw it with one word, and walkers branch
// over the distinct results. Scripted dice run the code itself. A log records a play of the
// code with the drawn result.
func (l *Leaf) Roll(d *Dice) int {
	if d.source != nil {
		return l.result(d.source.leaf(d, l))
	}
	w := d.gen.next()
	k, ok := l.guide.lookUp(w)
	if !ok {
		k = l.law.drawSlow(w, &d.gen)
	}
	return l.result(k)
}
