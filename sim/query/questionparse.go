package query

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// margin and turns are numbers available in every scenario that has them.
const (
	marginName = "margin"
	turnsName  = "turns"
)

// TurnsOf returns the sum that counts the turns of a game, if one does.
func TurnsOf(sc *rules.Scenario) (turns rules.MetricSum, counted bool) {
	n, ok := parseNumber(sc, turnsName)
	return n.sum, ok
}

// Words between the parts of a question.
const (
	andWord  = " and "
	whenWord = " when "
)

// ParseQuestion parses a question:
//
//	a wins, b wins, nobody wins     the share of trials that a side wins
//	OUTCOME                         the share of an outcome
//	METRIC at least 3               a share, likewise at most and exactly
//	decided in turn 1               the share won by a side in a turn, or before it
//	OUTCOME and METRIC at most 4    the share of trials in which all of that holds
//	METRIC                          the mean of a metric, or of the margin
//	spread of METRIC                the standard deviation of single trials
//	first-player advantage          see [FirstPlayer]
//
// All except the last can be conditional on what could be asked as a share: METRIC when a
// wins and METRIC at least 3. An empty name asks for the wins of a, or for the headline metric
// if a cannot win.
func ParseQuestion(sc *rules.Scenario, name string) (Question, error) {
	if name == FirstPlayer {
		return advantageQuestion(sc)
	}
	if name == "" {
		if a, ok := parseEnding(sc, rules.A.String()+" wins"); ok {
			q := a.share()
			q.labelAttempt(sc)
			return q, nil
		}
		name = sc.Metrics[sc.Headline].Name
	}
	what, when, conditional := strings.Cut(name, whenWord)
	q, err := parseUnconditional(sc, strings.TrimSpace(what))
	if err == nil && conditional {
		err = q.setCondition(sc, strings.TrimSpace(when))
	}
	return q, err
}

// parseUnconditional parses a question without a condition.
func parseUnconditional(sc *rules.Scenario, text string) (Question, error) {
	if n, ok := parseNumber(sc, text); ok && !slices.Contains(endings(sc), text) {
		return n.question(sc, n.name), nil
	}
	if of, ok := strings.CutPrefix(text, "spread of "); ok {
		if n, ok := parseNumber(sc, strings.TrimSpace(of)); ok {
			q := n.question(sc, "spread of "+n.name)
			q.Spread, q.Better = true, rules.Neither
			return q, nil
		}
	}
	all, err := parseFacts(sc, text)
	if err != nil {
		return Question{}, err
	}
	q := all.share()
	return q, q.setEvent(sc, &q.event, all)
}

// setCondition restricts a question to trials in which some facts hold.
func (q *Question) setCondition(sc *rules.Scenario, text string) error {
	given, err := parseFacts(sc, text)
	if err != nil {
		return err
	}
	q.Condition = given.name
	q.Name += whenWord + given.name
	return q.setEvent(sc, &q.given, given)
}

// FirstPlayer is the question how much more often side a wins when it plays first than when
// b does, trial by trial with common random numbers.
const FirstPlayer = "first-player advantage"

func advantageQuestion(sc *rules.Scenario) (Question, error) {
	a := wins(sc, rules.A)
	q := a.share()
	if !slices.Contains(a.outcomes, true) {
		return q, fmt.Errorf("side a cannot win in %s, so there is no advantage of the first player", sc.Name)
	}
	q.Name, q.Min, q.Advantage, q.Share, q.Better = FirstPlayer, -1, true, false, rules.Neither
	return q, nil
}
