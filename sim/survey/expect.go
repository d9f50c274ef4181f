package survey

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Expected is a range in which the answer to a question should lie.
type Expected struct {
	Question          string
	Text              string  // as it was written
	Low, High         float64 // −Inf or +Inf where there is no end
	OpenLow, OpenHigh bool    // the end itself is outside
}

// rangeForm is how ranges are written: two numbers, or one with what it bounds. What plays in a page, and reads no
// ranges, is smaller for not compiling it.
const rangeForm = `^(?:(` + rangeNumber + `)\s*\.\.\s*(` + rangeNumber +
	`)|(<=|<|>=|>|under|over|at least|at most)\s*(` + rangeNumber + `))$`

const rangeNumber = `[-+]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*%?`

// ParseExpected parses a question about a scenario and the range of its answer, like 45%..55%, < 4, at least 4
// or over 20%. In [RangeNow] lies nothing.
func ParseExpected(sc *rules.Scenario, question, text string) (Expected, error) {
	q, err := query.ParseQuestion(sc, question)
	if err != nil {
		return Expected{}, err
	}
	x := Expected{Question: question, Text: text, Low: math.Inf(-1), High: math.Inf(1)}
	if text == RangeNow {
		x.Low, x.High = x.High, x.Low
		return x, nil
	}
	m := regexp.MustCompile(rangeForm).FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return x, fmt.Errorf(
			"%.60q is no range; write one like 45%%..55%%, under 4, at most 4, over 20%% or at least 20%%", text)
	}
	low, high, relation := m[1], m[2], m[3]
	x.OpenLow, x.OpenHigh = relation == ">" || relation == "over", relation == "<" || relation == "under"
	switch {
	case x.OpenHigh, relation == "<=", relation == "at most":
		high = m[4]
	case relation != "":
		low = m[4]
	}
	err = cmp.Or(parseEnd(q, low, &x.Low), parseEnd(q, high, &x.High))
	if err == nil && x.Low > x.High {
		err = fmt.Errorf("%s runs backwards; write the lower number first", text)
	}
	return x, err
}

// parseEnd parses an end of a range, if there is one.
func parseEnd(q query.Question, text string, end *float64) (err error) {
	if text != "" {
		*end, err = parseBound(q, text)
	}
	return err
}

// parseBound parses a number of the unit of a question: a share, or a percentage of one, or else a number.
func parseBound(q query.Question, text string) (float64, error) {
	digits, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	v, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	if percent {
		v /= 100
	}
	isShare := q.Share && !q.Advantage
	switch {
	case err != nil:
		return v, err
	case isShare && !(v >= 0 && v <= 1):
		return v, fmt.Errorf("%s is a share: write 0%% to 100%%, or 0 to 1, not %s", q.Name, text)
	case percent && !isShare && !q.Advantage:
		return v, fmt.Errorf("%s is not a share: write a number without %%, not %s", q.Name, text)
	}
	return v, nil
}

// Met is whether an answer lies in the range expected of it.
type Met int

// What became of an expectation.
const (
	Undecided Met = iota
	Holds
	Broken
)

func (m Met) String() string { return [...]string{"undecided", "holds", "broken"}[m] }

// edge is how near to the end of a range an exact answer is taken to be at it.
const edge = 1e-12

// judge compares an answer with the range.
func (x *Expected) judge(a Answer, exact bool) Met {
	low, high := a.Low, a.High
	if exact {
		for _, end := range []float64{x.Low, x.High} {
			if math.Abs(a.Value-end) <= edge {
				low, high = end, end
			}
		}
	}
	switch {
	case !a.Known && !exact:
		return Undecided
	case !a.Known || !x.holdsLow(high) || !x.holdsHigh(low): // its condition cannot be met, or it lies outside
		return Broken
	case x.holdsLow(low) && x.holdsHigh(high):
		return Holds
	}
	return Undecided
}

func (x *Expected) holdsLow(v float64) bool  { return v > x.Low || v == x.Low && !x.OpenLow }
func (x *Expected) holdsHigh(v float64) bool { return v < x.High || v == x.High && !x.OpenHigh }

// Checked is an expectation, and what became of it.
type Checked struct {
	Expected
	Of      query.Question
	Answer  Answer
	Engine  player.Engine
	Trials  uint64
	Verdict Met
	More    float64 // roughly how many further trials would tell, of one that is undecided; +Inf if none would
}
