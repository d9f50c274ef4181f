package skirmish

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Metrics of a firefight: dead, wounded, ducked and jams of a and b, turns.

// line is three riflemen against three, one turn without answers; a die of 1 is the
// card of a.
func line() *Firefight {
	x := rulestest.New[Firefight]()
	x.A, x.B = squadOf(men(1, nil, rifle())), squadOf(men(3, nil, rifle()))
	x.Turns, x.ReturnFire = 1, false
	return x
}

// TestOrdersFit: there is an order for every count of initiative that house rules allow.
func TestOrdersFit(t *testing.T) {
	most := func(fields ...string) (n int) {
		for _, name := range fields {
			f, _ := reflect.TypeFor[House]().FieldByName(name)
			_, high, _ := strings.Cut(f.Tag.Get("range"), "..")
			v, err := strconv.Atoi(high)
			if err != nil {
				t.Fatal(name, err)
			}
			n = max(n, v)
		}
		return n
	}
	highest := 10 + most("InitiativeStandard", "InitiativeStorm", "InitiativePower", "InitiativeTank") + most("InitiativeHandGun", "InitiativeShoulder") + most("FastDrawBonus")
	lowest := 1 - most("InitiativeHeavy") - most("AheadOfTurn")
	if highest > highestCount || 1+highestCount-lowest >= orders {
		t.Errorf("counts of %d to %d have no order of 1 to %d", lowest, highest, orders-1)
	}
}

func TestScriptedFirefight(t *testing.T) {
	runScripts(t, line, []scriptCase[*Firefight]{
		{"W08 nothing to those who have acted", nil, []int{2, 9, 9, 9, 9, 9, 9, 1, 1, 1, 1}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"W08 they may be under cover then, which is counted, too: at 5", func(x *Firefight) { x.Rules.DuckCover = true }, []int{2, 9, 9, 9, 9, 9, 9, 1, 1, 6}, "draw", []int{0, 0, 0, 0, 0, 1, 0, 0, 1}},
		{"W08 once a turn: another one of them takes no notice", func(x *Firefight) {
			x.Rules.DuckCover, x.A.Figures[0].Count, x.B.Figures[0].Count = true, 2, 1
		}, []int{2, 9, 9, 1, 1, 5, 1, 6, 6}, "draw", []int{0, 0, 0, 0, 0, 1, 0, 0, 1}},
		{"W08 who ducks is, too, and does not fire", func(x *Firefight) {
			x.Rules.DuckCover, x.B.Figures[0].Count = true, 1
		}, []int{1, 1, 1, 6}, "draw", []int{0, 0, 0, 0, 0, 1, 0, 0, 1}},
		{"W08 cover ends with the turn", func(x *Firefight) {
			x.Rules.DuckCover, x.B.Figures[0].Count, x.First, x.Turns = true, 1, FirstA, 2
		}, []int{1, 1, 5, 3, 1, 7, 5}, "a", []int{0, 1, 0, 0, 0, 1, 0, 0, 2}},
		{"SKI-MO-01 half wounded or dead are shaken: 1 AP each", nil, []int{1, 1, 1, 5, 3, 6, 9, 9}, "draw", []int{0, 1, 0, 1, 0, 0, 0, 0, 1}},
		{"SKI-TU-01 a first, and turn 2 is drawn", func(x *Firefight) { x.First, x.Turns = FirstA, 2 }, []int{8, 8, 8, 8, 8, 8, 8, 8, 2, 1, 5}, "b", []int{1, 0, 0, 0, 0, 0, 0, 0, 2}},
	})
}

