package surveys

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Variation is how an answer varies over all combinations of some values.
type Variation struct {
	Axes   []survey.Axis
	Varied []layout.Varied // by axis
	Survey *survey.Survey  // nil if it is not told
	Found  *sensitivity.Findings
}

// Sections tell how much of it each axis accounts for.
func (v *Variation) Sections(d numbers.Digits) []layout.Section {
	switch {
	case v.Survey == nil:
		return nil
	case len(v.Found.Axes) > 0:
	case v.Exact():
		return []layout.Section{layout.Prose(v.whole(d) + "; so no field accounts for any of it")}
	default:
		return []layout.Section{
			layout.Prose(
				v.whole(d) + "; that is no more than chance makes, so that nothing can be said of single fields")}
	}
	s := layout.Sheet{
		Title: "how much of the variance each accounts for",
		Foot: "alone: what goes if it is fixed (Sobol's first-order index); in all: what stays if all others are " +
			"fixed, with what it does together with them (total index)",
	}.Phrases("field", "values").Numbers("alone").WordsIf(!v.Exact(), "interval").
		Numbers("in all").WordsIf(!v.Exact(), "interval")
	for i, axis := range v.Axes {
		alone, aloneBetween := varianceShare(d, v.Found.Axes[i].FirstOrder)
		total, totalBetween := varianceShare(d, v.Found.Axes[i].Total)
		s.Add(0, axis.Name, strings.Join(axis.Values, ", "), alone, aloneBetween, total, totalBetween)
	}
	return []layout.Section{s, layout.Prose(v.whole(d))}
}

// varianceShare writes a share of the variance and its interval.
func varianceShare(d numbers.Digits, e stats.Estimate) (value, interval string) {
	return d.EstimateWordsForUnit(query.Question{Share: true, Max: 1}, e, 1-e.Value, 0)
}

// Exact reports whether no combination was played.
func (v *Variation) Exact() bool { return v.Survey.Trials == 0 }

// whole tells how the answer varies, and how that was found.
func (v *Variation) whole(d numbers.Digits) string {
	q := v.Survey.Questions[0]
	mean, between := d.EstimateWordsForUnit(q, v.Found.Mean, 1-v.Found.Mean.Value, 0)
	n := d.DigitsOf(v.Found.Deviation, numbers.DisplayScale(q))
	deviation := n.Value
	if q.Share {
		deviation = numbers.In100(deviation)
	}
	words := fmt.Sprintf("over all %s, each as likely: mean %s, standard deviation %s",
		numbers.Counted(len(v.Survey.Points), "combination"), numbers.Bracketed(mean, between),
		numbers.Bracketed(deviation, numbers.Span(v.Found.Deviation, n)))
	if v.Exact() {
		return words + "; all exact"
	}
	return words + fmt.Sprintf(
		"; %s of each that is not exact, with dice of its own from seed %d, without what they alone make; %s "+
			"intervals that hold together (Bonferroni)",
		numbers.Trials(v.Survey.Trials), v.Survey.Seed, numbers.Level(v.Survey.Confidence))
}
