package skirmish

import (
	"maps"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// countedCase is a change to base inputs, the dice as they fall, the outcome, and all metrics
// that are not 0, except the turns.
type countedCase[I rules.Input] struct {
	name    string
	change  func(in I)
	dice    []int
	outcome string
	counted map[string]int
}

// runCounted plays the cases on fresh copies of a base.
func runCounted[I rules.Input](t *testing.T, base func() I, cases []countedCase[I]) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			in, outcome, values := playScript(t, base, test.change, test.dice)
			counted := map[string]int{}
			for i, m := range in.Prepare().Metrics {
				if m.Name != "turns" && values[i] != 0 {
					counted[m.Name] = values[i]
				}
			}
			if outcome != test.outcome || !maps.Equal(counted, test.counted) {
				t.Errorf("\n got %s %v\nwant %s %v", outcome, counted, test.outcome, test.counted)
			}
		})
	}
}

// armed is a firefight of one turn: a squad of a against unarmed men.
func armed(groups ...Group) func() *Firefight {
	return func() *Firefight {
		x := line()
		x.A, x.B = squadOf(slices.Clone(groups)...), squadOf(men(3, nil))
		for i := range groups {
			x.A.Figures[i].Weapons = slices.Clone(groups[i].Weapons)
		}
		return x
	}
}

func TestCountedFirefight(t *testing.T) {
	runCounted(t, line, []countedCase[*Firefight]{
		{"a wound", nil, []int{1, 1, 8, 3, 6, 6, 9, 9, 9, 9}, "draw", map[string]int{"a-shots": 2, "a-hits": 1, "b-wounds": 1, "b-wounded": 1, "b-shots": 6}},
		{"a duck back", nil, []int{1, 1, 8, 1, 9, 9, 9, 9}, "draw", map[string]int{"a-shots": 2, "a-hits": 1, "b-ducked": 1, "b-shots": 4}},
		{"a hit that changes nothing", nil, []int{2, 9, 9, 9, 9, 9, 9, 1, 1, 1, 1}, "draw", map[string]int{"a-shots": 2, "a-hits": 2, "b-shots": 6}},
		{"a jam is a shot", nil, []int{1, 20, 9, 9, 9, 9, 9, 9}, "draw", map[string]int{"a-shots": 1, "a-jams": 1, "b-shots": 6}},
		{"W09 a first wound is ignored and counted", func(x *Firefight) {
			x.B = squadOf(men(1, func(g *Group) { g.Kind = WarDroid }))
		}, []int{1, 1, 3, 8}, "draw", map[string]int{"a-shots": 2, "a-hits": 1, "b-wounds": 1}},
		{"W09 the second kills, and is not", func(x *Firefight) {
			x.B = squadOf(men(1, func(g *Group) { g.Kind = WarDroid }))
		}, []int{1, 1, 3, 1, 3}, "a", map[string]int{"a-shots": 2, "a-hits": 2, "b-wounds": 1, "b-lost": 1}},
		{"both out", func(x *Firefight) {
			x.B.Figures[0].Count, x.ReturnFire = 1, true
		}, []int{1, 5, 8, 1, 5, 1, 5}, "both-out", map[string]int{"a-shots": 1, "b-shots": 1, "a-hits": 1, "b-hits": 1, "a-lost": 1, "b-lost": 1}},
	})
	runCounted(t, armed(men(1, nil, bolter())), []countedCase[*Firefight]{
		{"SKI-SH-05 a blast hits three", func(x *Firefight) { x.B.LargeBlast = Under{Whole: 2} }, []int{1, 10, 5, 10, 3, 10, 1}, "draw", map[string]int{
			"a-shots": 1, "a-hits": 3, "b-lost": 1, "b-wounds": 1, "b-wounded": 1, "b-ducked": 1}},
	})
	runCounted(t, armed(men(1, nil, launcher())), []countedCase[*Firefight]{
		{"SKI-SH-06 no lock-on: a shot", nil, []int{1, 11}, "draw", map[string]int{"a-shots": 1}},
		{"SKI-SH-06 a lock-on, and a miss", nil, []int{1, 10, 19}, "draw", map[string]int{"a-shots": 1}},
	})
}

