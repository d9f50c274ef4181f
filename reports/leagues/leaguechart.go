package leagues

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// Draw draws what each scores against each, ordered by rating. It returns the characters that could
// not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f, charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.Method(), Alt: r.Headline(), Rows: [][]charts.Panel{{r.HeatMap()}},
		Foot: append(append([]string{r.Headline()}, r.remarks()...), append(r.Notes("ratings"), layout.FootLines(r.Survey.Warnings, r.Stamp)...)...), Command: layout.CommandLine(r.Stamp),
	})
}

// HeatMap is the scores, the strongest first.
func (r Report) HeatMap() charts.HeatMap { return r.meetings().HeatMap(r.LeagueGames, ofEach) }
