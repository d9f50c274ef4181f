package skirmish_test

// The configurations that are compared with the naive reference.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// setting is settings of a library matchup, written as one string.
type setting struct{ name, matchup, set string }

func (s setting) config(t testing.TB) rulestest.Config {
	t.Helper()
	c, err := s.try(t)
	if err != nil {
		t.Fatal(s.name, err)
	}
	return c
}

// try is the configuration, or why it is refused.
func (s setting) try(t testing.TB) (c rulestest.Config, err error) {
	t.Helper()
	if c, err = tryMatchup(t, "skirmish/"+s.matchup, fields(s.set)...); err != nil {
		return c, err
	}
	c.Name, c.Trials, c.States, c.Paths = s.name, rulestest.Few(500, 2_000), rulestest.Few(200, 800), rulestest.Few(20_000, 150_000)
	switch c.Input.(type) {
	case *skirmish.Assault:
		c.Trials = rulestest.Few(150, 1_000)
	case *skirmish.Battle:
		c.Trials = rulestest.Few(60, 500)
	}
	return c, nil
}

func namedSettings() []setting {
	return slices.Concat(librarySettings(), shotSettings(), blastSettings(), vehicleSettings(), firefightSettings(), moveSettings(), necronSettings(), armourSettings(), assaultSettings(), closeSettings(), battleSettings(), manoeuvreSettings(), mendedSettings(), saidSettings(), policySettings(), combatSettings())
}

// librarySettings are all matchups of the library as they are.
func librarySettings() []setting {
	var list []setting
	for _, name := range []string{
		"armour", "armour-against-squad", "battle-command", "battle-lord", "shot-at-hero", "armour-tank-duel", "armour-tank-rear", "assault", "assault-necrons", "assault-overwatch",
		"assault-scarabs", "assault-spent", "assault-timed", "assault-two-each", "assault-walker", "battle", "battle-carry", "battle-regroup",
		"battle-small", "battle-swarm", "battle-teleport", "battle-timed", "firefight", "firefight-droids", "firefight-marines-necrons",
		"firefight-one-turn", "firefight-overwatch", "firefight-return-fire", "firefight-two-each", "shot", "shot-at-vehicle", "shot-battery",
		"shot-flamer-at-scarabs", "shot-grenade", "shot-missile", "shot-on-the-move", "shot-volley",
	} {
		list = append(list, setting{name, name, ""})
	}
	return list
}

