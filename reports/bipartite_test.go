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
		"md": Markdown[BipartiteReport], "json": BipartiteJSON, "csv": BipartiteCSV,
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
			if missing, err := BipartiteChart(&b, f, r); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s: %v, %v, %d bytes", name, missing, err, b.Len())
			}
		}
	}
}

// TestBipartiteSchema: as with results.
func TestBipartiteSchema(t *testing.T) {
	s := schemaOf(t, bipartiteFile)
	for name, r := range bipartites(t) {
		if err := s.Validate(asJSON(t, BipartiteJSON, r)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, spoil := range map[string]func(v map[string]any){
		"a league's version": func(v map[string]any) { v["schema"] = LeagueJSONSchema },
		"an unknown field":   func(v map[string]any) { v["extra"] = 1 },
		"one side":           func(v map[string]any) { v["sides"] = v["sides"].([]any)[:1] },
		"a value of 2":       func(v map[string]any) { v["picks"].(map[string]any)["side_a_scores"] = 2 },
	} {
		v := asJSON(t, BipartiteJSON, bipartites(t)["pennies"])
		if spoil(v); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}
