package skirmish_test

// The configurations of which is counted apart that are compared with the naive
// reference.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// apartSettings are some in which units, and weapons, do different things.
func apartSettings() []setting {
	list := slices.Concat(apartFire(), apartMelees(), apartBattles())
	for i := range list {
		list[i].name = "apart, " + list[i].name
		list[i].set += " count=[units,weapons,misses]"
	}
	return list
}

// apartFire are shots, fire at vehicles and firefights.
func apartFire() []setting {
	const mixed = "a.figures=[{profile: guardsman, count: 2},{profile: melta-trooper},{profile: missile-trooper}] "
	const pistols = "a.figures={profile: guardsman, rank: sergeant, ap: 4, weapons: [laser-pistol,bolt-pistol], ambidextrous: true, count: 2} "
	const two = "b.under-small-blast={whole: 1, partial: 1} b.under-large-blast={whole: 2, partial: 1} "
	const necrons = "b=necron-warriors b.figures.0.count=4 "
	return []setting{
		{"a battery", "shot-battery", "fire=activation b.figures.0.count=5"},
		{"mixed guns, once", "shot-volley", mixed + two + "distance=10 b.figures.0.count=4"},
		{"mixed guns", "shot-volley", mixed + two + "distance=10 fire=activation b=guard-squad"},
		{"two pistols", "shot-volley", pistols + "distance=8 fire=activation b.figures.0.count=4"},
		{"missiles that do not lock on", "shot-missile", "a.figures.0.count=2 fire=activation"},
		{"a flamethrower and scarabs", "shot-flamer-at-scarabs", "a.figures=[{profile: guardsman, weapons: flamethrower},{profile: guardsman}] fire=activation b.figures.0.count=4 b.figures.0.wounded=true"},
		{"Necrons are shot at", "shot-volley", mixed + "distance=10 fire=activation " + necrons},
		{"enhanced are shot at", "shot-volley", mixed + "distance=10 fire=activation b.figures={profile: guardsman, count: 3, enhanced-nervous-system: true, rank: veteran}"},
		{"an APC and those aboard", "shot-at-vehicle", mixed + "distance=10 fire=activation"},
		{"a tank duel", "armour-tank-duel", "turns=8 a=big-tank b.facing=rear"},
		{"armour, mixed guns", "armour", mixed + "distance=10 target-acts=true turns=6 b=chimera"},
		{"armour, an 8 is shot on", "armour", "a.figures={profile: melta-trooper, count: 3} turns=6 b=sentinel"},
		{"a firefight", "firefight-return-fire", mixed + "distance=11 turns=3 b=guard-squad"},
		{"a firefight without answers", "firefight-one-turn", "turns=2 a.figures=[{profile: guardsman, count: 3},{profile: guardsman, weapons: bolt-rifle, count: 2}] b=guard-squad"},
		{"a firefight, like figures", "firefight-one-turn", "turns=1 a.figures={profile: guardsman, count: 6} b.figures={profile: guardsman, count: 5}"},
		{"a firefight of teams", "firefight-return-fire", "distance=11 turns=3 a.figures=[" + boltTeam + "," + meltaTeam + ",{profile: guardsman}] b.figures=[" + hurtTeam + ",{profile: guardsman, count: 2}] " + two},
		{"a firefight of pistols and medics", "firefight-return-fire", pistols + "distance=8 turns=4 a.medikits=2 b.medikits=1 b.figures.0.count=4"},
		{"a firefight, Necrons get up", "firefight-marines-necrons", "turns=4 b.lord-near=true"},
		{"a firefight, an APC and its passengers", "firefight-return-fire", mixed + "distance=10 turns=4 b=chimera"},
		{"a firefight into overwatch", "firefight-one-turn", mixed + "distance=18 turns=3 a.policy=advance a.advance-to=8 b=guard-squad b.policy=overwatch"},
	}
}