// shotSettings are shots without blasts at squads.
func shotSettings() []setting {
	const pistols = "weapons: [laser-pistol,bolt-pistol], ambidextrous: true"
	return []setting{
		{"shot, an activation", "shot", "fire=activation"},
		{"shot, beyond half range", "shot", "fire=activation distance=13"},
		{"shot, out of range", "shot", "distance=25"},
		{"shot, wounded firer", "shot", "fire=activation a.figures.0.wounded=true"},
		{"shot, other modifiers", "shot", "fire=activation a.figures.0.wounded=true a.moved=1 b.camouflage=true rules.wounded-modifier=0 rules.move-modifier=2 rules.camouflage-modifier=3"},
		{"shot, a wound costs 2 AP", "shot", "fire=activation a.figures.0.wounded=true rules.wounded-ap=2"},
		{"shot, cover and a move", "shot", "b.cover=true b.moved-far=true b.moved=1"},
		{"shot, cover and a move add up", "shot", "b.cover=true b.moved-far=true b.moved=1 rules.cover-adds-up=true"},
		{"shot, behind cover once they duck", "shot-duck-cover", "a.figures.0.count=3 b.figures.0.count=3"},
		{"shot, they duck, and have moved", "shot-duck-cover", "a.figures.0.count=3 b.figures.0.count=3 b.moved=1 b.moved-far=true rules.cover-adds-up=true"},
		{"shot, a blast at those who duck", "shot-duck-cover", "a.figures={profile: guardsman, count: 3, weapons: {profile: mortar, ap: 1}} b.figures.0.count=4 b.under-large-blast={whole: 2, partial: 1}"},
		{"firefight, they duck behind cover", "firefight-return-fire", "a.figures.0.count=3 b.figures.0.count=3 rules.duck-cover=true turns=2"},
		{"firefight, who has acted takes cover", "firefight-one-turn", "a.figures.0.count=4 b.figures.0.count=4 rules.duck-cover=true rules.trooper-wound=5+ turns=2 rules.shooting-ap=1"},
		{"shot, cover of 4", "shot", "b.cover=true rules.cover-modifier=4"},
		{"shot, large", "shot", "b.figures.0.large=2"},
		{"shot, marksman", "shot", "a.figures.0.marksman=true a.figures.0.rank=veteran rules.marksman-bonus=4 b.figures.0.armour=storm"},
		{"shot, on the move", "shot", "a.figures.0.shoot-on-the-move=true a.figures.0.rank=sergeant a.moved=2 b.moved-far=true b.camouflage=true"},
		{"shot, veteran hero", "shot", "a.figures.0.veteran-hero=true a.figures.0.rank=sergeant a.moved=3 fire=activation rules.veteran-hero-ap=2"},
		{"shot, free skills", "shot", "rules.free-skills=true a.figures.0.marksman=true a.figures.0.veteran-hero=true fire=activation"},
		{"shot, three AP of shooting", "shot-volley", "rules.shooting-ap=3 a.figures.0.count=3 b.figures.0.count=4"},
		{"shot, one AP of shooting", "shot-volley", "rules.shooting-ap=1 a.figures.0.count=3 b.figures.0.count=4"},
		{"shot, cheap clearing", "shot", "rules.clear-cost=1 fire=activation"},
		{"shot, clearing with 4 AP", "shot", "a.figures.0.ap=4 fire=activation"},
		{"shot, heavy for 1 AP", "shot", "a.figures={profile: necron-destroyer} fire=activation b.figures.0.count=2"},
		{"shot, plasma breaks", "shot", "a.figures={profile: guardsman, weapons: plasma-pistol} fire=activation"},
		{"shot, two pistols", "shot", "a.figures={profile: guardsman, rank: sergeant, " + pistols + "} fire=activation b.figures.0.count=3"},
		{"shot, two pistols, 4 AP", "shot", "a.figures={profile: guardsman, rank: sergeant, ap: 4, " + pistols + "} fire=activation b.figures.0.count=3"},
		{"shot, a pistol that breaks", "shot", "a.figures={profile: storm-sergeant, ap: 4} fire=activation b.figures.0.count=3"},
		{"sidearm, plasma that breaks", "shot-sidearm", "a.figures.0.count=3 b.figures.0.count=5"},
		{"sidearm, wounded", "shot-sidearm", "a.figures.0.count=2 a.figures.0.wounded=true"},
		{"sidearm, wounded, changed for nothing", "shot-sidearm", "a.figures.0.count=2 a.figures.0.wounded=true rules.change-cost=0"},
		{"sidearm, jammed", "shot-sidearm", "a.figures={profile: guardsman, count: 3, jammed: true, sidearm: bolt-pistol} distance=10"},
		{"sidearm, out of reach", "shot-sidearm", "a.figures={profile: guardsman, weapons: auto-shotgun, sidearm: bolt-pistol, count: 2} distance=12"},
		{"sidearm, once", "shot-sidearm", "fire=once a.figures.0.wounded=true"},
		{"sidearm, an exchange", "firefight-return-fire", "turns=4 distance=8 a.figures={profile: melta-trooper, count: 3, sidearm: bolt-pistol} b.figures={profile: guardsman, count: 3, weapons: plasma-pistol, sidearm: bolt-pistol}"},
		{"sidearm, dear", "firefight-return-fire", "turns=4 distance=8 rules.change-cost=2 a.figures={profile: melta-trooper, count: 3, sidearm: bolt-pistol} b.figures.0.count=3"},
		{"sidearm, no answers", "firefight-one-turn", "turns=4 distance=8 a.figures={profile: melta-trooper, count: 3, sidearm: bolt-pistol} b.figures.0.count=3"},
		{"sidearm, overwatch", "firefight-one-turn", "turns=4 distance=18 b.policy=overwatch a.policy=advance a.advance-to=8 b.figures={profile: guardsman, count: 3, jammed: true, sidearm: bolt-pistol} a.figures.0.count=3"},
		{"shot, tripod after a move", "shot", "a.figures={profile: heavy-gunner, ap: 4} a.moved=1 fire=activation"},
		{"shot, dear setting up", "shot", "a.figures={profile: heavy-gunner, ap: 4} a.moved=1 rules.set-up-cost=2"},
		{"shot, free setting up", "shot", "a.figures={profile: heavy-gunner} a.moved=1 rules.set-up-cost=0"},
		{"shot, at a tripod", "shot", "b.figures=[{profile: heavy-loader},{profile: guardsman}]"},
		{"shot, behind a tripod", "shot", "b.figures={profile: heavy-gunner} b.facing=rear"},
		{"shot, wounded gunner", "shot", "a.figures={profile: heavy-gunner, wounded: true}"},
		{"shot, wounded gaunt with a heavy weapon", "shot", "a.figures={profile: spray-gaunt, wounded: true} distance=8"},
		{"shot, with the medic", "shot", "a.figures=[{profile: guardsman, wounded: true},{profile: guardsman}] a.medikits=1 fire=activation"},
		{"shot, at Tyranids", "shot-volley", "b=gaunts a.figures.0.count=4 b.figures.0.count=3"},
		{"shot, at Tau", "shot-volley", "b=tau a.figures.0.count=4 b.figures.0.count=3"},
		{"shot, at enhanced", "shot-volley", "a.figures.0.count=3 b.figures={profile: guardsman, count: 2, enhanced-nervous-system: true, rank: veteran}"},
		{"shot, at wounded enhanced", "shot", "fire=activation b.figures={profile: guardsman, count: 2, enhanced-nervous-system: true, rank: veteran, wounded: true}"},
		{"shot, at droids", "shot-volley", "a.figures.0.count=4 b=war-droids a.figures.0.weapons=[plasma-pistol]"},
		{"shot, at wounded", "shot-volley", "a.figures.0.count=3 b.figures=[{profile: guardsman, wounded: true},{profile: guardsman, count: 2}]"},
		{"shot, concentrated", "shot-volley", "a.figures.0.count=3 b.figures=[{profile: guardsman, count: 2},{profile: guardsman, wounded: true}] rules.wounds-to=concentrate"},
		{"shot, other effects", "shot-volley", "a.figures.0.count=3 b=guard-squad rules.trooper-wound=2+ rules.trooper-death=6+ rules.hero-wound=2+ rules.hero-death=3+ rules.hero-from=3+"},
		{"shot, no wounds", "shot-volley", "a.figures.0.count=3 b=guard-squad rules.trooper-wound=6+ rules.trooper-death=4+ rules.hero-wound=7+ rules.hero-death=5+ rules.hero-from=3+"},
		{"shot, a hero among troopers", "shot-volley", "a.figures.0.count=4 b=guard-squad"},
		{"shot, two heroes", "shot-volley", "a.figures.0.count=4 b.figures=[{profile: guard-sergeant},{profile: guardsman, count: 2},{profile: marine-sergeant}] rules.hero-from=3+"},
		{"shot, heroes alone", "shot-volley", "a.figures.0.count=4 b.figures=[{profile: guard-sergeant, count: 2},{profile: marine-sergeant}]"},
		{"shot, the last trooper", "shot-volley", "a.figures.0.count=5 b.figures=[{profile: marine-sergeant},{profile: guardsman}] rules.hero-from=4+"},
		{"shot, all kinds of armour", "shot-volley", "a.figures.0.count=4 a.figures.0.weapons=[heavy-plasma-rifle] b.figures=[{profile: guard-sergeant, armour: tank},{profile: storm-trooper, count: 2}] rules.hero-from=4+"},
	}
}

