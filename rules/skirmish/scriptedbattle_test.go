package skirmish_test

func scriptedCards() []string {
	return []string{
		"W22 b, then a; who is out has no card | rifles | 2 7 7 5 5 | b a-lost=2 a-out=1 turns=1 b-shots=2 b-hits=2",
		"W05 who has no target left clears his jam, too | rifles a.figures.jammed=true b=[{name:x,figures:guardsman},{name:x,figures:guardsman}] turns=2 | 1 7 5 8 8 1 6x8 | draw b-lost=1 b-out=1 turns=2 a-shots=5 a-hits=1 b-shots=4",
		"W22 the nearest is the target: both shots cost 1 AP | rifles a.figures.count=1 b=[{name:x,figures:guardsman},{name:x,figures:guardsman,ahead:10}] distance=20 | 1 7 5 8 | draw b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1 b-shots=1",
		"SKI-TU-01 timed: after all cards | rifles a.policy=timed | 1 7 8 1 4x8 | draw turns=1 a-ducked=1 a-shots=2 b-shots=4 b-hits=1",
		"SKI-TU-01 W19 overwatch interrupts an advance | rifles a.policy=overwatch b.policy=advance b.advance-to=10 | 1 2 4x8 4x7 | draw turns=1 a-shots=4 b-shots=4",
		"SKI-TU-01 overwatch fires once a turn | rifles a.policy=overwatch b=[{name:x,figures:guardsman,policy:advance,advance-to:11},{name:x,figures:guardsman,policy:advance,advance-to:11}] | 1 2 1 4x8 7 7 1 7 7 | draw turns=1 a-shots=4 b-shots=4",
		"SKI-TU-01 but waits for those in range | rifles a.policy=overwatch b=[{name:x,figures:guardsman,policy:advance,advance-to:29},{name:x,figures:guardsman,policy:advance,advance-to:23,ahead:6}] distance=30 | 1 2 1 1 8 8 7 | draw turns=1 a-shots=2 b-shots=1",
		"W26 from turn 2 on they see each other | rifles a.sight={from-turn:2} turns=2 | 1 1 4x8 4x8 | draw turns=2 a-shots=4 b-shots=4",
		"W26 the first, in power armour, is out of sight: at the other | rifles a.figures.count=1 b=[{name:x,figures:{name:man,armour:power},sight:{within:5}},{name:x,figures:{name:man}}] | 1 7 5 | draw b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1",
		"SKI-AP-01 a vehicle moves 4 D6, and its first spoils no aim | bolter b.policy=advance b.advance-to=6 | 2 3 3 9 1 | draw turns=1 a-ducked=1 b-shots=1 b-hits=1",
		"SKI-SH-03 or it does, by the house rules: 8 | bolter b.policy=advance b.advance-to=6 rules.free-dice=0 | 2 3 3 9 14 | draw turns=1 a-shots=1 b-shots=1",
	}
}

