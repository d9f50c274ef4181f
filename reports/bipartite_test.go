package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
)

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