// apartMelees are assaults.
func apartMelees() []setting {
	const near = "distance=1 target=spent "
	const veterans = "a={name: v, figures: [{profile: guard-veteran, count: 3},{profile: guard-duellist, count: 2},{profile: guardsman}]} "
	const bladed = "{name: b, figures: [{profile: guardsman, close-combat: power-weapon, count: 3, ap: 2},{profile: guardsman}]}"
	return []setting{
		{"grenades at a walker", "assault", near + veterans + "b=sentinel turns=4"},
		{"grenades at a walker that fights on", "assault", near + veterans + "b=sentinel turns=5 rules.walkers-fight-on=true"},
		{"grenades at an APC", "assault-overwatch", veterans + "b=chimera distance=6 turns=4"},
		{"grenades at Necrons", "assault", near + veterans + "b={name: n, figures: [{profile: necron-warrior, count: 3},{profile: necron-lord}]} turns=4"},
		{"rifles on the way in", "assault-overwatch", "a=charging-gaunts b=" + bladed + " distance=7"},
		{"pistols and blades", "assault-timed", "a=" + bladed + " b=guard-squad distance=6 charger=a"},
		{"b charges", "assault-overwatch", "a=guard-squad b=charging-gaunts charger=b distance=7"},
		{"a walker among guardsmen", "assault-overwatch", "a=sentinel distance=8 b={name: m, figures: [{profile: guard-veteran, count: 4},{profile: melta-trooper}]}"},
		{"walkers", "assault-timed", "distance=8 a=sentinel b={profile: sentinel, open-canopy: true} turns=6"},
		{"Necrons, a Lord and scarabs", "assault", near + "a={name: n, figures: [{profile: necron-warrior, count: 2},{profile: necron-lord},{profile: flayed-one}]} b=space-marines turns=5"},
		{"hits are moved", "assault", near + "a=charging-gaunts b=guard-squad rules.move-hits=true"},
		{"droids, Tau", "assault-overwatch", "a=war-droids b=tau distance=7"},
	}
}

