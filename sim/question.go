package sim

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Question is a statistic of a scenario: the mean or spread of a number per trial, over all
// trials or conditional on an outcome.
type Question struct {
	Name      string
	Share     bool       // the number is 1 or 0, its mean a share of trials
	Spread    bool       // the statistic is the standard deviation, not the mean
	Condition string     // how the trials counted end; "" for all
	Better    rules.Side // the side that high values favour, or Neither
	Min, Max  int        // of the number
	// Label is the heading in tables and charts if it says more than the name; else "".
	Label string

	attempt       attempt         // set if the question is whether it succeeds
	firstPlayer   bool            // the number is how much more often side a wins when playing first
	sum           rules.MetricSum // the number or, for a share, the sum that must lie between low and high
	low           int
	high          int
	countsOutcome []bool // by outcome, of shares
	inCondition   []bool // by outcome; nil for all
}

// margin and turns are numbers available in every scenario that has them.
const (
	marginName = "margin"
	turnsName  = "turns"
)

// ParseQuestion parses a question:
//
//	a wins, b wins, nobody wins     the share of trials that a side wins
//	OUTCOME                         the share of an outcome
//	METRIC                          the mean of a metric, or of the margin
//	METRIC at least 3               a share, likewise at most and exactly
//	spread of METRIC                the standard deviation of single trials
//	decided in turn 1               the share won by a side in a turn, or before it
//	first-player advantage          see [FirstPlayer]
//
// All except the last two can be conditional: METRIC when a wins. An empty name asks for
// the wins of a, or for the headline metric if a cannot win.
func ParseQuestion(sc *rules.Scenario, name string) (Question, error) {
	if name == FirstPlayer {
		return advantageQuestion(sc)
	}
	what, when, conditional := strings.Cut(name, " when ")
	q, ok := parseUnconditional(sc, strings.TrimSpace(what))
	if ok && conditional {
		given, found := parseEnding(sc, strings.TrimSpace(when))
		if !found {
			return q, fmt.Errorf("%s has no outcome %.60q; after “when” write one of: %s", sc.Name, when, strings.Join(endings(sc), ", "))
		}
		q.Condition, q.inCondition = given.Name, given.countsOutcome
		q.Name += " when " + given.Name
	}
	if !ok {
		return q, unknownQuestion(sc, strings.TrimSpace(what))
	}
	return q, nil
}

// unknownQuestion explains why there is no such question, and lists the possible ones.
func unknownQuestion(sc *rules.Scenario, what string) error {
	list := strings.Join(Questions(sc), ", ")
	if metric, figure, ok := splitRelation(what); ok {
		if _, known := parseNumber(sc, metric); known {
			return fmt.Errorf("%.60q: %.60q is not a whole number; write one, like %s at least 3", what, figure, metric)
		}
		what = metric
	}
	what = strings.TrimSpace(strings.TrimPrefix(what, "spread of "))
	if figure, ok := strings.CutPrefix(what, "decided in turn"); ok {
		_, counts := parseNumber(sc, turnsName)
		_, err := strconv.Atoi(strings.TrimSpace(figure))
		switch {
		case counts && err == nil:
			return fmt.Errorf("no side can win in %s, so no turn decides it; ask for one of: %s", sc.Name, list)
		case counts:
			return fmt.Errorf("%.60q: %.60q is not a turn; write decided in turn 1", what, strings.TrimSpace(figure))
		}
		return fmt.Errorf("%s does not count turns, so there is no deciding turn; ask for one of: %s", sc.Name, list)
	}
	if what == marginName {
		return fmt.Errorf("%s does not measure harm to one side against harm to the other, so there is no margin; ask for one of: %s", sc.Name, list)
	}
	return fmt.Errorf("%s has no outcome or metric %.60q; ask for one of: %s", sc.Name, what, list)
}

// splitRelation splits "METRIC at least 3".
func splitRelation(text string) (metric, figure string, ok bool) {
	for _, r := range relations() {
		if metric, figure, ok = strings.Cut(text, r.sign); ok {
			return strings.TrimSpace(metric), strings.TrimSpace(figure), true
		}
	}
	return "", "", false
}

// parseUnconditional parses a question without a condition.
func parseUnconditional(sc *rules.Scenario, name string) (Question, bool) {
	if name == "" {
		if q := wins(sc, rules.A); slices.Contains(q.countsOutcome, true) {
			q.labelAttempt(sc)
			return q, true
		}
		return sumQuestion(sc, sc.Metrics[sc.Headline].Name, rules.SumOf(sc.Headline), sc.Metrics[sc.Headline].Better), true
	}
	for _, read := range []func(*rules.Scenario, string) (Question, bool){parseEnding, parseNumber, parseThreshold, parseSpread, parseDecided} {
		if q, ok := read(sc, name); ok {
			return q, true
		}
	}
	return Question{}, false
}

