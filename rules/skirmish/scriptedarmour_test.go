package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Metrics of an armour scenario: hits, shots, jams, destroyed in, passengers dead and
// wounded, dead firers.

func TestScriptedArmour(t *testing.T) {
	base := func() *ArmourFight {
		x := rulestest.New[ArmourFight]()
		x.A, x.B = squadOf(men(1, nil, melta())), vehicleOf(APC, chaingun(), bolter())
		x.Turns = 3
		return x
	}
	oneGun := func(x *ArmourFight) { x.B.Vehicle.Weapons = x.B.Vehicle.Weapons[:1] }
	twice := func(x *ArmourFight) { x.A.Figures[0].Count = 2 }
	runScripts(t, base, []scriptCase[*ArmourFight]{
		{"SKI-EF-05 a second stun in a turn comes to nothing, too", func(x *ArmourFight) {
			oneGun(x)
			twice(x)
			x.Rules.MinorGunNeeded, x.Turns = true, 1
		}, []int{1, 3, 1, 4}, "untouched", []int{2, 2, 0, 0, 0, 0, 0}},
		{"SKI-EF-05 damage-escalates: what is suffered already does nothing", func(x *ArmourFight) {
			x.Rules.DamageEscalates = false
		}, []int{1, 7, 1, 7, 1, 5}, "damaged", []int{3, 3, 0, 0, 0, 0, 0}},
		{"SKI-SH-09 wounded-fire-heavy: or fire at 11, and are shaken then", func(x *ArmourFight) {
			x.A.Figures[0].Wounded, x.Rules.WoundedFireHeavy = true, true
		}, []int{11, 5}, "damaged", []int{1, 1, 0, 0, 0, 0, 0}},
		{"W10 a second stun in a turn is a minor gun", twice, []int{1, 3, 1, 4, 14, 14, 14, 14}, "damaged", []int{2, 6, 0, 0, 0, 0, 0}},
		{"W10 8 is disabled, and hits are ignored once it burns", twice, []int{1, 8, 1, 8}, "destroyed", []int{2, 2, 0, 1, 0, 0, 0}},
	})
	// the vehicle shoots back: cards, 1 for a and 2 for b
	back := func() *ArmourFight {
		x := base()
		x.TargetActs, x.Turns, x.A.Figures[0].Count = true, 1, 2
		return x
	}
	runScripts(t, back, []scriptCase[*ArmourFight]{
		{"SKI-SH-07 W21 the bolter fires, the chaingun does not join", nil, []int{2, 10, 1, 14}, "untouched", []int{0, 1, 0, 0, 0, 0, 0}},
		{"W12 one of three runs", func(x *ArmourFight) {
			x.A.Figures[0].Count, x.B.Vehicle.Weapons[0] = 3, bolter()
			x.A.LargeBlast = Under{Whole: 1}
		}, []int{2, 10, 5, 10, 5, 11}, "untouched", []int{0, 0, 0, 0, 0, 0, 2}},
		{"P-ARMOUR over as soon as no gun can fire again, in the last turn too", nil, []int{1, 20, 20}, "untouched", []int{0, 2, 2, 0, 0, 0, 0}},
		{"SKI-EF-05 a stunned vehicle does not shoot", nil, []int{1, 1, 3, 14}, "untouched", []int{1, 2, 0, 0, 0, 0, 0}},
		{"W21 jams: cleared with what is left", func(x *ArmourFight) { x.Turns = 2 }, []int{2, 20, 14, 14, 1, 14, 14, 11}, "untouched", []int{0, 4, 0, 0, 0, 0, 0}},
	})
}
