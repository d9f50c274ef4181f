package skirmish_test

func scriptedCharges() []string {
	return []string{
		"W08 who ducks does not arrive | timed | 1 2 3 5 6 1 6 6 9 6 6 | draw a-ducked=1 contact=1 turns=1 b-shots=4 b-hits=1",
		"W08 he arrives in the next turn | timed turns=2 | 1 2 3 5 6 1 6 6 9 6 6 9 9 6 6 | draw a-ducked=1 contact=1 turns=2 b-shots=4 b-hits=1",
		"W14 AP 1/2 costs 1 from far, too | timed distance=18 | 7x6 9 9 6 6 | draw contact=1 turns=1 b-shots=4",
		"W14 a heavy weapon once | timed b.figures.weapons=melta-gun | 1 2 3 12 12 9 9 3 3 | draw contact=1 turns=1 b-shots=2",
		"W14 waiting: at 4 | timed target=waiting | 1 2 3 5 5 5 4 1 9 6 6 | draw a-ducked=1 contact=1 turns=1 b-shots=4 b-hits=1",
		"W14 waiting, 10 becomes 8 | timed b.figures.weapons.standard=12 target=waiting | 1 2 3 9 9 9 8 1 9 6 6 | draw a-ducked=1 contact=1 turns=1 b-shots=4 b-hits=1",
		"SKI-TU-02 waiting: heavy weapons do not | timed b.figures.weapons=melta-gun target=waiting | 1 2 3 9 9 3 3 | draw contact=1 turns=1",
		"SKI-TU-02 overwatch fires at those who stop short, too | timed target=overwatch | 1 1 3 4x6 | draw turns=1 b-shots=4",
		"W05 overwatch without the AP to fire clears its jams before they go on | timed b.figures.jammed=true b.moved=1 target=overwatch turns=2 | 1 1 3 1 1 1 4x8 9 9 6 6 | draw contact=2 turns=2 b-shots=4",
		"SKI-MO-01 shaken chargers stop | timed target=overwatch | 1 1 3 5 6 3 6 6 | stalled a-wounded=1 turns=1 a-wounds=1 b-shots=4 b-hits=1",
		// two dice are 5, the third 4
		"W09a he falls 3 inches behind, and is there in turn 2 | spent a.figures=[{name:man},{name:man,wounded:true}] distance=8 turns=2 a-policy.drop-behind=behind rules.shaken-from=100 | 2 3 4 9 6 6 1 2 9 9 6 6 | draw a-wounded=1 contact=1 turns=2",
		"W09a nobody strikes him while he is on his way | spent a.figures=[{name:man},{name:man,wounded:true}] distance=8 turns=2 a-policy.drop-behind=behind rules.shaken-from=100 rules.attackers-on-figure=1 | 1 2 5 9 6 1 1 9 6 | draw a-wounded=1 contact=1 turns=2",
		"SKI-AP-01 a wounded one makes all of them slow | timed a.figures.wounded=true distance=12 | 6x6 9 9 6 6 | draw a-wounded=2 contact=1 turns=1 b-shots=4",
	}
}

func scriptedCloseCombat() []string {
	return []string{
		"SKI-CC-01 at once: both may die | spent | 1 2 3 8 5 9 5 5 6 | draw a-lost=1 b-lost=1 contact=1 turns=1",
		"W15 with more, they start again: a second wound kills | spent a.figures.count=3 rules.break-from=100 | 1 2 3 8 3 9 8 3 6 6 | draw b-lost=1 contact=1 turns=1 b-wounds=1",
		"W15 what falls on the dead is lost | spent a.figures.count=3 rules.break-from=100 | 1 2 3 8 5 9 8 5 6 6 | draw b-lost=1 contact=1 turns=1",
		"W15 hits moved to others | spent a.figures.count=3 rules.move-hits=true | 1 2 3 8 5 9 8 5 6 6 | a b-lost=2 contact=1 turns=1",
		"SKI-SK-01 X stays X | spent a.figures={name:man,kind:scarabs,rank:sergeant,martial-arts:true} b.figures=[] b.vehicle={name:x,build:tank,armour:tank} | 1 2 3 4x1 | draw contact=1 turns=1",
		"W15a both strike the hero, who is listed last | spent b.figures=[{name:man},{name:man,hero:true}] a-policy.strike=hero | 1 2 3 8 6 9 9 9 4 | draw b-lost=1 contact=1 turns=1",
		"W15a three have places at him, and the fourth strikes the other | spent a.figures.count=4 b.figures=[{name:man},{name:man,hero:true}] a-policy.strike=hero | 1 2 3 9 9 9 8 5 9 9 4 | draw b-lost=1 contact=1 turns=1",
		"W17 a Necron killed by a 1 stays down | spent b.figures={name:man,kind:necron,count:2} turns=2 rules={runs-below:0,break-from:100} | 1 2 3 1 5 8 5 9 9 | a b-lost=2 contact=1 turns=1 b-falls=2",
		"SKI-CC-01 change-cost of 0: a blade, though all AP are spent | duel b.figures.close-combat=power-weapon rules.change-cost=0 | 1 2 3 9 12 1 | draw contact=1 turns=1",
		"SKI-CC-01 claws-with-guns: two | duel a.figures.kind=tyranid a.figures.weapons=laser-pistol rules.claws-with-guns=3 | 1 2 3 9 1 9 1 6 | draw contact=1 turns=1",
		"SKI-CC-04 close-armour: power, 3 | duel a.figures.weapons=laser-pistol b.figures.close-armour=power | 1 2 3 4 6 | draw contact=1 turns=1",
		"SKI-CC-04 close-armour: Tau in their own, 6 | duel a.figures.weapons=laser-pistol b.figures.kind=tau b.figures.armour=storm b.figures.close-armour=storm | 1 2 3 7 6 | draw contact=1 turns=1",
		"W24 a war droid: one at 10 | duel a.figures.kind=war-droid a.figures.weapons=heavy-bolter | 1 2 3 10 1 6 | draw contact=1 turns=1",
	}
}

