package tunings

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Answer says what to do to reach the target, or the best.
func (r Report) Answer() []string {
	t := r.Tuning
	nearest := t.Nearest()
	if len(nearest) == 0 {
		return []string{"nothing is known of " + numbers.AnswerLabel(t.Question) + " at any " + r.noun() + " tried"}
	}
	at, others := t.Indistinguishable(), "others"
	var list []string
	switch {
	case t.Flat:
		list = []string{r.unchanged(nearest)}
	case r.SeeksExtreme():
		list, others = r.best(at), "better ones"
	case len(at) > 0:
		list = append([]string{r.foundText(at)}, r.crossingTexts(at)...)
	case len(t.Crossings) > 0 && !math.IsNaN(t.Crossings[0].At):
		list = r.crossingTexts(at)
	default:
		list = []string{r.missedText(nearest)}
	}
	switch {
	case t.Interrupted:
		list = append(list, "not all was tried; there may be "+others)
	case !t.Exhaustive:
		list = append(list, fmt.Sprintf("a search tried %s of %s; there may be %s",
			numbers.Count(uint64(len(t.Tried))), numbers.Counted(r.Size(), r.noun()), others))
	}
	return list
}

// foundText names the combinations that cannot be told from the target, the nearest
// first.
func (r Report) foundText(at []survey.TriedPoint) string {
	sure := r.Exact(at)
	exactly := sure && r.Tuning.Tolerance == 0
	rounded := exactly && !r.allEqualTarget(at)
	switch {
	case len(at) == 1 && rounded:
		value, _ := r.Words(at[0])
		return r.goalReached() + " at " + r.combination(at[0]) + ", more exactly " + value
	case len(at) == 1 && exactly:
		return r.goalReached() + " at " + r.combination(at[0]) + ", exactly"
	case len(at) == 1:
		return r.goalReached() + " at " + r.combination(at[0]) + ": " + numbers.Bracketed(r.Words(at[0]))
	}
	s := numbers.Counted(len(at), r.noun()) + " cannot be told from " + r.GoalText()
	switch {
	case rounded:
		s, exactly = numbers.Counted(len(at), r.noun())+" give "+r.GoalText()+" rounded", false
	case exactly:
		s = numbers.Counted(len(at), r.noun()) + " give " + r.GoalText() + " exactly"
	case sure:
		s = numbers.Counted(len(at), r.noun()) + " give " + r.GoalText()
	}
	if len(r.Tuning.Axes) > 1 {
		return s
	}
	if !exactly {
		s += ", the nearest first"
	}
	return s + ": " + r.listed(at, !exactly)
}

// listed names combinations along a single axis, with their values if these differ.
func (r Report) listed(at []survey.TriedPoint, values bool) string {
	var list []string
	for i, x := range at[:min(len(at), maxListed)] {
		name := r.Tuning.Axes[0].Values[x.Index[0]]
		if i == 0 {
			name = r.combination(x)
		}
		if value, _ := r.Words(x); values {
			name += " (" + value + ")"
		}
		list = append(list, name)
	}
	if more := len(at) - len(list); more > 0 {
		list = append(list, fmt.Sprintf("and %s more", numbers.Count(uint64(more))))
	}
	return strings.Join(list, ", ")
}

// crossingTexts says where a single axis of numbers passes the target.
func (r Report) crossingTexts(at []survey.TriedPoint) []string {
	var list []string
	for _, c := range r.Tuning.Crossings {
		within := slices.ContainsFunc(at,
			func(x survey.TriedPoint) bool { return c.Left <= x.Index[0] && x.Index[0] <= c.Right })
		if math.IsNaN(c.At) || within && r.Exact(r.Tuning.Tried[c.Left:c.Right+1]) {
			continue
		}
		if within {
			list = append(list, "by straight lines it passes "+r.Target()+" at about "+r.crossingWords(c))
			continue
		}
		left, right := r.Tuning.Tried[c.Left], r.Tuning.Tried[c.Right]
		before, _ := r.Words(left)
		after, _ := r.Words(right)
		start := "it also passes " + r.Target()
		if len(at) == 0 && len(list) == 0 {
			start = "no " + r.noun() + " gives " + r.Target() + ": " + numbers.AnswerLabel(r.Tuning.Question) +
				" passes it"
		}
		list = append(list, fmt.Sprintf("%s between %s (%s) and %s (%s), at about %s by a straight line",
			start, r.combination(left), before, r.Tuning.Axes[0].Values[c.Right], after, r.crossingWords(c)))
	}
	return list
}

func (r Report) crossingWords(c survey.Crossing) string {
	e := stats.Estimate{Value: c.At, Low: c.Low, High: c.High}
	if c.Low == c.High { // a straight line is no exact answer
		return numbers.Fixed(c.At, 2, math.Round)
	}
	return numbers.Bracketed(r.Digits.MeanWords(e))
}