func scriptedOrders() []string {
	return []string{
		"SKI-TU-01 wait, and then fire: one has ducked | rifles a-policy.order=wait | 1 7 8 1 4x8 | draw turns=1 a-ducked=1 a-shots=2 b-shots=4 b-hits=1",
		"SKI-TU-01 who waited does not go on overwatch, but fires | rifles a.policy=overwatch a-policy.order=wait_if_not_waited_else_own | 1 8x8 | draw turns=1 a-shots=4 b-shots=4",
		"SKI-TU-01 wait, and then charge who has spent his AP | rifles a.figures.weapons=[] distance=6 a-policy.order=assault_if_waited_else_wait | 1 4x8 1 2 3 9 9 6 6 | draw turns=1 b-shots=4",
		"SKI-TU-01 a charge ahead of their card, by who would hold | rifles a.figures.weapons=[] distance=6 a-policy.order=assault_if_to-come_>_0_else_own | 1 1 2 3 4x5 9 9 6 6 | draw turns=1 b-shots=4",
		"SKI-TU-01 fire with 1 AP at 7 − 2, then charge with 2D6; one of b has ducked | rifles distance=6 a-policy.order=fire-assault | 1 6 5 1 2 4 8 8 4x6 | draw turns=1 b-ducked=1 a-shots=2 a-hits=1 b-shots=2",
		"SKI-TU-01 dice of the charge do not count by house rule | rifles distance=6 a-policy.order=fire-assault rules.charge-spoils-aim=false | 1 8 7 1 2 4 8 8 4x6 | draw turns=1 b-ducked=1 a-shots=2 a-hits=1 b-shots=2",
		"SKI-TU-01 fire with 2 AP at 7 − 1, then charge with a D6, 2 short | rifles distance=6 a-policy.order=volley-assault | 1 4x7 4 4x8 | draw turns=1 a-shots=4 b-shots=4",
		"SKI-TU-01 fire with 1 AP, and nobody is left to charge | rifles b.figures.count=1 distance=6 a-policy.order=fire-assault | 1 5 5 | a b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1",
		"SKI-TU-01 charge with 2D6, and fire at 7 − 2 if they are short | rifles distance=6 a-policy.order=assault-fire | 1 2 3 6 6 4x8 | draw turns=1 a-shots=2 b-shots=4",
		"SKI-TU-01 with 1 AP nobody fires and charges | rifles a.figures.ap=1 distance=6 a-policy.order=fire-assault_else_assault-volley_else_hold | 1 6x8 | draw turns=1 a-shots=2 b-shots=4",
		"W29 3D6 back and no fire; at them with 2 AP beyond 12 inches, at 7 − 2 | rifles a-policy.order=fall-back | 1 1 2 3 6 6 | draw turns=1 b-shots=2",
		"W29 shaken, 2D6 | rifles a.shaken=true a-policy.order=fall-back | 1 1 2 8 8 | draw turns=1 b-shots=2",
		"SKI-TU-01 an order that nobody can follow: the next | rifles a-policy.order=advance_else_overwatch | 1 4x8 | draw turns=1 b-shots=4",
		"SKI-TU-01 no fire from overwatch at the first who comes | rifles a=[{name:x,figures:{name:man,count:2},policy:advance,advance-to:10},{name:x,figures:{name:man,count:2},policy:advance,advance-to:10}] b.policy=overwatch b-policy.react=keep_if_to-come_=_1_else_fire | 3 1 2 2 4x8 | draw turns=1 b-shots=4",
		"SKI-TU-01 fire from overwatch by two, the third has no gun | rifles a.figures.weapons=[] a.policy=advance a.advance-to=10 b.figures=[{profile:guardsman,count:2},{name:man}] b.policy=overwatch b-policy.react=keep_if_figures_>_2_else_fire | 2 2 4x8 | draw turns=1 b-shots=4",
		"SKI-TU-02 no fire at who charges | rifles a.figures.weapons=[] a.policy=assault distance=6 b-policy.react=keep_if_charged_and_card-to-come_and_number_=_7_else_fire | 1 1 2 3 9 9 6 6 | draw turns=1",
		"SKI-TU-02 nor when he is there, from overwatch | rifles a.figures.weapons=[] a.policy=assault b.policy=overwatch distance=6 b-policy.react=keep_if_charged_else_fire | 2 1 2 3 9 9 6 6 | draw turns=1",
		"SKI-IN-01 an answer, 5 + 4 against 9 + 4 − 3, and b has fired in this turn | rifles a.figures.count=1 b.figures.count=1 return-fire=true | 1 9 5 4x8 | draw turns=1 a-shots=2 b-shots=2",
		"SKI-IN-01 no answer ahead of the card: b fires then, and is answered by nobody who has fired | rifles a.figures.count=1 b.figures.count=1 b-policy.react=keep_if_shot-at_and_card-to-come_else_fire return-fire=true | 1 5 8 8 5 8 8 | draw turns=1 a-shots=2 b-shots=2",
	}
}