// blastSettings are shots with blasts and templates at squads.
func blastSettings() []setting {
	const two = "b.under-small-blast={whole: 1, partial: 2} b.under-large-blast={whole: 2, partial: 1} b.under-template={whole: 1, partial: 1} "
	return []setting{
		{"blast, mortar", "shot", two + "a.figures={profile: guardsman, weapons: mortar} b.figures.0.count=5"},
		{"blast, partly on 2", "shot", two + "a.figures={profile: guardsman, weapons: mortar} b.figures.0.count=5 rules.partly-under=2+"},
		{"blast, fewer stand", "shot", two + "a.figures={profile: guardsman, count: 2, weapons: mortar} b.figures.0.count=2 fire=activation"},
		{"blast, at a hero", "shot", two + "a.figures={profile: guardsman, count: 2, weapons: mortar} b.figures=[{profile: guard-sergeant},{profile: guardsman, count: 3}] fire=activation"},
		{"blast, a hero under it", "shot", two + "a.figures={profile: guardsman, count: 2, weapons: mortar} b.figures=[{profile: guardsman},{profile: marine-sergeant},{profile: guardsman, count: 2}] fire=activation"},
		{"blast, missile under cover", "shot-missile", "b.cover=true b.under-small-blast={whole: 1, partial: 1}"},
		{"blast, missiles", "shot-missile", "a.figures.0.count=2 fire=activation a.moved=1"},
		{"blast, tank gun", "shot-battery", "b=guard-squad distance=20"},
		{"blast, flames", "shot", two + "a.figures={profile: guardsman, weapons: flamethrower} distance=8 b.figures.0.count=4"},
		{"blast, 1 AP", "shot", two + "a.figures={profile: necron-destroyer, count: 2} fire=activation b.figures.0.count=3"},
		{"blast, at Necrons", "shot-missile", "b=necron-warriors"},
		{"grenade, A/T", "shot-grenade", "a.grenade-mode=at"},
		{"grenade, blast at one", "shot-grenade", "a.grenade-mode=blast b.figures={profile: guardsman} b.under-small-blast={whole: 0, partial: 0}"},
		{"grenade, auto at one", "shot-grenade", "b.figures={profile: guardsman}"},
		{"grenade, auto at the last", "shot-grenade", "a.figures.0.count=3 b.figures={profile: guardsman, count: 2} fire=activation rules.trooper-death=4+"},
		{"grenade, auto at a hero and the last", "shot-grenade", "a.figures.0.count=3 b.figures=[{profile: guardsman},{profile: guard-sergeant}] fire=activation rules.trooper-death=3+"},
		{"grenade, nobody else", "shot-grenade", "b.under-small-blast={whole: 0, partial: 0}"},
		{"scarabs, whole and partial", "shot-flamer-at-scarabs", "b.figures.0.count=3 b.under-template.partial=1"},
		{"scarabs, one hit", "shot-flamer-at-scarabs", "rules.scarab-hits=1"},
		{"scarabs, three hits", "shot-flamer-at-scarabs", "rules.scarab-hits=3"},
		{"scarabs, bullets", "shot-volley", "a.figures.0.count=4 b=scarabs"},
		{"scarabs, A/T", "shot-grenade", "b=scarabs a.grenade-mode=at a.figures.0.count=2 fire=activation"},
	}
}

