package survey

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// rounding is the relative rounding error of an exact answer: the probabilities of a long
// game are sums of very many floats.
const rounding = 1e-9

// roundingOf returns the largest difference between two answers that rounding can explain.
func roundingOf(x, y float64) float64 {
	return max(stats.Rounding, rounding*max(math.Abs(x), math.Abs(y)))
}

// ApproxEqual reports whether two answers differ at most by rounding.
func ApproxEqual(x, y float64) bool { return x == y || math.Abs(x-y) <= roundingOf(x, y) }

// Best returns the combinations with the best answers seen, more than one if they are
// [ApproxEqual].
func (t *Tuning) Best() []TriedPoint {
	list := t.Nearest()
	return slices.DeleteFunc(list,
		func(x TriedPoint) bool { return !ApproxEqual(x.Answer().Value, list[0].Answer().Value) })
}

// AxesBestAtEnd lists the numeric axes on which all the best lie at one end, so that better
// ones may lie beyond.
func (t *Tuning) AxesBestAtEnd() []int {
	best := t.Best()
	if t.Flat || len(best) == 0 {
		return nil
	}
	var axes []int
	for a, axis := range t.Axes {
		at, last := best[0].Index[a], len(axis.Values)-1
		end := axis.Numbers != nil && last > 0 && (at == 0 || at == last)
		if end && !slices.ContainsFunc(best, func(x TriedPoint) bool { return x.Index[a] != at }) {
			axes = append(axes, a)
		}
	}
	return axes
}

// Crossing is where a single axis crosses the target: between two positions that are
// clearly on different sides of it, and the positions between them are not distinguishable
// from it.
type Crossing struct {
	Left, Right int // positions on the axis
	// At is where linear interpolation crosses the target, Low and High where the ends of
	// the intervals do, cut at the ends of the axis; NaN on axes without numbers.
	At, Low, High float64
}

// findCrossings sets where a single axis crosses the target.
func (t *Tuning) findCrossings() {
	side := func(i int) Position { return positionIn(t.Tried[i].Answer(), t.Target, t.Target) }
	last := -1 // the last position on either side
	for i := range t.Tried {
		if !t.Tried[i].Answer().Known {
			last = -1
			continue
		}
		if side(i) == At {
			continue
		}
		if last >= 0 && side(last) != side(i) {
			t.Crossings = append(t.Crossings, t.crossing(last, i))
		}
		last = i
	}
}

// crossing interpolates a crossing between two positions on different sides.
func (t *Tuning) crossing(left, right int) Crossing {
	c := Crossing{Left: left, Right: right, At: math.NaN(), Low: math.NaN(), High: math.NaN()}
	x := t.Axes[0].Numbers
	if x == nil {
		return c
	}
	sign := 1.0 // treats rising and falling answers alike
	if t.Tried[left].Answer().Value > t.Target {
		sign = -1
	}
	over := func(of func(Answer) float64) func(int) float64 {
		return func(i int) float64 { return t.excess(of(t.Tried[i].Answer()), sign) }
	}
	low, high := over(func(a Answer) float64 { return a.Low }), over(func(a Answer) float64 { return a.High })
	if sign < 0 {
		low, high = high, low
	}
	c.At = crossingAt(x, left, right, over(func(a Answer) float64 { return a.Value }))
	c.Low, c.High = lastRise(x, right, high), firstRise(x, left, low)
	return c
}

// excess is by how much a value exceeds the target, times a sign; 0 if only by rounding.
func (t *Tuning) excess(v, sign float64) float64 {
	if ApproxEqual(v, t.Target) {
		return 0
	}
	return float64(sign * (v - t.Target))
}

// lastRise returns where linear interpolation rises to zero last before right, or where the axis begins.
func lastRise(x []float64, right int, of func(int) float64) float64 {
	for i := right; i > 0; i-- {
		if of(i-1) < 0 && of(i) >= 0 {
			return lineZero(x[i-1], x[i], of(i-1), of(i))
		}
	}
	return x[0]
}

// firstRise returns where linear interpolation rises above zero first after left, or where the axis ends.
func firstRise(x []float64, left int, of func(int) float64) float64 {
	for i := left; i < len(x)-1; i++ {
		if of(i) <= 0 && of(i+1) > 0 {
			return lineZero(x[i], x[i+1], of(i), of(i+1))
		}
	}
	return x[len(x)-1]
}

// crossingAt returns where linear interpolation rises from below zero at left to above it
// at right: midway between the first and the last place if it does so more than once or
// stays there.
func crossingAt(x []float64, left, right int, of func(int) float64) float64 {
	first, last := math.NaN(), math.NaN()
	for i := left; i < right; i++ {
		if math.IsNaN(first) && of(i+1) >= 0 {
			first = lineZero(x[i], x[i+1], of(i), of(i+1))
		}
		if of(i) <= 0 && of(i+1) > 0 {
			last = lineZero(x[i], x[i+1], of(i), of(i+1))
		}
	}
	return (first + last) / 2
}

// lineZero returns where a straight line from (x, p) to (y, q) is zero.
func lineZero(x, y, p, q float64) float64 { return x + (y-x)*p/(p-q) }
