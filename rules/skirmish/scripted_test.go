package skirmish_test

// What only a script shows: what a case comes to, worked out by hand. A line has the dice as they are thrown, one by one, and the
// metrics that are not zero.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/skirmish"
)

func TestScripted(t *testing.T) {
	suite().Scripts(t, scriptedBases(), skirmish.PlayScript, slices.Concat(
		scriptedShots(), scriptedArmour(), scriptedFirefights(), scriptedAnswers(),
		scriptedCharges(), scriptedCloseCombat(), scriptedWalkers(), scriptedRuns(),
		scriptedCards(), scriptedOrders(), scriptedTargets(), scriptedAssaults(), scriptedCombats(), scriptedHands(),
		scriptedCarry(), scriptedTeleport(), scriptedSquads(),
	))
}

// scriptedBases are small matchups of men with hand weapons, and of guardsmen, who have rifles.
func scriptedBases() map[string]string {
	return map[string]string{
		// a melta gun and a pistol beside it, which fires at 7 for 1 AP
		"sidearm": "skirmish/shot a.figures={name:man,weapons:melta-gun,sidearm:laser-pistol} b.figures={name:man,count:3} distance=10 fire=activation",
		// two riflemen at three men
		"allot": "skirmish/shot a.figures.count=2 b.figures={name:man,count:3} fire=activation",
		// a man with a melta gun at an APC
		"melta": "skirmish/armour a={name:x,figures:{name:man,weapons:melta-gun}} b={name:x,vehicle:{name:x,weapons:[vehicle-chaingun,heavy-bolter]}} distance=12 turns=3",
		// an APC that shoots back: cards, 1 for a and 2 for b
		"apc": "skirmish/armour a={name:x,figures:{name:man,weapons:melta-gun,count:2}} b={name:x,vehicle:{name:x,weapons:[vehicle-chaingun,heavy-bolter]}} distance=12 turns=1 target-acts=true",
		// an APC that moves in each turn: 11 to hit it, and 13 once it stays
		"mover": "skirmish/armour a={name:x,figures:{name:man,weapons:melta-gun}} b={name:x,vehicle:{name:x,weapons:vehicle-chaingun},moved-far:true} distance=12 turns=2",
		// a rifleman against three, one turn without answers; a die of 1 is the card of a
		"line": "skirmish/firefight a={name:x,figures:guardsman} b={name:x,figures:{profile:guardsman,count:3}} distance=12 turns=1 return-fire=false",
		// three wounded riflemen who shoot at one without a gun
		"wounded": "skirmish/firefight a={name:x,figures:{name:man}} b={name:x,figures:{profile:guardsman,count:3,wounded:true}} distance=12 turns=2 return-fire=false rules.shaken-ap=0",
		"necrons": "skirmish/firefight a={name:x,figures:{profile:guardsman,count:2}} b={name:x,figures:{name:man,kind:necron,count:4}} distance=12 turns=2 return-fire=false",
		// a rifleman against one who answers
		"answer": "skirmish/firefight a={name:x,figures:guardsman} b={name:x,figures:guardsman} distance=12 turns=1",
		// two men with hand weapons charge two riflemen over 6 inches, one turn: their numbers are 8 and 5
		"timed":  "skirmish/assault a={name:x,figures:{name:man,count:2}} b={name:x,figures:{profile:guardsman,count:2}} target=timed distance=6 turns=1",
		"spent":  "skirmish/assault a={name:x,figures:{name:man,count:2}} b={name:x,figures:{profile:guardsman,count:2}} target=spent distance=6 turns=1",
		"duel":   "skirmish/assault a={name:x,figures:{name:man}} b={name:x,figures:guardsman} target=spent distance=6 turns=1",
		"four":   "skirmish/assault a={name:x,figures:{name:man,count:2}} b={name:x,figures:{profile:guardsman,count:4}} target=spent distance=6 turns=1",
		"walker": "skirmish/assault a={name:x,vehicle:{name:x,build:walker}} b={name:x,figures:{profile:guardsman,count:2}} target=spent distance=6 turns=1 rules.break-from=100",
		// two riflemen against two, one turn without answers at 12 inches, where they shoot twice at 7. A card is the number of a unit, those of a first
		"rifles": "skirmish/battle a={name:x,figures:{profile:guardsman,count:2}} b={name:x,figures:{profile:guardsman,count:2}} distance=12 turns=1 return-fire=false",
		"bolter": "skirmish/battle a={name:x,figures:{name:man,weapons:melta-gun}} b={name:x,vehicle:{name:x,weapons:heavy-bolter}} distance=12 turns=1 return-fire=false",
		// two men charge two riflemen
		"storm": "skirmish/battle a={name:x,figures:{name:man,count:2},policy:assault} b={name:x,figures:{profile:guardsman,count:2}} distance=6 turns=1 return-fire=false",
		// two squads of three men with hand weapons an inch from one man: their numbers are 8, and 3 against power armour
		"squads": "skirmish/battle a=[{name:x,figures:{name:man,count:3},policy:assault},{name:x,figures:{name:man,count:3},policy:assault}] b={name:x,figures:{name:man}} distance=1 turns=1 return-fire=false",
		// a man with a rifle, a club of 5, and a power weapon of 12 charges one who has nothing but his hands, 8
		"blade": "skirmish/battle a={name:x,figures:{profile:guardsman,close-combat:power-weapon}} b={name:x,figures:{name:man}} distance=6 turns=2 return-fire=false",
		// a man with hand weapons charges one with such weapons
		"struck": "skirmish/battle a={name:x,figures:{name:man}} b={name:x,figures:{profile:guardsman,close-combat:power-weapon}} distance=6 turns=1 return-fire=false a-policy.order=assault",
		// an APC with two riflemen aboard
		"carry": "skirmish/battle a=[{name:x,vehicle:{name:x},policy:carry,advance-to:8},{name:x,figures:{profile:guardsman,count:2},aboard:1}] b={name:x,figures:{name:man}} distance=14 turns=1 return-fire=false",
		// a Necron and a Lord
		"teleport": "skirmish/battle a={name:x,figures:[{profile:guardsman,kind:necron},{profile:guardsman,kind:necron,hero:true,lord:true}],policy:teleport,teleport:{turn:1}} b={name:x,figures:{name:man}} distance=40 board=18 turns=1 return-fire=false",
		// the Lord is a unit of his own
		"lord": "skirmish/battle a=[{name:x,figures:{profile:guardsman,kind:necron},policy:teleport,teleport:{turn:1}},{name:x,figures:{profile:guardsman,kind:necron,hero:true,lord:true},ahead:6}] b={name:x,figures:{name:man}} distance=40 board=18 turns=1 return-fire=false",
		// of two men, one of them wounded, half are shaken, and with 3 more of his AP gone nobody fires; with the sound man of a team they are three, and two fire
		"team":    "skirmish/battle a=[{name:x,figures:[guardsman,{name:man,wounded:true}]},{name:x,figures:guardsman,ahead:2,rejoins:1}] b={name:x,figures:{name:man}} distance=12 turns=2 return-fire=false rules.shaken-ap=4",
		"regroup": "skirmish/battle a=[{name:x,figures:[{name:man,wounded:true},{name:man}],policy:regroup},{name:x,figures:{name:man,rank:sergeant,marksman:true,count:2,wounded:true},policy:regroup}] b={name:x,figures:{name:man}} distance=12 turns=2 return-fire=false",
		// a side of which all run has lost, unless two can regroup
		"running": "skirmish/battle a=[{name:x,figures:{name:man,rank:sergeant,marksman:true,count:2},policy:regroup},{name:x,figures:{name:man,count:2},policy:regroup}] b=[{name:x,figures:guardsman},{name:x,figures:guardsman}] distance=12 turns=2 return-fire=false rules={runs-below:60,regroup-missing:0}",
		"spider":  "skirmish/battle a=[{name:x,figures:{name:man,kind:necron,count:4}},{name:x,figures:{name:man,kind:necron,lord:true,tomb-spider:true}}] b={name:x,figures:guardsman} distance=12 turns=2 return-fire=false",
		"medic":   "skirmish/battle a={name:x,figures:{profile:guardsman,count:2,wounded:true},medikits:1} b={name:x,figures:{name:man,count:2}} distance=12 turns=1 return-fire=false rules.shaken-from=100",
		// a melta gun, 13 at standard and 11 + 2 at power armour on wheels, against three men, a man, and a vehicle without guns
		"targets": "skirmish/battle a={name:x,figures:{name:man,weapons:melta-gun}} b=[{name:x,figures:{name:man,count:3}},{name:x,figures:{name:man}},{name:x,vehicle:{name:x}}] distance=10 turns=1 return-fire=false",
		// an APC with a chaingun, 12 for 1 AP, and a heavy bolter, 10 for 2, against two melta guns
		"guns": "skirmish/battle a={name:x,vehicle:{name:x,weapons:[vehicle-chaingun,heavy-bolter]}} b={name:x,figures:{name:man,weapons:melta-gun,count:2}} distance=10 turns=1 return-fire=false",
	}
}

