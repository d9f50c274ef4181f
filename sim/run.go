package sim

import (
	"context"
	"errors"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Run plays a scenario. If the context is cancelled it returns the answer from the complete
// prefix of trials, marked as interrupted; if nothing was played, an error.
func Run(ctx context.Context, sc *rules.Scenario, o player.Options) (*Result, error) {
	if err := checkRun(sc, o); err != nil {
		return nil, err
	}
	rare, err := newRare(sc, o.Rare, o.Trials)
	if err != nil {
		return nil, err
	}
	o = o.WithDefaults()
	sums := countedSums(o, rare)
	c, err := newTallyCounter(sc, o, sums)
	if err != nil {
		return nil, err
	}
	sum := stats.NewTally(sc, sums...)
	return playRun(ctx, c, o, rare, func(fresh stats.Counts, n uint64) *Result {
		sum.Add(fresh, n)
		return fromTally(sc, sum, o)
	})
}

// playRun plays until the result of all that was counted is good enough, or a rare event is found by splitting.
func playRun(
	ctx context.Context, c *player.TrialCounter, o player.Options, rare *rareRun,
	with func(fresh stats.Counts, n uint64) *Result,
) (*Result, error) {
	var r Result
	err := c.PlayOn(ctx, o, runLooks(o, &r), func(fresh stats.Counts, of player.Range, cut bool) (bool, error) {
		r = *with(fresh, of.To-of.From)
		r.Interrupted = cut
		if rare.update(ctx, &r, o, c) {
			return true, nil
		}
		c.Watch.SetHalf(r.widest())
		return r.ends(of.To, o)
	})
	if err != nil {
		return nil, err
	}
	return &r, nil
}

// checkRun returns what is wrong with options for a scenario.
func checkRun(sc *rules.Scenario, o player.Options) error {
	if err := errors.Join(o.Check(), player.CheckTrials(sc)); err != nil {
		return err
	}
	if o.Partial != nil && !o.Partial.Split.Plausible() {
		return player.ErrMismatch
	}
	return CheckPrecision(o)
}

// ends reports whether a run ends after so many trials, or returns an error if those left cannot reach the precision.
func (r *Result) ends(at uint64, o player.Options) (bool, error) {
	if r.Interrupted || at == o.Trials || r.Finished(o) {
		r.notePrecision(o)
		return true, nil
	}
	return false, r.checkForecast(at, o)
}

// countedSums returns what is counted besides metrics: what is joint, the flows, then what a rare event reads.
func countedSums(o player.Options, rare *rareRun) []rules.MetricSum {
	var list []rules.MetricSum
	for _, p := range o.Joints {
		list = append(list, p.Sum())
	}
	for _, f := range o.Flows {
		list = append(list, f.Sums()...)
	}
	if rare != nil && rare.q.ReadsOwnSum() {
		list = append(list, rare.q.Sum())
	}
	return list
}

// newTallyCounter prepares to tally the trials of a scenario, with some sums, except known ones.
func newTallyCounter(sc *rules.Scenario, o player.Options, sums []rules.MetricSum) (*player.TrialCounter, error) {
	c := &player.TrialCounter{Partial: o.Partial, Known: o.Partial.Point(0)}
	if err := c.Known.Check(stats.TallyShape(sc, sums), stats.Balanced); err != nil {
		return nil, err
	}
	tallies := talliesOf(c, o, func() *stats.Tally { return stats.NewTally(sc, sums...) })
	c.Pool = player.NewPool(sc, o.Seed, tallies)
	return c, nil
}

// talliesOf lets a tally a worker count.
func talliesOf[T player.Counter](c *player.TrialCounter, o player.Options, empty func() T) (tallies []T) {
	for range player.WorkerCount(o.Workers) {
		t := empty()
		tallies, c.Counters = append(tallies, t), append(c.Counters, t)
	}
	return tallies
}

// TrialsFor returns roughly how many trials bring the half-width of every outcome's share
// down to precision, and the widest now.
func (r *Result) TrialsFor(precision float64) (trials uint64, half float64) {
	share := r.widestShare()
	return trialsFor(share, r.Trials, precision), share.HalfWidth()
}

// Finished reports whether the run has reached its goal.
func (r *Result) Finished(o player.Options) bool {
	if r.Rare != nil {
		return r.Rare.Enough || r.Rare.Bounded
	}
	return r.widest() <= o.Precision
}
