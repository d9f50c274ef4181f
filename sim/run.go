package sim

import (
	"context"
	"errors"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Run plays a scenario. If the context is cancelled it returns the answer from the complete
// prefix of trials, marked as interrupted; if nothing was played, an error.
func Run(ctx context.Context, sc *rules.Scenario, o Options) (*Result, error) {
	if err := checkRun(sc, o); err != nil {
		return nil, err
	}
	rare, err := newRare(sc, o.Rare, o.Trials)
	if err != nil {
		return nil, err
	}
	if o.Partial != nil && !o.Partial.Split.plausible() {
		return nil, ErrMismatch
	}
	o = o.withDefaults()
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
	ctx context.Context, c *trialCounter, o Options, rare *rareRun, with func(fresh stats.Counts, n uint64) *Result,
) (*Result, error) {
	var r Result
	err := c.playOn(ctx, o, runLooks(o, &r), func(fresh stats.Counts, of Range, cut bool) (bool, error) {
		r = *with(fresh, of.To-of.From)
		r.Interrupted = cut
		if rare.update(ctx, &r, o, c) {
			return true, nil
		}
		c.watch.setHalf(r.widest())
		return r.ends(of.To, o)
	})
	if err != nil {
		return nil, err
	}
	return &r, nil
}

// checkRun returns what is wrong with options for a scenario.
func checkRun(sc *rules.Scenario, o Options) error {
	if err := errors.Join(o.Check(), checkTrials(sc)); err != nil {
		return err
	}
	return o.CheckPrecision()
}

// ends reports whether a run ends after so many trials, or returns an error if those left cannot reach the precision.
func (r *Result) ends(at uint64, o Options) (bool, error) {
	if r.Interrupted || at == o.Trials || r.finished(o) {
		r.warnOfPrecision(o)
		return true, nil
	}
	return false, r.checkForecast(at, o)
}

// countedSums returns what is counted besides metrics: the pairs, the flows, then what a rare event reads.
func countedSums(o Options, rare *rareRun) []rules.MetricSum {
	var list []rules.MetricSum
	for _, p := range o.Pairs {
		list = append(list, p.Sum())
	}
	for _, f := range o.Flows {
		list = append(list, f.sums()...)
	}
	if rare != nil && rare.q.ReadsOwnSum() {
		list = append(list, rare.q.Sum())
	}
	return list
}

// newTallyCounter prepares to tally the trials of a scenario, with some sums, except known ones.
func newTallyCounter(sc *rules.Scenario, o Options, sums []rules.MetricSum) (*trialCounter, error) {
	c := &trialCounter{partial: o.Partial, known: o.Partial.point(0)}
	if err := c.known.check(stats.TallyShape(sc, sums), stats.Balanced); err != nil {
		return nil, err
	}
	tallies := make([]*stats.Tally, workerCount(o.Workers))
	for i := range tallies {
		tallies[i] = stats.NewTally(sc, sums...)
		c.counters = append(c.counters, tallies[i])
	}
	c.pool = newPool(sc, o.Seed, tallies)
	return c, nil
}

// TrialsFor returns roughly how many trials bring the half-width of every outcome's share
// down to precision, and the widest now.
func (r *Result) TrialsFor(precision float64) (trials uint64, half float64) {
	share := r.widestShare()
	return trialsFor(share, r.Trials, precision), share.HalfWidth()
}

// finished reports whether the run has reached its goal.
func (r *Result) finished(o Options) bool {
	if r.Rare != nil {
		return r.Rare.Enough || r.Rare.Bounded
	}
	return r.widest() <= o.Precision
}
