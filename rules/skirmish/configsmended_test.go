package skirmish_test

// The configurations of crews, preferred weapons, starting states, vehicles in firefights
// and walkers that fight on.

import "slices"

func mendedSettings() []setting {
	return slices.Concat(
		crewSettings(), preferSettings(), beginSettings(), vehicleFightSettings(), movedSettings(), mendedArmourSettings(), mendedAssaultSettings(),
		mendedBattleSettings(),
	)
}

// Figures of teams, for a list of figures.
const (
	boltTeam  = "{profile: heavy-gunner, crew: 1},{profile: heavy-loader, crew: 1}"
	hurtTeam  = "{profile: heavy-gunner, crew: 1, wounded: true},{profile: heavy-loader, crew: 1}"
	meltaTeam = "{profile: melta-trooper, crew: 2},{profile: guardsman, weapons: [], crew: 2}"
	plasma    = "{profile: guardsman, weapons: heavy-plasma-rifle, count: 2}"
)

// crewSettings are teams in shots and firefights.
func crewSettings() []setting {
	const answered = "firefight-return-fire"
	const silent = "firefight-one-turn"
	const fight = "turns=4 b.figures.0.count=2 "
	const advance = "a.policy=advance a.advance-to=10 distance=18 "
	return []setting{
		{"crew, shot by the loader", "shot", "a.figures=[" + hurtTeam + "] fire=activation b.figures.0.count=2"},
		{"crew, shot once", "shot", "a.figures=[" + hurtTeam + "]"},
		{"crew, shot by nobody", "shot", "a.figures=[{profile: heavy-gunner, crew: 1, wounded: true},{profile: heavy-loader, crew: 1, wounded: true}] fire=activation"},
		{"crew, no team", "shot", "a.figures=[{profile: heavy-gunner, wounded: true},{profile: heavy-loader}] fire=activation"},
		{"crew, a wounded gaunt", "shot", "a.figures=[{profile: melta-trooper, crew: 1, wounded: true},{profile: gaunt, weapons: [], crew: 1, wounded: true}] fire=activation"},
		{"crew, a loader who is a marksman", "shot", "a.figures=[{profile: heavy-loader, crew: 1, rank: veteran, marksman: true},{profile: heavy-gunner, crew: 1}] fire=activation"},
		{"crew, a medic", "shot", "a.figures=[" + hurtTeam + "] a.medikits=1 fire=activation"},
		{"crew, moved", "shot", "a.figures=[{profile: heavy-gunner, crew: 1, wounded: true},{profile: heavy-loader, crew: 1, ap: 4}] a.moved=1 fire=activation"},
		{"crew, with rifles", "shot", "a.figures=[{profile: guardsman, crew: 1},{profile: guardsman, weapons: [], crew: 1, count: 2}] fire=activation b.figures.0.count=3"},
		{"crew, two teams shoot", "shot", "a.figures=[" + hurtTeam + "," + meltaTeam + "] fire=activation b.figures.0.count=3"},
		{"crew, shot at", "shot-volley", "a.figures.0.count=3 b.figures=[{profile: guardsman, weapons: [], crew: 1},{profile: heavy-gunner, crew: 1}]"},
		{"crew, shot at from behind", "shot-volley", "a.figures.0.count=3 b.facing=rear b.figures=[{profile: guardsman, weapons: [], crew: 1},{profile: heavy-gunner, crew: 1}]"},
		{"crew, jammed", "shot", "a.figures=[{profile: guardsman, crew: 1, wounded: true, jammed: true},{profile: guardsman, weapons: [], crew: 1}] fire=activation b.figures.0.count=2"},
		{"crew, answered", answered, fight + "a.figures=[" + boltTeam + "]"},
		{"crew, answers", answered, fight + "first=b a.figures=[" + boltTeam + "]"},
		{"crew, no answers", silent, fight + "a.figures=[" + boltTeam + "]"},
		{"crew, both sides", answered, "turns=3 a.figures=[" + boltTeam + "] b.figures=[" + meltaTeam + "]"},
		{"crew, far from equal AP", silent, fight + "a.figures=[{profile: heavy-gunner, crew: 1, ap: 2},{profile: heavy-loader, crew: 1, ap: 4}]"},
		{"crew, of three, and rifles", answered, "turns=3 b.figures.0.count=3 a.figures=[{profile: guardsman},{profile: heavy-gunner, crew: 1},{profile: heavy-loader, crew: 1, count: 2}]"},
		{"crew, medikits", answered, "turns=5 b.figures.0.count=2 a.medikits=1 a.figures=[" + boltTeam + "]"},
		{"crew, medikits, wounded", silent, "turns=5 b.figures.0.count=2 a.medikits=1 a.figures=[" + hurtTeam + "]"},
		{"crew, advances", silent, fight + advance + "a.figures=[" + boltTeam + "]"},
		{"crew, advances and is answered", answered, fight + advance + "a.figures=[" + boltTeam + ",{profile: guardsman}]"},
		{"crew, advances into overwatch", silent, fight + advance + "b.policy=overwatch a.figures=[" + boltTeam + "]"},
		{"crew, on overwatch", silent, "turns=4 b.policy=overwatch b.figures=[" + boltTeam + "] a.policy=advance a.advance-to=8 distance=20 a.figures.0.count=3"},
		{"crew, on overwatch, answers", answered, "turns=4 b.policy=overwatch b.figures=[" + hurtTeam + "] a.figures.0.count=3"},
		{"crew, two teams", answered, "turns=3 b.figures.0.count=3 a.figures=[" + boltTeam + "," + meltaTeam + "]"},
		{"crew, two gun carriers", answered, "turns=3 b.figures.0.count=3 a.figures=[" + boltTeam + ",{profile: heavy-gunner}]"},
		{"crew, a quick loader", answered, fight + "a.figures=[{profile: heavy-loader, crew: 1, rank: veteran, fast-draw: true, armour: standard},{profile: heavy-gunner, crew: 1}]"},
		{"crew, a sergeant loads", answered, fight + "rules.hero-from=3+ a.figures=[{profile: heavy-gunner, crew: 1},{profile: guard-sergeant, weapons: [], crew: 1, armour: power}]"},
		{"crew, wounds concentrated", answered, fight + "rules.wounds-to=concentrate a.figures=[" + boltTeam + ",{profile: guardsman}]"},
		{"crew, under blasts", answered, "turns=3 b.figures={profile: guardsman, weapons: mortar, count: 2} a.under-large-blast={whole: 1, partial: 1} a.figures=[" + boltTeam + ",{profile: guardsman}]"},
		{"crew, under blasts, ducks", silent, "turns=3 rules.trooper-wound=5+ rules.trooper-death=6+ b.figures={profile: grenadier, count: 2} a.under-small-blast={whole: 1, partial: 1} a.figures=[" + boltTeam + ",{profile: guardsman}]"},
		{"crew, jams", answered, "turns=8 rules.trooper-death=6+ b.figures={profile: guardsman, count: 2, armour: tank} a.figures=[{profile: heavy-gunner, crew: 1, armour: tank, wounded: true},{profile: heavy-loader, crew: 1, armour: tank}]"},
		{"crew, enhanced", answered, fight + "a.figures=[{profile: heavy-gunner, crew: 1, enhanced-nervous-system: true, rank: veteran},{profile: heavy-loader, crew: 1}]"},
		{"crew, gaunts", answered, fight + "distance=8 a.figures=[{profile: spray-gaunt, crew: 1},{profile: gaunt, weapons: [], crew: 1}]"},
		{"crew, Tau", answered, fight + "a.medikits=1 a.figures=[{profile: fire-warrior, weapons: heavy-plasma-rifle, crew: 1},{profile: fire-warrior, weapons: [], crew: 1}]"},
		{"crew, Necrons", answered, "turns=5 b.figures=[" + plasma + "] a.figures=[{profile: necron-warrior, weapons: heavy-plasma-rifle, crew: 1},{profile: necron-warrior, weapons: [], crew: 1, count: 2}]"},
		{"crew, Necrons, the bearer down", silent, "turns=5 a.lord-near=true b.figures=[" + plasma + "] a.figures=[{profile: necron-warrior, weapons: heavy-plasma-rifle, crew: 1, down: true},{profile: necron-warrior, weapons: [], crew: 1, count: 2}]"},
		{"crew, droids", answered, fight + "distance=8 b.figures.0.armour=power a.figures=[{profile: war-droid, crew: 1},{profile: war-droid, weapons: [], crew: 1}]"},
		{"crew, two hand guns", silent, fight + "rules.hero-from=4+ a.figures=[{profile: storm-sergeant, crew: 1},{profile: storm-trooper, weapons: [], crew: 1},{profile: storm-trooper}]"},
		{"crew, shaken", answered, "turns=4 b.figures.0.count=3 rules.shaken-from=20 a.figures=[" + boltTeam + ",{profile: guardsman, count: 2}]"},
	}
}

