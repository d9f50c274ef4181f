package sim

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// hopeless is the score of a trial that can hardly reach the event any more.
const hopeless = -1 << 30

// levelsPerUnit is the number of levels per unit counted, relative to a pace.
const levelsPerUnit = 8

// maxLevels is roughly the number of levels over the steps of a usual trial: each keeps a
// state of the game.
const maxLevels = 64

// scores returns ways to measure how near a trial of about the given length has come to the
// event; which serves best depends on the game, and is tried.
func scores(q *query.Question, sc *rules.Scenario, length float64) []rules.Score {
	var list []rules.Score
	grows, goal := rules.MetricSum{}, 0
	for _, l := range q.Limits() {
		if least, _ := l.Sum.Bounds(sc.Metrics); l.Low > least {
			grows, goal = grows.Plus(1, l.Sum), goal+l.Low
		}
	}
	if len(q.Limits()) == 0 {
		grows = harm(q, sc)
	}
	if !grows.Empty() {
		for _, pace := range []float64{0, 0.25, 0.5} {
			list = append(list, paceScore(q, grows, pace*float64(max(1, goal))/length))
		}
	}
	unit, exceeded := max(1, int(length)/maxLevels), exceeded(q)
	return append(list, func(e *rules.MetricValues, steps int) int32 {
		if exceeded(e) {
			return hopeless
		}
		return int32(steps / unit)
	})
}

// paceScore scores how far a sum is ahead of a pace: an early lead can grow.
func paceScore(q *query.Question, s rules.MetricSum, pace float64) rules.Score {
	exceeded := exceeded(q)
	return func(e *rules.MetricValues, steps int) int32 {
		if exceeded(e) {
			return hopeless
		}
		return int32(math.Floor(levelsPerUnit * (float64(s.Of(e.Value)) - float64(pace*float64(steps)))))
	}
}

// exceeded returns what reports whether a metric is already too high.
func exceeded(q *query.Question) func(e *rules.MetricValues) bool {
	limits := slices.DeleteFunc(q.Limits(), func(l query.SumLimit) bool {
		_, single := l.Sum.Single()
		return !single // other sums may fall
	})
	return func(e *rules.MetricValues) bool {
		return slices.ContainsFunc(limits, func(l query.SumLimit) bool { return l.Sum.Of(e.Value) > l.High })
	}
}

// harm returns the sum of the metrics that the winner of an outcome wants more of, those of
// both sides if no side wins.
func harm(q *query.Question, sc *rules.Scenario) rules.MetricSum {
	var list []int
	for m, metric := range sc.Metrics {
		if metric.Better != rules.Neither && (q.Better == rules.Neither || q.Better == metric.Better) {
			list = append(list, m)
		}
	}
	return rules.SumOf(list...)
}
