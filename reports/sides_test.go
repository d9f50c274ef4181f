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
	variants := CompareReport{Heading: h, Variants: [][]string{nil, {"a.hp=2"}}, Targets: [][]string{nil, {"b=scout"}}}
	for want, r := range map[string]interface{ sides() string }{
		"Side a is marine; side b is one after the other, as below.":                                        TuneReport{Heading: h, Varied: []Varied{{Path: "b"}}},
		"Side a is one after the other, as below; side b is knights and spears.":                            SurveyReport{Heading: h, Varied: []Varied{{Changes: [][]string{{"a=scout", "a.hp=2"}}}}},
		"Side a is marine; side b is each target in turn.":                                                  variants,
		"Side a is each entrant in turn; side b is each entrant in turn.":                                   LeagueReport{LeagueGames: LeagueGames{Heading: h}, Field: "a"},
		"Side a is marine; side b is knights and spears, with each entrant in its field in turn.":           LeagueReport{LeagueGames: LeagueGames{Heading: h}, Field: "a.weapon"},
		"Side a is marine; side b is each of its entrants in turn, with each entrant in its field in turn.": BipartiteReport{LeagueGames: LeagueGames{Heading: h}, Fields: [2]string{"a.weapon", "b"}},
		"Side a is each of its entrants in turn; side b is each of its entrants in turn.":                   BipartiteReport{LeagueGames: LeagueGames{Heading: h}, Fields: [2]string{"a", "b"}},
	} {
		if got := r.sides(); got != want {
			t.Errorf("%T: the sides are told as %q, want %q", r, got, want)
		}
	}
	if got := (Heading{}).sides(); got != "" {
		t.Errorf("nothing is told as %q", got)
	}
}
