// Package surveys tells answers at each of several points, as sweeps find them.
package surveys

import (
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Report is a survey of the values of up to two axes, with what reproduces
// it.
type Report struct {
	layout.Heading
	Axes   []survey.Axis   // none, one or two
	Varied []layout.Varied // by axis
	// Survey has the points in the order of the axes, the last moving fastest;
	// points may be missing at the end.
	Survey *survey.Survey
}

// Document is the report before it is laid out.
func (r Report) Document(width int) layout.Document {
	d := r.NewDocument(r.Survey.Warnings)
	d.First, d.Lead, d.Method = r.first(), r.Lead(), []string{r.Method()}
	d.Sections = append(layout.Pictured(r.Sheets(width), r.Panels), layout.Prose(r.Notes()...))
	return d
}

// Size is the number of points asked for.
func (r Report) Size() int { return (&survey.ParamGrid{Axes: r.Axes}).Size() }

// at is a point by its places on two axes, nil if it is missing.
func (r Report) at(row, column int) *survey.PointAnswers {
	if i := row*len(r.Axes[1].Values) + column; i < len(r.Survey.Points) {
		return &r.Survey.Points[i]
	}
	return nil
}

// PointName names the values of a point, empty without axes.
func (r Report) PointName(i int) string {
	return CombinationName(r.Axes, (&survey.ParamGrid{Axes: r.Axes}).Index(i))
}
