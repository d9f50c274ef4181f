package rules

import "math/big"

// reached are points met in one round of steps, with weights, in the order met,
// so that sums come out the same every time.
type reached[P comparable, W any] struct {
	at     map[P]int
	points []P
	weight []W
	add    func(W, W) W
}

func newReached[P comparable, W any](add func(W, W) W) *reached[P, W] {
	return &reached[P, W]{at: map[P]int{}, add: add}
}

func (r *reached[P, W]) put(p P, w W) {
	if i, ok := r.at[p]; ok {
		r.weight[i] = r.add(r.weight[i], w)
		return
	}
	r.at[p] = len(r.points)
	r.points, r.weight = append(r.points, p), append(r.weight, w)
}

// putAll puts all points of another.
func (r *reached[P, W]) putAll(other *reached[P, W]) {
	for i, p := range other.points {
		r.put(p, other.weight[i])
	}
}

// numbers are what a leaf is worked out in: float64 for the tables, rationals for
// the rare draw that these cannot settle.
type numbers[W any] struct {
	one      W
	add, mul func(W, W) W
}

func floats() numbers[float64] {
	return numbers[float64]{
		one: 1,
		add: func(x, y float64) float64 { return x + y },
		mul: func(x, y float64) float64 { return float64(x * y) },
	}
}

func rationals() numbers[*big.Rat] {
	return numbers[*big.Rat]{
		one: big.NewRat(1, 1),
		add: func(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) },
		mul: func(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) },
	}
}
