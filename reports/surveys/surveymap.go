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
		Heading: r.heading(q), Columns: r.Axes[1].Values, Down: r.Axes[0].Name, Across: r.Axes[1].Name,
		Label: AxisLabel(q),
		Range: RangeOf(q), Least: LeastColors(q),
	}
	for i, name := range r.Axes[0].Values {
		row := charts.HeatRow{Name: name}
		for j := range r.Axes[1].Values {
			row.Cells = append(row.Cells, r.heatCell(question, r.at(i, j)))
		}
		h.Rows = append(h.Rows, row)
	}
	layout.LabelCells(&h, func(i, j int, unit float64) string {
		p := r.at(i, j)
		words, _ := r.Digits.AnswerWordsForUnit(q, p.Answers[question], p.Engine, unit)
		return words
	})
	for i := range h.Rows {
		for j := range h.Rows[i].Cells {
			if cell := &h.Rows[i].Cells[j]; cell.Known && r.isSampled(*r.at(i, j)) {
				cell.Words = SampledSign + cell.Words
			}
		}
	}
	h.Note = layout.HeatMapNote(h)
	return h
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