func scriptedTargets() []string {
	return []string{
		"W22 the weakest | targets a-policy.target=weakest | 1 13 5 2 | draw b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1",
		"W22 a vehicle, over the heads of others | targets b.0.ahead=4 a-policy.target=vehicle | 1 13 8 2 | draw b-vehicles-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1 b-disabled=1 b-immobilised=1",
		"W22 a squad, though a vehicle is nearer | targets b.2.ahead=4 a-policy.target=squad | 1 13 5 2 3 | draw b-lost=1 turns=1 a-shots=1 a-hits=1",
		"W22 who has not acted: b's first has | targets a-policy.target=fresh | 2 1 13 5 | draw b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1",
		"W22 the most dangerous | targets b.1.figures.weapons=laser-pistol a-policy.target=dangerous | 1 13 5 2 | draw b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1",
		"W22 by how many have a gun: one of three | targets a.figures=[{name:man,weapons:melta-gun},{name:man,count:2}] a-policy.target=weakest_if_figures_=_1_else_none | 1 13 5 2 | draw b-lost=1 b-out=1 turns=1 a-shots=1 a-hits=1",
		"W22 nobody: a jam is cleared, for a shot in turn 2 | targets a.figures.weapons.twenty=jam a.figures.jammed=true turns=2 a-policy.target=none_if_turn_=_1_else_weakest | 1 2 3 1 13 5 2 | draw b-lost=1 b-out=1 turns=2 a-shots=1 a-hits=1",
		"W21 the chaingun twice | guns a-policy.guns=light | 1 13 13 14 14 | draw turns=1 a-shots=2 b-shots=2",
		"W21 one shot with the AP that a move leaves, 12 − 2 | guns a.vehicle.ap=3 a.policy=advance a.advance-to=6 distance=12 a-policy.guns=light | 1 3 3 12 14 14 | draw turns=1 a-shots=1 b-shots=2",
		"W21 in answer | guns a-policy.guns=usual_if_own-turn_else_light return-fire=true | 2 10 10 1 14 14 13 13 | draw turns=1 a-shots=2 b-shots=2",
	}
}

func scriptedAssaults() []string {
	return []string{
		// b is ahead of its card, and fires at 7 − 2 − 1; then it is locked and fights no more
		"P-BATTLE W14 waiting | storm | 1 1 2 3 4x5 9 9 6 6 | draw turns=1 b-shots=4",
		"W14 overwatch | storm b.policy=overwatch | 2 1 2 3 4x6 9 9 6 6 | draw turns=1 b-shots=4",
		"SKI-TU-02 another on overwatch | storm b=[{name:x,figures:{name:man}},{name:x,figures:guardsman,policy:overwatch}] | 3 1 1 2 3 6 6 9 9 9 | draw turns=1 b-shots=2",
		"W15a locked squads are not shot at | storm b=[{name:x,figures:{name:man,count:2}},{name:x,figures:guardsman}] | 1 1 2 3 2 4x9 | draw turns=1",
		"SKI-CC-05 with wounded the higher die | storm b.figures.weapons=[] | 1 1 2 3 1 3 9 9 9 3 2 5 | a b-wounded=1 b-out=1 turns=1 b-wounds=1",
		"SKI-CC-05 pulled back and followed | storm b.figures.weapons=[] turns=2 | 1 1 2 3 1 5 9 9 9 4 1 9 9 9 | draw b-lost=1 turns=2",
		// b pulls back; in turn 2 it runs, and in turn 3 a rifle of b fires at the first of a, in power
		// armour, who is as near as the second
		"SKI-CC-05 followed by all who are locked with it | storm a=[{name:x,figures:{name:man,armour:power},policy:assault},{name:x,figures:{name:man},policy:assault}] b=[{name:x,figures:{name:man,count:4},ahead:10},{name:x,figures:guardsman}] distance=16 turns=3 rules.break-from=25 | 1 1 2 3 2 1 2 3 3 9 8 5 4x9 4 1 2 3 9 1 5 9 9 9 3 1 1 4 5 5 7x1 | draw b-lost=2 b-out=1 turns=3 b-shots=2",
		"SKI-MO-01 shaken squads hold | storm a.figures.weapons=laser-rifle | 2 7 8 3 8 8 6 8 8 | draw a-wounded=1 turns=1 a-shots=3 a-wounds=1 b-shots=4 b-hits=1",
		"SKI-CC-03 walkers pass APCs by | storm a.figures=[] a.vehicle={name:x,build:walker} b=[{name:x,vehicle:{name:x},ahead:2},{name:x,figures:{name:man}}] | 4x1 3 2 11 11 9 | draw turns=1",
		"W10 a walker immobilised on its way in stays where it is | storm a.figures=[] a.vehicle={name:x,build:walker} b.figures={name:man,weapons:melta-gun} b.policy=overwatch | 2 1 1 1 3 11 7 | draw turns=1 a-immobilised=1 b-shots=1 b-hits=1",
		// b answers the first of a with 2 of its AP, and has 1 to change for when the second charges, or none
		"SKI-CC-01 changing weapons costs AP | storm a=[{name:x,figures:guardsman},{name:x,figures:{name:man},policy:assault}] b.figures.close-combat=power-weapon b.figures.count=1 return-fire=true | 1 10 1 4x8 2 1 2 3 9 12 6 | draw a-lost=1 a-out=1 turns=1 a-shots=2 b-shots=2",
		"SKI-CC-01 or it is not done | storm a=[{name:x,figures:guardsman},{name:x,figures:{name:man},policy:assault}] b.figures={profile:guardsman,ap:2,close-combat:power-weapon} return-fire=true | 1 10 1 4x8 2 1 2 3 9 6 | draw turns=1 a-shots=2 b-shots=2",
	}
}

