package reports

import (
	"io"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// Draw draws what units should cost, against what they do. It returns the characters that could not be drawn.
func (r PointsReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return drawPage(w, f, charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.headline(),
		Rows:    [][]charts.Panel{{r.priceLevels()}},
		Foot:    slices.Concat([]string{r.headline()}, r.remarks(), r.notes("costs"), footLines(r.Survey.Warnings, r.Stamp)),
		Command: commandLine(r.Stamp),
	})
}

// priceLevels are a row a unit.
func (r PointsReport) priceLevels() charts.Levels {
	l := charts.Levels{
		Heading: charts.Heading{Title: "what each should cost", Note: r.Scale},
		Label:   significant, Range: charts.Range{Low: 0, High: math.Inf(1)},
	}
	if r.Prices.Given > 0 {
		l.Title, l.Note = "what each should cost, and does", l.Note+"; intervals of single costs"
		l.Keys = []charts.Key{{Sample: charts.Filled, Text: "should cost"}, {Sample: charts.NowLine, Text: "costs"}}
	}
	for _, x := range r.Prices.List {
		row := charts.Level{Name: r.Units[x.Unit], Known: true, Value: chartInterval(writable(r.fair(x)))}
		if now := r.Pricing.Given[x.Unit]; !math.IsNaN(now) {
			row.Now = &now
		}
		l.Rows = append(l.Rows, row)
	}
	mark := l.Unit()
	for i, x := range r.Prices.List {
		n := r.Digits.digitsForUnit(writable(r.fair(x)), 1, mark)
		l.Rows[i].Words, l.Rows[i].Between = n.value, openSpan(r.fair(x), n.low, n.high, "")
	}
	return l
}
