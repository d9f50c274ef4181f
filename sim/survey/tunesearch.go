package survey

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/optimize"
)

// searchSeed makes the random part of searches the same in every run.
const searchSeed = 0x6f64647331

// search seeks the target, or the best, in a grid too large to try completely: the
// covariance matrix adaptation of Hansen and Ostermeier (2001), from gonum/optimize,
// minimizes the distance of the answer over the unit cube, each side divided by the number
// of values of its axis. From what it finds, neighbours are tried until none of them
// reaches the objective, or the points are used up. Where all axes are of names, which have no order, it
// begins with the first values and tries every change of one of them.
func (t *tuner) search(ctx context.Context) error {
	trials := t.looks()[0]
	var failed error
	if slices.ContainsFunc(t.grid.Axes, func(a Axis) bool { return a.Numbers != nil }) {
		failed = t.descend(ctx, trials)
	} else {
		failed = t.playTo(ctx, []int{0}, trials)
	}
	if failed == nil {
		failed = t.flood(ctx, trials)
	}
	for i := range t.tried {
		t.candidates = append(t.candidates, i)
	}
	slices.Sort(t.candidates)
	return failed
}

// descend searches from several starting points, with half of the points: the other half is
// left for exploring around what is found.
func (t *tuner) descend(ctx context.Context, trials uint64) error {
	var failed error
	most := max(1, t.o.MaxPoints/2)
	distance := func(x []float64) float64 {
		i, outside := t.cell(x)
		if failed != nil || t.tried[i] == nil && len(t.tried) >= most {
			return math.Inf(1)
		}
		if failed = t.playTo(ctx, []int{i}, trials); failed != nil {
			return math.Inf(1)
		}
		return t.distance(i) + outside
	}
	problem := optimize.Problem{Func: distance, Status: func() (optimize.Status, error) {
		if failed != nil || len(t.tried) >= most {
			return optimize.FunctionEvaluationLimit, failed
		}
		return optimize.NotTerminated, nil
	}}
	start := rand.New(rand.NewPCG(searchSeed, 0))
	for range searches {
		x := make([]float64, len(t.grid.Axes))
		for a := range x {
			x[a] = start.Float64()
		}
		method := &optimize.CmaEsChol{InitStepSize: 0.3, Src: rand.NewPCG(searchSeed, start.Uint64())}
		_, err := optimize.Minimize(problem, x, &optimize.Settings{FuncEvaluations: t.o.MaxPoints, Concurrent: 1},
			method)
		if err = cmp.Or(failed, err); err != nil && !errors.Is(err, optimize.ErrNoProgress) {
			return err
		}
	}
	return nil
}

// searches is the number of searches with different starting points.
const searches = 8

// cell returns the combination at a place of the unit cube, or the nearest to a place
// outside, and how far outside that is.
func (t *tuner) cell(x []float64) (number int, outside float64) {
	index := make([]int, len(x))
	for a, v := range x {
		in := math.Min(math.Max(v, 0), math.Nextafter(1, 0))
		outside += math.Abs(v - in)
		index[a] = int(in * float64(len(t.grid.Axes[a].Values)))
	}
	return t.grid.number(index), outside
}

// distance returns the distance of a combination's answer from the objective, after the first
// trials.
func (t *tuner) distance(i int) float64 {
	d, known := t.distances[i]
	if !known {
		d = math.Inf(1)
		if a := t.answer(i, t.o.Confidence); a.Known {
			d = t.o.Objective.loss(a.Value, t.o.Target)
		}
		t.distances[i] = d
	}
	return d
}

// flood explores outwards from the nearest combination: the nearest to the objective of those
// found comes next, and its neighbours are tried if the set may extend to them.
func (t *tuner) flood(ctx context.Context, trials uint64) error {
	met, done := map[int]bool{t.nearest(func(int) bool { return true }): true}, map[int]bool{}
	for len(t.tried) < t.o.MaxPoints {
		i := t.nearest(func(i int) bool { return met[i] && !done[i] })
		if i < 0 {
			break
		}
		done[i] = true
		for _, j := range t.grid.changes(i) {
			if t.tried[j] == nil && len(t.tried) == t.o.MaxPoints {
				continue
			}
			if err := t.playTo(ctx, []int{j}, trials); err != nil {
				return err
			}
			met[j] = met[j] || t.leads(i, j)
		}
	}
	return nil
}

// leads reports whether the set may extend from one combination to another: for a target if
// one of the two is at it or the two are on different sides of it, for the best if the
// other is statistically indistinguishable from the best so far.
func (t *tuner) leads(from, to int) bool {
	if t.o.Objective == AtTarget {
		side := t.o.positionOf(t.answer(from, t.o.Confidence))
		return side == At || side != t.o.positionOf(t.answer(to, t.o.Confidence))
	}
	best := t.nearest(func(int) bool { return true })
	return t.positions([]int{best, to}, 1-t.o.Confidence)[1] == At
}

// nearest returns the tried combination whose answer is nearest to the objective, among some; −1
// if none.
func (t *tuner) nearest(among func(i int) bool) int {
	best := -1
	for i := range t.tried {
		if !among(i) {
			continue
		}
		if best < 0 || t.distance(i) < t.distance(best) || t.distance(i) == t.distance(best) && i < best {
			best = i
		}
	}
	return best
}