func scriptedCombats() []string {
	return []string{
		"SKI-CC-02 W15a three of six strike a man, who strikes once | squads | 4x1 2 1 1 1 4x9 | draw turns=1",
		"SKI-CC-02 W15a five of six strike a walker | squads b.figures=[] b.vehicle={name:x,build:walker} | 4x1 2 1 1 1 5x4 11 11 | draw turns=1",
		// those who stand by are attacked: the third attack of two pairs of claws goes to the third squad, in
		// power armour
		"W15a three squads | squads a=[{name:x,figures:{name:man},policy:assault},{name:x,figures:{name:man},policy:assault},{name:x,figures:{name:man,armour:power},policy:assault}] b.figures.kind=tyranid b.figures.count=2 rules.attackers-on-figure=1 | 4x1 2 1 1 1 3 1 1 1 9 9 10 10 4 10 | draw turns=1",
		// both of b go for the second of a, and the first of a for the first of b; so the second of a strikes the second
		// of b, whom nobody has struck, and the first of b the first of a: both in power armour
		"W15a two on two, in a chain | squads a.0.figures={name:man,armour:power} a.1.figures.count=1 a.1.ahead=2 b=[{name:x,figures:{name:man},policy:assault,ahead:4},{name:x,figures:{name:man,armour:power},policy:assault}] distance=6 | 3 1 1 1 4 2 6x1 9 8 8 9 | draw turns=1",
		"W15a a walker and a squad: an attack at each of them | squads a.0.figures=[] a.0.vehicle={name:x,build:walker} b.figures.count=4 | 5x1 2 1 1 1 11 11 9 9 9 4 9 9 9 | draw turns=1",
		// he fires at the first on its way in, at 7 less 1, and not at his card, nor at the second
		"W15a charged a second time after his card | squads b.figures=guardsman | 4x1 7 7 3 1 1 1 9 9 9 6 | draw turns=1 b-shots=2",
		// the first of a has lost half, the second nobody; it stays, and fights on in turn 2
		"SKI-CC-05 W15a pushed back with the enemy, but not without the third | squads a.0.figures.count=2 a.1.figures.count=2 b.figures.count=4 turns=2 | 4x1 2 1 1 1 4x9 8 5 9 9 9 4 1 2 7x9 | draw a-lost=1 turns=2",
		"SKI-CC-05 W15a each squad rolls for itself | squads a.0.figures.count=2 a.1.figures.count=2 b.figures.count=4 | 4x1 2 1 1 1 4x9 8 5 9 8 5 9 4 3 1 1 | draw a-lost=2 a-out=1 turns=1",
		"SKI-CC-05 W15a casualties are those of the side: as many, and nobody rolls | squads a.0.figures.count=2 a.1.figures.count=2 b.figures.count=4 | 4x1 2 1 1 1 8 5 9 9 9 8 5 9 9 9 | draw a-lost=1 b-lost=1 turns=1",
		// in turn 2 the man who is left attacks a squad at 8, and no APC at 3
		"SKI-CC-05 W15a an APC does not follow | squads a={name:x,figures:{name:man,count:2},policy:assault} b=[{name:x,vehicle:{name:x}},{name:x,figures:{name:man,count:2},policy:assault}] turns=2 | 4x1 3 1 1 1 4 9 8 5 9 4 1 2 8 1 9 9 | draw a-lost=1 turns=2",
		// one of three is left, who strikes before they run
		"W12 W15a strength is looked at after the round | squads a={name:x,figures:{name:man,count:3},policy:assault} b.figures={profile:guardsman,count:2} distance=6 | 1 1 2 3 4 5 5 4 5 5 8 5 6 6 | b a-lost=2 b-lost=1 a-out=1 turns=1 b-shots=4 b-hits=2",
	}
}

