package surveys

import (
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// HeatMap draws answers over two axes.
func (r Report) HeatMap(question int) charts.HeatMap {
	q := r.Survey.Questions[question]
	h := MapOf(q, HeadingOf(q), r.Axes[1].Values)
	h.Down, h.Across = r.Axes[0].Name, r.Axes[1].Name
	return layout.FilledHeatMap(h, r.Axes[0].Values,
		func(i, j int) charts.HeatCell { return r.heatCell(question, r.at(i, j)) },
		func(i, j int, unit float64) string { return r.cellWords(question, r.at(i, j), unit) })
}

// heatCell is a point's answer, with words where it has none.
func (r Report) heatCell(question int, p *survey.PointAnswers) charts.HeatCell {
	if p == nil {
		return charts.HeatCell{}
	}
	q, a := r.Survey.Questions[question], p.Answers[question]
	if !a.Known {
		words, _ := r.Digits.AnswerWords(q, a, p.Engine)
		return charts.HeatCell{Words: words}
	}
	return charts.HeatCell{Known: true, Value: ChartValue(q, a.Estimate)}
}

// MapOf is a heat map of answers to a question, without its rows.
func MapOf(q query.Question, heading charts.Heading, columns []string) charts.HeatMap {
	h := charts.HeatMap{Heading: heading, Columns: columns, Label: AxisLabel(q), Range: RangeOf(q)}
	if q.Share || numbers.IsFirstPlayer(q) {
		h.Least = 10 // points
	}
	return h
}
