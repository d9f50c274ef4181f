package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Metrics of an assault: dead, wounded, ducked and jams of a and b, turn of contact, turns.

// rush is two men with hand weapons who charge two riflemen over 6 inches, one turn.
// Their numbers are 8 and 5.
func rush() *Assault {
	x := rulestest.New[Assault]()
	x.A, x.B = squadOf(men(2, nil)), squadOf(men(2, nil, rifle()))
	x.Distance, x.Turns, x.Target = 6, 1, TargetSpent
	return x
}

func TestScriptedCharge(t *testing.T) {
	timed := func() *Assault {
		x := rush()
		x.Target = TargetTimed
		return x
	}
	runScripts(t, timed, []scriptCase[*Assault]{
		{"SKI-TU-02 spent: nobody fires", func(x *Assault) { x.Target = TargetSpent }, []int{1, 2, 3, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W14 short of it", nil, []int{1, 1, 3}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"W14 timed: at 5", nil, []int{1, 2, 3, 6, 6, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W14 the first inches count for nothing: at 7", func(x *Assault) { x.Distance = 3 }, []int{1, 1, 1, 8, 8, 8, 8, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W04 nor 6 inches, by the house rules", func(x *Assault) { x.Rules.FarInches = 6 }, []int{1, 2, 3, 8, 8, 8, 8, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W08 who ducks does not arrive", nil, []int{1, 2, 3, 5, 6, 1, 6, 6, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0, 1, 1}},
		{"W08 he arrives in the next turn", func(x *Assault) { x.Turns = 2 }, []int{1, 2, 3, 5, 6, 1, 6, 6, 9, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0, 1, 2}},
		{"SKI-EF-02 Tyranids do not duck", func(x *Assault) { x.A.Figures[0].Kind = Tyranid }, []int{1, 2, 3, 5, 6, 1, 6, 6, 10, 10, 10, 10, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W14 the dead do not attack", nil, []int{1, 2, 3, 5, 6, 5, 6, 6, 9, 6, 6}, "draw", []int{1, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W12 all dead on the way", nil, []int{1, 2, 3, 5, 5, 5, 5}, "b", []int{2, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"W14 AP 1/2 costs 1 from far, too", func(x *Assault) { x.Distance = 18 }, []int{6, 6, 6, 6, 6, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W14 a heavy weapon once", func(x *Assault) { x.B.Figures[0].Weapons[0] = melta() }, []int{1, 2, 3, 12, 12, 9, 9, 3, 3}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W14 waiting: at 4", func(x *Assault) { x.Target = TargetWaiting }, []int{1, 2, 3, 5, 5, 5, 4, 1, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0, 1, 1}},
		{"W14 waiting, 10 becomes 8", func(x *Assault) {
			x.Target, x.B.Figures[0].Weapons[0].Standard = TargetWaiting, One(12)
		}, []int{1, 2, 3, 9, 9, 9, 8, 1, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0, 1, 1}},
		{"SKI-TU-02 waiting: heavy weapons do not", func(x *Assault) {
			x.Target, x.B.Figures[0].Weapons[0] = TargetWaiting, melta()
		}, []int{1, 2, 3, 9, 9, 3, 3}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-TU-02 overwatch fires at those who stop short, too", func(x *Assault) { x.Target = TargetOverwatch }, []int{1, 1, 3, 6, 6, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"W14 they go on in the next turn", func(x *Assault) { x.Turns = 2 }, []int{1, 1, 3, 1, 1, 1, 8, 8, 8, 8, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2, 2}},
		{"W05 overwatch without the AP to fire clears its jams before they go on", func(x *Assault) {
			x.Target, x.Turns, x.B.Figures[0].Jammed, x.B.Moved = TargetOverwatch, 2, true, 1
		}, []int{1, 1, 3, 1, 1, 1, 8, 8, 8, 8, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2, 2}},
		{"SKI-MO-01 shaken chargers stop", func(x *Assault) { x.Target = TargetOverwatch }, []int{1, 1, 3, 5, 6, 3, 6, 6}, "stalled", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-AP-01 a wounded one makes all of them slow", func(x *Assault) { x.A.Figures[0].Count, x.A.Figures[0].Wounded, x.Distance = 2, true, 12 }, []int{6, 6, 6, 6, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 2, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-SH-04 a jam", nil, []int{1, 2, 3, 20, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 1, 1, 1}},
	})
}

func TestScriptedCloseCombat(t *testing.T) {
	in := []int{1, 2, 3}
	runScripts(t, rush, []scriptCase[*Assault]{
		{"SKI-CC-01 at once: both may die", nil, append(in, 8, 5, 9, 5, 5, 6), "draw", []int{1, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-01 a 20 is a miss", nil, append(in, 20, 20, 20, 20), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W08 a duck back has no effect", nil, append(in, 8, 1, 9, 6, 6), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W15 one man each, in the order of the list", func(x *Assault) { x.Rules.BreakFrom = 100 }, append(in, 8, 3, 8, 5, 6, 6, 4), "draw", []int{0, 1, 0, 1, 0, 0, 0, 0, 1, 1}},
		{"W15 with more, they start again: a second wound kills", func(x *Assault) {
			x.A.Figures[0].Count, x.Rules.BreakFrom = 3, 100
		}, append(in, 8, 3, 9, 8, 3, 6, 6), "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W15 what falls on the dead is lost", func(x *Assault) {
			x.A.Figures[0].Count, x.Rules.BreakFrom = 3, 100
		}, append(in, 8, 5, 9, 8, 5, 6, 6), "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W15 hits moved to others", func(x *Assault) {
			x.A.Figures[0].Count, x.Rules.MoveHits = 3, true
		}, append(in, 8, 5, 9, 8, 5, 6, 6), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-02 three against one", func(x *Assault) { x.A.Figures[0].Count, x.B.Figures[0].Count = 4, 1 }, append(in, 9, 9, 9, 6), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-02 five against a walker", func(x *Assault) {
			x.A.Figures[0].Count, x.B = 7, vehicleOf(Walker)
		}, append(in, 4, 4, 4, 4, 4, 11, 11), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-SK-01 martial arts: 12", func(x *Assault) {
			x.A.Figures[0].MartialArts, x.A.Figures[0].Rank = true, Sergeant
		}, append(in, 12, 1, 13, 6, 6), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-SK-01 X stays X", func(x *Assault) {
			x.A.Figures[0].MartialArts, x.A.Figures[0].Rank, x.A.Figures[0].Kind, x.B = true, Sergeant, Scarabs, vehicleOf(TankBuild)
			x.B.Vehicle.Armour, x.A.Figures[0].Count = Tank, 1
		}, append(in, 1, 1, 1, 1), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-04 Tau in storm armour: 8", func(x *Assault) {
			x.B.Figures[0].Kind, x.B.Figures[0].Armour = Tau, Storm
		}, append(in, 8, 1, 9, 6, 6), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-04 others in storm armour: 6", func(x *Assault) { x.B.Figures[0].Armour = Storm }, append(in, 7, 6, 1, 6, 6), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W17 a Necron killed by a 1 stays down", func(x *Assault) {
			x.B, x.Turns, x.Rules.RunsBelow, x.Rules.BreakFrom = squadOf(men(2, func(g *Group) { g.Kind = Necron })), 2, 0, 100
		}, append(in, 1, 5, 8, 5, 9, 9), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-NE-01 others may get up and fight", func(x *Assault) {
			x.B, x.Turns, x.Rules.RunsBelow, x.Rules.BreakFrom = squadOf(men(2, func(g *Group) { g.Kind = Necron })), 2, 0, 100
		}, append(in, 8, 5, 9, 9, 9, 5, 9, 9, 9, 9), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"SKI-EF-03 wounds do not matter", func(x *Assault) { x.A.Figures[0].Wounded, x.Distance = true, 3 }, []int{1, 2, 8, 1, 8, 1, 6, 6}, "draw", []int{0, 0, 2, 0, 0, 0, 0, 0, 1, 1}},
	})
}

func TestScriptedCloseWeapons(t *testing.T) {
	in := []int{1, 2, 3}
	one := func() *Assault {
		x := rush()
		x.A.Figures[0].Count, x.B.Figures[0].Count = 1, 1
		return x
	}
	as := func(change func(g *Group), guns ...Weapon) func(x *Assault) {
		return func(x *Assault) { x.A.Figures[0] = men(1, change, guns...) }
	}
	nothing := []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}
	runScripts(t, one, []scriptCase[*Assault]{
		{"W24 hand gun and hand weapon: 8", as(nil, pistol()), append(in, 8, 1, 6), "draw", nothing},
		{"W24 shoulder weapon: 5", as(nil, rifle()), append(in, 6, 6), "draw", nothing},
		{"W24 heavy weapon: 2", as(nil, bolter()), append(in, 3, 6), "draw", nothing},
		{"SKI-TY-01 claws: two attacks at 9", as(func(g *Group) { g.Kind = Tyranid }), append(in, 9, 1, 9, 1, 6), "draw", nothing},
		{"SKI-TY-01 with small arms one", as(func(g *Group) { g.Kind = Tyranid }, pistol()), append(in, 9, 1, 6), "draw", nothing},
		{"SKI-CC-01 change-cost of 0: a blade, though all AP are spent", func(x *Assault) {
			x.Target, x.Rules.ChangeCost = TargetSpent, 0
			x.B.Figures[0] = men(1, func(g *Group) { g.Close = closeWeapon("power weapon", 12, 10, 8, 6, 1) }, rifle())
		}, append(in, 9, 12, 1), "draw", nothing},
		{"SKI-CC-01 claws-with-guns: two", func(x *Assault) {
			as(func(g *Group) { g.Kind = Tyranid }, pistol())(x)
			x.Rules.ClawsWithGuns = 3
		}, append(in, 9, 1, 9, 1, 6), "draw", nothing},
		{"SKI-CC-04 close-armour: power, 3", func(x *Assault) {
			as(nil, pistol())(x)
			x.B.Figures[0].CloseArmour = CloseArmour(Power)
		}, append(in, 4, 6), "draw", nothing},
		{"SKI-CC-04 close-armour: Tau in their own, 6", func(x *Assault) {
			as(nil, pistol())(x)
			x.B.Figures[0].Kind, x.B.Figures[0].Armour, x.B.Figures[0].CloseArmour = Tau, Storm, CloseArmour(Storm)
		}, append(in, 7, 6), "draw", nothing},
		{"SKI-TY-01 with claws from the library, too", as(func(g *Group) {
			g.Kind, g.Close = Tyranid, closeWeapon("claws", 9, 5, 3, 2, 2)
		}, pistol()), append(in, 9, 1, 6), "draw", nothing},
		{"SKI-TY-01 with the spray as with a heavy weapon", as(func(g *Group) { g.Kind = Tyranid }, flamer()), append(in, 3, 6), "draw", nothing},
		{"W24 a Necron: 8", as(func(g *Group) { g.Kind = Necron }), append(in, 8, 1, 6), "draw", nothing},
		{"SKI-NE-02 a Lord's staff: 12", as(func(g *Group) { g.Kind, g.Lord = Necron, true }, rifle()), append(in, 12, 1, 6), "draw", nothing},
		{"SKI-NE-02 scarabs: four attacks at 3", as(func(g *Group) { g.Kind = Scarabs }), append(in, 4, 4, 4, 3, 1, 6), "draw", nothing},
		{"W24 a Tomb Spider: two at 12", as(func(g *Group) { g.Kind, g.Lord, g.Spider = Necron, true, true }), append(in, 12, 1, 13, 6), "draw", nothing},
		{"W24 a war droid: one at 10", as(func(g *Group) { g.Kind = WarDroid }, bolter()), append(in, 10, 1, 6), "draw", nothing},
		{"W24 a power weapon", as(func(g *Group) { g.Close = closeWeapon("power weapon", 12, 10, 8, 6, 1) }, pistol()), append(in, 12, 1, 6), "draw", nothing},
	})
}

func TestScriptedWalkers(t *testing.T) {
	in := []int{1, 1, 1, 3}
	walker := func() *Assault {
		x := rush()
		x.A, x.Rules.BreakFrom = vehicleOf(Walker), 100
		return x
	}
	grenade := func(g *Group) {
		g.Grenade, g.Rank, g.Ambidextrous = closeWeapon("grenade", Never, 7, 6, 5, 1), Veteran, true
	}
	veteran := func(g *Group) { g.Rank, g.Ambidextrous = Veteran, true }
	runScripts(t, walker, []scriptCase[*Assault]{
		{"SKI-CC-03 no die of effect", nil, append(in, 10, 11, 3, 3), "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 both die", nil, append(in, 1, 10, 3, 3), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W17 a Necron may repair, not after a 1", func(x *Assault) {
			x.B, x.Turns, x.Rules.RunsBelow = squadOf(men(3, func(g *Group) { g.Kind = Necron })), 2, 0
		}, append(in, 1, 10, 6, 6, 6, 4, 11, 11, 6), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"SKI-CC-03 a Tomb Spider: the effect is rolled", func(x *Assault) {
			x.B = squadOf(men(1, func(g *Group) { g.Kind, g.Lord, g.Spider = Necron, true, true }))
		}, append(in, 10, 1, 11, 10, 11), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 walkers: D10", func(x *Assault) { x.B = vehicleOf(Walker) }, append(in, 10, 3, 11, 10, 2, 11), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-EF-05 destroyed, and it attacks all the same", func(x *Assault) { x.B = vehicleOf(Walker) }, append(in, 10, 9, 11, 10, 9, 11), "both-out", []int{1, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W10 a disabled one is hit on, and does not attack", func(x *Assault) {
			x.B, x.Turns = vehicleOf(Walker), 2
		}, append(in, 10, 8, 11, 11, 11, 10, 1, 10, 1), "a", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"SKI-EF-05 stunned on the way in, it does not arrive", func(x *Assault) {
			x.Target, x.B.Figures[0].Weapons[0].Power = TargetTimed, One(7)
		}, append(in, 5, 3, 8, 8, 8), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-EF-05 immobilised, it never will", func(x *Assault) {
			x.Target, x.B.Figures[0].Weapons[0].Power = TargetTimed, One(7)
		}, append(in, 5, 7, 8, 8, 8), "stalled", []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-CC-03 grenades: 6 against power armour", func(x *Assault) { x.B.Figures[0] = men(1, grenade, pistol()) }, append(in, 11, 11, 6, 1), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 by rank all have them: 6", func(x *Assault) {
			x.B.Figures[0], x.Rules.GrenadesByRank = men(1, veteran, pistol()), true
		}, append(in, 11, 11, 6, 1), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 troopers do not: 3", func(x *Assault) {
			x.B.Figures[0], x.Rules.GrenadesByRank = men(1, nil, pistol()), true
		}, append(in, 11, 11, 4), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 not at more than 8 inches: 3", func(x *Assault) {
			x.B.Figures[0], x.Distance = men(1, grenade, pistol()), 9
		}, []int{3, 2, 2, 2, 11, 11, 4}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 a tank that moved fast", func(x *Assault) {
			x.A, x.B = squadOf(men(1, grenade, pistol())), vehicleOf(TankBuild)
			x.B.MovedFast = true
		}, []int{1, 2, 3, 4}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 against Necrons", func(x *Assault) {
			x.A, x.B = squadOf(men(1, grenade, pistol())), squadOf(men(1, func(g *Group) { g.Kind, g.Armour = Necron, Power }))
		}, []int{1, 2, 3, 6, 1, 9}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 against nobody else: 3", func(x *Assault) {
			x.A, x.B = squadOf(men(1, grenade, pistol())), squadOf(men(1, func(g *Group) { g.Armour = Power }))
		}, []int{1, 2, 3, 4, 9}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 APCs do not fight", func(x *Assault) { x.A, x.B = squadOf(men(1, nil)), vehicleOf(APC) }, []int{1, 2, 3, 3, 10}, "a", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0}},
		{"W11 those aboard are counted", func(x *Assault) {
			x.A, x.B, x.Charger = vehicleOf(APC), squadOf(men(1, nil)), "b"
			x.A.Passengers = []Group{men(3, nil)}
		}, []int{1, 2, 3, 3, 9, 5, 3, 2}, "b", []int{1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}},
	})
}