// Heading returns what tables and charts call the question.
func (q *Question) Heading() string { return cmp.Or(q.Label, q.Name) }

// parseEnding parses "a wins" and outcomes.
func parseEnding(sc *rules.Scenario, name string) (Question, bool) {
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		if q := wins(sc, side); q.Name == name && slices.Contains(q.countsOutcome, true) {
			return q, true
		}
	}
	for i, o := range sc.Outcomes {
		if o.Name == name {
			q := Question{Name: name, Share: true, Better: o.Winner, Max: 1, countsOutcome: make([]bool, len(sc.Outcomes))}
			q.countsOutcome[i] = true
			return q, true
		}
	}
	return Question{}, false
}

// endings lists the names that parseEnding accepts.
func endings(sc *rules.Scenario) []string {
	var list []string
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		if q := wins(sc, side); slices.Contains(q.countsOutcome, true) {
			list = append(list, q.Name)
		}
	}
	for _, o := range sc.Outcomes {
		if !slices.Contains(list, o.Name) {
			list = append(list, o.Name)
		}
	}
	return list
}

// wins returns the question for the share of trials that a side wins.
func wins(sc *rules.Scenario, side rules.Side) Question {
	q := Question{Name: side.String() + " wins", Share: true, Better: side, Max: 1}
	if side == rules.Neither {
		q.Name = "nobody wins"
	}
	for _, o := range sc.Outcomes {
		q.countsOutcome = append(q.countsOutcome, o.Winner == side)
	}
	return q
}

// parseNumber parses the name of a metric, or of the margin.
func parseNumber(sc *rules.Scenario, name string) (Question, bool) {
	for m, metric := range sc.Metrics {
		if metric.Name == name {
			return sumQuestion(sc, name, rules.SumOf(m), metric.Better), true
		}
	}
	if name == marginName && !sc.Margin.Empty() {
		return sumQuestion(sc, name, sc.Margin, rules.A), true
	}
	return Question{}, false
}

func sumQuestion(sc *rules.Scenario, name string, s rules.MetricSum, better rules.Side) Question {
	q := Question{Name: name, Better: better, sum: s}
	q.Min, q.Max = s.Bounds(sc.Metrics)
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
		{atLeast, atLeast}, {atMost, atMost}, {relationExactly, relationExactly}, {">=", atLeast}, {"<=", atMost}, {"=", relationExactly},
	}
}

// parseThreshold parses "METRIC at least 3".
func parseThreshold(sc *rules.Scenario, text string) (Question, bool) {
	for _, r := range relations() {
		name, figure, ok := strings.Cut(text, r.sign)
		k, err := strconv.Atoi(strings.TrimSpace(figure))
		if !ok || err != nil {
			continue
		}
		of, ok := parseNumber(sc, strings.TrimSpace(name))
		if !ok {
			return of, false
		}
		return of.asThreshold(r.words, k), true
	}
	return Question{}, false
}

// asThreshold turns a question about a number into one about the share of trials in which
// it compares with k as stated.
func (q Question) asThreshold(relation string, k int) Question {
	q.Share, q.low, q.high = true, q.Min, q.Max
	q.Name = fmt.Sprintf("%s %s %d", q.Name, relation, k)
	if relation != atMost {
		q.low = k
	}
	if relation != atLeast {
		q.high = k
	}
	if relation == atMost {
		q.Better = q.Better.Other()
	}
	if relation == relationExactly {
		q.Better = rules.Neither
	}
	q.Min, q.Max = 0, 1
	return q
}

// parseSpread parses "spread of METRIC".
func parseSpread(sc *rules.Scenario, text string) (Question, bool) {
	name, ok := strings.CutPrefix(text, "spread of ")
	if !ok {
		return Question{}, false
	}
	q, ok := parseNumber(sc, strings.TrimSpace(name))
	q.Name, q.Spread, q.Better = "spread of "+q.Name, true, rules.Neither
	return q, ok
}

// parseDecided parses "decided in turn 1".
func parseDecided(sc *rules.Scenario, text string) (Question, bool) {
	figure, ok := strings.CutPrefix(text, "decided in turn ")
	turn, err := strconv.Atoi(figure)
	q, counts := parseNumber(sc, turnsName)
	if !ok || err != nil || !counts {
		return q, false
	}
	q = q.asThreshold(atMost, turn)
	q.Name, q.Better = text, rules.Neither
	for _, o := range sc.Outcomes {
		q.countsOutcome = append(q.countsOutcome, o.Winner != rules.Neither)
	}
	return q, slices.Contains(q.countsOutcome, true)
}

// FirstPlayer is the question how much more often side a wins when it plays first than when
// b does, trial by trial with common random numbers.
const FirstPlayer = "first-player advantage"

