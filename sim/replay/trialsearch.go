package replay

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Pick is a way to choose a trial to explain.
type Pick string

// The picks.
const (
	Luckiest   Pick = "luckiest"   // most luck for side a
	Unluckiest Pick = "unluckiest" // least
	Typical    Pick = "typical"    // most frequent outcome, nearest the medians
)

// pickedTrial is a trial found by a search.
type pickedTrial struct {
	trial       uint64
	lessExtreme uint64 // trials less extreme in the searched direction
}

// checkSearch returns an error if a search is not possible with these options.
func checkSearch(o player.Options, pick Pick) error {
	switch pick {
	case "", Luckiest, Unluckiest, Typical:
	default:
		return fmt.Errorf("there is no %q trial; pick %s, %s, %s, or a trial's number", pick, Luckiest, Unluckiest,
			Typical)
	}
	if o.Precision > 0 {
		return errors.New("a search for a trial takes a number of trials, not a precision")
	}
	return o.Check()
}

// find searches the trials of these options. Ties go to the lowest index.
func find(ctx context.Context, sc *rules.Scenario, luck rules.Luck, o player.Options, pick Pick) (pickedTrial, error) {
	switch pick {
	case Luckiest:
		return findLucky(ctx, sc, luck, o, 1)
	case Unluckiest:
		return findLucky(ctx, sc, luck, o, -1)
	default:
		return findTypical(ctx, sc, o)
	}
}

// findTypical searches for the typical trial.
func findTypical(ctx context.Context, sc *rules.Scenario, o player.Options) (pickedTrial, error) {
	r, err := sim.Run(ctx, sc, o)
	if err != nil {
		return pickedTrial{}, err
	}
	if r.Interrupted {
		return pickedTrial{}, ctx.Err()
	}
	cost := typicalCost(r)
	o = o.WithDefaults()
	finders := make([]*finder, player.WorkerCount(o.Workers))
	for i := range finders {
		finders[i] = &finder{cost: cost, least: math.Inf(1)}
	}
	if err := playAll(ctx, player.NewPool(sc, o.Seed, finders), o); err != nil {
		return pickedTrial{}, err
	}
	best := slices.MinFunc(finders, func(f, g *finder) int {
		return cmp.Or(cmp.Compare(f.least, g.least), cmp.Compare(f.trial, g.trial))
	})
	return pickedTrial{trial: best.trial}, nil
}

// playAll plays all trials, or returns the error of the context.
func playAll(ctx context.Context, p *player.Pool, o player.Options) error {
	watch := player.StartReporter(p, o)
	defer watch.Stop()
	if at := p.Play(ctx, 0, o.Trials); at < o.Trials {
		return ctx.Err()
	}
	return nil
}

// finder keeps the trial with the lowest cost.
type finder struct {
	cost  func(rows *rules.Rows, i int) float64
	least float64
	trial uint64
}

func (f *finder) Take(first uint64, rows *rules.Rows) {
	for i := range rows.Outcome {
		c, trial := f.cost(rows, i), first+uint64(i)
		if c < f.least || c == f.least && trial < f.trial {
			f.least, f.trial = c, trial
		}
	}
}

// typicalCost returns the distance to the medians of the trials with the most frequent
// outcome, each metric in units of its spread among them; other trials have infinite cost.
func typicalCost(r *sim.Result) func(*rules.Rows, int) float64 {
	t := r.Tally()
	modal := slices.Index(t.Outcome, slices.Max(t.Outcome))
	median, spread := make([]float64, len(t.Metric)), make([]float64, len(t.Metric))
	for m := range median {
		h := t.Metric[m][modal]
		median[m] = float64(h.Rank(float64(h.N()) / 2))
		spread[m] = math.Max(1, stats.Deviation(h, r.Metrics[m].Min, r.Metrics[m].Max, r.Confidence).Value)
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
