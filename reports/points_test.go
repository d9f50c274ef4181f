package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
)

// TestPointsChart: there is a stroke for each cost there is.
func TestPointsChart(t *testing.T) {
	for name, r := range pointsReports(t) {
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
			if page := written(layout.HTML[leagues.Points], r); !strings.Contains(page, want) {
				t.Errorf("%s: the page does not say %q", name, want)
			}
			if text := written(layout.Text[leagues.Points], r); strings.Contains(text, "Costs are points") {
				t.Errorf("%s: so does the text", name)
			}
		}
	}
}
