package hulkae_test

// What only a script shows: what a case comes to, worked out by hand, where no odds in exact_test.go speak of it.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/hulkae"
)

func TestScripted(t *testing.T) {
	bases := map[string]string{
		// one terminator on overwatch and one attacker 12 squares away who takes so many steps, two turns without CP
		"walk": "hulkae/corridor b.count=1 rules.cp=0 max-turns=2",
		// one who fires, in one turn, at a target that stands
		"shoot": "hulkae/corridor b.count=1 b.ap=0 rules.cp=0 max-turns=1 policy=fire",
		// one without a weapon
		"unarmed": "hulkae/corridor b.count=1 a.weapon=none rules.cp=0 max-turns=20",
		// an attacker with an autogun, one die at 6+, who fires
		"gun": "hulkae/corridor b=gun-hybrid b.weapon.overwatch-range=12 b-policy=fire rules.cp=0 max-turns=2",
		// a storm bolter that is fired with each step
		"advance": "hulkae/corridor b=genestealer b.class=marine b.weapon=storm-bolter b-policy=advance rules.cp=0 max-turns=2",
		// a marine who fires, and a biomorph with an autogun that answers
		"answer": "hulkae/corridor b=gun-hybrid b.class=biomorph b.ap=0 b.weapon.overwatch-range=12 b-policy=overwatch rules.cp=0 max-turns=1 policy=fire",
		// what is counted apart: two kinds of marines, the second with three dice, and two runners of one step
		"counted": "hulkae/corridor a=[terminator,terminator] a.1.weapon.dice=3 b=[genestealer,genestealer] b.*.ap=1 rules.cp=0 max-turns=2 count=[weapons,units]",
	}
	lines := slices.Concat(scriptedFire(), scriptedOverwatch(), scriptedTurns(), scriptedSteps(), scriptedArmed(), scriptedCounts())
	suite().Scripts(t, bases, hulkae.PlayScript, lines)
}

