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

func TestScriptedShot(t *testing.T) {
	runScripts(t, rifleShot, []scriptCase[*Shot]{
		{"SKI-SH-01 a miss", nil, []int{8}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-EF-01 a duck back", nil, []int{7, 2}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-EF-01 a wound", nil, []int{7, 3}, "wounded", []int{1, 1, 0, 0, 1, 0}},
		{"SKI-EF-01 a kill", nil, []int{1, 5}, "killed", []int{1, 1, 0, 1, 0, 0}},
		{"SKI-EF-01 a hero is wounded", func(x *Shot) { x.B.Figures[0].Hero = true }, []int{7, 5}, "wounded", []int{1, 1, 0, 0, 1, 0}},
		{"SKI-SH-04 a jam", nil, []int{20}, "nothing", []int{0, 1, 1, 0, 0, 0}},
		{"SKI-SH-02 beyond half range in one activation: one shot", func(x *Shot) { x.Distance, x.Fire = 13, FiresActivation }, []int{8}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-SH-02 at half range two", func(x *Shot) { x.Fire = FiresActivation }, []int{8, 9}, "nothing", []int{0, 2, 0, 0, 0, 0}},
		{"SKI-SH-02 out of range none", func(x *Shot) { x.Distance = 25 }, nil, "nothing", []int{0, 0, 0, 0, 0, 0}},
		{"W05 a jam cleared at once", func(x *Shot) { x.Fire = FiresActivation }, []int{20}, "nothing", []int{0, 1, 1, 0, 0, 0}},
		{"W05 with 4 AP it fires again", func(x *Shot) { x.Fire, x.A.Figures[0].AP = FiresActivation, 4 }, []int{20, 8}, "nothing", []int{0, 2, 1, 0, 0, 0}},
		{"SKI-EF-03 the second wound kills", func(x *Shot) { x.Fire = FiresActivation }, []int{7, 3, 7, 3}, "killed", []int{2, 2, 0, 1, 0, 0}},
		{"SKI-SH-03 wounded firer: 5", func(x *Shot) { x.A.Figures[0].Wounded = true }, []int{6}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-SH-03 camouflage: 6", func(x *Shot) { x.B.Camouflage = true }, []int{7}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"W04 cover and a move: 5", func(x *Shot) { x.B.Cover, x.B.MovedFar = true, true }, []int{5, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"W04 adding up: 3", func(x *Shot) { x.B.Cover, x.B.MovedFar, x.Rules.CoverAddsUp = true, true, true }, []int{4}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-SH-03 moving by 2 D6: 5", func(x *Shot) { x.A.Moved = 2 }, []int{6}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-AP-01 3 D6 moved leave no AP", func(x *Shot) { x.A.Moved = 3 }, nil, "nothing", []int{0, 0, 0, 0, 0, 0}},
		{"W01 a 1 always hits", func(x *Shot) { x.B.Figures[0].Armour, x.B.Cover, x.A.Moved = Power, true, 2 }, []int{1, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"W01 X never", func(x *Shot) { x.B.Figures[0].Armour = Tank }, []int{1}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-SH-03 large: 8", func(x *Shot) { x.B.Figures[0].Large = 1 }, []int{8, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-SK-03 marksman: 9", func(x *Shot) { x.A.Figures[0].Marksman, x.A.Figures[0].Rank = true, Sergeant }, []int{9, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-SK-06 shoot on the move: 5 for cover", func(x *Shot) {
			x.A.Figures[0].ShootOnTheMove, x.A.Figures[0].Rank, x.A.Moved = true, Sergeant, 2
			x.B.MovedFar, x.B.Cover = true, true
		}, []int{6}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-SK-06 and 7 for a move", func(x *Shot) {
			x.A.Figures[0].ShootOnTheMove, x.A.Figures[0].Rank, x.A.Moved, x.B.MovedFar = true, Sergeant, 2, true
		}, []int{7, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-SK-07 veteran hero: 3 D6 and a shot", func(x *Shot) {
			x.A.Figures[0].VeteranHero, x.A.Figures[0].Rank, x.A.Moved = true, Sergeant, 3
		}, []int{4, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-SK-05 no duck back", func(x *Shot) { x.B.Figures[0].Enhanced, x.B.Figures[0].Rank = true, Veteran }, []int{1, 1}, "nothing", []int{1, 1, 0, 0, 0, 0}},
		{"SKI-EF-02 a Necron", func(x *Shot) { x.B.Figures[0].Kind = Necron }, []int{1, 1}, "nothing", []int{1, 1, 0, 0, 0, 0}},
		{"SKI-AP-02 a tripod's crew: 5", func(x *Shot) { x.B.Figures[0].Tripod = true }, []int{6}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-AP-02 from behind: 7", func(x *Shot) { x.B.Figures[0].Tripod, x.B.Facing = true, Rear }, []int{7, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-AP-02 setting up after a move", func(x *Shot) { x.A.Figures[0], x.A.Moved = men(1, func(g *Group) { g.Tripod = true }, bolter()), 1 }, nil, "nothing", []int{0, 0, 0, 0, 0, 0}},
		{"SKI-SH-09 a wounded human and a heavy weapon", func(x *Shot) { x.A.Figures[0] = men(1, func(g *Group) { g.Wounded = true }, bolter()) }, nil, "nothing", []int{0, 0, 0, 0, 0, 0}},
		{"SKI-SH-09 a wounded Tyranid", func(x *Shot) {
			x.A.Figures[0] = men(1, func(g *Group) { g.Wounded, g.Kind = true, Tyranid }, bolter())
		}, []int{9}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"SKI-SK-04 W25 two pistols, one jams", func(x *Shot) {
			x.A.Figures[0] = men(1, func(g *Group) { g.Ambidextrous, g.Rank = true, Sergeant }, pistol(), pistol())
			x.Fire = FiresActivation
		}, []int{20, 8, 9}, "nothing", []int{0, 3, 1, 0, 0, 0}},
		{"W25 both jam", func(x *Shot) {
			x.A.Figures[0] = men(1, func(g *Group) { g.Ambidextrous, g.Rank, g.AP = true, Sergeant, 4 }, pistol(), pistol())
			x.Fire = FiresActivation
		}, []int{20, 20, 9}, "nothing", []int{0, 3, 2, 0, 0, 0}},
	})
}

func TestScriptedBlasts(t *testing.T) {
	base := func() *Shot {
		x := rifleShot()
		x.A, x.B = squadOf(men(1, nil, launcher())), squadOf(men(5, nil))
		x.B.SmallBlast = Under{Whole: 1, Partial: 2}
		return x
	}
	runScripts(t, base, []scriptCase[*Shot]{
		{"SKI-SH-06 no lock", nil, []int{11}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"W18 a 20 on the lock jams nothing", nil, []int{20}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		// locked; the target dies, the next is missed on 9, one escapes the blast, one is hit
		{"SKI-SH-05 W02 all dice", nil, []int{10, 18, 6, 9, 3, 4, 8, 1}, "killed", []int{2, 1, 0, 1, 0, 1}},
		{"W02 a 20 jams and the others are rolled", nil, []int{10, 20, 8, 3, 3, 3}, "wounded", []int{1, 1, 1, 0, 1, 0}},
		{"W02 a 20 beside the target is a miss", nil, []int{10, 19, 20, 3, 3}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"W07 as many as stand", func(x *Shot) { x.B.Figures[0].Count = 2 }, []int{10, 19, 9}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"W03 grenades, auto: a blast", func(x *Shot) { x.A.Figures[0].Weapons[0] = grenades() }, []int{9, 9, 3, 3}, "nothing", []int{0, 1, 0, 0, 0, 0}},
		{"W03 grenades at one", func(x *Shot) { x.A.Figures[0].Weapons[0], x.A.GrenadeMode = grenades(), AntiTank }, []int{12, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-SH-05 a template covers whom it touches", func(x *Shot) {
			x.A.Figures[0].Weapons[0], x.B.Template, x.Distance = flamer(), Under{Whole: 0, Partial: 2}, 8
		}, []int{20, 10, 1, 11}, "ducked", []int{1, 1, 1, 0, 0, 1}},
		{"SKI-SH-05 partly-under-template: on 4", func(x *Shot) {
			x.A.Figures[0].Weapons[0], x.B.Template, x.Distance = flamer(), Under{Whole: 0, Partial: 2}, 8
			x.Rules.PartlyUnderFlames = 4
		}, []int{11, 3, 4, 10, 1}, "ducked", []int{1, 1, 0, 0, 0, 1}},
		{"SKI-NE-02 scarabs take two hits", func(x *Shot) {
			x.B.Figures[0].Kind, x.B.SmallBlast = Scarabs, Under{}
		}, []int{10, 5, 5, 4}, "killed", []int{1, 1, 0, 1, 0, 0}},
		{"SKI-NE-02 one kill of two is enough", func(x *Shot) {
			x.B.Figures[0].Kind, x.B.SmallBlast = Scarabs, Under{}
		}, []int{10, 5, 3, 6}, "killed", []int{1, 1, 0, 1, 0, 0}},
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

// TestScriptedPreferredGuns: a vehicle with two chainguns of one name, 12, and a heavy bolter, 10.
// Metrics of a shot: hits, shots, jams, kills. W21
func TestScriptedPreferredGuns(t *testing.T) {
	base := func() *Shot {
		x := rulestest.New[Shot]()
		x.A, x.B = vehicleOf(APC, chaingun(), chaingun(), bolter()), squadOf(men(3, nil))
		x.A.Prefer, x.Fire = "chaingun", FiresActivation
		return x
	}
	runScripts(t, base, []scriptCase[*Shot]{
		{"the first fires twice", nil, []int{13, 12, 5}, "killed", []int{1, 2, 0, 1}},
		{"the other fires when the first has jammed", nil, []int{20, 12, 5}, "killed", []int{1, 2, 1, 1}},
		{"or is lost", func(x *Shot) { x.A.BiggestGunLost = true }, []int{13, 12, 5}, "killed", []int{1, 2, 0, 1}},
	})
}

// Metrics of a shot at a vehicle: hits, shots, jams, passengers dead and wounded.
func TestScriptedShotAtVehicle(t *testing.T) {
	base := func() *Shot {
		x := rifleShot()
		x.A, x.B, x.Distance = squadOf(men(1, nil, melta())), vehicleOf(APC, chaingun(), bolter()), 12
		x.B.Passengers = []Group{men(3, nil), men(1, func(g *Group) { g.Hero = true }), men(1, func(g *Group) { g.Wounded = true })}
		return x
	}
	runScripts(t, base, []scriptCase[*Shot]{
		{"SKI-SH-03 large: 13", nil, []int{14}, "untouched", []int{0, 1, 0, 0, 1}},
		{"SKI-EF-05 nothing", nil, []int{13, 2}, "no-damage", []int{1, 1, 0, 0, 1}},
		{"SKI-EF-05 stunned", nil, []int{13, 4}, "stunned", []int{1, 1, 0, 0, 1}},
		{"SKI-EF-05 a minor gun", nil, []int{13, 5}, "minor-gun", []int{1, 1, 0, 0, 1}},
		{"W10 no minor gun", func(x *Shot) { x.B.Vehicle.Weapons = x.B.Vehicle.Weapons[:1] }, []int{13, 5}, "biggest-gun", []int{1, 1, 0, 0, 1}},
		{"SKI-EF-05 immobilised", nil, []int{13, 7}, "immobilised", []int{1, 1, 0, 0, 1}},
		// at −1: troopers 6 dead, 4 wounded; the wounded one falls on 4; the hero is wounded on 5
		{"W11 passengers at −1", nil, []int{13, 8, 6, 4, 3, 4, 6}, "disabled", []int{1, 1, 0, 2, 2}},
		{"SKI-EF-05 passengers", nil, []int{13, 9, 5, 3, 2, 2, 6}, "burns", []int{1, 1, 0, 2, 2}},
		{"SKI-EF-05 nobody survives", nil, []int{13, 10}, "explodes", []int{1, 1, 0, 5, 0}},
	})
}
