package reports

import (
	"slices"

	"github.com/oddsmith/oddsmith/sim"
)

const (
	longestAxis = 100 // values up to which a single axis is shown as a whole
	mostOthers  = 10  // combinations shown that are not at the target
)

// whole reports whether the tables show all that was tried.
func (r TuneReport) whole() bool {
	return len(r.Tuning.Axes) == 1 && len(r.Tuning.Tried) <= longestAxis
}

// sheets are, for a width, the values of a single axis in their order; of several
// axes, or a long one, the combinations at the target and then the nearest others.
func (r TuneReport) sheets(width int) []sheet {
	if r.whole() {
		return []sheet{r.tried("", r.Tuning.Tried, width)}
	}
	var list []sheet
	if at := r.Tuning.At(); len(at) > 0 {
		list = append(list, r.tried(r.atTitle(), at[:min(len(at), mostListed)], width))
	}
	if others := r.others(); len(others) > 0 {
		title := "the nearest others"
		if r.extreme() {
			title = "the next best"
		}
		list = append(list, r.tried(title, others, width))
	}
	return list
}

// atTitle heads what cannot be told from the target, or from the best.
func (r TuneReport) atTitle() string {
	switch {
	case !r.extreme():
		return "at " + r.goal() + ", the nearest first"
	case r.Tuning.Flat:
		return "all alike"
	case r.Tuning.Trials > 0:
		return r.goal() + ", and what cannot be told from it"
	default:
		return r.goal()
	}
}

// others are the combinations nearest to the target that are not at it.
func (r TuneReport) others() []sim.Tried {
	list := slices.DeleteFunc(r.Tuning.Nearest(), func(x sim.Tried) bool { return x.Where == sim.At })
	return list[:min(len(list), mostOthers)]
}

// tried is a table of combinations: a column an axis, or, where these have no room,
// all of them in words.
func (r TuneReport) tried(title string, list []sim.Tried, width int) sheet {
	q := r.Tuning.Question
	s := sheet{title: title}
	for _, a := range r.Tuning.Axes {
		s.columns = append(s.columns, axisColumn(a))
	}
	s.columns = append(s.columns, column{measure(q), asNumber}, column{r.intervalHead(), asWords})
	bars := q.Share && r.whole()
	if bars {
		s.columns = append(s.columns, column{"", asBar})
	}
	s.columns = append(s.columns, column{r.goal(), asWords}, column{r.enginesHead(), asWords})
	for _, x := range list {
		value, between := r.wordsTo(x, barUnitOf(q))
		cells := append(valuesAt(r.Tuning.Axes, x.Index), value, between)
		if bars {
			cells = append(cells, "")
		}
		s.add(shareOf(q, x.Answer()), append(cells, r.standing(x), r.engine(x))...)
	}
	if _, ok := s.pruned(asBar).squeeze(width); !ok {
		return r.folded(title, list)
	}
	return s
}

// folded is a table of combinations in words.
func (r TuneReport) folded(title string, list []sim.Tried) sheet {
	s := sheet{title: title, columns: []column{
		{measure(r.Tuning.Question), asNumber}, {r.intervalHead(), asWords}, {r.goal(), asWords}, {r.enginesHead(), asWords}, {"", asProse},
	}}
	for _, x := range list {
		value, between := r.words(x)
		s.add(0, value, between, r.standing(x), r.engine(x), r.place(x))
	}
	return s
}

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
func (r TuneReport) engine(x sim.Tried) string {
	for _, y := range r.Tuning.Tried {
		if y.Engine != r.Tuning.Tried[0].Engine || y.Trials != r.Tuning.Tried[0].Trials {
			return engineWords(x.Surveyed)
		}
	}
	return ""
}
