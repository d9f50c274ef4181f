package sim

import (
	"errors"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Walk answers a scenario exactly, with the joint distributions of some pairs; within bounds, if the limit lets what is
// least likely be dropped. It returns a [*rules.TooLargeError] if the limit is exceeded.
func Walk(sc *rules.Scenario, limit rules.Limit, pairs ...Pair) (*Result, error) {
	return WalkFlows(sc, limit, nil, pairs...)
}

// WalkFlows does the same with some flows of damage.
func WalkFlows(sc *rules.Scenario, limit rules.Limit, flows []Flow, pairs ...Pair) (*Result, error) {
	sums := metricSums(sc)
	for i := range pairs {
		sums = append(sums, pairs[i].sums.whole)
	}
	for i := range flows {
		sums = append(sums, flows[i].sums()...)
	}
	x, err := walk(sc, limit, sums...)
	if err != nil {
		return nil, err
	}
	return walkedResult(sc, x, flows, pairs), nil
}

// walkedResult makes the result of a walk.
func walkedResult(sc *rules.Scenario, x *walkedSums, flows []Flow, pairs []Pair) *Result {
	r := &Result{Scenario: sc, Engine: Exact, States: x.States, Dropped: x.Dropped, Confidence: 1, Warnings: sc.Warnings}
	if x.Dropped > 0 {
		r.Engine = Bounded
	}
	b := boundsOf(x)
	for i, outcome := range sc.Outcomes {
		r.Outcomes = append(r.Outcomes, OutcomeResult{outcome, b.share(x.Outcome[i])})
	}
	for m, metric := range sc.Metrics {
		r.Metrics = append(r.Metrics, b.metric(sc, x.Outcome, x.Laws[m], metric))
	}
	for i := range pairs {
		r.Pairs = append(r.Pairs, b.pair(x, &pairs[i]))
	}
	r.Flows = b.flows(sc, x, flows)
	return r
}

// ExactLaws returns the exact distributions of a scenario.
func ExactLaws(sc *rules.Scenario, limit rules.Limit) (*rules.Laws, error) {
	x, err := walk(sc, limit, metricSums(sc)...)
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

// walkedSums is what a walk by layers found of some sums.
type walkedSums struct {
	*rules.Walked
	sums []rules.MetricSum
}

// walk walks by layers if the limit has a crew or lets something be dropped, else over the explored game.
func walk(sc *rules.Scenario, limit rules.Limit, sums ...rules.MetricSum) (*walkedSums, error) {
	var x *rules.Walked
	var err error
	if limit.Crew.Do != nil || limit.Within > 0 {
		x, err = sc.Game.Walk(sc, sums, limit)
	} else {
		x, err = rules.ExploreSums(sc.Game, sc, sums, limit)
	}
	if err != nil {
		return nil, err
	}
	return &walkedSums{x, sums}, nil
}

// walkLeast walks with the least work: over the explored game if that is small, as a walk by layers takes half as much
// again, else by layers.
func walkLeast(sc *rules.Scenario, limit rules.Limit, sums ...rules.MetricSum) (*walkedSums, error) {
	quick, small := QuickLimit(), limit
	small.States, small.Bytes, small.Paths = min(limit.States, quick.States), min(limit.Bytes, quick.Bytes), min(limit.Paths, quick.Paths)
	small.Crew = rules.Crew{}
	x, err := walk(sc, small, sums...)
	refused, tooLarge := TooLarge(err)
	if !tooLarge || refused.Limit == rules.PathLimit && small.Paths == limit.Paths {
		return x, err
	}
	return walk(sc, limit, sums...)
}

// laws returns the distributions of a sum that was asked for, by outcome.
func (x *walkedSums) laws(s rules.MetricSum) []rules.Distribution {
	return x.Laws[slices.IndexFunc(x.sums, func(t rules.MetricSum) bool { return slices.Equal(s, t) })]
}

// law returns the distribution of a sum that was asked for, over all outcomes.
func (x *walkedSums) law(s rules.MetricSum) rules.Distribution { return rules.Marginal(x.laws(s)) }

// exactShare returns a probability, clamped to 1 against rounding.
func exactShare(p float64) Estimate { return exactEstimate(math.Min(p, 1)) }

// tiny is the tolerated rounding error of a sum of exact probabilities.
const tiny = 1e-12

// moments returns the mean and the standard deviation of a distribution, whose mass need
// not be 1.
func moments(d rules.Distribution) (mu, sd float64) {
	values := make([]float64, len(d.Mass))
	for i := range values {
		values[i] = float64(d.From + i)
	}
	mu, sum, mass := squares(values, d.Mass)
	return mu, math.Sqrt(sum / mass)
}

// TooLarge returns the [*rules.TooLargeError] in an error, and whether there is one.
func TooLarge(err error) (*rules.TooLargeError, bool) {
	var e *rules.TooLargeError
	return e, errors.As(err, &e)
}
