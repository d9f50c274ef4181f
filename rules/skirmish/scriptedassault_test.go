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
		{"W08 who ducks does not arrive", nil, []int{1, 2, 3, 5, 6, 1, 6, 6, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0, 1, 1}},
		{"W08 he arrives in the next turn", func(x *Assault) { x.Turns = 2 }, []int{1, 2, 3, 5, 6, 1, 6, 6, 9, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 1, 0, 0, 0, 1, 2}},
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
		{"W05 overwatch without the AP to fire clears its jams before they go on", func(x *Assault) {
			x.Target, x.Turns, x.B.Figures[0].Jammed, x.B.Moved = TargetOverwatch, 2, true, 1
		}, []int{1, 1, 3, 1, 1, 1, 8, 8, 8, 8, 9, 9, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2, 2}},
		{"SKI-MO-01 shaken chargers stop", func(x *Assault) { x.Target = TargetOverwatch }, []int{1, 1, 3, 5, 6, 3, 6, 6}, "stalled", []int{0, 0, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-AP-01 a wounded one makes all of them slow", func(x *Assault) { x.A.Figures[0].Count, x.A.Figures[0].Wounded, x.Distance = 2, true, 12 }, []int{6, 6, 6, 6, 6, 6, 9, 9, 6, 6}, "draw", []int{0, 0, 2, 0, 0, 0, 0, 0, 1, 1}},
	})
}

func TestScriptedCloseCombat(t *testing.T) {
	in := []int{1, 2, 3}
	runScripts(t, rush, []scriptCase[*Assault]{
		{"SKI-CC-01 at once: both may die", nil, append(in, 8, 5, 9, 5, 5, 6), "draw", []int{1, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W15 with more, they start again: a second wound kills", func(x *Assault) {
			x.A.Figures[0].Count, x.Rules.BreakFrom = 3, 100
		}, append(in, 8, 3, 9, 8, 3, 6, 6), "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W15 what falls on the dead is lost", func(x *Assault) {
			x.A.Figures[0].Count, x.Rules.BreakFrom = 3, 100
		}, append(in, 8, 5, 9, 8, 5, 6, 6), "draw", []int{0, 1, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W15 hits moved to others", func(x *Assault) {
			x.A.Figures[0].Count, x.Rules.MoveHits = 3, true
		}, append(in, 8, 5, 9, 8, 5, 6, 6), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-SK-01 X stays X", func(x *Assault) {
			x.A.Figures[0].MartialArts, x.A.Figures[0].Rank, x.A.Figures[0].Kind, x.B = true, Sergeant, Scarabs, vehicleOf(TankBuild)
			x.B.Vehicle.Armour, x.A.Figures[0].Count = Tank, 1
		}, append(in, 1, 1, 1, 1), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"W17 a Necron killed by a 1 stays down", func(x *Assault) {
			x.B, x.Turns, x.Rules.RunsBelow, x.Rules.BreakFrom = squadOf(men(2, func(g *Group) { g.Kind = Necron })), 2, 0, 100
		}, append(in, 1, 5, 8, 5, 9, 9), "a", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 1}},
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
		{"W24 a war droid: one at 10", as(func(g *Group) { g.Kind = WarDroid }, bolter()), append(in, 10, 1, 6), "draw", nothing},
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
		{"W17 a Necron may repair, not after a 1", func(x *Assault) {
			x.B, x.Turns, x.Rules.RunsBelow = squadOf(men(3, func(g *Group) { g.Kind = Necron })), 2, 0
		}, append(in, 1, 10, 6, 6, 6, 4, 11, 11, 6), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"W10 a disabled one is hit on, and does not attack", func(x *Assault) {
			x.B, x.Turns = vehicleOf(Walker), 2
		}, append(in, 10, 8, 11, 11, 11, 10, 1, 10, 1), "a", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 2}},
		{"SKI-EF-05 stunned on the way in, it does not arrive", func(x *Assault) {
			x.Target, x.B.Figures[0].Weapons[0].Power = TargetTimed, One(7)
		}, append(in, 5, 3, 8, 8, 8), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-EF-05 immobilised, it never will", func(x *Assault) {
			x.Target, x.B.Figures[0].Weapons[0].Power = TargetTimed, One(7)
		}, append(in, 5, 7, 8, 8, 8), "stalled", []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-CC-03 by rank all have them: 6", func(x *Assault) {
			x.B.Figures[0], x.Rules.GrenadesByRank = men(1, veteran, pistol()), true
		}, append(in, 11, 11, 6, 1), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 troopers do not: 3", func(x *Assault) {
			x.B.Figures[0], x.Rules.GrenadesByRank = men(1, nil, pistol()), true
		}, append(in, 11, 11, 4), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
		{"SKI-CC-03 not at more than 8 inches: 3", func(x *Assault) {
			x.B.Figures[0], x.Distance = men(1, grenade, pistol()), 9
		}, []int{3, 2, 2, 2, 11, 11, 4}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
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
		{"W16 wounded count", nil, append(in, 1, 3, 1, 5, 6, 6, 6, 6, 3), "a", []int{0, 1, 0, 1, 0, 0, 0, 0, 1, 1}},
		{"W16 a wound of enhanced figures is no casualty", kind(WarDroid), append(in, 1, 3, 1, 3, 11, 11, 11, 11), "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1, 1}},
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
