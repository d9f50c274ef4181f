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
		if p.Name != "aggressive" || !isUsual(p.Power, usualPower) || !isUsual(p.Card, usualCard) || !isUsual(p.Answer, usualAnswer) || !isUsual(p.Duellist, usualRival) || !isUsual(p.Rival, usualRival) || !isUsual(p.Assail, usualAssail) || !isUsual(p.Displace, usualMoved) {
			t.Errorf("%+v", p)
		}
	}
}
