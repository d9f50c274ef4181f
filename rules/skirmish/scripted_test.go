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
			in := base()
			if test.change != nil {
				test.change(in)
			}
			outcome, values := script(t, in, test.dice)
			values = values[:min(len(values), len(test.values))]
			if outcome != test.outcome || !slices.Equal(values, test.values) {
				t.Errorf("\n got %s %v\nwant %s %v", outcome, values, test.outcome, test.values)
			}
		})
	}
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

// gunOf is one of the library.
func gunOf(name string) Weapon { return rulestest.Library[Weapon]("skirmish/weapons/" + name) }

func rifle() Weapon    { return gunOf("laser-rifle") }
func pistol() Weapon   { return gunOf("laser-pistol") }
func melta() Weapon    { return gunOf("melta-gun") }
func grenades() Weapon { return gunOf("grenade-launcher") }
func bolter() Weapon   { return gunOf("heavy-bolter") }
func chaingun() Weapon { return gunOf("vehicle-chaingun") }

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
