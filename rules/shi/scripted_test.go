package shi_test

// Scripted dice: a case is a matchup, its dice, its outcome and metrics, worked out by hand.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/shi"
)

func TestScripted(t *testing.T) {
	bases := map[string]string{
		// three shots of one die that hits on 4+ at one HP without saves
		"shot": "shi/shot a={name:gunner,acpo:3,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:target,acpo:0,hp:1} distance=6 shots=3",
		// one attack of two dice against two, without a bonus for the engager: a has no saves and one AcPo, b has 3+ and none
		"attack": "shi/duel a={name:striker,acpo:1,ccd:2,hp:1,ld:9} b={name:target,acpo:0,ccd:2,hp:1,as:3+,ld:9} first-turn-acpo=unlimited max-turns=1 rules.engager-bonus=0",
		"force":  "shi/duel a={name:striker,acpo:1,ccd:2,hp:1,ld:9} b={name:target,acpo:0,ccd:2,hp:1,as:3+,ld:9} first-turn-acpo=unlimited max-turns=1 rules.engager-bonus=0 a.close-combat=force-weapon a.acpo=2 b.hp=3",
		"hammer": "shi/duel a={name:striker,acpo:1,ccd:2,hp:1,ld:9} b={name:target,acpo:0,ccd:2,hp:1,as:3+,ld:9} first-turn-acpo=unlimited max-turns=1 rules.engager-bonus=0 a.close-combat=thunder-hammer a.acpo=3 b.hp=3 b.ccd=5",
		// a die each, and b has no armour
		"counted": "shi/duel a.ccd=1 a.parry=false b.ccd=1 b.parry=false b.as=-/5+ b.close-combat=pistol rules.engager-bonus=0",
		// a gunner who hits on 4+ with one die, for one turn, and a runner five squares in front of it
		"post": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0",
		// two gunners side by side, at the first of whom everybody runs
		"friends": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0 a.count=2",
		// a runner with the same weapon who shoots
		"armed": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0 b={name:runner,acpo:2,ccd:1,hp:1,distance:5,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} first=b b-policy=shoot",
		// a gunner who leaves a runner that has engaged it, to shoot
		"leaving": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0 b.acpo=1 b.distance=1 first=b max-turns=2 policy=step-out",
		// a gunner with an assault weapon and two squares behind it
		"back": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0 a.weapon.assault=true fall-back=2",
		// two HP and two dice under a thunder hammer, while another attacker stands still
		"hammered": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0 a.hp=2 a.ccd=2 a.vehicle=true b=[{name:hammer,acpo:1,ccd:1,hp:1,distance:1,close-combat:thunder-hammer},{name:runner,acpo:0,ccd:1,hp:1,distance:5}] first=b max-turns=4",
		// an armed vehicle of three HP engages somebody with a thunder hammer, who steps out
		"walker": "shi/assault a={name:gunner,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} b={name:runner,acpo:2,ccd:1,hp:1,distance:5} max-turns=1 rules.engager-bonus=0 a.weapon=none a.close-combat=thunder-hammer b={name:runner,acpo:1,ccd:1,hp:3,vehicle:true,distance:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1}} first=b max-turns=3 policy=step-out b-policy=shoot",
	}
	suite().Scripts(t, bases, shi.PlayScript, slices.Concat(
		scriptedAttacks(), scriptedShots(), scriptedDefenders(), scriptedFacing(), scriptedAttackers(),
		scriptedOverwatch(), scriptedDoors(), scriptedFriends(), scriptedArmed(), scriptedLeaving(),
		scriptedVehicles(), scriptedDecisions(), scriptedCounts(), scriptedWeapons(), scriptedTurns(),
	))
}

// The metrics are HP lost by a and by b, attacks, turns.
func scriptedAttacks() []string {
	return []string{
		"SHI-CC-05 SHI-WP-06 C5 | shi/duel | 23513214635522523612436565 | b 1 0 2 1",
		"SHI-CC-07 more wins | attack | 44142 | a 0 1 1 1",
		"SHI-CC-08 saved | attack | 44143 | draw 0 0 1 1",
		"C7 no automatic 1 | attack b.as=1+ | 4414 | draw 0 0 1 1",
		"SHI-CC-03 the engager's die | attack rules.engager-bonus=1 | 444442 | a 0 1 1 1",
		"SHI-CC-04 CHT 5 | attack a.cht=5+ | 4514 | draw 0 0 1 1",
		"C11 CHT 7 never | attack a.cht=7+ | 14 | b 1 0 1 1",
		"SHI-CC-01 too few AcPo | attack a.acpo=0 |  | draw 0 0 0 1",
		"SHI-CC-05 re-roll 1 | attack a.re-roll=1 | 114112 | a 0 1 1 1",
		"C6 re-rolls cancel whole | attack a.re-roll=2 b.re-roll=1 rules.re-rolls=cancel | 1141 | b 1 0 1 1",
		"C5 the parried die may succeed | attack a.parry=true | 41414 | draw 0 0 1 1",
		"SHI-CC-06 parry against parry | attack a.parry=true b.parry=true | 4141 | draw 0 0 1 1",
		"SHI-CC-06 C6 2 against 1 | attack a.re-roll=2 b.re-roll=1 | 114112 | a 0 1 1 1",
		"SHI-WP-06 the fist re-rolls all | attack a.close-combat=[power-fist] | 114441 | a 0 1 1 1",
		"SHI-WP-06 C3 own abilities are lost | attack a.parry=true a.re-roll=2 a.close-combat=[power-fist] | 4444 | draw 0 0 1 1",
		"SHI-CC-06 C3 and cancel nothing | attack a.parry=true a.close-combat=[power-fist] b.parry=true | 44141 | draw 0 0 1 1",
	}
}

