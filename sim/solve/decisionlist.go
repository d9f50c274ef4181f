package solve

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// decisionList is a policy for one decision: the first clause that applies counts.
type decisionList []clause

// clause takes an option if its conditions hold.
type clause struct {
	option int
	when   []condition
}

// condition compares a fact with a number.
type condition struct {
	fact   int
	atMost bool // else at least
	number int
}

func (c *condition) holds(facts []int) bool {
	if c.atMost {
		return facts[c.fact] <= c.number
	}
	return facts[c.fact] >= c.number
}

func (c *clause) holds(facts []int) bool {
	return !slices.ContainsFunc(c.when, func(w condition) bool { return !w.holds(facts) })
}

// Take returns the option that the list takes.
func (l decisionList) Take(m rules.Moment) int {
	for i := range l {
		if c := &l[i]; c.option < len(m.Worth) && !math.IsNaN(m.Worth[c.option]) && c.holds(m.Facts) {
			return c.option
		}
	}
	return 0
}

// text writes the list as a policy.
func (l decisionList) text(d OpenDecision) string {
	var parts []string
	for i := range l {
		parts = append(parts, l[i].text(d))
	}
	return strings.Join(parts, " else ")
}

func (c *clause) text(d OpenDecision) string {
	text := d.Options[c.option].Name
	for i, w := range c.when {
		word := " and "
		if i == 0 {
			word = " if "
		}
		text += word + w.text(d)
	}
	return text
}

func (c *condition) text(d OpenDecision) string {
	f := d.Facts[c.fact]
	switch {
	case f.YesNo && c.atMost:
		return "not " + f.Name
	case f.YesNo:
		return f.Name
	case c.atMost:
		return fmt.Sprintf("%s <= %d", f.Name, c.number)
	default:
		return fmt.Sprintf("%s >= %d", f.Name, c.number)
	}
}
