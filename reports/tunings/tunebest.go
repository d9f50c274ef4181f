package tunings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// SeeksExtreme reports whether the most or the least was looked for, and no target.
func (r Report) SeeksExtreme() bool { return r.Tuning.Objective != survey.AtTarget }

// superlative says of what the best has most, or least.
func (r Report) superlative() string {
	q, most := r.Tuning.Question, r.Tuning.Objective == survey.Greatest
	words := map[bool]string{true: " is greatest", false: " is least"}
	switch {
	case q.Condition == "" && strings.HasSuffix(q.Name, " wins"):
		words = map[bool]string{true: " most often", false: " least often"}
	case q.Share:
		words = map[bool]string{true: " is likeliest", false: " is least likely"}
	}
	return numbers.AnswerLabel(q) + words[most]
}

// best names the best combinations, what cannot be told from them, and whether more
// may be beyond the values tried.
func (r Report) best(at []survey.TriedPoint) []string {
	best := r.Tuning.Best()
	where := r.Places(best)
	switch {
	case len(best) == 1:
	case r.Tuning.Alike:
		where = numbers.Counted(len(best), r.noun()) + " alike" + r.alikeWithin() + ", " + where
	default:
		where = numbers.Counted(len(best), r.noun()) + " not told apart, " + where
	}
	list := []string{r.superlative() + " at " + where + ": " + r.bestAnswer(best)}
	if others := at[len(best):]; len(others) > 0 {
		list = append(list, r.asGood(others, len(best)))
	}
	if r.Policies {
		list = append(list, fmt.Sprintf("this is the best found among %s policies, not the best play",
			numbers.Count(uint64(len(r.Tuning.Tried)))))
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

// alikeWithin says within what those are alike that are so by trials.
func (r Report) alikeWithin() string {
	if r.Exact(r.Tuning.Best()) {
		return ""
	}
	return strings.TrimSuffix(strings.TrimPrefix(r.within(), " or"), " of it")
}

// bestAnswer is the answer at the best seen, of each in fresh trials if they were played.
func (r Report) bestAnswer(best []survey.TriedPoint) string {
	fresh := slices.DeleteFunc(slices.Clone(r.Tuning.Fresh),
		func(x survey.TriedPoint) bool { return !x.Answer().Known })
	switch {
	case len(fresh) == 0 && len(best) > 1 && !r.Exact(best):
		value, _ := r.Words(best[0]) // each has an interval of its own
		return value + " seen at each"
	case len(fresh) == 0:
		return numbers.Bracketed(r.Words(best[0]))
	case len(best) == 1:
		value, interval := r.Words(fresh[0])
		if interval != "" {
			interval += " in "
		}
		return numbers.Bracketed(value, interval+freshTrials(fresh[0].Trials))
	}
	var each []string
	for _, x := range fresh {
		each = append(each, strings.Join(surveys.ValuesAt(r.Tuning.Axes, x.Index), ", ")+": "+
			numbers.Bracketed(r.Words(x)))
	}
	return "in " + freshTrials(fresh[0].Trials) + " of each, at " + strings.Join(each, "; at ")
}

func freshTrials(n uint64) string {
	return strings.Replace(numbers.Trials(n), " trial", " fresh trial", 1)
}

// asGood names what cannot be told from the best, or is near enough to it.
func (r Report) asGood(others []survey.TriedPoint, best int) string {
	s, verb := numbers.Counted(len(others), "other"), "are"
	if len(others) == 1 {
		verb = "is"
	}
	near := strings.TrimPrefix(r.within(), " or ")
	if near != "" && best > 1 {
		near = strings.TrimSuffix(near, "it") + "them"
	}
	switch {
	case near == "":
		s += map[bool]string{true: " cannot be told from it", false: " cannot be told from them"}[best == 1]
	case r.Exact(r.Tuning.Tried):
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
func (r Report) confidence() string {
	t, is := r.Tuning, " from the best"
	if t.Tolerance > 0 {
		is = ": may be" + strings.TrimSuffix(strings.TrimPrefix(r.within(), " or"), "it") + "the best"
	}
	sure := fmt.Sprintf("with %s confidence the best of the %s is the one seen", numbers.Level(t.Confidence),
		numbers.Counted(len(t.Tried), r.noun()))
	if len(t.Indistinguishable()) == len(t.Best()) {
		return sure
	}
	return fmt.Sprintf("%s%s with these trials; %s or one of these", notToldApart, is, sure)
}

// standing says where a combination lies, in words for a table.
func (r Report) standing(x survey.TriedPoint) string {
	switch {
	case !r.SeeksExtreme() || !x.Answer().Known:
		return whereWords(x)
	case r.Tuning.Flat && r.Exact(r.Tuning.Tried):
		return "alike"
	case r.Tuning.Flat:
		return notToldApart
	case x.Position == survey.Below:
		return "less"
	case x.Position == survey.Above:
		return "more"
	case r.isBest(x):
		return "best"
	default:
		return r.atGoalPhrase()
	}
}

// notToldApart is said of what trials show no difference of, which is no proof that there is none.
const notToldApart = "not told apart"

// isBest reports whether a combination is the best, and if there are several, one of those that are shown to be alike.
func (r Report) isBest(x survey.TriedPoint) bool {
	best := r.Tuning.Best()
	return (len(best) == 1 || r.Tuning.Alike) &&
		slices.ContainsFunc(best, func(y survey.TriedPoint) bool { return slices.Equal(x.Index, y.Index) })
}

// atGoal says what the marks of what is looked for mean, empty if all is.
func (r Report) atGoal() string {
	switch {
	case !r.SeeksExtreme():
		return "at " + r.GoalText()
	case r.Tuning.Flat:
		return ""
	case r.Tuning.Trials > 0:
		return r.GoalText() + ", and what cannot be told from it"
	default:
		return r.GoalText()
	}
}

// keys say what marks and lines of curves and rows mean.
func (r Report) keys() (list []charts.Key) {
	found := r.Tuning.Indistinguishable()
	if at := r.atGoal(); at != "" {
		if len(found) > 0 {
			list = append(list, charts.Key{Sample: charts.Filled, Text: at})
		}
		if len(found) < len(r.Tuning.Tried) {
			list = append(list, charts.Key{Sample: charts.Open, Text: r.offGoalPhrase()})
		}
	}
	if !r.SeeksExtreme() {
		list = append(list, charts.Key{Sample: charts.TargetLine, Text: "target " + r.Target()})
	}
	return list
}