// preferSettings are shots and firefights with preferred weapons.
func preferSettings() []setting {
	const pistol = "prefer: laser or machine pistol"
	const chaingun = "{profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun}"
	const droids = "{name: d, " + pistol + ", figures: {profile: war-droid, weapons: [heavy-bolter,laser-pistol], count: 2}}"
	const mixed = "{name: d, " + pistol + ", figures: {profile: war-droid, ap: 4, weapons: [laser-pistol,melta-gun]}}"
	return []setting{
		{"prefer, a chaingun", "shot-battery", "a=" + chaingun + " fire=activation b.figures.0.count=3 b.under-small-blast={whole: 1, partial: 0}"},
		{"prefer, a chaingun once", "shot-battery", "a=" + chaingun},
		{"prefer, a chaingun, 3 AP", "shot-battery", "a=" + chaingun + " fire=activation b.figures.0.count=3 rules.shooting-ap=3"},
		{"prefer, two chainguns", "shot-battery", "a={profile: chimera-empty, prefer: vehicle chaingun, vehicle: {profile: chimera-chaingun, weapons: [vehicle-chaingun,vehicle-chaingun,heavy-bolter]}} fire=activation b.figures.0.count=3"},
		{"prefer, a chaingun, too far", "shot-battery", "a=" + chaingun + " distance=25 fire=activation"},
		{"prefer, a 2-AP weapon", "shot-battery", "a={profile: big-tank, prefer: heavy bolter} distance=20 fire=activation"},
		{"prefer, a pistol", "shot-battery", "a=" + mixed + " distance=8 fire=activation b.figures.0.count=3"},
		{"prefer, a pistol once", "shot-battery", "a=" + mixed + " distance=8"},
		{"prefer, a pistol, jammed", "shot-battery", "a={name: d, " + pistol + ", figures: {profile: war-droid, weapons: [laser-pistol,melta-gun], jammed: true}} distance=8 fire=activation b.figures.0.count=3"},
		{"prefer, a rifle beyond half range", "shot-battery", "a={name: d, prefer: laser or assault rifle, figures: {profile: war-droid, weapons: [laser-rifle,heavy-bolter]}} distance=16 fire=activation b.figures.0.count=3"},
		{"prefer, droids", "firefight-droids", "a=" + droids + " b.figures.0.count=4"},
		{"prefer, droids, no answers", "firefight-droids", "return-fire=false a=" + droids + " b.figures.0.count=4"},
		{"prefer, droids on overwatch", "firefight-droids", "a=" + droids + " a.policy=overwatch b.policy=advance b.advance-to=6 distance=18 b.figures.0.count=3"},
		{"prefer, droids, jams", "firefight-droids", "turns=8 a=" + droids + " b={name: g, figures: {profile: guardsman, count: 2, armour: tank}} rules.clear-cost=1"},
		{"prefer, a chaingun in a firefight", "firefight-return-fire", "turns=4 distance=20 a=" + chaingun + " b={profile: anti-tank-team}"},
	}
}

