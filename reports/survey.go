package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/sim"
)

// SurveyReport is a survey of the values of up to two axes, with what it takes to
// make it again.
type SurveyReport struct {
	Name, Title string         // of the matchup
	Matchup     map[string]any // as resolved, before anything varied
	Axes        []sim.Axis     // none, one or two
	Varied      []Varied       // by axis
	Options     *Options
	// Survey has the points in the order of the axes, the last moving fastest;
	// points may be missing at the end.
	Survey *sim.Survey
	Digits Digits // of exact numbers, where people read them
	Stamp  Stamp
}

// SurveyText writes a survey for people.
func SurveyText(w io.Writer, r SurveyReport) error {
	p := newPrinter(w)
	p.head(r.Name+": "+r.Title, r.method())
	for _, s := range r.sheets(p.screen.Width) {
		if len(r.Axes) == 2 {
			p.wideTable(s)
		} else {
			p.table(s)
		}
	}
	p.notes(r.notes())
	p.foot(r.Survey.Warnings, r.Stamp)
	return p.err
}

// SurveyMarkdown writes a survey as GitHub Flavored Markdown.
func SurveyMarkdown(w io.Writer, r SurveyReport) error {
	var b markdown
	b.head(r.Name+": "+r.Title, r.method())
	for _, s := range r.sheets(anyWidth) {
		b.table(s)
	}
	for _, s := range r.notes() {
		b.prose(s)
	}
	b.foot(r.Survey.Warnings, r.Stamp)
	_, err := io.WriteString(w, b.String())
	return err
}

// size is the number of points asked for.
func (r SurveyReport) size() int { return (&sim.ParamGrid{Axes: r.Axes}).Size() }

// at is a point by its places on two axes, nil if it is missing.
func (r SurveyReport) at(row, column int) *sim.PointAnswers {
	if i := row*len(r.Axes[1].Values) + column; i < len(r.Survey.Points) {
		return &r.Survey.Points[i]
	}
	return nil
}

// pointName names the values of a point, empty without axes.
func (r SurveyReport) pointName(i int) string {
	return combinationName(r.Axes, (&sim.ParamGrid{Axes: r.Axes}).Index(i))
}