func scriptedHands() []string {
	return []string{
		"W15b he fired in turn 1, and all his AP are dice | blade a-policy.order=hold_if_turn_=_1_else_assault | 1 8 8 1 1 2 3 6 9 | draw turns=2 a-shots=2",
		"W15b changed for the AP of a die | blade a-policy.order=hold_if_turn_=_1_else_change-assault | 1 8 8 1 3 3 12 1 9 | draw turns=2 a-shots=2",
		"W15b with change-cost of 2, of two | blade distance=3 a-policy.order=hold_if_turn_=_1_else_change-assault rules.change-cost=2 | 1 8 8 1 3 12 1 9 | draw turns=2 a-shots=2",
		"W15b fire with 1 AP at 7 − 1, changed for another, and a charge with the third | blade distance=3 turns=1 a-policy.order=fire-change-assault | 1 7 3 12 1 9 | draw turns=1 a-shots=1",
		"W15b there is no third | blade distance=1 turns=1 a.figures.ap=2 a-policy.order=fire-change-assault_else_fire-assault | 1 7 1 6 9 | draw turns=1 a-shots=1",
		"W15b it lasts, though he was short | blade turns=3 a-policy.order=hold_if_turn_=_1_else_change-assault_if_turn_=_2_else_assault | 1 8 8 1 1 2 4x1 12 1 9 | draw turns=3 a-shots=2",
		"W15b in the next turn of the fight he has AP to change | blade turns=3 a-policy.order=hold_if_turn_=_1_else_assault | 1 8 8 1 1 2 3 6 9 1 12 1 9 | draw turns=3 a-shots=2",
		"W15b or too few | blade turns=3 a-policy.order=hold_if_turn_=_1_else_assault rules.change-cost=4 | 1 8 8 1 1 2 3 6 9 1 6 9 | draw turns=3 a-shots=2",
		"W15b changed-by-next-turn | blade a-policy.order=hold_if_turn_=_1_else_assault rules.changed-by-next-turn=true | 1 8 8 1 1 2 3 12 1 9 | draw turns=2 a-shots=2",
		"W15b who never fired has it in hand | blade turns=1 a-policy.order=assault | 1 1 2 3 12 1 9 | draw turns=1",
		"W15b in-hand: the gun | blade a.figures.in-hand=gun turns=1 a-policy.order=assault | 1 1 2 3 6 9 | draw turns=1",
		"W15b who is faster than the slowest has AP left over | blade a.figures=[{profile:guardsman,close-combat:power-weapon,wounded:true,in-hand:gun},{profile:guardsman,close-combat:power-weapon,in-hand:gun}] turns=1 a-policy.order=assault rules.shaken-from=100 | 1 3 3 6 12 1 9 | draw a-wounded=1 turns=1",
		"SKI-CC-01 a hand gun swaps for nothing | blade a.figures.weapons=laser-pistol a.figures.in-hand=gun turns=1 a-policy.order=change-assault_else_assault | 1 1 2 3 12 1 9 | draw turns=1",
		// fire of 7, less 2 for a charge of 6 inches, and 1 for a card that is still to come
		"W15b a target has an AP of the coming card left | struck | 1 1 2 3 5 5 9 12 1 | draw turns=1 b-shots=2",
		"W15b and none with change-cost of 2 | struck rules.change-cost=2 | 1 1 2 3 5 5 9 6 | draw turns=1 b-shots=2",
		"W15b from overwatch, too | struck b.policy=overwatch | 2 1 2 3 6 6 9 12 1 | draw turns=1 b-shots=2",
		"W15b spent: he has acted, and what he has left is lost | struck | 2 8 8 1 2 3 9 6 | draw turns=1 b-shots=2",
	}
}