// beginSettings are starting states in shots and firefights.
func beginSettings() []setting {
	const melta = "a.figures={profile: melta-trooper, count: 2} fire=activation distance=10 "
	const each = "a.figures.0.count=2 b.figures.0.count=2 turns=4 "
	const down = "b.figures=[{profile: necron-warrior, down: true, count: 2},{profile: necron-warrior, count: 2}] a={name: p, figures: " + plasma + "} turns=4 "
	return []setting{
		{"jammed, a shot", "shot", "a.figures.0.jammed=true fire=activation"},
		{"jammed, a shot once", "shot", "a.figures.0.jammed=true"},
		{"jammed, once, out of AP", "shot", "a.figures={profile: heavy-gunner, jammed: true}"},
		{"jammed, 4 AP", "shot", "a.figures={profile: guardsman, ap: 4, jammed: true} fire=activation b.figures.0.count=2"},
		{"jammed, cheap clearing", "shot", "a.figures.0.jammed=true fire=activation rules.clear-cost=1"},
		{"jammed for good", "shot", "a.figures=[{profile: guardsman, weapons: plasma-pistol, jammed: true},{profile: guardsman}] fire=activation"},
		{"jammed, a destroyer gun", "shot", "a.figures=[{profile: necron-destroyer, jammed: true},{profile: necron-destroyer}] fire=activation b.figures.0.count=3"},
		{"jammed, two pistols", "shot", "a.figures={profile: guardsman, rank: sergeant, weapons: [laser-pistol,bolt-pistol], ambidextrous: true, jammed: true} fire=activation b.figures.0.count=2"},
		{"jammed, a pistol that breaks", "shot", "a.figures={profile: storm-sergeant, jammed: true} fire=activation b.figures.0.count=2"},
		{"jammed, a droid", "shot-battery", "a={name: d, figures: {profile: war-droid, ap: 4, jammed: true}} distance=8 fire=activation b.figures.0.count=3"},
		{"jammed, a droid once", "shot-battery", "a={name: d, figures: {profile: war-droid, ap: 4, jammed: true}} distance=8"},
		{"jammed, a firefight", "firefight-return-fire", each + "a.figures.0.jammed=true"},
		{"jammed, no answers", "firefight-one-turn", each + "a.figures.0.jammed=true b.figures.0.jammed=true"},
		{"jammed, on overwatch", "firefight-one-turn", each + "b.figures.0.jammed=true b.policy=overwatch a.policy=advance a.advance-to=8 distance=16"},
		{"jammed, advancing", "firefight-one-turn", each + "a.figures.0.jammed=true a.figures.0.ap=4 a.policy=advance a.advance-to=8 distance=12"},
		{"jammed, destroyers", "firefight-return-fire", each + "a.figures={profile: necron-destroyer, jammed: true, count: 2}"},
		{"jammed, droids", "firefight-droids", "a.figures={profile: war-droid, count: 2, jammed: true} b.figures.0.count=3"},
		{"jammed, tripods moved", "firefight-return-fire", each + "a.figures={profile: heavy-gunner, ap: 4, jammed: true, count: 2} a.moved=1"},
		{"down", "firefight-one-turn", down},
		{"down, answers", "firefight-return-fire", down},
		{"down, a Lord near", "firefight-one-turn", down + "b.lord-near=true rules.repair-near-lord=3+"},
		{"down, phase out after repair", "firefight-return-fire", down + "rules.phase-out-after-repair=true rules.runs-below=60"},
		{"down, the Lord", "firefight-one-turn", "rules.repair-near-lord=2+ turns=3 a={name: p, figures: " + plasma + "} b.figures=[{profile: necron-lord, down: true},{profile: necron-warrior, down: true},{profile: necron-warrior, count: 2}]"},
		{"down, all of them", "firefight-return-fire", "turns=3 a.figures.0.count=2 b={name: n, figures: {profile: necron-warrior, down: true, count: 3}}"},
		{"down, and wounded", "firefight-return-fire", "turns=3 a={name: p, figures: " + plasma + "} b.figures=[{profile: necron-warrior, down: true, wounded: true},{profile: necron-warrior, wounded: true, count: 2}]"},
		{"down, enhanced", "firefight-one-turn", "turns=4 a={name: p, figures: " + plasma + "} b.figures={profile: necron-warrior, enhanced-nervous-system: true, rank: veteran, count: 3} b.figures.0.down=true"},
		{"strength, a firefight", "firefight-return-fire", each + "a.strength=4 b.strength=3"},
		{"strength, no answers", "firefight-one-turn", "turns=4 a.figures.0.count=3 a.strength=7 b.figures.0.count=4"},
		{"strength, Necrons", "firefight-one-turn", "turns=4 a.figures.0.count=4 b={name: n, strength: 6, figures: {profile: necron-warrior, count: 3}}"},
		{"strength, a target", "shot-volley", "a.figures.0.count=3 b.figures.0.count=4 b.strength=9"},
		{"strength, a charge", "assault-overwatch", "distance=6 a.figures.0.count=4 a.strength=6 b.figures.0.count=5 b.strength=9"},
		{"strength, a regrouping", "battle-regroup-two", ""},
		{"strength, firers", "armour-against-squad", "turns=5 a.figures.0.count=4 a.strength=9"},
		{"shaken, a shot", "shot-volley", "a.figures.0.count=3 b.figures.0.count=4 a.shaken=true a.moved=1"},
		{"shaken, a firefight", "firefight-return-fire", each + "a.shaken=true rules.shaken-ap=2"},
		{"shaken, both", "firefight-one-turn", each + "a.shaken=true b.shaken=true rules.shaken-ap=2"},
		{"shaken, no advance", "firefight-one-turn", each + "a.shaken=true a.policy=advance a.advance-to=8 distance=18 first=a"},
		{"shaken, on overwatch", "firefight-one-turn", each + "b.shaken=true b.policy=overwatch a.policy=advance a.advance-to=8 distance=18 first=b"},
		{"shaken, with medics", "firefight-return-fire", "turns=4 a.shaken=true a.medikits=1 a.figures={profile: guardsman, wounded: true, count: 2} b.figures.0.count=2"},
		{"begins stunned", "shot-at-vehicle", melta + "b.stunned=true"},
		{"begins without a minor gun", "shot-at-vehicle", melta + "b.minor-gun-lost=true"},
		{"begins without the biggest gun", "shot-at-vehicle", melta + "b.biggest-gun-lost=true"},
		{"begins immobilised", "shot-at-vehicle", melta + "b.immobilised=true"},
		{"begins with all of it", "shot-at-vehicle", melta + "b.stunned=true b.minor-gun-lost=true b.biggest-gun-lost=true b.immobilised=true"},
		{"begins stunned, a Sentinel", "shot-at-vehicle", melta + "b={profile: sentinel, stunned: true}"},
		{"begins stunned and fires", "shot-battery", "a={profile: big-tank, stunned: true} distance=20 fire=activation"},
		{"begins stunned and fires once", "shot-battery", "a={profile: big-tank, stunned: true} distance=20"},
		{"begins without the biggest gun and fires", "shot-battery", "a={profile: big-tank, vehicle: big-tank-two-bolters, biggest-gun-lost: true} distance=20 fire=activation b.figures.0.count=3"},
		{"begins without a minor gun and fires", "shot-battery", "a={profile: big-tank, vehicle: big-tank-two-bolters, minor-gun-lost: true} distance=20"},
	}
}