// vehicleSettings are shots at and by vehicles, and by figures with several guns.
func vehicleSettings() []setting {
	const melta = "a.figures={profile: melta-trooper, count: 3} fire=activation distance=10 "
	return []setting{
		{"vehicle, several hits", "shot-at-vehicle", melta},
		{"vehicle, wounded and enhanced passengers", "shot-at-vehicle", melta + "b.passengers=[{profile: guardsman, count: 2, wounded: true},{profile: guard-sergeant},{profile: guardsman, enhanced-nervous-system: true, rank: veteran, wounded: true},{profile: war-droid}]"},
		{"vehicle, other effects", "shot-at-vehicle", melta + "rules.passenger-modifier=3 rules.stun-from=5 rules.trooper-wound=2+ rules.trooper-death=3+"},
		{"vehicle, stuns from 1", "shot-at-vehicle", melta + "rules.stun-from=1"},
		{"vehicle, chaingun", "shot-at-vehicle", melta + "b.vehicle=chimera-chaingun b.cover=true"},
		{"vehicle, Sentinel closed", "shot-at-vehicle", melta + "b=sentinel b.facing=rear"},
		{"vehicle, Sentinel open", "shot-at-vehicle", melta + "b=sentinel b.open-canopy=true"},
		{"vehicle, tank in front", "shot-at-vehicle", melta + "b=big-tank b.camouflage=true"},
		{"vehicle, tank from the side", "shot-at-vehicle", melta + "b=big-tank b.facing=side b.moved-far=true"},
		{"vehicle, tank from behind", "shot-at-vehicle", melta + "b=big-tank b.facing=rear"},
		{"vehicle, tank from above", "shot-at-vehicle", melta + "b.vehicle=big-tank-two-bolters b.passengers=[] b.facing=top"},
		{"vehicle, a 5 without a minor gun", "shot-at-vehicle", melta + "b=sentinel rules.minor-gun-needed=true"},
		{"vehicle, no guns", "shot-at-vehicle", melta + "b.vehicle.weapons=[] rules.stun-from=1"},
		{"vehicle, grenades", "shot-at-vehicle", "a.figures={profile: grenadier, count: 2} fire=activation"},
		{"vehicle, grenade blast", "shot-at-vehicle", "a.figures={profile: grenadier, count: 2} a.grenade-mode=blast fire=activation"},
		{"vehicle, missiles", "shot-at-vehicle", "a.figures={profile: missile-trooper, count: 2} fire=activation"},
		{"vehicle, rifles at a tank", "shot-at-vehicle", "a.figures={profile: guardsman, count: 2} b=big-tank fire=activation"},
		{"vehicle fires", "shot-battery", "a=chimera-empty fire=activation b.under-large-blast={whole: 1, partial: 0}"},
		{"vehicle fires chaingun", "shot-battery", "a={name: v, vehicle: chimera-chaingun} b.under-large-blast={whole: 0, partial: 0}"},
		{"vehicle fires after a move, and counts it", "shot-battery", "a=sentinel a.moved=2 fire=activation rules.free-dice=0 b.under-large-blast={whole: 0, partial: 0}"},
		{"vehicle fires after a move", "shot-battery", "a=sentinel a.moved=2 fire=activation b.under-large-blast={whole: 1, partial: 0}"},
		{"vehicle, too close", "shot-battery", "distance=4"},
		{"vehicle, more dead ground", "shot-battery", "distance=8 rules.dead-ground=9"},
		{"walker, close", "shot-battery", "a=sentinel distance=3 b.under-large-blast={whole: 0, partial: 1}"},
		{"vehicle, far", "shot-battery", "distance=30 b.figures.0.count=3"},
		{"vehicle, a light gun alone", "shot-battery", "a={name: v, vehicle: {profile: sentinel-walker, weapons: [vehicle-chaingun,laser-pistol]}} fire=activation distance=12 b.figures.0.count=2"},
		{"droid, all guns", "shot-battery", "a={name: d, figures: war-droid} distance=8 fire=activation b.figures.0.count=3"},
		{"droid, a pistol waits", "shot-battery", "a={name: d, figures: {profile: war-droid, ap: 4, weapons: [laser-pistol,heavy-bolter]}} distance=8 fire=activation b.figures.0.count=3"},
		{"droid, three AP of shooting", "shot-battery", "a={name: d, figures: {profile: war-droid, ap: 4, weapons: [heavy-bolter,laser-pistol]}} distance=8 fire=activation b.figures.0.count=3 rules.shooting-ap=3"},
		{"droid, one gun", "shot-battery", "a={name: d, figures: {profile: war-droid, ap: 4, weapons: [heavy-bolter]}} distance=8 fire=activation b.figures.0.count=3"},
	}
}

