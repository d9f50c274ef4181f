package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Metrics of a shot at a squad: hits, shots, jams, kills, wounded, ducked.

func rifleShot() *Shot {
	x := rulestest.New[Shot]()
	x.A, x.B, x.Distance = squadOf(men(1, nil, rifle())), squadOf(men(1, nil)), 12
	return x
}

// TestScriptedSidearm: a melta gun, and a pistol that fires at 7 for 1 AP. Metrics of a shot: hits,
// shots, jams, kills. SKI-CC-01
func TestScriptedSidearm(t *testing.T) {
	base := func() *Shot {
		x := rulestest.New[Shot]()
		gun := pistol()
		x.A, x.B = squadOf(men(1, func(g *Group) { g.Sidearm = &gun }, melta())), squadOf(men(3, nil))
		x.Fire = FiresActivation
		return x
	}
	runScripts(t, base, []scriptCase[*Shot]{
		{"while the gun works it is fired", nil, []int{14}, "nothing", []int{0, 1, 0, 0}},
		{"a wounded man changes, and has one shot at 5", func(x *Shot) { x.A.Figures[0].Wounded = true }, []int{5, 5}, "killed", []int{1, 1, 0, 1}},
		{"out of reach of the gun he has two with 3 AP, at 7", func(x *Shot) { x.A.Figures[0].Weapons[0].Range = 9 }, []int{8, 7, 5}, "killed", []int{1, 2, 0, 1}},
		{"by the house rules changing is too dear", func(x *Shot) { x.A.Figures[0].Weapons[0].Range, x.Rules.ChangeCost = 9, 3 }, nil, "nothing", []int{0, 0, 0, 0}},
		{"or free", func(x *Shot) { x.A.Figures[0].Wounded, x.Rules.ChangeCost = true, 0 }, []int{6, 6}, "nothing", []int{0, 2, 0, 0}},
	})
}

func TestScriptedAllotment(t *testing.T) {
	base := func() *Shot {
		x := rifleShot()
		x.A, x.B, x.Fire = squadOf(men(2, nil, rifle())), squadOf(men(3, nil)), FiresActivation
		return x
	}
	hero := func(x *Shot) {
		x.B = squadOf(men(2, nil), men(1, func(g *Group) { g.Hero, g.Armour = true, Power }))
	}
	runScripts(t, base, []scriptCase[*Shot]{
		{"SKI-EF-04 wounds to the unwounded", nil, []int{1, 1, 1, 3, 3, 3, 8}, "wounded", []int{3, 4, 0, 0, 3, 0}},
		{"SKI-EF-04 concentrate", func(x *Shot) { x.Rules.WoundsTo = Concentrate }, []int{1, 1, 1, 3, 3, 3, 8}, "killed", []int{3, 4, 0, 1, 1, 0}},
		{"SKI-EF-04 a kill to the unwounded", func(x *Shot) { x.Rules.WoundsTo = Concentrate }, []int{1, 1, 8, 8, 3, 5}, "killed", []int{2, 4, 0, 1, 1, 0}},
		{"W07 a duck back passes the wounded over", nil, []int{1, 1, 1, 3, 1, 1, 1, 1}, "wounded", []int{4, 4, 0, 0, 1, 3}},
		{"W07 a wound to the ducked", nil, []int{1, 1, 1, 1, 3, 1, 8}, "wounded", []int{3, 4, 0, 0, 1, 2}},
		{"SKI-SH-08 at the hero, in power armour", hero, []int{6, 4, 6, 3, 6, 1, 8, 1, 8}, "killed", []int{1, 4, 0, 1, 0, 0}},
		{"W06 an attack on the dead hero is lost", hero, []int{6, 1, 6, 6, 7, 6, 20}, "killed", []int{1, 3, 1, 1, 0, 0}},
		{"W09 a droid's first wound", func(x *Shot) { x.B = squadOf(men(1, func(g *Group) { g.Kind = WarDroid })) }, []int{1, 3, 1, 3}, "killed", []int{2, 2, 0, 1, 0, 0}},
	})
}