// vehicleFightSettings are firefights with vehicles.
func vehicleFightSettings() []setting {
	const answered = "firefight-return-fire"
	const silent = "firefight-one-turn"
	const melta = "b={name: m, figures: {profile: melta-trooper, count: 3}} "
	const missiles = "b={name: m, figures: {profile: missile-trooper, count: 3}} distance=20 "
	return []setting{
		{"vehicles, at equal counts", answered, "turns=3 first=b a=sentinel b={profile: sentinel, policy: overwatch} distance=20 rules.stun-from=1"},
		{"vehicles, a Sentinel answered", answered, "turns=4 a=sentinel b.figures.0.count=4"},
		{"vehicles, a Sentinel, no answers", silent, "turns=4 a=sentinel " + melta},
		{"vehicles, an open Sentinel", answered, "turns=4 a={profile: sentinel, open-canopy: true} " + melta},
		{"vehicles, a Sentinel as b", answered, "turns=4 b=sentinel a={name: m, figures: {profile: melta-trooper, count: 3}}"},
		{"vehicles, a tank", answered, "turns=5 a=big-tank " + missiles},
		{"vehicles, a tank from behind", silent, "turns=5 a={profile: big-tank, facing: rear} " + missiles},
		{"vehicles, a tank close to infantry", answered, "turns=3 a=big-tank " + melta + "distance=4"},
		{"vehicles, two tanks", answered, "turns=6 distance=20 a=big-tank b={profile: big-tank, vehicle: big-tank-two-bolters}"},
		{"vehicles, two Sentinels, no answers", silent, "turns=6 a=sentinel b={profile: sentinel, open-canopy: true}"},
		{"vehicles, two Sentinels", answered, "turns=6 a=sentinel b={profile: sentinel, open-canopy: true} rules.ahead-of-turn=0"},
		{"vehicles, a Chimera and passengers", answered, "turns=5 a=chimera " + melta},
		{"vehicles, passengers of b", silent, "turns=5 b={profile: chimera, passengers: [{profile: guardsman, count: 3, wounded: true},{profile: guard-sergeant}]} a={name: m, figures: {profile: melta-trooper, count: 3}}"},
		{"vehicles, advancing", answered, "turns=5 a={profile: chimera-empty, policy: advance, advance-to: 10} " + missiles},
		{"vehicles, advancing, no answers", silent, "turns=5 a={profile: sentinel, policy: advance, advance-to: 8} " + missiles},
		{"vehicles, advancing into overwatch", silent, "turns=4 a={profile: chimera-empty, policy: advance, advance-to: 8} " + missiles + "b.policy=overwatch"},
		{"vehicles, on overwatch", silent, "turns=4 a={profile: chimera-empty, policy: overwatch} b.policy=advance b.advance-to=8 b.figures={profile: melta-trooper, count: 4} distance=22"},
		{"vehicles, on overwatch, answers", answered, "turns=4 a={profile: big-tank, policy: overwatch} " + missiles},
		{"vehicles, both move", answered, "turns=5 distance=28 a={profile: sentinel, policy: advance, advance-to: 12} b={profile: sentinel, policy: advance, advance-to: 8}"},
		{"vehicles, Necrons", answered, "turns=5 a=sentinel b={profile: necron-warriors} b.figures.0.count=4"},
		{"vehicles, scarabs under the autocannon", silent, "turns=4 a=sentinel b=scarabs"},
		{"vehicles, blasts", silent, "turns=3 a=big-tank distance=18 b.figures=[{profile: guardsman, count: 4},{profile: guard-sergeant}]"},
		{"vehicles, jams", answered, "turns=10 a={profile: big-tank, vehicle: big-tank-two-bolters} distance=24 b.figures={profile: guardsman, count: 2, armour: tank} rules.clear-cost=1"},
		{"vehicles, camouflage and cover", answered, "turns=4 a={profile: sentinel, cover: true, camouflage: true} " + melta},
		{"vehicles, stunned", answered, "turns=4 a={profile: big-tank, stunned: true} " + missiles},
		{"vehicles, stunned, advancing", silent, "turns=4 a={profile: chimera-empty, stunned: true, policy: advance, advance-to: 10} " + missiles},
		{"vehicles, stunned on overwatch", silent, "turns=3 a={profile: chimera-empty, stunned: true, policy: overwatch} b.policy=advance b.advance-to=8 b.figures={profile: melta-trooper, count: 3} distance=18"},
		{"vehicles, without the biggest gun", answered, "turns=4 a={profile: big-tank, biggest-gun-lost: true} " + missiles},
		{"vehicles, without a minor gun", silent, "turns=4 a={profile: big-tank, minor-gun-lost: true} " + missiles},
		{"vehicles, without guns", answered, "turns=4 a={profile: big-tank, minor-gun-lost: true, biggest-gun-lost: true} " + missiles},
		{"vehicles, immobilised", silent, "turns=4 a={profile: chimera-empty, immobilised: true, policy: advance, advance-to: 6} " + missiles},
		{"vehicles, a chaingun and all", answered, "turns=5 distance=20 a={profile: chimera, vehicle: chimera-chaingun, prefer: vehicle chaingun} b={profile: sentinel}"},
		{"vehicles, a chaingun on overwatch", silent, "turns=4 distance=22 a={profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun, policy: overwatch} b.policy=advance b.advance-to=10 b.figures={profile: melta-trooper, count: 4}"},
		{"vehicles, moved", answered, "turns=4 a={profile: sentinel, moved: 2, moved-far: true} " + melta},
		{"vehicles, moved, on overwatch", silent, "turns=4 a={profile: chimera-empty, moved: 1, moved-far: true, moved-fast: true, policy: overwatch} b.policy=advance b.advance-to=10 b.figures={profile: melta-trooper, count: 3} distance=20"},
		{"vehicles, crew of melta guns", answered, "turns=5 a=big-tank distance=10 b={name: m, figures: [" + meltaTeam + ",{profile: missile-trooper, crew: 1},{profile: guardsman, weapons: [], crew: 1}]}"},
	}
}

