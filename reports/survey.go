package reports

import "github.com/oddsmith/oddsmith/sim"

// SurveyReport is a survey of the values of up to two axes, with what reproduces
// it.
type SurveyReport struct {
	Heading
	Axes   []sim.Axis // none, one or two
	Varied []Varied   // by axis
	// Survey has the points in the order of the axes, the last moving fastest;
	// points may be missing at the end.
	Survey *sim.Survey
}

func (r SurveyReport) document(width int) document {
	return document{
		title: r.Name + ": " + r.Title, lead: r.lead(), method: []string{r.method()},
		sections: append(pictured(r.sheets(width), r.panels), prose(r.notes()...)),
		warnings: r.Survey.Warnings, origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras,
	}
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