// apartBattles are battles.
func apartBattles() []setting {
	const guards = "{name: g, figures: {profile: guardsman, count: 3}"
	const marines = "{name: m, figures: {profile: space-marine, count: 3}"
	const gaunts = "{name: t, figures: {profile: charging-gaunt, count: 3}"
	const melta = "{name: x, figures: [{profile: melta-trooper, count: 2},{profile: guardsman}]"
	const platoon = "{name: p, figures: [{profile: guardsman, count: 3},{profile: guard-sergeant}], policy: regroup"
	const apc = "{profile: chimera-empty, policy: carry, advance-to: 10}"
	const duellists = "{name: v, figures: [{profile: guard-duellist, count: 2},{profile: guard-veteran, count: 2}]"
	quick := func(name, set string) setting { return setting{name, "battle-small", "turns=4 " + set} }
	return []setting{
		quick("two against two", "return-fire=true distance=11 a=["+guards+"},"+melta+", ahead: 2}] b=["+marines+"},"+guards+", ahead: 1}]"),
		quick("overwatch of two", "distance=20 a=["+guards+", policy: advance, advance-to: 8},"+melta+", policy: advance, advance-to: 6}] b=["+marines+", policy: overwatch},"+guards+", policy: overwatch}]"),
		quick("teams and blasts", "distance=16 return-fire=true a=[{name: h, figures: ["+boltTeam+",{profile: guardsman}]}] b=[{name: m, under-large-blast: {whole: 1, partial: 1}, figures: [{profile: guardsman, count: 3},{profile: missile-trooper}]}]"),
		quick("two charge one", "distance=6 a=["+gaunts+", policy: assault},"+duellists+", policy: assault}] b=["+marines+"},"+guards+", policy: overwatch}]"),
		quick("locked with two", "distance=5 turns=6 a=["+gaunts+", policy: assault}] b=[{profile: guardsmen, policy: assault},"+duellists+", policy: assault}]"),
		quick("walkers and tanks", "distance=10 return-fire=true a=[{profile: sentinel, policy: assault},big-tank] b=["+melta+"},"+duellists+", policy: assault}]"),
		quick("walkers fight on", "distance=8 turns=6 rules.walkers-fight-on=true a=[{profile: sentinel, policy: assault}] b=["+duellists+", policy: assault},"+melta+"}]"),
		quick("tanks are charged", "distance=7 turns=6 a=["+duellists+", policy: assault},"+duellists+", policy: assault}] b=[big-tank,{profile: chimera-empty, policy: overwatch}]"),
		quick("carried", "distance=14 a=["+apc+",{name: r, aboard: 1, figures: [{profile: storm-trooper, count: 3},{profile: guard-sergeant}]},{name: q, aboard: 1, figures: {profile: guardsman, count: 2}}] b=["+melta+"},"+melta+", policy: overwatch}]"),
		quick("carried and charged", "distance=9 a=["+apc+",{name: r, aboard: 1, figures: {profile: guardsman, count: 3}}] b=["+duellists+", policy: assault}]"),
		quick("regroup", "distance=14 turns=7 return-fire=true a=["+platoon+"},"+platoon+", ahead: 3}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, three, charged", "distance=8 turns=8 a=["+platoon+"},"+platoon+", ahead: 2},"+platoon+"}] b=["+gaunts+", policy: assault},"+marines+"}]"),
		quick("Necrons", "distance=12 return-fire=true a=[{name: n, figures: [{profile: necron-warrior, count: 3},{profile: necron-warrior, down: true}], policy: assault},{name: l, figures: {profile: necron-lord}}] b=["+marines+"},"+melta+"}]"),
		quick("teleport", "distance=24 return-fire=true a=[{name: l, policy: teleport, teleport: {turn: 1, distance: 8}, figures: [{profile: necron-warrior, count: 2},{profile: necron-lord}]}] b=["+marines+"},"+guards+", policy: overwatch}]"),
		quick("medikits and timed", "distance=12 turns=5 return-fire=true a=["+guards+", medikits: 2, policy: timed}] b=["+guards+", medikits: 1, policy: advance, advance-to: 10}]"),
	}
}

// countingOf is what inputs ask to be counted apart.
func countingOf(in rules.Input) *rules.Counting {
	switch x := in.(type) {
	case *skirmish.Shot:
		return &x.Counting
	case *skirmish.ArmourFight:
		return &x.Counting
	case *skirmish.Firefight:
		return &x.Counting
	case *skirmish.Assault:
		return &x.Counting
	default:
		return &x.(*skirmish.Battle).Counting
	}
}

// countApart makes inputs count apart units, weapons, both or neither, if there is room.
func countApart(in rules.Input, which uint64) {
	x := countingOf(in)
	if x.Count = [][]string{{rules.Units, rules.Weapons}, {rules.Weapons}, {rules.Units}, nil, {rules.Units, rules.Wounds}, {rules.Wounds, rules.Weapons},
		{rules.Units, rules.Misses}, {rules.Units, rules.Weapons, rules.Wounds, rules.Misses}}[which%8]; len(in.Check()) > 0 {
		x.Count = nil
	}
}

// TestOracleApart: what is counted apart, against the naive reference.
func TestOracleApart(t *testing.T) {
	var list []rulestest.Config
	for _, s := range rulestest.Sample(apartSettings(), 8) {
		c, err := s.try(t)
		if err != nil {
			t.Error(s.name, err)
			continue
		}
		list = append(list, c)
	}
	every, all := rulestest.Few(48, 6), namedSettings()
	for i := range (len(all) + every - 1) / every {
		c := all[i*every].config(t)
		countApart(c.Input, uint64(4*(i%2)+i%4/2)) // every other with what became of hits
		list = append(list, c)
	}
	rulestest.Oracle(t, list)
}