// The metrics are targets destroyed, hits, wounds, shots, AcPo, and the shot that destroyed the first.
func scriptedShots() []string {
	return []string{
		"SHI-SH-03 SHI-SH-04 | shi/shot | 665 | killed 2 2 2 1 1 1",
		"SHI-SH-03 without overkill | shi/shot a.weapon.overkill=false | 66 | killed 1 1 1 1 1 1",
		"SHI-SH-05 the door holds | shi/shot | 666 | killed 1 2 1 1 1 1",
		"SHI-SH-01 no hit | shi/shot | 54 | alive 0 0 0 1 1 0",
		"C12 all shots | shot | 333 | alive 0 0 0 3 3 0",
		"SHI-SH-02 2 AcPo a shot | shot a.weapon.acpo=2 | 333 | alive 0 0 0 3 6 0",
		"SHI-SH-01 HT 1 | shot a.weapon.ht=1 | 555 | alive 0 0 0 3 3 0",
		"SHI-SH-08 6+, 5+, 5+ | shot a.weapon.ht=1 a.weapon.sustained-fire=true | 545 | killed 1 1 1 3 3 3",
		"SHI-SH-08 C13 only with the trait | shot a.weapon.ht=1 | 555 | alive 0 0 0 3 3 0",
		"SHI-SH-04 AP 5 and 4+ | shot a.weapon.ap=5 b.as=4+ shots=1 | 44 | alive 0 1 0 1 1 0",
		"SHI-SH-04 C13 no AP | shot b.as=6+ shots=1 | 46 | alive 0 1 0 1 1 0",
		"SHI-SH-05 the better save | shot a.weapon.ap=5 b.as=4+/3+ shots=1 | 43 | alive 0 1 0 1 1 0",
		"SHI-SH-03 hits go on | shot a.weapon.bd=3 a.weapon.overkill=true b.count=2 shots=1 | 441 | killed 2 2 2 1 1 1",
		"SHI-SH-03 C12 hits are lost | shot a.weapon.bd=3 a.weapon.overkill=true b.count=2 shots=1 | 444 | killed 2 3 2 1 1 1",
		"SHI-SH-10 out of range | shot distance=25 |  | alive 0 0 0 0 0 0",
		"SHI-SH-06 adjacent without assault | shot distance=1 |  | alive 0 0 0 0 0 0",
	}
}

// The metrics are kills, HP lost by a, shots, attacks, turns, HP lost by b, the shot of the first kill; then those that the matchup has besides.
func scriptedDefenders() []string {
	return []string{
		"C17 shoots with all AcPo | post | 33 | draw 0 0 2 0 1 0 0",
		"C20 SHI-SH-05 destroyed | post | 4 | defender 1 0 1 0 1 1 1",
		"SHI-SH-05 wounded | post b.hp=2 | 43 | draw 0 0 2 0 1 1 0",
		"SHI-SH-10 out of range | post b.distance=25 |  | draw 0 0 0 0 1 0 0",
		"C18 the nearest | post b=[{name:r,acpo:2,ccd:1,hp:1,distance:6},{name:r,acpo:2,ccd:1,hp:1,distance:5}] | 44 | defender 2 0 2 0 1 2 1",
		"SHI-SH-06 C17 engages where it may not shoot | post b.distance=1 | 1111 | draw 0 0 0 2 1 0 0",
		"C17 shoots farther before it engages | post b=[{name:r,acpo:2,ccd:1,hp:1,distance:1},{name:r,acpo:2,ccd:1,hp:1,distance:5}] | 33 | draw 0 0 2 0 1 0 0",
		"SHI-SH-06 adjacent with assault | post a.weapon.assault=true b.distance=1 | 33 | draw 0 0 2 0 1 0 0",
		"SHI-CC-03 C17 the defender engages | post a.acpo=1 b.distance=1 rules.engager-bonus=1 | 141 | defender 1 0 0 1 1 1 0",
		"SHI-CC-02 SHI-SH-09 fights while engaged | post b.distance=2 max-turns=3 | 33111141 | defender 1 0 2 3 3 1 0",
		"SHI-SH-02 without a weapon | post a.weapon=none |  | draw 0 0 0 0 1 0 0",
		"SHI-SH-03 overkill | post a.weapon.bd=2 a.weapon.overkill=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,distance:6}] | 44 | defender 2 0 1 0 1 2 1",
		"C18 overkill stays in the faced arc | post a.acpo=1 a.weapon.bd=2 a.weapon.overkill=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,arc:left,distance:4}] | 44 | draw 1 0 1 0 1 1 1",
		"C13 the series ends with the target | post a.acpo=3 a.weapon.ht=1 a.weapon.sustained-fire=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,distance:6}] | 655 | defender 2 0 3 0 1 2 1",
		"C13 and with the turn | post a.acpo=1 a.weapon.ht=1 a.weapon.sustained-fire=true b.acpo=0 max-turns=3 | 55 | draw 0 0 2 0 3 0 0",
		"SHI-SH-08 sustained | post a.weapon.ht=1 a.weapon.sustained-fire=true | 55 | defender 1 0 2 0 1 1 2",
	}
}

