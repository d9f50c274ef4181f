package leagues

import (
	"io"
	"math"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/league"
)

// Draw draws what units should cost, against what they do. It returns the characters that could not be drawn.
func (r Points) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f,
		r.picture(r.Method(), r.Headline(), r.PriceLevels(), append(r.remarks(), r.Notes("costs")...)...))
}

// PriceLevels are a row a unit.
func (r Points) PriceLevels() charts.Levels {
	l := charts.Levels{
		Heading: charts.Heading{Title: "what each should cost", Note: r.Scale},
		Label:   numbers.Significant, Range: charts.Range{Low: 0, High: math.Inf(1)},
	}
	if r.Prices.Given > 0 {
		l.Title, l.Note = "what each should cost, and does", l.Note+"; intervals of single costs"
		l.Keys = []charts.Key{{Sample: charts.Filled, Text: "should cost"}, {Sample: charts.NowLine, Text: "costs"}}
	}
	return layout.FilledLevels(l, r.Prices.List, func(x league.Price) charts.Level {
		row := charts.Level{Name: r.Units[x.Unit], Known: true, Value: layout.ChartInterval(writable(r.fair(x)))}
		if now := r.Pricing.Given[x.Unit]; !math.IsNaN(now) {
			row.Now = &now
		}
		return row
	}, func(x league.Price, unit float64) (value, between string) { return r.wordsForUnit(r.fair(x), unit) })
}
