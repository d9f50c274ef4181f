package scrollhammer

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// withEffect is a man whose weapon has an effect.
func withEffect(e Effect, on On) Unit {
	return men(1, func(u *Unit) {
		u.Models[0].Weapons = []Weapon{made(func(w *Weapon) { w.Effect, w.On = e, on })}
	})
}

// TestPairs: more pairs than are kept are refused. SCR-FI-12
func TestPairs(t *testing.T) {
	x := rulestest.New[Multi]()
	x.Rules.DoubleStrength = true
	for range 2 {
		u := withEffect(Stun, OnHit)
		u.Models[0].S = 2
		u.Models = append(u.Models, u.Models[0], u.Models[0])
		x.A = append(x.A, Combatant{Unit: u})
	}
	for range 4 {
		u := withEffect(Weaken, OnHit)
		u.Models[0].T = 1
		x.B = append(x.B, Combatant{Unit: u})
	}
	if list := x.Check(); len(list) != 1 || list[0].Rule != "SCR-FI-12" {
		t.Error(list)
	}
	x.B = x.B[:2]
	if list := x.Check(); len(list) != 0 {
		t.Error(list)
	}
}
