package reports

import (
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/frame"
)

// TestLeagueGoldens: how a league is told, in all formats.
func TestLeagueGoldens(t *testing.T) {
	all := leagues(t)
	for _, name := range []string{"circle", "ladder", "equals"} {
		golden(t, "testdata/league-"+name+".txt", []byte(onScreen(t, Screen{Width: 100}, Text[LeagueReport], all[name])))
	}
	goldens(t, map[string]LeagueReport{"league-ladder": all["ladder"]}, map[string]func(io.Writer, LeagueReport) error{
		"md": Markdown[LeagueReport], "json": LeagueJSON, "csv": LeagueCSV,
	})
}

// TestLeaguesAreNarrow: a league is told on any screen.
func TestLeaguesAreNarrow(t *testing.T) {
	for name, r := range leagues(t) {
		narrowly(t, name, "toy/skirmish", Text[LeagueReport], r)
	}
}

// TestLeagueChart: each format is drawn.
func TestLeagueChart(t *testing.T) {
	for name, r := range leagues(t) {
		for _, f := range []charts.Format{charts.SVG, charts.PNG, charts.PDF} {
			var b strings.Builder
			if missing, err := LeagueChart(&b, f, r); err != nil || len(missing) > 0 || b.Len() < 1000 {
				t.Errorf("%s: %v, %v, %d bytes", name, missing, err, b.Len())
			}
		}
	}
}

// TestLeagueSchema: as with results.
func TestLeagueSchema(t *testing.T) {
	s := schemaOf(t, leagueFile)
	for name, r := range leagues(t) {
		if err := s.Validate(asJSON(t, LeagueJSON, r)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	first := func(v map[string]any, list string) map[string]any { return v[list].([]any)[0].(map[string]any) }
	for name, spoil := range map[string]func(v map[string]any){
		"a result's version":  func(v map[string]any) { v["schema"] = frame.Schema },
		"an unknown field":    func(v map[string]any) { v["extra"] = 1 },
		"one entrant":         func(v map[string]any) { v["entrants"] = v["entrants"].([]any)[:1] },
		"a pick of 2":         func(v map[string]any) { first(v, "entrants")["picked"] = 2 },
		"a score of a number": func(v map[string]any) { first(v, "scores")["score"] = 0.5 },
		"a circle of two":     func(v map[string]any) { first(v, "cycles")["entrants"] = []any{"a", "b"} },
	} {
		v := asJSON(t, LeagueJSON, leagues(t)["circle"])
		if spoil(v); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestWhatALadderLeaves: circles are told only where there are some; else it is scores that do not fit.
func TestWhatALadderLeaves(t *testing.T) {
	r := leagues(t)["circle"]
	const none = "no three beat one another in a circle"
	if words := r.cyclicWords(); strings.Contains(words, none) {
		t.Errorf("with a circle: %s", words)
	}
	found := *r.Found
	found.Cycles, r.Found = nil, &found
	if words := r.cyclicWords(); !strings.Contains(words, none) {
		t.Errorf("without one: %s", words)
	}
}