// movedSettings are firefights of squads that move and then hold or watch.
func movedSettings() []setting {
	const each = "a.figures.0.count=2 b.figures.0.count=2 turns=3 "
	return []setting{
		{"moved", "firefight-return-fire", each + "a.moved=1"},
		{"moved, no answers", "firefight-one-turn", each + "a.moved=2 b.moved=1 b.moved-far=true"},
		{"moved far under cover", "firefight-return-fire", each + "a.moved=1 a.moved-far=true a.cover=true rules.cover-adds-up=true"},
		{"moved, on overwatch", "firefight-one-turn", each + "a.moved=1 a.policy=overwatch b.policy=advance b.advance-to=8 distance=18"},
		{"moved, on the move", "firefight-one-turn", each + "a.moved=2 b.moved-far=true b.moved=1 a.figures.0.shoot-on-the-move=true a.figures.0.rank=veteran rules.move-modifier=3"},
		{"moved, tripods", "firefight-return-fire", each + "a.moved=1 a.figures={profile: heavy-gunner, ap: 4, count: 2}"},
		{"moved, tripods that do not fire", "firefight-one-turn", each + "a.moved=1 a.figures={profile: heavy-gunner, count: 2}"},
		{"moved, a crew", "firefight-return-fire", each + "a.moved=1 a.figures=[{profile: heavy-gunner, crew: 1},{profile: heavy-loader, crew: 1, ap: 4}]"},
		{"moved, shaken", "firefight-one-turn", each + "a.moved=1 a.shaken=true b.shaken=true"},
	}
}

// mendedArmourSettings are fire at vehicles over turns. Three of one kind follow each other, so that
// ordinary runs, which take every third, compare one: in the last turn the last gun breaks, or has
// no fuel left, before the vehicle answers or a wound heals.
func mendedArmourSettings() []setting {
	const weak = "standard: 1, storm: 1, power: 1, tank: 1, ap: 1}"
	const pistol, flames = "weapons: {profile: plasma-pistol, " + weak, "weapons: {profile: flamethrower, " + weak
	last := func(gun string) string {
		return "turns=1 rules.shooting-ap=3 rules.stun-from=5 distance=8 count=units a.medikits=1 " +
			"a.figures=[{profile: guardsman, " + gun + "},{profile: guardsman, jammed: true, wounded: true, " + gun + "}]"
	}
	return []setting{
		{"armour, the last gun breaks, an answer", "armour-against-squad", last(pistol)},
		{"armour, the last gun breaks, a wound", "armour", last(pistol)},
		{"armour, the last fuel, an answer and a wound", "armour-against-squad", last(flames)},
		{"armour, the last gun breaks, a sidearm", "armour", "turns=4 distance=8 a.figures={profile: guardsman, count: 2, weapons: plasma-pistol, sidearm: bolt-pistol}"},
		{"armour, a crew", "armour", "target-acts=true turns=6 distance=10 a.figures=[" + meltaTeam + ",{profile: missile-trooper, crew: 1},{profile: guardsman, weapons: [], crew: 1}]"},
		{"armour, a wounded crew", "armour", "target-acts=true turns=6 a.figures=[{profile: melta-trooper, crew: 1, wounded: true},{profile: guardsman, weapons: [], crew: 1}]"},
		{"armour, a crew and medics", "armour", "target-acts=true turns=6 a.medikits=1 a.figures=[{profile: melta-trooper, crew: 1, wounded: true},{profile: guardsman, weapons: [], crew: 1, wounded: true}]"},
		{"armour, a crew that moves", "armour-against-squad", "turns=5 a.moved=1 a.figures=[{profile: heavy-gunner, weapons: autocannon, crew: 1},{profile: heavy-loader, crew: 1, ap: 4}]"},
		{"armour, jammed", "armour", "target-acts=true turns=5 a.figures={profile: missile-trooper, count: 3, jammed: true}"},
		{"armour, all broken", "armour", "turns=5 a.figures={profile: melta-trooper, count: 3, jammed: true}"},
		{"armour, Necrons that are down", "armour-against-squad", "turns=5 a.figures=[{profile: necron-warrior, down: true, count: 2},{profile: necron-warrior, count: 2}]"},
		{"armour, all down, after repair", "armour-against-squad", "turns=5 rules.phase-out-after-repair=true a.figures={profile: necron-warrior, down: true, count: 3}"},
		{"armour, shaken", "armour", "target-acts=true turns=5 a.shaken=true rules.shaken-ap=2 a.figures={profile: missile-trooper, count: 3}"},
		{"armour, prefer", "armour-tank-duel", "a={profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun} b=sentinel turns=6"},
		{"armour, the target prefers", "armour", "target-acts=true turns=5 b={profile: chimera, vehicle: chimera-chaingun, prefer: vehicle chaingun} a.figures={profile: missile-trooper, count: 3}"},
		{"armour, begins stunned", "armour", "target-acts=true turns=5 b.stunned=true a.figures={profile: missile-trooper, count: 3}"},
		{"armour, a tank begins stunned", "armour-tank-duel", "turns=5 a.stunned=true"},
		{"armour, begins without a minor gun", "armour", "target-acts=true turns=5 b.minor-gun-lost=true a.figures={profile: missile-trooper, count: 3}"},
		{"armour, begins without the biggest gun", "armour", "target-acts=true turns=5 b.biggest-gun-lost=true a.figures={profile: missile-trooper, count: 3}"},
		{"armour, begins immobilised", "armour", "turns=3 b.immobilised=true a.figures={profile: missile-trooper, count: 3}"},
		{"armour, fires without guns", "armour-tank-duel", "turns=5 a={profile: big-tank, biggest-gun-lost: true}"},
		{"armour, a Sentinel without its gun", "armour-tank-duel", "turns=5 b={profile: sentinel, biggest-gun-lost: true, stunned: true}"},
	}
}