func TestCountedNecrons(t *testing.T) {
	necron := func(g *Group) { g.Kind = Necron }
	base := func() *Firefight {
		x := armed(men(2, nil, rifle()))()
		x.B, x.Turns = squadOf(men(4, necron)), 2
		return x
	}
	down := func(x *Firefight) {
		x.B = squadOf(men(3, necron), men(1, func(g *Group) { g.Kind, g.Down = Necron, true }))
		x.Turns = 1
	}
	runCounted(t, base, []countedCase[*Firefight]{
		{"SKI-NE-01 one falls, gets up, and falls again", nil, []int{1, 2, 8, 8, 8, 5, 5, 1, 2, 8, 8, 8, 5}, "draw", map[string]int{
			"a-shots": 8, "a-hits": 2, "b-lost": 1, "b-falls": 2, "b-down": 1}},
		{"SKI-NE-01 who does not get up is gone", nil, []int{1, 2, 8, 8, 8, 5, 4, 1, 8, 8, 8, 8}, "draw", map[string]int{"a-shots": 8, "a-hits": 1, "b-lost": 1, "b-falls": 1}},
		{"W17 by a 1 it is gone at once", nil, []int{1, 1, 8, 8, 8, 5, 1, 8, 8, 8, 8}, "draw", map[string]int{"a-shots": 8, "a-hits": 1, "b-lost": 1, "b-falls": 1}},
		{"SKI-NE-01 nobody is down who has phased out", nil, []int{1, 2, 2, 2, 8, 5, 5, 5}, "a", map[string]int{"a-shots": 4, "a-hits": 3, "b-lost": 3, "b-falls": 3}},
		{"SKI-NE-01 down at the start: up", down, []int{5, 1, 8, 8, 8, 8}, "draw", map[string]int{"a-shots": 4}},
		{"SKI-NE-01 down at the start: gone", down, []int{4, 1, 8, 8, 8, 8}, "draw", map[string]int{"a-shots": 4, "b-lost": 1}},
	})
	shot := func() *Shot {
		x := rifleShot()
		x.B.Figures[0].Kind = Necron
		return x
	}
	runCounted(t, shot, []countedCase[*Shot]{
		{"SKI-NE-01 down", nil, []int{7, 5}, "killed", map[string]int{"shots": 1, "hits": 1, "kills": 1, "down": 1}},
		{"W17 dead by a 1", nil, []int{1, 5}, "killed", map[string]int{"shots": 1, "hits": 1, "kills": 1}},
		{"SKI-EF-03 wounded", nil, []int{7, 3}, "wounded", map[string]int{"shots": 1, "hits": 1, "wounded": 1}},
	})
}

