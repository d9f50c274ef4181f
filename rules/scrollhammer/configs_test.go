package scrollhammer_test

// The configurations that are compared with the naive reference.

// tellingSettings are those in which a mistake shows that does not in most others.
func tellingSettings() []string {
	return []string{
		// Of two weapons that strike in one step that one is first which the split lists first. SCR-FI-10
		"multi, a split of weapons: scrollhammer/multi-shares a.models.0.weapons=[sword,axe] a.models.0.attack-split=[{weapon:axe,attacks:1},{weapon:sword,attacks:rest}] a.models.0.a=4 a.models.0.count=2 count=[units,weapons]",
		"effect, the weak backfire: scrollhammer/fight-weaken b.models.0.weapons.0.backfires=2 b.models.0.i=3 b.models.0.w=2 rules.hit-effect-needs-wound=false",
		"multi, at the smaller first: scrollhammer/multi-aim policy.aim=all_if_fewest_and_turn_=_1_else_none max-turns=3 a.models.0.w=6",
		"fight, beside the one who is met: scrollhammer/fight-hero-against-ranks rules.fighting-ranks=1",
		"fight, two groups of as many models: scrollhammer/fight-best-weapon a.models.0.weapons=[{name:x,attacks:2},{name:y,strength:4}] b.models=[{profile:knight,count:3,ws:3},{profile:knight,count:3,t:7}] b.formation=skirmish max-turns=1",
		"charge, all are to strike when they are shot at: scrollhammer/charge-stand-and-shoot a.models=[{profile:knight,count:2,w:1,save:none},{profile:spearman,count:3}] b.distance=4 b.models.0.count=8 policy.casualties=pass_if_to-strike_else_take",
		"effect, less save of some in a group: scrollhammer/fight-weaken a.models=[{profile:leech,a:4,i:7,weapons:[{name:x,effect:save,on:wound}]},{profile:ogre,count:3,i:6,a:6,weapons:[]}] b.models.0.save=4+ b.models.0.ward=none b.models.0.count=2 rules.save-by=5 count=[units,weapons,wounds] max-turns=2",
		"effect, fewer attacks of a split: scrollhammer/fight-slow a.models.0.weapons.0.effect=attacks a.models.0.weapons.0.on=hit rules.hit-effect-needs-wound=false rules.attacks-by=3 b.models={profile:captain,count:4,a:4,i:4,w:3,weapons:[{name:x},{name:y,attacks:1},{name:z}],attack-split:[{weapon:x,attacks:1},{weapon:y,attacks:2},{weapon:z,attacks:rest}]} count=weapons max-turns=2",
		"effect, less save from what backfires: scrollhammer/fight-weaken a.models.0.weapons.0.effect=save rules.hit-effect-needs-wound=false rules.save-by=5 b.models.0={profile:guardian,count:5,w:3,save:2+,ward:none,i:3,weapons:[{name:y,backfires:3}]} max-turns=2",
	}
}

