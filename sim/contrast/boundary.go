package contrast

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/stat/distuv"
)

// boundary is a flat boundary of a repeated test (Pocock 1977): every look rejects at one
// nominal level, so low that a true hypothesis is rejected at any look with at most the
// allowed probability.
type boundary struct {
	looks int
	step  float64 // largest ratio of the trials of successive looks
	known map[boundaryKey]float64
}

// boundaryKey is an overall error probability of one- or two-sided tests.
type boundaryKey struct {
	chance float64
	sides  int
}

func newBoundary(looks []uint64) *boundary {
	b := &boundary{looks: len(looks), step: 1, known: map[boundaryKey]float64{}}
	for i := range b.looks - 1 {
		b.step = math.Max(b.step, float64(looks[i+1])/float64(looks[i]))
	}
	return b
}

// nominal returns the level of each look for an overall error probability.
func (b *boundary) nominal(chance float64, sides int) float64 {
	if b.looks == 1 {
		return chance
	}
	key := boundaryKey{chance, sides}
	level, known := b.known[key]
	if !known {
		level = b.solve(chance, sides)
		b.known[key] = level
	}
	return level
}

// solve finds the level by the secant method. On logarithmic scales it grows with the error
// probability along almost a straight line.
func (b *boundary) solve(chance float64, sides int) float64 {
	off := func(level float64) float64 {
		z := -distuv.UnitNormal.Quantile(math.Exp(level) / float64(sides))
		return math.Log(b.crossingProbability(z, sides) / chance)
	}
	before := math.Log(chance / float64(b.looks))
	offBefore := off(before)
	level := before - offBefore
	for range 20 {
		now := off(level)
		if math.Abs(now) < 1e-9 {
			break
		}
		step := float64(now * (level - before) / (now - offBefore))
		before, offBefore, level = level, now, level-step
	}
	return math.Exp(level)
}

// crossingProbability returns the probability that a standard normal statistic exceeds z,
// on one side or either, at some look: the density of statistics below the boundary is
// propagated from look to look by their joint normal law (Armitage, McPherson and Rowe
// 1969).
func (b *boundary) crossingProbability(z float64, sides int) float64 {
	const nodes, nowhere = 48, -7 // beyond recovery
	low := float64(nowhere)
	if sides == 2 {
		low = 0 // two-sided: the absolute value
	}
	at, weight := make([]float64, nodes), make([]float64, nodes)
	quad.Legendre{}.FixedLocations(at, weight, low, z)
	keep := 1 / math.Sqrt(b.step) // correlation of successive looks
	noise := distuv.Normal{Sigma: math.Sqrt(1 - float64(keep*keep))}
	peak, narrow := noise.Prob(0), -0.5/float64(noise.Sigma*noise.Sigma)
	prob := func(x float64) float64 { return float64(peak * math.Exp(narrow*x*x)) } // of noise, with fewer logarithms
	beyond, density := make([]float64, nodes), make([]float64, nodes)
	move := make([][]float64, nodes)
	for i, x := range at {
		density[i] = float64(weight[i] * float64(sides) * distuv.UnitNormal.Prob(x))
		beyond[i] = noise.Survival(z - float64(keep*x))
		if sides == 2 {
			beyond[i] += noise.Survival(z + float64(keep*x))
		}
		move[i] = make([]float64, nodes)
		for j, y := range at {
			move[i][j] = prob(y - float64(keep*x))
			if sides == 2 {
				move[i][j] += prob(y + float64(keep*x))
			}
			move[i][j] = float64(move[i][j] * weight[j])
		}
	}
	sum := float64(float64(sides) * distuv.UnitNormal.Survival(z))
	for range b.looks - 1 {
		next := make([]float64, nodes)
		for i, d := range density {
			sum += float64(beyond[i] * d)
			for j, m := range move[i] {
				next[j] += float64(m * d)
			}
		}
		density = next
	}
	return sum
}
