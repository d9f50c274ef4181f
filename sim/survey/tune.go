package survey

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Objective is the kind of goal of a tuning.
type Objective int

// Objectives: a target value, or the maximum or minimum over all combinations.
const (
	AtTarget Objective = iota
	Greatest
	Least
)

// TuneOptions configures a tuning. The zero value of a field means its default.
type TuneOptions struct {
	Plan      // with one question
	Objective Objective
	Target    float64 // unless the objective is another; a share is from 0 to 1
	Tolerance float64 // largest distance from the target, or the best, that counts as reaching it
	// Rounding is the largest distance at which an exact answer also reaches the target:
	// half of the last digit that the target is written to.
	Rounding float64
	// MaxPoints is the largest number of combinations of which all are tried; in larger
	// grids a search tries that many. 0: DefaultMaxPoints.
	MaxPoints int
}

// DefaultMaxPoints is the default of MaxPoints.
const DefaultMaxPoints = 2_000

// Position says on which side of the target, or of the best, an answer lies.
type Position int

// Positions. At means that the answer is not distinguishable from the target at the stated
// confidence (its interval overlaps target ± tolerance) or, when optimizing, that the
// combination is in the confidence set of the best.
const (
	Below Position = iota - 1
	At
	Above
)

// Tuning is the result of a tuning.
type Tuning struct {
	Axes        []Axis
	Question    query.Question
	Objective   Objective
	Target      float64
	Tolerance   float64
	Seed        uint64
	Trials      uint64 // of the combinations played longest; 0 if all are exact
	Confidence  float64
	Interrupted bool
	Exhaustive  bool         // every combination was tried, not just those that a search met
	Tried       []TriedPoint // in the order of the grid
	// Crossings are where the target is crossed, along a single axis that was tried
	// completely.
	Crossings []Crossing
	// Flat means that every combination was tried and no difference was found: exact
	// answers are equal, simulated ones have overlapping simultaneous intervals. Then
	// nothing is nearest, best or crossed.
	Flat bool
	// Fresh are the best, or the first of those that came out equal, each with its answer in as many trials again,
	// which had no part in choosing it; none if answers are exact, if nothing is best, and if interrupted.
	Fresh []TriedPoint
	// Alike means that several best are shown to be: their answers are exactly equal, or in fresh trials of all of
	// them lie within the tolerance, at the confidence of the tuning together.
	Alike    bool
	Warnings []string
	Digest   string // of what was counted; empty if all is exact
}

// TriedPoint is a combination and its answer.
type TriedPoint struct {
	Index []int // position on each axis
	PointAnswers
	Position Position
}

// Answer returns the combination's only answer.
func (t *TriedPoint) Answer() Answer { return t.Answers[0] }

// Indistinguishable returns the combinations that are not distinguishable from the target,
// or the best, the nearest first.
func (t *Tuning) Indistinguishable() []TriedPoint {
	return t.sorted(func(x TriedPoint) bool { return x.Position == At && x.Answer().Known })
}

// Nearest returns all combinations, the nearest to the target, or the best, first.
func (t *Tuning) Nearest() []TriedPoint {
	return t.sorted(func(x TriedPoint) bool { return x.Answer().Known })
}

func (t *Tuning) sorted(keep func(TriedPoint) bool) []TriedPoint {
	var list []TriedPoint
	for _, x := range t.Tried {
		if keep(x) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y TriedPoint) int { return t.compareLoss(x.Answer().Value, y.Answer().Value) })
	return list
}

// compareLoss orders values by loss; values that differ only by rounding are equal.
func (t *Tuning) compareLoss(x, y float64) int {
	d := t.Objective.loss(x, t.Target) - t.Objective.loss(y, t.Target)
	if math.Abs(d) <= roundingOf(x, y) {
		return 0
	}
	return cmp.Compare(d, 0)
}

// loss returns how far a value falls short of the objective; less is better.
func (a Objective) loss(value, target float64) float64 {
	switch a {
	case Greatest:
		return -value
	case Least:
		return value
	default:
		return math.Abs(value - target)
	}
}

// Tune searches a grid for the combinations whose answer is the target, or the best. All
// use common random numbers; those whose answer is clearly different are dropped early,
// except the nearest to a target and the neighbours of the rest. If the context is
// cancelled it returns the partial result.
func (o TuneOptions) Tune(ctx context.Context, l *ParamGrid) (*Tuning, error) {
	if err := o.check(l); err != nil {
		return nil, err
	}
	o.Plan, o.MaxPoints = o.withDefaults(), cmp.Or(o.MaxPoints, DefaultMaxPoints)
	t := &tuner{o: o, grid: l, tried: map[int]*pointRun{}, distances: map[int]float64{}, digest: stats.NewDigest()}
	all := l.Size() <= o.MaxPoints
	err := t.begin(ctx, all)
	if err == nil {
		err = t.refine(ctx)
	}
	if err != nil && (!errors.Is(err, context.Canceled) || len(t.known()) == 0) {
		return nil, err
	}
	r := t.tuning(all, err != nil)
	if err == nil && t.playFresh(ctx, r) != nil {
		r.Interrupted = true
	}
	return r, nil
}

// check returns what is wrong with options for a grid.
func (o TuneOptions) check(l *ParamGrid) error {
	if err := o.Plan.check(); err != nil {
		return err
	}
	switch {
	case len(o.Questions) > 1 || l.Size() == 0:
		return errors.New("tuning takes one question and at least one value of each axis")
	case !(o.Rounding >= 0):
		return fmt.Errorf("the rounding of a target must be 0 or more, not %g", o.Rounding)
	case !(o.Tolerance >= 0):
		return fmt.Errorf("the tolerance must be 0 or more, not %g", o.Tolerance)
	}
	return nil
}