func scriptedShots() []string {
	return []string{
		"SKI-CC-01 while the gun works it is fired | sidearm | 14 | nothing shots=1",
		"SKI-CC-01 a wounded man changes, and has one shot at 5 | sidearm a.figures.wounded=true | 5 5 | killed hits=1 shots=1 kills=1",
		"SKI-CC-01 out of reach of the gun he has two with 3 AP, at 7 | sidearm a.figures.weapons.range=9 | 8 7 5 | killed hits=1 shots=2 kills=1",
		"SKI-CC-01 by the house rules changing is too dear | sidearm a.figures.weapons.range=9 rules.change-cost=3 | | nothing",
		"SKI-CC-01 or free | sidearm a.figures.wounded=true rules.change-cost=0 | 6 6 | nothing shots=2",
		"SKI-EF-04 wounds to the unwounded | allot | 1 1 1 3 3 3 8 | wounded hits=3 shots=4 wounded=3",
		"SKI-EF-04 concentrate | allot rules.wounds-to=concentrate | 1 1 1 3 3 3 8 | killed hits=3 shots=4 kills=1 wounded=1",
		"SKI-EF-04 a kill to the unwounded | allot rules.wounds-to=concentrate | 1 1 8 8 3 5 | killed hits=2 shots=4 kills=1 wounded=1",
		"W07 a duck back passes the wounded over | allot | 1 1 1 3 4x1 | wounded hits=4 shots=4 wounded=1 ducked=3",
		"W07 a wound to the ducked | allot | 4x1 3 1 8 | wounded hits=3 shots=4 wounded=1 ducked=2",
		"SKI-SH-08 at the hero, in power armour | allot b.figures=[{name:man,count:2},{name:man,armour:power,hero:true}] | 6 4 6 3 6 1 8 1 8 | killed hits=1 shots=4 kills=1",
		"W06 an attack on the dead hero is lost | allot b.figures=[{name:man,count:2},{name:man,armour:power,hero:true}] | 6 1 6 6 7 6 20 | killed hits=1 shots=3 jams=1 kills=1",
		"W09 a droid's first wound | allot b.figures={name:man,kind:war-droid} | 1 3 1 3 | killed hits=2 shots=2 kills=1",
	}
}

