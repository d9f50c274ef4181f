package skirmish_test

// The configurations of what the players of a battle decide that are compared with the naive reference.

// policySettings are battles of a few units on each side.
func policySettings() []setting {
	const line = "distance=18 "
	const guards = "{name: g, figures: {profile: guardsman, count: 3}"
	const blades = "{name: w, figures: {profile: guardsman, close-combat: power-weapon, count: 3}"
	const marines = "{name: m, figures: {profile: space-marine, count: 3}"
	const missiles = "{name: x, figures: [{profile: missile-trooper},{profile: melta-trooper}]"
	const chimera = "{profile: chimera-empty, vehicle: chimera-chaingun"
	const droids = "{name: d, figures: {profile: war-droid, weapons: [heavy-bolter,laser-pistol], count: 2}"
	const mixed = "b=[" + guards + ", ahead: 4}," + chimera + "}," + marines + ", ahead: 2},{profile: big-tank}] "
	const two = "a=[" + missiles + "}," + guards + "}] "
	quick := func(name, set string) setting {
		return setting{name, "battle-small", "turns=4 return-fire=true " + line + set}
	}
	return []setting{
		quick("policy, vehicles first", two+mixed+"a-policy=vehicles-first"),
		quick("policy, tank hunters", two+mixed+"a-policy=tank-hunters"),
		quick("policy, tank hunters of both sides", two+mixed+"a-policy=tank-hunters b-policy=tank-hunters"),
		quick("policy, harmable", "a=["+guards+"},"+guards+"}] b=[{profile: big-tank, ahead: 4},"+guards+"}] a-policy=harmable"),
		quick("policy, weakest", two+mixed+"a-policy=weakest b-policy=weakest"),
		quick("policy, strongest", two+mixed+"a-policy={target: strongest else nearest}"),
		quick("policy, dangerous", two+mixed+"a-policy=dangerous b-policy=dangerous"),
		quick("policy, fresh", two+mixed+"a-policy=fresh b-policy=fresh"),
		quick("policy, fresh, without answers", two+mixed+"return-fire=false a-policy=fresh b-policy=fresh"),
		quick("policy, squads", two+"b=["+chimera+", ahead: 4},"+guards+"}] a-policy={target: squad}"),
		quick("policy, nobody fires in turn 1", two+mixed+"a-policy={target: none if turn = 1 else vehicle}"),
		quick("policy, nobody fires, and clears jams", "a=[{name: g, figures: {profile: guardsman, count: 3, jammed: true}}] b=["+guards+"}] a-policy={target: none if turn = 1 else nearest}"),
		quick("policy, by unit and what is seen", two+mixed+"a-policy={target: vehicle if unit = 1 and vehicle-distance <= 14 else squad if near-vehicle else fresh if near-acted else nearest}"),
		quick("policy, by numbers", two+mixed+"a-policy={target: vehicle if vehicle-number > 8 and vehicle-guns > 0 else weakest if enemies > 2 else nearest if number >= 7 else none} b-policy={target: dangerous if vehicle else weakest if figures < 3 else nearest}"),
		quick("policy, who advances decides then", "distance=30 a=["+missiles+", policy: advance, advance-to: 14},"+guards+", policy: advance, advance-to: 12}] "+mixed+"a-policy=vehicles-first"),
		quick("policy, who gets out decides then", "distance=20 a=[{profile: chimera-empty, policy: carry, advance-to: 10},"+guards+", aboard: 1}] "+mixed+"a-policy=weakest"),
		quick("policy, who teleports decides then", "distance=24 a=[{name: n, policy: teleport, teleport: {turn: 1, distance: 8}, figures: [{profile: necron-lord},{profile: necron-warrior, count: 2}]}] "+mixed+"a-policy=weakest"),
		quick("order, wait, then charge or fire", "a=[{name: g, figures: {profile: guard-veteran, count: 4}},"+guards+"}] b=["+guards+", policy: advance, advance-to: 6},"+marines+"}] a-policy={order: assault if waited and charge-dice > 2 and distance <= 9 else hold if waited else wait}"),
		quick("order, wait, then as their own policies say", "distance=14 a=["+guards+", policy: overwatch},"+marines+", policy: advance, advance-to: 8}] b=["+guards+", policy: assault},"+marines+", policy: overwatch}] a-policy={order: own if waited else wait} b-policy={order: wait if not waited and turn < 3 else own}"),
		quick("order, hold in turn 1, then advance", "distance=30 a=["+missiles+", advance-to: 16},"+guards+"}] "+mixed+"a-policy={order: hold if turn = 1 else advance if number < 8 else own} b-policy={order: overwatch if watching = 0 and not near-acted else advance}"),
		quick("order, overwatch while others are to come", "distance=20 a=["+guards+", policy: advance, advance-to: 10},"+marines+"}] b=["+marines+", policy: assault},"+guards+"}] a-policy={order: overwatch if to-come > 1 else own} b-policy={order: hold if distance > 8 else wait if unit = 1 else own}"),
		quick("order, a walker charges", "distance=12 a=[{profile: sentinel},"+guards+"}] b=["+marines+", ahead: 2},"+chimera+"}] a-policy={order: assault if not near-vehicle and distance <= 10 else overwatch} b-policy={order: advance if shaken else hold if figures < 3 else own}"),
		quick("order, teams and teleports", "distance=24 a=[{name: n, policy: teleport, teleport: {turn: 1, distance: 8}, figures: [{profile: necron-lord},{profile: necron-warrior, count: 2}]}] b=["+guards+"},{name: h, figures: {profile: heavy-gunner, count: 1}, rejoins: 1, ahead: 6}] a-policy={order: assault else advance else hold} b-policy={order: assault else advance else wait}"),
		quick("order, APC and riders", "distance=20 a=[{profile: chimera-empty, policy: carry, advance-to: 10},"+guards+", aboard: 1}] "+mixed+"a-policy={order: advance if turn = 1 else assault if charge-dice > 0 and unit = 2 else hold if enemies > 2 else own}"),
		quick("react, watch on for the next", "distance=20 a=["+guards+", policy: overwatch},"+marines+", policy: overwatch}] b=["+guards+", policy: advance, advance-to: 6},"+marines+", policy: assault}] a-policy={react: keep if watching and to-come > 0 and unit = 1 else fire}"),
		quick("react, no answers ahead of the card", two+mixed+"a-policy={react: keep if shot-at and card-to-come else fire} b-policy={react: keep if number < 8 else fire}"),
		quick("react, no fire at who charges", "distance=7 a=["+guards+", policy: overwatch},"+marines+"}] b=["+guards+", policy: assault},{profile: guard-veterans, policy: assault}] a-policy={react: keep if charged and distance < 6 else keep if enemy-figures < 3 else fire} b-policy={react: keep if at-vehicle else fire if figures > 1 else keep}"),
		quick("react, from a vehicle at vehicles", "distance=22 a=["+chimera+", policy: overwatch},"+missiles+", policy: overwatch}] b=["+guards+", policy: advance, advance-to: 10},"+chimera+", policy: advance, advance-to: 8}] a-policy={react: keep if not at-vehicle and unit = 2 else fire, guns: light}"),
		quick("react, by how many have guns", "distance=20 a=[{name: h, policy: overwatch, figures: [{profile: heavy-gunner, crew: 1},{profile: heavy-loader, crew: 1},{profile: guardsman, weapons: []}, guardsman]}] b=["+guards+", policy: advance, advance-to: 8}] a-policy={react: keep if figures > 2 else fire, target: nearest if figures < 2 else none}"),
		quick("order, fire, then charge", "distance=9 a=[{profile: guard-veterans, ahead: 2},"+marines+"}] b=["+guards+"},"+marines+"}] a-policy={order: fire-assault if charge-dice > 1 and distance <= 8 else hold} b-policy={order: fire-assault}"),
		quick("order, fire, then charge, aim not spoilt", "distance=9 return-fire=false rules.charge-spoils-aim=false a=[{profile: guard-veterans, ahead: 2},"+marines+"}] b=["+guards+"},"+missiles+"}] a-policy={order: fire-assault} b-policy={order: fire-assault if waited else wait}"),
		quick("order, fire, then charge, aim not spoilt, and answers", "distance=9 rules.charge-spoils-aim=false a=[{profile: guard-veterans, ahead: 2},"+marines+"}] b=["+guards+", policy: overwatch},"+missiles+"}] a-policy={order: fire-assault} b-policy={order: fire-assault if watching = 0 else own}"),
		quick("order, two AP of fire, then charge", "distance=7 a=["+marines+"},{profile: sentinel}] b=["+guards+"},"+guards+", policy: overwatch},{profile: sentinel}] a-policy={order: volley-assault, target: weakest} b-policy={order: volley-assault if not near-acted else own}"),
		quick("order, fire, and nobody left for all of it, then charge", "turns=1 distance=4 a=[{name: f, figures: {profile: guardsman, weapons: auto-shotgun, count: 3}}] b=[{name: l, figures: {profile: guardsman, weapons: [], wounded: true}},{name: g, policy: overwatch, figures: {profile: guardsman, count: 5}}] a-policy={order: fire-assault}"),
		quick("order, charge, or fire if short", "distance=10 a=["+marines+"},{profile: sentinel},"+guards+"}] b=["+guards+"},"+guards+", policy: overwatch},{profile: sentinel}] a-policy={order: assault-fire if unit != 2 else assault-volley} b-policy={order: assault-volley if distance <= 8 else own, target: fresh}"),
		quick("order, fire of officers, then charge", "distance=8 rules.free-skills=true a=[{name: o, figures: [{profile: guard-officer},{profile: guardsman, count: 3, sidearm: bolt-pistol},{profile: marine-sergeant, veteran-hero: true}]}] b=["+guards+"},{name: w, figures: {profile: necron-warrior, count: 3}}] a-policy={order: fire-assault, target: strongest} b-policy={order: fire-assault}"),
		quick("order, fire, then charge with heavy weapons", "distance=6 a=[{name: h, figures: [{profile: heavy-gunner, crew: 1},{profile: heavy-loader, crew: 1},{profile: guardsman, count: 2, jammed: true}]}] b=["+guards+"},{profile: gaunts, figures: {profile: gaunt, count: 4}}] a-policy={order: fire-assault if unit = 1 else volley-assault} b-policy={order: fire-assault else volley-assault}"),
		quick("order, fire, then change and charge", "distance=8 a=["+blades+"},"+marines+"}] b=["+blades+", policy: overwatch},"+guards+"}] a-policy={order: hold if turn = 1 else change-assault} b-policy={order: fire-assault if waited else own}"),
		quick("order, charge with the gun in hand", "distance=7 rules.change-cost=2 a=["+blades+"},"+blades+", ahead: 1}] b=["+blades+"},{name: c, figures: {profile: charging-gaunt, count: 3}}] a-policy={order: hold if turn = 1 else change-assault if unit = 1 else assault} b-policy={order: wait if not waited else assault}"),
		quick("order, the gun in hand from the start", "distance=6 a=[{name: x, figures: {profile: guardsman, close-combat: power-weapon, in-hand: gun, count: 3}}] b=[{name: y, figures: [{profile: heavy-gunner, close-combat: power-weapon, crew: 1, in-hand: gun},{profile: heavy-loader, crew: 1},{profile: guardsman, sidearm: bolt-pistol, in-hand: gun}]}] a-policy={order: change-assault if turn = 1 else own} b-policy={order: assault if waited else wait}"),
		quick("order, changed by the next turn", "distance=8 rules.changed-by-next-turn=true a=["+blades+"}] b=["+guards+"}] a-policy={order: hold if turn = 1 else assault}"),
		quick("policy, a chaingun", "a=["+chimera+"}] b=["+guards+"},"+missiles+"}] a-policy=best-guns"),
		quick("policy, a chaingun in answer", "a=["+chimera+"}] b=["+guards+"},"+missiles+"}] a-policy={guns: usual if own-turn else light}"),
		quick("policy, a chaingun in the own turn", "a=["+chimera+"}] b=["+guards+"},"+missiles+"}] a-policy={guns: light if own-turn and figures > 1 else usual}"),
		quick("policy, a chaingun with 1 AP left", "distance=30 return-fire=false a=["+chimera+", policy: advance, advance-to: 18}] b=["+guards+"},"+guards+"}] a-policy={guns: light if ap < 2 else usual}"),
		quick("policy, a chaingun on overwatch", "distance=22 a=["+chimera+", policy: overwatch}] b=["+guards+", policy: advance, advance-to: 10},"+guards+", policy: advance, advance-to: 8}] a-policy={guns: light}"),
		quick("policy, a chaingun at who charges", "distance=7 a=["+chimera+", policy: overwatch}] b=[{profile: guard-veterans, policy: assault}] a-policy={guns: light if distance > 3 else usual}"),
		quick("policy, a chaingun ahead of the card", "distance=7 a=["+chimera+"}] b=[{profile: guard-veterans, policy: assault}] a-policy={guns: light}"),
		quick("policy, droids", "distance=10 a=["+droids+"}] b=["+guards+"},"+marines+"}] a-policy={guns: light if distance <= 8 else usual}"),
		quick("policy, droids that are charged", "distance=8 a=["+droids+", policy: timed}] b=["+marines+", policy: assault}] a-policy={guns: light}"),
		quick("policy, two lighter guns", "a=[{profile: chimera-empty, vehicle: {profile: chimera-chaingun, weapons: [vehicle-chaingun,heavy-bolter,vehicle-chaingun]}}] b=["+guards+"},"+missiles+"}] a-policy={guns: light}"),
		quick("policy, at a vehicle", "a=["+chimera+"},"+missiles+"}] b=["+guards+"},"+chimera+", ahead: 2}] a-policy={target: vehicle else nearest, guns: light if at-vehicle else usual} b-policy={guns: light if light-number > 20 else usual}"),
	}
}