// The metrics are kills, jams, shots, ammo, turns.
func scriptedFire() []string {
	return []string{
		"H8 not cumulative: 6+, 5+, 5+, 5+ | shoot | 43 43 43 51 | marines 1 0 4 0 1",
		"HAE-SF-01 cumulative: 6+, 5+, 4+ | shoot rules.sustained-fire-cumulative=true | 3x43 | marines 1 0 3 0 1",
		"HAE-SF-01 a bonus of 2 | shoot rules.sustained-fire-bonus=2 | 2x43 | marines 1 0 2 0 1",
		"HAE-SF-01 down to what no die misses | shoot a.weapon.hit=3+ rules.sustained-fire-bonus=2 | 21 11 | marines 1 0 2 0 1",
		"H5 no jam in the own turn | shoot | 22 33 11 44 | neither 0 0 4 0 1",
		"HAE-RA-02 not the sum | shoot a.ap=2 | 34 23 | neither 0 0 2 0 1",
		"HAE-RA-03 8 never | shoot a.ap=2 a.weapon.hit=8+ | 66 66 | neither 0 0 2 0 1",
		"H9 an entry for this name | shoot a.ap=2 a.weapon.hit-against=[{target:someone,hit:2+},{target:genestealer,hit:4+}] | 32 31 | marines 1 0 2 0 1",
		"H7 ties to the lower index | shoot b=[{profile:genestealer,ap:0},{profile:genestealer,ap:1,name:easy}] stacking=true max-turns=3 a.ap=1 a.weapon.hit-against=[{target:Easy,hit:2+}] | 2x43 | neither 0 0 2 0 3",
		"HAE-RA-01 H2 the second stands at 13, out of range | shoot b.count=2 a.weapon.range=12 | 61 | neither 1 0 1 0 1",
		"HAE-RA-01 overwatch range is for overwatch | shoot a.weapon.overwatch-range=1 | 4x12 | neither 0 0 4 0 1",
		"H10 unseen | shoot visible-from=11 | | neither 0 0 0 0 1",
		"HAE-RA-04 2 AP a shot | shoot a.ap=5 a.weapon.ap-per-shot=2 | 2x12 | neither 0 0 2 0 1",
		"H12 only counted rounds | shoot a=[terminator,assault-cannon-terminator] | 4x12 123 125 | marines 1 0 6 2 1",
		"H7 two shots, then overwatch | walk policy=fire-then-overwatch b.ap=1 | 12 12 61 | marines 1 0 3 0 2",
		"H7 no target before | walk policy=fire-then-overwatch b.ap=1 distance=13 a.weapon.range=12 | 61 | marines 1 0 1 0 2",
		"H7 too few AP for overwatch after fire | walk policy=fire-then-overwatch b.ap=1 a.ap=1 | 12 | neither 0 0 1 0 2",
		"H7 shots for 2 AP, and 1 AP left | walk policy=fire-then-overwatch b.ap=1 a.ap=5 a.weapon.ap-per-shot=2 | 12 | neither 0 0 1 0 2",
		"HAE-OW-01 a price of 5 | walk b.ap=1 rules.overwatch-cost=5 | 4x12 | neither 0 0 4 0 2",
		"HAE-OW-01 no price | walk b.ap=1 a.ap=0 rules.overwatch-cost=0 | 61 | marines 1 0 1 0 2",
		"HAE-OW-01 adjacent | walk b.ap=0 distance=1 | 4x12 | neither 0 0 4 0 2",
		"HAE-OW-01 a zone of 2 | walk b.ap=0 distance=2 rules.close-assault-zone=2 | 4x12 | neither 0 0 4 0 2",
		"HAE-OW-01 no zone | walk b.ap=0 distance=1 rules.close-assault-zone=0 | | neither 0 0 0 0 2",
		"H7 decided once | walk b=[{profile:genestealer,ap:0},{profile:genestealer,ap:1}] distance=1 | 61 3x12 | neither 1 0 4 0 2",
		"H7 decided by each marine | walk a.count=2 b=[{profile:genestealer,ap:0},{profile:genestealer,ap:1}] distance=1 | 61 3x12 61 | marines 2 0 5 0 2",
	}
}

