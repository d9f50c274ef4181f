package rules

import (
	"slices"
	"testing"
)

func TestSubjects(t *testing.T) {
	var got []string
	weapons := WeaponSubjects(B, []string{"Bolt Pistol", "bolt-pistol", "Kraken's claw (left)", "剣", "Bolt pistol!", "Bolt Pistol"})
	for _, s := range weapons {
		got = append(got, s.Label)
	}
	if want := []string{"b-bolt-pistol", "b-bolt-pistol-2", "b-kraken-s-claw-left", "b-weapon", "b-bolt-pistol-3", "b-bolt-pistol-4"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if first, last := weapons[0].Name, weapons[5].Name; first != "Bolt Pistol (b)" || last != "Bolt Pistol 4 (b)" {
		t.Errorf("two weapons of one name are %s and %s", first, last)
	}
	if got, want := UnitSubject(A, 2, "hero"), (Subject{Label: "a3", Name: "hero (a3)"}); got != want {
		t.Errorf("the third unit of a is %v", got)
	}
}

// counted is inputs that say what is counted, and are wrong besides.
type counted struct{ Counting }

func (*counted) Check() []Problem   { return []Problem{{Path: "a"}} }
func (*counted) Prepare() *Scenario { return nil }

func TestCheckInput(t *testing.T) {
	for _, test := range []struct {
		count []string
		want  string // the path of the first problem
	}{
		{nil, "a"},
		{[]string{Units, Weapons}, "a"},
		{[]string{Units, Units}, "count.1"},
		{[]string{Weapons, Units, Weapons}, "count.2"},
		{[]string{Wounds}, "count"},
		{[]string{Wounds, Units}, "a"},
		{[]string{Misses, Wounds}, "count"},
		{[]string{Weapons, Misses}, "a"},
	} {
		if list := CheckInput(&counted{Counting{test.count}}); len(list) != 1 || list[0].Path != test.want {
			t.Errorf("%q: %+v, want one problem at %s", test.count, list, test.want)
		}
	}
}
