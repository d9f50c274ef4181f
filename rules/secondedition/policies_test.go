package secondedition

import (
	"encoding"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Policies of the library.
var (
	Aggressive = rulestest.Library[PsychicPolicy]("secondedition/psychic-policies/aggressive")

	InFront        = rulestest.Library[FightPolicy]("secondedition/fight-policies/strongest-in-front")
	StrongestFirst = rulestest.Library[FightPolicy]("secondedition/fight-policies/strongest-first")

	Hoarding = rulestest.Library[PsychicPolicy]("secondedition/psychic-policies/hoarding")
)

// decide has a decision taken as a text says.
func decide(to encoding.TextUnmarshaler, text string) {
	if err := to.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
}

// TestUsualPolicies: who does not say otherwise is aggressive, and that is what notes take for usual.
func TestUsualPolicies(t *testing.T) {
	for _, p := range []*PsychicPolicy{rulestest.New[PsychicPolicy](), &Aggressive} {
		if p.Name != "aggressive" || !isUsual(p.Power, usualPower) || !isUsual(p.Card, usualCard) || !isUsual(p.Answer, usualAnswer) || !isUsual(p.Duellist, usualRival) || !isUsual(p.Rival, usualRival) {
			t.Errorf("%+v", p)
		}
	}
}