func TestCountedVehicles(t *testing.T) {
	base := func() *Firefight {
		x := armed(men(1, nil, melta()))()
		x.B = vehicleOf(APC, chaingun(), bolter())
		return x
	}
	runCounted(t, base, []countedCase[*Firefight]{
		{"W10 disabled", nil, []int{1, 13, 8}, "a", map[string]int{
			"a-shots": 1, "a-hits": 1, "b-disabled": 1, "b-immobilised": 1, "b-minor-gun-lost": 1, "b-biggest-gun-lost": 1}},
		{"W10 disabled, of one gun", func(x *Firefight) { x.B = vehicleOf(APC, bolter()) }, []int{1, 13, 8}, "a", map[string]int{
			"a-shots": 1, "a-hits": 1, "b-disabled": 1, "b-immobilised": 1, "b-biggest-gun-lost": 1}},
		{"W10 burnt, after it was immobilised", func(x *Firefight) { x.B, x.Turns = vehicleOf(APC), 2 }, []int{1, 13, 7, 1, 13, 9}, "a", map[string]int{
			"a-shots": 2, "a-hits": 2, "b-burns": 1, "b-immobilised": 1, "b-lost": 1}},
		{"W10 exploded", nil, []int{1, 13, 10}, "a", map[string]int{"a-shots": 1, "a-hits": 1, "b-explodes": 1, "b-lost": 1}},
		{"SKI-EF-05 a hit that bounces off", func(x *Firefight) { x.B = vehicleOf(APC) }, []int{1, 13, 2}, "draw", map[string]int{"a-shots": 1, "a-hits": 1}},
		// at −1: 6 is dead, 4 wounded, 2 nothing
		{"W11 those aboard", func(x *Firefight) {
			x.B = vehicleOf(APC)
			x.B.Passengers = []Group{men(3, nil)}
		}, []int{1, 13, 8, 6, 4, 2}, "a", map[string]int{
			"a-shots": 1, "a-hits": 1, "b-disabled": 1, "b-immobilised": 1, "b-wounds": 1, "passengers-lost": 1, "passengers-wounded": 1}},
	})
	armour := func() *ArmourFight {
		x := rulestest.New[ArmourFight]()
		x.A, x.B = squadOf(men(1, nil, melta())), vehicleOf(APC, chaingun(), bolter())
		x.Turns = 3
		return x
	}
	runCounted(t, armour, []countedCase[*ArmourFight]{
		{"SKI-EF-05 burns in turn 2", nil, []int{14, 1, 9}, "destroyed", map[string]int{"shots": 2, "hits": 1, "burns": 1, "destroyed-in": 2}},
		{"W10 5, 6 and 7", nil, []int{1, 5, 1, 5, 1, 5}, "damaged", map[string]int{"shots": 3, "hits": 3, "minor-gun-lost": 1, "biggest-gun-lost": 1, "immobilised": 1}},
		{"W10 7, 8 and 9", nil, []int{1, 7, 1, 7, 1, 6}, "destroyed", map[string]int{
			"shots": 3, "hits": 3, "minor-gun-lost": 1, "biggest-gun-lost": 1, "immobilised": 1, "burns": 1, "destroyed-in": 3}},
		{"W10 8", nil, []int{1, 8, 14, 14}, "disabled", map[string]int{"shots": 3, "hits": 1, "disabled": 1, "minor-gun-lost": 1, "biggest-gun-lost": 1, "immobilised": 1}},
		{"SKI-EF-05 immobilised before", func(x *ArmourFight) { x.B.Immobilised = true }, []int{14, 1, 7, 14}, "disabled", map[string]int{
			"shots": 3, "hits": 1, "disabled": 1, "minor-gun-lost": 1, "biggest-gun-lost": 1, "immobilised": 1}},
		{"SKI-SH-06 no lock-on", func(x *ArmourFight) { x.A.Figures[0].Weapons[0] = launcher() }, []int{15, 15, 15}, "untouched", map[string]int{"shots": 3}},
	})
}

func TestCountedAssault(t *testing.T) {
	in := []int{1, 2, 3}
	base := func() *Assault {
		x := rush()
		x.Rules.BreakFrom = 100
		return x
	}
	runCounted(t, base, []countedCase[*Assault]{
		{"W14 fire at chargers counts", func(x *Assault) { x.Target = TargetTimed }, append(in, 5, 6, 5, 6, 6, 9, 6, 6), "draw", map[string]int{
			"b-shots": 4, "b-hits": 1, "a-lost": 1, "contact": 1}},
		{"SKI-CC-01 hits of close combat do not, wounds do", nil, append(in, 8, 3, 9, 6, 6), "draw", map[string]int{"b-wounds": 1, "b-wounded": 1, "contact": 1}},
		{"SKI-NE-01 falls in close combat", func(x *Assault) {
			x.B, x.Turns, x.Rules.RunsBelow = squadOf(men(2, func(g *Group) { g.Kind = Necron })), 2, 0
		}, append(in, 8, 5, 9, 9, 9, 5, 8, 5, 9, 9, 9), "draw", map[string]int{"b-falls": 2, "b-down": 1, "b-lost": 1, "contact": 1}},
	})
}

func TestCountedWalkers(t *testing.T) {
	in := []int{1, 1, 1, 3}
	base := func() *Assault {
		x := rush()
		x.A, x.B = vehicleOf(Walker), vehicleOf(Walker)
		return x
	}
	on := func(x *Assault) { x.Rules.WalkersFightOn = true }
	runCounted(t, base, []countedCase[*Assault]{
		{"both out", nil, append(in, 10, 9, 11, 10, 9, 11), "both-out", map[string]int{"a-burns": 1, "b-burns": 1, "a-lost": 1, "b-lost": 1, "contact": 1}},
		{"W10 a disabled one has lost", nil, append(in, 10, 8, 11, 11, 11), "a", map[string]int{"b-disabled": 1, "b-immobilised": 1, "contact": 1}},
		{"W10 walkers-fight-on: it has not", on, append(in, 10, 8, 11, 11, 11), "draw", map[string]int{"b-disabled": 1, "b-immobilised": 1, "contact": 1}},
		{"W10 walkers-fight-on: it attacks", func(x *Assault) { on(x); x.Turns = 2 }, append(in, 10, 8, 11, 11, 11, 11, 11, 10, 9, 11), "b", map[string]int{
			"a-burns": 1, "a-lost": 1, "b-disabled": 1, "b-immobilised": 1, "contact": 1}},
	})
}