func scriptedWalkers() []string {
	return []string{
		"W17 a Necron may repair, not after a 1 | walker b.figures={name:man,kind:necron,count:3} turns=2 rules.runs-below=0 | 1 1 1 3 1 10 6 6 6 4 11 11 6 | draw b-lost=2 contact=1 turns=2 b-falls=2",
		"W10 a disabled one is hit on, and does not attack | walker b.figures=[] b.vehicle={name:x,build:walker} turns=2 | 1 1 1 3 10 8 11 11 11 10 1 10 1 | a contact=1 turns=2 b-disabled=1 b-immobilised=1",
		"SKI-EF-05 stunned on the way in, it does not arrive | walker b.figures.weapons.power=7 target=timed | 1 1 1 3 5 3 8 8 8 | draw contact=1 turns=1 b-shots=4 b-hits=1",
		"SKI-EF-05 immobilised, it never will | walker b.figures.weapons.power=7 target=timed | 1 1 1 3 5 7 8 8 8 | stalled turns=1 a-immobilised=1 b-shots=4 b-hits=1",
		"SKI-CC-03 by rank all have them: 6 | walker b.figures={name:man,rank:veteran,ambidextrous:true,weapons:laser-pistol} rules.grenades-by-rank=true | 1 1 1 3 11 11 6 1 | draw contact=1 turns=1",
		"SKI-CC-03 troopers do not: 3 | walker b.figures={name:man,weapons:laser-pistol} rules.grenades-by-rank=true | 1 1 1 3 11 11 4 | draw contact=1 turns=1",
		"SKI-CC-03 not at more than 8 inches: 3 | walker b.figures={name:man,rank:veteran,ambidextrous:true,weapons:laser-pistol,grenade:anti-tank-grenade} distance=9 | 3 2 2 2 11 11 4 | draw contact=1 turns=1",
		"SKI-CC-03 APCs do not fight | walker a={name:x,figures:{name:man}} b.figures=[] b.vehicle={name:x} | 1 2 3 3 10 | a b-lost=1 contact=1 turns=1 b-explodes=1",
		"W11 those aboard are counted | walker a.vehicle.build=apc a.passengers={name:man,count:3} b.figures={name:man} charger=b | 1 2 3 3 9 5 3 2 | b a-lost=1 contact=1 turns=1 passengers-lost=1 passengers-wounded=1 a-wounds=1 a-burns=1",
	}
}

func scriptedRuns() []string {
	return []string{
		"W16 wounded count | four | 1 2 3 1 3 1 5 4x6 3 | a b-lost=1 b-wounded=1 contact=1 turns=1 b-wounds=1",
		"W16 a wound of enhanced figures is no casualty | four b.figures.kind=war-droid | 1 2 3 1 3 1 3 4x11 | draw contact=1 turns=1 b-wounds=2",
		// 5 inches back by 2 and 3, and charged again over them
		"SKI-CC-05 they are still in | four turns=2 rules.runners-stay-in=true | 1 2 3 1 5 1 5 4x6 3 2 3 1 2 2 9 9 6 6 | draw b-lost=2 contact=1 turns=2",
		"SKI-CC-05 out of reach | four turns=2 rules.runners-stay-in=true | 1 2 3 1 5 1 5 4x6 3 2 3 1 2 1 | draw b-lost=2 contact=1 turns=2",
		"SKI-CC-05 with a wounded one 3 inches | four turns=2 rules.runners-stay-in=true | 1 2 3 1 3 1 5 4x6 3 2 3 1 1 1 9 9 6 6 6 | draw b-lost=1 b-wounded=1 contact=1 turns=2 b-wounds=1",
		"SKI-CC-05 who falls behind | four turns=2 rules={runners-stay-in:true,wounded-fall-behind:true} | 1 2 3 1 3 1 5 4x6 3 2 3 1 1 1 | draw b-lost=1 b-wounded=1 contact=1 turns=2 b-wounds=1",
		"SKI-MO-01 chargers who run and are shaken do not come back | four a.figures.count=4 turns=3 rules.runners-stay-in=true | 1 2 3 4x9 4x5 6 6 3 2 3 | stalled a-lost=2 contact=1 turns=1",
		"W12 below 35 percent comes first | four b.figures.count=3 | 1 2 3 1 5 1 5 6 6 6 | a b-lost=2 contact=1 turns=1",
	}
}
