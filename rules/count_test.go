package rules

import (
	"slices"
	"testing"
)

func TestWeaponLabels(t *testing.T) {
	got := WeaponLabels(B, []string{"Bolt Pistol", "bolt-pistol", "Kraken's claw (left)", "剣", "Bolt pistol!"})
	if want := []string{"b-bolt-pistol", "b-bolt-pistol-2", "b-kraken-s-claw-left", "b-weapon", "b-bolt-pistol-3"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := UnitLabel(A, 2); got != "a3" {
		t.Errorf("the third unit of a is %s", got)
	}
}
