package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Heavy-weapon teams, preferred weapons, and how units begin.

// TestScriptedStrength: two of eight are less than 35 percent, three are not; of a squad of three it
// is two that are left. SKI-MO-01
func TestScriptedStrength(t *testing.T) {
	had := func(n int) func(x *Firefight) { return func(x *Firefight) { x.B.Strength = n } }
	runScripts(t, line, []scriptCase[*Firefight]{
		{"of eight: it runs", had(8), []int{1, 1, 8, 5}, "a", []int{0, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"of three: it fights on", had(3), []int{1, 1, 8, 5, 8, 8, 8, 8}, "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"of nine: three run, too", had(9), []int{1, 8, 8}, "a", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
	})
}

// TestNobodyToAimAt: no first attack is expected at those who are all down.
func TestNobodyToAimAt(t *testing.T) {
	down := func(g *Group) { g.Kind, g.Down = Necron, true }
	lord := func(g *Group) { g.Kind, g.Lord, g.Hero = Necron, true, true }
	for chains, figures := range [][]Group{{men(2, down)}, {men(1, lord), men(2, down)}} {
		x := line()
		x.A, x.B = squadOf(men(1, nil, rifle())), squadOf(figures...)
		if p := x.Check(); len(p) > 0 {
			t.Fatal(p)
		}
		if list := x.Prepare().Breakdown(); len(list) != chains {
			t.Errorf("%+v", list)
		}
	}
}

// TestMoverStays: who moves in each turn stays once it cannot, and has the AP to fire, or while it
// is shaken. SKI-EF-05, SKI-MO-01
func TestMoverStays(t *testing.T) {
	mover := func() *ArmourFight {
		x := rulestest.New[ArmourFight]()
		x.A, x.B, x.Turns = squadOf(men(1, nil, melta())), vehicleOf(APC, chaingun()), 2
		x.B.MovedFar = true
		return x
	}
	// 13 or less against a vehicle of power armour, 11 if it has moved
	runScripts(t, mover, []scriptCase[*ArmourFight]{
		{"it moves", nil, []int{12, 12}, "untouched", []int{0, 2}},
		{"SKI-EF-05 immobilised", nil, []int{10, 7, 13, 1}, "damaged", []int{2, 2}},
		{"SKI-EF-05 stunned for a turn", nil, []int{10, 4, 12}, "untouched", []int{1, 2}},
	})
}
