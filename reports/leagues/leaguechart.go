package leagues

import (
	"io"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// Draw draws what each scores against each, ordered by rating. It returns the characters that could
// not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	return layout.DrawPage(w, f,
		r.picture(r.Method(), r.Headline(), r.HeatMap(), append(r.remarks(), r.Notes("ratings")...)...))
}

// HeatMap is the scores, the strongest first.
func (r Report) HeatMap() charts.HeatMap { return r.meetings().HeatMap(r.LeagueGames, ofEach) }
