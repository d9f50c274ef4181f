package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
)

// TestBipartiteGoldens: how a league of two sides is told, in all formats.
func TestBipartiteGoldens(t *testing.T) {
	all := bipartites(t)
	for _, name := range []string{"pennies", "trials", "alone"} {
		golden(t, "testdata/bipartite-"+name+".txt",
			[]byte(onScreen(t, layout.Screen{Width: 100}, layout.Text[leagues.TwoSided], all[name])))
	}
	goldens(t, map[string]leagues.TwoSided{"bipartite-trials": all["trials"]},
		map[string]func(io.Writer, leagues.TwoSided) error{
			"md": layout.Markdown[leagues.TwoSided], "json": FrameJSON[leagues.TwoSided],
			"csv": FrameCSV[leagues.TwoSided],
		})
}

// TestBipartitesAreNarrow: a league of two sides is told on any screen.
func TestBipartitesAreNarrow(t *testing.T) {
	for name, r := range bipartites(t) {
		narrowly(t, name, "toy/skirmish", layout.Text[leagues.TwoSided], r)
	}
}

// TestBipartiteChart: each format is drawn.
func TestBipartiteChart(t *testing.T) {
	for name, r := range bipartites(t) {
		for _, f := range []charts.Format{charts.SVG, charts.PNG, charts.PDF} {
			var b strings.Builder
			if missing, err := Chart(&b, f, r); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s: %v, %v, %d bytes", name, missing, err, b.Len())
			}
		}
	}
}
