package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// TestBipartiteGoldens: how a league of two sides is told, in all formats.
func TestBipartiteGoldens(t *testing.T) {
	all := bipartites(t)
	for _, name := range []string{"pennies", "trials", "alone"} {
		golden(t, "testdata/bipartite-"+name+".txt", []byte(onScreen(t, Screen{Width: 100}, Text[BipartiteReport], all[name])))
	}
	goldens(t, map[string]BipartiteReport{"bipartite-trials": all["trials"]}, map[string]func(io.Writer, BipartiteReport) error{
		"md": Markdown[BipartiteReport], "json": FrameJSON[BipartiteReport], "csv": FrameCSV[BipartiteReport],
	})
}

// TestBipartitesAreNarrow: a league of two sides is told on any screen.
func TestBipartitesAreNarrow(t *testing.T) {
	for name, r := range bipartites(t) {
		narrowly(t, name, "toy/skirmish", Text[BipartiteReport], r)
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