// TestCountedWalkersShoot: a is disabled, b fires at it once more. A card is 1 for a and 2 for b.
func TestCountedWalkersShoot(t *testing.T) {
	base := func() *Firefight {
		x := rulestest.New[Firefight]()
		x.A, x.B, x.Turns, x.ReturnFire = vehicleOf(Walker, chaingun()), vehicleOf(Walker, bolter()), 2, false
		x.A.Vehicle.Armour, x.A.Vehicle.Large = Standard, 0
		return x
	}
	runCounted(t, base, []countedCase[*Firefight]{
		{"W10 a disabled one has lost", nil, []int{2, 1, 8}, "b", map[string]int{
			"b-shots": 1, "b-hits": 1, "a-disabled": 1, "a-immobilised": 1, "a-biggest-gun-lost": 1}},
		{"W10 walkers-fight-on: it has not", func(x *Firefight) { x.Rules.WalkersFightOn = true }, []int{2, 1, 8, 2, 11}, "draw", map[string]int{
			"b-shots": 2, "b-hits": 1, "a-disabled": 1, "a-immobilised": 1, "a-biggest-gun-lost": 1}},
	})
}

func TestCountedBattle(t *testing.T) {
	runCounted(t, skirmishers, []countedCase[*Battle]{
		{"a duck back", nil, []int{1, 7, 8, 1, 8, 8, 8, 8}, "draw", map[string]int{"a-shots": 4, "a-hits": 1, "b-ducked": 1, "b-shots": 2}},
		{"W10 a vehicle is disabled", func(x *Battle) {
			x.A, x.B = []Unit{squadOf(men(1, nil, melta()))}, []Unit{vehicleOf(APC, bolter())}
		}, []int{1, 13, 8}, "a", map[string]int{"a-shots": 1, "a-hits": 1, "b-vehicles-lost": 1, "b-out": 1, "b-disabled": 1, "b-immobilised": 1, "b-biggest-gun-lost": 1}},
		{"both out", func(x *Battle) {
			x.A[0].Figures[0].Count, x.B[0].Figures[0].Count, x.ReturnFire = 1, 1, true
		}, []int{1, 5, 8, 1, 5, 1, 5}, "both-out", map[string]int{
			"a-shots": 1, "b-shots": 1, "a-hits": 1, "b-hits": 1, "a-lost": 1, "b-lost": 1, "a-out": 1, "b-out": 1}},
	})
}

func TestCountedCarry(t *testing.T) {
	base := func() *Battle {
		x := skirmishers()
		x.A = []Unit{with(Carries, vehicleOf(APC)), squadOf(men(2, nil, rifle()))}
		x.A[1].Aboard = 1
		x.B = []Unit{squadOf(men(1, nil, melta()))}
		return x
	}
	runCounted(t, base, []countedCase[*Battle]{
		// at −1: 6 is dead, 4 wounded
		{"W11 wounds aboard", nil, []int{3, 13, 8, 6, 4}, "draw", map[string]int{
			"b-shots": 1, "b-hits": 1, "a-vehicles-lost": 1, "a-out": 1, "a-disabled": 1, "a-immobilised": 1, "a-lost": 1, "a-wounds": 1, "a-wounded": 1}},
		// 2 is a duck back, which counts ashore alone, 3 a wound; he fires at 5, once
		{"W11 duck backs aboard are not counted", nil, []int{3, 13, 9, 2, 3, 6}, "draw", map[string]int{
			"b-shots": 1, "b-hits": 1, "a-vehicles-lost": 1, "a-out": 1, "a-burns": 1, "a-wounds": 1, "a-wounded": 1, "a-shots": 1}},
		{"SKI-EF-05 nobody survives", nil, []int{3, 13, 10}, "b", map[string]int{
			"b-shots": 1, "b-hits": 1, "a-vehicles-lost": 1, "a-out": 2, "a-explodes": 1, "a-lost": 2}},
	})
}