func scriptedCarry() []string {
	return []string{
		// 2D6 to 8 inches, then out by 2, and a shot each for the AP left: 7 − 1
		"SKI-HU-01 near enough: out, up to a D6, and fire | carry | 1 3 3 2 2 7 7 | draw turns=1 a-shots=2",
		"SKI-HU-01 or move again, 5 inches in all | carry a.1.after-leaving=move | 1 3 3 2 2 3 | draw turns=1",
		// one has 4 AP, and fires with the last: 7 − 2
		"SKI-HU-01 as far as the slowest can | carry a.1.figures=[{profile:guardsman,count:2},{profile:guardsman,ap:4}] a.1.after-leaving=move | 1 3 3 2 2 3 6 | draw turns=1 a-shots=1",
		"SKI-HU-01 but not beside the enemy | carry a.1.after-leaving=move b.figures=guardsman b.policy=overwatch distance=8 | 3 1 4x6 | draw turns=1 b-shots=2",
		"SKI-HU-01 the APC moved 3 D6 | carry distance=16 | 1 3 3 2 2 | draw turns=1",
		"SKI-HU-01 their card before the APC's | carry | 2 1 3 3 | draw turns=1",
		"SKI-HU-01 overwatch fires at them | carry b.figures.weapons={profile:laser-rifle,range:7} b.policy=overwatch | 3 1 3 3 2 8 7 7 | draw turns=1 a-shots=2 b-shots=1",
		"W11 8: they stay aboard, and roll at −1 | carry b.figures.weapons=melta-gun distance=12 | 3 11 8 6 4 | draw a-lost=1 a-wounded=1 a-vehicles-lost=1 a-out=1 turns=1 a-wounds=1 a-disabled=1 a-immobilised=1 b-shots=1 b-hits=1",
		"W11 9: they bail out | carry b.figures.weapons=melta-gun distance=12 | 3 13 9 2 3 6 | draw a-wounded=1 a-vehicles-lost=1 a-out=1 turns=1 a-shots=1 a-wounds=1 a-burns=1 b-shots=1 b-hits=1",
		"SKI-HU-01 who bails out does not assault in that turn | carry a.1.figures.kind=tyranid a.1.policy=assault b.figures.weapons=melta-gun distance=12 | 3 13 9 1 1 4x8 | draw a-vehicles-lost=1 a-out=1 turns=1 a-shots=4 a-burns=1 b-shots=1 b-hits=1",
		// turn 1: they stay, the APC moves an inch, b goes in and misses; turn 2: the APC
		// burns; turn 3: b goes for those who bailed out
		"W11 W15a out of an APC that burns in close combat | carry a.0.advance-to=1 a.1.figures={name:man} b.policy=assault distance=3 turns=3 rules.leave-ap=4 | 2 5x1 4 1 2 3 9 1 3 1 1 1 9 9 | draw a-vehicles-lost=1 a-out=1 turns=3 a-burns=1",
	}
}

func scriptedTeleport() []string {
	return []string{
		// 8 inches less 4: two shots by the squad, one by the Lord
		"SKI-NE-02 W23 odd: towards the enemy | teleport | 1 3 1 3 8 8 8 | draw turns=1 a-shots=3",
		"W23 even: away | teleport | 1 4 1 3 8 8 8 | draw turns=1 a-shots=3",
		"W23 beyond the enemy counts as short of him | teleport | 1 1 6 6 8 8 8 | draw turns=1 a-shots=3",
		"W23 off the board, and once more | teleport turns=2 | 1 2 5 6 4x1 8 8 8 | draw turns=2 a-shots=3",
		"SKI-NE-02 only in its turn | teleport a.teleport.turn=2 | 1 | draw turns=1",
		// the Lord, a unit of his own, has 1 AP left for his own card
		"SKI-NE-02 with a Lord near | lord | 1 3 1 3 8 8 2 8 | draw turns=1 a-shots=3",
		"SKI-NE-02 who is not too far | lord a.1.ahead=7 | 1 2 | draw turns=1",
		"SKI-NE-02 and has the AP | lord rules.teleport-ap-lord=4 | 1 2 | draw turns=1",
		"SKI-NE-02 and only if anybody is left | lord a.0.figures.down=true | 1 1 2 | draw a-lost=1 a-out=1 turns=1",
		"W23 both off the board, and once more | lord turns=2 | 1 2 5 6 2 4x1 8 8 2 8 | draw turns=2 a-shots=3",
		"SKI-NE-02 once | teleport turns=2 | 1 3 1 3 8 8 8 1 4x8 | draw turns=2 a-shots=7",
	}
}

