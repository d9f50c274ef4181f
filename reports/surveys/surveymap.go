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
	h := charts.HeatMap{
		Heading: HeadingOf(q), Columns: r.Axes[1].Values, Down: r.Axes[0].Name, Across: r.Axes[1].Name,
		Label: AxisLabel(q),
		Range: RangeOf(q), Least: LeastColors(q),
	}
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

// LeastColors is what the colours of answers span at least, as they are read.
func LeastColors(q query.Question) float64 {
	if q.Share || numbers.IsFirstPlayer(q) {
		return 10 // points
	}
	return 0
}
