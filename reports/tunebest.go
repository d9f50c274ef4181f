package reports

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/phrase"
	"github.com/oddsmith/oddsmith/sim"
)

// seeksExtreme reports whether the most or the least was looked for, and no target.
func (r TuneReport) seeksExtreme() bool { return r.Tuning.Aim != sim.AtTarget }

// superlative says of what the best has most, or least.
func (r TuneReport) superlative() string {
	q, most := r.Tuning.Question, r.Tuning.Aim == sim.Greatest
	words := map[bool]string{true: " is greatest", false: " is least"}
	switch {
	case q.Condition == "" && strings.HasSuffix(q.Name, " wins"):
		words = map[bool]string{true: " most often", false: " least often"}
	case q.Share:
		words = map[bool]string{true: " is likeliest", false: " is least likely"}
	}
	return answerLabel(q) + words[most]
}

// best names the best combinations, what cannot be told from them, and whether more
// may be beyond the values tried.
func (r TuneReport) best(at []sim.TriedPoint) []string {
	best := r.Tuning.Best()
	where := r.places(best)
	if len(best) > 1 {
		where = counted(len(best), r.noun()) + " alike, " + where
	}
	list := []string{r.superlative() + " at " + where + ": " + r.bestAnswer(best[0])}
	if others := at[len(best):]; len(others) > 0 {
		list = append(list, r.asGood(others))
	}
	if r.Policies {
		list = append(list, fmt.Sprintf("this is the best found among %s policies, not the best play", Count(uint64(len(r.Tuning.Tried)))))
	}
	var ends []string
	for _, a := range r.Tuning.AxesBestAtEnd() {
		axis := r.Tuning.Axes[a]
		ends = append(ends, axis.Name+" ("+axis.Values[best[0].Index[a]]+")")
	}
	if len(ends) > 0 {
		list = append(list, "the best lies at an end of "+phrase.And(ends)+": any values beyond may be better still")
	}
	return list
}

// bestAnswer is the answer at the best seen, in fresh trials if it was played.
func (r TuneReport) bestAnswer(seen sim.TriedPoint) string {
	fresh := r.Tuning.Fresh
	if fresh == nil || !fresh.Answer().Known {
		return bracketed(r.words(seen))
	}
	value, interval := r.words(*fresh)
	if interval != "" {
		interval += " in "
	}
	return bracketed(value, interval+freshTrials(fresh.Trials))
}

func freshTrials(n uint64) string { return strings.Replace(trials(n), " trial", " fresh trial", 1) }

// asGood names what cannot be told from the best, or is near enough to it.
func (r TuneReport) asGood(others []sim.TriedPoint) string {
	s, verb := counted(len(others), "other"), "are"
	if len(others) == 1 {
		verb = "is"
	}
	near := strings.TrimPrefix(r.within(), " or ")
	switch {
	case near == "":
		s += " cannot be told from it"
	case r.exact(r.Tuning.Tried):
		s += " " + verb + " " + near
	default:
		s += " may be " + near
	}
	if len(r.Tuning.Axes) > 1 {
		return s
	}
	return s + ": " + r.listed(others, true)
}

// confidence says how sure the best is, by trials.
func (r TuneReport) confidence() string {
	t, is := r.Tuning, "cannot be told from the best"
	if t.Tolerance > 0 {
		is = "may be" + strings.TrimSuffix(strings.TrimPrefix(r.within(), " or"), "it") + "the best"
	}
	sure := fmt.Sprintf("with %s confidence the best of the %s is the one seen", level(t.Confidence), counted(len(t.Tried), r.noun()))
	if len(t.Indistinguishable()) == len(t.Best()) {
		return sure
	}
	return fmt.Sprintf("as good: %s with these trials; %s or one as good", is, sure)
}

// standing says where a combination lies, in words for a table.
func (r TuneReport) standing(x sim.TriedPoint) string {
	switch {
	case !r.seeksExtreme() || !x.Answer().Known:
		return whereWords(x)
	case r.Tuning.Flat:
		return "alike"
	case x.Position == sim.Below:
		return "less"
	case x.Position == sim.Above:
		return "more"
	case slices.ContainsFunc(r.Tuning.Best(), func(y sim.TriedPoint) bool { return slices.Equal(x.Index, y.Index) }):
		return "best"
	default:
		return "as good"
	}
}

// atGoal says what the marks of what is looked for mean, empty if all is.
func (r TuneReport) atGoal() string {
	switch {
	case !r.seeksExtreme():
		return "at " + r.goalText()
	case r.Tuning.Flat:
		return ""
	case r.Tuning.Trials > 0:
		return r.goalText() + ", and what cannot be told from it"
	default:
		return r.goalText()
	}
}

// keys say what marks and lines of curves and rows mean.
func (r TuneReport) keys() (list []charts.Key) {
	found := r.Tuning.Indistinguishable()
	if at := r.atGoal(); at != "" {
		if len(found) > 0 {
			list = append(list, charts.Key{Sample: charts.Filled, Text: at})
		}
		if len(found) < len(r.Tuning.Tried) {
			list = append(list, charts.Key{Sample: charts.Open, Text: r.offGoalPhrase()})
		}
	}
	if !r.seeksExtreme() {
		list = append(list, charts.Key{Sample: charts.TargetLine, Text: "target " + r.target()})
	}
	return list
}
