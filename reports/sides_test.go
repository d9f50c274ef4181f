package reports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
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

// TestAlwaysWins: who wins always or never does so in no share of games.
func TestAlwaysWins(t *testing.T) {
	sword := func(winner rules.Side, n uint64) sim.OutcomeResult {
		return outcome("sword", "by the sword", winner, stats.Share(n, 1000, 0.95))
	}
	axe := outcome("axe", "by the axe", rules.A, stats.Share(0, 1000, 0.95))
	for want, list := range map[string][]sim.OutcomeResult{
		"Side a wins always: by the sword.":                                    {outcome("", "by the sword", rules.A, numbers.Exactly(1))},
		"Side a wins always (over 99.63%): by the sword.":                      {sword(rules.A, 1000)},
		"Side a wins always (over 99.63%): always (over 99.63%) by the sword.": {sword(rules.A, 1000), axe},
		"Side a wins never (under 0.37%): by the axe.":                         {axe},
		"Side b wins in 99.1% of games (98.2 – 99.6%): by the sword.":          {sword(rules.B, 991), axe},
	} {
		r := sampled("toy", "toy", 1000, list...)
		if list[0].Share.Low == 1 {
			r.Result.Engine = player.Exact
		}
		if got := r.Lead()[0]; got != want {
			t.Errorf("got %q, want %q", got, want)
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
