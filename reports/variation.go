package reports

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
)

// Variation is how an answer varies over all combinations of some values.
type Variation struct {
	Axes   []sim.Axis
	Varied []Varied    // by axis
	Survey *sim.Survey // nil if it is not told
	Found  *sensitivity.Findings
}

// sections tell how much of it each axis accounts for.
func (v *Variation) sections(d Digits) []section {
	switch {
	case v.Survey == nil:
		return nil
	case len(v.Found.Axes) > 0:
	case v.exact():
		return []section{prose(v.whole(d) + "; so no field accounts for any of it")}
	default:
		return []section{prose(v.whole(d) + "; that is no more than chance makes, so that nothing can be said of single fields")}
	}
	s := sheet{
		title:   "how much of the variance each accounts for",
		columns: []column{{"field", asPhrase}, {"values", asPhrase}, {"alone", asNumber}, {v.intervalHead(), asWords}, {"in all", asNumber}, {v.intervalHead(), asWords}},
		foot:    "alone: what goes if it is fixed (Sobol's first-order index); in all: what stays if all others are fixed, with what it does together with them (total index)",
	}
	for i, axis := range v.Axes {
		alone, aloneBetween := d.varianceShare(v.Found.Axes[i].Alone)
		total, totalBetween := d.varianceShare(v.Found.Axes[i].Total)
		s.add(0, axis.Name, strings.Join(axis.Values, ", "), alone, aloneBetween, total, totalBetween)
	}
	return []section{s, prose(v.whole(d))}
}

// varianceShare writes a share of the variance and its interval.
func (d Digits) varianceShare(e sim.Estimate) (value, interval string) {
	return d.estimateWordsForUnit(sim.Question{Share: true, Max: 1}, e, 1-e.Value, 0)
}

// exact reports whether no combination was played.
func (v *Variation) exact() bool { return v.Survey.Trials == 0 }

func (v *Variation) intervalHead() string {
	if v.exact() {
		return ""
	}
	return "interval"
}

// whole tells how the answer varies, and how that was found.
func (v *Variation) whole(d Digits) string {
	q := v.Survey.Questions[0]
	mean, between := d.estimateWordsForUnit(q, v.Found.Mean, 1-v.Found.Mean.Value, 0)
	n := d.digitsOf(v.Found.Deviation, displayScale(q))
	deviation := n.value
	if q.Share {
		deviation = inPoints(deviation)
	}
	words := fmt.Sprintf("over all %s, each as likely: mean %s, standard deviation %s",
		counted(len(v.Survey.Points), "combination"), bracketed(mean, between), bracketed(deviation, span(v.Found.Deviation, n)))
	if v.exact() {
		return words + "; all exact"
	}
	return words + fmt.Sprintf("; %s of each that is not exact, with dice of its own from seed %d, without what they alone make; %s intervals that hold together (Bonferroni)",
		trials(v.Survey.Trials), v.Survey.Seed, level(v.Survey.Confidence))
}