// fightSettings are fights; among them every house rule of fights is changed.
func fightSettings() []string {
	return []string{
		"fight, one rank fights: scrollhammer/fight rules.fighting-ranks=1",
		"fight, beside and behind: scrollhammer/fight-charged rules.engaged=beside-and-behind b.frontage=6 a.models.0.count=4",
		"fight, beside and behind, out of ranks: scrollhammer/fight-elite-against-many rules.engaged=beside-and-behind rules.fighting-ranks=3 b.models.0.count=25 a.models.0.count=3",
		"fight, three ranks fight: scrollhammer/fight-ranks-against-horde rules.fighting-ranks=3 rules.horde-bonus=3",
		"fight, charge of 2, no dual wielding: scrollhammer/fight-charged rules.charge-bonus=2 rules.dual-bonus=0 b.models.0.weapons=[axe,axe]",
		"fight, dual wielding of 2: scrollhammer/fight-generic-weapons rules.dual-bonus=2 charged=b",
		"fight, other charts: scrollhammer/fight-charged rules.hit-better=2+ rules.hit-even=5+ rules.hit-worse=6+",
		"fight, hopeless WS: scrollhammer/fight-elite-against-many b.models.0.ws=1 rules.hit-worse=4+",
		"fight, more than the own WS is worse: scrollhammer/fight rules.hit-worse-times=1 b.models.0.ws=4",
		"fight, three times the WS: scrollhammer/fight-elite-against-many b.models.0.ws=2 rules.hit-worse-times=3",
		"fight, two a point of difference: scrollhammer/fight-charged rules.morale-penalty=2",
		"fight, twice the T: scrollhammer/fight-stun rules.double-strength-kills=true b.models.0.t=2",
		"fight, more ranks: scrollhammer/fight-ranks-against-horde rules.max-rank-bonus=1 rules.standard-bonus=2",
		"fight, three dice of Morale: scrollhammer/fight rules.morale-dice=3 b.models.0.ld=10",
		"fight, ones pass: scrollhammer/fight-charged rules.automatic-pass=true max-turns=3",
		"fight, two sweep dice: scrollhammer/fight-charged rules.sweep-dice=2",
		"fight, no sweep on equal with two dice: scrollhammer/fight-sweep-by-more rules.sweep-dice=2",
		"fight, one turn: scrollhammer/fight-best-weapon max-turns=1 charged=a",
		"fight, great axes at the last enemy: scrollhammer/fight-weapons policy.weapon=second_if_enemies_=_1_else_first",
		"fight, great axes when charged: scrollhammer/fight-best-weapon policy.weapon=first_if_charged_else_second charged=a max-turns=3",
		"fight, axes to strike with the enemy: scrollhammer/fight-weapons policy.weapon=first_if_initiative_>=_4_else_most-wounds b.models=[{profile:berserker,count:2,weapons:[axe,axe]},{profile:berserker,count:2,i:2,t:5}] b-policy=second-weapon",
		"fight, wards and AP: scrollhammer/fight-best-weapon b.models.0.ward=4+ b.models.0.save=3+ max-turns=3",
		"fight, instant death with a save: scrollhammer/fight-instant-death b.models.0.ward=5+ charged=b",
		"fight, split against a horde: scrollhammer/fight-mixed charged=a b.formation=horde max-turns=4",
		"fight, the wounded of two groups: scrollhammer/fight-mixed b.models.0.weapons=[sword,sword] a.models.1.w=2 b.models.0.a=3",
		"fight, the front dies first: scrollhammer/fight-mixed a.models.1.dies=2 b.models.0.a=3 max-turns=3",
		"fight, the wounded of the front die first: scrollhammer/fight-mixed b.models.0.weapons=[sword,sword] a.models.0.count=3 a.models.1.w=2 a.models.1.dies=3 b.models.0.a=3",
		"fight, owners of both sides: scrollhammer/fight-casualties b-policy.casualties=pass_if_attacks_>=_2_and_to-strike_else_take b.models.0.a=2 a.models.0.count=2 a.models.1.w=2 rules.double-strength-kills=true",
		"fight, both are short of contact: scrollhammer/fight-short a.models.0.short=2 a.models.0.weapons=[sword,axe] b.models.0.short=3 b.models.1.dangerous-pile-in=3 b.models.0.weapons.0.backfires=2",
		"fight, too far away when the front has fallen: scrollhammer/fight-mixed b.models.0.weapons=[sword,sword] a.models.0.count=2 a.models.0.dies=1 a.models.1.dies=2 a.models.1.short=11 b.models.0.a=3",
		"fight, terrain when turns end and after the win: scrollhammer/fight-pile-in rules.dangerous-to=3 a.models.0.dangerous-last-pile-in=3 a.models.0.dangerous-consolidation=9 b.models.0.dangerous-last-pile-in=9 b.models.0.ward=5+ b.models.0.w=2 count=units",
		"fight, splits of attacks: scrollhammer/fight-best-weapon a.models.0.a=3 a.models.0.attack-splits=[{parts:[{weapon:axe,attacks:rest}]},{parts:[{weapon:great_axe,attacks:1},{weapon:axe,attacks:rest}]}] policy.weapon=second_if_turn_=_1_else_most-wounds count=[units,weapons] max-turns=3",
		"fight, who is to pile in and who backfires is spared: scrollhammer/fight-mixed a.models.0.dangerous-pile-in=1 a.models.1.dangerous-pile-in=3 a.models.1.weapons.0.backfires=2 rules.dangerous-to=2 policy.casualties=pass_if_of-group_>=_2_else_pass_if_wounds_=_1_else_take",
		"fight, both backfire at once: scrollhammer/fight-backfire b.models.0.weapons.0.backfires=3 b.models.0.i=2 a.models.0.weapons.0.initiative=0 a.models.0.save=4+ b.models.0.count=3",
		"fight, one of two weapons backfires: scrollhammer/fight-best-weapon a.models.0.weapons.1.backfires=2 charged=a",
		"fight, all pile in: scrollhammer/fight-pile-in rules.dangerous-to=3 b.models.0.dangerous-pile-in=9 b.models.0.ward=5+ b.models.0.count=6 rules.dangerous-ward=false",
		"fight, two groups pile in: scrollhammer/fight-mixed a.models.0.dangerous-pile-in=1 a.models.1.dangerous-pile-in=3 rules.dangerous-to=2 a.models.1.w=2",
		"fight, bases: scrollhammer/fight-monster-against-ranks a.models.0.base=2 b.frontage=8",
		"fight, few attackers, wide bases: scrollhammer/fight-stun a.models.0.base=1 b.models.0.base=3 b.models.0.count=6",
		"fight, useless, and gives up what it loses clearly: scrollhammer/fight-gives-up b-policy.morale=fail_if_difference_>=_2_else_test",
		"fight, useless, and gives up in turn 2: scrollhammer/fight-gives-up b.gives-up=false b-policy.morale=fail_if_turn_=_2_else_test",
		"fight, useless, and the last gives up: scrollhammer/fight-gives-up b-policy.morale=fail_if_models_=_1_else_test",
		"fight, useless and staying: scrollhammer/fight-gives-up b.gives-up=false",
	}
}