func scriptedFacing() []string {
	return []string{
		"SHI-SH-10 a free turn | post b.arc=left | 33 | draw 0 0 2 0 1 0 0",
		"SHI-SH-10 C18 cannot pay | post a.acpo=1 a.heavy-movement=true b.arc=left |  | draw 0 0 0 0 1 0 0",
		"SHI-SH-06 C18 combined with the shot | post a.heavy-movement=true a.weapon.assault=true b.arc=left | 33 | draw 0 0 2 0 1 0 0",
		"C18 half a turn | post a.acpo=3 a.heavy-movement=true a.weapon.assault=true b=[{name:r,acpo:2,ccd:1,hp:1,arc:left,distance:5},{name:r,acpo:2,ccd:1,hp:1,arc:right,distance:6}] | 43 | draw 1 0 2 0 1 1 1",
		"C14 half a turn to the rear | post a.acpo=3 a.heavy-movement=true b.arc=rear | 3 | draw 0 0 1 0 1 0 0",
		"C13 a shot with a turn begins a series | post a.acpo=3 a.weapon.ht=1 a.weapon.assault=true a.weapon.sustained-fire=true b.arc=left | 545 | defender 1 0 3 0 1 1 3",
		"SHI-SH-10 C17 turns to engage | post a.heavy-movement=true b.arc=left b.distance=1 | 11 | draw 0 0 0 1 1 0 0",
		"C17 too dear to engage | post a.acpo=1 a.heavy-movement=true b.arc=left b.distance=1 |  | draw 0 0 0 0 1 0 0",
		"SHI-CC-09 from the side | post b.acpo=1 b.arc=left b.distance=1 first=b | 14 | draw 0 0 0 1 1 0 0",
		"C4 turned to one, turned to all of its arc | post a.acpo=1 b=[{name:runner,acpo:1,ccd:1,hp:1,arc:left,distance:1},{name:runner,acpo:1,ccd:1,hp:1,arc:left,distance:1}] first=b max-turns=3 rules.caught-turns=if-it-wins | 1111111114 | draw 1 0 0 5 3 1 0",
		"SHI-CC-01 no blow back at a corner | post b.arc=left b.distance=1 b.contact=diagonal first=b | 4 | attackers 0 1 0 1 1 0 0",
		"SHI-CC-01 C4 in the first attack alone | post b.arc=left b.distance=1 b.contact=diagonal first=b | 114 | defender 1 0 0 2 1 1 0",
		"C4 SHI-CC-10 and is open to the front | post b=[{name:runner,acpo:1,ccd:1,hp:1,arc:left,distance:1},{name:runner,acpo:1,ccd:1,hp:1,distance:1}] first=b | 1414 | draw 0 0 0 2 1 0 0",
	}
}

func scriptedAttackers() []string {
	return []string{
		"C1 b first | post first=b |  | draw 0 0 0 0 1 0 0",
		"C15 runs and engages | post b.distance=2 first=b | 41 | attackers 0 1 0 1 1 0 0",
		"SHI-CC-03 the engager's die | post b.distance=2 first=b rules.engager-bonus=1 | 141 | attackers 0 1 0 1 1 0 0",
		"C2 AcPo spent in turn 1 | post a.acpo=0 b.acpo=3 b.distance=1 first=b first-turn-acpo=1 max-turns=3 | 11111111 | draw 0 0 0 4 3 0 0",
		"C2 of the defender | post a.acpo=3 first-turn-acpo=1 | 3 | draw 0 0 1 0 1 0 0",
		"C15 fights while AcPo last | post b.distance=1 first=b | 1111 | draw 0 0 0 2 1 0 0",
		"SHI-SH-11 moves cost 2 | post b.distance=2 first=b rules.move-cost=2 |  | draw 0 0 0 0 1 0 0",
		"SHI-CC-01 attacks cost 2 | post b.distance=1 first=b rules.attack-cost=2 | 11 | draw 0 0 0 1 1 0 0",
		"C14 SHI-CC-10 three find room | post b=[{name:runner,acpo:1,ccd:1,hp:1,distance:2},{name:runner,acpo:1,ccd:1,hp:1,distance:2},{name:runner,acpo:1,ccd:1,hp:1,distance:2},{name:runner,acpo:1,ccd:1,hp:1,distance:2}] first=b max-turns=3 | 11111111 | draw 0 0 2 3 3 0 0",
		"SHI-CC-10 four by house rule | post b=[{name:runner,acpo:1,ccd:1,hp:1,distance:2},{name:runner,acpo:1,ccd:1,hp:1,distance:2},{name:runner,acpo:1,ccd:1,hp:1,distance:2},{name:runner,acpo:1,ccd:1,hp:1,distance:2}] first=b max-turns=3 rules.most-adjacent=4 | 111111111111 | draw 0 0 0 6 3 0 0",
		"C19 unseen behind a door | post b.door=4 |  | draw 0 0 0 0 1 0 0",
		"C19 seen before it | post b.distance=4 b.door=4 | 33 | draw 0 0 2 0 1 0 0",
		"C19 SHI-SH-11 opens | post b.distance=2 b.door=1 first=b |  | draw 0 0 0 0 1 0 0",
		"SHI-SH-11 C15 a door that stays open | post a.weapon.assault=true b.acpo=3 b.distance=3 b.door=1 first=b max-turns=3 | 33111111 | draw 0 0 2 3 3 0 0",
		"SHI-SH-11 doors cost 2 | post b.door=4 first=b max-turns=2 rules.door-cost=3 |  | draw 0 0 0 0 2 0 0",
		"C20 the limit | post b.acpo=0 max-turns=3 | 3333 | draw 0 0 4 0 3 0 0",
	}
}

func scriptedOverwatch() []string {
	return []string{
		"SHI-SH-07 a shot a step | post a.weapon.overwatch=true policy=overwatch max-turns=2 | 34 | defender 1 0 2 0 2 1 2",
		"C16 not when adjacent | post a.weapon.overwatch=true b.distance=3 policy=overwatch max-turns=2 | 3 | draw 0 0 1 0 2 0 0",
		"SHI-SH-06 C16 adjacent with assault | post a.weapon.assault=true a.weapon.overwatch=true b.distance=3 policy=overwatch max-turns=2 | 33 | draw 0 0 2 0 2 0 0",
		"SHI-SH-08 never sustained | post a.weapon.ht=1 a.weapon.overwatch=true a.weapon.sustained-fire=true policy=overwatch max-turns=2 | 55 | draw 0 0 2 0 2 0 0",
		"C16 only in the faced arc | post a.weapon.overwatch=true b.arc=left policy=overwatch max-turns=2 |  | draw 0 0 0 0 2 0 0",
		"C16 SHI-SH-09 suspended while engaged | post a.weapon.overwatch=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:2},{name:r,acpo:2,ccd:1,hp:1,distance:4}] policy=overwatch max-turns=2 | 11 | draw 0 0 0 1 2 0 0",
		"SHI-SH-07 dearer | post a.weapon.overwatch=true policy=overwatch max-turns=2 rules.overwatch-cost=3 | 33 | draw 0 0 2 0 2 0 0",
		"C17 without the trait | post policy=overwatch max-turns=2 | 33 | draw 0 0 2 0 2 0 0",
		"C17 shoots, then watches | post a.acpo=3 a.weapon.overwatch=true policy=shoot-then-overwatch max-turns=2 | 333 | draw 0 0 3 0 2 0 0",
		"C16 C17 kills at either time | post a.acpo=3 a.weapon.overwatch=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,distance:6}] policy=shoot-then-overwatch max-turns=2 | 434 | defender 2 0 3 0 2 2 1",
	}
}

