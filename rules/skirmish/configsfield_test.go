package skirmish_test

// battleSettings are battles without manoeuvres.
func battleSettings() []setting {
	const few = "battle-small"
	const guards = "{name: g, figures: {profile: guardsman, count: 3}"
	const marines = "{name: m, figures: {profile: space-marine, count: 3}"
	const gaunts = "{name: t, figures: {profile: charging-gaunt, count: 3}"
	const melta = "{name: x, figures: {profile: melta-trooper, count: 3}"
	const walker = "{profile: sentinel"
	quick := func(name, set string) setting { return setting{name, few, "turns=4 " + set} }
	return []setting{
		quick("battle, two hold", "a=["+guards+"}] b=["+guards+"}]"),
		quick("battle, two hold, answered", "return-fire=true a=["+guards+"}] b=["+marines+"}]"),
		quick("battle, two against one", "return-fire=true a=["+guards+"},"+guards+", ahead: 2}] b=["+marines+"}]"),
		quick("battle, two against two", "return-fire=true distance=20 a=["+guards+"},"+guards+", ahead: 2}] b=["+marines+"},"+marines+", ahead: 4}]"),
		quick("battle, advances", "distance=24 a=["+guards+", policy: advance, advance-to: 12}] b=["+marines+", policy: advance, advance-to: 8},"+guards+"}]"),
		quick("battle, advances into overwatch", "distance=22 a=["+guards+", policy: advance, advance-to: 8},"+guards+", policy: advance, advance-to: 8}] b=["+marines+", policy: overwatch},"+guards+", policy: overwatch}]"),
		quick("battle, overwatch and answers", "return-fire=true distance=22 a=["+guards+", policy: advance, advance-to: 8},"+guards+"}] b=["+marines+", policy: overwatch},"+guards+", policy: overwatch}]"),
		quick("battle, pistols and rifles on overwatch", "distance=26 a=["+guards+", policy: advance, advance-to: 6},"+guards+", policy: advance, advance-to: 6, ahead: 12}] b=[{name: p, policy: overwatch, figures: [{profile: guardsman, weapons: bolt-pistol, count: 2},{profile: space-marine, armour: standard, count: 2}]}]"),
		quick("battle, timed", "distance=18 a=["+guards+", policy: timed}] b=["+marines+", policy: advance, advance-to: 8},"+guards+", policy: timed}]"),
		quick("battle, timed and answers", "return-fire=true distance=18 a=["+guards+", policy: timed}] b=["+marines+", policy: advance, advance-to: 8},"+guards+", policy: timed}]"),
		quick("battle, charges", "distance=9 a=["+guards+"}] b=["+gaunts+", policy: assault}]"),
		quick("battle, charges fall short", "distance=20 a=["+guards+", policy: overwatch},"+guards+"}] b=["+gaunts+", policy: assault}]"),
		quick("battle, charges into overwatch", "distance=9 a=["+guards+", policy: overwatch},"+guards+", policy: overwatch, ahead: 2}] b=["+gaunts+", policy: assault}]"),
		quick("battle, charges at who waits", "distance=9 a=["+guards+", policy: timed},"+guards+", policy: timed, ahead: 3}] b=["+gaunts+", policy: assault},"+gaunts+", policy: assault}]"),
		quick("battle, humans charge", "distance=7 return-fire=true a=["+guards+", policy: assault}] b=["+marines+"},"+guards+"}]"),
		quick("battle, both charge", "distance=12 a=["+guards+", policy: assault},"+guards+", policy: assault}] b=["+gaunts+", policy: assault},"+marines+", policy: assault}]"),
		quick("battle, two charge one", "distance=6 a=["+gaunts+", policy: assault},"+gaunts+", policy: assault}] b=["+marines+"},"+guards+"}]"),
		quick("battle, locked with two", "distance=5 turns=6 a=[{name: t, figures: {profile: charging-gaunt, count: 5}, policy: assault}] b=[{profile: guardsmen, policy: assault},{profile: guardsmen, policy: assault}]"),
		quick("battle, pull back far from two", "distance=12 rules.pull-back=9 rules.break-from=20 turns=6 a=["+gaunts+", policy: assault},"+marines+", ahead: 2, policy: assault}] b=[{name: q, ahead: 6, figures: {profile: guardsman, count: 6}},"+guards+"}]"),
		quick("battle, pull back far", "distance=6 rules.pull-back=9 turns=6 a=["+gaunts+", policy: assault}] b=["+guards+"},"+guards+"}]"),
		quick("battle, spent rifles and swords", "distance=8 a=["+gaunts+", policy: assault}] b=[{name: s, figures: {profile: guardsman, close-combat: power-weapon, count: 3, ap: 2}, policy: overwatch}]"),
		quick("battle, ducked chargers", "distance=9 rules.trooper-wound=5+ rules.trooper-death=7+ a=["+guards+", policy: assault}] b=["+guards+", policy: overwatch},"+marines+", policy: overwatch}]"),
		quick("battle, walkers and tanks", "distance=14 return-fire=true a=["+walker+", policy: assault},big-tank] b=["+melta+"},"+walker+", policy: hold}]"),
		quick("battle, walkers charge into overwatch", "distance=12 a=["+walker+", policy: assault}] b=["+melta+", policy: overwatch},"+melta+", policy: overwatch}]"),
		quick("battle, walkers charge past tanks", "distance=12 a=["+walker+", policy: assault},"+walker+", policy: advance, advance-to: 4}] b=[{profile: big-tank, ahead: 4},{profile: guard-veterans, policy: advance, advance-to: 4}]"),
		quick("battle, vehicles shoot", "distance=20 return-fire=true a=[big-tank,{profile: chimera-empty, policy: advance, advance-to: 12}] b=[{profile: anti-tank-team, policy: overwatch},{profile: sentinel, open-canopy: true}]"),
		quick("battle, vehicles on overwatch", "distance=24 a=[{profile: big-tank, policy: overwatch},{profile: sentinel, policy: overwatch}] b=[{profile: big-tank, policy: advance, advance-to: 10},"+marines+", policy: advance, advance-to: 8}]"),
		quick("battle, vehicles wait", "distance=24 return-fire=true a=[{profile: big-tank, policy: timed}] b=[{profile: sentinel, policy: timed},{profile: chimera-empty, policy: advance, advance-to: 10}]"),
		quick("battle, tanks are charged", "distance=7 a=[{profile: guard-veterans, policy: assault}] b=[big-tank,{profile: chimera-empty, policy: overwatch}]"),
		quick("battle, blasts", "distance=16 a=[{profile: guard-squad, policy: hold},{name: m, figures: {profile: guardsman, weapons: mortar, count: 2}}] b=[{profile: guard-squad, policy: advance, advance-to: 10},{profile: scarabs, policy: assault}]"),
		quick("battle, Necrons", "distance=16 return-fire=true a=[{profile: necron-warriors, policy: advance, advance-to: 12},{name: l, figures: {profile: necron-lord}}] b=[{profile: space-marines}]"),
		quick("battle, Necrons, no reach", "distance=16 rules.lord-reach=0 rules.repair-near-lord=2+ a=[{profile: necron-warriors, policy: advance, advance-to: 12},{name: l, ahead: 2, figures: {profile: necron-lord}}] b=[{profile: space-marines}]"),
		quick("battle, Necrons phase out after repair", "distance=16 rules.phase-out-after-repair=true rules.repair-near-lord=2+ a=[{profile: necron-warriors, policy: assault},{name: l, figures: {profile: tomb-spider}, policy: assault}] b=[{profile: space-marines}]"),
		quick("battle, medikits", "distance=16 turns=6 a=["+guards+", medikits: 2},"+guards+", medikits: 1, policy: assault}] b=["+guards+", medikits: 1, policy: advance, advance-to: 10}]"),
		quick("battle, tripods", "distance=24 turns=5 a=[{profile: heavy-team, policy: advance, advance-to: 16}] b=["+guards+", policy: advance, advance-to: 4},{profile: heavy-team, policy: overwatch}]"),
		quick("battle, one turn", "turns=1 distance=10 a=["+guards+", policy: overwatch},"+guards+", policy: timed}] b=["+gaunts+", policy: assault},"+marines+"}]"),
	}
}