func TestScriptedBreak(t *testing.T) {
	in := []int{1, 2, 3}
	four := func() *Assault {
		x := rush()
		x.B.Figures[0].Count = 4
		return x
	}
	kind := func(k Kind) func(x *Assault) { return func(x *Assault) { x.B.Figures[0].Kind = k } }
	runScripts(t, four, []scriptCase[*Assault]{
		{"SKI-CC-05 half of them dead: on 3 they run", nil, append(in, 1, 5, 1, 5, 6, 6, 6, 6, 3), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-05 on 4 they stay", nil, append(in, 1, 5, 1, 5, 6, 6, 6, 6, 4), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W16 wounded count", nil, append(in, 1, 3, 1, 5, 6, 6, 6, 6, 3), "a", []int{0, 1, 0, 1, 0, 0, 0, 0, 1, 1}},
		{"W16 less than half: nobody rolls", nil, append(in, 1, 5, 9, 6, 6, 6, 6), "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W16 a tie: nobody rolls", nil, append(in, 1, 5, 9, 1, 5, 6, 6, 6), "draw", []int{1, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W16 a wound of enhanced figures is no casualty", kind(WarDroid), append(in, 1, 3, 1, 3, 11, 11, 11, 11), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-05 Tyranids stay on 3", kind(Tyranid), append(in, 1, 5, 1, 5, 10, 10, 10, 10, 3), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-05 Necrons stay on 3", kind(Necron), append(in, 2, 5, 2, 5, 9, 9, 9, 9, 3), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-05 Tau run on 4", kind(Tau), append(in, 1, 5, 1, 5, 6, 6, 6, 6, 4), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-05 veterans stay on 3", func(x *Assault) {
			x.B.Figures[0].Rank, x.B.Figures[0].Marksman = Veteran, true
		}, append(in, 1, 5, 1, 5, 6, 6, 6, 6, 3), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		// 5 inches back by 2 and 3, and charged again over them
		{"SKI-CC-05 they are still in", func(x *Assault) {
			x.Rules.RunnersStayIn, x.Turns = true, 2
		}, append(in, 1, 5, 1, 5, 6, 6, 6, 6, 3, 2, 3, 1, 2, 2, 9, 9, 6, 6), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"SKI-CC-05 out of reach", func(x *Assault) {
			x.Rules.RunnersStayIn, x.Turns = true, 2
		}, append(in, 1, 5, 1, 5, 6, 6, 6, 6, 3, 2, 3, 1, 2, 1), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"SKI-CC-05 with a wounded one 3 inches", func(x *Assault) {
			x.Rules.RunnersStayIn, x.Turns = true, 2
		}, append(in, 1, 3, 1, 5, 6, 6, 6, 6, 3, 2, 3, 1, 1, 1, 9, 9, 6, 6, 6), "draw", []int{0, 1, 0, 1, 0, 0, 0, 0, 1, 2}},
		{"SKI-CC-05 who falls behind", func(x *Assault) {
			x.Rules.RunnersStayIn, x.Rules.WoundedFallBehind, x.Turns = true, true, 2
		}, append(in, 1, 3, 1, 5, 6, 6, 6, 6, 3, 2, 3, 1, 1, 1), "draw", []int{0, 1, 0, 1, 0, 0, 0, 0, 1, 2}},
		{"SKI-MO-01 chargers who run and are shaken do not come back", func(x *Assault) {
			x.Rules.RunnersStayIn, x.Turns, x.A.Figures[0].Count = true, 3, 4
		}, append(in, 9, 9, 9, 9, 5, 5, 5, 5, 6, 6, 3, 2, 3), "stalled", []int{2, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W12 below 35 percent comes first", func(x *Assault) { x.B.Figures[0].Count = 3 }, append(in, 1, 5, 1, 5, 6, 6, 6), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
	})
}

// TestAssaultsMarkGuns: who has a gun that does not work is marked, and nobody else, in all
// states that an assault comes to: equal states are equal. SKI-SH-04
func TestAssaultsMarkGuns(t *testing.T) {
	x := rush()
	x.B.Figures[0].Count, x.Target, x.Distance = 6, TargetTimed, 8
	d, jams := dice.New(), 0
	g := x.game()
	m, v := g.play(new(rules.Scenario), new(rules.Counting)).Game.(engine.Machine[state[few]]), g.makeView()
	for trial := range uint64(200) {
		s, e := m.Start, rules.MetricValues{}
		d.Seed(5)
		for d.Trial(trial); m.Step(d, &s, &e) == rules.Ongoing; {
			bind(&s, g, v)
			for u, q := range v.squads {
				for i, k := range q.figures {
					marked := q.marks[troubled].has(i)
					jams += flag(marked)
					if marked != (k.arms() != 0) {
						t.Fatalf("trial %d: figure %d of unit %d has guns %b, and its mark is %t", trial, i, u, k.arms(), marked)
					}
				}
			}
		}
	}
	if jams == 0 {
		t.Error("no gun jammed")
	}
}

// TestNerve: a squad is of its first figure's kind, and of veterans if only humans above trooper stand. SKI-CC-05
func TestNerve(t *testing.T) {
	h := &AssaultHouse{SteadyBonus: 1, TauPenalty: 2}
	is := func(k Kind, r Rank) *soldier { return &soldier{Figure: &Figure{Kind: k, Rank: r}} }
	for _, test := range []struct {
		name string
		list []*soldier
		up   set
		want int
	}{
		{"veterans", []*soldier{is(Human, Veteran), is(Human, Sergeant)}, 3, 1},
		{"a trooper among them", []*soldier{is(Human, Veteran), is(Human, Trooper)}, 3, 0},
		{"who is down", []*soldier{is(Human, Veteran), is(Human, Trooper)}, 1, 1},
		{"a war droid among them", []*soldier{is(Human, Veteran), is(WarDroid, Veteran)}, 3, 0},
		{"a Tyranid among them", []*soldier{is(Human, Veteran), is(Tyranid, Sergeant)}, 3, 0},
		{"humans among Tyranids", []*soldier{is(Tyranid, Trooper), is(Human, Trooper)}, 2, 1},
		{"veterans among Tau", []*soldier{is(Tau, Trooper), is(Human, Veteran)}, 2, -2},
		{"veterans of war droids, who are down", []*soldier{is(WarDroid, Trooper), is(Human, Veteran)}, 2, 1},
	} {
		if got := h.nerve(test.list, test.up); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}
