package sim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Question is what is asked of a scenario: one number of each trial, whose mean
// is looked for.
type Question struct {
	Name     string
	Share    bool       // the number is 1 or 0, its mean a share of trials
	Better   rules.Side // who wants more of it, Neither if nobody does
	Min, Max int        // of the number

	metric  int    // of questions that are no shares
	counted []bool // by outcome, of shares
}

// Ask finds a question by name: "a wins", "b wins", "nobody wins", an outcome, or
// a metric, whose mean is asked for. An empty name asks for the wins of a, or for
// the headline metric where a cannot win.
func Ask(sc *rules.Scenario, name string) (Question, error) {
	if name == "" {
		if q := wins(sc, rules.A); slices.Contains(q.counted, true) {
			return q, nil
		}
		return ofMetric(sc, sc.Headline), nil
	}
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		if q := wins(sc, side); q.Name == name && slices.Contains(q.counted, true) {
			return q, nil
		}
	}
	for i, o := range sc.Outcomes {
		if o.Name == name {
			q := Question{Name: name, Share: true, Better: o.Winner, Max: 1, counted: make([]bool, len(sc.Outcomes))}
			q.counted[i] = true
			return q, nil
		}
	}
	for m, metric := range sc.Metrics {
		if metric.Name == name {
			return ofMetric(sc, m), nil
		}
	}
	return Question{}, fmt.Errorf("%s has no outcome or metric %q; ask for one of: %s", sc.Name, name, strings.Join(Questions(sc), ", "))
}

// Questions lists the names that [Ask] knows.
func Questions(sc *rules.Scenario) []string {
	var list []string
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		if q := wins(sc, side); slices.Contains(q.counted, true) {
			list = append(list, q.Name)
		}
	}
	for _, o := range sc.Outcomes {
		if !slices.Contains(list, o.Name) {
			list = append(list, o.Name)
		}
	}
	for _, m := range sc.Metrics {
		if !slices.Contains(list, m.Name) {
			list = append(list, m.Name)
		}
	}
	return list
}

// wins asks for the share of trials that a side wins.
func wins(sc *rules.Scenario, side rules.Side) Question {
	q := Question{Name: side.String() + " wins", Share: true, Better: side, Max: 1}
	if side == rules.Neither {
		q.Name = "nobody wins"
	}
	for _, o := range sc.Outcomes {
		q.counted = append(q.counted, o.Winner == side)
	}
	return q
}

func ofMetric(sc *rules.Scenario, m int) Question {
	metric := sc.Metrics[m]
	return Question{Name: metric.Name, Better: metric.Better, Min: metric.Min, Max: metric.Max, metric: m}
}

// read gives the number of each trial.
func (q *Question) read(rows *rules.Rows, to []int32) {
	if !q.Share {
		copy(to, rows.Value[q.metric])
		return
	}
	for i, o := range rows.Outcome {
		to[i] = 0
		if q.counted[o] {
			to[i] = 1
		}
	}
}

// exactly is the mean of the question under exact laws.
func (q *Question) exactly(laws rules.Laws) float64 {
	if !q.Share {
		mu, _ := moments(rules.Marginal(laws.Metric[q.metric]))
		return mu
	}
	p := 0.0
	for o, yes := range q.counted {
		if yes {
			p += laws.Outcome[o]
		}
	}
	return min(p, 1)
}

// estimate is the mean of the question from the numbers of trials.
func (q *Question) estimate(h Histogram, confidence float64) Estimate {
	if q.Share {
		return share(h.at(1), h.N(), confidence)
	}
	return mean(h, q.Min, q.Max, confidence)
}