func scriptedArmour() []string {
	return []string{
		"SKI-EF-05 a second stun in a turn comes to nothing, too | melta a.figures.count=2 b.vehicle.weapons=vehicle-chaingun turns=1 rules.minor-gun-needed=true | 1 3 1 4 | untouched hits=2 shots=2",
		"SKI-EF-05 damage-escalates: what is suffered already does nothing | melta rules.damage-escalates=false | 1 7 1 7 1 5 | damaged hits=3 shots=3 immobilised=1 minor-gun-lost=1",
		"SKI-SH-09 wounded-fire-heavy: or fire at 11, and are shaken then | melta a.figures.wounded=true rules.wounded-fire-heavy=true | 11 5 | damaged hits=1 shots=1 minor-gun-lost=1",
		"W10 a second stun in a turn is a minor gun | melta a.figures.count=2 | 1 3 1 4 4x14 | damaged hits=2 shots=6 minor-gun-lost=1",
		"W10 8 is disabled, and hits are ignored once it burns | melta a.figures.count=2 | 1 8 1 8 | destroyed hits=2 shots=2 destroyed-in=1 burns=1 immobilised=1 minor-gun-lost=1 biggest-gun-lost=1",
		"SKI-SH-07 W21 the bolter fires, the chaingun does not join | apc | 2 10 1 14 | untouched shots=1",
		"W12 one of three runs | apc a.figures.count=3 a.under-large-blast.whole=1 b.vehicle.weapons.0=heavy-bolter | 2 10 5 10 5 11 | untouched a-lost=2",
		"P-ARMOUR over as soon as no gun can fire again, in the last turn too | apc | 1 20 20 | untouched shots=2 jams=2",
		"SKI-EF-05 a stunned vehicle does not shoot | apc | 1 1 3 14 | untouched hits=1 shots=2",
		"W21 jams: cleared with what is left | apc turns=2 | 2 20 14 14 1 14 14 11 | untouched shots=4",
		"SKI-EF-05 who moves in each turn | mover | 12 12 | untouched shots=2",
		"SKI-EF-05 immobilised, it stays | mover | 10 7 13 1 | damaged hits=2 shots=2 immobilised=1",
		"SKI-EF-05 stunned, it stays for a turn | mover | 10 4 12 | untouched hits=1 shots=2",
	}
}

