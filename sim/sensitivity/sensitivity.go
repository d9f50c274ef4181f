// Package sensitivity tells how much of the variation of an answer over all combinations of some values each
// of them accounts for: Sobol's indices of a full factorial, in which all combinations are equally likely.
package sensitivity

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Cell is the answer of a combination.
type Cell struct {
	Value    float64
	Variance float64 // of the value, 0 if it is exact
}

// Findings is how an answer varies over a factorial. All intervals hold simultaneously (Bonferroni).
type Findings struct {
	Mean      stats.Estimate // of all combinations
	Deviation stats.Estimate // the standard deviation over them, without what trials alone make
	Axes      []Axis         // nil if there is no more variation than trials alone make
}

// Axis is how much of the variance one axis accounts for.
type Axis struct {
	// FirstOrder is the share of the variance that is gone once the axis is fixed: the first-order index.
	FirstOrder stats.Estimate
	// Total is the share that is left once all others are fixed: with what it does together with them.
	Total stats.Estimate
}

// Read reads the answers of a survey to its first question over a factorial of axes of some sizes, the last
// axis moving fastest. Points by trials are independent.
func Read(sizes []int, s *survey.Survey) (*Findings, error) {
	var cells []Cell
	for _, p := range s.Points {
		e := p.Answers[0].Estimate
		cells = append(cells, Cell{e.Value, float64(e.Error * e.Error)})
	}
	if n := product(sizes); len(cells) != n {
		return nil, fmt.Errorf("%d of %d combinations are known", len(cells), n)
	}
	return Find(sizes, cells, s.Confidence), nil
}

// Find finds how cells vary. Their errors are independent.
func Find(sizes []int, cells []Cell, confidence float64) *Findings {
	f := newFactorial(cells)
	f.confidence, f.intervals = confidence, 2+2*len(sizes)
	all := f.variance()
	found := &Findings{Mean: f.mean(), Deviation: f.deviation(all)}
	if found.Deviation.Low <= rounding {
		return found
	}
	stride := len(cells)
	for _, k := range sizes {
		stride /= k
		found.Axes = append(found.Axes, Axis{f.share(f.firstOrder(k, stride), all), f.share(f.total(k, stride), all)})
	}
	return found
}

func product(list []int) int {
	n := 1
	for _, k := range list {
		n *= k
	}
	return n
}

// rounding is what sums of exact numbers may be off by.
const rounding = 1e-12

// factorial is the cells with their mean and the mean of their variances.
type factorial struct {
	cells        []Cell
	n            float64
	grand, noise float64
	confidence   float64
	intervals    int // that hold together
}

func newFactorial(cells []Cell) *factorial {
	f := &factorial{cells: cells, n: float64(len(cells))}
	for _, c := range cells {
		f.grand += c.Value / f.n
		f.noise += c.Variance / f.n
	}
	return f
}

// component is an unbiased estimate of a part of the variance: the mean square of a projection of the values.
type component struct {
	value    float64
	gradient []float64 // its derivative by each value
	rank     float64   // of the projection
}

// component adds up the squares of a projection of each value, less what noise makes of it on average. The
// derivative of the mean square is twice the projection over n, as projections are symmetric.
func (f *factorial) component(rank float64, projection func(cell int) float64) component {
	v := component{value: -float64(f.noise*rank) / f.n, gradient: make([]float64, len(f.cells)), rank: rank}
	for c := range f.cells {
		p := projection(c)
		v.value += float64(p*p) / f.n
		v.gradient[c] = 2 * p / f.n
	}
	return v
}

// variance is that of all cells.
func (f *factorial) variance() component {
	return f.component(f.n-1, func(c int) float64 { return f.cells[c].Value - f.grand })
}

// firstOrder is the variance of the means over all but an axis, of k values with stride cells from one to the next.
func (f *factorial) firstOrder(k, stride int) component {
	means, size := make([]float64, k), f.n/float64(k)
	for c, cell := range f.cells {
		means[c/stride%k] += cell.Value / size
	}
	return f.component(float64(k-1), func(c int) float64 { return means[c/stride%k] - f.grand })
}

// total is the mean of the variances along an axis.
func (f *factorial) total(k, stride int) component {
	means := make([]float64, len(f.cells)) // by the cell at the beginning of the axis
	start := func(c int) int { return c - c/stride%k*stride }
	for c, cell := range f.cells {
		means[start(c)] += cell.Value / float64(k)
	}
	return f.component(f.n-f.n/float64(k), func(c int) float64 { return f.cells[c].Value - means[start(c)] })
}

// mean estimates the mean of all cells.
func (f *factorial) mean() stats.Estimate {
	return f.estimate(f.grand, math.Sqrt(f.noise/f.n), math.Inf(-1), math.Inf(1))
}

// deviation estimates the standard deviation of all cells.
func (f *factorial) deviation(v component) stats.Estimate {
	e := f.estimate(v.value, f.error(v.gradient, v.rank), 0, math.Inf(1))
	e.Value, e.Low, e.High = math.Sqrt(e.Value), math.Sqrt(e.Low), math.Sqrt(e.High)
	return e
}

// share estimates the ratio of a component to the whole variance.
func (f *factorial) share(part, all component) stats.Estimate {
	ratio := part.value / all.value
	gradient := make([]float64, len(part.gradient))
	for c := range gradient {
		gradient[c] = (part.gradient[c] - float64(ratio*all.gradient[c])) / all.value
	}
	squares := float64(part.rank*(1-2*ratio)) + float64(ratio*ratio*all.rank) // as part projects within all
	return f.estimate(ratio, f.error(gradient, squares/float64(all.value*all.value)), 0, 1)
}

// error is the standard error of a quadratic form by the delta method. Noise in the gradient makes it longer on
// average, by more than the form varies beyond its linear part; where it happens to be short, it is at least
// that, of which squares is n² times the trace of the form's square.
func (f *factorial) error(gradient []float64, squares float64) float64 {
	sum := 0.0
	for c, g := range gradient {
		sum += float64(g * g * f.cells[c].Variance)
	}
	return math.Sqrt(max(sum, 2*squares*f.noise/f.n*f.noise/f.n))
}

// estimate makes an interval that holds together with the others, within bounds.
func (f *factorial) estimate(v, err, low, high float64) stats.Estimate {
	if f.noise == 0 {
		v = snapped(min(max(v, low), high))
		return stats.Estimate{Value: v, Low: v, High: v, Confidence: 1}
	}
	half := float64(distuv.UnitNormal.Quantile(1-(1-f.confidence)/float64(2*f.intervals)) * err)
	within := func(x float64) float64 { return min(max(x, low), high) }
	return stats.Estimate{Value: within(v), Low: within(v - half), High: within(v + half), Confidence: f.confidence,
		Method: stats.Delta, Error: err}
}

// snapped is a number without rounding errors around 0 and 1.
func snapped(v float64) float64 {
	if near := math.Round(v); math.Abs(v-near) < rounding && (near == 0 || near == 1) {
		return near
	}
	return v
}