func scriptedDoors() []string {
	return []string{
		"C19 SHI-SH-05 shot down, then the one behind | post b.acpo=0 b.door=4 shoot-doors=aimed | 454 | defender 1 0 2 0 1 1 2 1",
		"C19 the door holds | post b.acpo=0 b.door=4 shoot-doors=aimed | 463 | draw 0 0 2 0 1 0 0 0",
		"C19 C13 a series at a door | post a.acpo=3 a.weapon.ht=1 a.weapon.sustained-fire=true b.acpo=0 b.door=4 shoot-doors=aimed | 66556 | defender 1 0 3 0 1 1 3 1",
		"C19 only where somebody asks for it | post b.acpo=0 b.door=4 |  | draw 0 0 0 0 1 0 0",
		"C19 SHI-SH-03 by hits left over | post a.acpo=1 a.weapon.bd=2 a.weapon.overkill=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:runner,acpo:0,ccd:1,hp:1,distance:5,door:4}] shoot-doors=left-over | 445 | draw 1 0 1 0 1 1 1 1",
		"SHI-SH-03 a door in sight | post a.acpo=1 a.weapon.bd=2 a.weapon.overkill=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,arc:left,distance:5}] doors=[{distance:3}] | 445 | draw 1 0 1 0 1 1 1 1",
		"SHI-SH-03 C18 not in the faced arc | post a.acpo=1 a.weapon.bd=2 a.weapon.overkill=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,arc:left,distance:5}] doors=[{arc:left,distance:3}] | 44 | draw 1 0 1 0 1 1 1 0",
	}
}

func scriptedFriends() []string {
	return []string{
		"C17 one after the other | friends | 3334 | defender 1 0 4 0 1 1 4 0",
		"SHI-SH-09 a friend is in the way | friends b.acpo=1 b.distance=1 first=b max-turns=2 | 111111 | draw 0 0 0 3 2 0 0 0",
		"SHI-SH-09 in contact, not engaged | friends b.acpo=0 b.distance=1 b.at=2 | 331111 | draw 0 0 2 2 1 0 0 0",
		"C16 both on overwatch | friends a.weapon.overwatch=true b.acpo=1 policy=overwatch max-turns=2 | 34 | defender 1 0 2 0 2 1 2 0",
		"C16 one shot was enough | friends a.weapon.overwatch=true b.acpo=1 policy=overwatch max-turns=2 | 4 | defender 1 0 1 0 2 1 1 0",
		"C14 C20 one falls, then the other | friends b.acpo=3 b.distance=1 first=b | 4141 | attackers 0 2 0 2 1 0 0 2",
		"C14 the other is two squares away | friends b.acpo=1 b.distance=1 first=b max-turns=2 | 4133 | draw 0 1 2 1 2 0 0 1",
		"C14 SHI-CC-10 no room at the first | friends b=[{name:r,acpo:2,ccd:1,hp:1,distance:2},{name:r,acpo:2,ccd:1,hp:1,distance:2}] first=b max-turns=2 rules.most-adjacent=1 | 111111111111 | draw 0 0 0 6 2 0 0 0",
		"SHI-CC-02 C17 falls in its own turn | friends b.acpo=1 b.distance=1 first=b max-turns=2 | 111434 | defender 1 1 2 2 2 1 2 1",
	}
}

