package query

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// fact is what may hold of a trial: that it ends in some outcomes, and that sums of metrics lie
// within bounds.
type fact struct {
	name     string
	better   rules.Side // the side for which it is good
	outcomes []bool     // by outcome; nil for any
	within   []boundedSum
}

type boundedSum struct {
	of        rules.MetricSum
	low, high int
}

// share returns the question for the share of trials in which a fact holds.
func (f fact) share() Question {
	return Question{Name: f.name, Share: true, Better: f.better, Max: 1, event: event{outcomes: f.outcomes}}
}

// setEvent makes an event of a fact.
func (q *Question) setEvent(sc *rules.Scenario, to *event, f fact) error {
	e := event{outcomes: f.outcomes}
	for _, b := range f.within {
		i, err := q.sums.add(sc, b.of)
		if err != nil {
			return err
		}
		e.within = append(e.within, bounded{i, b.low, b.high})
	}
	*to = e
	return nil
}

// parseFacts parses facts, with “and” between them.
func parseFacts(sc *rules.Scenario, text string) (fact, error) {
	var all fact
	for i, part := range strings.Split(text, andWord) {
		part = strings.TrimSpace(part)
		f, ok := parseFact(sc, part)
		if !ok {
			return all, unknownQuestion(sc, part, text)
		}
		if i == 0 {
			all = f
		} else {
			all = all.and(f)
		}
	}
	return all, nil
}

// and returns the fact that both hold.
func (f fact) and(other fact) fact {
	both := fact{name: f.name + andWord + other.name, outcomes: f.outcomes,
		within: slices.Concat(f.within, other.within)}
	if f.better == other.better {
		both.better = f.better
	}
	if both.outcomes == nil {
		both.outcomes = other.outcomes
	} else if other.outcomes != nil {
		both.outcomes = make([]bool, len(f.outcomes))
		for o := range both.outcomes {
			both.outcomes[o] = f.outcomes[o] && other.outcomes[o]
		}
	}
	return both
}

// parseFact parses an outcome or the winner, a threshold, or the turn that decides.
func parseFact(sc *rules.Scenario, text string) (fact, bool) {
	for _, read := range []func(*rules.Scenario, string) (fact, bool){parseEnding, parseThreshold, parseDecided} {
		if f, ok := read(sc, text); ok {
			return f, true
		}
	}
	return fact{}, false
}

// parseEnding parses "a wins" and outcomes.
func parseEnding(sc *rules.Scenario, name string) (fact, bool) {
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		if f := wins(sc, side); f.name == name && slices.Contains(f.outcomes, true) {
			return f, true
		}
	}
	for i, o := range sc.Outcomes {
		if o.Name == name {
			f := fact{name: name, better: o.Winner, outcomes: make([]bool, len(sc.Outcomes))}
			f.outcomes[i] = true
			return f, true
		}
	}
	return fact{}, false
}

// endings lists the names that parseEnding accepts.
func endings(sc *rules.Scenario) []string {
	var list []string
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		if f := wins(sc, side); slices.Contains(f.outcomes, true) {
			list = append(list, f.name)
		}
	}
	for _, o := range sc.Outcomes {
		if !slices.Contains(list, o.Name) {
			list = append(list, o.Name)
		}
	}
	return list
}

// wins returns the fact that a side wins.
func wins(sc *rules.Scenario, side rules.Side) fact {
	f := fact{name: side.String() + " wins", better: side}
	if side == rules.Neither {
		f.name = "nobody wins"
	}
	for _, o := range sc.Outcomes {
		f.outcomes = append(f.outcomes, o.Winner == side)
	}
	return f
}

// namedNumber is a metric, or the margin.
type namedNumber struct {
	name   string
	sum    rules.MetricSum
	better rules.Side
}

// parseNumber parses the name of a metric, or of the margin.
func parseNumber(sc *rules.Scenario, name string) (namedNumber, bool) {
	for _, n := range numbers(sc) {
		if n.name == name {
			return n, true
		}
	}
	return namedNumber{}, false
}

// question asks for a number.
func (n namedNumber) question(sc *rules.Scenario, name string) Question {
	q := Question{Name: name, Better: n.better}
	_, _ = q.sums.add(sc, n.sum) // one has room
	q.Min, q.Max = n.sum.Bounds(sc.Metrics)
	return q
}

// Relations of a metric to a number, in words and signs.
const (
	atLeast         = "at least"
	atMost          = "at most"
	relationExactly = "exactly"
)

// relations returns the ways to write them.
func relations() []struct{ sign, words string } {
	return []struct{ sign, words string }{
		{atLeast, atLeast}, {atMost, atMost}, {relationExactly, relationExactly}, {">=", atLeast}, {"<=", atMost},
		{"=", relationExactly},
	}
}

// parseThreshold parses "METRIC at least 3".
func parseThreshold(sc *rules.Scenario, text string) (fact, bool) {
	for _, r := range relations() {
		name, figure, ok := strings.Cut(text, r.sign)
		k, err := strconv.Atoi(strings.TrimSpace(figure))
		if !ok || err != nil {
			continue
		}
		n, ok := parseNumber(sc, strings.TrimSpace(name))
		return n.threshold(sc, r.words, k), ok
	}
	return fact{}, false
}

// threshold is the fact that a number compares with k as stated.
func (n namedNumber) threshold(sc *rules.Scenario, relation string, k int) fact {
	low, high := n.sum.Bounds(sc.Metrics)
	f := fact{name: fmt.Sprintf("%s %s %d", n.name, relation, k), better: n.better}
	if relation != atMost {
		low = k
	}
	if relation != atLeast {
		high = k
	}
	if relation == atMost {
		f.better = f.better.Other()
	}
	if relation == relationExactly {
		f.better = rules.Neither
	}
	f.within = []boundedSum{{n.sum, low, high}}
	return f
}

// parseDecided parses "decided in turn 1".
func parseDecided(sc *rules.Scenario, text string) (fact, bool) {
	figure, ok := strings.CutPrefix(text, "decided in turn ")
	turn, err := strconv.Atoi(figure)
	n, counts := parseNumber(sc, turnsName)
	if !ok || err != nil || !counts {
		return fact{}, false
	}
	f := n.threshold(sc, atMost, turn)
	f.name, f.better = text, rules.Neither
	for _, o := range sc.Outcomes {
		f.outcomes = append(f.outcomes, o.Winner != rules.Neither)
	}
	return f, slices.Contains(f.outcomes, true)
}
