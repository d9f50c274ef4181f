package study_test

import (
	"context"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestGames: either side plays first where the matchup names one, and all else is as it says: who charged, or whose
// card comes first if that is drawn.
func TestGames(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/games.txt", 4) {
		l := simtest.Must(experiments.LoadParamGrid(row[0], []string{row[1]}, nil))
		points, firsts, err := study.Games(l)
		if orders := strconv.Itoa(len(points)); err != nil || firsts != (orders == "2") || orders != row[2] {
			t.Errorf("%q: %s games, either side first %t, %v", row, orders, firsts, err)
		}
		if kept := strings.Join(study.KeptSides(l.Base), "; "); kept != strings.Trim(row[3], "-") {
			t.Errorf("%q: %q is kept", row, kept)
		}
	}
}

// TestGamesOfCharges: what raiders score against ogres is what both ways round give, with who charged as the matchup
// says.
func TestGamesOfCharges(t *testing.T) {
	for charged, want := range map[string]float64{"both": 0.9419, "neither": 0.8688, "a": 0.8685, "b": 0.8685} {
		score := 0.0
		for side, pair := range [][2]string{{"raiders", "ogres"}, {"ogres", "raiders"}} {
			l := simtest.Must(experiments.LoadParamGrid("scrollhammer/fight-berserkers", []string{"charged=" + charged},
				[]string{"a=" + pair[0], "b=" + pair[1]}))
			points, _, err := study.Games(l)
			if err != nil {
				t.Fatal(err)
			}
			o := survey.Plan{Engine: player.Exact, Questions: league.Questions()}
			s := simtest.Must(o.Run(context.Background(), points))
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
