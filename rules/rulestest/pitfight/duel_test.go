package pitfight

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestScripted plays duels with the faces of dice that are named; all must be used.
func TestScripted(t *testing.T) {
	for _, test := range []struct {
		name        string
		change      func(x *Duel)
		dice        []int
		want        string
		lostA, lost int // by a, by b
		turns       int
	}{
		{"PIT-ST-01 hits on 4+", plain, []int{3, 4, 4, 1, 5}, "a", 1, 2, 5},
		{"PIT-ST-01 hits on 5+", func(x *Duel) { x.A.Hit = 5 }, []int{4, 1, 5, 1, 5}, "a", 0, 2, 5},
		{"PIT-ST-02 a 6 costs two wounds", plain, []int{6}, "a", 0, 2, 1},
		{"PIT-ST-02 or one", func(x *Duel) { x.Rules.Critical = 1 }, []int{6, 1, 6}, "a", 0, 2, 3},
		{"PIT-ST-02 and no more than are left", func(x *Duel) { x.Rules.Critical = 6 }, []int{6}, "a", 0, 2, 1},
		{"PIT-TU-01 b first", func(x *Duel) { x.First = "b" }, []int{6}, "b", 2, 0, 1},
		{"PIT-TU-02 the other falls", plain, []int{1, 6}, "b", 2, 0, 2},
		{"P1 a draw", func(x *Duel) { x.MaxTurns = 3 }, []int{4, 4, 1}, "draw", 1, 1, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			outcome, got := rulestest.Script[state](t, duelOf(test.change), test.dice)
			if outcome != test.want || got[duelLostA] != test.lostA || got[duelLostB] != test.lost || got[duelTurns] != test.turns {
				t.Errorf("%s, %v", outcome, got)
			}
		})
	}
}

// TestOdds: with one wound each, a strikes first and then b, each hitting with 1/2.
func TestOdds(t *testing.T) {
	one := func(x *Duel) { x.A.Wounds, x.B.Wounds, x.MaxTurns = 1, 1, 3 }
	rulestest.CheckOdds(t, duelOf(one).Prepare(), map[string]float64{
		"a":          1./2 + 1./2*1./2*1./2,
		"b":          1. / 2 * 1 / 2,
		"draw":       1. / 2 * 1 / 2 * 1 / 2,
		"turns = 1":  1. / 2,
		"mean turns": 1./2*1 + 1./4*2 + 1./4*3,
	})
}

// TestAnyInputPlays: whatever the tags allow plays, can be told, and has laws that add up.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: System(), Few: 60, Many: 300,
		Seldom: []string{
			"dice of one word", "laws", "blocks", "a step without a draw", "a draw that cannot be recorded",
			"metrics that do not fit two words", "what is counted apart", "how a game feels",
		},
		Make: func(_ *testing.T, _ string, seed uint64) rules.Input {
			return rulestest.NewGenerator(seed, map[string][]string{"Target": {"2+", "4+", "6+"}}).Legal(System().Scenarios[0])
		},
		Also: func(t *testing.T, in rules.Input, _ *rules.Rows, _ *dice.Log) {
			t.Helper()
			sc := in.Prepare()
			rulestest.AddUp(t, sc, rulestest.Laws(t, sc))
			rulestest.Stories(t, sc, 20, read)
		},
	}.Play(t)
}
