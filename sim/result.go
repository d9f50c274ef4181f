package sim

import (
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Result is the answer for a scenario.
type Result struct {
	Scenario    *rules.Scenario
	Engine      player.Engine
	Seed        uint64
	Trials      uint64  // 0 for exact and bounded answers
	States      int     // of exact answers, bounded ones among them; of mixed ones, those that were walked
	Dropped     float64 // the probability of what a bounded answer left out
	Confidence  float64
	Interrupted bool
	Outcomes    []OutcomeResult
	Metrics     []MetricResult
	Joints      []query.JointResult // as asked for
	Flows       []query.FlowResult  // likewise
	Warnings    []string
	Digest      string // of the tally; empty for exact answers
	Verdict     *Verdict
	Rare        *RareResult  // of a run for a rare event
	Mixed       *MixedResult // of a mixed answer

	tally *stats.Tally
	ended []float64 // of a mixed answer: the probability of ending in the walk, by outcome
	left  float64   // and of not doing so
}

// OutcomeResult is the share of trials that end in an outcome.
type OutcomeResult struct {
	rules.Outcome
	Share stats.Estimate
}

// MetricResult describes one metric.
type MetricResult struct {
	rules.Metric `json:"-"`
	Mean         stats.Estimate  `json:"mean"`
	SD           stats.Estimate  `json:"sd"` // the spread of trials, not the error of the mean
	Median       stats.Estimate  `json:"median"`
	Distribution []ValueShare    `json:"distribution"` // values that occurred, ascending
	ByOutcome    []OutcomeMetric `json:"by_outcome"`
}

// ValueShare is the share of trials with exactly, and with at least, a value.
type ValueShare struct {
	Value   int            `json:"value"`
	Share   stats.Estimate `json:"share"`
	AtLeast stats.Estimate `json:"at_least"`
}

// OutcomeMetric is a metric among the trials of one outcome.
type OutcomeMetric struct {
	Outcome      string         `json:"outcome"`
	Mean         stats.Estimate `json:"mean"`
	Distribution []OutcomeValue `json:"distribution"` // values that occurred, ascending
}

// OutcomeValue is the share of the trials of one outcome with exactly a value.
type OutcomeValue struct {
	Value int            `json:"value"`
	Share stats.Estimate `json:"share"`
}

func fromTally(sc *rules.Scenario, t *stats.Tally, o player.Options) *Result {
	r := &Result{
		Scenario: sc, Engine: player.MonteCarlo, Seed: o.Seed, Trials: t.Trials, Confidence: o.Confidence,
		Warnings: append([]string(nil), sc.Warnings...), Digest: t.Digest(), tally: t,
	}
	for i, outcome := range sc.Outcomes {
		r.Outcomes = append(r.Outcomes, OutcomeResult{outcome, stats.Share(t.Outcome[i], t.Trials, o.Confidence)})
	}
	for m := range sc.Metrics {
		r.Metrics = append(r.Metrics, metricResult(sc, t, m, o.Confidence))
	}
	for i := range o.Joints {
		r.Joints = append(r.Joints, jointResult(t, &o.Joints[i], t.Sum[i], o.Confidence))
	}
	r.Flows = flowResults(t, sc, o)
	r.warn()
	return r
}

func metricResult(sc *rules.Scenario, t *stats.Tally, m int, confidence float64) MetricResult {
	metric, h := sc.Metrics[m], t.Marginal(m)
	r := MetricResult{
		Metric: metric,
		Mean:   stats.Mean(h, metric.Min, metric.Max, confidence),
		SD:     stats.Deviation(h, metric.Min, metric.Max, confidence),
		Median: stats.Quantile(h, 0.5, metric.Min, metric.Max, confidence),
	}
	left := t.Trials
	for i, n := range h.Count {
		if n > 0 {
			r.Distribution = append(r.Distribution,
				ValueShare{h.From + i, stats.Share(n, t.Trials, confidence), stats.Share(left, t.Trials, confidence)})
		}
		left -= n
	}
	for i, outcome := range sc.Outcomes {
		if t.Outcome[i] > 0 {
			r.ByOutcome = append(r.ByOutcome, byOutcome(t.Metric[m][i], outcome, metric, confidence))
		}
	}
	return r
}

// byOutcome describes a metric among the trials of an outcome.
func byOutcome(h stats.Histogram, outcome rules.Outcome, metric rules.Metric, confidence float64) OutcomeMetric {
	by, trials := OutcomeMetric{Outcome: outcome.Name, Mean: stats.Mean(h, metric.Min, metric.Max, confidence)}, h.N()
	for i, n := range h.Count {
		if n > 0 {
			by.Distribution = append(by.Distribution, OutcomeValue{h.From + i, stats.Share(n, trials, confidence)})
		}
	}
	return by
}

// sparse is the count below which readers are warned how rarely an outcome was seen.
const sparse = 10

// warn adds warnings about the estimates.
func (r *Result) warn() {
	for _, o := range r.Outcomes {
		k := math.Round(o.Share.Value * float64(r.Trials))
		if k > 0 && k < sparse {
			r.Warnings = append(r.Warnings,
				fmt.Sprintf("outcome %s was seen in only %d of %d trials; its share is known only roughly", o.Name,
					int(k), r.Trials))
		}
	}
}

// Won is the share of the trials that a side wins, or neither, and what it lacks of 1.
func (r *Result) Won(winner rules.Side) (won stats.Estimate, rest float64) {
	all, seen := 0.0, 0.0 // seen is a number of trials
	for _, o := range r.Outcomes {
		if o.Winner == winner {
			all, seen = all+o.Share.Value, seen+math.Round(o.Share.Value*float64(r.Trials))
		} else {
			rest += o.Share.Value
		}
	}
	switch {
	case r.Engine == player.Exact:
		return exactShare(all), rest
	case r.Engine == player.Bounded:
		return r.boundedWon(winner, all), rest
	case r.Engine == player.Mixed && r.tally != nil:
		return r.mixedWon(winner), rest
	default:
		return stats.Share(uint64(seen), r.Trials, r.Confidence), rest
	}
}

// boundedWon is the same share of certain bounds: at least what is certain of its outcomes, at most what is not certain
// of the others.
func (r *Result) boundedWon(winner rules.Side, guess float64) stats.Estimate {
	least, others := 0.0, 0.0
	for _, o := range r.Outcomes {
		if o.Winner == winner {
			least += o.Share.Low
		} else {
			others += o.Share.Low
		}
	}
	most := max(least, 1-others)
	return stats.Estimate{Value: min(max(guess, least), most), Low: least, High: most, Confidence: 1, Method: stats.Certain}
}

// mixedWon is the same share of a mixed answer.
func (r *Result) mixedWon(winner rules.Side) stats.Estimate {
	ended, seen := 0.0, uint64(0)
	for i, o := range r.Outcomes {
		if o.Winner == winner {
			ended, seen = ended+r.ended[i], seen+r.tally.Outcome[i]
		}
	}
	return blend{r.left, r.Trials, r.Confidence}.share(ended, seen)
}

// Tally returns what was counted; nil of an exact answer.
func (r *Result) Tally() *stats.Tally { return r.tally }

// NeverSeen is the probability of what was neither seen in the trials nor met in the walk of a mixed answer.
func (r *Result) NeverSeen() stats.Estimate {
	if r.Engine == player.Mixed {
		return blend{r.left, r.Trials, r.Confidence}.share(0, 0)
	}
	return stats.Share(0, r.Trials, r.Confidence)
}

// notePrecision notes whether the trials reached the requested precision.
func (r *Result) notePrecision(o player.Options) {
	if o.Precision == 0 {
		return
	}
	how := "as precise as the requested ±%.10g"
	if r.widest() > o.Precision {
		how = "not the requested ±%.10g; play more trials"
	}
	r.Warnings = append(r.Warnings, fmt.Sprintf("the shares are known to ±%.2g percentage points, "+how,
		rules.RoundedUp(float64(100*r.widest())), 100*o.Precision))
}

// widest returns the largest half-width of an outcome's share.
func (r *Result) widest() float64 { return r.widestShare().HalfWidth() }

// widestShare returns the least precise share of an outcome.
func (r *Result) widestShare() stats.Estimate {
	var widest stats.Estimate
	for _, o := range r.Outcomes {
		if o.Share.HalfWidth() > widest.HalfWidth() {
			widest = o.Share
		}
	}
	return widest
}

// flowResults are the flows of what was played.
func flowResults(t *stats.Tally, sc *rules.Scenario, o player.Options) []query.FlowResult {
	next := len(o.Joints)
	return query.FlowResults(o.Flows, func(s rules.MetricSum) (stats.Estimate, int) {
		h := stats.Merged(t.Sum[next])
		next++
		low, high := query.FlowBounds(sc, s, h.From)
		return stats.Mean(h, low, high, o.Confidence), h.From
	})
}

// jointResult estimates a joint distribution from the pairs that were counted.
func jointResult(t *stats.Tally, p *query.Joint, byOutcome []stats.Histogram, confidence float64) query.JointResult {
	all := stats.Merged(byOutcome)
	return p.Result(all.From, all.From+len(all.Count), func(read int) (stats.Estimate, bool) {
		n := all.At(read)
		return stats.Share(n, t.Trials, confidence), n > 0
	})
}