// manoeuvreSettings are battles with squads that regroup, teleport and are carried.
func manoeuvreSettings() []setting {
	const few = "battle-small"
	const guards = "{name: g, figures: {profile: guardsman, count: 3}"
	const platoon = "{name: p, figures: [{profile: guardsman, count: 3},{profile: guard-sergeant}], policy: regroup"
	const large = "{name: l, figures: [{profile: guardsman, count: 5},{profile: guard-sergeant}], policy: regroup"
	const gaunts = "{profile: gaunts, policy: assault}"
	const marines = "{name: m, figures: {profile: space-marine, count: 3}"
	const lord = "{name: l, figures: [{profile: necron-warrior, count: 2},{profile: necron-lord}], policy: teleport"
	const warriors = "{name: w, figures: {profile: necron-warrior, count: 3}, policy: teleport"
	const apc = "{profile: chimera-empty, policy: carry, advance-to: 10}"
	const riders = "{name: r, figures: {profile: storm-trooper, count: 4}, aboard: 1"
	quick := func(name, set string) setting { return setting{name, few, "turns=5 " + set} }
	return []setting{
		quick("regroup, two", "distance=18 turns=7 a=["+platoon+"},"+platoon+", ahead: 3}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, too far", "distance=18 turns=7 rules.regroup-inches=2 a=["+platoon+"},"+platoon+", ahead: 3}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, five missing", "distance=18 turns=7 rules.regroup-missing=5 a=["+platoon+"},"+platoon+", ahead: 3}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, three", "distance=18 turns=7 return-fire=true a=["+platoon+"},"+platoon+", ahead: 3},"+platoon+", ahead: 6}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, no leader", "distance=18 turns=7 a=["+guards+", policy: regroup},"+guards+", policy: regroup}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, Tyranids", "distance=10 turns=7 a=[{profile: gaunts, policy: regroup},{profile: gaunts, policy: regroup}] b=["+marines+"},"+marines+"}]"),
		quick("regroup, Tau", "distance=18 turns=7 a=[{profile: tau, policy: regroup},{profile: tau, policy: regroup}] b=["+marines+"},"+marines+"},"+marines+"}]"),
		quick("regroup, not alike", "distance=18 turns=7 a=["+platoon+"},{profile: storm-troopers, policy: regroup}] b=["+marines+"},"+marines+"},"+marines+"}]"),
		quick("regroup, charged", "distance=8 turns=7 a=["+platoon+"},"+platoon+", ahead: 2}] b=["+marines+", policy: assault},"+guards+"}]"),
		quick("regroup, charged again", "distance=8 turns=12 a=["+large+"},"+large+", ahead: 2},{profile: guardsmen, policy: hold}] b=["+gaunts+","+gaunts+"]"),
		quick("teleport", "distance=30 turns=4 a=["+lord+", teleport: {turn: 1, distance: 10}}] b=["+marines+"},"+guards+", policy: overwatch}]"),
		quick("teleport, later", "distance=24 turns=4 return-fire=true a=["+lord+", teleport: {turn: 2, distance: 6}}] b=["+marines+"},"+guards+", ahead: 4}]"),
		quick("teleport, off the board", "distance=24 board=14 turns=4 a=["+lord+", teleport: {turn: 1, distance: 9}}] b=["+marines+"}]"),
		quick("teleport, dear", "distance=20 turns=4 return-fire=true rules.teleport-ap=2 rules.teleport-ap-lord=3 a=["+lord+", teleport: {turn: 1, distance: 9}}] b=["+marines+"}]"),
		quick("teleport, free", "distance=20 turns=4 return-fire=true rules.teleport-ap=0 rules.teleport-ap-lord=0 a=["+lord+", teleport: {turn: 1, distance: 9}}] b=["+marines+"}]"),
		quick("teleport, and help others up", "distance=24 turns=5 rules.repair-near-lord=2+ a=["+lord+", teleport: {turn: 1, distance: 8}},{profile: necron-warriors, ahead: 10}] b=["+marines+"},"+marines+"}]"),
		quick("teleport, a Lord near", "distance=30 turns=4 a=["+warriors+", teleport: {turn: 1, distance: 10}},{name: k, figures: necron-lord, policy: advance, ahead: 5}] b=["+marines+"},"+guards+", policy: overwatch}]"),
		quick("teleport, a Lord not near", "distance=30 turns=3 rules.teleport-inches=4 a=["+warriors+", teleport: {turn: 1, distance: 10}},{name: k, figures: necron-lord, ahead: 5}] b=["+marines+"}]"),
		quick("teleport, a Lord and two squads", "distance=24 turns=4 return-fire=true rules.teleport-ap-lord=1 a=["+warriors+", teleport: {turn: 1, distance: 8}},"+warriors+", teleport: {turn: 1, distance: 8}},{name: k, figures: necron-lord}] b=["+marines+"}]"),
		quick("teleport, a Lord off the board", "distance=24 board=14 turns=5 return-fire=true a=["+warriors+", teleport: {turn: 1, distance: 9}},{name: k, figures: necron-lord}] b=["+marines+"}]"),
		quick("carry", "distance=20 a=["+apc+","+riders+"}] b=["+marines+"},"+guards+"}]"),
		quick("carry, then charge", "distance=20 a=["+apc+","+riders+", policy: assault}] b=["+marines+", policy: overwatch},"+guards+"}]"),
		quick("carry, then advance", "distance=20 a=["+apc+","+riders+", policy: advance, advance-to: 6}] b=["+marines+"},"+guards+", policy: overwatch}]"),
		quick("carry, then wait", "distance=18 return-fire=true a=["+apc+","+riders+", policy: timed}] b=["+marines+"},"+guards+", policy: overwatch}]"),
		quick("carry, leaving costs 3", "distance=18 rules.leave-ap=3 a=["+apc+","+riders+"}] b=["+marines+"}]"),
		quick("carry, fast", "distance=20 rules.leave-moved=4 a=["+apc+","+riders+"}] b=["+marines+"}]"),
		quick("carry, standing", "distance=12 rules.leave-moved=0 a=["+apc+","+riders+"}] b=["+marines+"}]"),
		quick("rejoin", "distance=16 a=[{name: g, figures: {profile: guardsman, count: 3}, policy: advance, advance-to: 8},{profile: heavy-team, rejoins: 1, ahead: 6, under-large-blast: {whole: 1}}] b=["+marines+"}]"),
		quick("rejoin, from further away", "distance=20 rules.cohesion-inches=6 return-fire=true turns=6 a=[{name: t, rejoins: 2, ahead: 10, figures: [{profile: heavy-gunner, crew: 1},{profile: heavy-loader, crew: 1}], policy: overwatch},{name: g, figures: {profile: guardsman, count: 4}, policy: advance, advance-to: 6}] b=["+marines+"},"+marines+", policy: advance, advance-to: 10}]"),
		quick("rejoin, another grenade mode", "distance=16 rules.cohesion-inches=6 a=[{name: g, grenade-mode: at, figures: {profile: guardsman, count: 3}},{name: t, rejoins: 1, grenade-mode: blast, figures: {profile: grenadier, count: 2}}] b=[{profile: guardsmen, under-small-blast: {whole: 2, partial: 2}}]"),
		quick("rejoin, charged", "distance=10 turns=6 a=[{name: g, figures: {profile: guardsman, count: 4}},{profile: heavy-team, rejoins: 1, ahead: 1}] b=[{profile: gaunts, policy: assault}]"),
		quick("carry, shaken", "distance=12 a=["+apc+","+riders+", strength: 8}] b=["+marines+", policy: overwatch},"+guards+", policy: overwatch}]"),
		quick("carry, and move on", "distance=20 a=["+apc+","+riders+", after-leaving: move}] b=["+marines+", policy: overwatch},"+guards+"}]"),
		quick("carry, and move on, fast and slow", "distance=14 return-fire=true a=["+apc+",{name: r, figures: [{profile: storm-trooper, count: 2},{profile: storm-trooper, ap: 4}], aboard: 1, after-leaving: move}] b=["+marines+"}]"),
		quick("carry, and move on, wounded", "distance=12 rules.leave-ap=1 a=["+apc+",{name: r, figures: {profile: guardsman, count: 4, wounded: true}, aboard: 1, after-leaving: move}] b=["+marines+"}]"),
		quick("carry, wounded", "distance=12 a=["+apc+",{name: r, figures: {profile: guardsman, count: 4, wounded: true}, aboard: 1, medikits: 1}] b=["+marines+"}]"),
		quick("carry, into melta guns", "distance=14 a=["+apc+","+riders+"},{name: q, aboard: 1, figures: [{profile: guard-sergeant},{profile: guardsman, enhanced-nervous-system: true, rank: veteran}]}] b=[{name: x, figures: {profile: melta-trooper, count: 3}},{name: y, figures: {profile: melta-trooper, count: 3}, policy: overwatch}]"),
		quick("carry, APC is charged", "distance=9 a=["+apc+","+riders+"}] b=[{profile: guard-veterans, policy: assault}]"),
	}
}
