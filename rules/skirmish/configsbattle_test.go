package skirmish_test

// The configurations of assaults and battles that are compared with the naive
// reference.

// assaultSettings are charges: what happens on the way in.
func assaultSettings() []setting {
	const rifles = "b.figures.0.count=3 a.figures.0.count=4 "
	const walker = "a=sentinel distance=10 "
	const heavy = "b=anti-tank-team "
	return []setting{
		{"charge, overwatch at a miss", "assault-overwatch", rifles + "distance=16"},
		{"charge, timed at a miss", "assault-timed", rifles + "distance=16"},
		{"charge, waiting at a miss", "assault", rifles + "distance=16"},
		{"charge, close", "assault", rifles + "distance=3"},
		{"charge, b charges", "assault-overwatch", "a=guardsmen b=charging-gaunts charger=b"},
		{"charge, humans", "assault-overwatch", "a=storm-troopers b.figures.0.count=5"},
		{"charge, humans, waiting", "assault", "a=storm-troopers b.figures.0.count=5"},
		{"charge, wounded", "assault-overwatch", "a=storm-troopers a.figures.0.wounded=true b.figures.0.count=5"},
		{"charge, fast and slow", "assault-overwatch", "a.figures=[{profile: guardsman, ap: 4, count: 2},{profile: guardsman, ap: 2}]"},
		{"charge, ducked", "assault-overwatch", "a={name: g, figures: {profile: guardsman, count: 4}} rules.trooper-wound=6+ rules.trooper-death=7+"},
		{"charge, stalls", "assault-overwatch", "a={name: g, figures: {profile: guardsman, count: 4}} distance=20 rules.runs-below=0"},
		{"charge, shaken at once", "assault-overwatch", "a={name: g, figures: {profile: guardsman, count: 4, wounded: true}} distance=14"},
		{"charge, under cover of a move", "assault-overwatch", "a={name: g, figures: {profile: guardsman, count: 4}} rules.cover-adds-up=true a.cover=true distance=5"},
		{"charge, into rifles ahead", "assault", "b={name: m, figures: {profile: space-marine, count: 4}} rules.ahead-low=4"},
		{"charge, into rifles ahead, 8 and more", "assault", "b={name: m, figures: {profile: necron-warrior, count: 4}} rules.ahead-high=6"},
		{"charge, into rifles ahead, from 3", "assault", "b={name: m, figures: {profile: space-marine, count: 4}} rules.ahead-from=3 rules.ahead-high=3"},
		{"charge, into heavy weapons, overwatch", "assault-overwatch", heavy},
		{"charge, into heavy weapons, waiting", "assault", heavy},
		{"charge, into a tripod", "assault-overwatch", "b={name: h, figures: {profile: heavy-gunner, count: 2}}"},
		{"charge, into mixed weapons", "assault", "b={name: s, figures: [{profile: guard-sergeant},{profile: guardsman, count: 2},{profile: melta-trooper}]}"},
		{"charge, into pistols", "assault-timed", "b={name: s, figures: {profile: guardsman, weapons: laser-pistol, count: 4}} distance=15"},
		{"charge, into droids", "assault-overwatch", "b=war-droids"},
		{"charge, into droids waiting", "assault", "b=war-droids"},
		{"charge, into a tank", "assault-overwatch", "a=guard-veterans b=big-tank distance=9"},
		{"charge, into a tank close by", "assault-overwatch", "a=guard-veterans b=big-tank distance=4"},
		{"charge, into a tank that waits", "assault", "a=guard-veterans b=big-tank distance=7"},
		{"charge, into an APC", "assault-spent", "a=guard-veterans b=chimera distance=7"},
		{"charge, into an APC that moved fast", "assault-spent", "a=guard-veterans b=chimera distance=7 b.moved=2 b.moved-far=true b.moved-fast=true"},
		{"charge, into an APC that moved", "assault-overwatch", "a=guard-veterans b=chimera distance=7 b.moved=1 b.moved-far=true"},
		{"charge, a walker at melta guns", "assault-overwatch", walker + "b={name: m, figures: {profile: melta-trooper, count: 3}}"},
		{"charge, an open walker at melta guns", "assault-overwatch", walker + "a.open-canopy=true b={name: m, figures: {profile: melta-trooper, count: 3}}"},
		{"charge, a walker far away", "assault-overwatch", walker + "b={name: m, figures: {profile: missile-trooper, count: 3}} distance=26"},
		{"charge, a walker at a walker", "assault-timed", walker + "b=sentinel"},
		{"charge, a walker at a walker, open", "assault-overwatch", walker + "b=sentinel b.open-canopy=true turns=4"},
		{"charge, Necrons on overwatch", "assault-overwatch", "a=space-marines b=necron-warriors distance=6"},
		{"charge, Necrons charge", "assault-overwatch", "a=necron-lord-guard b=space-marines distance=14"},
		{"charge, phase out after repair", "assault-overwatch", "a=necron-warriors a.figures.0.count=3 b=space-marines distance=12 rules.phase-out-after-repair=true"},
		{"charge, scarabs and mortars", "assault-overwatch", "a=scarabs b={name: m, figures: {profile: guardsman, weapons: mortar, count: 2}} distance=14"},
	}
}

