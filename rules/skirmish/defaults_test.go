package skirmish

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestWordsOfFields: what the rules call a word of a field is one that files can say, and they
// know all of them.
func TestWordsOfFields(t *testing.T) {
	for _, c := range []struct{ options, words []string }{
		{rulestest.Options[Weapon]("Twenty"), []string{Jam, OutOfFuel, Broken}},
		{rulestest.Options[Weapon]("Area"), []string{NoArea, SmallBlast, LargeBlast, Template}},
		{rulestest.Options[Unit]("GrenadeMode"), []string{AutoMode, AntiTank, BlastMode}},
		{rulestest.Options[Unit]("AfterLeaving"), []string{FiresThen, MovesThen}},
		{rulestest.Options[Unit]("Facing"), []string{Front, Flank, Rear, Top}},
		{rulestest.Options[Shot]("Fire"), []string{FiresOnce, FiresActivation}},
		{rulestest.Options[Firefight]("First"), []string{FirstA, FirstB, FirstDrawn}},
		{rulestest.Options[Assault]("Target"), []string{TargetOverwatch, TargetTimed, TargetSpent, TargetWaiting}},
		{rulestest.Options[ShootingHouse]("WoundsTo"), []string{Unwounded, Concentrate}},
	} {
		if !slices.Equal(c.options, c.words) {
			t.Errorf("files can say %v, the rules %v", c.options, c.words)
		}
	}
}

// TestLeftAlone: what warnings take for fields left alone are the defaults.
func TestLeftAlone(t *testing.T) {
	if u := rulestest.New[Unit](); u.AdvanceTo != defaultAdvanceTo || u.Teleport != defaultTeleport() {
		t.Errorf("advance to %d, teleport %+v", u.AdvanceTo, u.Teleport)
	}
	if v := rulestest.New[Vehicle](); v.Carries != defaultCarries {
		t.Errorf("carries %d", v.Carries)
	}
	for i, policy := range rulestest.Options[Unit]("Policy") {
		if Policy(policy).number() != i {
			t.Errorf("%s has number %d, want %d", policy, Policy(policy).number(), i)
		}
	}
}
