package shi_test

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBreakdown: chains are the wounds of an exact walk, where the target has more HP
// than can be lost. SHI-SH-01, SHI-SH-03, SHI-SH-05, SHI-SH-08, SHI-CC-07, SHI-CC-08
func TestBreakdown(t *testing.T) {
	for _, c := range []struct {
		matchup, set, metric string
		chains               []int
	}{
		{"shot", "shots=1 b.0.hp=9", "wounds", []int{0}},
		{"shot-at-terminator", "shots=1 b.hp=9 a.brb=2", "wounds", []int{0}},
		{"shot-at-terminator", "shots=1 b.hp=9 a.brb=2 a.weapon.overkill=false", "wounds", []int{0}},
		{"shot-sustained", "shots=2 b.hp=9", "wounds", []int{0, 1}},
		{"duel", "max-turns=1 first-turn-acpo=1 a.hp=3 b.hp=3", "b-hp-lost", []int{0}},
		{"duel", "max-turns=1 first-turn-acpo=1 a.hp=3 b.hp=3", "a-hp-lost", []int{1}},
		{"duel-lightning-claws", "max-turns=1 first-turn-acpo=1 a.hp=3 b.hp=3", "b-hp-lost", []int{0}},
		{"duel-from-the-rear", "max-turns=1 first-turn-acpo=1 a.hp=3 b.hp=3", "b-hp-lost", []int{0}},
	} {
		t.Run(c.matchup+" "+c.metric, func(t *testing.T) {
			m, err := profiles.Load("shi/"+c.matchup, strings.Fields(c.set))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Breakdown(t, m.Input, c.metric, c.chains...)
		})
	}
}

// TestThereAre: hits left over go on to who stands behind, who has one hit point, and then to nobody. SHI-SH-03
func TestThereAre(t *testing.T) {
	for hp, want := range map[string]int{"1": 2, "4": 5} {
		m, err := profiles.Load("shi/shot", []string{"b.0.hp=" + hp})
		if err != nil {
			t.Fatal(err)
		}
		if chain := m.Input.Prepare().Breakdown()[0]; chain.There != want {
			t.Errorf("%+v, want %d hit points to lose", chain, want)
		}
	}
}
