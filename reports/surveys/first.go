package surveys

import (
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// What players see first of a sweep: between what the answer goes, and a line for each value, or some of many.

const (
	mostValues    = 12 // of a setting that have lines
	mostDown      = 8  // of two settings
	mostAcross    = 6
	mostAskedOnce = 2 // questions
)

// first is the first screen.
func (r Report) first() *layout.First {
	if len(r.Survey.Points) == 0 {
		return nil
	}
	parts := []layout.Section{layout.Prose(r.answer())}
	for _, s := range r.firstSheets() {
		parts = append(parts, s)
	}
	return r.FirstScreen(r.sure(), parts...)
}

// plain is an answer at a point.
func (r Report) plain(question int, p *survey.PointAnswers) string {
	a := p.Answers[question]
	if !a.Known {
		return numbers.NoAnswer
	}
	return numbers.PlainAnswer(r.Survey.Questions[question], a.Estimate, numbers.ComplementOf(a))
}

// asked are the questions that are answered at once.
func (r Report) asked() []query.Question {
	return r.Survey.Questions[:min(mostAskedOnce, len(r.Survey.Questions))]
}

// answer says between what the first answer goes.
func (r Report) answer() string {
	q := r.Survey.Questions[0]
	asked := numbers.UpperFirst(r.Names.Asked(q))
	least, most := r.leastAndMost(0)
	switch {
	case least < 0:
		return asked + ": no answer."
	case len(r.Axes) == 0:
		return asked + " " + r.plain(0, &r.Survey.Points[0]) + "."
	case r.Survey.Points[least].Answers[0].Value == r.Survey.Points[most].Answers[0].Value:
		return asked + " " + r.plain(0, &r.Survey.Points[0]) + " throughout."
	case len(r.Axes) == 1 && r.isMonotonic():
		return r.alongTheAxis(r.Names.Asked(q))
	default:
		return fmt.Sprintf("%s from %s (%s) to %s (%s).", asked, r.plain(0, &r.Survey.Points[least]), r.place(least),
			r.plain(0, &r.Survey.Points[most]), r.place(most))
	}
}

// isMonotonic reports whether the first answer only rises, or only falls.
func (r Report) isMonotonic() bool {
	up, down := true, true
	for i := 1; i < len(r.Survey.Points); i++ {
		x, y := r.Survey.Points[i-1].Answers[0], r.Survey.Points[i].Answers[0]
		up, down = up && x.Known && y.Known && y.Value >= x.Value, down && x.Known && y.Known && y.Value <= x.Value
	}
	return up || down
}

// path is the field that an axis varies.
func (r Report) path(axis int) string {
	if axis < len(r.Varied) && r.Varied[axis].Path != "" {
		return r.Varied[axis].Path
	}
	return r.Axes[axis].Name
}

// alongTheAxis says how an answer rises or falls.
func (r Report) alongTheAxis(asked string) string {
	values, last := r.Axes[0].Values, len(r.Survey.Points)-1
	first, end := r.Survey.Points[0].Answers[0].Value, r.Survey.Points[last].Answers[0].Value
	way := "rises"
	if end < first {
		way = "falls"
	}
	return fmt.Sprintf("With %s from %s to %s, how often %s %s from %s to %s.", r.FieldName(r.path(0)),
		layout.Listed(values[0]), layout.Listed(values[last]), asked, way, r.plain(0, &r.Survey.Points[0]),
		r.plain(0, &r.Survey.Points[last]))
}

// place tells a point in a few words.
func (r Report) place(point int) string {
	words := ""
	for a, at := range (&survey.ParamGrid{Axes: r.Axes}).Index(point) {
		if a > 0 {
			words += ", "
		}
		words += r.FieldName(r.path(a)) + " " + layout.Listed(r.Axes[a].Values[at])
	}
	return words
}

// firstSheets are the tables.
func (r Report) firstSheets() []layout.Sheet {
	switch len(r.Axes) {
	case 0:
		return nil
	case 1:
		return []layout.Sheet{r.values1()}
	default:
		return []layout.Sheet{r.values2()}
	}
}

// some are evenly spaced places in a list, the first and the last among them.
func some(all, most int) (list []int) {
	if all <= most {
		most = all
	}
	for i := range most {
		at := i
		if most > 1 {
			at = i * (all - 1) / (most - 1)
		}
		list = append(list, at)
	}
	return slices.Compact(list)
}

// values1 is a line for each value of the only setting.
func (r Report) values1() layout.Sheet {
	s := layout.Sheet{Columns: []layout.Column{AxisColumn(r.Axes[0])}}
	for _, q := range r.asked() {
		s = s.Numbers(r.Names.Asked(q))
	}
	bars := len(r.asked()) == 1 && r.asked()[0].Share
	if bars {
		s = s.Bar()
	}
	s = s.Words("")
	places := some(len(r.Survey.Points), mostValues)
	for _, i := range places {
		p := &r.Survey.Points[i]
		cells := []string{r.Axes[0].Values[i]}
		for q := range r.asked() {
			cells = append(cells, r.plain(q, p))
		}
		if bars {
			cells = append(cells, "")
		}
		now := ""
		if r.Now(r.path(0)) == r.Axes[0].Values[i] {
			now = "now"
		}
		s.Add(ShareOf(r.asked()[0], p.Answers[0]), append(cells, now)...)
	}
	if left := len(r.Survey.Points) - len(places); left > 0 {
		s.Foot = fmt.Sprintf("and %d values between, which --details lists", left)
	}
	return s
}

// values2 is a table of two settings.
func (r Report) values2() layout.Sheet {
	down, across := some(len(r.Axes[0].Values), mostDown), some(len(r.Axes[1].Values), mostAcross)
	s := layout.Sheet{
		Title:   numbers.UpperFirst(r.Names.Asked(r.Survey.Questions[0])) + ", by " + r.Axes[0].Name + " (down) and " + r.Axes[1].Name + " (across)",
		Columns: []layout.Column{AxisColumn(r.Axes[0])},
	}
	for _, j := range across {
		s = s.Numbers(layout.Listed(r.Axes[1].Values[j]))
	}
	for _, i := range down {
		cells := []string{r.Axes[0].Values[i]}
		for _, j := range across {
			cell := ""
			if p := r.at(i, j); p != nil {
				cell = r.plain(0, p)
			}
			cells = append(cells, cell)
		}
		s.Add(0, cells...)
	}
	if left := len(r.Survey.Points) - len(down)*len(across); left > 0 {
		s.Foot = fmt.Sprintf("and %d more between, which --details lists", left)
	}
	return s
}

// sure says how sure all of it is.
func (r Report) sure() string {
	if r.Exact() == len(r.Survey.Points) {
		return layout.Exact
	}
	words := numbers.Count(r.Survey.Trials) + " " + r.Names.Games() + " of each"
	if r.Survey.Interrupted {
		words = "Interrupted after " + numbers.Counted(len(r.Survey.Points), "value") + "; " + words
	}
	var list []stats.Estimate
	for _, p := range r.Survey.Points {
		if p.Answers[0].Known {
			list = append(list, p.Answers[0].Estimate)
		}
	}
	if within := numbers.PlainReach(numbers.DisplayScale(r.Survey.Questions[0]), list...); within != "" {
		words += "; each number is sure to " + within
	}
	return words + "."
}