func TestScriptedHealing(t *testing.T) {
	base := func() *Firefight {
		x := line()
		x.A.Figures[0].Weapons, x.Turns = nil, 2
		x.B.Figures[0].Wounded, x.Rules.ShakenAP = true, 0
		return x
	}
	runScripts(t, base, []scriptCase[*Firefight]{
		{"SKI-EF-03 one is healed, and fires at 7 in turn 2", func(x *Firefight) { x.B.Medikits = 1 }, []int{1, 6, 6, 6, 6, 1, 8, 8, 6, 6}, "draw", []int{0, 0, 0, 1, 0, 0, 0, 0, 2}},
		{"SKI-EF-03 W09 who is enhanced is not wounded by the first, and not healed", func(x *Firefight) {
			x.B.Medikits, x.B.Figures[0].Rank, x.B.Figures[0].Enhanced = 3, Veteran, true
		}, []int{1, 8, 8, 8, 8, 8, 8, 1, 8, 8, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-EF-03 war droids are not, and do not mind", func(x *Firefight) {
			x.B.Medikits, x.B.Figures[0].Kind = 3, WarDroid
		}, []int{1, 8, 8, 8, 8, 8, 8, 1, 8, 8, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-NE-01 Necrons heal themselves", func(x *Firefight) { x.B.Figures[0].Kind = Necron }, []int{1, 6, 6, 6, 6, 6, 6, 1, 8, 8, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2}},
	})
}

func TestScriptedNecrons(t *testing.T) {
	base := func() *Firefight {
		x := line()
		x.A.Figures[0].Count, x.Turns = 2, 2
		x.B = squadOf(men(4, func(g *Group) { g.Kind = Necron }))
		return x
	}
	misses := []int{8, 8, 8, 8}
	runScripts(t, base, []scriptCase[*Firefight]{
		{"SKI-NE-01 only after the repair rolls", func(x *Firefight) { x.Rules.PhaseAfterRepair = true }, append([]int{1, 2, 2, 2, 8, 5, 5, 5, 5, 4, 4, 1}, misses...), "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-NE-01 too few after them", func(x *Firefight) { x.Rules.PhaseAfterRepair = true }, []int{1, 2, 2, 2, 8, 5, 5, 5, 4, 4, 4}, "a", []int{0, 3, 0, 0, 0, 0, 0, 0, 2}},
		{"SKI-NE-01 half of them down are not shaken", func(x *Firefight) {
			x.B.Figures[0].Weapons, x.Turns = []Weapon{rifle()}, 1
		}, []int{1, 2, 2, 8, 8, 5, 5, 8, 8, 8, 8}, "draw", []int{0, 2, 0, 0, 0, 0, 0, 0, 1}},
	})
}

func TestScriptedReturnFire(t *testing.T) {
	base := func() *Firefight {
		x := line()
		x.B.Figures[0].Count, x.ReturnFire = 1, true
		return x
	}
	runScripts(t, base, []scriptCase[*Firefight]{
		// a draws 5 + 4; b, ahead of its card, 9 + 4 − 3: b fires first and misses, then a
		{"SKI-IN-01 W13 the higher count first", nil, []int{1, 5, 9, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"SKI-IN-01 one D10 for all of a squad", func(x *Firefight) {
			x.A.Figures[0].Count, x.Rules.SquadInitiative = 2, true
		}, []int{1, 5, 9, 8, 8, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		// both draw 5; the pistol has 2 more, b 10 + 4 − 3: it comes between them
		{"SKI-IN-01 to which each adds what is its own", func(x *Firefight) {
			x.A.Figures = []Group{men(1, nil, rifle()), men(1, nil, pistol())}
			x.Rules.SquadInitiative = true
		}, []int{1, 5, 10, 8, 8, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		// b, dead at its own count, goes on after a hit, with all its AP and at its full number
		{"W13 equal counts at once, both shots", nil, []int{1, 5, 8, 1, 5, 1, 1, 1, 5}, "both-out", []int{1, 1, 0, 0, 0, 0, 0, 0, 1}},
		{"W13 wounds of the same count spoil no second shot", nil, []int{1, 5, 8, 1, 3, 8, 7, 1, 7, 5}, "b", []int{1, 0, 0, 1, 0, 0, 0, 0, 1}},
		// counts of 1 + 2 − 2 and 4 + 2 − 2 − 3; 3 and 2 for the size of a walker to hit
		{"W13a a walker stunned at its own count fires, too", func(x *Firefight) {
			x.A, x.B = vehicleOf(Walker, bolter()), vehicleOf(Walker, bolter())
		}, []int{1, 1, 4, 1, 3, 1, 3}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		{"W13a and one that loses its gun there has lost it afterwards", func(x *Firefight) {
			x.A, x.B, x.Turns = vehicleOf(Walker, bolter()), vehicleOf(Walker, bolter()), 2
		}, []int{1, 1, 4, 1, 6, 6, 2, 5, 6}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 2}},
		{"W13 who has answered does not fire again", nil, []int{1, 5, 3, 8, 8, 8, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		// both of a at 5 + 4 − 2: the first fires a blast, at 8, and kills one; the other finds
		// but one enemy left and aims at him, at 12
		{"W03 grenades: a blast while two stand, aimed at the last", func(x *Firefight) {
			x.A.Figures[0], x.B.Figures[0], x.B.SmallBlast = men(2, nil, grenades()), men(2, nil), Under{Whole: 1}
		}, []int{1, 5, 5, 1, 5, 9, 12, 1}, "draw", []int{0, 1, 0, 0, 0, 1, 0, 0, 1}},
		{"W05 the active clear before they draw", func(x *Firefight) { x.Turns = 2; x.B.Figures[0].Weapons = nil }, []int{1, 1, 8, 20, 1, 1, 8}, "draw", []int{0, 0, 0, 0, 0, 0, 1, 0, 2}},
	})
}