func scriptedSquads() []string {
	return []string{
		// one card less in turn 2, and for all of them
		"SKI-CO-01 at 2 inches | team | 1 8 8 2 8 8 1 4x8 | draw a-wounded=1 turns=2 a-shots=8",
		"SKI-CO-01 not at 3 | team a.1.ahead=3 | 1 8 8 2 8 8 1 2 8 8 | draw a-wounded=1 turns=2 a-shots=6",
		"SKI-CO-01 at 3 by the house rules | team a.1.ahead=3 rules.cohesion-inches=3 | 1 8 8 2 8 8 1 4x8 | draw a-wounded=1 turns=2 a-shots=8",
		// after turn 1 both are shaken; in turn 2 only b has a card; 3 of 6 are wounded, so shaken
		"SKI-MO-02 W20 one squad of six | regroup | 1 2 | draw a-wounded=3 turns=2",
		"SKI-MO-02 regroup-leader: or without | regroup a.1.figures={name:man,count:2,wounded:true} rules.regroup-leader=false | 1 2 | draw a-wounded=3 turns=2",
		"SKI-MO-02 not without a sergeant | regroup a.1.figures={name:man,count:2,wounded:true} | 1 2 1 2 | draw a-wounded=3 turns=2",
		"SKI-MO-02 not at 7 inches | regroup a.1.ahead=7 | 1 2 1 2 | draw a-wounded=3 turns=2",
		"SKI-MO-02 not of two kinds | regroup a.1.figures.kind=tau | 1 2 1 2 | draw a-wounded=3 turns=2",
		"SKI-MO-02 once, and then it has one card | regroup turns=3 | 1 2 1 | draw a-wounded=3 turns=3",
		// b kills two of the six in turn 3, and they run
		"W20 they are out together | regroup b.figures=guardsman turns=3 | 1 2 4x8 1 7 7 5 5 | b a-lost=2 a-wounded=2 a-out=2 turns=3 b-shots=6 b-hits=2",
		// b kills one while they regroup: 3 left of 5
		"W20 who falls meanwhile is not counted | regroup b.figures=guardsman distance=20 | 1 2 8 7 5 | draw a-lost=1 a-wounded=3 turns=2 b-shots=2 b-hits=1",
		"W12 both run, regroup, and stay in | running | 3 7 8 5 4 7 8 5 3 | draw a-lost=2 turns=2 b-shots=4 b-hits=2",
		"W12 without a sergeant they have lost | running a.0.figures={name:man,count:2} | 3 7 8 5 4 7 8 5 | b a-lost=2 a-out=2 turns=1 b-shots=4 b-hits=2",
		"SKI-NE-01 near a Tomb Spider on 4 | spider | 3 7 8 5 1 4 3 8 8 1 | draw turns=2 a-falls=1 b-shots=4 b-hits=1",
		"SKI-NE-01 at 13 inches on 5 | spider a.0.ahead=13 distance=25 | 3 7 8 5 1 4 3 8 8 1 | draw a-lost=1 turns=2 a-falls=1 b-shots=4 b-hits=1",
		"SKI-EF-03 a medic in a battle: the other fires at 5 | medic | 1 6 6 | draw a-wounded=1 turns=1 a-shots=2",
		"SKI-EF-03 no time for it in an assault | medic a.policy=assault | 1 1 1 | draw a-wounded=2 turns=1",
	}
}
