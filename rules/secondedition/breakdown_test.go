package secondedition

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestPowerBreakdown: the chain of a power is what one of its hits takes off. SE-PW-05
func TestPowerBreakdown(t *testing.T) {
	x := rulestest.New[PowerUse]()
	x.Power = Power{Name: "bolt", Effect: Blast, Strength: 6, SaveModifier: FromStrength, Damage: Damage{Dice: 1, Sides: 3}}
	u := Unit{Name: "model", T: 4, W: 2, Save: 3}
	x.B = []Target{{Unit: u, Count: 1}}
	p := newPowerUse(x)
	list := p.breakdown()
	want := rules.Mean(func(d *dice.Dice) int { return x.Power.strike(d, &x.Rules.HitHouse, &u, u.W, sideA).lost })
	if len(list) != 1 || list[0].Expected().Cmp(want) != 0 {
		t.Errorf("%v, want %s", list, want)
	}
	x.Power.Effect = Slay
	if list := newPowerUse(x).breakdown(); list != nil {
		t.Errorf("slain at once: %v", list)
	}
}