// closeSettings are close combat.
func closeSettings() []setting {
	const near = "distance=1 target=spent "
	const gaunts = "a={name: g, figures: {profile: charging-gaunt, count: 3}} "
	const veterans = "a=guard-veterans "
	return []setting{
		{"melee, hand weapons", "assault", near + "a={name: p, figures: {profile: guardsman, weapons: laser-pistol, count: 5}} b.figures.0.count=5"},
		{"melee, none and shoulder weapons", "assault", near + "a={name: p, figures: {profile: guardsman, weapons: [], count: 4}} b.figures.0.count=4"},
		{"melee, heavy weapons", "assault", near + gaunts + "b=heavy-team"},
		{"melee, all kinds of armour", "assault", near + gaunts + "b={name: k, figures: [{profile: guardsman},{profile: guard-sergeant, armour: storm},{profile: guard-sergeant, armour: power},{profile: guard-sergeant, armour: tank}]}"},
		{"melee, gaunts with guns", "assault", near + "a=gaunts b.figures.0.count=6"},
		{"melee, gaunts with sprays", "assault", near + "a={name: g, figures: {profile: spray-gaunt, count: 4}} b.figures.0.count=4"},
		{"melee, droids", "assault", near + "a=war-droids b=space-marines"},
		{"melee, Tau", "assault", near + gaunts + "b=tau"},
		{"melee, Tau and their nerve", "assault", near + gaunts + "b=tau rules.tau-penalty=3"},
		{"melee, steady", "assault", near + gaunts + "b=guard-veterans rules.steady-bonus=2"},
		{"melee, nobody runs", "assault", near + gaunts + "b.figures.0.count=6 rules.stays-from=1+"},
		{"melee, all run", "assault", near + gaunts + "b.figures.0.count=6 rules.stays-from=7+"},
		{"melee, they run early", "assault", near + gaunts + "b.figures.0.count=6 rules.break-from=20"},
		{"melee, martial arts", "assault", near + veterans + "b=space-marines"},
		{"melee, martial arts of 9", "assault", near + veterans + "b=space-marines rules.martial-arts-bonus=9"},
		{"melee, a power weapon", "assault", near + "a={name: h, figures: {profile: guard-duellist, count: 3}} b=space-marines"},
		{"melee, a power weapon and a rifle, overwatch", "assault-overwatch", "a=guardsmen b={name: h, figures: {profile: guardsman, close-combat: power-weapon, count: 4}} distance=6"},
		{"melee, a power weapon and a rifle, spent", "assault", near + "a=guardsmen b={name: h, figures: {profile: guardsman, close-combat: power-weapon, count: 4}}"},
		{"melee, a power weapon and a rifle, wounded", "assault-overwatch", "a=guardsmen b={name: h, figures: {profile: guardsman, close-combat: power-weapon, count: 4, ap: 2}} distance=6"},
		{"melee, grenades at Necrons", "assault", near + "a={name: v, figures: {profile: guardsman, rank: veteran, fast-draw: true, grenade: anti-tank-grenade, count: 4}} b=necron-warriors b.figures.0.count=3"},
		{"melee, grenades at scarabs", "assault", near + "a={name: v, figures: {profile: guardsman, rank: veteran, fast-draw: true, grenade: anti-tank-grenade, count: 4}} b=scarabs b.figures.0.count=3"},
		{"melee, grenades at a walker", "assault", near + veterans + "b=sentinel"},
		{"melee, a walker rushes into grenades", "assault", "a=sentinel b=guard-veterans distance=10"},
		{"melee, a walker rushes, grenades stick", "assault", "a=sentinel b=guard-veterans distance=10 rules.grenade-speed=24"},
		{"melee, grenades stick on nothing that moves", "assault", "a=sentinel b=guard-veterans distance=6 rules.grenade-speed=2"},
		{"melee, five attackers", "assault", near + "a={name: p, figures: {profile: guard-veteran, count: 8}} b=sentinel turns=3"},
		{"melee, two attackers on a vehicle", "assault", near + veterans + "b=chimera rules.attackers-on-vehicle=2 turns=3"},
		{"melee, three attackers", "assault", near + "a={name: g, figures: {profile: charging-gaunt, count: 8}} b.figures.0.count=2"},
		{"melee, one attacker each", "assault", near + gaunts + "b.figures.0.count=2 rules.attackers-on-figure=1"},
		{"melee, APC and passengers", "assault", near + "a={name: v, figures: {profile: guard-duellist, count: 5}} b=chimera rules.trooper-death=4+"},
		{"melee, a tank", "assault", near + veterans + "b=big-tank b.facing=rear"},
		{"melee, a walker among guardsmen", "assault", near + "a=sentinel b.figures.0.count=6"},
		{"melee, a walker of three attacks", "assault", near + "a=sentinel rules.walker-attacks=3 rules.walker-number=15"},
		{"melee, a walker that wounds", "assault", near + "a=sentinel rules.walkers-destroy=false b=necron-warriors"},
		{"melee, a walker and a Tomb Spider", "assault", near + "a=sentinel rules.walker-against-large=16 b={name: t, figures: [{profile: tomb-spider},{profile: necron-warrior}]}"},
		{"melee, a walker and Necrons", "assault", near + "a=sentinel b=necron-warriors b.figures.0.count=4"},
		{"melee, a Tomb Spider with a gun", "assault", near + "a={name: t, figures: {profile: tomb-spider, weapons: necron-rifle, count: 2}} b.figures.0.count=3"},
		{"melee, Flayed Ones", "assault", near + "a={name: f, figures: {profile: flayed-one, count: 3}} b=space-marines"},
		{"melee, Flayed Ones with guns", "assault", near + "a={name: f, figures: {profile: flayed-one, count: 3, weapons: necron-rifle}} b=space-marines"},
		{"melee, a Lord and Necrons", "assault", near + "a=necron-lord-guard b=space-marines"},
		{"melee, a Lord near", "assault", near + "a=necron-warriors a.lord-near=true b=space-marines"},
		{"melee, Necrons phase out after repair", "assault", near + "a=necron-warriors a.figures.0.count=4 b=space-marines rules.phase-out-after-repair=true"},
		{"melee, scarabs", "assault", near + "a=scarabs b=space-marines"},
		{"melee, heroes and troopers", "assault", near + gaunts + "b=guard-squad"},
		{"melee, hits are moved", "assault", near + gaunts + "b=guard-squad rules.move-hits=true"},
		{"melee, hits are moved to the wounded", "assault", near + gaunts + "b=guard-squad rules.move-hits=true rules.wounds-to=concentrate"},
		{"melee, enhanced", "assault", near + gaunts + "b={name: e, figures: {profile: guardsman, enhanced-nervous-system: true, rank: veteran, count: 4}}"},
		{"melee, wounded from the start", "assault", near + gaunts + "b.figures.0.count=4 b.figures.0.wounded=true"},
		{"melee, medikits do not count", "assault", near + gaunts + "b.figures.0.count=4 b.medikits=2"},
	}
}
