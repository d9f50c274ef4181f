package reports

import (
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
	h := layout.Heading{Matchup: map[string]any{"a": unit("marine"), "b": []any{unit("knights"), unit("spears")}}}
	if got := h.Sides(); got != "Side a is marine; side b is knights and spears." {
		t.Errorf("the sides are told as %q", got)
	}
	if got := h.Wins(rules.B); got != "Knights and spears (b) win" {
		t.Errorf("who wins is told as %q", got)
	}
	if got := (tunings.Report{Heading: h, Varied: []layout.Varied{{Path: "a.hp"}}}).Sides(); got != h.Sides() {
		t.Errorf("where HP vary, the sides are told as %q", got)
	}
	variants := comparisons.Report{Heading: h, Variants: [][]string{nil, {"a.hp=2"}},
		Targets: [][]string{nil, {"b=scout"}}}
	for want, r := range map[string]interface{ Sides() string }{
		"Side a is marine; side b is one after the other, as below.":                                        tunings.Report{Heading: h, Varied: []layout.Varied{{Path: "b"}}},
		"Side a is one after the other, as below; side b is knights and spears.":                            surveys.Report{Heading: h, Varied: []layout.Varied{{Changes: [][]string{{"a=scout", "a.hp=2"}}}}},
		"Side a is marine; side b is each target in turn.":                                                  variants,
		"Side a is each entrant in turn; side b is each entrant in turn.":                                   leagues.Report{LeagueGames: leagues.LeagueGames{Report: surveys.Report{Heading: h}}, Field: "a"},
		"Side a is marine; side b is knights and spears, with each entrant in its field in turn.":           leagues.Report{LeagueGames: leagues.LeagueGames{Report: surveys.Report{Heading: h}}, Field: "a.weapon"},
		"Side a is marine; side b is each of its entrants in turn, with each entrant in its field in turn.": leagues.TwoSided{LeagueGames: leagues.LeagueGames{Report: surveys.Report{Heading: h}}, Fields: [2]string{"a.weapon", "b"}},
		"Side a is each of its entrants in turn; side b is each of its entrants in turn.":                   leagues.TwoSided{LeagueGames: leagues.LeagueGames{Report: surveys.Report{Heading: h}}, Fields: [2]string{"a", "b"}},
	} {
		if got := r.Sides(); got != want {
			t.Errorf("%T: the sides are told as %q, want %q", r, got, want)
		}
	}
	if got := (layout.Heading{}).Sides(); got != "" {
		t.Errorf("nothing is told as %q", got)
	}
}
