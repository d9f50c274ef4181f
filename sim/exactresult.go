package sim

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Walk answers a scenario exactly, with some joint distributions; within bounds, if the limit lets what is
// least likely be dropped. It returns a [*rules.TooLargeError] if the limit is exceeded.
func Walk(sc *rules.Scenario, limit rules.Limit, joints ...query.Joint) (*Result, error) {
	return WalkFlows(sc, limit, nil, joints...)
}

// WalkFlows does the same with some flows of damage.
func WalkFlows(sc *rules.Scenario, limit rules.Limit, flows []query.Flow, joints ...query.Joint) (*Result, error) {
	sums := append(metricSums(sc), countedSums(player.Options{Joints: joints, Flows: flows}, nil)...)
	x, err := query.Walk(sc, limit, sums...)
	if err != nil {
		return nil, err
	}
	return walkedResult(sc, x, flows, joints), nil
}

// walkedResult makes the result of a walk.
func walkedResult(sc *rules.Scenario, x *query.WalkedSums, flows []query.Flow, joints []query.Joint) *Result {
	r := &Result{Scenario: sc, Engine: player.Exact, States: x.States, Dropped: x.Dropped, Confidence: 1,
		Warnings: sc.Warnings}
	if x.Dropped > 0 {
		r.Engine = player.Bounded
	}
	b := boundsOf(x)
	for i, outcome := range sc.Outcomes {
		r.Outcomes = append(r.Outcomes, OutcomeResult{outcome, b.share(x.Outcome[i])})
	}
	for m, metric := range sc.Metrics {
		r.Metrics = append(r.Metrics, b.metric(sc, x.Outcome, x.Laws[m], metric))
	}
	for i := range joints {
		r.Joints = append(r.Joints, b.joint(x, &joints[i]))
	}
	r.Flows = b.flows(sc, x, flows)
	return r
}

// ExactLaws returns the exact distributions of a scenario.
func ExactLaws(sc *rules.Scenario, limit rules.Limit) (*rules.Laws, error) {
	x, err := query.Walk(sc, limit, metricSums(sc)...)
	if err != nil {
		return nil, err
	}
	return &rules.Laws{Outcome: x.Outcome, Metric: x.Laws}, nil
}

// metricSums lists all metrics.
func metricSums(sc *rules.Scenario) (sums []rules.MetricSum) {
	for m := range sc.Metrics {
		sums = append(sums, rules.SumOf(m))
	}
	return sums
}

// exactShare returns a probability, clamped to 1 against rounding.
func exactShare(p float64) stats.Estimate { return stats.ExactEstimate(math.Min(p, 1)) }
