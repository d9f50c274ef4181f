package sensitivity

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
	"gonum.org/v1/gonum/stat"
)

// indexOf is the place of a cell, the last axis moving fastest.
func indexOf(sizes []int, i int) []int {
	index := make([]int, len(sizes))
	for a := len(sizes) - 1; a >= 0; a-- {
		index[a], i = i%sizes[a], i/sizes[a]
	}
	return index
}

// cellsOf are exact cells of a function.
func cellsOf(sizes []int, f func(index []int) float64) (cells []Cell) {
	for i := range product(sizes) {
		cells = append(cells, Cell{Value: f(indexOf(sizes, i))})
	}
	return cells
}

// plain is Sobol's indices by their definition: variances of the means of cells that have some axes in common.
func plain(sizes []int, cells []Cell) (alone, total []float64) {
	variance := func(common func(axis int) bool) float64 {
		groups := map[string][]float64{}
		for i, c := range cells {
			key := ""
			for a, at := range indexOf(sizes, i) {
				if common(a) {
					key += fmt.Sprint(at, " ")
				}
			}
			groups[key] = append(groups[key], c.Value)
		}
		var means, weights []float64
		for _, values := range groups {
			means, weights = append(means, stat.Mean(values, nil)), append(weights, float64(len(values)))
		}
		return stat.PopVariance(means, weights)
	}
	whole := variance(func(int) bool { return true })
	for a := range sizes {
		alone = append(alone, variance(func(b int) bool { return a == b })/whole)
		total = append(total, 1-variance(func(b int) bool { return a != b })/whole)
	}
	return alone, total
}

// tangled is a sum with products, and an axis that does nothing.
func tangled(x []int) float64 {
	return 0.3 + 0.05*float64(x[0]) + 0.02*float64(x[1]*x[1]) + 0.03*float64(x[0]*x[1])
}

// TestAsByDefinition: the indices are those of plain code, of several shapes.
func TestAsByDefinition(t *testing.T) {
	for _, sizes := range [][]int{{2, 3, 2}, {4, 3, 5}, {3, 2}} {
		found := Find(sizes, cellsOf(sizes, tangled), 0.95)
		alone, total := plain(sizes, cellsOf(sizes, tangled))
		for a, x := range found.Axes {
			if math.Abs(x.FirstOrder.Value-alone[a]) > 1e-9 || math.Abs(x.Total.Value-total[a]) > 1e-9 ||
				x.FirstOrder.Low != x.FirstOrder.High {
				t.Errorf("%v, axis %d: %+v, by definition %g and %g", sizes, a, x, alone[a], total[a])
			}
		}
	}
}

// TestByHand: x and y of −1 and 1, x + 2y + xy: variances 1, 4 and 1 of 6, and nothing of a third.
func TestByHand(t *testing.T) {
	sizes := []int{2, 2, 3}
	found := Find(sizes, cellsOf(sizes, func(i []int) float64 {
		x, y := float64(2*i[0]-1), float64(2*i[1]-1)
		return x + 2*y + x*y
	}), 0.95)
	for a, want := range [][2]float64{{1. / 6, 2. / 6}, {4. / 6, 5. / 6}, {0, 0}} {
		x := found.Axes[a]
		if math.Abs(x.FirstOrder.Value-want[0]) > 1e-12 || math.Abs(x.Total.Value-want[1]) > 1e-12 {
			t.Errorf("axis %d: %+v, want %v", a, x, want)
		}
	}
	if found.Mean.Value != 0 || math.Abs(found.Deviation.Value-math.Sqrt(6)) > 1e-12 {
		t.Errorf("%+v, %+v", found.Mean, found.Deviation)
	}
	if still := Find([]int{2}, []Cell{{1, 0}, {1, 0}}, 0.95); still.Axes != nil || still.Deviation.Value != 0 {
		t.Errorf("%+v", still)
	}
}

// noisy is cells as by so many trials of a share.
func noisy(cells []Cell, trials float64, random *rand.Rand) (out []Cell) {
	for _, c := range cells {
		p := c.Value + math.Sqrt(c.Value*(1-c.Value)/trials)*random.NormFloat64()
		out = append(out, Cell{p, math.Max(0, p*(1-p)) / trials})
	}
	return out
}

// TestIntervalsHold: over 4,000 seeds all intervals hold together in at least 93.5%, of few trials as of many;
// and noise moves no index on average.
func TestIntervalsHold(t *testing.T) {
	sizes := []int{3, 3, 4}
	exact := cellsOf(sizes, tangled)
	want := Find(sizes, exact, 0.95)
	for _, trials := range []float64{50, 400, 10_000} {
		held, known, alone := 0, 0.0, 0.0
		for seed := range uint64(4000) {
			found := Find(sizes, noisy(exact, trials, rand.New(rand.NewPCG(seed, 1))), 0.95)
			ok := holds(found.Mean, want.Mean) && holds(found.Deviation, want.Deviation)
			for a, x := range found.Axes {
				ok = ok && holds(x.FirstOrder, want.Axes[a].FirstOrder) && holds(x.Total, want.Axes[a].Total)
			}
			if ok {
				held++
			}
			if found.Axes != nil {
				known++
				alone += found.Axes[1].FirstOrder.Value
			}
		}
		if held < 3740 || math.Abs(alone/known-want.Axes[1].FirstOrder.Value) > 0.02 {
			t.Errorf("%g trials: %d of 4000 hold; axis 1 alone %.4f on average, in truth %.4f", trials, held,
				alone/known, want.Axes[1].FirstOrder.Value)
		}
	}
}

func holds(e, truth stats.Estimate) bool { return e.Low <= truth.Value && truth.Value <= e.High }

// TestNothingButNoise: cells that differ by chance alone are said to, but for few seeds.
func TestNothingButNoise(t *testing.T) {
	sizes, wrong := []int{3, 4}, 0
	for seed := range uint64(1000) {
		found := Find(sizes,
			noisy(cellsOf(sizes, func([]int) float64 { return 0.5 }), 1000, rand.New(rand.NewPCG(seed, 2))), 0.95)
		if found.Axes != nil {
			wrong++
		}
	}
	flat := Find(sizes, slices.Repeat([]Cell{{0.5, 1e-4}}, 12), 0.95)
	if flat.Axes != nil || flat.Deviation.High == 0 {
		t.Errorf("equal by chance: %+v", flat)
	}
	if wrong > 50 {
		t.Errorf("%d of 1000 see a difference", wrong)
	}
}

// TestRead: of the cells of a survey, and not of a part of them.
func TestRead(t *testing.T) {
	s := &survey.Survey{Confidence: 0.95}
	for _, v := range []float64{0.1, 0.3} {
		s.Points = append(s.Points,
			survey.PointAnswers{Answers: []survey.Answer{{Estimate: stats.Estimate{Value: v, Error: 0.001}}}})
	}
	found, err := Read([]int{2}, s)
	if err != nil || len(found.Axes) != 1 || math.Abs(found.Deviation.Value-0.1) > 1e-4 ||
		found.Axes[0].Total.Value != 1 {
		t.Errorf("%+v, %v", found, err)
	}
	if _, err := Read([]int{3}, s); err == nil {
		t.Error("a part was read")
	}
}