// firefightSettings are firefights of squads that hold.
func firefightSettings() []setting {
	const each = "a.figures.0.count=2 b.figures.0.count=2 "
	const one = "a.figures={profile: guardsman} b.figures={profile: guardsman} "
	const tank = "a.figures={profile: guardsman, count: 2, armour: power} b.figures={profile: storm-trooper, count: 2} "
	return []setting{
		{"firefight, one each", "firefight-return-fire", one + "turns=6"},
		{"firefight, one each, no answers", "firefight-one-turn", one + "turns=6"},
		{"firefight, beyond half range", "firefight-one-turn", each + "turns=4 distance=20"},
		{"firefight, answers beyond half range", "firefight-return-fire", each + "turns=4 distance=20"},
		{"firefight, out of range", "firefight-return-fire", "distance=25 turns=2"},
		{"firefight, one side reaches", "firefight-return-fire", "a=gaunts distance=14 turns=2 b.figures.0.count=4"},
		{"firefight, three against four", "firefight-return-fire", "a.figures.0.count=3 b.figures.0.count=4 turns=3"},
		{"firefight, jams all the time", "firefight-return-fire", each + "turns=8 a.figures.0.armour=tank b.figures.0.armour=tank rules.clear-cost=1"},
		{"firefight, jams", "firefight-one-turn", each + "turns=8 a.figures.0.armour=tank b.figures.0.armour=tank"},
		{"firefight, dear clearing", "firefight-one-turn", each + "turns=8 a.figures.0.armour=tank rules.clear-cost=3"},
		{"firefight, chainguns", "firefight-return-fire", "a.figures={profile: gaunt, count: 2, weapons: destroyer-gun} b.figures={profile: storm-trooper, count: 3} turns=4"},
		{"firefight, plasma", "firefight-return-fire", "a.figures={profile: guardsman, count: 2, weapons: heavy-plasma-rifle} b.figures={profile: storm-trooper, count: 3, weapons: plasma-pistol} turns=4"},
		{"firefight, fast draw", "firefight-return-fire", each + "a.figures.0.fast-draw=true a.figures.0.rank=veteran turns=2"},
		{"firefight, faster draw", "firefight-return-fire", each + "a.figures.0.fast-draw=true a.figures.0.rank=veteran rules.fast-draw-bonus=8 rules.ahead-of-turn=0"},
		{"firefight, pistols and heavy weapons", "firefight-return-fire", "a.figures=[{profile: guardsman, weapons: laser-pistol},{profile: heavy-gunner}] b.figures=[{profile: guardsman},{profile: melta-trooper}] turns=3"},
		{"firefight, other initiative", "firefight-return-fire", tank + "rules.initiative-power=9 rules.initiative-storm=0 rules.initiative-heavy=0"},
		{"firefight, standard and tank", "firefight-return-fire", "a.figures={profile: guardsman, count: 2} b.figures={profile: guardsman, count: 2, armour: tank, weapons: heavy-plasma-rifle} rules.initiative-standard=0 rules.initiative-tank=8 rules.initiative-heavy=4"},
		{"firefight, initiative by squad", "firefight-by-squad", "a.figures.0.count=3 b.figures.0.count=3"},
		{"firefight, a hero who draws with his squad", "firefight-by-squad", "a.figures=[{profile: guardsman, count: 2},{profile: storm-sergeant, armour: standard}] b.figures=[{profile: guardsman, count: 2},{profile: heavy-gunner}]"},
		{"firefight, fast rifles", "firefight-return-fire", "a.figures.0.count=2 b.figures={profile: guardsman, count: 2, weapons: laser-pistol} distance=10 rules.initiative-shoulder=7"},
		{"firefight, slow pistols", "firefight-return-fire", each + "a.figures.0.weapons=[bolt-pistol] rules.initiative-hand-gun=10 distance=10"},
		{"firefight, ambidextrous hero", "firefight-return-fire", "a.figures=[{profile: storm-trooper, count: 2},{profile: storm-sergeant}] b.figures.0.count=3 turns=3"},
		{"firefight, heroes", "firefight-return-fire", "a.figures=[{profile: guardsman, count: 2},{profile: guard-sergeant}] b.figures=[{profile: marine-sergeant},{profile: space-marine, count: 2}] turns=3 rules.hero-from=4+"},
		{"firefight, heroes without answers", "firefight-one-turn", "a.figures=[{profile: guardsman, count: 2},{profile: guard-sergeant}] b.figures=[{profile: marine-sergeant},{profile: space-marine, count: 2}] turns=3 rules.hero-from=4+"},
		{"firefight, shaken early", "firefight-return-fire", "a.figures.0.count=3 b.figures.0.count=4 turns=3 rules.shaken-from=20 rules.shaken-ap=2"},
		{"firefight, runs late", "firefight-return-fire", "a.figures.0.count=3 b.figures.0.count=4 turns=4 rules.runs-below=0 rules.shaken-from=100"},
		{"firefight, runs early", "firefight-one-turn", "a.figures.0.count=4 b.figures.0.count=4 turns=4 rules.runs-below=80"},
		{"firefight, medics", "firefight-return-fire", "a.figures.0.count=4 b.figures.0.count=4 a.medikits=1 b.medikits=4 turns=5"},
		{"firefight, wounded, medics, no answers", "firefight-one-turn", "a.figures={profile: guardsman, count: 4, wounded: true} b.figures.0.count=4 a.medikits=2 b.medikits=1 turns=5"},
		{"firefight, Tau medics", "firefight-return-fire", "a=tau a.figures.0.count=3 a.medikits=2 b=gaunts b.medikits=1 b.figures.0.count=3 turns=4 distance=8"},
		{"firefight, enhanced", "firefight-return-fire", "a.figures={profile: guardsman, count: 2, enhanced-nervous-system: true, rank: veteran} b.figures.0.count=3 turns=4 a.medikits=1"},
		{"firefight, veteran heroes", "firefight-return-fire", "a.figures={profile: guardsman, count: 2, veteran-hero: true, rank: veteran} b.figures={profile: guardsman, count: 2, ap: 2} turns=4"},
		{"firefight, wound costs nothing", "firefight-return-fire", each + "turns=4 rules.wounded-ap=0 rules.runs-below=10"},
		{"firefight, wounds cost much", "firefight-one-turn", each + "turns=4 rules.wounded-ap=3 rules.wounded-modifier=5"},
		{"firefight, droids", "firefight-droids", "b.figures.0.count=4 a.figures.0.count=2"},
		{"firefight, droids with pistols", "firefight-droids", "a.figures={profile: war-droid, count: 2, weapons: [laser-pistol,melta-gun]} b.figures.0.count=4"},
		{"firefight, droids without answers", "firefight-droids", "return-fire=false b.figures.0.count=4 b.figures.0.armour=power"},
		{"firefight, missiles", "firefight-return-fire", "a.figures={profile: missile-trooper, count: 2} b.figures.0.count=5 b.under-small-blast={whole: 2, partial: 2} turns=2 distance=20"},
		{"firefight, grenades to the last", "firefight-return-fire", "a.figures={profile: grenadier, count: 3} b.figures={profile: guardsman, count: 3} b.under-small-blast={whole: 1, partial: 1} turns=3 distance=20 rules.runs-below=0"},
		{"firefight, gunners wounded", "firefight-return-fire", "a.figures=[{profile: heavy-gunner},{profile: heavy-gunner}] b.figures.0.count=3 turns=5 a.medikits=1"},
	}
}

