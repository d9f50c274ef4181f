package survey

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// dropError is the total error probability spent on dropping combinations early.
const dropError = 0.001

// tuneFactor is the growth of trials between rounds.
const tuneFactor = 4

// tuner is the state of a tuning.
type tuner struct {
	o          TuneOptions
	grid       *ParamGrid
	tried      map[int]*pointRun // by number
	candidates []int             // that were tried, ascending
	distances  map[int]float64   // from the target, computed by a search
	digest     stats.Digest      // of what the result counts
}

// begin plays all combinations a little, or searches for those that are worth it.
func (t *tuner) begin(ctx context.Context, all bool) error {
	if !all {
		return t.search(ctx)
	}
	for i := range t.grid.Size() {
		t.candidates = append(t.candidates, i)
	}
	return t.playTo(ctx, t.candidates, t.looks()[0])
}

// playTo continues combinations to a total number of trials.
func (t *tuner) playTo(ctx context.Context, numbers []int, trials uint64) error {
	for k, i := range numbers {
		a, err := t.point(i)
		if err != nil {
			return err
		}
		if err := a.answer(ctx, t.o.withPointProgress(k, len(numbers)), trials); err != nil {
			if errors.Is(err, context.Canceled) {
				return err
			}
			return fmt.Errorf("%s: %w", a.Name, err)
		}
	}
	return nil
}

// point returns a combination, which is prepared when it is first tried.
func (t *tuner) point(i int) (*pointRun, error) {
	if a := t.tried[i]; a != nil {
		return a, nil
	}
	p, err := t.grid.Point(t.grid.Index(i))
	if err != nil {
		return nil, err
	}
	a, err := t.o.newPointRun(i, p)
	if err == nil {
		t.tried[i] = a
	}
	return a, err
}

// refine plays further rounds of the combinations that may reach the objective.
func (t *tuner) refine(ctx context.Context) error {
	for _, trials := range t.looks()[1:] {
		if err := t.playTo(ctx, t.open(), trials); err != nil {
			return err
		}
	}
	return nil
}

// looks are the trials after each of which combinations can be dropped, but after the last.
func (t *tuner) looks() []uint64 { return player.GrowingUpTo(player.FirstLook, tuneFactor, t.o.Trials) }

// open lists the combinations to play further: those that may reach the objective and, for a
// target, the nearest and their neighbours.
func (t *tuner) open() []int {
	keep := map[int]bool{}
	for k, where := range t.positions(t.candidates, dropError/float64(len(t.looks()))) {
		switch i := t.candidates[k]; {
		case where != At:
		case t.o.Objective == AtTarget:
			t.keep(keep, i)
		default:
			keep[i] = true
		}
	}
	if nearest := t.closest(); t.o.Objective == AtTarget && nearest >= 0 {
		t.keep(keep, nearest)
	}
	return slices.DeleteFunc(slices.Clone(t.candidates),
		func(i int) bool { return !keep[i] || t.tried[i].exact != nil })
}

// keep marks a combination and its neighbours.
func (t *tuner) keep(marked map[int]bool, i int) {
	marked[i] = true
	for _, j := range t.neighbours(i) {
		marked[j] = true
	}
}

// neighbours returns the tried combinations one step away on one axis.
func (t *tuner) neighbours(i int) []int {
	return slices.DeleteFunc(t.grid.neighbours(i), func(j int) bool { return t.tried[j] == nil })
}

// closest returns the first of the candidates nearest to the objective; −1 if no answer is known.
func (t *tuner) closest() int {
	leader, least := -1, math.Inf(1)
	for _, i := range t.candidates {
		a := t.answer(i, t.o.Confidence)
		if loss := t.o.Objective.loss(a.Value, t.o.Target); a.Known && loss < least {
			leader, least = i, loss
		}
	}
	return leader
}

// known lists the candidates that have an answer.
func (t *tuner) known() []int {
	var list []int
	for _, i := range t.candidates {
		if a := t.tried[i]; a != nil && a.known() {
			list = append(list, i)
		}
	}
	return list
}

func (t *tuner) tuning(all, interrupted bool) *Tuning {
	r := &Tuning{
		Axes: t.grid.Axes, Objective: t.o.Objective, Target: t.o.Target, Tolerance: t.o.Tolerance, Seed: t.o.Seed,
		Confidence:  t.o.Confidence,
		Interrupted: interrupted, Exhaustive: all,
	}
	known := t.known()
	for _, i := range known {
		a := t.tried[i]
		s := a.result(t.o.Plan)
		r.Question, r.Warnings = a.questions[0], AddNew(r.Warnings, a.Scenario.Warnings)
		r.Trials = max(r.Trials, a.trials)
		t.digest.Put(a.counted...)
		r.Tried = append(r.Tried,
			TriedPoint{Index: t.grid.Index(i), PointAnswers: s, Position: t.o.positionOf(s.Answers[0])})
	}
	if t.o.Objective != AtTarget {
		for k, where := range t.positions(known, 1-t.o.Confidence) {
			r.Tried[k].Position = where
		}
	}
	if r.Trials > 0 {
		r.Digest = t.digest.String()
	}
	r.Flat = all && !interrupted && t.flat(known)
	best := r.Best()
	r.Alike = len(best) > 1 && !slices.ContainsFunc(best, func(x TriedPoint) bool { return x.Engine != player.Exact })
	if all && !interrupted && !r.Flat && r.Objective == AtTarget && len(r.Axes) == 1 {
		r.findCrossings()
	}
	return r
}
