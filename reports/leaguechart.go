package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// Draw draws what each scores against each, ordered by rating. It returns the characters that could
// not be drawn.
func (r LeagueReport) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return drawPage(w, f, charts.Page{
		Title: r.Name + ": " + r.Title, Subtitle: r.method(), Alt: r.headline(), Rows: [][]charts.Panel{{r.heatMap()}},
		Foot: append(append([]string{r.headline()}, r.remarks()...), append(r.notes("ratings"), footLines(r.Survey.Warnings, r.Stamp)...)...), Command: commandLine(r.Stamp),
	})
}

// heatMap is the scores, the strongest first.
func (r LeagueReport) heatMap() charts.HeatMap { return r.meetings().heatMap(r.LeagueGames, ofEach) }