// moveSettings are firefights in which somebody advances or waits on overwatch.
func moveSettings() []setting {
	const advance = "a.policy=advance a.advance-to=8 distance=20 "
	const watched = "b.policy=overwatch "
	return []setting{
		{"advance", "firefight-return-fire", advance + "a.figures.0.count=3 b.figures.0.count=3 turns=3"},
		{"advance, no answers", "firefight-one-turn", advance + "a.figures.0.count=3 b.figures.0.count=3 turns=3"},
		{"advance, one inch", "firefight-return-fire", "a.policy=advance a.advance-to=11 a.figures.0.count=3 b.figures.0.count=3 turns=2"},
		{"advance, both", "firefight-one-turn", advance + "b.policy=advance b.advance-to=4 a.figures.0.count=3 b.figures.0.count=3 turns=4"},
		{"advance, different AP", "firefight-one-turn", advance + "a.figures=[{profile: guardsman, ap: 4},{profile: guardsman, ap: 2},{profile: guardsman}] b.figures.0.count=3 turns=3"},
		{"advance, the slow one duck", "firefight-one-turn", advance + "a.figures=[{profile: guardsman, ap: 1},{profile: guardsman, ap: 4}] b.figures.0.count=3 turns=3"},
		{"advance on the move", "firefight-one-turn", advance + "a.figures={profile: guardsman, count: 3, shoot-on-the-move: true, rank: veteran} b.figures={profile: guardsman, count: 3, shoot-on-the-move: true, rank: veteran} turns=3 rules.move-modifier=3"},
		{"advance, with medics", "firefight-one-turn", advance + "a.figures={profile: guardsman, count: 2, wounded: true} a.medikits=2 b.figures.0.count=2 turns=4"},
		{"advance, cover and movement", "firefight-return-fire", advance + "a.figures.0.count=3 b.figures.0.count=3 turns=3 a.cover=true rules.cover-adds-up=true"},
		{"advance, tripods", "firefight-one-turn", "a.policy=advance a.advance-to=10 distance=18 a.figures=[{profile: heavy-gunner},{profile: heavy-loader},{profile: guardsman}] b.figures.0.count=2 turns=4"},
		{"advance, tripods answered", "firefight-return-fire", "a.policy=advance a.advance-to=10 distance=17 a.figures=[{profile: heavy-gunner, count: 2},{profile: heavy-loader}] b.figures.0.count=3 turns=4"},
		{"advance, gaunts with a tripod", "firefight-one-turn", "a.policy=advance a.advance-to=12 distance=18 a.figures={profile: spray-gaunt, tripod: true, count: 2, weapons: heavy-plasma-rifle} b.figures.0.count=3 turns=4"},
		{"advance, quick tripods", "firefight-one-turn", "a.policy=advance a.advance-to=10 distance=18 a.figures={profile: heavy-gunner, ap: 4, count: 2} b.figures.0.count=2 turns=3 rules.set-up-cost=2"},
		{"overwatch", "firefight-one-turn", advance + watched + "a.figures.0.count=3 b.figures.0.count=3 turns=3"},
		{"overwatch, answered", "firefight-return-fire", advance + watched + "a.figures.0.count=3 b.figures.0.count=3 turns=3"},
		{"overwatch, nobody moves", "firefight-return-fire", watched + "a.figures.0.count=3 b.figures.0.count=3 turns=4"},
		{"overwatch, nobody moves, nor answers", "firefight-one-turn", watched + "a.figures.0.count=3 b.figures.0.count=3 turns=4"},
		{"overwatch, jams", "firefight-return-fire", watched + "a.figures={profile: guardsman, count: 2, armour: tank} b.figures={profile: guardsman, count: 2, armour: tank, ap: 4} turns=10 rules.clear-cost=3"},
		{"overwatch, wounded and heroes", "firefight-overwatch", "a.figures=[{profile: storm-trooper, count: 2},{profile: storm-sergeant}] b.figures.0.count=4"},
		{"overwatch, both", "firefight-return-fire", watched + "a.policy=overwatch turns=3"},
		{"overwatch, droids", "firefight-droids", "a.policy=overwatch b.policy=advance b.advance-to=6 distance=18 b.figures.0.count=3"},
	}
}