func scriptedOverwatch() []string {
	return []string{
		"HAE-OW-06 a price of 2, 1 CP | walk b.ap=3 rules.cp=1 rules.unjam-cost=2 | 22 | neither 0 1 1 0 2",
		"HAE-OW-06 a price of 2, 3 CP | walk b.ap=5 rules.cp=3 rules.unjam-cost=2 | 22 33 | neither 0 2 2 0 2",
		"HAE-OW-03 never sustained | walk b.ap=3 | 3x54 | neither 0 0 3 0 2",
		"HAE-OW-03 HAE-SF-01 not cumulative | walk b.ap=3 rules.overwatch-sustained-fire=true | 3x43 | neither 0 0 3 0 2",
		"HAE-SF-01 cumulative on overwatch | walk b.ap=3 rules.overwatch-sustained-fire=true rules.sustained-fire-cumulative=true | 3x43 | marines 1 0 3 0 2",
		"HAE-SF-02 lost with the attacker | walk b.count=2 b.ap=3 rules.overwatch-sustained-fire=true | 3x12 54 54 | neither 1 0 5 0 2",
		"HAE-SF-02 a jam does not end it | walk b.ap=3 rules.cp=1 rules.overwatch-sustained-fire=true | 22 51 | marines 1 1 2 0 2",
		"HAE-SF-02 lost with the turn | walk b.ap=1 max-turns=4 rules.overwatch-sustained-fire=true | 54 54 | neither 0 0 2 0 4",
		"HAE-OW-05 a double is no triple | walk b.ap=1 a.weapon.dice=3 rules.jam-dice=3 | 252 | neither 0 0 1 0 2",
		"HAE-OW-05 no twos | walk b.ap=1 rules.jam-face=1 | 22 | neither 0 0 1 0 2",
		"HAE-OW-04 the second fires and jams all the same | walk b.ap=1 a.count=2 | 61 33 | marines 1 1 2 0 2",
		"HAE-OW-04 own ammo | walk b.ap=1 a=[terminator,assault-cannon-terminator] | 61 123 | marines 1 0 2 1 2",
		"H4 lowest index first | walk b.ap=3 a=[terminator,terminator] a.1.weapon.dice=3 rules.cp=1 | 22 331 61 | marines 1 2 3 0 2",
		"H4 HAE-OW-06 cleared while another kills, and the CP is spent | walk b.count=2 b.ap=2 a=[terminator,terminator] a.1.weapon.dice=3 rules.cp=1 | 22 123 612 33 123 123 | neither 1 2 6 0 2",
		"H4 clears beyond overwatch range | walk b=[{profile:genestealer,ap:1},{profile:genestealer,ap:1},{profile:genestealer,ap:3}] distance=4 stacking=true rules.cp=1 a.weapon.overwatch-range=3 | 22 61 | neither 1 1 2 0 2",
		"H10 clears only when it sees | walk b=[{profile:genestealer,ap:1},{profile:genestealer,ap:1},{profile:genestealer,ap:3}] distance=4 stacking=true rules.cp=1 a.weapon.overwatch-range=3 visible-from=3 | 22 | neither 0 1 1 0 2",
		"H4 the range of the weapon too | walk b.ap=3 distance=14 a.weapon.range=11 | 12 | neither 0 0 1 0 2",
		"HAE-OW-02 a shot for 2 AP is not free | walk b.ap=3 distance=14 a.weapon.ap-per-shot=2 | | neither 0 0 0 0 2",
		"HAE-OW-02 unless the house says so | walk b.ap=3 distance=14 a.weapon.ap-per-shot=2 rules.free-shot-ap=2 | 2x12 | neither 0 0 2 0 2",
		"HAE-OW-01 a hybrid never | walk b.ap=2 a.class=hybrid | 4x12 | neither 0 0 4 0 2",
		"HAE-OW-01 a biomorph always | walk b.ap=2 a.class=biomorph | 6x12 | neither 0 0 6 0 2",
		"H7 a biomorph by policy fires into its zone | walk b.ap=0 distance=1 a.class=biomorph rules.biomorph-own-turn=policy | 4x12 | neither 0 0 4 0 2",
		"HAE-OW-01 a biomorph in b's first turn | walk b.ap=2 a.class=biomorph first=b max-turns=1 | 2x12 | neither 0 0 2 0 1",
		"HAE-OW-06 cleared, on overwatch again | walk b.ap=2 a.jammed=true first=b max-turns=1 rules.unjam-cost=0 | 12 | neither 0 0 1 0 1",
		"HAE-OW-06 but not a hybrid | walk b.ap=2 a.jammed=true a.class=hybrid first=b max-turns=1 rules.unjam-cost=0 | | neither 0 0 0 0 1",
		"H4a cleared, no shot for a command point | walk b.ap=3 rules.cp=3 policy.command-fire=fire | 22 2x12 51 | marines 1 1 4 0 2",
		"H4a unless the house says so | walk b.ap=3 rules.cp=3 policy.command-fire=fire rules.unjam-and-fire=true | 22 12 51 | marines 1 1 3 0 2",
		"H21 HAE-OW-02 a step back in sight is answered | walk b.ap=2 b-policy.action=step-back_if_distance_=_11_else_move retreat=true | 2x12 | neither 0 0 2 0 2",
		"H21 HAE-OW-02 out of sight it is not | walk b.ap=2 visible-from=11 b-policy.action=step-back_if_distance_=_11_else_move retreat=true | 12 | neither 0 0 1 0 2",
		"H21 a door opened, closed and opened | walk b.ap=3 door=11 b-policy.action=close-door_else_move retreat=true | 2x12 | neither 0 0 2 0 2",
		"H21 HAE-SF-04 sight lost and won again: without sustained fire | walk b.ap=3 distance=7 visible-from=6 retreat=true rules.cp=5 policy.action=stop policy.command-fire=fire_if_fired_=_0_else_hold b-policy.action=step-back_if_ap_=_2_else_move | 51 51 | neither 0 0 2 0 2",
		"H21 HAE-SF-02 a door closed and opened: without sustained fire | unarmed a.count=1 b.ap=5 b.weapon=storm-bolter distance=7 door=6 max-turns=2 retreat=true b-policy.action=close-door_if_ap_=_3_else_fire_if_ap_=_4_else_fire_if_ap_=_1_else_move | 51 51 | neither turns=2 b-shots=2",
		"H10a H21 back behind another on its square | walk b=[{profile:genestealer,ap:1},{profile:genestealer,ap:0,distance:5}] distance=5 stacking=true retreat=true b-policy.action=step-back rules.front-hides=true | | neither 0 0 0 0 2",
		"H21 not into another | walk b.count=2 b.ap=1 distance=6 b-policy.action=step-back_else_stay retreat=true | 12 | neither 0 0 1 0 2",
		// turned at 9, back to 10 and to 9, where it turns again
		"H16 H21 round a bend and back | walk b.ap=4 distance=9 turn-at=9 b-policy.action=step-back_if_ap_=_3_else_move retreat=true | 4x12 | neither 0 0 4 0 2",
		"H22 a card for one shot makes a 5 a 6 | walk b.ap=3 cards=[{rab:1}] policy.card=shot | 51 | marines 1 0 1 0 2",
		"H22 and for no other one | walk b.ap=3 cards=[{rab:1}] policy.card=shot | 41 51 54 | neither 0 0 3 0 2",
		"H22 a card for a turn, for the second of two files, too | walk b.ap=2 b.count=2 cards=[{rab:1,for:turn}] policy.card=turn | 41 51 53 | marines 2 0 3 0 2",
		"H22 and not for the next turn | walk b.ap=1 max-turns=4 cards=[{rab:1,for:turn}] policy.card=turn | 41 51 | neither 0 0 2 0 4",
		"H22 two at once | walk b.ap=1 cards=[{rab:1},{rab:2}] policy.card=shot | 31 | marines 1 0 1 0 2",
		"H19 from the left, unseen | walk b.ap=2 b.from=left | | neither 0 0 0 0 2",
		"H19 it turns and goes on overwatch | walk b.ap=2 b.from=left policy.action=turn-left_if_nearest-left_else_overwatch_else_stop | 2x12 | neither 0 0 2 0 2",
		"H19 two turns, with a shot after each | shoot b.from=behind policy.action=turn-left-and-fire_else_stop | 12 | neither 0 0 1 0 1",
		"H19 HAE-SF-02 a shot, a turn and back, without sustained fire | shoot a.ap=3 b.from=right rules.arc=sides policy.action=fire-and-turn-right_if_right_>_0_else_fire-and-turn-left_if_front_>_0_else_stop | 51 51 51 | neither 0 0 3 0 1",
		"H19 contact counts from behind | walk b.ap=3 b.from=behind b.distance=3 | | contact 0 0 0 0 2",
		"H19 H2 nobody blocks in another corridor | walk max-turns=2 b=[{profile:genestealer,ap:0,distance:2},{profile:genestealer,ap:2,distance:3,from:right}] rules.arc=all | 2x12 | neither 0 0 2 0 2",
		"H23 to the exit, and no shot at who has left | unarmed b=gun-hybrid b.class=biomorph b.ap=0 b.weapon.overwatch-range=12 b-policy=overwatch exit=3 policy.action=step-forward_else_stop | 5 5 | exited turns=1 b-shots=2 stepped-forward=3",
		"H23 H20 a shot before the last step, and none after | shoot exit=2 policy.action=fire-and-step-forward_if_ap_=_4_else_step-forward-and-fire | 12 | exited 0 0 1 0 1 2",
		"H23 H18 backwards to the exit | unarmed b.from=behind a.facing=behind exit=5 policy.action=step-back_else_stop max-turns=3 b.ap=0 | | exited 0 0 0 0 3 5",
		// one of three comes, steps twice and is shot at; then two
		"H23 reinforcements on a D3 | walk b=[{profile:genestealer,ap:2,count:3,reinforcements:1D3}] max-turns=4 | 1 2x12 2 2x12 61 2x12 | neither 1 0 7 0 4",
		"H23 all dead, and one still to come | walk b=[{profile:genestealer,ap:1,count:2,reinforcements:1}] max-turns=4 | 61 61 | marines 2 0 2 0 4",
		// at 5 and 6; at 4 before they move, and so in their way: he steps from 4 to 3, and they to 4 and 5
		"H23 H2 in the way of those behind | unarmed b=[{profile:genestealer,ap:1,count:2,distance:5},{profile:genestealer,ap:1,distance:4,reinforcements:3}] max-turns=2 | | neither 0 0 0 0 2",
		// 12 is held by who stays there, so that the second comes in at 13
		"H23 H2 behind who stands there | walk b=[{profile:genestealer,ap:1,count:2,reinforcements:1}] max-turns=4 b-policy.action=stay_if_turn_=_2_else_move | 2x12 | neither 0 0 2 0 4",
		"H20 steps forward, two shots on the way | walk b.ap=2 distance=9 policy.action=step-forward_if_ap_>_2_else_overwatch_else_stop room-ahead=9 | 2x12 | neither 0 0 2 0 2 2",
		"H20 no further than its room | unarmed a.ap=50 b.ap=0 b.distance=250 room-ahead=200 policy.action=step-forward_else_stop | | neither 0 0 0 0 20 200",
		"H20 not onto an attacker | unarmed b.ap=0 distance=3 policy.action=step-forward_else_stop room-ahead=9 | | neither 0 0 0 0 20 2",
		"H20 H19 away from who comes from behind | walk b.from=behind b.distance=3 policy.action=step-forward_else_stop room-ahead=9 | | neither 0 0 0 0 2 4",
		"H20 H19 to where it looks | shoot distance=12 a.facing=behind b.from=behind a.weapon.range=11 policy.action=step-forward-and-fire_else_stop room-behind=9 | 4x12 | neither 0 0 4 0 1 4",
		"H18 H19 not onto an attacker | unarmed b.ap=0 b.from=behind distance=2 policy.action=step-back_else_stop room-behind=9 | | neither 0 0 0 0 20 1",
		"H20 HAE-MS-01 a shot after the step, in range | shoot distance=12 a.weapon.range=11 policy.action=step-forward-and-fire_else_stop room-ahead=9 | 4x12 | neither 0 0 4 0 1 4",
		"H20 HAE-MS-01 not before it, without sustained fire | shoot distance=12 a.weapon.range=11 policy.action=fire-and-step-forward_else_step-forward_if_ap_=_4_else_stop room-ahead=9 | 51 51 54 | neither 0 0 3 0 1 4",
		"H10a hidden behind the first: no shot, no jam cleared | walk b=[{profile:genestealer,ap:1},{profile:genestealer,ap:1}] rules.cp=2 rules.front-hides=true policy.command-fire=fire_if_distance_>_12_else_hold | 22 | neither 0 1 1 0 2",
		"H10a on one square both are seen | walk b=[{profile:genestealer,ap:1},{profile:genestealer,ap:2}] stacking=true rules.front-hides=true | 2x12 | neither 0 0 2 0 2",
		"H8a HAE-SF-04 overwatch neither starts nor continues a series | walk b.ap=2 rules.cp=2 policy.command-fire=fire_if_fired_=_0_else_hold | 4x51 | marines 1 0 4 0 2",
	}
}