// effectSettings are fights with every effect and trigger.
func effectSettings() []string {
	return []string{
		"effect, slow by 2: scrollhammer/fight-slow rules.slow-by=2 b.models.0.i=5 b.models.0.ws=4",
		"effect, slow on unsaved, W 2: scrollhammer/fight-slow a.models.0.weapons.0.on=unsaved b.models.0.w=2 b.models.0.i=5",
		"effect, slow on hit: scrollhammer/fight-slow a.models.0.weapons.0.on=hit b.models.0.i=4",
		"effect, weaken by 2: scrollhammer/fight-weaken rules.weaken-by=2",
		"effect, hits need no wound: scrollhammer/fight-weaken rules.hit-effect-needs-wound=false",
		"effect, weaken on unsaved: scrollhammer/fight-weaken a.models.0.weapons.0.on=unsaved b.models.0.w=2",
		"effect, stun on wound: scrollhammer/fight-stun a.models.0.weapons.0.on=wound b.models.0.save=3+",
		"effect, stun on hit: scrollhammer/fight-stun a.models.0.weapons.0.on=hit b.models.0.i=1",
		"effect, less WS: scrollhammer/fight-weaken a.models.0.weapons.0.effect=ws rules.ws-by=2 b.models.0.ws=4 b.models.0.i=3",
		"effect, less WS of two groups, whose majority it changes: scrollhammer/fight-marks a.models.0.weapons.0={name:x,effect:ws,on:wound} a.models.0.ws=4 rules.ws-by=2 b-policy.marks=take_if_lowers-ws_and_attacks_>=_2_else_pass",
		"effect, fewer attacks by hits: scrollhammer/fight-weaken a.models.0.weapons.0.effect=attacks rules.attacks-by=2 b.models.0.a=3 b.models.0.i=3 rules.hit-effect-needs-wound=false",
		"effect, weak, clumsy and tired: scrollhammer/fight-weaken a.models=[{profile:leech,count:2,i:6,weapons:[{name:x,effect:s,on:hit}]},{profile:leech,count:2,i:5,weapons:[{name:y,effect:ws,on:hit}]},{profile:leech,count:2,i:5,weapons:[{name:z,effect:attacks,on:wound}]}] b.models.0.a=2 b.models.0.i=4 b.models.0.ws=3 b.models.0.save=4+ rules.hit-effect-needs-wound=false count=[units,weapons] max-turns=3",
		"effect, less save of two groups, whose owner looks at it: scrollhammer/fight-marks a.models.0.weapons.0={name:x,effect:save,on:hit} a.models.0.count=3 b.models.0.save=5+ b.models.1.save=4+ rules.save-by=2 b-policy.marks=take_if_lowers-save_and_attacks_>=_2_else_pass b-policy.casualties=pass_if_saves-best_else_take",
		"effect, less Initiative is slow: scrollhammer/fight-slow a.models.0.weapons.0.effect=initiative",
		"effect, both sides slow: scrollhammer/fight-slow b.models.0.weapons=[frost-blade] b.models.0.i=5 max-turns=4",
	}
}

