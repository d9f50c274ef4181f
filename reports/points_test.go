package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
)

// TestPointsAreNarrow: costs are told on any screen.
func TestPointsAreNarrow(t *testing.T) {
	for name, r := range pointsReports(t) {
		narrowly(t, name, "toy/skirmish", layout.Text[leagues.Points], r)
	}
}

// TestPointsChart: each format is drawn, with a stroke for each cost there is.
func TestPointsChart(t *testing.T) {
	for name, r := range pointsReports(t) {
		for _, f := range []charts.Format{charts.SVG, charts.PNG, charts.PDF} {
			var b strings.Builder
			if missing, err := Chart(&b, f, r); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s: %v, %v, %d bytes", name, missing, err, b.Len())
			}
		}
		strokes := 0
		for _, row := range r.PriceLevels().Rows {
			if row.Now != nil {
				strokes++
			}
		}
		if strokes != r.Prices.Given {
			t.Errorf("%s: %d strokes for %d costs", name, strokes, r.Prices.Given)
		}
	}
}

// TestPointsOfWhat: the page, and it alone, says what costs are of.
func TestPointsOfWhat(t *testing.T) {
	for field, want := range map[string]string{"a": "one of each unit on a roster, whichever",
		"a.weapon": "in the field a.weapon, whichever"} {
		for name, r := range pointsReports(t) {
			r.Field = field
			if page := string(written(layout.HTML[leagues.Points], r)); !strings.Contains(page, want) {
				t.Errorf("%s: the page does not say %q", name, want)
			}
			if text := string(written(layout.Text[leagues.Points], r)); strings.Contains(text, "Costs are points") {
				t.Errorf("%s: so does the text", name)
			}
		}
	}
}