func scriptedTurns() []string {
	return []string{
		// 7 to 5, 3, 1 in turns 2, 4, 6; contact in turn 8
		"H1 H3 to the end | unarmed distance=7 b.ap=2 | | contact 0 0 0 0 8",
		"H23 held until turn 7 | unarmed distance=7 b.ap=2 max-turns=7 held=true | | held 0 0 0 0 7",
		"H1 limit 7 | unarmed distance=7 b.ap=2 max-turns=7 | | neither 0 0 0 0 7",
		"H1 b first | unarmed distance=7 b.ap=2 first=b | | contact 0 0 0 0 7",
		"H3 no AP at all | unarmed distance=1 b.ap=0 | | neither 0 0 0 0 20",
		"H3 a window at 1, four shots, then contact before any window | walk b.ap=1 distance=2 max-turns=20 | 5x12 | contact 0 0 5 0 4",
		// the slow one in front: 3 to 2, 1, contact in turn 6; or 4 to 1 with 3 AP left
		"H2 blocked | unarmed distance=3 b=[{profile:genestealer,ap:1},genestealer] | | contact 0 0 0 0 6",
		"H2 stacking | unarmed distance=3 b=[{profile:genestealer,ap:1},genestealer] stacking=true | | contact 0 0 0 0 2",
		"H2 a start of its own, then blocked | walk distance=2 b=[{profile:genestealer,ap:0},{profile:genestealer,ap:9,distance:9},{profile:genestealer,ap:0,distance:20}] | 6x12 | neither 0 0 6 0 2",
		"H2 the dead do not block | walk distance=3 policy=fire a.ap=1 b=[{profile:genestealer,ap:0},{profile:genestealer,ap:3}] | 61 | neither 1 0 1 0 2",
		// 3 to 2, and 4 to 3 to 2; then the slow one to 1 first, where 4 misses it, and the quick one, of 3+, to 1 and contact
		"H3 ties to the lower index | walk distance=3 stacking=true max-turns=20 a.ap=2 a.weapon.jams=false a.weapon.hit-against=[{target:quick,hit:3+}] b=[{profile:genestealer,ap:1},{profile:genestealer,ap:2,name:quick}] | 3x12 41 12 | contact 0 0 5 0 4",
		"H3 the nearest first | walk distance=3 stacking=true max-turns=20 a.ap=2 a.weapon.jams=false rules.close-assault-zone=0 b=[{profile:genestealer,ap:1},{profile:genestealer,ap:3}] | 4x11 | contact 0 0 4 0 4",
		"H6 HAE-OW-07 2D6 add up, then it fires | shoot a.jammed=true a.ap=1 rules.cp=2D6 rules.unjam-cost=7 | 34 61 | marines 1 0 1 0 1",
		"H6 1 CP a turn never adds up to 2 | shoot a.jammed=true rules.cp=1 rules.unjam-cost=2 max-turns=9 | | neither 0 0 0 0 9",
		"H6 in index order | shoot a=[{profile:terminator,ap:1},{profile:terminator,ap:1}] a.*.jammed=true a.1.weapon.dice=3 rules.cp=1 | 12 | neither 0 0 1 0 1",
		"HAE-OW-07 the jam lasts | walk b.ap=1 max-turns=4 | 22 | neither 0 1 1 0 4",
		"HAE-OW-07 cleared in the own turn, on overwatch again | walk b.ap=1 max-turns=4 rules.cp=1 | 22 61 | marines 1 1 2 0 4",
		"HAE-OW-06 HAE-OW-07 cleared in the own turn alone, by policy | walk b.ap=1 max-turns=4 rules.cp=1 policy.jam=clear_if_own-turn_else_leave | 22 61 | marines 1 1 2 0 4",
		"HAE-OW-06 and not in it | walk b.ap=2 rules.cp=1 a.jammed=true policy.jam=leave_if_own-turn_else_clear | 12 | neither 0 0 1 0 2",
		"H13 runs where nobody watches, though weapons are ready | walk distance=2 b.ap=2 a.ap=1 policy=fire b-policy.action=stay_if_watching_>_0_else_move | 12 | contact 0 0 1 0 2",
		// 6 to 5 under overwatch, then fire in a zone of 5, and no counter is left
		"H6 counters are removed | walk b.ap=1 max-turns=4 distance=6 rules.close-assault-zone=5 | 5x12 | neither 0 0 5 0 4",
		"H6 shared by both turns | walk b.ap=3 rules.cp=1 a.jammed=true | 22 | neither 0 1 1 0 2",
		// 12 to 11, unseen; it opens the door and is seen; 11 to 10
		"H16 HAE-OW-02 to open a door is an action | walk b.ap=3 door=10 | 2x12 | neither 0 0 2 0 2",
		"H16 open for all; the second is blocked at 12 | walk b=[{profile:genestealer,ap:2},{profile:genestealer,ap:3}] door=11 | 3x12 | neither 0 0 3 0 2",
		"H16 no target behind a door | shoot door=11 | | neither 0 0 0 0 1",
		"H16 a turn where it starts is an action | walk b.ap=3 turn-at=12 | 3x12 | neither 0 0 3 0 2",
		"H16 once: 12 to 11 and a turn; 11 to 10 and 9 | walk b.ap=2 turn-at=11 max-turns=4 rules.close-assault-zone=0 | 4x12 | neither 0 0 4 0 4",
		"H16 contact comes first | walk b.ap=3 turn-at=1 distance=1 | 4x12 | contact 0 0 4 0 2",
	}
}