// mendedAssaultSettings are charges and close combat. The three of jams that are cleared before the
// next charge follow each other, as ordinary runs take every third.
func mendedAssaultSettings() []setting {
	const near, short = "distance=1 target=spent ", "distance=16 turns=3 "
	const gaunts = "a={name: g, figures: {profile: charging-gaunt, count: 3}} "
	const duellists = "{name: v, figures: {profile: guard-duellist, count: 5}} "
	const fightOn = "rules.walkers-fight-on=true "
	const bladed = "{profile: heavy-gunner, close-combat: power-weapon, crew: 1, wounded: true},{profile: heavy-loader, crew: 1}"
	return []setting{
		{"charge, stops before a jammed crew", "assault-overwatch", gaunts + short + "b={name: h, moved: 1, figures: [{profile: guardsman, crew: 1, wounded: true, jammed: true},{profile: guardsman, weapons: [], crew: 1}]}"},
		{"charge, stops before jammed droids", "assault-overwatch", gaunts + short + "b={name: d, moved: 1, figures: {profile: war-droid, jammed: true, count: 3}}"},
		{"charge, stops before jammed rifles", "assault-overwatch", gaunts + short + "b={name: s, moved: 1, figures: {profile: guardsman, jammed: true, count: 4}}"},
		{"charge, into a crew on overwatch", "assault-overwatch", gaunts + "b={name: h, figures: [" + hurtTeam + ",{profile: guardsman, count: 2}]}"},
		{"charge, into a crew that waits", "assault", gaunts + "b={name: h, figures: [{profile: guardsman, crew: 1, wounded: true},{profile: guardsman, weapons: [], crew: 1}]}"},
		{"charge, into a heavy crew that waits", "assault", gaunts + "b={name: h, figures: [" + boltTeam + ",{profile: guardsman}]}"},
		{"charge, into a crew with blades", "assault-overwatch", gaunts + "distance=5 b={name: h, figures: [" + bladed + ",{profile: guardsman, count: 2}]}"},
		{"charge, into a crew that has spent", "assault", gaunts + near + "b={name: h, figures: [" + bladed + ",{profile: guardsman, count: 2}]}"},
		{"charge, a crew charges", "assault-overwatch", "distance=10 a={name: h, figures: [" + hurtTeam + ",{profile: guardsman, count: 2}]} b.figures.0.count=4"},
		{"charge, a crew of blades charges", "assault", "distance=6 a={name: h, figures: [" + bladed + ",{profile: guard-duellist}]} b.figures.0.count=4"},
		{"charge, into jammed rifles", "assault-overwatch", gaunts + "b={name: s, figures: {profile: guardsman, jammed: true, count: 4}}"},
		{"charge, into jammed rifles that wait", "assault", gaunts + "b={name: s, figures: {profile: guardsman, ap: 4, jammed: true, count: 4}}"},
		{"charge, into jammed destroyers", "assault-timed", "distance=12 a={name: g, figures: {profile: charging-gaunt, count: 4}} b={name: s, figures: {profile: necron-destroyer, jammed: true, count: 2}}"},
		{"charge, into Necrons that are down", "assault-overwatch", "a=space-marines distance=6 b={name: n, figures: [{profile: necron-warrior, down: true, count: 3},{profile: necron-warrior, count: 3}]}"},
		{"charge, Necrons that are down charge", "assault-overwatch", "distance=9 a={name: n, figures: [{profile: necron-warrior, count: 3},{profile: necron-warrior, down: true, count: 2}]} b=space-marines"},
		{"charge, all are down", "assault", near + "rules.phase-out-after-repair=true a=space-marines b={name: n, figures: {profile: necron-warrior, down: true, count: 4}}"},
		{"charge, into the shaken", "assault-overwatch", gaunts + "b.shaken=true b.figures.0.count=4 rules.shaken-ap=2"},
		{"charge, into the shaken with tripods", "assault-overwatch", gaunts + "rules.shaken-ap=2 b={name: h, shaken: true, figures: {profile: heavy-gunner, count: 3}}"},
		{"charge, into droids that prefer", "assault-overwatch", "b={profile: war-droids, prefer: laser or machine pistol} b.figures.0.weapons=[heavy-bolter,laser-pistol]"},
		{"charge, into droids that wait and prefer", "assault", "b={profile: war-droids, prefer: heavy bolter} b.figures.0.weapons=[heavy-bolter,laser-pistol]"},
		{"charge, into an APC that prefers", "assault-overwatch", "a=guard-veterans distance=7 b={profile: chimera, vehicle: chimera-chaingun, prefer: vehicle chaingun}"},
		{"charge, into a stunned tank", "assault-overwatch", "a=guard-veterans distance=9 b={profile: big-tank, stunned: true}"},
		{"charge, into a tank without its gun", "assault-overwatch", "a=guard-veterans distance=9 b={profile: big-tank, biggest-gun-lost: true}"},
		{"charge, into a stunned Sentinel", "assault-overwatch", "a=guard-veterans distance=6 b={profile: sentinel, stunned: true, immobilised: true}"},
		{"charge, a stunned Sentinel", "assault-overwatch", "a={profile: sentinel, stunned: true} b={name: m, figures: {profile: melta-trooper, count: 2}}"},
		{"charge, an immobilised Sentinel", "assault-overwatch", "a={profile: sentinel, immobilised: true} b={name: m, figures: {profile: melta-trooper, count: 2}}"},
		{"charge, a Sentinel without its gun", "assault", "distance=8 a={profile: sentinel, biggest-gun-lost: true} b.figures.0.count=6"},
		{"walkers fight on among guardsmen", "assault", near + fightOn + "a=sentinel b=" + duellists},
		{"walkers fight on, charged", "assault", near + fightOn + "a=" + duellists + "b=sentinel turns=5"},
		{"walkers fight on, at the limit", "assault", near + fightOn + "a=" + duellists + "b=sentinel turns=2"},
		{"walkers fight on, with grenades", "assault", near + fightOn + "a=guard-veterans b=sentinel turns=4"},
		{"walkers fight on against walkers", "assault-timed", fightOn + "distance=8 a=sentinel b={profile: sentinel, open-canopy: true} turns=6"},
		{"walkers do not fight on", "assault-timed", "distance=8 a=sentinel b={profile: sentinel, open-canopy: true} turns=6"},
		{"walkers fight on, melta guns on the way", "assault-overwatch", fightOn + "distance=10 a=sentinel b={name: m, figures: {profile: melta-trooper, count: 3}}"},
		{"walkers fight on, and wound", "assault", near + fightOn + "rules.walkers-destroy=false a={profile: sentinel, biggest-gun-lost: true} b=" + duellists},
		{"walkers fight on among Necrons", "assault", near + fightOn + "a=sentinel b=necron-warriors b.figures.0.count=4"},
		{"walkers fight on, tanks do not", "assault", near + fightOn + "a=" + duellists + "b=chimera turns=4"},
	}
}

