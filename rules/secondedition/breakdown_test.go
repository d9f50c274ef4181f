package secondedition

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBreakdown: the factors of a hit multiply to what the hit takes off, all its
// rolls followed. SE-HH-06, SE-HH-07, SE-HH-08
func TestBreakdown(t *testing.T) {
	h := *rulestest.New[CombatHouse]()
	for _, w := range []int{1, 2, 5} {
		for s := 2; s <= 8; s++ {
			for _, damage := range []Damage{{Fixed: 1}, {Fixed: 3}, {Dice: 1, Sides: 3}, {Dice: 2, Sides: 6}} {
				x := h.hit(s, FromStrength, damage, &Unit{T: 4, W: w, Save: 4})
				c := rules.Chain{Count: 1, Factors: x.factors(w)}
				if want := rules.Mean(func(d *dice.Dice) int { return x.resolve(d, w, sideA).lost }); c.Expected().Cmp(want) != 0 {
					t.Errorf("S %d, damage %v, W %d: %s, want %s", s, damage, w, c, want)
				}
			}
		}
	}
}

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