func scriptedArmed() []string {
	return []string{
		"C22 shoots and does not run | armed | 33 | draw 0 0 0 0 1 0 0 2 0",
		"C22 C20 kills | armed | 4 | attackers 0 1 0 0 1 0 0 1 1",
		"C22 runs otherwise | armed b-policy=run |  | draw 0 0 0 0 1 0 0",
		"C22 SHI-SH-10 runs into range | armed b.weapon.range=4 | 3 | draw 0 0 0 0 1 0 0 1 0",
		"C22 C19 opens the door first | armed b.door=4 | 3 | draw 0 0 0 0 1 0 0 1 0",
		"SHI-SH-06 engages who is adjacent | armed b.distance=1 | 1111 | draw 0 0 0 2 1 0 0 0 0",
		"SHI-SH-06 or shoots, with assault | armed b.weapon.assault=true b.distance=1 | 33 | draw 0 0 0 0 1 0 0 2 0",
		"SHI-SH-09 a friend is in the way | armed b=[{name:runner,acpo:1,ccd:1,hp:1,distance:1},{name:r,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1},distance:5}] | 11 | draw 0 0 0 1 1 0 0 0 0",
		"SHI-SH-09 another defender is not | armed a.count=2 b=[{name:runner,acpo:1,ccd:1,hp:1,distance:1},{name:r,acpo:2,ccd:1,hp:1,weapon:{name:gun,range:24,bd:1,ht:3,acpo:1},distance:5}] | 114 | draw 0 1 0 1 1 0 0 1 1 1",
		"SHI-SH-08 C13 sustained | armed b.weapon.ht=1 b.weapon.sustained-fire=true | 55 | attackers 0 1 0 0 1 0 0 2 1",
		"C13 a step ends the series | armed b.acpo=3 b.weapon.range=4 b.weapon.ht=1 b.weapon.sustained-fire=true | 55 | attackers 0 1 0 0 1 0 0 2 1",
		"C13 and the next target does | armed a.count=2 b.acpo=3 b.weapon.ht=1 b.weapon.sustained-fire=true | 655 | attackers 0 2 0 0 1 0 0 2 3 2",
		"SHI-SH-03 overkill | armed a.count=2 b.weapon.bd=2 b.weapon.overkill=true | 44 | attackers 0 2 0 0 1 0 0 2 1 2",
		"SHI-SH-03 none | armed a.count=2 b.weapon.bd=2 | 4443 | attackers 0 2 0 0 1 0 0 2 2 2",
		"SHI-SH-05 saved, then not | armed a.as=5+ | 4544 | attackers 0 1 0 0 1 0 0 2 2",
		"SHI-SH-04 no save is left | armed a.as=5+ b.weapon.ap=5 | 4 | attackers 0 1 0 0 1 0 0 1 1",
		"C22 SHI-SH-06 shoots with each step | armed b.weapon.assault=true b-policy=run-and-shoot | 33 | draw 0 0 0 0 1 0 0 2 0",
		"C13 SHI-SH-06 no series on the run | armed b.weapon.ht=1 b.weapon.assault=true b.weapon.sustained-fire=true b-policy=run-and-shoot | 55 | draw 0 0 0 0 1 0 0 2 0",
		"C22 SHI-SH-06 into contact, then a blow | armed b.weapon.assault=true b.distance=2 b-policy=run-and-shoot | 311 | draw 0 0 0 1 1 0 0 1 0",
		"SHI-SH-10 C22 a step into range | armed b.weapon.range=4 b.weapon.assault=true b-policy=run-and-shoot | 33 | draw 0 0 0 0 1 0 0 2 0",
		"C22 C19 not through a door | armed b.weapon.assault=true b.door=4 b-policy=run-and-shoot | 3 | draw 0 0 0 0 1 0 0 1 0",
		"SHI-SH-07 C22 one action draws one shot | armed a.weapon.overwatch=true b.weapon.assault=true policy=overwatch b-policy=run-and-shoot first=a max-turns=2 | 3334 | defender 1 0 2 0 2 1 2 2 0",
		"SHI-SH-07 C22 a shot draws a shot | armed a.weapon.overwatch=true policy=overwatch first=a max-turns=2 | 3334 | defender 1 0 2 0 2 1 2 2 0",
	}
}

func scriptedLeaving() []string {
	return []string{
		"C23 leaves and shoots | leaving | 114 | defender 1 0 1 1 2 1 1 1",
		"C23 has to run again | leaving max-turns=3 | 113 | draw 0 0 1 1 3 0 0 1",
		"C23 SHI-CC-03 and engages anew | leaving b.acpo=2 max-turns=3 rules.engager-bonus=1 | 111113111 | draw 0 0 1 3 3 0 0 1",
		"SHI-CC-02 cannot pay | leaving rules.disengage-cost=3 | 111111 | draw 0 0 0 3 2 0 0",
		"C23 SHI-SH-07 and watches | leaving a.acpo=3 a.weapon.assault=true a.weapon.overwatch=true policy.action=overwatch_else_shoot_else_attack_if_distance_=_0_else_stop max-turns=3 | 113 | draw 0 0 1 1 3 0 0 1",
		"C27 SHI-SH-07 attackers watch who shoots | armed b.weapon.overwatch=true stand-off=true b-policy.action=overwatch_else_stay max-turns=2 | 3334 | attackers 0 1 2 0 2 0 0 2 1",
		"C27 SHI-CC-03 breaks off and engages anew | post b.acpo=4 b.distance=1 first=b stand-off=true b-policy.disengage=step-out rules.engager-bonus=1 | 111411 | attackers 0 1 0 2 1 0 0 1",
		"C27 the square is taken | post b=[{name:r,acpo:2,ccd:1,hp:1,distance:1},{name:r,acpo:0,ccd:1,hp:1,distance:2}] first=b stand-off=true b-policy.disengage=step-out | 1111 | draw 0 0 0 2 1 0 0 0",
		"C27 C16 and draws a shot | post a.weapon.overwatch=true b.distance=1 policy=overwatch stand-off=true b-policy.disengage=step-out max-turns=2 | 114 | defender 1 0 1 1 2 1 1 1",
		"C24 SHI-SH-06 a step with each shot | back | 33 | draw 0 0 2 0 1 0 0 2",
		"C24 no room, no step | back a.acpo=3 fall-back=1 | 333 | draw 0 0 3 0 1 0 0 1",
		"C24 SHI-SH-06 without assault | back a.weapon.assault=false | 33 | draw 0 0 2 0 1 0 0",
		"C24 SHI-SH-10 not out of range | back b.distance=23 | 33 | draw 0 0 2 0 1 0 0 1",
		"C24 out of reach | back a.acpo=1 b.distance=2 max-turns=2 | 3 | draw 0 0 1 0 2 0 0 1",
		"C13 C24 no series with steps | back a.acpo=3 a.weapon.ht=1 a.weapon.sustained-fire=true | 555 | defender 1 0 3 0 1 1 3 2",
		"C13 C24 but after them | back a.weapon.ht=1 a.weapon.sustained-fire=true fall-back=1 | 55 | defender 1 0 2 0 1 1 2 1",
		"C24 SHI-SH-07 not on overwatch | back a.weapon.overwatch=true policy=overwatch max-turns=2 | 33 | draw 0 0 2 0 2 0 0 0",
		"C24 C19 a door stays where it is | back b.door=4 shoot-doors=aimed max-turns=3 | 3334 | defender 1 0 4 0 3 1 4 0 2",
	}
}