// chargeSettings are charges; among them every house rule of charges is changed.
func chargeSettings() []string {
	return []string{
		"charge, difficult, without the two highest: scrollhammer/charge b.distance=6 difficult=true rules.difficult-dice=2",
		"charge, flees two dice: scrollhammer/charge-flee rules.flee-dice=2",
		"charge, more inches a die: scrollhammer/charge-flee rules.inches-per-die=7 b.distance=13",
		"charge, falling back: scrollhammer/charge b.situation=falling-back b.reaction=flee",
		"charge, locked: scrollhammer/charge-stand-and-shoot b.situation=locked",
		"charge, sure to shoot: scrollhammer/charge-stand-and-shoot rules.leadership-dice=1 b.distance=3",
		"charge, shot at mixed wounds: scrollhammer/charge-stand-and-shoot a=captain-and-guard a.models.1.w=2 b.distance=4",
		"charge, dangerous to 2 with wounded: scrollhammer/charge-dangerous rules.dangerous-to=2 a.models.0.ward=5+",
		"charge, dangerous without ward: scrollhammer/charge-crossing rules.dangerous-ward=false rules.dangerous-to=3",
		"charge, wiped out by terrain: scrollhammer/charge-dangerous rules.dangerous-to=5 a.models.0.w=1 a.models.0.count=2",
		"charge, several wounded are struck by stun: scrollhammer/charge-dangerous rules.dangerous-to=3 a.models.0.w=2 a.models.0.i=1 b.models.0.weapons=[maul] b.models.0.a=2 b.models.0.i=4 max-turns=3",
		"charge, nobody crosses: scrollhammer/charge-crossing crossing=0",
		"charge, counter-attack: scrollhammer/charge-difficult b.distance=3 b.models.0.ld=6",
		"charge, shots at cover: scrollhammer/charge-stand-and-shoot a.models.0.cover=2+ a.models.0.save=4+",
		"charge, alone and shot at: scrollhammer/charge-stand-and-shoot max-turns=0 difficult=true dangerous=true count=[units,weapons]",
		"charge, flank, beside and behind: scrollhammer/charge-flank b.models.0.count=17 a.frontage=2 b.distance=2 rules.engaged=beside-and-behind rules.fighting-ranks=3",
		"charge, rear, beside and behind: scrollhammer/charge-flank b.arc=rear b.models.0.count=17 a.frontage=2 b.distance=2 rules.engaged=beside-and-behind",
		"charge, tried again at who does not rally: scrollhammer/charge-flee attempts=3 approach=1 rules.rallied=false",
		"charge, tried again through difficult terrain: scrollhammer/charge-difficult attempts=2 approach=2 dangerous=true rules.dangerous-to=3 b.reaction.to-charge=flee_if_attempt_=_1_else_hold b.reaction.counter-attack=counter-attack_if_attempt_=_2_else_stay",
		"charge, alone, tried again: scrollhammer/charge-stand-and-shoot max-turns=0 attempts=3 approach=2 b.distance=9 count=[units,weapons]",
		"charge, tried again at two: scrollhammer/charge-two-targets attempts=3 approach=1 b.0.reaction=flee b.1.reaction.to-charge=flee_if_need_>=_8_and_distance_<=_8_else_hold rules.rallied=false",
		"charge, the lowest die again: scrollhammer/charge a.charge-reroll=lowest b.distance=8",
		"charge, difficult, with all dice again: scrollhammer/charge-difficult a.charge-reroll=failed a.charge-bonus=1 b.distance=7",
		"charge, difficult, with the lowest of three again: scrollhammer/charge-alone difficult=true a.charge-reroll=lowest a.charge-bonus=2",
		"multi, comes with dice rolled again: scrollhammer/multi-next-charges a.1.charge-reroll=lowest b.1.charge-reroll=failed b.1.charge-bonus=1",
		"charge, rows by their gaps, tried again: scrollhammer/charge-rows stagger=0 gaps=[1,7] attempts=2 b.distance=8 count=units",
		"charge, rows in ranks and in a flank, beside and behind: scrollhammer/charge-flank a.models.count=8 a.frontage=3 stagger=5 rules.engaged=beside-and-behind b.distance=3",
		"charge, rows through dangerous terrain: scrollhammer/charge-parted dangerous=true rules.dangerous-to=3 gaps=[8,12] a.models.0.w=2 a.models.1.i=3",
		"charge, gaps in rows: scrollhammer/charge-rows dangerous=true rules.dangerous-to=3 stagger=0 gaps=[3,12] crossing=7 count=units",
		"charge, alone, in rows: scrollhammer/charge-alone a.frontage=2 stagger=1",
		"charge, next charges at who flees: scrollhammer/charge-next-charges b.reaction=flee b.distance=5 next-charges.0.distance=3 difficult=true dangerous=true rules.dangerous-to=3",
		"charge, next charges at who shoots: scrollhammer/charge-stand-and-shoot a.models.count=1 next-charges=[{profile:raiders,models:[{profile:raider,count:6}],distance:8}]",
		"charge, beyond the edge of the front: scrollhammer/charge-next-charges b.touching=2 b.touched-by=1",
		"charge, targets who are short of contact: scrollhammer/charge-rows b.models=[{profile:spearman,count:3},{profile:spearman,count:5,short:5,i:5}] b.formation=skirmish",
		"charge, next charges through ground of their own, again and again: scrollhammer/charge-next-ground attempts=2 approach=1 b.reaction.to-charge=flee_if_attempt_=_1_and_need_>=_8_else_hold rules.dangerous-to=3 rules.rallied=false count=units",
		"charge, two reached: scrollhammer/charge-two-targets b.1.not-reached=false b.1.distance=4",
		"charge, holds its fire: scrollhammer/charge b.reaction=hold-fire b.distance=4",
		"charge, the second flees since the first fled: scrollhammer/charge-two-targets b.0.distance=3 b.0.reaction=flee b.1.reaction.to-charge=flee_if_need_>=_6_else_shoot_else_hold b.1.distance=2 b.1.not-reached=false",
		"charge, shoots what the first left: scrollhammer/charge-stand-and-shoot a.models.count=3 b=[{profile:archers,distance:4,models:{profile:archer,count:5}},{profile:archers,distance:4,models:{profile:archer,count:5},reaction:{to-charge:flee_if_chargers_>_2_else_shoot_else_hold}}]",
		"charge, some counter-attack: scrollhammer/charge-difficult a.models.count=2 a.models.w=1 dangerous=true rules.dangerous-to=3 b.distance=3 b.reaction.counter-attack=counter-attack_if_chargers_>_1_else_stay",
		"charge, who takes the shots: scrollhammer/charge-stand-and-shoot a.models=[{profile:knight,count:2,w:1,save:5+},{profile:spearman,count:3}] policy.casualties=pass_if_turn_=_0_else_take",
		"charge, one flees, one shoots: scrollhammer/charge-two-targets b.0.distance=3 b.1.reaction=flee b.1.distance=2 b.1.not-reached=false",
	}
}

