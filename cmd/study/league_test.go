package study_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestGames: either side plays first where the matchup names one, and all else is as it says: who charged, or whose
// card comes first if that is drawn.
func TestGames(t *testing.T) {
	for _, c := range []struct {
		name, set string
		firsts    bool
		kept      []string
	}{
		{"shi/duel", "first=b", true, nil},
		{"hulkae/corridor", "first=a", true, nil},
		{"skirmish/firefight", "first=drawn", false, nil},
		{"skirmish/firefight", "first=b", true, nil},
		{"skirmish/assault", "charger=b", false, []string{"charger is b in all games, whoever is side b"}},
		{"scrollhammer/fight", "charged=both", false, nil},
		{"scrollhammer/fight", "charged=neither", false, nil},
		{"scrollhammer/fight", "charged=a", false, []string{"charged is a in all games, whoever is side a"}},
		{"secondedition/duel", "charger=none", false, nil},
		{"secondedition/melee", "charger=a", false, []string{"charger is a in all games, whoever is side a"}},
		{"secondedition/battle", "charger=b", true, []string{"charger is b in all games, whoever is side b"}},
	} {
		l, err := experiments.LoadParamGrid(c.name, []string{c.set}, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		points, firsts, err := study.Games(l)
		if want := map[bool]int{false: 1, true: 2}[c.firsts]; err != nil || firsts != c.firsts || len(points) != want {
			t.Errorf("%s, %s: %d games, either side first %t, %v", c.name, c.set, len(points), firsts, err)
		}
		if kept := study.KeptSides(l.Base); !slices.Equal(kept, c.kept) {
			t.Errorf("%s, %s: %q, want %q", c.name, c.set, kept, c.kept)
		}
	}
}

// TestGamesOfCharges: what raiders score against ogres is what both ways round give, with who charged as the matchup
// says.
func TestGamesOfCharges(t *testing.T) {
	for charged, want := range map[string]float64{"both": 0.9419, "neither": 0.8688, "a": 0.8685, "b": 0.8685} {
		score := 0.0
		for side, pair := range [][2]string{{"raiders", "ogres"}, {"ogres", "raiders"}} {
			l, err := experiments.LoadParamGrid("scrollhammer/fight-berserkers", []string{"charged=" + charged},
				[]string{"a=" + pair[0], "b=" + pair[1]})
			if err != nil {
				t.Fatal(err)
			}
			points, _, err := study.Games(l)
			if err != nil {
				t.Fatal(err)
			}
			s, err := survey.Plan{Engine: player.Exact, Questions: league.Questions()}.Run(context.Background(), points)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range s.Points {
				lead := p.Answers[side].Value - p.Answers[1-side].Value
				score += (1 + lead) / 2 / 2 / float64(len(s.Points))
			}
		}
		if math.Abs(score-want) > 5e-5 {
			t.Errorf("charged: %s: %.5f, want %.4f", charged, score, want)
		}
	}
}
