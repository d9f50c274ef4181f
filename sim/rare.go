package sim

import (
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Rare asks a run to go on until something that hardly ever happens has been seen
// often enough, or is known to happen less often than a bound.
type Rare struct {
	Question string  // a share, as [ParseQuestion] knows it
	Seen     uint64  // times, at most MaxTrials; 0: DefaultSeen
	Bound    float64 // on the share; 0: DefaultBound
	// Replications of splitting, at most; 0: as many as it takes, or none where the number
	// of trials is given.
	Replications uint64
}

// Defaults of [Rare]: a hundred times give a share to about a fifth of itself, and
// the bound is reached in 4/DefaultBound trials, about, if it never happens.
const (
	DefaultSeen  = 100
	DefaultBound = 1e-7
)

// RareResult is how often it was seen.
type RareResult struct {
	Question Question `json:"-"`
	Seen     uint64   `json:"seen"`
	Of       uint64   `json:"of"` // trials, those of the question's condition
	Share    Estimate `json:"share"`
	Enough   bool     `json:"enough"`  // it was seen as often as wanted
	Bounded  bool     `json:"bounded"` // or its bound was reached
	// Split is how the share was found, nil by plain trials.
	Split *Splitting `json:"splitting,omitempty"`
}

// rareRun is a [Rare] of a scenario.
type rareRun struct {
	Rare
	q             Question
	mayBeSplit    bool
	splitDeclined bool // though replications were asked for
}

func newRare(sc *rules.Scenario, r *Rare, trials uint64) (*rareRun, error) {
	if r == nil {
		return nil, nil
	}
	out := &rareRun{Rare: *r, mayBeSplit: trials == 0 || r.Replications > 0}
	if out.Seen == 0 {
		out.Seen = DefaultSeen
	}
	if out.Bound == 0 {
		out.Bound = DefaultBound
	}
	var err error
	if out.q, err = ParseQuestion(sc, r.Question); err != nil {
		return nil, err
	}
	return out, errors.Join(append(out.questionErrors(sc), out.numberErrors(trials)...)...)
}

// questionErrors say why a question cannot be waited for.
func (r *rareRun) questionErrors(sc *rules.Scenario) (errs []error) {
	switch {
	case r.q.firstPlayer:
		errs = append(errs, fmt.Errorf("%s is no share of trials, and a run does not count it; sweep tells it", r.q.Name))
	case !r.q.Share:
		errs = append(errs, fmt.Errorf("%s is no share of trials; ask for an outcome, or %s at least 1", r.q.Name, strings.TrimPrefix(r.q.Name, "spread of ")))
	}
	if len(r.q.sum.Plus) > 1 || len(r.q.sum.Minus) > 0 {
		errs = append(errs, fmt.Errorf("a run does not count %s; ask for an outcome or a metric", r.q.Name))
	}
	if r.q.excluded(sc) {
		m := sc.Metrics[r.q.sum.Plus[0]]
		errs = append(errs, fmt.Errorf("%s cannot happen: no trial has more than %d or fewer than %d", r.q.Name, m.Max, m.Min))
	}
	return errs
}

// numberErrors say which numbers are out of range, for a run of so many trials, 0 for any.
func (r *rareRun) numberErrors(trials uint64) (errs []error) {
	if r.Seen > MaxTrials {
		errs = append(errs, fmt.Errorf("it cannot be seen more than %d times; %d are too many", uint64(MaxTrials), r.Seen))
	}
	switch {
	case r.Replications > MaxReplications:
		errs = append(errs, fmt.Errorf("at most %d replications are possible; these are %d", MaxReplications, r.Replications))
	case r.Replications == 1:
		errs = append(errs, fmt.Errorf("one replication tells nothing; %d are needed for an interval", minReplications))
	}
	if r.Replications > 0 && trials > 0 && trials < firstLook {
		errs = append(errs, fmt.Errorf("replications begin after %d trials; these are %d", firstLook, trials))
	}
	if !(r.Bound > 0 && r.Bound < 1) {
		errs = append(errs, fmt.Errorf("the bound must lie between 0 and 1, like 1e-6; it is %g", r.Bound))
	}
	return errs
}

// excluded reports whether the bounds of its metric rule a share out.
func (q *Question) excluded(sc *rules.Scenario) bool {
	if !q.Share || len(q.sum.Plus) != 1 || len(q.sum.Minus) > 0 {
		return false
	}
	m := sc.Metrics[q.sum.Plus[0]]
	return q.low > m.Max || q.high < m.Min || q.low > q.high
}

// result counts in a tally.
func (r *rareRun) result(t *Tally, confidence float64) *RareResult {
	out := &RareResult{Question: r.q}
	for o, n := range t.Outcome {
		if !r.q.includes(o) {
			continue
		}
		out.Of += n
		if r.q.sum.Empty() {
			if r.q.holds(o, 0) {
				out.Seen += n
			}
			continue
		}
		h := t.Metric[r.q.sum.Plus[0]][o]
		for i, n := range h.Count {
			if r.q.holds(o, h.From+i) {
				out.Seen += n
			}
		}
	}
	out.Share = share(out.Seen, out.Of, confidence)
	out.judge(&r.Rare, confidence)
	return out
}

// judge reports whether what is waited for has come. Where the share is known to be under
// the bound, its interval ends where the looks at all trials so far end, not this one.
func (r *RareResult) judge(o *Rare, confidence float64) {
	if r.Enough = r.Seen >= o.Seen; r.Enough || r.Of == 0 {
		return
	}
	under := anytimeUpperBound(r.Seen, r.Of, 1-(1-confidence)/2)
	if r.Bounded = under <= o.Bound; r.Bounded {
		r.Share.High, r.Share.Method = under, Wagers
	}
}