// The last metric is steps back; marines lost and shots of attackers come before it, where there are any.
func scriptedSteps() []string {
	return []string{
		"HAE-SF-02 H18 a step ends a series | shoot room-behind=1 policy.action=fire_if_ap_=_4_else_step-back_else_fire_else_stop | 3x51 | marines 1 0 3 0 1 1",
		"HAE-MS-01 H18 for the price of the shot, no series | shoot room-behind=3 policy.action=fire-and-step-back_else_fire_else_stop | 4x51 | neither 0 0 4 0 1 3",
		"HAE-MS-01 H18 it gains from no series | shoot room-behind=1 policy.action=fire_if_ap_>_2_else_fire-and-step-back_else_stop | 2x12 51 | neither 0 0 3 0 1 1",
		"HAE-RA-01 H18 a shot before the step | shoot room-behind=3 a.weapon.range=12 policy.action=fire-and-step-back_else_fire_else_stop | 12 | neither 0 0 1 0 1 1",
		"H10 H18 the corner stays where it is | shoot room-behind=1 visible-from=12 policy.action=step-back_else_fire_else_stop | 3x12 | neither 0 0 3 0 1 1",
		"H3 H18 steps out of contact | walk b.ap=1 distance=1 room-behind=1 policy.action=step-back_else_stop | | neither 0 0 0 0 2 1",
		"HAE-OW-07 H18 jammed | walk b.ap=1 distance=1 a.jammed=true room-behind=1 policy.action=step-back_else_overwatch_else_fire_else_stop | | neither 0 0 0 0 2 1",
		"HAE-OW-01 H18 out of the zone, and on overwatch | walk b.ap=1 distance=1 room-behind=1 policy.action=step-back_else_overwatch_else_stop | 61 | marines 1 0 1 0 2 1",
		"H16 H18 the door stays where it is | walk b.ap=2 distance=6 door=5 room-behind=1 policy.action=step-back_else_overwatch_else_stop | 2x12 | neither 0 0 2 0 2 1",
		"H14 H18 a step is answered | answer distance=5 b.weapon.dice=3 room-behind=1 policy.action=step-back_else_stop | 611 | marines-lost 0 0 0 0 1 1 1 1",
		"H14 H18 HAE-MS-01 a shot and a step are one action | answer distance=5 room-behind=1 policy.action=fire-and-step-back_else_stop | 12 1 | neither 0 0 1 0 1 0 1 1",
	}
}

