package tunings

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Exact reports whether all of some combinations were walked.
func (r Report) Exact(list []survey.TriedPoint) bool {
	return !slices.ContainsFunc(list, func(x survey.TriedPoint) bool { return x.Engine != player.Exact })
}

// unchanged says that nothing shows the answer to change.
func (r Report) unchanged(list []survey.TriedPoint) string {
	t, all := r.Tuning, list[0].Answer().Estimate
	same := true
	for _, x := range list {
		e := x.Answer().Estimate
		same = same && isTie(x, list[0])
		all.Low, all.High = min(all.Low, e.Low), max(all.High, e.High)
	}
	changes, is := "does not change", "it is "+numbers.Bracketed(r.Words(list[0]))
	if !r.Exact(list) {
		changes = "is not seen to change"
	}
	if !same {
		all = stats.Estimate{Value: (all.Low + all.High) / 2, Low: all.Low, High: all.High, Confidence: all.Confidence}
		_, between := r.Digits.EstimateWords(t.Question, all)
		is = "it is within " + between
	}
	s := fmt.Sprintf("%s %s with %s: %s throughout", numbers.AnswerLabel(t.Question), changes,
		strings.Join(axisNames(t.Axes), ", "), is)
	if r.SeeksExtreme() {
		return s
	}
	return s + r.unchangedVersusTarget(list)
}

// unchangedVersusTarget says how an answer that does not change stands to the target.
func (r Report) unchangedVersusTarget(list []survey.TriedPoint) string {
	switch at := len(r.Tuning.Indistinguishable()); {
	case at == 0:
		return ", not " + r.GoalText()
	case at < len(list):
		return fmt.Sprintf("; at %s of %s it cannot be told from %s", numbers.Count(uint64(at)),
			numbers.Counted(len(list), r.noun()), r.GoalText())
	case !r.Exact(list):
		return ", which cannot be told from " + r.GoalText()
	case r.Tuning.Tolerance == 0 && !r.allEqualTarget(list):
		return ", which rounds to " + r.GoalText()
	case r.Tuning.Tolerance > 0:
		return ", which is as good as " + r.Target()
	case strings.Contains(r.Target(), "/"):
		return ", exactly " + r.Target()
	default:
		return ""
	}
}

// maxNamed is the number of places up to which all are named in a sentence.
const maxNamed = 6

// Places names combinations.
func (r Report) Places(list []survey.TriedPoint) string {
	names := []string{r.combination(list[0])}
	if len(r.Tuning.Axes) == 1 {
		for _, x := range list[1:min(len(list), maxNamed)] {
			names = append(names, r.Tuning.Axes[0].Values[x.Index[0]])
		}
	}
	if more := len(list) - len(names); more > 0 {
		return fmt.Sprintf("%s and %s more", strings.Join(names, ", "), numbers.Count(uint64(more)))
	}
	return strings.Join(names, ", ")
}

// ties are the combinations of a list whose answers are alike to that of one.
func ties(list []survey.TriedPoint, x survey.TriedPoint) []survey.TriedPoint {
	return slices.DeleteFunc(slices.Clone(list),
		func(y survey.TriedPoint) bool { return !isTie(x, y) })
}

// isTie reports whether two combinations have one answer, interval and all.
func isTie(x, y survey.TriedPoint) bool {
	a, b := x.Answer(), y.Answer()
	return survey.ApproxEqual(a.Value, b.Value) && survey.ApproxEqual(a.Low, b.Low) &&
		survey.ApproxEqual(a.High, b.High)
}

// answerWithPlaces is an answer with all combinations that have it.
func (r Report) answerWithPlaces(list []survey.TriedPoint, x survey.TriedPoint) string {
	value, _ := r.Words(x)
	return value + " (" + r.Places(ties(list, x)) + ")"
}

// missedText says how near the target the combinations come, sorted by that.
func (r Report) missedText(nearest []survey.TriedPoint) string {
	first := func(where survey.Position) int {
		return slices.IndexFunc(nearest, func(x survey.TriedPoint) bool { return x.Position == where })
	}
	below, above := first(survey.Below), first(survey.Above)
	if below >= 0 && above >= 0 {
		return fmt.Sprintf("no %s tried gives %s: the nearest below is %s, the nearest above %s",
			r.noun(), r.Target(), r.answerWithPlaces(nearest, nearest[below]),
			r.answerWithPlaces(nearest, nearest[above]))
	}
	all := r.Tuning.Exhaustive && !r.Tuning.Interrupted && len(nearest) == len(r.Tuning.Tried)
	start := r.Target() + " was not reached: "
	if all {
		start = r.Target() + " cannot be reached with these " + r.noun() + "s: "
	}
	least, most := slices.MinFunc(nearest, compareTried), slices.MaxFunc(nearest, compareTried)
	low, _ := r.Words(least)
	high, _ := r.Words(most)
	start += numbers.AnswerLabel(r.Tuning.Question)
	switch {
	case len(nearest) == 1 || survey.ApproxEqual(least.Answer().Value, most.Answer().Value):
		return start + " is " + r.answerWithPlaces(nearest, nearest[0])
	case low == high && all && r.Exact(nearest):
		return fmt.Sprintf("%s hardly changes with %s: it is %s throughout, to within %s, and not %s",
			numbers.AnswerLabel(r.Tuning.Question),
			strings.Join(axisNames(r.Tuning.Axes), ", "), low,
			numbers.HalfWords(
				float64((most.Answer().Value-least.Answer().Value)*numbers.DisplayScale(r.Tuning.Question)),
				r.Tuning.Question), r.Target())
	default:
		return start + " goes from " + r.answerWithPlaces(nearest, least) +
			" to " + r.answerWithPlaces(nearest, most) + "; " + r.nearestText(nearest)
	}
}

// Lead says what to play where nothing that was tried is at the target: the nearest to it, with its own answer.
func (r Report) Lead() []string {
	t := r.Tuning
	nearest := t.Nearest()
	if r.SeeksExtreme() || t.Flat || len(nearest) == 0 || len(t.Indistinguishable()) > 0 {
		return nil
	}
	first := ties(nearest, nearest[0])
	words := "The nearest to " + r.Target() + " that was tried is "
	if len(first) > 1 {
		words = "The nearest to " + r.Target() + " that were tried are "
	}
	return []string{words + r.Places(first) + ": " + numbers.AnswerLabel(t.Question) + " " +
		numbers.Bracketed(r.Words(nearest[0])) + "."}
}

// nearestText names the combination that is nearest to the target, with those that cannot
// be told from it.
func (r Report) nearestText(list []survey.TriedPoint) string {
	first := list[0]
	tied := ties(list, first)
	s := "the nearest is " + r.Places(tied)
	if len(tied) > 1 {
		s = "the nearest are " + r.Places(tied)
	}
	overlapping := slices.DeleteFunc(slices.Clone(list), func(x survey.TriedPoint) bool {
		a, b := x.Answer(), first.Answer()
		return survey.ApproxEqual(a.Value, b.Value) || a.Low > b.High || a.High < b.Low
	})
	if len(overlapping) > 0 {
		s += ", from which " + r.Places(overlapping) + " cannot be told"
	}
	return s
}

// compareTried orders combinations by their answers.
func compareTried(x, y survey.TriedPoint) int { return cmp.Compare(x.Answer().Value, y.Answer().Value) }
