package reports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/rules"
)

// TestSideName: a side is called by its units, each once, unless they are many or have no names.
func TestSideName(t *testing.T) {
	unit := func(name string) map[string]any { return map[string]any{"name": name, "hp": 1} }
	for want, side := range map[string]any{
		"marine (b)":             unit("marine"),
		"marine (b) ":            []any{unit("marine"), unit("marine")},
		"knights and spears (b)": []any{unit("knights"), unit("spears")},
		"magus and brood (b)": map[string]any{"psykers": []any{unit("magus")}, "targets": []any{unit("brood")},
			"hand": "none"},
		"side b":   []any{unit("a"), unit("b"), unit("c"), unit("d")},
		"side b ":  nil,
		"side b  ": map[string]any{"psykers": []any{}},
	} {
		if got := layout.SideName(map[string]any{"b": side}, rules.B); got != strings.TrimRight(want, " ") {
			t.Errorf("%v is called %q, want %q", side, got, want)
		}
	}
}

// TestSides: how the sides of each kind of report are told, to review.
func TestSides(t *testing.T) {
	h := layout.Heading{Matchup: map[string]any{"a": map[string]any{"name": "marine"},
		"b": []any{map[string]any{"name": "knights"}, map[string]any{"name": "spears"}}}}
	if got := h.Wins(rules.B); got != "Knights and spears (b) win" {
		t.Errorf("who wins is told as %q", got)
	}
	games := leagues.LeagueGames{Report: surveys.Report{Heading: h}}
	var b strings.Builder
	for _, r := range []interface{ Sides() string }{
		h, layout.Heading{}, tunings.Report{Heading: h, Varied: []layout.Varied{{Path: "a.hp"}}},
		tunings.Report{Heading: h, Varied: []layout.Varied{{Path: "b"}}},
		surveys.Report{Heading: h, Varied: []layout.Varied{{Changes: [][]string{{"a=scout", "a.hp=2"}}}}},
		comparisons.Report{Heading: h, Variants: [][]string{nil, {"a.hp=2"}}, Targets: [][]string{nil, {"b=scout"}}},
		leagues.Report{LeagueGames: games, Field: "a"}, leagues.Report{LeagueGames: games, Field: "a.weapon"},
		leagues.TwoSided{LeagueGames: games, Fields: [2]string{"a.weapon", "b"}},
		leagues.TwoSided{LeagueGames: games, Fields: [2]string{"a", "b"}},
	} {
		fmt.Fprintf(&b, "%T: %s\n", r, r.Sides())
	}
	golden(t, "testdata/sides.txt", []byte(b.String()))
}
