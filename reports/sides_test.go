package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestSideName: a side is called by its units, each once, unless they are many or have no names.
func TestSideName(t *testing.T) {
	unit := func(name string) map[string]any { return map[string]any{"name": name, "hp": 1} }
	for want, side := range map[string]any{
		"marine (b)":             unit("marine"),
		"marine (b) ":            []any{unit("marine"), unit("marine")},
		"knights and spears (b)": []any{unit("knights"), unit("spears")},
		"magus and brood (b)":    map[string]any{"psykers": []any{unit("magus")}, "targets": []any{unit("brood")}, "hand": "none"},
		"side b":                 []any{unit("a"), unit("b"), unit("c"), unit("d")},
		"side b ":                nil,
		"side b  ":               map[string]any{"psykers": []any{}},
	} {
		if got := SideName(map[string]any{"b": side}, rules.B); got != strings.TrimRight(want, " ") {
			t.Errorf("%v is called %q, want %q", side, got, want)
		}
	}
	h := Heading{Matchup: map[string]any{"a": unit("marine"), "b": []any{unit("knights"), unit("spears")}}}
	if got := h.sides(); got != "Side a is marine; side b is knights and spears." {
		t.Errorf("the sides are told as %q", got)
	}
	if got := h.wins(rules.B); got != "Knights and spears (b) win" {
		t.Errorf("who wins is told as %q", got)
	}
	if got := (TuneReport{Heading: h, Varied: []Varied{{Path: "a.hp"}}}).sides(); got != h.sides() {
		t.Errorf("where HP vary, the sides are told as %q", got)
	}
	for _, r := range []interface{ sides() string }{
		TuneReport{Heading: h, Varied: []Varied{{Path: "b"}}}, SurveyReport{Heading: h, Varied: []Varied{{Changes: [][]string{{"a=scout", "a.hp=2"}}}}},
		CompareReport{Heading: h, Targets: [][]string{nil, {"b=scout"}}}, LeagueReport{LeagueGames: LeagueGames{Heading: h}},
	} {
		if got := r.sides(); got != "" {
			t.Errorf("%T: who varies is told as %q", r, got)
		}
	}
	if got := (Heading{}).sides(); got != "" {
		t.Errorf("nothing is told as %q", got)
	}
}
