package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// LeagueChart draws what each scores against each, ordered by rating. It returns the characters that could
// not be drawn.
func LeagueChart(w io.Writer, f charts.Format, r LeagueReport) ([]rune, error) {
	return drawPage(w, f, charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.headline(), Rows: [][]charts.Panel{{r.heatMap()}},
		Foot: append(append([]string{r.headline()}, r.remarks()...), append(r.notes("ratings"), footLines(r.Survey.Warnings, r.Stamp)...)...), Command: commandLine(r.Stamp),
	})
}

// heatMap is the scores, the strongest first.
func (r LeagueReport) heatMap() charts.HeatMap {
	q := ofScores()
	h := charts.HeatMap{
		Heading: charts.Heading{Title: "score of each (down) against each (across), the strongest first"},
		Label:   axisLabel(q), Range: rangeOf(q), Least: leastColors(q),
	}
	for _, x := range r.Found.Ladder {
		h.Columns = append(h.Columns, r.name(x.Entrant))
		row := charts.HeatRow{Name: r.name(x.Entrant)}
		for _, y := range r.Found.Ladder {
			cell := charts.HeatCell{}
			if x.Entrant != y.Entrant {
				cell = charts.HeatCell{Known: true, Value: chartValue(q, r.estimate(r.Found.Scores[x.Entrant][y.Entrant]))}
			}
			row.Cells = append(row.Cells, cell)
		}
		h.Rows = append(h.Rows, row)
	}
	labelCells(&h, func(i, j int, unit float64) string {
		return r.scoreCell(r.Found.Ladder[i].Entrant, r.Found.Ladder[j].Entrant, unit)
	})
	h.Note = heatMapNote(h, "")
	return h
}