func scriptedVehicles() []string {
	return []string{
		"C21 SHI-WP-07 a vehicle does not shoot | hammered | 4114133 | draw 1 1 2 2 4 1 0",
		"C9 halved against another enemy | hammered b=[{name:runner,acpo:1,ccd:1,hp:1,close-combat:[thunder-hammer],distance:1},{name:r,acpo:2,ccd:1,hp:1,distance:1}] max-turns=1 | 41111111 | draw 0 1 0 3 1 0 0",
		"C21 nor watch | hammered a.weapon.overwatch=true policy=shoot-then-overwatch | 41141 | draw 1 1 0 2 4 1 0",
		"C21 others do | hammered a.vehicle=false | 41141333 | draw 1 1 3 2 4 1 0",
		"C21 SHI-WP-07 an attacker does not shoot | walker | 14 | draw 0 0 0 1 3 1 0 1 0 0",
		"C21 but in the turn after | walker max-turns=5 | 1413 | draw 0 0 0 2 5 1 0 2 1 0",
		"C21 others do | walker b.vehicle=false | 143 | draw 0 0 0 1 3 1 0 1 1 0",
	}
}

func scriptedDecisions() []string {
	return []string{
		"C17 SHI-SH-10 turns, then watches | post a.acpo=3 a.heavy-movement=true a.weapon.overwatch=true b.arc=left policy.action=turn_if_behind_else_overwatch max-turns=2 | 34 | defender 1 0 2 0 2 1 2",
		"SHI-SH-10 a turn costs AcPo | post a.heavy-movement=true a.weapon.overwatch=true b.arc=left policy.action=turn_if_behind_else_overwatch max-turns=2 |  | draw 0 0 0 0 2 0 0",
		"SHI-SH-10 too dear | post a.heavy-movement=true a.weapon.overwatch=true b.arc=left policy.action=turn_else_overwatch max-turns=2 rules.turn-cost=3 |  | draw 0 0 0 0 2 0 0",
		"C17 stops while engaged | post a.weapon.overwatch=true b.acpo=1 b.distance=1 policy.action=stop first=b max-turns=2 | 11 | draw 0 0 0 1 2 0 0",
		"C17 SHI-SH-06 engages though it may shoot | post a.weapon.assault=true a.weapon.overwatch=true b.distance=1 policy.action=attack | 41 | defender 1 0 0 1 1 1 0",
		"C17 SHI-SH-07 watches where it cannot shoot | post a.weapon.overwatch=true b.distance=25 policy.action=shoot_else_overwatch max-turns=2 | 33 | draw 0 0 2 0 2 0 0",
		"C17 saves AcPo for overwatch | post a.acpo=4 a.weapon.overwatch=true policy.action=shoot_if_spare-shots_>_1_else_overwatch max-turns=2 | 333 | draw 0 0 3 0 2 0 0",
		"C22 stays | post b-policy.action=stay max-turns=2 | 33 | draw 0 0 2 0 2 0 0",
		"C22 stays where it cannot shoot | post b-policy.action=shoot_else_stay max-turns=2 | 33 | draw 0 0 2 0 2 0 0",
		"C18 the strongest | post b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:runner,acpo:2,ccd:1,hp:2,distance:6}] policy.target=strongest | 43 | draw 0 0 2 0 1 1 0",
		"C18 the farthest | post a.acpo=1 b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,distance:6},{name:r,acpo:2,ccd:1,hp:1,distance:6}] policy.target=farthest | 4 | draw 1 0 1 0 1 1 1",
		"C18 C13 the same again | post a.acpo=3 a.weapon.ht=1 a.weapon.sustained-fire=true b=[{name:runner,acpo:2,ccd:1,hp:2,distance:6},{name:r,acpo:2,ccd:1,hp:1,distance:5}] policy.target=same_else_farthest | 655 | draw 1 0 3 0 1 2 2",
		"C24 stands to shoot | post a.weapon.assault=true policy.step-back=stand fall-back=2 | 33 | draw 0 0 2 0 1 0 0",
		"C24 steps back from who is near | post a.weapon.assault=true policy.step-back=step_if_distance_<_6_else_stand fall-back=2 | 33 | draw 0 0 2 0 1 0 0 1",
		"C26 steps into contact and engages | post b.distance=2 room-ahead=1 policy.action=step_else_attack_else_stop | 41 | defender 1 0 0 1 1 1 0 1",
		"C26 not onto an attacker | post b.distance=1 room-ahead=1 policy.action=step_else_stop |  | draw 0 0 0 0 1 0 0 0",
		"C26 not through a closed door | post b.door=1 room-ahead=1 policy.action=step_else_stop |  | draw 0 0 0 0 1 0 0 0",
		"C26 SHI-SH-11 opens it and shoots | post b.door=1 room-ahead=1 policy.action=open_else_shoot | 4 | defender 1 0 1 0 1 1 1 1",
		"C26 away from the rear | post a.acpo=1 b.arc=rear b.distance=1 room-ahead=1 policy.action=step_else_stop max-turns=2 | 11 | draw 0 0 0 1 2 0 0 1",
		"C26 step-left brings contact | post a.acpo=1 b.arc=left b.distance=2 room-ahead=1 step-left=-1 policy.action=step_else_stop max-turns=2 | 1111 | draw 0 0 0 2 2 0 0 1",
		"C26 sideways into range | post b.arc=left b.distance=25 room-left=1 policy.action=sidestep-left_else_shoot | 3 | draw 0 0 1 0 1 0 0 1",
		"C26 not with heavy movement | post a.heavy-movement=true b.arc=left b.distance=25 room-left=1 policy.action=sidestep-left_else_shoot |  | draw 0 0 0 0 1 0 0",
		"C26 SHI-SH-06 C13 a first shot with the step | post a.acpo=3 a.weapon.ht=1 a.weapon.assault=true a.weapon.sustained-fire=true room-ahead=1 policy.step-back=forward | 55 | defender 1 0 2 0 1 1 2 1",
		"C25 closes the door and stops | post a.weapon.overwatch=true b.door=1 b.open-door=true policy.action=close_else_stop |  | draw 0 0 0 0 1 0 0 1",
		"C25 SHI-SH-11 has to be opened again | post a.weapon.overwatch=true b.distance=2 b.door=1 b.open-door=true policy.action=close_else_stop max-turns=2 |  | draw 0 0 0 0 2 0 0 1",
		"C25 left open | post a.weapon.overwatch=true b.distance=2 b.door=1 b.open-door=true policy.action=stop max-turns=2 | 41 | attackers 0 1 0 1 2 0 0",
		"C25 C19 unseen behind it | post a.weapon.overwatch=true b.door=1 b.open-door=true policy.action=close_else_shoot |  | draw 0 0 0 0 1 0 0 1",
		"C25 SHI-SH-09 not while engaged | post a.weapon.overwatch=true b=[{name:runner,acpo:1,ccd:1,hp:1,distance:1,door:1,open-door:true},{name:runner,acpo:0,ccd:1,hp:1,distance:4,door:1,open-door:true}] policy.action=close_else_stop first=b max-turns=2 | 11 | draw 0 0 0 1 2 0 0 0",
		"C25 C23 steps out and closes | post a.weapon.overwatch=true b.acpo=1 b.distance=1 b.door=1 b.open-door=true policy.action=close_else_stop policy.disengage=step-out first=b max-turns=3 | 11 | draw 0 0 0 1 3 0 0 1 1",
		"C25 SHI-SH-10 turns to the door | post a.heavy-movement=true a.weapon.overwatch=true b.arc=left b.distance=3 b.door=1 b.open-door=true policy.action=close_else_stop |  | draw 0 0 0 0 1 0 0 1",
		"C25 SHI-SH-10 cannot pay for the turn | post a.acpo=1 a.heavy-movement=true a.weapon.overwatch=true b.arc=left b.distance=3 b.door=1 b.open-door=true policy.action=close_else_stop |  | draw 0 0 0 0 1 0 0 0",
		"C25 C13 ends a series | post a.acpo=3 a.weapon.ht=1 a.weapon.overwatch=true a.weapon.sustained-fire=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5,door:1,open-door:true},{name:runner,acpo:0,ccd:1,hp:1,distance:6}] policy.action=shoot_if_acpo_!=_2_else_close policy.target=farthest | 55 | draw 0 0 2 0 1 0 0 1",
		"C8 leaves out the test against 1 HP | post a.acpo=3 a.ld=9 a.force-test=spare a.weapon.overwatch=true a.close-combat=[force-weapon] b=[{name:r,acpo:2,ccd:1,hp:1,distance:1},{name:runner,acpo:2,ccd:1,hp:2,distance:1}] policy.action=attack-plainly_if_enemy-hp_=_1_else_attack_else_stop | 415441 | defender 2 0 0 2 1 3 0",
		"C8 takes it against all | post a.acpo=3 a.ld=9 a.force-test=spare a.weapon.overwatch=true a.close-combat=[force-weapon] b=[{name:r,acpo:2,ccd:1,hp:1,distance:1},{name:runner,acpo:2,ccd:1,hp:2,distance:1}] policy.action=attack_else_stop | 544141 | draw 1 0 0 2 1 2 0",
	}
}

