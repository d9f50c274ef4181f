package tunings

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/survey"
)

const (
	maxWholeAxis = 100 // values up to which a single axis is shown as a whole
	maxOthers    = 10  // combinations shown that are not at the target
)

// showsAll reports whether the tables show all that was tried.
func (r Report) showsAll() bool {
	return len(r.Tuning.Axes) == 1 && len(r.Tuning.Tried) <= maxWholeAxis
}

// Sheets are, for a width, the values of a single axis in their order; of several
// axes, or a long one, the combinations at the target and then the nearest others.
func (r Report) Sheets(width int) []layout.Sheet {
	if r.showsAll() {
		return []layout.Sheet{r.tried("", r.Tuning.Tried, width)}
	}
	var list []layout.Sheet
	if at := r.Tuning.Indistinguishable(); len(at) > 0 {
		list = append(list, r.tried(r.atTitle(), at[:min(len(at), maxListed)], width))
	}
	if others := r.others(); len(others) > 0 {
		title := "the nearest others"
		if r.SeeksExtreme() {
			title = "the next best"
		}
		list = append(list, r.tried(title, others, width))
	}
	return list
}

// atTitle heads what cannot be told from the target, or from the best.
func (r Report) atTitle() string {
	switch {
	case !r.SeeksExtreme():
		return "at " + r.GoalText() + ", the nearest first"
	case r.Tuning.Flat && r.Exact(r.Tuning.Tried):
		return "all alike"
	case r.Tuning.Flat:
		return "none told apart"
	case r.Tuning.Trials > 0:
		return r.GoalText() + ", and what cannot be told from it"
	default:
		return r.GoalText()
	}
}

// others are the combinations nearest to the target that are not at it.
func (r Report) others() []survey.TriedPoint {
	list := slices.DeleteFunc(r.Tuning.Nearest(), func(x survey.TriedPoint) bool { return x.Position == survey.At })
	return list[:min(len(list), maxOthers)]
}

// tried is a table of combinations: a column an axis, or, where these have no room,
// all of them in words.
func (r Report) tried(title string, list []survey.TriedPoint, width int) layout.Sheet {
	q := r.Tuning.Question
	s := layout.Sheet{Title: title}
	for _, a := range r.Tuning.Axes {
		s.Columns = append(s.Columns, surveys.AxisColumn(a))
	}
	s = s.Numbers(numbers.AnswerLabel(q)).WordsIf(r.Tuning.Trials > 0, "interval").Bar().Words(r.goalHead()).
		WordsIf(r.mixedEngines(), "answered by")
	for _, x := range list {
		value, between := r.wordsForUnit(x, surveys.BarUnitOf(q))
		cells := append(surveys.ValuesAt(r.Tuning.Axes, x.Index), value, between, "", r.standing(x), r.engine(x))
		s.Add(surveys.ShareOf(q, x.Answer()), cells...)
	}
	if _, ok := s.Pruned(layout.AsBar).FitMinimum(width); !ok {
		return r.folded(title, list)
	}
	if q.Share && r.showsAll() {
		return s
	}
	return s.Pruned(layout.AsBar)
}

// folded is a table of combinations in words.
func (r Report) folded(title string, list []survey.TriedPoint) layout.Sheet {
	s := layout.Sheet{Title: title}.Numbers(numbers.AnswerLabel(r.Tuning.Question)).
		WordsIf(r.Tuning.Trials > 0, "interval").Words(r.goalHead()).WordsIf(r.mixedEngines(), "answered by").Prose("")
	for _, x := range list {
		value, between := r.Words(x)
		s.Add(0, value, between, r.standing(x), r.engine(x), r.combination(x))
	}
	return s
}

// goalHead heads on which side of the target, or of the best, combinations lie.
func (r Report) goalHead() string { return "against " + r.GoalText() }

// mixedEngines reports whether combinations differ by how they were answered.
func (r Report) mixedEngines() bool {
	list := r.Tuning.Tried
	return slices.ContainsFunc(list,
		func(x survey.TriedPoint) bool { return x.Engine != list[0].Engine || x.Trials != list[0].Trials })
}

// engine says how a combination was answered, if they differ in that.
func (r Report) engine(x survey.TriedPoint) string {
	if !r.mixedEngines() {
		return ""
	}
	return surveys.EngineWords(x.PointAnswers)
}
