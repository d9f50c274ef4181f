package skirmish

// Scripted dice: the script must be used up exactly, so a die too many or too few
// fails a test even where the result is right. This file holds the means; the cases
// are in the scripted*_test.go beside it.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// scriptCase is a change to base inputs, the dice as they fall, and the outcome
// and the first metrics that the trial must end with.
type scriptCase[I rules.Input] struct {
	name    string
	change  func(in I)
	dice    []int
	outcome string
	values  []int
}

// runScripts plays the cases on fresh copies of a base.
func runScripts[I rules.Input](t *testing.T, base func() I, cases []scriptCase[I]) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			_, outcome, values := playScript(t, base, test.change, test.dice)
			values = values[:min(len(values), len(test.values))]
			if outcome != test.outcome || !slices.Equal(values, test.values) {
				t.Errorf("\n got %s %v\nwant %s %v", outcome, values, test.outcome, test.values)
			}
		})
	}
}

// playScript plays a script on a fresh copy of a base, changed.
func playScript[I rules.Input](t *testing.T, base func() I, change func(I), dice []int) (in I, outcome string, values []int) {
	t.Helper()
	in = base()
	if change != nil {
		change(in)
	}
	outcome, values = script(t, in, dice)
	return in, outcome, values
}

// script plays a script, whatever the size of the state.
func script(t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	switch in.Prepare().Game.(type) {
	case engine.Machine[state[few]]:
		return rulestest.Script[state[few]](t, in, faces)
	default:
		return rulestest.Script[state[small]](t, in, faces)
	}
}

func weapon(name string, inches int, numbers [armours]Number, change func(w *Weapon)) Weapon {
	w := Weapon{Name: name, Range: inches, Standard: numbers[0], Storm: numbers[1], Power: numbers[2], Tank: numbers[3]}
	tags.SetDefaults(&w)
	if change != nil {
		change(&w)
	}
	return w
}

func rifle() Weapon {
	return weapon("rifle", 24, [armours]Number{One(7), One(5), One(3), One(Never)}, func(w *Weapon) { w.AP = CostOneOrTwo })
}

func pistol() Weapon {
	return weapon("pistol", 12, [armours]Number{One(7), One(4), One(2), One(Never)}, func(w *Weapon) { w.Class = HandGun })
}

func melta() Weapon {
	return weapon("melta gun", 12, [armours]Number{One(13), One(12), One(11), One(9)}, func(w *Weapon) {
		w.AP, w.Class, w.Twenty = CostTwo, Heavy, Broken
	})
}

func launcher() Weapon {
	return weapon("missile launcher", 30, [armours]Number{{18, 8}, {17, 6}, {12, 3}, {9, Never}}, func(w *Weapon) {
		w.AP, w.Class, w.Area, w.LockOn = CostTwo, Heavy, SmallBlast, LockOn{10, 12, 14, 16}
	})
}

func grenades() Weapon {
	return weapon("grenade launcher", 24, [armours]Number{{12, 8}, {10, 5}, {6, 2}, {3, Never}}, func(w *Weapon) {
		w.AP, w.Class, w.Area, w.TwoModes = CostTwo, Heavy, SmallBlast, true
	})
}

func flamer() Weapon {
	return weapon("flamethrower", 8, [armours]Number{One(10), One(7), One(6), One(4)}, func(w *Weapon) {
		w.AP, w.Class, w.Area, w.Twenty = CostTwo, Heavy, Template, OutOfFuel
	})
}

func bolter() Weapon {
	return weapon("heavy bolter", 24, [armours]Number{One(10), One(6), One(3), One(Never)}, func(w *Weapon) {
		w.AP, w.Class, w.Area = CostTwo, Heavy, LargeBlast
	})
}

func chaingun() Weapon {
	return weapon("chaingun", 24, [armours]Number{One(12), One(9), One(7), One(4)}, func(w *Weapon) { w.Class = Heavy })
}

// men is a group of figures with a weapon each.
func men(n int, change func(g *Group), weapons ...Weapon) Group {
	var g Group
	tags.SetDefaults(&g)
	g.Name, g.Count, g.Weapons = "man", n, weapons
	if change != nil {
		change(&g)
	}
	return g
}

func squadOf(groups ...Group) Unit {
	u := Unit{Name: "squad", Figures: groups}
	tags.SetDefaults(&u)
	return u
}

// vehicleOf is a vehicle of power armour with guns.
func vehicleOf(build Build, weapons ...Weapon) Unit {
	v := &Vehicle{Name: "vehicle"}
	tags.SetDefaults(v)
	v.Build, v.Weapons = build, weapons
	u := Unit{Name: "vehicle", Vehicle: v}
	tags.SetDefaults(&u)
	return u
}
