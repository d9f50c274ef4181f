package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
)

// TestPointsGoldens: how costs are told, in all formats.
func TestPointsGoldens(t *testing.T) {
	all := pointsReports(t)
	for name, r := range all {
		golden(t, "testdata/points-"+name+".txt", []byte(onScreen(t, Screen{Width: 100}, Text[PointsReport], r)))
	}
	goldens(t, map[string]PointsReport{"points-given": all["given"]}, map[string]func(io.Writer, PointsReport) error{
		"md": Markdown[PointsReport], "json": PointsJSON, "csv": PointsCSV,
	})
	goldens(t, map[string]PointsReport{"points-measured": all["measured"]}, map[string]func(io.Writer, PointsReport) error{"csv": PointsCSV})
}

// TestPointsAreNarrow: costs are told on any screen.
func TestPointsAreNarrow(t *testing.T) {
	for name, r := range pointsReports(t) {
		narrowly(t, name, "toy/skirmish", Text[PointsReport], r)
	}
}

// TestPointsChart: each format is drawn, with a stroke for each cost there is.
func TestPointsChart(t *testing.T) {
	for name, r := range pointsReports(t) {
		for _, f := range []charts.Format{charts.SVG, charts.PNG, charts.PDF} {
			var b strings.Builder
			if missing, err := PointsChart(&b, f, r); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s: %v, %v, %d bytes", name, missing, err, b.Len())
			}
		}
		strokes := 0
		for _, row := range r.priceLevels().Rows {
			if row.Now != nil {
				strokes++
			}
		}
		if strokes != r.Prices.Given {
			t.Errorf("%s: %d strokes for %d costs", name, strokes, r.Prices.Given)
		}
	}
}

// TestPointsSchema: as with results.
func TestPointsSchema(t *testing.T) {
	s := schemaOf(t, pointsFile)
	for name, r := range pointsReports(t) {
		if err := s.Validate(asJSON(t, PointsJSON, r)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	first := func(v map[string]any, list string) map[string]any { return v[list].([]any)[0].(map[string]any) }
	for name, spoil := range map[string]func(v map[string]any){
		"a league's version":         func(v map[string]any) { v["schema"] = LeagueJSONSchema },
		"an unknown field":           func(v map[string]any) { v["extra"] = 1 },
		"one unit":                   func(v map[string]any) { v["units"] = v["units"].([]any)[:1] },
		"a cost below 0":             func(v map[string]any) { first(v, "units")["cost"] = -1 },
		"a fair cost of a number":    func(v map[string]any) { first(v, "units")["fair_cost"] = 5 },
		"a rate beyond what is told": func(v map[string]any) { first(v, "rates")["beyond"] = "far" },
		"an exponent of a number":    func(v map[string]any) { v["exponent"] = 2 },
	} {
		v := asJSON(t, PointsJSON, pointsReports(t)["measured"])
		if spoil(v); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestPointsOfWhat: the page, and it alone, says what costs are of.
func TestPointsOfWhat(t *testing.T) {
	for field, want := range map[string]string{"a": "one of each unit on a roster, whichever", "a.weapon": "in the field a.weapon, whichever"} {
		for name, r := range pointsReports(t) {
			r.Field = field
			if page := string(written(HTML[PointsReport], r)); !strings.Contains(page, want) {
				t.Errorf("%s: the page does not say %q", name, want)
			}
			if text := string(written(Text[PointsReport], r)); strings.Contains(text, "Costs are points") {
				t.Errorf("%s: so does the text", name)
			}
		}
	}
}