// mendedBattleSettings are battles.
func mendedBattleSettings() []setting {
	const few = "battle-small"
	const guards = "{name: g, figures: {profile: guardsman, count: 3}"
	const marines = "{name: m, figures: {profile: space-marine, count: 3}"
	const gaunts = "{name: t, figures: {profile: charging-gaunt, count: 3}"
	const melta = "{name: x, figures: {profile: melta-trooper, count: 2}"
	const team = "{name: h, figures: [" + boltTeam + ",{profile: guardsman}]"
	const hurt = "{name: h, figures: [" + hurtTeam + ",{profile: guardsman}]"
	const led = "{name: p, figures: [" + meltaTeam + ",{profile: guardsman},{profile: guard-sergeant}], policy: regroup"
	const fallen = "{name: n, figures: [{profile: necron-warrior, down: true, count: 2},{profile: necron-warrior, count: 2}]"
	const duellists = "{name: v, figures: {profile: guard-duellist, count: 4}"
	const fightOn = "rules.walkers-fight-on=true "
	quick := func(name, set string) setting { return setting{name, few, "turns=4 " + set} }
	return []setting{
		quick("battle, crews hold", "distance=16 return-fire=true a=["+team+"}] b=["+guards+"}]"),
		quick("battle, crews without answers", "distance=16 a=["+hurt+"}] b=["+marines+"}]"),
		quick("battle, crews and medikits", "distance=16 return-fire=true turns=5 a=["+hurt+", medikits: 1}] b=["+guards+"}]"),
		quick("battle, crews advance", "distance=24 return-fire=true a=["+team+", policy: advance, advance-to: 16}] b=["+guards+", policy: overwatch}]"),
		quick("battle, crews on overwatch", "distance=22 a=["+guards+", policy: advance, advance-to: 8}] b=["+hurt+", policy: overwatch},"+team+", policy: overwatch}]"),
		quick("battle, crews wait", "distance=18 return-fire=true a=["+team+", policy: timed}] b=["+marines+", policy: advance, advance-to: 8}]"),
		quick("battle, crews are charged", "distance=8 a=["+hurt+", policy: overwatch},"+team+"}] b=["+gaunts+", policy: assault}]"),
		quick("battle, crews charge", "distance=8 return-fire=true a=["+team+", policy: assault}] b=["+guards+"}]"),
		quick("battle, two teams", "distance=10 return-fire=true a=[{name: h, figures: ["+boltTeam+","+meltaTeam+"]}] b=["+marines+"}]"),
		quick("battle, crews regroup", "distance=10 turns=7 return-fire=true a=["+led+"},"+led+", ahead: 2}] b=["+marines+"},"+marines+"}]"),
		quick("battle, crews regroup under charges", "distance=8 turns=7 a=["+led+"},"+led+", ahead: 2}] b=["+gaunts+", policy: assault},"+guards+"}]"),
		quick("battle, crews are carried", "distance=16 a=[{profile: chimera-empty, policy: carry, advance-to: 10},{name: r, aboard: 1, figures: ["+hurtTeam+",{profile: guardsman}]}] b=["+marines+"}]"),
		quick("battle, crews under blasts", "distance=18 a=[{name: m, figures: {profile: guardsman, weapons: mortar, count: 2}}] b=[{name: h, under-large-blast: {whole: 1, partial: 1}, figures: ["+boltTeam+",{profile: guardsman}]}]"),
		quick("battle, a Necron crew", "distance=14 turns=5 a=[{name: n, figures: [{profile: necron-warrior, weapons: heavy-plasma-rifle, crew: 1, down: true},{profile: necron-warrior, weapons: [], crew: 1},{profile: necron-warrior}]}] b=[{name: p, figures: "+plasma+"}]"),
		quick("battle, jammed", "distance=14 return-fire=true a=[{name: g, figures: {profile: guardsman, jammed: true, count: 3}}] b=["+guards+"}]"),
		quick("battle, jammed, and the target dies", "distance=10 a=[{name: g, figures: {profile: guardsman, jammed: true, count: 4}}] b=[{name: o, ahead: 2, figures: {profile: guardsman}},"+guards+"}]"),
		quick("battle, jammed, and the only charger dies", "distance=8 a=[{name: g, figures: {profile: guardsman, jammed: true, ap: 4, count: 4}}] b=[{name: o, policy: assault, figures: {profile: charging-gaunt}},"+guards+"}]"),
		quick("battle, out of a burning APC", "distance=8 a=[{profile: chimera-empty, policy: carry, immobilised: true},{name: r, aboard: 1, policy: assault, figures: {profile: guard-duellist, count: 4}}] b=["+melta+"},"+guards+"}]"),
		quick("battle, jammed on overwatch", "distance=20 a=[{name: g, policy: overwatch, figures: {profile: guardsman, jammed: true, ap: 4, count: 3}}] b=["+guards+", policy: advance, advance-to: 8}]"),
		quick("battle, jammed and charged", "distance=8 a=[{name: g, figures: {profile: guardsman, jammed: true, count: 3}}] b=["+gaunts+", policy: assault}]"),
		quick("battle, jammed aboard", "distance=12 a=[{profile: chimera-empty, policy: carry, advance-to: 10},{name: r, aboard: 1, figures: {profile: guardsman, jammed: true, count: 3}}] b=["+marines+"}]"),
		quick("battle, down", "distance=16 return-fire=true a=["+fallen+"}] b=[{name: p, figures: "+plasma+"}]"),
		quick("battle, down near a Lord", "distance=16 rules.repair-near-lord=2+ a=["+fallen+"},{name: l, figures: {profile: necron-lord}}] b=["+marines+"}]"),
		quick("battle, the Lord is down", "distance=16 rules.repair-near-lord=2+ a=["+fallen+"},{name: l, figures: [{profile: necron-lord, down: true},{profile: necron-warrior}]}] b=["+marines+"}]"),
		quick("battle, down, after repair", "distance=10 rules.phase-out-after-repair=true a=["+fallen+", policy: assault}] b=["+marines+"}]"),
		quick("battle, all are down", "distance=10 return-fire=true a=[{name: n, figures: {profile: necron-warrior, down: true, count: 3}},"+fallen+"}] b=["+marines+"}]"),
		quick("battle, down and teleported", "distance=24 a=[{name: l, policy: teleport, teleport: {turn: 1, distance: 10}, figures: [{profile: necron-warrior, down: true, count: 2},{profile: necron-lord}]}] b=["+marines+"}]"),
		quick("battle, down and with the Lord of another", "distance=24 turns=3 rules.phase-out-after-repair=true a=[{name: n, ahead: 4, policy: teleport, teleport: {turn: 1, distance: 10}, figures: {profile: necron-warrior, down: true}},{name: l, figures: necron-lord}] b=["+marines+"}]"),
		quick("battle, prefer", "distance=16 return-fire=true a=[{profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun}] b=[{profile: anti-tank-team},"+guards+"}]"),
		quick("battle, prefer on overwatch", "distance=22 a=[{profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun, policy: overwatch}] b=["+guards+", policy: advance, advance-to: 8},"+melta+", policy: advance, advance-to: 8}]"),
		quick("battle, prefer, droids are charged", "distance=8 a=[{name: d, prefer: laser or machine pistol, figures: {profile: war-droid, weapons: [heavy-bolter,laser-pistol], count: 2}}] b=["+gaunts+", policy: assault}]"),
		quick("battle, shaken", "distance=10 return-fire=true a=["+guards+", shaken: true, policy: assault}] b=["+guards+", shaken: true, policy: advance, advance-to: 6}]"),
		quick("battle, shaken on overwatch", "distance=14 a=["+guards+", shaken: true, policy: overwatch}] b=["+marines+", policy: advance, advance-to: 6}]"),
		quick("battle, shaken and regroup", "distance=12 a=["+led+", shaken: true},"+led+", shaken: true, ahead: 2}] b=["+marines+"}]"),
		quick("battle, shaken and regroup alone", "distance=12 turns=6 rules.shaken-ap=2 a=["+led+", shaken: true},"+led+", ahead: 2}] b=["+marines+"},"+marines+"}]"),
		quick("battle, shaken aboard", "distance=10 a=[{profile: chimera-empty, policy: carry, advance-to: 10},{name: r, aboard: 1, shaken: true, figures: {profile: guardsman, count: 3}}] b=["+marines+"}]"),
		quick("battle, vehicles begin damaged", "distance=18 return-fire=true a=[{profile: big-tank, biggest-gun-lost: true},{profile: chimera-empty, minor-gun-lost: true, policy: advance, advance-to: 10}] b=[{profile: anti-tank-team, policy: overwatch},{profile: sentinel, stunned: true}]"),
		quick("battle, vehicles begin immobilised", "distance=14 a=[{profile: sentinel, immobilised: true, policy: assault},{profile: chimera-empty, immobilised: true, policy: carry, advance-to: 6},{name: r, aboard: 2, figures: {profile: guardsman, count: 3}}] b=["+melta+"},"+guards+"}]"),
		quick("battle, vehicles begin stunned", "distance=14 return-fire=true a=[{profile: sentinel, stunned: true, policy: assault},{profile: big-tank, stunned: true, policy: overwatch}] b=["+melta+", policy: advance, advance-to: 8},{profile: sentinel, stunned: true, policy: timed}]"),
		quick("battle, walkers fight on", "distance=10 turns=6 "+fightOn+"a=[{profile: sentinel, policy: assault}] b=["+duellists+", policy: assault}]"),
		quick("battle, walkers fight on, shot at", "distance=10 turns=6 return-fire=true "+fightOn+"a=[{profile: sentinel, open-canopy: true},"+guards+"}] b=["+melta+"},"+melta+", policy: overwatch}]"),
		quick("battle, walkers fight on among many", "distance=6 turns=6 "+fightOn+"a=[{profile: sentinel, policy: assault},{profile: sentinel, policy: advance, advance-to: 4}] b=["+duellists+", policy: assault},"+melta+"}]"),
		quick("battle, walkers fight on against walkers", "distance=8 turns=6 "+fightOn+"a=[{profile: sentinel, policy: assault}] b=[{profile: sentinel, open-canopy: true, policy: assault},{profile: chimera-empty}]"),
		quick("battle, walkers do not fight on", "distance=8 turns=6 a=[{profile: sentinel, policy: assault}] b=[{profile: sentinel, open-canopy: true, policy: assault},{profile: chimera-empty}]"),
	}
}
