package secondedition_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// TestLump: what a walk lumps leads to the same, in configurations of all rules and in random ones; and where a
// game is small enough for both, walks with and without have the same laws.
func TestLump(t *testing.T) {
	lists := map[string][]rulestest.Config{"named": suite().Matchups(t, rulestest.Sample(suite().Named, 6)...)}
	for _, scenario := range []string{"psychic-duel", "battle"} {
		for seed := range rulestest.Few[uint64](10, 60) {
			c := randomConfig(t, scenario, 7000+seed)
			switch x := c.Input.(type) {
			case *secondedition.PsychicDuel:
				forgetful(t, &x.A, &x.B)
			case *secondedition.Battle:
				forgetful(t, &x.A.PsychicSide, &x.B.PsychicSide)
			}
			lists[scenario] = append(lists[scenario], c)
		}
	}
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(2_000, 10_000), rulestest.Few(20_000, 100_000)
	rulestest.Lumping(t, lists, rulestest.Few(8, 50), limit, secondedition.Lumped)
}

// forgetful lets sides decide without counting cards: as usual, or a little otherwise, b with Energy Drain in answers alone.
func forgetful(t *testing.T, sides ...*secondedition.PsychicSide) {
	for i, side := range sides {
		side.Sacrifice, side.Policy = 0, *rulestest.New[secondedition.PsychicPolicy]()
		if len(side.Targets)%2 != i {
			continue
		}
		if err := errors.Join(
			side.Policy.Card.UnmarshalText([]byte([]string{"30% energy-drain else nullify else pass", "nullify else pass"}[i])),
			side.Policy.Answer.UnmarshalText([]byte("energy-drain if phase > 1 else nullify if failed < 2 else daemonic-attack else none")),
		); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDecisionsThatReadCards: a side that counts cards keeps them all, and so does one that sacrifices them.
func TestDecisionsThatReadCards(t *testing.T) {
	for set, lumps := range map[string]bool{
		"phases=2": true,
		"a.policy.power=plain if force > 2 else hold":             false,
		"b.policy.answer=nullify if enemy-cards > 2 else none":    false,
		"b.policy.card=energy-drain if known-cards > 0 else pass": false,
		"a.policy.power=plain if enemy-models > 2 else hold":      true,
		"a.sacrifice=1": false,
	} {
		if _, without := secondedition.Lumped(t, load(t, "secondedition/psychic-duel", strings.Split(set, "\n")...), 5); without != nil != lumps {
			t.Errorf("%s: lumped is %t", set, without != nil)
		}
	}
}