// necronSettings are firefights with Necrons.
func necronSettings() []setting {
	const necrons = "b=necron-warriors b.figures.0.count=4 a.figures.0.count=4 turns=5 "
	const armed = "a.figures.0.weapons=[heavy-plasma-rifle] "
	return []setting{
		{"Necrons", "firefight-return-fire", necrons + armed},
		{"Necrons, no answers", "firefight-one-turn", necrons + armed},
		{"Necrons, repair on 2, near on 7", "firefight-one-turn", necrons + armed + "rules.repair-from=2+ rules.repair-near-lord=7+"},
		{"Necrons, a Lord near", "firefight-one-turn", necrons + armed + "b.lord-near=true rules.repair-near-lord=3+"},
		{"Necrons and Lords", "firefight-return-fire", armed + "a.figures.0.count=4 b.figures=[{profile: necron-lord},{profile: necron-warrior, count: 2},{profile: necron-lord}] turns=5 rules.repair-near-lord=2+ rules.hero-from=3+"},
		{"Necrons and a Lord, no answers", "firefight-one-turn", armed + "a.figures.0.count=4 b.figures=[{profile: necron-lord, hero: false},{profile: necron-warrior, count: 2}] turns=5 rules.repair-near-lord=2+"},
		{"Necrons phase out after repair", "firefight-one-turn", necrons + armed + "rules.phase-out-after-repair=true"},
		{"Necrons phase out after repair, answers", "firefight-return-fire", necrons + armed + "rules.phase-out-after-repair=true rules.runs-below=60"},
		{"one Necron phases out after repair", "firefight-return-fire", "b=necron-warriors b.figures.0.count=1 a.figures={profile: guardsman, count: 2, weapons: heavy-plasma-rifle} turns=6 rules.phase-out-after-repair=true"},
		{"scarabs are shot at", "firefight-one-turn", "b=scarabs a.figures.0.count=4 turns=5 rules.runs-below=50"},
		{"scarabs under mortars", "firefight-one-turn", "b=scarabs a.figures={profile: guardsman, count: 3, weapons: mortar} turns=4 rules.phase-out-after-repair=true"},
		{"destroyers", "firefight-return-fire", "b=necron-destroyers a=space-marines a.figures.0.count=3 turns=3 distance=16"},
		{"destroyers advance", "firefight-one-turn", "b=necron-destroyers a=space-marines a.figures.0.count=3 turns=3 distance=26 b.policy=advance b.advance-to=10"},
		{"enhanced Necrons", "firefight-one-turn", necrons + armed + "b.figures.0.enhanced-nervous-system=true b.figures.0.rank=veteran"},
	}
}

