package sim

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/oddsmith/oddsmith/rules"
)

// Options configures a run. The zero value of a field means its default.
type Options struct {
	Seed       uint64  // any, including 0
	Trials     uint64  // at most MaxTrials; 0: DefaultTrials, or that when Precision or Rare is given
	Precision  float64 // requested half-width of the outcome shares; 0: play all trials
	Repeats    bool    // ends where an earlier run ended, at Trials, whatever Precision was reached
	Rare       *Rare   // the rare event to wait for, or nil; not with Precision
	Confidence float64 // of intervals; 0: DefaultConfidence
	Workers    int     // 0: one per processor; at most MaxWorkers are started
	Pairs      []Pair  // of numbers whose joint distributions are asked for
	Flows      []Flow  // of damage, that are asked for
	// Partial, if set, is the partial result to continue, and records new work.
	Partial *Partial
	// FirstPoint is the number of the first point in Partial, where others have a part in it.
	FirstPoint int
	// Progress, if set, is called periodically from another goroutine.
	Progress func(Progress)
}

// Defaults of [Options].
const (
	DefaultTrials     = 1_000_000
	DefaultConfidence = 0.95
)

// MaxTrials is the largest number of trials of a run: more would take years on any
// machine.
const MaxTrials = 1_000_000_000_000_000

// Progress is how far a run has come.
type Progress struct {
	Done, Planned uint64 // trials; Planned is a prediction under Precision
	Elapsed       time.Duration
	Half          float64 // widest half-width of an outcome share so far, 0 if unknown
	Point, Points int     // of a survey: the scenario being played, from 1, and their number
}

// Check returns an error that lists all invalid options.
func (o Options) Check() error {
	var list []error
	if o.Trials > MaxTrials {
		list = append(list, fmt.Errorf("at most %d trials are possible, not %d", uint64(MaxTrials), o.Trials))
	}
	if !(o.Precision >= 0 && o.Precision < 0.5) { // NaN too
		list = append(list, fmt.Errorf("the precision must lie between 0 and 0.5, like 0.001 for a tenth of a percentage point; it is %g", o.Precision))
	}
	if !(o.Confidence >= 0 && o.Confidence < 1) {
		list = append(list, fmt.Errorf("the confidence must lie between 0 and 1, like 0.95; it is %g", o.Confidence))
	}
	if o.Rare != nil && o.Precision > 0 {
		list = append(list, errors.New("a run ends at a precision or once a rare event was seen often enough, not both"))
	}
	return errors.Join(list...)
}

func (o Options) withDefaults() Options {
	if o.Trials == 0 {
		o.Trials = DefaultTrials
		if o.Precision > 0 || o.Rare != nil {
			o.Trials = MaxTrials
		}
	}
	if o.Confidence == 0 {
		o.Confidence = DefaultConfidence
	}
	return o
}

// Run plays a scenario. If the context is cancelled it returns the answer from the complete
// prefix of trials, marked as interrupted; if nothing was played, an error.
func Run(ctx context.Context, sc *rules.Scenario, o Options) (*Result, error) {
	if err := o.checkRun(sc); err != nil {
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
	sums := o.sums(rare)
	c, err := newTallyCounter(sc, o, sums)
	if err != nil {
		return nil, err
	}
	sum := NewTally(sc, sums...)
	return c.answer(ctx, o, rare, func(fresh counts, n uint64) *Result {
		sum.add(fresh, n)
		return fromTally(sc, sum, o)
	})
}

// answer plays until the result of all that was counted is good enough, or a rare event is found by splitting.
func (c *trialCounter) answer(
	ctx context.Context, o Options, rare *rareRun, with func(fresh counts, n uint64) *Result,
) (*Result, error) {
	var r Result
	err := c.playOn(ctx, o, o.looks(&r), func(fresh counts, of Range, cut bool) (bool, error) {
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
func (o Options) checkRun(sc *rules.Scenario) error {
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

// sums returns what is counted besides metrics: the pairs, the flows, then what a rare event reads.
func (o Options) sums(rare *rareRun) []rules.MetricSum {
	var list []rules.MetricSum
	for _, p := range o.Pairs {
		list = append(list, p.sums.whole)
	}
	for _, f := range o.Flows {
		list = append(list, f.sums()...)
	}
	if rare != nil && rare.readsSum() {
		list = append(list, rare.q.sums.whole)
	}
	return list
}

// newTallyCounter prepares to tally the trials of a scenario, with some sums, except known ones.
func newTallyCounter(sc *rules.Scenario, o Options, sums []rules.MetricSum) (*trialCounter, error) {
	c := &trialCounter{partial: o.Partial, known: o.Partial.point(0)}
	if err := c.known.check(tallyShape(sc, sums), balanced); err != nil {
		return nil, err
	}
	tallies := make([]*Tally, workerCount(o.Workers))
	for i := range tallies {
		tallies[i] = NewTally(sc, sums...)
		c.counters = append(c.counters, tallies[i])
	}
	c.pool = newPool(sc, o.Seed, tallies)
	return c, nil
}

// TrialsFor returns roughly how many trials bring the half-width of every outcome's share
// down to precision, and the widest now.
func (r *Result) TrialsFor(precision float64) (trials uint64, half float64) {
	share := r.widestShare()
	return share.trialsFor(r.Trials, precision), share.HalfWidth()
}

// finished reports whether the run has reached its goal.
func (r *Result) finished(o Options) bool {
	if r.Rare != nil {
		return r.Rare.Enough || r.Rare.Bounded
	}
	return r.widest() <= o.Precision
}