// After the turns come marines lost, shots of attackers, their jams or the rounds they use.
func scriptedArmed() []string {
	return []string{
		"H13 H16 it steps into sight, and contact comes first | gun a.weapon=none b.ap=2 distance=2 visible-from=1 | | contact 0 0 0 0 2 0 0",
		"H13 it steps into range | gun a.weapon=none b.ap=2 b.weapon.range=11 | 6 | marines-lost 0 0 0 0 2 1 1",
		"HAE-RA-04 one round, then it steps | gun a.weapon=none b.ap=2 b.weapon.ammo=1 | 5 | neither 0 0 0 0 2 0 1 1",
		"H8 HAE-SF-01 sustained fire | gun a.weapon=none b.ap=2 b.weapon.dice=2 b.weapon.sustained-fire=true | 51 51 | marines-lost 0 0 0 0 2 1 2",
		"HAE-SF-02 lost with the marine | gun a.weapon=none a.count=2 b.ap=2 b.weapon.dice=2 b.weapon.sustained-fire=true | 61 51 | neither 0 0 0 0 2 1 2",
		"H5 no jam in its own turn | gun a.weapon=none b.ap=2 b.weapon.dice=2 b.weapon.jams=true | 11 61 | marines-lost 0 0 0 0 2 1 2",
		"HAE-OW-06 shots clear jams too | gun b.ap=3 rules.cp=1 | 5 22 5 5 61 | marines 1 1 2 0 2 0 3",
		"H15 the dead do not act | gun b.ap=1 max-turns=3 a=[terminator,terminator] a.1.weapon.dice=3 policy=fire-then-overwatch | 2x12 2x123 6 123 2x123 | neither 0 0 7 0 3 1 1",
		"H17 HAE-SF-02 never sustained | advance a.weapon=none b.ap=2 | 2x51 | neither 0 0 0 0 2 0 2",
		"H17 HAE-MS-01 not without the trait | advance a.weapon=none b.ap=2 b.weapon.move-and-shoot=false | | neither 0 0 0 0 2",
		"H17 HAE-RA-04 a step and a shot for 2 AP, then a step | advance a.weapon=none b.ap=3 b.weapon.ap-per-shot=2 | 12 | neither 0 0 0 0 2 0 1",
		"H17 H16 with the turn | advance a.weapon=none b.ap=2 turn-at=11 | 12 | neither 0 0 0 0 2 0 1",
		"H17 H16 not with the door | advance a.weapon=none b.ap=2 door=11 | 12 | neither 0 0 0 0 2 0 1",
		"H17 HAE-OW-02 one action, one answer | advance b.ap=2 | 12 12 12 61 | marines 1 0 2 0 2 0 2",
		"H14 after each shot | answer | 4x125 | neither 0 0 4 0 1 0 4",
		"H14 HAE-OW-04 the dead do not answer | answer b.count=2 distance=11 | 61 5 12 6 | marines-lost 1 0 2 0 1 1 2",
		"H14 its jam is for good | answer b.weapon.jams=true b.weapon.dice=2 | 1222 3x12 | neither 0 0 4 0 1 0 1 1",
		"H14 HAE-OW-03 an answer is never sustained | answer b.weapon.sustained-fire=true | 4x125 | neither 0 0 4 0 1 0 4",
		"H14 after going on overwatch | answer policy=overwatch | 5 | neither 0 0 0 0 1 0 1",
		"H13 H14 in both turns | answer policy=fire-then-overwatch b-policy=fire b.ap=1 max-turns=2 | 125 125 5 5 61 | marines 1 0 3 0 2 0 4",
		"H14 H16 it answers once it has turned | answer b.ap=1 turn-at=12 max-turns=3 | 4x12 4x125 | neither 0 0 8 0 3 0 4",
	}
}

func scriptedCounts() []string {
	return []string{
		// shots, hits, jams, kills of a1, with wasted hits before the jams of a2; b1 and b2 lost; the same of either weapon; jams cleared, CP
		"HAE-OW-04 H12 both hit, the first has killed | counted | 61 612 12 123 | neither 1 0 4 0 2 2 1 0 1 2 1 1 0 0 1 0 4 2 1 0 1",
		"HAE-OW-05 a wasted hit jams, too | counted | 61 662 12 | neither 1 1 3 0 2 2 1 0 1 1 1 1 1 0 1 0 3 2 1 1 1",
	}
}