// multiSettings are multiple combats, and what takes long.
func multiSettings() []string {
	return []string{
		"multi, focus on both sides: scrollhammer/multi a.0.targets=focus b.targets=focus",
		"multi, standards and Ld: scrollhammer/multi-two-against-one a.0.standard=true a.0.models.0.ld=9 a.1.models.0.ld=4",
		"multi, three in a chain: scrollhammer/multi-two-duels contacts=[{a:1,b:1},{a:2,b:1},{a:2,b:2}]",
		"multi, one joins: scrollhammer/multi-two-duels a.0.charged=true a.0.models.0.s=6 b.0.models.0.count=3 b.1.models.0.i=2",
		"multi, flank, beside and behind: scrollhammer/multi-flank rules.engaged=beside-and-behind a.1.models.0.count=1",
		"multi, shares of two weapons: scrollhammer/multi-shares a.models.0.weapons=[sword,axe] a.models.0.attack-split=[{weapon:axe,attacks:1},{weapon:sword,attacks:rest}] a.models.0.a=4 a.models.0.count=2",
		"multi, all at the second in its step: scrollhammer/multi-shares policy.aim=all_if_enemy_=_2_else_none a.models.0.weapons=[sword,axe] a.models.0.attack-split=[{weapon:axe,attacks:1},{weapon:sword,attacks:rest}] a.models.0.a=4",
		"multi, at the larger, and at the smaller in turn 2: scrollhammer/multi-focus policy.aim=all_if_turn_>=_2_else_none_if_fewest_else_share a.models.0.count=3 b.0.models.0.count=4 b.1.models.0.count=3",
		"multi, two of one side aim: scrollhammer/multi-two-against-one a.1.models.0.i=6 b=[{profile:guardians,models:[{profile:guardian,count:3}]},{profile:raiders,targets:focus,models:[{profile:raider,count:2}]}] b-policy.aim=none_if_toughness_>=_4_else_none_if_enemy_=_1_else_share policy.aim=all_if_unit_=_2_else_share",
		"multi, pile-ins first: scrollhammer/multi-focus policy.aim=all_if_enemy-models_<=_4_else_share a.models.0.count=2 b.0.models.0.count=3 b.1.models.0.count=5 b.1.models.0.dangerous-pile-in=4 b.1.models.0.i=5",
		"multi, no share for the first: scrollhammer/multi-shares a.models.0.shares=[0,2] b.1.models.0.count=2",
		"multi, one comes without a roll: scrollhammer/multi-next-charges a.1.distance=0 a.1.arrives=3",
		"multi, all come in turn 1: scrollhammer/multi-next-charges a.1.arrives=1 b.1.arrives=1 b.1.distance=9",
		"multi, comes to enemies who are gone: scrollhammer/multi-next-charges contacts=[{a:1,b:1},{a:2,b:2},{a:1,b:2}] b.1.models.0.count=3",
		"multi, fronts overlap in part: scrollhammer/multi-two-duels contacts=[{a:1,b:1,touching-a:2,touching-b:1},{a:2,b:2,touching-b:2}]",
		"multi, one is short of contact: scrollhammer/multi-aim b.0.models.0.short=4 max-turns=3",
		"multi, comes through ground of its own: scrollhammer/multi-next-charges a.1.difficult=true a.1.dangerous=true a.1.attempts=3 a.1.approach=2 a.1.stagger=3 a.1.frontage=2 b.1.crossing=2 b.1.dangerous=true b.1.distance=8 rules.dangerous-to=3",
		"multi, effects: scrollhammer/multi-focus a.targets=even a.models.0.weapons=[frost-blade] b.0.models.0.i=5",
		"effect, more than a hundred attacks: scrollhammer/fight-weaken a.models.0.count=30 a.models.0.a=4 a.models.0.s=1 b.models.0.count=30 b.models.0.i=3 b.models.0.t=4 b.models.0.save=2+ max-turns=2",
	}
}

