package reports

import (
	"slices"

	"github.com/oddsmith/oddsmith/sim"
)

const (
	maxWholeAxis = 100 // values up to which a single axis is shown as a whole
	maxOthers    = 10  // combinations shown that are not at the target
)

// showsAll reports whether the tables show all that was tried.
func (r TuneReport) showsAll() bool {
	return len(r.Tuning.Axes) == 1 && len(r.Tuning.Tried) <= maxWholeAxis
}

// sheets are, for a width, the values of a single axis in their order; of several
// axes, or a long one, the combinations at the target and then the nearest others.
func (r TuneReport) sheets(width int) []sheet {
	if r.showsAll() {
		return []sheet{r.tried("", r.Tuning.Tried, width)}
	}
	var list []sheet
	if at := r.Tuning.Indistinguishable(); len(at) > 0 {
		list = append(list, r.tried(r.atTitle(), at[:min(len(at), maxListed)], width))
	}
	if others := r.others(); len(others) > 0 {
		title := "the nearest others"
		if r.seeksExtreme() {
			title = "the next best"
		}
		list = append(list, r.tried(title, others, width))
	}
	return list
}

// atTitle heads what cannot be told from the target, or from the best.
func (r TuneReport) atTitle() string {
	switch {
	case !r.seeksExtreme():
		return "at " + r.goalText() + ", the nearest first"
	case r.Tuning.Flat && r.exact(r.Tuning.Tried):
		return "all alike"
	case r.Tuning.Flat:
		return "none told apart"
	case r.Tuning.Trials > 0:
		return r.goalText() + ", and what cannot be told from it"
	default:
		return r.goalText()
	}
}

// others are the combinations nearest to the target that are not at it.
func (r TuneReport) others() []sim.TriedPoint {
	list := slices.DeleteFunc(r.Tuning.Nearest(), func(x sim.TriedPoint) bool { return x.Position == sim.At })
	return list[:min(len(list), maxOthers)]
}

// tried is a table of combinations: a column an axis, or, where these have no room,
// all of them in words.
func (r TuneReport) tried(title string, list []sim.TriedPoint, width int) sheet {
	q := r.Tuning.Question
	s := sheet{title: title}
	for _, a := range r.Tuning.Axes {
		s.columns = append(s.columns, axisColumn(a))
	}
	s.columns = append(s.columns, column{answerLabel(q), asNumber}, column{r.intervalHead(), asWords})
	bars := q.Share && r.showsAll()
	if bars {
		s.columns = append(s.columns, column{"", asBar})
	}
	s.columns = append(s.columns, column{r.goalHead(), asWords}, column{r.enginesHead(), asWords})
	for _, x := range list {
		value, between := r.wordsForUnit(x, barUnitOf(q))
		cells := append(valuesAt(r.Tuning.Axes, x.Index), value, between)
		if bars {
			cells = append(cells, "")
		}
		s.add(shareOf(q, x.Answer()), append(cells, r.standing(x), r.engine(x))...)
	}
	if _, ok := s.pruned(asBar).fitMinimum(width); !ok {
		return r.folded(title, list)
	}
	return s
}

// folded is a table of combinations in words.
func (r TuneReport) folded(title string, list []sim.TriedPoint) sheet {
	s := sheet{title: title, columns: []column{
		{answerLabel(r.Tuning.Question), asNumber}, {r.intervalHead(), asWords}, {r.goalHead(), asWords}, {r.enginesHead(), asWords}, {"", asProse},
	}}
	for _, x := range list {
		value, between := r.words(x)
		s.add(0, value, between, r.standing(x), r.engine(x), r.combination(x))
	}
	return s
}

// goalHead heads on which side of the target, or of the best, combinations lie.
func (r TuneReport) goalHead() string { return "against " + r.goalText() }

// intervalHead heads intervals, if there are any.
func (r TuneReport) intervalHead() string {
	if r.Tuning.Trials == 0 {
		return ""
	}
	return "interval"
}

// enginesHead heads how combinations were answered, if they differ in that.
func (r TuneReport) enginesHead() string {
	if r.engine(r.Tuning.Tried[0]) == "" {
		return ""
	}
	return "answered by"
}

// engine says how a combination was answered, if they differ in that.
func (r TuneReport) engine(x sim.TriedPoint) string {
	for _, y := range r.Tuning.Tried {
		if y.Engine != r.Tuning.Tried[0].Engine || y.Trials != r.Tuning.Tried[0].Trials {
			return engineWords(x.PointAnswers)
		}
	}
	return ""
}
