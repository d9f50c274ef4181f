package study

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Goal is a question with its target value, or that it is to be maximized or minimized.
type Goal struct {
	Objective       survey.Objective
	Question, Value string // the value only if the aim is a target
}

// ParseTarget cuts "a wins=50%" apart.
func ParseTarget(text string) (question, value string, err error) {
	at := strings.LastIndex(text, "=")
	if at <= 0 || strings.TrimSpace(text[at+1:]) == "" || strings.ContainsAny(text[at-1:at], "<>") {
		return "", "",
			errors.New("name a target, like --target 'a wins=50%' or --target turns=3, or what to maximize or " +
				"minimize, like --maximize 'a wins'")
	}
	return strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+1:]), nil
}

// Apply reads the target and what is as good.
func (g Goal) Apply(o *survey.TuneOptions, l *experiments.ParamGrid, within string) error {
	q, err := query.ParseQuestion(l.Base.Scenario(), g.Question)
	if err != nil {
		return cmp.Or(g.misplacedValue(l), err)
	}
	if o.Objective = g.Objective; o.Objective == survey.AtTarget {
		if o.Target, err = targetOf(q, g.Value); err == nil && !inBounds(q, o.Target) {
			if q, err = widenBounds(l, q, g.Question); err == nil && !inBounds(q, o.Target) {
				err = fmt.Errorf("the target of %s is %s; it lies between %s", q.Name, g.Value, boundsWords(q))
			}
		}
	}
	o.Rounding = roundingOf(q, g.Value)
	var bad error
	if within != "" {
		o.Tolerance, bad = withinOf(q, within)
	}
	return errors.Join(err, bad)
}

// misplacedValue finds a value where only a question is wanted.
func (g Goal) misplacedValue(l *experiments.ParamGrid) error {
	question, _, err := ParseTarget(g.Question)
	if g.Objective == survey.AtTarget || err != nil {
		return nil
	}
	if _, err := query.ParseQuestion(l.Base.Scenario(), question); err != nil {
		return nil
	}
	return fmt.Errorf("%q sets a value for %s; write --target %s, or without a value what to maximize or minimize: %s",
		g.Question, question, safe.Clean(g.Question, safe.Shell), question)
}

// bounds returns the range of a question's answers.
func bounds(q query.Question) (low, high float64) {
	if q.Spread {
		return 0, float64(q.Max-q.Min) / 2 // half of all trials at either end
	}
	return float64(q.Min), float64(q.Max)
}

func inBounds(q query.Question, target float64) bool {
	low, high := bounds(q)
	return target >= low && target <= high
}

func boundsWords(q query.Question) string {
	low, high := bounds(q)
	if IsShare(q) {
		return fmt.Sprintf("%g and %g%%", 100*low, 100*high)
	}
	return fmt.Sprintf("%g and %g", low, high)
}

// IsShare reports whether answers are percentages.
func IsShare(q query.Question) bool { return q.Share || q.Name == query.FirstPlayer }

// widenBounds widens the bounds of a question to those that it has in any combination, as
// far as these can be gone through.
func widenBounds(l *experiments.ParamGrid, q query.Question, question string) (query.Question, error) {
	if IsShare(q) {
		return q, nil
	}
	grid := ParamGrid(l, nil)
	for i := range min(grid.Size(), survey.DefaultMaxPoints) {
		p, err := grid.Point(grid.Index(i))
		if err != nil {
			return q, err
		}
		other, err := query.ParseQuestion(p.Scenario, question)
		if err != nil {
			return q, err
		}
		q.Min, q.Max = min(q.Min, other.Min), max(q.Max, other.Max)
	}
	if grid.Size() > survey.DefaultMaxPoints {
		q.Min, q.Max = math.MinInt32, math.MaxInt32
	}
	return q, nil
}

// withinOf parses a difference in the unit of the question.
func withinOf(q query.Question, text string) (float64, error) {
	v, err := ParseDifference(text)
	if err != nil {
		return 0, fmt.Errorf("--within is %s; write a difference of shares, like 2%% or 0.02, or of means, like 0.1",
			safe.Quote(text))
	}
	return v, CheckUnit("--within", text, q, v)
}