// markSettings are fights in which marks meet marks.
func markSettings() []string {
	const leeches = "a.models=[{profile:leech,count:3},{profile:leech,count:3,i:4,ws:4}] "
	const frost = "a.models=[{profile:frost-warrior,count:4},{profile:frost-warrior,count:4,i:4,ws:5}] "
	return []string{
		"effect, two groups weaken on hit: scrollhammer/fight-weaken " + leeches + "b.models.0.i=3 rules.hit-effect-needs-wound=false",
		"effect, two groups weaken together: scrollhammer/fight-weaken a.models=[{profile:leech,count:3},{profile:leech,count:3,ws:5}] b.models.0.i=3 b.models.0.s=3 rules.hit-effect-needs-wound=false",
		"effect, two groups slow on wound: scrollhammer/fight-slow " + frost + "b.models.0.save=2+ b.models.0.i=3 max-turns=3",
		"effect, weakened choose: scrollhammer/fight-weaken b=berserkers b.models.0.count=6 b.models.0.i=3 b.models.0.weapons.1.initiative=-1 a.models.0.t=4 rules.weaken-by=3 rules.hit-effect-needs-wound=false",
		"effect, the weakened choose otherwise: scrollhammer/fight-weaken b=berserkers b.models.0.count=6 b.models.0.i=3 a.models.0.t=4 rules.weaken-by=3 rules.hit-effect-needs-wound=false b-policy.weapon=second_if_weak_else_first",
		"effect, split and slow: scrollhammer/fight-slow b=captain-and-guard b.models.0.count=3 b.models.0.w=3",
		"effect, stun on two groups: scrollhammer/fight-stun b=captain-and-guard b.models.0.w=3 b.models.1.w=2 a.models.0.i=6",
		"effect, one group stuns, another kills: scrollhammer/fight-stun a.models=[{profile:ogre,count:3},{profile:ogre,count:3,weapons:[great-axe],i:5}] a.models.0.weapons.0.on=unsaved",
		"effect, both sides weaken on hit: scrollhammer/fight-weaken b=leeches b.models.0.count=6 b.models.0.i=4 b.models.0.save=4+ a.models.0.w=2 b.models.0.w=2",
		"effect, the marked pile in: scrollhammer/fight-slow b.models.0.dangerous-pile-in=4 rules.dangerous-to=4 a.models.0.dangerous-pile-in=2 b.models.0.i=5",
		"effect, who has struck is slowed: scrollhammer/fight-marks a.models.0.weapons.0.effect=slow a.models.0.i=4 b.models.0.i=4 b-policy.marks=take_if_to-strike_else_pass b-policy.casualties=pass_if_to-strike_else_take",
		"effect, hits weaken the knights: scrollhammer/fight-marks a.models.0.weapons.0.effect=weaken a.models.0.weapons.0.on=hit a.models.0.t=3 a.models.0.s=3 b-policy.marks=take_if_weaken_and_attacks_>=_2_else_pass",
		"effect, stun twice: scrollhammer/fight-stun a.models=[{profile:ogre,count:2,i:4},{profile:ogre,count:2}] a.models.0.weapons.0.on=wound a.models.1.weapons.0.on=wound b.models.0.save=3+ b.models.0.t=4",
	}
}
