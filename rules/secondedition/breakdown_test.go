package secondedition

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// TestBreakdown: the factors of a hit multiply to what the hit takes off, all its
// rolls followed. SE-HH-06, SE-HH-07, SE-HH-08
func TestBreakdown(t *testing.T) {
	h := defaultCombatHouse()
	for _, w := range []int{1, 2, 5} {
		for s := 2; s <= 8; s++ {
			for _, damage := range []Damage{{Fixed: 1}, {Fixed: 3}, {Dice: 1, Sides: 3}, {Dice: 2, Sides: 6}} {
				x := h.hit(s, FromStrength, damage, &Unit{T: 4, W: w, Save: 4})
				c := rules.Chain{Count: 1, Factors: x.factors(w)}
				if want := rules.Mean(func(d *dice.Dice) int { return x.resolve(d, w) }); c.Expected().Cmp(want) != 0 {
					t.Errorf("S %d, damage %v, W %d: %s, want %s", s, damage, w, c, want)
				}
			}
		}
	}
}