func advantageQuestion(sc *rules.Scenario) (Question, error) {
	q := wins(sc, rules.A)
	if !slices.Contains(q.countsOutcome, true) {
		return q, fmt.Errorf("side a cannot win in %s, so there is no advantage of the first player", sc.Name)
	}
	q.Name, q.Min, q.firstPlayer, q.Share, q.Better = FirstPlayer, -1, true, false, rules.Neither
	return q, nil
}

// Questions lists the simple names that [ParseQuestion] accepts.
func Questions(sc *rules.Scenario) []string {
	list := endings(sc)
	for _, m := range sc.Metrics {
		if !slices.Contains(list, m.Name) {
			list = append(list, m.Name)
		}
	}
	if !sc.Margin.Empty() && !slices.Contains(list, marginName) {
		list = append(list, marginName)
	}
	return list
}

// readNumbers copies the numbers of the trials that meet the condition, in order, and
// returns how many there are.
func (q *Question) readNumbers(rows *rules.Rows, to []int32) int {
	if !q.sum.Empty() {
		q.sum.ReadRows(rows, to)
	}
	if q.Share || q.firstPlayer {
		for i, o := range rows.Outcome {
			yes := q.holds(int(o), int(to[i]))
			to[i] = 0
			if yes {
				to[i] = 1
			}
		}
	}
	if q.inCondition == nil {
		return len(rows.Outcome)
	}
	n := 0
	for i, o := range rows.Outcome {
		if q.inCondition[o] {
			to[n] = to[i]
			n++
		}
	}
	return n
}

// exactValue returns the answer for an explored scenario; NaN if no trial meets the
// condition. For the first player's advantage it is one of the two terms.
func (q *Question) exactValue(x rules.Explored) float64 {
	if q.Share || q.firstPlayer {
		share, _ := q.shareAndComplement(x)
		return share
	}
	law := x.Law(q.sum)
	mu := q.expected(law, func(_, v int) float64 { return float64(v) })
	if !q.Spread {
		return mu
	}
	return math.Sqrt(q.expected(law, func(_, v int) float64 { return float64((float64(v) - mu) * (float64(v) - mu)) }))
}

// shareAndComplement returns the exact share and its complement. Both are computed as sums,
// so each is precise when small, and 0 only if impossible.
func (q *Question) shareAndComplement(x rules.Explored) (share, rest float64) {
	yes, no, all := 0.0, 0.0, 0.0
	put := func(outcome, sum int, p float64) {
		if !q.includes(outcome) {
			return
		}
		all += p
		if q.holds(outcome, sum) {
			yes += p
		} else {
			no += p
		}
	}
	if q.sum.Empty() {
		for o, p := range x.Outcomes() {
			put(o, 0, p)
		}
	} else {
		for o, d := range x.Law(q.sum) {
			for i, p := range d.Mass {
				put(o, d.From+i, p)
			}
		}
	}
	return min(yes/all, 1), min(no/all, 1)
}

// includes reports whether trials with an outcome meet the condition.
func (q *Question) includes(outcome int) bool { return q.inCondition == nil || q.inCondition[outcome] }

// expected returns the mean of a function of outcome and value over the trials that meet
// the condition.
func (q *Question) expected(law []rules.Distribution, of func(outcome, value int) float64) float64 {
	sum, all := 0.0, 0.0
	for o, d := range law {
		if !q.includes(o) {
			continue
		}
		for i, p := range d.Mass {
			sum, all = sum+float64(p*of(o, d.From+i)), all+p
		}
	}
	return sum / all
}

// fraction returns the exact answer as a rational number, nil if it is not one, or the game
// is too long.
func (q *Question) fraction(x rules.Explored) *big.Rat {
	if q.Spread || q.firstPlayer {
		return nil
	}
	law, ok := x.Fractions(q.sum)
	if !ok {
		return nil
	}
	yes, all := new(big.Rat), new(big.Rat)
	for o, d := range law {
		if !q.includes(o) {
			continue
		}
		for v, p := range d {
			all.Add(all, p)
			switch {
			case !q.Share:
				yes.Add(yes, new(big.Rat).Mul(p, big.NewRat(int64(v), 1)))
			case q.holds(o, v):
				yes.Add(yes, p)
			}
		}
	}
	if all.Sign() == 0 {
		return nil
	}
	return yes.Quo(yes, all)
}

// holds reports whether a trial with this outcome and sum counts towards the share.
func (q *Question) holds(outcome, sum int) bool {
	return (q.countsOutcome == nil || q.countsOutcome[outcome]) && (q.sum.Empty() || q.low <= sum && sum <= q.high)
}

// estimate returns the answer from the numbers of trials.
func (q *Question) estimate(h Histogram, confidence float64) Estimate {
	switch {
	case q.Share:
		return share(h.at(1), h.N(), confidence)
	case q.Spread:
		return deviation(h, q.Min, q.Max, confidence)
	default:
		return mean(h, q.Min, q.Max, confidence)
	}
}
