package skirmish

import (
	"maps"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// apart is what is counted apart, by unit and by weapon.
func apart() rules.Counting { return rules.Counting{Count: []string{rules.Units, rules.Weapons}} }

// and is what is counted of sides, and what is counted apart.
func and(lists ...map[string]int) map[string]int {
	all := map[string]int{}
	for _, list := range lists {
		maps.Copy(all, list)
	}
	return all
}

func TestApartFirefight(t *testing.T) {
	fight := func(groups ...Group) func() *Firefight {
		return func() *Firefight {
			x := armed(groups...)()
			x.Counting = apart()
			return x
		}
	}
	runCounted(t, fight(men(1, nil, rifle()), men(1, nil, melta())), []countedCase[*Firefight]{
		// the rifle kills, the melta gun wounds
		{"mixed guns", nil, []int{1, 7, 8, 5, 13, 3}, "draw", and(
			map[string]int{"a-shots": 3, "a-hits": 2, "b-lost": 1, "b-wounds": 1, "b-wounded": 1},
			map[string]int{"a1-shots": 3, "a1-hits": 2, "a1-kills": 1, "b1-lost": 1, "b1-wounded": 1},
			map[string]int{"a-rifle-shots": 2, "a-rifle-hits": 1, "a-rifle-kills": 1, "a-melta-gun-shots": 1, "a-melta-gun-hits": 1})},
		// the rifle wounds; the only one left dies of the melta gun
		{"SKI-EF-03 a second wound is a kill of the second gun", func(x *Firefight) { x.B.Figures[0].Count = 1 }, []int{1, 7, 3, 8, 13, 4}, "a", and(
			map[string]int{"a-shots": 3, "a-hits": 2, "b-lost": 1, "b-wounds": 1},
			map[string]int{"a1-shots": 3, "a1-hits": 2, "a1-kills": 1, "b1-lost": 1, "b1-out": 1},
			map[string]int{"a-rifle-shots": 2, "a-rifle-hits": 1, "a-melta-gun-shots": 1, "a-melta-gun-hits": 1, "a-melta-gun-kills": 1})},
	})
	runCounted(t, func() *Firefight {
		x := fight(men(1, nil, rifle()), men(1, nil, melta()))()
		x.Count = append(x.Count, rules.Wounds)
		return x
	}, []countedCase[*Firefight]{
		{"SKI-EF-03 what became of hits", nil, []int{1, 7, 8, 5, 13, 3}, "draw", and(
			map[string]int{"a-shots": 3, "a-hits": 2, "b-lost": 1, "b-wounds": 1, "b-wounded": 1},
			map[string]int{"a1-shots": 3, "a1-hits": 2, "a1-kills": 1, "a1-wounds": 1, "b1-lost": 1, "b1-wounded": 1},
			map[string]int{"a-rifle-shots": 2, "a-rifle-hits": 1, "a-rifle-kills": 1},
			map[string]int{"a-melta-gun-shots": 1, "a-melta-gun-hits": 1, "a-melta-gun-wounds": 1})},
		{"SKI-EF-02 a duck back", nil, []int{1, 7, 8, 1, 13, 3}, "draw", and(
			map[string]int{"a-shots": 3, "a-hits": 2, "b-ducked": 1, "b-wounds": 1, "b-wounded": 1},
			map[string]int{"a1-shots": 3, "a1-hits": 2, "a1-wounds": 1, "a1-ducked": 1, "b1-wounded": 1},
			map[string]int{"a-rifle-shots": 2, "a-rifle-hits": 1, "a-rifle-ducked": 1},
			map[string]int{"a-melta-gun-shots": 1, "a-melta-gun-hits": 1, "a-melta-gun-wounds": 1})},
	})
	runCounted(t, func() *Firefight {
		x := fight(men(1, nil, rifle()), men(1, nil, melta()))()
		x.Count = append(x.Count, rules.Misses)
		return x
	}, []countedCase[*Firefight]{
		{"SKI-SH-01 a miss, fired as one", nil, []int{1, 7, 8, 5, 13, 3}, "draw", and(
			map[string]int{"a-shots": 3, "a-hits": 2, "b-lost": 1, "b-wounds": 1, "b-wounded": 1},
			map[string]int{"a1-shots": 3, "a1-hits": 2, "a1-missed": 1, "a1-kills": 1, "b1-lost": 1, "b1-wounded": 1},
			map[string]int{"a-rifle-shots": 2, "a-rifle-hits": 1, "a-rifle-missed": 1, "a-rifle-kills": 1, "a-melta-gun-shots": 1, "a-melta-gun-hits": 1})},
	})
	runCounted(t, func() *Firefight {
		x := fight(men(1, nil, bolter()))()
		x.Count = append(x.Count, rules.Misses, rules.Wounds)
		x.B.LargeBlast = Under{Whole: 2}
		return x
	}, []countedCase[*Firefight]{
		// the first dies, the next two are missed
		{"SKI-SH-05 each roll of a blast", nil, []int{1, 10, 5, 19, 19}, "draw", and(
			map[string]int{"a-shots": 1, "a-hits": 1, "b-lost": 1},
			map[string]int{"a1-shots": 1, "a1-hits": 1, "a1-missed": 2, "a1-kills": 1, "b1-lost": 1},
			map[string]int{"a-heavy-bolter-shots": 1, "a-heavy-bolter-hits": 1, "a-heavy-bolter-missed": 2, "a-heavy-bolter-kills": 1})},
	})
	runCounted(t, func() *Firefight {
		x := fight(men(1, nil, launcher()))()
		x.Count = append(x.Count, rules.Misses)
		return x
	}, []countedCase[*Firefight]{
		{"SKI-SH-06 no lock-on is a miss", nil, []int{1, 11}, "draw",
			map[string]int{"a-shots": 1, "a1-shots": 1, "a1-missed": 1, "a-missile-launcher-shots": 1, "a-missile-launcher-missed": 1}},
	})
	ambidextrous := func(g *Group) { g.Ambidextrous, g.Rank = true, Sergeant }
	other := pistol()
	other.Name = "other pistol"
	runCounted(t, fight(men(1, ambidextrous, pistol(), other)), []countedCase[*Firefight]{
		// both fire twice: a hit of the first gun, a hit and a jam of the second
		{"SKI-SK-04 two hand guns", nil, []int{1, 8, 7, 5, 7, 1, 20}, "draw", and(
			map[string]int{"a-shots": 4, "a-hits": 2, "a-jams": 1, "b-lost": 1, "b-ducked": 1},
			map[string]int{"a1-shots": 4, "a1-hits": 2, "a1-kills": 1, "b1-lost": 1},
			map[string]int{"a-pistol-shots": 2, "a-pistol-hits": 1, "a-other-pistol-shots": 2, "a-other-pistol-hits": 1, "a-other-pistol-kills": 1})},
	})
	runCounted(t, fight(men(1, nil, bolter())), []countedCase[*Firefight]{
		{"SKI-SH-05 a blast is one firing", func(x *Firefight) { x.B.LargeBlast = Under{Whole: 2} }, []int{1, 10, 5, 10, 3, 10, 5}, "a", and(
			map[string]int{"a-shots": 1, "a-hits": 3, "b-lost": 2, "b-wounds": 1, "b-wounded": 1},
			map[string]int{"a1-shots": 1, "a1-hits": 3, "a1-kills": 2, "b1-lost": 2, "b1-wounded": 1, "b1-out": 1},
			map[string]int{"a-heavy-bolter-shots": 1, "a-heavy-bolter-hits": 3, "a-heavy-bolter-kills": 2})},
	})
	runCounted(t, fight(men(1, nil, launcher())), []countedCase[*Firefight]{
		{"SKI-SH-06 no lock-on: it has fired", nil, []int{1, 11}, "draw", map[string]int{"a-shots": 1, "a1-shots": 1, "a-missile-launcher-shots": 1}},
	})
	runCounted(t, fight(men(2, nil, rifle())), []countedCase[*Firefight]{
		{"SKI-NE-01 each fall is a kill", func(x *Firefight) {
			x.B, x.Turns = squadOf(men(4, func(g *Group) { g.Kind = Necron })), 2
		}, []int{1, 2, 8, 8, 8, 5, 5, 1, 2, 8, 8, 8, 5}, "draw", and(
			map[string]int{"a-shots": 8, "a-hits": 2, "b-lost": 1, "b-falls": 2, "b-down": 1},
			map[string]int{"a1-shots": 8, "a1-hits": 2, "a1-kills": 2, "b1-lost": 1, "a-rifle-shots": 8, "a-rifle-hits": 2, "a-rifle-kills": 2})},
	})
	runCounted(t, fight(men(1, nil, rifle())), []countedCase[*Firefight]{
		// one hit makes the hero duck, the other kills the trooper
		{"SKI-SH-08 hits on heroes", func(x *Firefight) {
			x.B = squadOf(men(1, nil), men(1, func(g *Group) { g.Hero = true }))
		}, []int{1, 7, 7, 6, 1, 5, 5}, "draw", and(
			map[string]int{"a-shots": 2, "a-hits": 2, "b-lost": 1, "b-ducked": 1},
			map[string]int{"a1-shots": 2, "a1-hits": 2, "a1-kills": 1, "b1-lost": 1, "b1-hits-on-heroes": 1},
			map[string]int{"a-rifle-shots": 2, "a-rifle-hits": 2, "a-rifle-kills": 1})},
		{"W13 an exchange in which both die", func(x *Firefight) {
			x.B, x.ReturnFire = squadOf(men(1, nil, rifle())), true
		}, []int{1, 5, 8, 1, 5, 1, 5}, "both-out", and(
			map[string]int{"a-shots": 1, "b-shots": 1, "a-hits": 1, "b-hits": 1, "a-lost": 1, "b-lost": 1},
			map[string]int{"a1-shots": 1, "a1-hits": 1, "a1-kills": 1, "a1-lost": 1, "a1-out": 1},
			map[string]int{"b1-shots": 1, "b1-hits": 1, "b1-kills": 1, "b1-lost": 1, "b1-out": 1},
			map[string]int{"a-rifle-shots": 1, "a-rifle-hits": 1, "a-rifle-kills": 1, "b-rifle-shots": 1, "b-rifle-hits": 1, "b-rifle-kills": 1})},
	})
}

// What is disabled is out, and its side has lost, though it is still shot at and fought: it is a
// kill when it burns or explodes. W10
func TestApartDisabled(t *testing.T) {
	shots := map[string]int{"shots": 3, "hits": 1, "a1-shots": 3, "a1-hits": 1, "a-melta-gun-shots": 3, "a-melta-gun-hits": 1}
	lost := map[string]int{"minor-gun-lost": 1, "biggest-gun-lost": 1, "immobilised": 1}
	armour := func() *ArmourFight {
		x := rulestest.New[ArmourFight]()
		x.A, x.B, x.Turns, x.Counting = squadOf(men(1, nil, melta())), vehicleOf(APC, chaingun(), bolter()), 3, apart()
		return x
	}
	runCounted(t, armour, []countedCase[*ArmourFight]{
		{"W10 armour: 8", nil, []int{1, 8, 14, 14}, "disabled", and(shots, lost, map[string]int{"disabled": 1, "b1-out": 1, "a1-kills": 1, "a-melta-gun-kills": 1})},
		{"W10 armour: 8, and then 9", nil, []int{1, 8, 14, 1, 8}, "destroyed", and(shots, lost, map[string]int{
			"hits": 2, "a1-hits": 2, "a-melta-gun-hits": 2, "a1-kills": 1, "a-melta-gun-kills": 1, "b1-out": 1, "burns": 1, "destroyed-in": 3})},
	})
	in := []int{1, 1, 1, 3}
	walkers := func() *Assault {
		x := rush()
		x.A, x.B, x.Counting = vehicleOf(Walker), vehicleOf(Walker), apart()
		return x
	}
	on := func(x *Assault) { x.Rules.WalkersFightOn = true }
	a, b := map[string]int{"a-disabled": 1, "a-immobilised": 1}, map[string]int{"b-disabled": 1, "b-immobilised": 1}
	runCounted(t, walkers, []countedCase[*Assault]{
		{"W10 assault: 8", nil, append(in, 10, 8, 11, 11, 11), "a", and(b, map[string]int{"b1-out": 1, "a1-kills": 1, "a-feet-kills": 1, "contact": 1})},
		{"W10 assault: 8 and 8", nil, append(in, 10, 8, 11, 10, 8, 11), "both-out", and(a, b, map[string]int{"a1-out": 1, "b1-out": 1, "a1-kills": 1, "a-feet-kills": 1, "b1-kills": 1, "b-feet-kills": 1, "contact": 1})},
		{"W10 assault: 8, and then 9", nil, append(in, 10, 8, 10, 8, 11, 11), "a", map[string]int{
			"b-burns": 1, "b-immobilised": 1, "b-lost": 1, "b1-out": 1, "a1-kills": 1, "a-feet-kills": 1, "contact": 1}},
		{"W10 walkers-fight-on: 8", on, append(in, 10, 8, 11, 11, 11), "draw", and(b, map[string]int{"contact": 1})},
	})
}

func TestApartCloseCombat(t *testing.T) {
	in := []int{1, 2, 3}
	grenadier := func(g *Group) {
		g.Grenade, g.Rank, g.Ambidextrous = closeWeapon("grenade", Never, 7, 6, 5, 1), Veteran, true
	}
	charge := func() *Assault {
		x := rush()
		x.A, x.B, x.Counting = squadOf(men(1, grenadier, pistol()), men(1, nil, pistol())), vehicleOf(Walker), apart()
		return x
	}
	seven := []int{1, 2, 3, 4} // inches of a walker
	runCounted(t, charge, []countedCase[*Assault]{
		// the other's 3 is a hit of the hand weapon, at a wreck
		{"SKI-CC-03 a grenade", nil, append(in, 6, 9, 3, 10, 11, 11), "a", map[string]int{
			"b-burns": 1, "b-lost": 1, "b1-out": 1, "a1-kills": 1, "a-grenade-kills": 1, "contact": 1}},
		{"SKI-CC-01 a hand weapon, after it", nil, append(in, 7, 3, 9, 11, 11), "a", map[string]int{
			"b-burns": 1, "b-lost": 1, "b1-out": 1, "a1-kills": 1, "a-hand-weapon-kills": 1, "contact": 1}},
		{"SKI-CC-03 not at standard armour: the hand weapon", func(x *Assault) { x.B = squadOf(men(3, nil, rifle())) }, append(in, 8, 5, 8, 3, 6, 6, 6, 4), "draw", map[string]int{
			"b-lost": 1, "b-wounds": 1, "b-wounded": 1, "b1-lost": 1, "b1-wounded": 1, "a1-kills": 1, "a-hand-weapon-kills": 1, "contact": 1}},
		{"SKI-CC-03 a walker's feet", func(x *Assault) {
			x.A, x.B, x.Rules.BreakFrom = vehicleOf(Walker), squadOf(men(2, nil, rifle())), 100
		}, append(seven, 10, 11, 3, 3), "draw", map[string]int{"b-lost": 1, "b1-lost": 1, "a1-kills": 1, "a-feet-kills": 1, "contact": 1}},
	})
}

func TestApartBattle(t *testing.T) {
	carried := func() *Battle {
		x := skirmishers()
		x.A = []Unit{with(Carries, vehicleOf(APC)), squadOf(men(2, nil, rifle()))}
		x.A[1].Aboard = 1
		x.B, x.Counting = []Unit{squadOf(men(1, nil, melta()))}, apart()
		return x
	}
	fired := map[string]int{
		"b-shots": 1, "b-hits": 1, "b1-shots": 1, "b1-hits": 1, "b1-kills": 1, "b-melta-gun-shots": 1, "b-melta-gun-hits": 1, "b-melta-gun-kills": 1,
		"a-vehicles-lost": 1,
	}
	runCounted(t, carried, []countedCase[*Battle]{
		{"W11 who dies aboard is nobody's kill", nil, []int{3, 13, 8, 6, 4}, "draw", and(fired, map[string]int{
			"a-out": 1, "a-disabled": 1, "a-immobilised": 1, "a-lost": 1, "a-wounds": 1, "a-wounded": 1, "a1-out": 1, "a2-lost": 1, "a2-wounded": 1})},
		{"SKI-EF-05 nor when it explodes", nil, []int{3, 13, 10}, "b", and(fired, map[string]int{
			"a-out": 2, "a-explodes": 1, "a-lost": 2, "a1-out": 1, "a2-out": 1, "a2-lost": 2})},
	})
	hurt := func(g *Group) { g.Wounded = true }
	regroup := func() *Battle {
		x := skirmishers()
		x.A = []Unit{
			with(Regroups, squadOf(men(1, hurt), men(1, nil))),
			with(Regroups, squadOf(men(2, func(g *Group) { g.Wounded, g.Rank, g.Marksman = true, Sergeant, true }))),
		}
		x.B, x.Turns, x.Counting = []Unit{squadOf(men(1, nil, rifle()))}, 3, apart()
		return x
	}
	runCounted(t, regroup, []countedCase[*Battle]{
		// in turn 3 both of the first squad fall, and all of them run
		{"W20 the figures of both are told apart, and out together", nil, []int{1, 2, 8, 8, 8, 8, 1, 7, 7, 5, 5}, "b", and(
			map[string]int{"b-shots": 6, "b-hits": 2, "a-lost": 2, "a-wounded": 2, "a-out": 2},
			map[string]int{"a1-lost": 2, "a2-wounded": 2, "a1-out": 1, "a2-out": 1},
			map[string]int{"b1-shots": 6, "b1-hits": 2, "b1-kills": 2, "b-rifle-shots": 6, "b-rifle-hits": 2, "b-rifle-kills": 2})},
	})
}