func scriptedCounts() []string {
	return []string{
		"SHI-SH-03 hits left over | shot a.weapon.bd=3 a.weapon.overkill=true b=[{name:target,acpo:0,hp:1},{name:target,acpo:0,hp:1}] shots=2 count=[units,weapons] | 123444 | killed 2 3 2 2 2 2 2 3 2 1 1 1 1 2 3 2",
		"SHI-SH-05 the second is wounded | shot a.weapon.bd=3 a.weapon.overkill=true b.hp=2 b.count=2 count=[units] | 411441 | killed 1 3 3 2 2 2 2 3 1 1 3 2 1",
		"SHI-SH-05 saved, wounded, wasted | shot a.weapon.bd=3 a.weapon.overkill=true b.as=4+ shots=2 count=[units,wounds] | 451564561 | killed 1 5 1 2 2 2 2 5 2 1 2 1 1 1",
		"SHI-SH-03 dice of overkill | shot a.weapon.bd=3 a.weapon.overkill=true b.as=4+ shots=2 count=[units,misses] | 15144141 | killed 1 3 1 2 2 2 2 3 3 1 1 1",
		"SHI-SH-03 shots without it | shot a.weapon.bd=3 b.as=4+ shots=2 count=[units,misses] | 1136664 | alive 0 1 0 2 2 0 2 1 1 0 0 0",
		"SHI-CC-07 drawn, then won, from the front | counted count=[units,misses] | 11531 | a 0 1 2 1 2 1 1 1 1 0 0 0 2 1 0 1",
		"SHI-CC-07 drawn, then won, from the side | counted from=side count=[units,misses] | 11531 | a 0 1 2 1 2 1 1 1 1 0 0 0 1 1 1 0 1",
		"SHI-CC-08 b saves, then does not | counted count=[weapons,units] | 535534 | a 0 1 2 1 2 2 0 1 0 0 0 0 0 1 2 2 1 0 0 0",
		"SHI-CC-02 b fights back | counted count=[weapons,units] | 144 | b 1 0 1 1 1 0 0 0 1 0 1 0 1 0 1 0 0 0 1 1",
		"SHI-CC-07 SHI-CC-09 drawn, and caught | counted from=side count=[weapons,units] | 1411534 | a 0 1 3 1 3 1 2 1 0 0 0 2 1 0 1 3 1 1 0 0 0",
		"C16 C17 kills at either time | post a.acpo=3 a.weapon.overwatch=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,distance:6}] policy=shoot-then-overwatch max-turns=2 count=[units] | 434 | defender 2 0 3 0 2 2 1 3 2 0 0 0 2 2 1 1 1 1 1 0 0 0 0 0 1 1 0 0 0 0 1 1",
		"C16 SHI-SH-03 overkill on overwatch | post a.acpo=3 a.weapon.bd=2 a.weapon.overwatch=true a.weapon.overkill=true b=[{name:r,acpo:2,ccd:1,hp:1,distance:5},{name:r,acpo:2,ccd:1,hp:1,distance:6}] policy=shoot-then-overwatch max-turns=2 count=[units] | 1144 | defender 2 0 2 0 2 2 2 2 2 0 0 0 2 1 2 2 1 0 0 0 0 0 0 0 1 1 0 0 0 0 1 1",
		"C17 a blow is no fire | post a.acpo=3 a.weapon.overwatch=true b.distance=1 policy=shoot-then-overwatch max-turns=2 count=[units] | 41 | defender 1 0 0 1 1 1 0 0 0 1 1 0 1 0 0 0 0 0 0 0 0 0 0 0 1 1",
		"C15 SHI-CC-02 shot, then fought back | post a.acpo=1 b=[{name:r,acpo:2,ccd:1,hp:1,distance:2},{name:runner,acpo:3,ccd:1,hp:1,distance:3}] max-turns=2 count=[units] | 414 | defender 2 0 1 1 2 2 1 1 1 0 1 0 2 0 0 0 0 0 1 1 1 0 0 0 1 1",
		"SHI-CC-08 single attackers | post a.acpo=4 b.hp=2 b.count=2 count=[units] | 4443 | draw 1 0 4 0 1 3 2 4 3 0 0 0 1 0 0 0 0 0 1 3 2 1",
	}
}

