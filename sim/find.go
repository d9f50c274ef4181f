package sim

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Story is one trial told.
type Story struct {
	Scenario *rules.Scenario
	Trial    uint64
	Pick     Pick   // how it was found, if it was looked for
	Among    uint64 // so many trials
	Outcome  rules.Outcome
	Value    []int // by metric
	Log      *dice.Log
}

// Pick is a trial worth telling.
type Pick string

// The picks.
const (
	Luckiest   Pick = "luckiest"   // best headline metric for side a
	Unluckiest Pick = "unluckiest" // worst
	Typical    Pick = "typical"    // commonest outcome, nearest the medians
)

// Find looks for a trial among the trials of these options, which must be a
// number, not a precision. Ties go to the lowest index.
func Find(ctx context.Context, sc *rules.Scenario, o Options, pick Pick) (uint64, error) {
	if err := o.Check(); err != nil {
		return 0, err
	}
	if o.Precision > 0 {
		return 0, errors.New("a trial is looked for among a number of trials, not under a precision")
	}
	cost, err := costOf(ctx, sc, o, pick)
	if err != nil {
		return 0, err
	}
	o = o.withDefaults()
	finders := make([]*finder, workerCount(o.Workers))
	for i := range finders {
		finders[i] = &finder{cost: cost, least: math.Inf(1)}
	}
	p := newPool(sc, o.Seed, finders)
	watch := startWatch(p, o)
	defer watch.stop()
	if at := p.play(ctx, 0, o.Trials); at < o.Trials {
		return 0, ctx.Err()
	}
	best := finders[0]
	for _, f := range finders[1:] {
		if f.least < best.least || f.least == best.least && f.trial < best.trial {
			best = f
		}
	}
	return best.trial, nil
}

// finder keeps the trial of least cost.
type finder struct {
	cost  func(rows *rules.Rows, i int) float64
	least float64
	trial uint64
}

func (f *finder) take(first uint64, rows *rules.Rows) {
	for i := range rows.Outcome {
		c, trial := f.cost(rows, i), first+uint64(i)
		if c < f.least || c == f.least && trial < f.trial {
			f.least, f.trial = c, trial
		}
	}
}

// costOf gives the cost that the pick makes least.
func costOf(ctx context.Context, sc *rules.Scenario, o Options, pick Pick) (func(*rules.Rows, int) float64, error) {
	sign := -1.0
	if sc.Metrics[sc.Headline].Better == rules.B {
		sign = 1
	}
	switch pick {
	case Luckiest:
		return func(rows *rules.Rows, i int) float64 { return sign * float64(rows.Value[sc.Headline][i]) }, nil
	case Unluckiest:
		return func(rows *rules.Rows, i int) float64 { return -sign * float64(rows.Value[sc.Headline][i]) }, nil
	case Typical:
		r, err := Run(ctx, sc, o)
		if err != nil {
			return nil, err
		}
		return typicalCost(r), nil
	default:
		return nil, fmt.Errorf("there is no %q trial; pick %s, %s, %s, or a trial's number", pick, Luckiest, Unluckiest, Typical)
	}
}

// typicalCost is the distance to the medians of the trials with the commonest
// outcome, each metric in units of its spread among them; other trials cost
// infinitely much.
func typicalCost(r *Result) func(*rules.Rows, int) float64 {
	t, modal := r.tally, 0
	for i, n := range t.Outcome {
		if n > t.Outcome[modal] {
			modal = i
		}
	}
	median, spread := make([]float64, len(t.Metric)), make([]float64, len(t.Metric))
	for m := range median {
		h := t.Metric[m][modal]
		median[m] = float64(h.rank(float64(h.N()) / 2))
		spread[m] = math.Max(1, deviation(h, r.Metrics[m].Min, r.Metrics[m].Max, r.Confidence).Value)
	}
	return func(rows *rules.Rows, i int) float64 {
		if int(rows.Outcome[i]) != modal {
			return math.Inf(1)
		}
		d := 0.0
		for m := range median {
			d += math.Abs(float64(rows.Value[m][i])-median[m]) / spread[m]
		}
		return d
	}
}
