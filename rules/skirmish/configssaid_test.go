package skirmish_test

// saidSettings are fields and house rules that depart from the document.
func saidSettings() []setting {
	const few, near = "battle-small", "distance=1 target=spent "
	const melta = "b={name: m, figures: {profile: melta-trooper, count: 3}} "
	const gunners = "figures: [{profile: melta-trooper, wounded: true, count: 2},{profile: melta-trooper}]"
	const flames = "distance=8 a.figures={profile: guardsman, weapons: flamethrower, count: 2} b.figures.0.count=5 b.under-template={whole: 1, partial: 3} "
	const meltas = "{name: m, figures: {profile: melta-trooper, count: 4}"
	const six = "{name: p, figures: {profile: guardsman, count: 4}, policy: regroup"
	const gaunts = "{name: t, figures: {profile: gaunt, count: 4}, policy: assault}"
	quick := func(name, set string) setting { return setting{name, few, "turns=4 " + set} }
	return []setting{
		{"said, the wounded fire heavy weapons", "shot", "distance=10 fire=activation a={name: m, " + gunners + "} b.figures.0.count=4 rules.wounded-fire-heavy=true"},
		{"said, wounded crews fire", "firefight-return-fire", "turns=3 distance=10 rules.wounded-fire-heavy=true b.figures.0.count=4 a={name: h, figures: [{profile: heavy-gunner, crew: 1, wounded: true},{profile: heavy-loader, crew: 1, wounded: true},{profile: guardsman, count: 2}]}"},
		{"said, the wounded fire at a Chimera", "armour", "distance=10 turns=4 rules.wounded-fire-heavy=true a={name: m, " + gunners + "}"},
		{"said, the wounded fire at chargers", "assault-overwatch", "distance=8 rules.wounded-fire-heavy=true b={name: m, " + gunners + "} a={name: g, figures: {profile: charging-gaunt, count: 4}}"},
		quick("said, the wounded fire in a battle", "distance=10 rules.wounded-fire-heavy=true a=[{name: m, "+gunners+"},guardsmen] b=[{name: g, figures: {profile: space-marine, count: 4}}]"),
		{"said, partly under flames", "shot", flames + "rules.partly-under-template=4+"},
		{"said, hardly under flames", "firefight-return-fire", "turns=3 " + flames + "rules.partly-under-template=6+"},
		{"said, flames on overwatch", "assault-overwatch", "distance=7 rules.partly-under-template=5+ b.figures={profile: guardsman, weapons: flamethrower, count: 2} a={name: g, figures: {profile: charging-gaunt, count: 5}, under-template: {whole: 1, partial: 3}}"},
		{"said, droids with flames", "armour", "distance=7 target-acts=true turns=4 rules.partly-under-template=5+ a={name: m, under-template: {partial: 3}, figures: {profile: melta-trooper, count: 4}} b.vehicle={profile: sentinel-walker, weapons: flamethrower} b.passengers=[]"},
		quick("said, flames in a battle", "distance=7 rules.partly-under-template=4+ a=[{name: f, figures: {profile: guardsman, weapons: flamethrower, count: 2}}] b=[{profile: guardsmen, under-template: {whole: 1, partial: 3}}]"),
		{"said, damage does not escalate, one shot", "shot-at-vehicle", "fire=activation a.figures={profile: melta-trooper, count: 6} rules.damage-escalates=false"},
		{"said, damage does not escalate", "armour-no-escalation", "turns=6"},
		{"said, damage does not escalate without a minor gun", "armour", "turns=6 distance=10 b={profile: sentinel, immobilised: true} a.figures={profile: melta-trooper, count: 3} rules.damage-escalates=false rules.minor-gun-needed=true"},
		{"said, damage does not escalate in a firefight", "firefight-return-fire", "turns=4 distance=10 rules.damage-escalates=false a=big-tank " + melta},
		{"said, damage does not escalate hand to hand", "assault", near + "a=guard-veterans b=chimera rules.damage-escalates=false"},
		quick("said, damage does not escalate in a battle", "distance=10 turns=6 rules.damage-escalates=false a=["+meltas+"},guardsmen] b=[big-tank,{profile: chimera-empty}]"),
		{"said, disabled walkers are in", "firefight-walkers", ""},
		{"said, disabled walkers are in, answered", "firefight-return-fire", "turns=6 distance=10 rules.walkers-fight-on=true a=sentinel " + melta},
		{"said, disabled walkers on overwatch", "firefight-one-turn", "turns=5 distance=20 rules.walkers-fight-on=true a={profile: sentinel, policy: overwatch} b={name: m, policy: advance, advance-to: 8, figures: {profile: melta-trooper, count: 4}}"},
		{"said, hits on heroes", "shot-at-hero", "count=units"},
		{"said, hits on heroes under a blast", "shot", "distance=10 fire=activation count=units a.figures={profile: guardsman, weapons: mortar, count: 2} b.figures=[{profile: guardsman, count: 2},{profile: guard-sergeant},{profile: guardsman}] b.under-large-blast={whole: 1, partial: 2}"},
		{"said, hits on heroes in an exchange", "firefight-return-fire", "turns=3 count=units a=guard-squad b.figures=[{profile: guardsman, count: 3},{profile: guard-sergeant}]"},
		{"said, claws with guns", "assault", near + "a={name: g, figures: {profile: gaunt, count: 4}} b.figures.0.count=4 rules.claws-with-guns=2"},
		{"said, claws of Necrons with guns", "assault", near + "a={name: n, figures: {profile: necron-warrior, close-combat: {name: c, standard: 9, storm: 5, power: 3, tank: 2, attacks: 3}, count: 3}} b.figures.0.count=4 rules.claws-with-guns=2"},
		quick("said, claws with guns in a battle", "distance=5 rules.claws-with-guns=3 a=["+gaunts+"] b=[{name: s, figures: {profile: space-marine, count: 3}}]"),
		{"said, armour hand to hand", "assault-close-armour", near + "a.figures.0.count=4 b.figures.0.count=4"},
		{"said, Tau in their armour", "assault", near + "a={name: g, figures: {profile: charging-gaunt, count: 3}} b={name: t, figures: {profile: fire-warrior, close-armour: storm, count: 4}}"},
		{"said, a tank is soft from close by", "assault", near + "a=guard-veterans b={profile: big-tank, vehicle: {profile: big-tank-one-bolter, close-armour: storm}}"},
		{"said, more passengers", "armour", "distance=10 a.figures={profile: melta-trooper, count: 3} b.vehicle={profile: chimera-autocannon, carries: 20} b.passengers={profile: guardsman, count: 16}"},
		quick("said, a light carrier", "distance=16 a=[{profile: chimera-empty, vehicle: {profile: chimera-chaingun, carries: 3}, policy: carry, advance-to: 10},{name: r, figures: {profile: storm-trooper, count: 3}, aboard: 1}] b=["+meltas+"}]"),
		quick("said, regroup without a sergeant", "distance=14 turns=7 rules.regroup-leader=false a=["+six+"},"+six+", ahead: 2}] b=[{name: m, figures: {profile: space-marine, count: 3}},guardsmen]"),
		{"said, regroup without a sergeant, carried", "battle-light-carrier", ""},
	}
}
