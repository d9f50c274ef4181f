package tunings

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// maxListed is the number of combinations up to which all are listed.
const maxListed = 20

// Method says how the combinations were answered.
func (r Report) Method() string {
	t, exact := r.Tuning, 0
	for _, x := range t.Tried {
		if x.Engine == player.Exact {
			exact++
		}
	}
	most := numbers.Trials(t.Trials)
	if r.dropped() {
		most = "up to " + most
	}
	how := surveys.SurveyMethod(exact, len(t.Tried), most, t.Seed, t.Confidence)
	if t.Interrupted {
		how = fmt.Sprintf("interrupted after %s of %s; %s", numbers.Count(uint64(len(t.Tried))),
			numbers.Counted(r.Size(), r.noun()), how)
	}
	return how
}

// dropped reports whether some combinations were played less than others.
func (r Report) dropped() bool {
	return slices.ContainsFunc(r.Tuning.Tried,
		func(x survey.TriedPoint) bool { return x.Engine != player.Exact && x.Trials < r.Tuning.Trials })
}

// noun is what was tried.
func (r Report) noun() string {
	if len(r.Tuning.Axes) == 1 {
		return "value"
	}
	return "combination"
}

// Target writes what is looked for.
func (r Report) Target() string {
	if r.SeeksExtreme() {
		return "the best"
	}
	text := ""
	if r.Written != "" {
		text = strings.TrimSpace(r.Written)
	}
	if strings.Contains(text, "/") {
		return text
	}
	return numbers.WithUnit(r.Tuning.Question,
		targetNumber(text, r.Tuning.Target, numbers.DisplayScale(r.Tuning.Question)))
}

// targetNumber writes a target to the places that it was written to, or, where these
// are not known, in all its digits.
func targetNumber(text string, v, unit float64) string {
	digits, percent := strings.CutSuffix(text, "%")
	if text == "" || strings.ContainsAny(text, "eE") {
		return numbers.Group(
			strconv.FormatFloat(numbers.MustFloat(strconv.FormatFloat(v*unit, 'g', 12, 64)), 'f', -1, 64))
	}
	places := numbers.Decimals(digits)
	if !percent && unit == 100 {
		places = max(0, places-2)
	}
	return numbers.Fixed(float64(v*unit), places, math.Round)
}

// GoalText writes the target with what is as good.
func (r Report) GoalText() string { return r.Target() + r.within() }

// within writes how far from the target is as good, empty if nothing is.
func (r Report) within() string {
	t := r.Tuning
	if t.Tolerance == 0 {
		return ""
	}
	within := numbers.Significant(float64(t.Tolerance * numbers.DisplayScale(t.Question)))
	if q := t.Question; q.Share || numbers.IsFirstPlayer(q) {
		within = numbers.In100(within)
	}
	if r.SeeksExtreme() {
		return " or within " + within + " of it"
	}
	return " ± " + within
}

// goalReached says that the answer is the target.
func (r Report) goalReached() string {
	if name := r.Tuning.Question.Name; name == "a wins" || name == "b wins" {
		return name + " " + r.GoalText()
	}
	return numbers.AnswerLabel(r.Tuning.Question) + " is " + r.GoalText()
}

// whereWords say on which side of the target a combination lies.
func whereWords(x survey.TriedPoint) string {
	switch {
	case !x.Answer().Known:
		return "unknown"
	case x.Position == survey.Below:
		return "below"
	case x.Position == survey.Above:
		return "above"
	default:
		return "at"
	}
}

// Notes say what the words of the tables mean.
func (r Report) Notes() []string {
	t := r.Tuning
	var list []string
	if left := len(t.Indistinguishable()) - maxListed; left > 0 && !r.showsAll() {
		list = append(list,
			fmt.Sprintf("%s more %s; csv and json list all", numbers.Count(uint64(left)), r.atGoalPhrase()))
	}
	if t.Trials > 0 && len(t.Indistinguishable()) > 0 && (!t.Flat || !r.SeeksExtreme()) {
		list = append(list, r.meaning())
	}
	if len(t.Fresh) > 0 && t.Fresh[0].Answer().Known {
		list = append(list, "fresh trials had no part in the choice; those of the table flatter what comes out best")
	}
	if r.dropped() && !t.Interrupted {
		list = append(list, "what was clearly "+r.offGoalPhrase()+" was dropped early, after fewer trials")
	}
	if few := numbers.TooFewWords(t.Trials, r.values()...); few != "" {
		list = append(list, few)
	}
	return append(list, surveys.Unanswered(t.Question, func(yield func(survey.Answer, player.Engine)) {
		for _, x := range t.Tried {
			yield(x.Answer(), x.Engine)
		}
	})...)
}

// values are the answers that are known.
func (r Report) values() (list []stats.Estimate) {
	for _, x := range r.Tuning.Tried {
		if x.Answer().Known {
			list = append(list, x.Answer().Estimate)
		}
	}
	return list
}

// atGoalPhrase says where listed combinations are.
func (r Report) atGoalPhrase() string {
	switch {
	case !r.SeeksExtreme():
		return "at " + r.GoalText()
	case r.Exact(r.Tuning.Tried):
		return "as good"
	default:
		return notToldApart
	}
}

// meaning says what it means not to be told from what is looked for.
func (r Report) meaning() string {
	t := r.Tuning
	if r.SeeksExtreme() {
		return r.confidence()
	}
	return fmt.Sprintf("at: its %s interval reaches %s, so that it cannot be told from it with these trials",
		numbers.Level(t.Confidence), r.GoalText())
}

// offGoalPhrase names what is not at the goal.
func (r Report) offGoalPhrase() string {
	if r.SeeksExtreme() {
		return "worse"
	}
	return "not at " + r.GoalText()
}

// Sides says who the sides are.
func (r Report) Sides() string { return layout.SidesVaried(r.Heading, r.Varied) }
