package engine

import "math/big"

// weightedSet holds the weighted points reached in one round of steps, in order of
// discovery, so that sums are reproducible.
type weightedSet[P comparable, W any] struct {
	index  map[P]int
	points []P
	weight []W
	add    func(W, W) W
}

func newWeightedSet[P comparable, W any](add func(W, W) W) *weightedSet[P, W] {
	return &weightedSet[P, W]{index: map[P]int{}, add: add}
}

func (r *weightedSet[P, W]) put(p P, w W) {
	if i, ok := r.index[p]; ok {
		r.weight[i] = r.add(r.weight[i], w)
		return
	}
	r.index[p] = len(r.points)
	r.points, r.weight = append(r.points, p), append(r.weight, w)
}

// putAll adds all points of another set.
func (r *weightedSet[P, W]) putAll(other *weightedSet[P, W]) {
	for i, p := range other.points {
		r.put(p, other.weight[i])
	}
}

// arithmetic is the kind of number that a leaf is computed in: float64 for the tables,
// rationals for the rare draws that these cannot resolve.
type arithmetic[W any] struct {
	one      W
	add, mul func(W, W) W
	parts    func(W) int // of a weight, which become as many ends; nil where each is one
}

// partsOf returns the number of parts of a weight.
func (a arithmetic[W]) partsOf(w W) int {
	if a.parts == nil {
		return 1
	}
	return a.parts(w)
}

// total returns the number of parts of some lists of weights.
func (a arithmetic[W]) total(lists ...[]W) (n int) {
	for _, list := range lists {
		for _, w := range list {
			n += a.partsOf(w)
		}
	}
	return n
}

func floats() arithmetic[float64] {
	return arithmetic[float64]{
		one: 1,
		add: func(x, y float64) float64 { return x + y },
		mul: func(x, y float64) float64 { return float64(x * y) },
	}
}

func rationals() arithmetic[*big.Rat] {
	return arithmetic[*big.Rat]{
		one: big.NewRat(1, 1),
		add: func(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) },
		mul: func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) },
	}
}
