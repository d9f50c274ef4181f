package sim

import (
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// RareResult says how often the event was seen.
type RareResult struct {
	Question query.Question `json:"-"`
	Seen     uint64         `json:"seen"`
	Of       uint64         `json:"of"` // trials that meet the question's condition
	Share    stats.Estimate `json:"share"`
	Enough   bool           `json:"enough"`  // it was seen as often as requested
	Bounded  bool           `json:"bounded"` // or shown to be below the bound
	// Split is how the share was found, nil for plain trials.
	Split *Splitting `json:"splitting,omitempty"`
}

// rareRun is a [player.Rare] of a scenario.
type rareRun struct {
	player.Rare
	q             query.Question
	mayBeSplit    bool
	splitDeclined bool // although replications were requested
}

func newRare(sc *rules.Scenario, r *player.Rare, trials uint64) (*rareRun, error) {
	if r == nil {
		return nil, nil
	}
	out := &rareRun{Rare: *r, mayBeSplit: trials == 0 || r.Replications > 0}
	if out.Seen == 0 {
		out.Seen = player.DefaultSeen
	}
	if out.Bound == 0 {
		out.Bound = player.DefaultBound
	}
	var err error
	if out.q, err = query.ParseQuestion(sc, r.Question); err != nil {
		return nil, err
	}
	return out, errors.Join(append(out.questionErrors(sc), out.numberErrors(trials)...)...)
}

// questionErrors explains why a question is unsuitable.
func (r *rareRun) questionErrors(sc *rules.Scenario) (errs []error) {
	switch {
	case r.q.Advantage:
		errs = append(errs, fmt.Errorf("%s is not a share of trials, so a run does not count it; use sweep", r.q.Name))
	case !r.q.Share:
		errs = append(errs, fmt.Errorf("%s is not a share of trials; ask for an outcome, or %s at least 1", r.q.Name,
			strings.TrimPrefix(r.q.Name, "spread of ")))
	}
	for _, l := range r.q.Limits() {
		if least, most := l.Sum.Bounds(sc.Metrics); l.Low > most || l.High < least || l.Low > l.High {
			errs = append(errs,
				fmt.Errorf("%s cannot happen: no trial has more than %d or fewer than %d", r.q.Name, most, least))
		}
	}
	if low, high := r.q.Sum().Bounds(sc.Metrics); r.q.ReadsOwnSum() && high-low >= query.MaxJointValues {
		errs = append(errs,
			fmt.Errorf("the numbers in %s have more than %d values together, too many for a run to count; ask about fewer", r.q.Name, query.MaxJointValues))
	}
	return errs
}

// numberErrors lists the numbers that are out of range, for a run of the given trials, 0
// for any.
func (r *rareRun) numberErrors(trials uint64) (errs []error) {
	if r.Seen > player.MaxTrials {
		errs = append(errs, fmt.Errorf("a run has at most %d trials, so an event cannot be seen %d times",
			uint64(player.MaxTrials), r.Seen))
	}
	switch {
	case r.Replications > MaxReplications:
		errs = append(errs, fmt.Errorf("at most %d replications are possible, not %d", MaxReplications, r.Replications))
	case r.Replications == 1:
		errs = append(errs, fmt.Errorf("one replication gives no interval; %d are needed", minReplications))
	}
	if r.Replications > 0 && trials > 0 && trials < player.FirstLook {
		errs = append(errs, fmt.Errorf("splitting begins after %d trials, but these are %d", player.FirstLook, trials))
	}
	if !(r.Bound > 0 && r.Bound < 1) {
		errs = append(errs, fmt.Errorf("the bound must lie between 0 and 1, like 1e-6; it is %g", r.Bound))
	}
	return errs
}

// result returns the count in a tally.
func (r *rareRun) result(t *stats.Tally, confidence float64) *RareResult {
	out := &RareResult{Question: r.q}
	for o := range t.Outcome {
		h := r.numbers(t, o)
		for i, n := range h.Count {
			if !r.q.Includes(o, h.From+i) {
				continue
			}
			out.Of += n
			if r.q.Holds(o, h.From+i) {
				out.Seen += n
			}
		}
	}
	out.Share = stats.Share(out.Seen, out.Of, confidence)
	out.Judge(&r.Rare, confidence)
	return out
}

// numbers are those that the question reads of the trials of an outcome.
func (r *rareRun) numbers(t *stats.Tally, outcome int) stats.Histogram {
	if r.q.ReadsOwnSum() {
		return t.Sum[len(t.Sum)-1][outcome]
	}
	if m, single := r.q.Sum().Single(); single {
		return t.Metric[m][outcome]
	}
	return stats.Histogram{Count: t.Outcome[outcome : outcome+1]}
}

// Judge sets the verdict of the rare event: seen often enough, below the bound, or still
// open. Below the bound, its interval is the one that holds at all looks so far.
func (r *RareResult) Judge(o *player.Rare, confidence float64) {
	if r.Enough = r.Seen >= o.Seen; r.Enough || r.Of == 0 {
		return
	}
	under := stats.AnytimeUpperBound(r.Seen, r.Of, 1-(1-confidence)/2)
	if r.Bounded = under <= o.Bound; r.Bounded {
		r.Share.High, r.Share.Method = under, stats.ConfidenceSequence
	}
}
