package shi_test

// The rules code against the naive reference, in distribution.

import (
	"slices"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// randomConfigs is how many random inputs there are of each scenario.
const randomConfigs = 30

func namedConfigs(t *testing.T) []rulestest.Config {
	t.Helper()
	var list []rulestest.Config
	for _, s := range slices.Concat(shotSettings(), duelSettings(), assaultSettings()) {
		list = append(list, s.config(t))
	}
	return list
}

// hammerThenBlade is a unit whose dice a thunder hammer halves before, from its side, a blade wounds it, against which it
// rolls none: they stay halved. SHI-WP-07, C9
var hammerThenBlade = setting{"a hammer, then a blade", "shi/assault-diagonal", "a.hp=4 a.ccd=8 a.cht=3+ a.as=none first=b b=[{profile:terminator,count:1,hp:2,ccd:6,cht:2+,acpo:1,as:none,close-combat:thunder-hammer,arc:front,distance:1},{profile:terminator,count:1,hp:2,ccd:12,cht:2+,acpo:1,as:none,close-combat:power-weapon,arc:left,distance:1,contact:diagonal}]"}

func TestOracle(t *testing.T) {
	list := append(rulestest.Sample(namedConfigs(t), 10), hammerThenBlade.config(t))
	for i, s := range slices.Concat(shotSettings(), duelSettings(), assaultSettings()) {
		if i%rulestest.Few(10, 1) == 0 {
			list = append(list, s.counted().config(t))
		}
	}
	for _, kind := range shi.System().Scenarios {
		for seed := range rulestest.Few[uint64](10, randomConfigs) {
			c := randomConfig(t, kind.Name, seed)
			c.Name += " " + strconv.Itoa(int(seed))
			list = append(list, c)
		}
	}
	for i := range list {
		list[i].Trials = rulestest.Few(1_000, 8_000)
	}
	rulestest.Oracle(t, list)
}

// TestKnobsVary: for every house rule there is a named configuration that plays
// otherwise with that one at its default.
func TestKnobsVary(t *testing.T) {
	rulestest.KnobsVary(t, shi.System().Scenarios, namedConfigs(t))
}

// TestRandomConfigsVary: the random configurations do not all end alike.
func TestRandomConfigsVary(t *testing.T) {
	for _, kind := range shi.System().Scenarios {
		var ends []int
		for seed := range uint64(randomConfigs) {
			c := randomConfig(t, kind.Name, seed)
			outcomes := rulestest.PlayNaive(c.Input.Prepare(), c.Naive, seed, 200).Outcome
			ends = append(ends, make([]int, len(outcomes)-min(len(ends), len(outcomes)))...)
			for o, n := range outcomes {
				if n > 10 {
					ends[o]++
				}
			}
		}
		t.Logf("%s: %v", kind.Name, ends)
		if slices.Min(ends) < 5 {
			t.Errorf("%s: outcomes occur in %v of %d configurations", kind.Name, ends, randomConfigs)
		}
	}
}

// TestOracleSees: a wrong rule does not get through. Each change is made to the
// engine's side alone.
func TestOracleSees(t *testing.T) {
	for _, wrong := range rulestest.Sample(wrongRules(), 5) {
		t.Run(wrong.name, func(t *testing.T) {
			t.Parallel()
			c := wrong.right.config(t)
			wrong.spoil(c.Input)
			rulestest.OracleSees(t, c)
		})
	}
}

// wrongRule is a configuration, and what makes the engine play it wrongly.
type wrongRule struct {
	name  string
	right setting
	spoil func(in rules.Input)
}

func wrongRules() []wrongRule {
	shot := func(name, set string, spoil func(x *shi.Shot)) wrongRule {
		return wrongRule{name, setting{name, "shi/shot-into-a-crowd", set}, func(in rules.Input) { spoil(in.(*shi.Shot)) }}
	}
	duel := func(name, set string, spoil func(x *shi.Duel)) wrongRule {
		return wrongRule{name, setting{name, "shi/duel-marines", set}, func(in rules.Input) { spoil(in.(*shi.Duel)) }}
	}
	assault := func(name, set string, spoil func(x *shi.Assault)) wrongRule {
		return wrongRule{name, setting{name, "shi/assault-three-sides", set}, func(in rules.Input) { spoil(in.(*shi.Assault)) }}
	}
	with := func(w shi.CloseWeapon) func(x *shi.Duel) {
		return func(x *shi.Duel) { x.A.CloseCombat = []shi.CloseWeapon{w} }
	}
	return []wrongRule{
		shot("SHI-SH-01 two faces a number", "", func(x *shi.Shot) { x.Rules.FacesPerNumber = 2 }),
		shot("SHI-SH-02 no bonus dice", "a.brb=1", func(x *shi.Shot) { x.A.BRB = 0 }),
		shot("SHI-SH-03 no overkill", "", func(x *shi.Shot) { x.A.Weapon.Overkill = false }),
		shot("SHI-SH-04 armour not denied", "", func(x *shi.Shot) { x.A.Weapon.AP = 6 }),
		shot("SHI-SH-08 not sustained", "", func(x *shi.Shot) { x.Rules.SustainedFireBonus = 0 }),
		shot("C12 a shot less", "", func(x *shi.Shot) { x.Shots-- }),
		duel("SHI-CC-01 chest to chest", "from=side contact=diagonal", func(x *shi.Duel) { x.Contact = shi.Straight }),
		duel("SHI-CC-02 later", "policy=step-out", func(x *shi.Duel) { x.Policy = shi.DuelStepsOutAfterThree }),
		duel("C2 no waiting", "policy=fight-back", func(x *shi.Duel) { x.Policy = shi.DuelFights }),
		duel("SHI-CC-03 no engager's die", "", func(x *shi.Duel) { x.Rules.EngagerBonus = 0 }),
		duel("SHI-CC-05 no parry", "b.parry=false", func(x *shi.Duel) { x.A.Parry = false }),
		duel("SHI-CC-06 no cancelling", "", func(x *shi.Duel) { x.A.CloseCombat[0].PowerFist = true }),
		duel("SHI-CC-09 from the front", "from=rear", func(x *shi.Duel) { x.From = shi.FromFront }),
		duel("SHI-WP-01 no pair", "", func(x *shi.Duel) { x.Rules.PairBonus = 0 }),
		duel("SHI-WP-02 heavy 5+", "a.close-combat=heavy-close-combat-weapon", func(x *shi.Duel) { x.Rules.HeavyArmour = 5 }),
		duel("SHI-WP-03 armour", "a.close-combat=power-weapon", with(shi.CloseWeapon{})),
		duel("SHI-WP-04 claws add nothing", "a.close-combat=lightning-claws", with(shi.CloseWeapon{Power: true})),
		duel("SHI-WP-05 no test", "a.close-combat=force-weapon b.hp=3", func(x *shi.Duel) { x.A.LD = 12 }),
		duel("SHI-WP-06 no re-rolls", "a.close-combat=power-fist", with(shi.CloseWeapon{Power: true})),
		duel("SHI-WP-07 full dice", "a.close-combat=thunder-hammer b.hp=3", with(shi.CloseWeapon{Power: true})),
		duel("SHI-WP-08 no vehicle", "a.close-combat=witch-blade b.hp=3 b.vehicle=true", func(x *shi.Duel) { x.B.Vehicle = false }),
		duel("SHI-WP-09 always", "a.close-combat=rending-claws", with(shi.CloseWeapon{Power: true})),
		duel("SHI-WP-10 a floor", "a.close-combat=poisoned-weapon", func(x *shi.Duel) { x.Rules.PoisonFloor = 4 }),
		duel("C1 a turn less", "", func(x *shi.Duel) { x.MaxTurns = 3 }),
		duel("C2 the other first", "", func(x *shi.Duel) { x.First = "b" }),
		duel("C8 cheap", "a.close-combat=force-weapon", func(x *shi.Duel) { x.Rules.ForceCost = 1 }),
		assault("SHI-SH-06 C18 no assault", "", func(x *shi.Assault) { x.A[0].Weapon.Assault = false }),
		assault("SHI-SH-07 dear", "policy=overwatch", func(x *shi.Assault) { x.Rules.OverwatchCost = 5 }),
		assault("SHI-SH-10 free turns", "a.weapon.assault=false", func(x *shi.Assault) { x.A[0].HeavyMovement = false }),
		assault("SHI-SH-11 dear moves", "", func(x *shi.Assault) { x.Rules.MoveCost = 2 }),
		assault("SHI-CC-10 one at a time", "first=b", func(x *shi.Assault) { x.Rules.MostAdjacent = 1 }),
		assault("C4 the front", "b.1.distance=5", func(x *shi.Assault) { x.B[1].Arc = shi.ArcFront }),
		assault("C15 another order", "b.0.cht=5+", func(x *shi.Assault) { x.B[0], x.B[2] = x.B[2], x.B[0] }),
		assault("C17 another policy", "policy=shoot-then-overwatch", func(x *shi.Assault) { x.Policy = shi.PolicyShoot }),
		assault("C19 no door", "b.0.door=4 b.1.door=4 b.2.door=4", func(x *shi.Assault) { x.B[0].Door = 0 }),
		assault("C21 a unit", "a.hp=3 a.vehicle=true b.0.close-combat=thunder-hammer b.0.cht=2+ b.0.distance=2 b.0.hp=1 first=b b.0.acpo=2", func(x *shi.Assault) { x.A[0].Vehicle = false }),
	}
}
