package tunings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// What players see first of a tuning: the nearest value that can be played, and those around it.

const (
	mostFirst  = 12 // values of a single setting that have rows
	mostCombos = 8  // combinations of several
)

// first is the first screen.
func (r Report) first() *layout.First {
	nearest := r.Tuning.Nearest()
	if len(nearest) == 0 {
		return r.FirstScreen(r.sure(), layout.Prose(numbers.UpperFirst(strings.Join(r.Answer(), "; "))+"."))
	}
	return r.FirstScreen(r.sure(), layout.Prose(r.plainAnswer(nearest)), r.table(nearest))
}

// plain is the answer at a combination.
func (r Report) plain(x survey.TriedPoint) string {
	a := x.Answer()
	return numbers.PlainAnswer(r.Tuning.Question, a.Estimate, numbers.ComplementOf(a))
}

// setting tells a combination within a sentence: "the terminator's CCD at 6".
func (r Report) setting(x survey.TriedPoint) string {
	var parts []string
	for i, value := range surveys.ValuesAt(r.Tuning.Axes, x.Index) {
		path := r.Tuning.Axes[i].Name
		if i < len(r.Varied) && r.Varied[i].Path != "" {
			path = r.Varied[i].Path
		}
		parts = append(parts, r.FieldName(path)+" at "+layout.Listed(value))
	}
	return phrase.And(parts)
}

// plainAnswer tells the nearest to the target, or the best.
func (r Report) plainAnswer(nearest []survey.TriedPoint) string {
	t, first := r.Tuning, nearest[0]
	asked := r.Names.Asked(t.Question)
	value := r.plain(first)
	if len(t.Fresh) > 0 && t.Fresh[0].Answer().Known { // those that chose it flatter it
		value = r.plain(t.Fresh[0])
	}
	words := "With " + r.setting(first) + ", " + asked + " " + value
	tied := len(ties(nearest, first))
	switch {
	case t.Flat:
		return numbers.UpperFirst(strings.Join(r.Answer(), "; ")) + "."
	case r.SeeksExtreme() && tied > 1:
		words += fmt.Sprintf(", the best; so it is at %s more", numbers.Counted(tied-1, r.noun()))
	case r.SeeksExtreme():
		words += ", the best"
		if open := len(t.Indistinguishable()) - 1; open > 0 && !r.Exact(t.Tried) {
			words += fmt.Sprintf(" of what was seen; %s cannot be told from it", numbers.Counted(open, "other"))
		}
	case first.Position == survey.At && first.Engine == player.Exact && t.Tolerance == 0:
		words += ", as wanted"
	case first.Position == survey.At:
		words += ", which cannot be told from " + r.GoalText()
		if t.Tolerance > 0 {
			words = strings.Replace(words, "which cannot be told from", "as wanted:", 1)
		}
	default:
		words += ", nearest to " + r.GoalText() + ". No " + r.noun() + " that was tried gives " + r.GoalText()
	}
	if !t.Exhaustive || t.Interrupted {
		words += fmt.Sprintf("; %d of %s were tried", len(t.Tried), numbers.Counted(r.Size(), r.noun()))
	}
	return words + "."
}

// table is the values of a single setting in their order, or the best combinations.
func (r Report) table(nearest []survey.TriedPoint) layout.Sheet {
	t := r.Tuning
	list, most := slices.Clone(nearest), mostCombos
	if len(t.Axes) == 1 {
		most = mostFirst
	}
	list = list[:min(most, len(list))]
	if len(t.Axes) == 1 {
		slices.SortFunc(list, func(x, y survey.TriedPoint) int { return x.Index[0] - y.Index[0] })
	}
	s := layout.Sheet{}
	for _, a := range t.Axes {
		s.Columns = append(s.Columns, surveys.AxisColumn(a))
	}
	s = s.Numbers(r.Names.Asked(t.Question)).Bar().Words("")
	if !t.Question.Share {
		s = s.Pruned(layout.AsBar)
	}
	for _, x := range list {
		cells := append(surveys.ValuesAt(t.Axes, x.Index), r.plain(x))
		if t.Question.Share {
			cells = append(cells, "")
		}
		s.Add(surveys.ShareOf(t.Question, x.Answer()), append(cells, r.mark(x, nearest[0]))...)
	}
	if left := len(nearest) - len(list); left > 0 {
		which := "nearest"
		if r.SeeksExtreme() {
			which = "best"
		}
		s.Foot = fmt.Sprintf("These are the %s %d of %s; --details lists more.", which, len(list),
			numbers.Counted(len(nearest), r.noun()))
	}
	return s
}

// mark says which combination is the nearest, and which is that of the matchup.
func (r Report) mark(x, first survey.TriedPoint) string {
	var words []string
	if r.isNow(x) {
		words = append(words, "now")
	}
	switch {
	case slices.Equal(x.Index, first.Index):
		words = append(words, map[bool]string{true: "best", false: "nearest"}[r.SeeksExtreme()])
	case r.SeeksExtreme() && slices.ContainsFunc(r.Tuning.Indistinguishable(),
		func(y survey.TriedPoint) bool { return slices.Equal(x.Index, y.Index) }):
		words = append(words, "as good, as far as can be told")
	}
	return strings.Join(words, ", ")
}

// isNow reports whether a combination is that of the matchup as it is.
func (r Report) isNow(x survey.TriedPoint) bool {
	for i, value := range surveys.ValuesAt(r.Tuning.Axes, x.Index) {
		if i >= len(r.Varied) || r.Varied[i].Path == "" || r.Now(r.Varied[i].Path) != value {
			return false
		}
	}
	return true
}

// sure says how sure all of it is.
func (r Report) sure() string {
	t := r.Tuning
	if r.Exact(t.Tried) {
		return layout.Exact
	}
	words := numbers.Count(t.Trials) + " " + r.Names.Games() + " of each"
	if r.dropped() {
		words = "Up to " + words
	}
	if within := numbers.PlainReach(numbers.DisplayScale(t.Question), r.Tuning.Nearest()[0].Answer().Estimate); within != "" {
		words += "; the first is sure to " + within
	}
	return words + "."
}
