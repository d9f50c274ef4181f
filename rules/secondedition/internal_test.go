package secondedition

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// PlayScript plays inputs with dice that must be used up.
func PlayScript(t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	switch in.(type) {
	case *Duel:
		return rulestest.Script[duelState](t, in, faces)
	case *Melee:
		return rulestest.Script[meleeState](t, in, faces)
	case *PsychicDuel:
		return rulestest.Script[psychicState](t, in, faces)
	default:
		return rulestest.Script[battleState](t, in, faces)
	}
}

// TestUsualPolicies: who does not say otherwise is aggressive, and that is what notes take for usual.
func TestUsualPolicies(t *testing.T) {
	aggressive := rulestest.Library[PsychicPolicy]("secondedition/psychic-policies/aggressive")
	for _, p := range []*PsychicPolicy{rulestest.New[PsychicPolicy](), &aggressive} {
		if p.Name != "aggressive" || !isUsual(p.Power, usualPower) || !isUsual(p.Card, usualCard) || !isUsual(p.Answer, usualAnswer) || !isUsual(p.Duellist, usualRival) || !isUsual(p.Rival, usualRival) {
			t.Errorf("%+v", p)
		}
	}
}

// TestNamesApart: names say who is meant.
func TestNamesApart(t *testing.T) {
	got := tellApart([2][]string{{"marine", "captain"}, {"marine"}})
	if got[sideA][0] != "marine (a)" || got[sideA][1] != "captain" || got[sideB][0] != "marine (b)" {
		t.Errorf("%v", got)
	}
	if got := numbered([]string{"x", "y", "x"}); got[0] != "x 1" || got[1] != "y" || got[2] != "x 3" {
		t.Errorf("%v", got)
	}
	duel := rulestest.New[PsychicDuel]()
	psyker := Psyker{Unit: Unit{Name: "psyker"}}
	duel.A.Psykers, duel.B.Psykers = []Psyker{psyker, psyker}, []Psyker{psyker}
	if got := newPsychic(duel).psykerNames(); got[sideA][1] != "psyker (a) 2" || got[sideB][0] != "psyker (b)" {
		t.Errorf("%v", got)
	}
}
