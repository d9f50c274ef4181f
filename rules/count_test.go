package rules

import (
	"slices"
	"testing"
)

func TestSubjects(t *testing.T) {
	var got []string
	for _, s := range WeaponSubjects(B, []string{"Bolt Pistol", "bolt-pistol", "Kraken's claw (left)", "剣", "Bolt pistol!"}) {
		got = append(got, s.Label)
	}
	if want := []string{"b-bolt-pistol", "b-bolt-pistol-2", "b-kraken-s-claw-left", "b-weapon", "b-bolt-pistol-3"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := UnitSubject(A, 2, "hero"), (Subject{"a3", "hero (a3)"}); got != want {
		t.Errorf("the third unit of a is %v", got)
	}
}