func scriptedFirefights() []string {
	return []string{
		"W08 nothing to those who have acted | line | 2 6x9 4x1 | draw turns=1 a-shots=2 a-hits=2 b-shots=6",
		"W08 they may be under cover then, which is counted, too: at 5 | line rules.duck-cover=true | 2 6x9 1 1 6 | draw b-ducked=1 turns=1 a-shots=2 a-hits=1 b-shots=6",
		"W08 once a turn: another one of them takes no notice | line a.figures.count=2 b.figures.count=1 rules.duck-cover=true | 2 9 9 1 1 5 1 6 6 | draw b-ducked=1 turns=1 a-shots=4 a-hits=2 b-shots=2",
		"W08 who ducks is, too, and does not fire | line b.figures.count=1 rules.duck-cover=true | 1 1 1 6 | draw b-ducked=1 turns=1 a-shots=2 a-hits=1",
		"W08 cover ends with the turn | line b.figures.count=1 first=a turns=2 rules.duck-cover=true | 1 1 5 3 1 7 5 | a b-lost=1 b-ducked=1 turns=2 a-shots=3 a-hits=3 b-wounds=1",
		"SKI-MO-01 half wounded or dead are shaken: 1 AP each | line | 1 1 1 5 3 6 9 9 | draw b-lost=1 b-wounded=1 turns=1 a-shots=2 a-hits=2 b-shots=3 b-wounds=1",
		"SKI-TU-01 a first, and turn 2 is drawn | line first=a turns=2 | 8x8 2 1 5 | b a-lost=1 turns=2 a-shots=2 b-shots=7 b-hits=1",
		"SKI-MO-01 of eight: it runs | line b.strength=8 | 1 1 8 5 | a b-lost=1 turns=1 a-shots=2 a-hits=1",
		"SKI-MO-01 of three: it fights on | line b.strength=3 | 1 1 8 5 4x8 | draw b-lost=1 turns=1 a-shots=2 a-hits=1 b-shots=4",
		"SKI-MO-01 of nine: three run, too | line b.strength=9 | 1 8 8 | a turns=1 a-shots=2",
		"SKI-EF-03 one is healed, and fires at 7 in turn 2 | wounded b.medikits=1 | 1 4x6 1 8 8 6 6 | draw b-wounded=1 turns=2 b-shots=8",
		"SKI-EF-03 W09 who is enhanced is not wounded by the first, and not healed | wounded b.figures.rank=veteran b.figures.enhanced-nervous-system=true b.medikits=3 | 1 6x8 1 6x8 | draw turns=2 b-shots=12",
		"SKI-EF-03 war droids are not, and do not mind | wounded b.figures.kind=war-droid b.medikits=3 | 1 6x8 1 6x8 | draw turns=2 b-shots=12",
		"SKI-NE-01 Necrons heal themselves | wounded b.figures.kind=necron | 1 6x6 1 6x8 | draw turns=2 b-shots=12",
		"SKI-NE-01 only after the repair rolls | necrons rules.phase-out-after-repair=true | 1 2 2 2 8 4x5 4 4 1 4x8 | draw b-lost=2 turns=2 a-shots=8 a-hits=3 b-falls=3",
		"SKI-NE-01 too few after them | necrons rules.phase-out-after-repair=true | 1 2 2 2 8 5 5 5 4 4 4 | a b-lost=3 turns=2 a-shots=4 a-hits=3 b-falls=3",
		"SKI-NE-01 half of them down are not shaken | necrons b.figures.weapons=laser-rifle turns=1 | 1 2 2 8 8 5 5 4x8 | draw b-lost=2 turns=1 a-shots=4 a-hits=2 b-shots=4 b-falls=2 b-down=2",
	}
}