// armourSettings are fire at vehicles over turns.
func armourSettings() []setting {
	return []setting{
		{"armour, ten turns", "armour", "turns=10"},
		{"armour, one melta gun", "armour", "a.figures={profile: melta-trooper} turns=6"},
		{"armour, several melta guns", "armour", "a.figures={profile: melta-trooper, count: 3} turns=6 b=big-tank b.facing=rear"},
		{"armour, Chimera shoots back", "armour", "target-acts=true turns=6 a.figures=[{profile: missile-trooper},{profile: melta-trooper, count: 3}]"},
		{"armour, chaingun shoots back", "armour", "target-acts=true turns=6 b.vehicle=chimera-chaingun a.figures=[{profile: missile-trooper},{profile: melta-trooper, count: 3}]"},
		{"armour, tank with two bolters", "armour", "target-acts=true turns=6 b.vehicle=big-tank-two-bolters b.passengers=[] a.figures={profile: missile-trooper, count: 4} distance=20"},
		{"armour, Sentinel", "armour-against-squad", "turns=6"},
		{"armour, closed Sentinel", "armour-against-squad", "turns=6 b.open-canopy=false a.figures.0.count=4"},
		{"armour, tank duel", "armour-tank-duel", "turns=10"},
		{"armour, tank duel, stuns", "armour-tank-duel", "turns=8 rules.stun-from=1 a=big-tank distance=12"},
		{"armour, jams with 2 AP", "armour-tank-duel", "turns=8 a.vehicle.ap=3 b.vehicle.ap=2 rules.clear-cost=1"},
		{"armour, moving", "armour-tank-duel", "a.moved=2 a.moved-far=true b.moved=1 turns=6"},
		{"armour, too close to infantry", "armour", "target-acts=true turns=4 distance=4"},
		{"armour, dead ground", "armour", "target-acts=true turns=4 distance=10 rules.dead-ground=10"},
		{"armour, wounded with heavy weapons", "armour", "target-acts=true turns=6 a.figures={profile: melta-trooper, count: 3, wounded: true}"},
		{"armour, wounded and medics", "armour", "target-acts=true turns=6 a.figures={profile: melta-trooper, count: 3, wounded: true} a.medikits=2"},
		{"armour, plasma breaks", "armour", "target-acts=true turns=8 a.figures={profile: guardsman, count: 2, weapons: plasma-pistol}"},
		{"armour, Necrons", "armour-against-squad", "turns=5 a=necron-warriors a.figures.0.count=4 a.lord-near=true"},
		{"armour, Necrons phase out after repair", "armour-against-squad", "turns=5 a=necron-warriors a.figures.0.count=3 rules.phase-out-after-repair=true"},
		{"armour, droids", "armour-against-squad", "turns=5 a=war-droids a.figures.0.weapons=[melta-gun,flamethrower] distance=8"},
		{"armour, tripods that move", "armour-against-squad", "turns=5 a.figures={profile: heavy-gunner, count: 3, weapons: autocannon, ap: 4} a.moved=1"},
		{"armour, nobody reaches", "armour", "distance=35 target-acts=true"},
	}
}

// matchup is a library matchup with settings, for both.
func matchup(t testing.TB, name string, set ...string) rulestest.Config {
	t.Helper()
	c, err := tryMatchup(t, name, set...)
	if err != nil {
		t.Fatal(name, set, err)
	}
	return c
}

// tryMatchup is the same, or why it is refused.
func tryMatchup(t testing.TB, name string, set ...string) (c rulestest.Config, err error) {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		return c, err
	}
	play := naiveOf(t, m.Input)
	return rulestest.Config{Name: name, Input: m.Input, Naive: play.Random(), ByDice: play, Trials: 5_000}, nil
}