func scriptedWeapons() []string {
	return []string{
		"SHI-WP-01 a pair | attack a.close-combat=[close-combat-weapon,close-combat-weapon] | 444442 | a 0 1 1 1",
		"C10 no pair, the first counts | attack a.close-combat=[power-weapon,close-combat-weapon] | 4441 | a 0 1 1 1",
		"SHI-WP-02 2+ becomes 4+ | attack a.close-combat=[heavy-close-combat-weapon] b.as=2+ | 44413 | a 0 1 1 1",
		"SHI-WP-03 no armour | attack a.close-combat=[power-weapon] | 4441 | a 0 1 1 1",
		"SHI-WP-04 1 more | attack a.close-combat=[lightning-claws] | 3341 | a 0 1 1 1",
		"SHI-WP-04 C11 CHT 7 | attack a.cht=7+ a.close-combat=[lightning-claws] | 6511 | a 0 1 1 1",
		"SHI-WP-04 SHI-WP-09 a 5 rends | attack a.close-combat=[{name:x,lightning-claws:true,rending:true}] | 5341 | a 0 1 1 1",
		"SHI-WP-08 CHT 2 | attack a.close-combat=[witch-blade] | 22412 | a 0 1 1 1",
		"SHI-WP-09 a 6 rends | attack a.close-combat=[rending-claws] | 6441 | a 0 1 1 1",
		"SHI-WP-10 CHT 3 | attack a.close-combat=[poisoned-weapon] | 33412 | a 0 1 1 1",
		"SHI-WP-05 passed | force | 454411 | a 0 3 1 1",
		"SHI-WP-05 C8 1 AcPo is too few | force a.acpo=1 |  | draw 0 0 0 1",
		"C8 not with always | force policy.attack=attack-plainly_else_wait |  | draw 0 0 0 1",
		"C8 by choice without the test | force a.acpo=1 a.force-test=never | 4411 | draw 0 1 1 1",
		"C29 another for the last HP | attack a.acpo=2 b.hp=2 a.close-combat=[power-weapon,pistol] policy.weapon=second_if_enemy-hp_=_1_else_first | 441144112 | a 0 2 2 1",
		"C29 fights back with the second | attack a.as=3+ b.close-combat=[pistol,power-weapon] b-policy.weapon=second_if_acpo_=_0_else_first | 1144 | b 1 0 1 1",
		"SHI-WP-07 C9 one attack alone | hammer | 441111111111111111 | draw 0 1 3 1",
		"C9 not cumulative | hammer | 441111144114411 | a 0 3 3 1",
		"SHI-WP-07 a third by house rule | hammer a.acpo=2 rules.hammer-divisor=3 | 4411111111 | draw 0 1 2 1",
	}
}

func scriptedTurns() []string {
	return []string{
		"SHI-CC-09 does no harm | attack from=side | 1144 | draw 0 0 1 1",
		"C4 its abilities cancel nothing | attack a.re-roll=1 b.parry=true b.re-roll=2 from=side | 114111 | a 0 1 1 1",
		"SHI-CC-01 diagonal, from the side: no dice | attack from=side contact=diagonal | 141 | a 0 1 1 1",
		"C1 C2 turn by turn | attack b.acpo=2 max-turns=3 | 1111111111111111 | draw 0 0 4 3",
		"C2 SHI-CC-02 fights back free | attack b.acpo=1 max-turns=2 rules.engager-bonus=1 | 1111111411 | a 0 1 2 2",
		"C2 b engages | attack a.acpo=0 b.acpo=1 first=b rules.engager-bonus=1 | 44444 | b 1 0 1 1",
		"C28 steps out and shoots | attack b.acpo=2 b.weapon={name:gun,range:24,bd:1,ht:3,acpo:1} after-step-out=go-on b-policy=step-out max-turns=2 | 11114 | b 1 0 1 2 1 1",
		"C28 SHI-CC-03 comes again with the engager's die | attack b.acpo=3 after-step-out=go-on b-policy=step-out rules.engager-bonus=1 max-turns=2 | 1111141111 | b 1 0 2 2 1",
		"C28 SHI-SH-06 a shot with the step in | attack b.acpo=3 b.weapon={name:gun,range:24,bd:1,ht:3,acpo:1,assault:true} after-step-out=go-on b-policy.disengage=step-out b-policy.unengaged=move-in-and-shoot_else_attack max-turns=2 | 111131111 | draw 0 0 2 2 1 1",
		"C28 SHI-SH-06 not in contact without assault | attack a.weapon={name:gun,range:24,bd:1,ht:3,acpo:1} b.acpo=2 after-step-out=go-on b-policy=step-out max-turns=3 | 11111111 | draw 0 0 2 3 1 0",
		"SHI-CC-02 steps out | attack a.acpo=3 b.acpo=3 policy.disengage=step-out_if_attacks_>=_2_else_stay b-policy.disengage=step-out_if_attacks_>=_2_else_stay max-turns=9 | 11111111 | disengaged 0 0 2 1",
	}
}
