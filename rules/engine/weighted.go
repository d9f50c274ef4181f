package engine

import (
	"math/big"

	"github.com/oddsmith/oddsmith/rules/dice"
)

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

// put adds a point, and returns its place.
func (r *weightedSet[P, W]) put(p P, w W) (place int) {
	place, known := r.index[p]
	if known {
		r.weight[place] = r.add(r.weight[place], w)
		return place
	}
	place = len(r.points)
	r.index[p] = place
	r.points, r.weight = append(r.points, p), append(r.weight, w)
	return place
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
	weight   func(*dice.Walker) W // of a path
}

func floats() arithmetic[float64] {
	return arithmetic[float64]{
		one:    1,
		add:    func(x, y float64) float64 { return x + y },
		mul:    func(x, y float64) float64 { return float64(x * y) },
		weight: (*dice.Walker).Weight,
	}
}

func rationals() arithmetic[*big.Rat] {
	return arithmetic[*big.Rat]{
		one:    big.NewRat(1, 1),
		add:    func(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) },
		mul:    func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) },
		weight: (*dice.Walker).Exact,
	}
}
