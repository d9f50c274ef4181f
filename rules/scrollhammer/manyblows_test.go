package scrollhammer

import (
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestManyBlows: the most groups there may be, each with the most weapons, have their turn, and so has who comes last.
func TestManyBlows(t *testing.T) {
	x := rulestest.New[Multi]()
	x.MaxTurns, x.Rules.DoubleStrength = 1, true
	for range 2 {
		a, b := rulestest.New[Combatant](), rulestest.New[Combatant]()
		a.Unit, b.Unit = manyGroups(), manyGroups()
		x.A, x.B = append(x.A, *a), append(x.B, *b)
	}
	for _, p := range x.Check() {
		t.Fatal(p)
	}
	if n := len(x.combat().blows); n <= 256 {
		t.Fatalf("%d blows", n)
	}
	rulestest.PlayAny(t, x, 1)
}

// manyGroups is a unit of four groups with four weapons each, one of which stuns.
func manyGroups() Unit {
	u := pair().A
	u.Models = nil
	for g := range 4 {
		m := pair().A.Models[0]
		m.Name = strconv.Itoa(g)
		m.Weapons = nil
		for w := range 4 {
			m.Weapons = append(m.Weapons, made(func(x *Weapon) {
				x.Name = strconv.Itoa(w)
				x.Backfires = 1
				if w == 0 {
					x.Effect, x.On = Stun, OnWound
				}
			}))
		}
		u.Models = append(u.Models, m)
	}
	return u
}