func scriptedAnswers() []string {
	return []string{
		// a draws 5 + 4; b, ahead of its card, 9 + 4 − 3: b fires first and misses, then a
		"SKI-IN-01 W13 the higher count first | answer | 1 5 9 4x8 | draw turns=1 a-shots=2 b-shots=2",
		"SKI-IN-01 one D10 for all of a squad | answer a.figures.count=2 rules.squad-initiative=true | 1 5 9 6x8 | draw turns=1 a-shots=4 b-shots=2",
		// both draw 5; the pistol has 2 more, b 10 + 4 − 3: it comes between them
		"SKI-IN-01 to which each adds what is its own | answer a.figures=[guardsman,{name:man,weapons:laser-pistol}] rules.squad-initiative=true | 1 5 10 6x8 | draw turns=1 a-shots=4 b-shots=2",
		// b, dead at its own count, goes on after a hit, with all its AP and at its full number
		"W13 equal counts at once, both shots | answer | 1 5 8 1 5 1 1 1 5 | both-out a-lost=1 b-lost=1 turns=1 a-shots=1 a-hits=1 b-shots=2 b-hits=2",
		"W13 wounds of the same count spoil no second shot | answer | 1 5 8 1 3 8 7 1 7 5 | b a-lost=1 b-wounded=1 turns=1 a-shots=2 a-hits=1 b-shots=2 b-hits=2 b-wounds=1",
		// counts of 1 + 2 − 2 and 4 + 2 − 2 − 3; 3 and 2 for the size of a walker to hit
		"W13a a walker stunned at its own count fires, too | answer a.figures=[] a.vehicle={name:x,build:walker,weapons:heavy-bolter} b.figures=[] b.vehicle={name:x,build:walker,weapons:heavy-bolter} | 1 1 4 1 3 1 3 | draw turns=1 a-shots=1 a-hits=1 b-shots=1 b-hits=1",
		"W13a and one that loses its gun there has lost it afterwards | answer a.figures=[] a.vehicle={name:x,build:walker,weapons:heavy-bolter} b.figures=[] b.vehicle={name:x,build:walker,weapons:heavy-bolter} turns=2 | 1 1 4 1 6 6 2 5 6 | draw turns=2 a-shots=2 a-hits=1 b-shots=1 b-biggest-gun-lost=1",
		"W13 who has answered does not fire again | answer | 1 5 3 4x8 | draw turns=1 a-shots=2 b-shots=2",
		// both of a at 5 + 4 − 2: the first fires a blast, at 8, and kills one; the other finds
		// but one enemy left and aims at him, at 12
		"W03 grenades: a blast while two stand, aimed at the last | answer a.figures.weapons=grenade-launcher a.figures.count=2 b.figures={name:man,count:2} b.under-small-blast.whole=1 | 1 5 5 1 5 9 12 1 | draw b-lost=1 b-ducked=1 turns=1 a-shots=2 a-hits=2",
		"W05 the active clear before they draw | answer b.figures.weapons=[] turns=2 | 1 1 8 20 1 1 8 | draw a-jams=1 turns=2 a-shots=3",
	}
}
