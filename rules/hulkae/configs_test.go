package hulkae_test

// The configurations that are compared with the naive reference.

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// mixed is a storm bolter and an assault cannon, with attackers of all speeds in their way of one another.
const mixed = "hulkae/corridor-mixed a.1.weapon.ammo=5 distance=9 max-turns=8 rules.cp=1 " +
	"b=[{profile:genestealer,ap:3},genestealer,{profile:genestealer,ap:2},genestealer]"

// firing is two storm bolters that fire, then watch.
const firing = "hulkae/corridor-fire-then-overwatch distance=9 max-turns=8 rules.cp=1 " +
	"a=[{profile:terminator,ap:6},terminator] b=[{profile:genestealer,ap:3},genestealer,{profile:genestealer,ap:2}]"

// tellingSettings are those in which a mistake shows that does not in most others.
func tellingSettings() []string {
	return []string{
		"a door, fire, blocked behind it: " + firing + " b=[{profile:genestealer,ap:2,distance:6},genestealer,{profile:genestealer,ap:3}] door=6",
		"biomorphs turn before they answer: " + firing + " b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:gun-hybrid,class:biomorph,ap:2}] b.*.weapon.overwatch-range=12 distance=8 turn-at=8 b-policy=overwatch",
		"biomorphs on overwatch: " + firing + " b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:gun-hybrid,class:biomorph,ap:1}] b.*.weapon.dice=2 b.*.weapon.overwatch-range=7 b.*.weapon.sustained-fire=true b.*.weapon.jams=true policy=fire b-policy=overwatch",
		"biomorphs advance round a bend, 2 AP a shot: " + firing + " b=[{profile:gun-hybrid,class:biomorph,ap:5},{profile:gun-hybrid,class:biomorph,ap:6}] b.*.weapon.range=7 b.*.weapon.overwatch-range=12 b.*.weapon.ap-per-shot=2 b.*.weapon.ammo=3 b.*.weapon.sustained-fire=true b.*.weapon.move-and-shoot=true turn-at=6 b-policy=advance rules.free-shot-ap=2",
		"jams cleared, then command points: " + mixed + " b=[genestealer,{profile:genestealer,ap:3}] distance=7 policy.command-fire=fire_if_distance_<=_12_else_hold rules.cp=4",
		"the front hides, jams and command points: " + mixed + " b=[genestealer,{profile:genestealer,ap:3}] distance=7 policy.command-fire=fire_if_distance_<=_5_else_hold rules.front-hides=true rules.cp=3",
		"the front hides until somebody passes it: " + mixed + " stacking=true rules.front-hides=true policy.command-fire=fire_if_distance_<=_5_else_hold",
		"the front hides gunners, who see past it: " + firing + " b=[{profile:gun-hybrid,ap:2},{profile:gun-hybrid,class:biomorph,ap:3}] b.*.weapon.overwatch-range=12 b-policy=fire rules.front-hides=true",
		"steps back out of sight: " + firing + " retreat=true visible-from=5 distance=6 b-policy.action=step-back_if_distance_=_5_and_ap_=_1_else_move max-turns=12",
		"steps back behind a bend and others, firing: " + firing + " retreat=true b=[{profile:gun-hybrid,ap:3},{profile:gun-hybrid,ap:4}] turn-at=4 room-behind=3 a=[terminator] policy.action=step-back_if_distance_=_2_else_fire_else_stop b-policy.action=fire_if_ap_>_2_else_step-back_if_distance_<_5_and_ap_=_1_else_move max-turns=6",
		"closes the door behind which it fired: " + firing + " retreat=true b=[{profile:gun-hybrid,ap:4},{profile:gun-hybrid,ap:2}] door=5 distance=6 b-policy.action=close-door_if_ap_=_1_else_fire_else_stay_if_distance_=_5_else_move max-turns=6",
		"back through a door, in one square: " + mixed + " retreat=true stacking=true door=4 b-policy.action=step-back_if_distance_<_7_and_ap_=_1_else_close-door_if_turn_>_3_else_move rules.front-hides=true",
		"cards for shots and turns: " + firing + " a.0.weapon.hit=7+ cards=[{rab:1},{rab:2,for:turn},{rab:1,for:turn},{rab:3}] policy.card=shot_if_needed_=_7_and_distance_<_7_else_turn_if_bonus_=_0_and_own-turn_else_50%_turn_else_keep",
		"free shots held: " + mixed + " policy.overwatch=hold_if_jams_and_distance_<=_3_and_cp_>_0_else_hold_if_rounds_=_1_and_attackers_>_1_else_hold_if_jammed_>_0_and_ap_>_4_else_80%_fire_else_hold policy.command-fire=fire_if_distance_<=_3_else_hold rules.cp=2",
		"cards on overwatch and for command points: " + mixed + " cards=[{rab:1,for:turn},{rab:2}] policy.command-fire=fire_if_distance_<=_4_else_hold policy.card=turn_if_not_own-turn_and_attackers_<_4_else_shot_if_distance_<_4_and_bonus_>_0_else_keep rules.cp=2",
		"reinforcements from a vent before others, in the way of each other: " + mixed + " distance=9 b=[{profile:genestealer,ap:2,count:2,distance:11},{profile:genestealer,ap:1,count:4,distance:4,reinforcements:1D3},{profile:genestealer,ap:3,count:2,reinforcements:1}] policy.action=fire_if_to-come_<_2_else_overwatch_if_not_pinned_else_fire_else_stop",
		"reinforcements on a marine between two files, who steps: hulkae/corridor b=[{profile:genestealer,ap:3,count:3,distance:6,reinforcements:1D6},{profile:genestealer,ap:2,count:3,distance:5,from:behind,reinforcements:2}] room-ahead=4 room-behind=3 policy.action=step-forward_if_ap_=_4_and_front_=_0_else_step-back_if_front_>_0_and_ap_=_4_else_turn-right-and-fire_if_nearest-behind_else_turn-right_if_nearest-right_else_overwatch_if_not_pinned_else_fire_else_stop rules.front-hides=true held=true max-turns=7",
		"reinforcements of gunners on one square, back and forth: " + firing + " stacking=true retreat=true b=[{profile:gun-hybrid,ap:3,count:3,reinforcements:1},{profile:gun-hybrid,class:biomorph,ap:2,count:2,distance:6,reinforcements:2}] b.*.weapon.overwatch-range=12 b.*.weapon.ammo=3 first=b b-policy.action=fire_if_attackers_>_2_else_step-back_if_ap_=_1_and_distance_<_7_else_move b-policy.overwatch=fire",
		"reinforcements step back behind each other: " + mixed + " retreat=true b=[{profile:genestealer,ap:4,count:5,distance:5,reinforcements:2}] b-policy.action=step-back_if_ap_=_1_else_stay_if_distance_=_3_and_ap_<_3_else_move",
		"to an exit past a door, answered: hulkae/corridor exit=6 a.ap=3 b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:genestealer,ap:3}] b.*.weapon.overwatch-range=12 distance=8 door=3 policy.action=fire-and-step-forward_if_to-exit_<_3_else_step-forward-and-fire_if_ap_=_2_else_step-forward_if_distance_=_0_else_fire_else_stop b-policy=overwatch",
		"backwards to an exit, turning: hulkae/corridor exit=5 room-behind=2 a.facing=behind b=[{profile:genestealer,ap:3,count:3,distance:9,reinforcements:1},{profile:genestealer,ap:3,count:3,distance:6,from:behind,reinforcements:1D3}] policy.action=fire-and-step-back_else_step-back_if_to-exit_>_2_else_turn-left_if_nearest-behind_else_step-forward_if_turn_=_5_else_fire_else_step-back_else_stop held=true max-turns=9",
		"steps forward, firing before or after: hulkae/corridor room-ahead=5 b=[{profile:genestealer,ap:2},{profile:genestealer,ap:3,distance:13}] distance=9 room-behind=2 visible-from=8 policy.action=step-forward-and-fire_if_ap_=_4_else_fire-and-step-forward_if_ap_=_3_else_overwatch_if_not_pinned_else_step-back_else_fire_else_stop",
		"walks to and fro before biomorphs, a door and a bend, firing for 2 AP: hulkae/corridor room-ahead=5 a.ap=6 a.weapon.ap-per-shot=2 b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:gun-hybrid,class:biomorph,ap:3}] b.*.weapon.overwatch-range=12 distance=6 door=3 turn-at=4 policy.action=step-forward-and-fire_if_turn_<_6_else_step-back_if_ap_<_4_else_step-forward_if_distance_=_0_else_fire_else_stop b-policy=fire max-turns=9",
		"from two sides, turning with shots: " + mixed + " b=[{profile:genestealer,ap:3},{profile:genestealer,ap:2,count:2,from:left},{profile:genestealer,ap:4,from:behind}] policy.action=turn-left-and-fire_if_nearest-left_else_fire-and-turn-right_if_nearest-right_else_turn-right_if_nearest-behind_else_overwatch_if_not_pinned_else_fire_else_stop",
		"back to back: " + firing + " a.1.facing=behind b=[{profile:genestealer,ap:3,count:2},{profile:genestealer,ap:3,count:2,from:behind},{profile:genestealer,ap:2,from:right}] rules.front-hides=true policy.action=turn-left_if_left_>_0_and_left_<_4_else_fire-and-turn-left_if_behind_>_0_and_behind_<_4_else_overwatch_if_not_pinned_else_turn-right-and-fire_if_front_=_0_else_fire_else_stop",
		"wide eyes, a door and a bend to the front alone: " + mixed + " rules.arc=sides door=5 turn-at=3 visible-from=8 b=[{profile:gun-hybrid,ap:2,count:2},{profile:gun-hybrid,class:biomorph,ap:2,from:right,distance:7},{profile:genestealer,ap:2,from:behind}] b.*.weapon.overwatch-range=12 b-policy=fire policy.action=turn-right_if_nearest-behind_else_overwatch_if_not_pinned_else_fire_else_stop policy.command-fire=fire_if_distance_<_5_else_hold",
		"eyes all round, looking back: " + firing + " rules.arc=all a.0.facing=left a.1.facing=behind stacking=true",
		"out of sight and back between shots for command points: " + firing + " visible-from=6 distance=7 retreat=true policy.command-fire=fire_if_fired_=_0_else_hold rules.cp=5 rules.overwatch-sustained-fire=true b-policy.action=step-back_if_distance_=_6_and_ap_=_2_else_move",
		"in one square, back behind each other: " + mixed + " stacking=true retreat=true rules.front-hides=true b-policy.action=step-back_if_distance_<_5_and_ap_=_1_else_move",
		"answered at every turn: hulkae/corridor-armed-biomorphs a.count=1 a.weapon.ap-per-shot=2 b.from=behind policy.action=turn-left_if_turn_<_4_else_turn-right-and-fire_else_stop b-policy=overwatch",
		"jams cleared and command points in one window: " + mixed + " b=[genestealer,{profile:genestealer,ap:3}] distance=7 policy.command-fire=fire_if_distance_<=_12_else_hold rules.unjam-and-fire=true rules.cp=4",
		"steps away through a door and a turn: hulkae/corridor a.jammed=true b=[{profile:genestealer,ap:4},{profile:genestealer,ap:5}] distance=4 door=2 turn-at=3 room-behind=5 policy=fire-then-overwatch policy.action=step-back_else_fire_if_pinned_else_fire_if_spare-shots_>_0_else_overwatch_if_not_pinned_else_fire_else_stop rules.cp=0",
		"a biomorph fires by policy: " + firing + " a.0.class=biomorph a.1.class=hybrid rules.biomorph-own-turn=policy",
		"steps back while there is room, from a door: hulkae/corridor b.count=2 distance=6 door=3 room-behind=3 rules.cp=0 policy.action=fire-and-step-back_if_room_>_1_else_step-back_if_room_=_3_else_overwatch_else_fire",
		"marines look around: " + mixed + " policy.action=fire_if_attackers_>_2_and_unit_=_1_else_overwatch_if_turn_<_5_and_ap_>_2_else_fire_if_distance_<_4_else_stop policy.jam=clear_if_own-turn_else_leave policy.command-fire=fire_if_on-overwatch_and_ap_<_3_else_fire_if_attackers_=_1_and_unit_=_2_else_hold rules.cp=2",
		"hybrids look at the marines: " + firing + " b=[{profile:gun-hybrid,ap:4},gun-hybrid] policy=overwatch rules.cp=0 b-policy.name=mine b-policy.action=stay_if_watching_>_1_and_unit_=_1_else_fire_if_jammed_>_0_and_marines_=_2_else_move",
		"biomorphs spare the last marine: " + firing + " b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:gun-hybrid,class:biomorph,ap:2}] b.*.weapon.overwatch-range=12 b.*.weapon.dice=3 policy=fire b-policy.name=mine b-policy.overwatch=fire_if_marines_=_2_and_turn_<_6_else_hold",
		"command points at whom marines pick: " + mixed + " distance=6 rules.cp=4 policy.command-fire=fire_if_misses_<_3_else_hold policy.command-target=same_if_cp_<_3_else_farthest_if_distance_<_5_and_targets_>_1_else_nearest_if_acting-distance_=_0_else_acting rules.front-hides=true stacking=true",
		"command points at guns out of order, between a door and a bend: " + firing + " b=[{profile:gun-hybrid,ap:3},{profile:genestealer,ap:4},{profile:gun-hybrid,class:biomorph,ap:2,from:behind,distance:7},{profile:genestealer,ap:3,from:behind}] a.1.facing=behind b.2.weapon.overwatch-range=12 b.*.weapon.ammo=2 distance=6 door=5 turn-at=3 retreat=true b-policy.action=close-door_if_ap_=_1_and_turn_=_4_else_fire_if_ap_>_1_else_step-back_if_distance_<_4_and_ap_=_1_else_move b-policy.overwatch=fire policy.command-fire=50%_hold_if_fired_>_0_else_fire policy.command-target=armed_if_armed-distance_>_2_and_misses_<_2_else_same_if_turn_>_2_else_farthest rules.cp=1D6 rules.command-shot-cost=2 max-turns=5 rules.unjam-and-fire=true",
		"cards of gunners and of who answers: " + firing + " b=[{profile:gun-hybrid,class:biomorph,ap:3},{profile:gun-hybrid,ap:2}] b.*.weapon.hit=7+ b.*.weapon.overwatch-range=12 b.*.weapon.move-and-shoot=true cards=[{rab:1}] policy.card=shot b-cards=[{rab:1},{rab:2,for:turn},{rab:1,for:turn},{rab:3}] b-policy.action=fire_if_distance_<_6_else_move-and-fire b-policy.overwatch=fire b-policy.card=shot_if_needed_=_7_and_distance_<_8_else_turn_if_not_own-turn_and_bonus_=_0_else_50%_turn_if_marines_=_2_and_turn_>_2_else_shot_if_unit_=_2_and_attackers_=_1_else_keep",
		"decides by misses: " + mixed + " rules.sustained-fire-cumulative=true policy.action=fire_if_misses_<_2_else_overwatch policy.command-fire=fire_if_misses_<_2_else_hold rules.cp=4 a.1.weapon.sustained-fire=true",
		"decides by misses that are of no use: " + mixed + " policy.action=fire_if_misses_<_2_else_overwatch policy.command-fire=fire_if_misses_<_2_else_hold rules.cp=4",
		"hybrids decide by misses that are of no use: " + mixed + " b=[{profile:gun-hybrid,ap:5},gun-hybrid] b-policy.name=mine b-policy.action=fire_if_misses_<_3_else_move",
		"decides by CP that are of no use: " + mixed + " a.*.weapon.jams=false policy.action=fire_if_cp_>_3_else_overwatch rules.cp=1D6",
		"hybrids decide by misses: " + mixed + " rules.sustained-fire-cumulative=true b=[{profile:gun-hybrid,ap:5},gun-hybrid] b.*.weapon.sustained-fire=true b-policy.name=mine b-policy.action=fire_if_misses_<_2_else_move",
		"decide by CP: " + mixed + " policy.action=fire_if_cp_>_3_else_overwatch policy.jam=leave_if_cp_<_2_else_clear b-policy.name=mine b-policy.action=stay_if_cp_>_4_else_move rules.cp=1D6",
	}
}

// corridorSettings are more corridors; among both every house rule is changed.
func corridorSettings() []string {
	return []string{
		"standard: hulkae/corridor",
		"bolter and cannon, speeds: " + mixed,
		"fire, then overwatch: " + firing,
		"fire at a corner: hulkae/corridor visible-from=5 policy=fire held=true max-turns=6",
		"cumulative, overwatch for 1 AP, corner: " + firing + " visible-from=6 rules.sustained-fire-cumulative=true rules.overwatch-cost=1",
		"stacking, speeds: " + mixed + " b.0.ap=1 b.3.ap=5 stacking=true",
		"starts apart: " + firing + " b=[{profile:genestealer,ap:2,distance:4},{profile:genestealer,distance:9},{profile:genestealer,ap:3}]",
		"two on a square, one far behind: " + mixed + " b=[{profile:genestealer,ap:4,distance:7},{profile:genestealer,ap:2,distance:7},{profile:genestealer,distance:14}] stacking=true",
		"b first, a zone of 3: " + firing + " first=b rules.close-assault-zone=3",
		"biomorph and marine: " + mixed + " a=[{profile:terminator,class:biomorph,ap:2},terminator]",
		"a door: " + mixed + " door=5",
		"a turn at a corner: " + firing + " visible-from=4 turn-at=4",
		"a turn behind a door, armed: " + mixed + " b=[{profile:gun-hybrid,class:biomorph,ap:3},{profile:gun-hybrid,class:biomorph,ap:4}] b.*.weapon.dice=2 b.*.weapon.overwatch-range=12 b.*.weapon.sustained-fire=true door=7 turn-at=8 b-policy=fire",
		"hybrids turn before they fire: " + mixed + " b=[{profile:gun-hybrid,ap:2},{profile:gun-hybrid,ap:3},{profile:gun-hybrid,ap:1}] turn-at=8 stacking=true b-policy=fire",
		"hybrids fire back: " + mixed + " b=[{profile:gun-hybrid,ap:3},{profile:gun-hybrid,ap:4},{profile:gun-hybrid,ap:2}] b-policy=fire",
		"hybrids and runners, sustained and short of rounds: " + firing + " a.1.weapon=none b=[{profile:gun-hybrid,ap:5},gun-hybrid,genestealer] b.0.weapon={name:gun,dice:2,hit:6+,range:7,ap-per-shot:2,ammo:3,sustained-fire:true} b.1.weapon={name:gun,dice:2,hit:6+,range:7,ap-per-shot:2,ammo:3,sustained-fire:true} b-policy=fire",
		"biomorphs fire and are on overwatch: " + mixed + " b=[{profile:gun-hybrid,class:biomorph,ap:3},{profile:gun-hybrid,class:biomorph,ap:3}] b.*.weapon.overwatch-range=12 b.*.weapon.ammo=3 b.*.weapon.hit-against=[{target:terminator,hit:5+}] distance=7 visible-from=6 b-policy=fire",
		"bolters advance: " + mixed + " b=[{profile:genestealer,class:marine,ap:4,weapon:storm-bolter},{profile:genestealer,class:marine,ap:3,weapon:{name:autogun,dice:1,hit:6+}}] b-policy=advance",
		"advance through a door: " + mixed + " b=[{profile:gun-hybrid,ap:3},{profile:gun-hybrid,ap:4}] b.*.weapon.dice=2 b.*.weapon.move-and-shoot=true door=6 turn-at=7 b-policy=advance",
		"marines walk and fire at hybrids: " + mixed + " a.0.class=hybrid a.1.class=biomorph b=[{profile:genestealer,class:marine,ap:4,weapon:storm-bolter},{profile:genestealer,class:marine,ap:3,weapon:storm-bolter}] first=b b-policy=fire",
		"command points within 3 squares: hulkae/corridor policy=fire policy.command-fire=fire_if_distance_<=_3_and_cp_>_0_and_fired_=_0_else_hold",
		"whom to fire at of those not hidden: " + firing + " distance=5 stacking=true b=[{profile:genestealer,ap:3},{profile:gun-hybrid,ap:3},{profile:gun-hybrid,from:right,ap:2}] a.1.facing=right rules.arc=all rules.front-hides=true policy=fire policy.target=armed_if_turn_>_1_else_farthest_else_nearest b-policy=fire",
		"whom to fire at: " + firing + " distance=7 b=[{profile:genestealer,ap:3},{profile:gun-hybrid,ap:3},{profile:genestealer,ap:2}] policy=fire policy.target=armed_if_armed-distance_<_9_and_misses_=_0_else_same_if_ap_>_1_else_50%_farthest_else_nearest b-policy=fire a.*.weapon.sustained-fire=true",
		"command points at once, two a shot: " + mixed + " policy=fire-then-overwatch policy.command-fire=fire_if_distance_<=_12_else_hold rules.cp=1D6 rules.command-shot-cost=2",
		"command points, some kept for jams: " + mixed + " door=4 policy.jam=clear_if_turn_<_4_else_leave policy.command-fire=fire_if_distance_<=_6_and_cp_>_1_else_hold rules.sustained-fire-cumulative=true rules.cp=1D6",
		"command points against gunners: " + firing + " b=[{profile:gun-hybrid,class:biomorph,ap:3},{profile:gun-hybrid,class:biomorph,ap:2}] b.*.weapon.overwatch-range=12 policy.command-fire=fire_if_distance_<=_9_and_cp_>_0_else_hold b-policy=fire rules.cp=3",
		"steps back, firing: hulkae/corridor b=[genestealer,{profile:genestealer,ap:4},genestealer] room-behind=6 policy.action=fire-and-step-back_if_distance_<=_9_else_overwatch_if_not_pinned_else_fire_else_stop",
		"steps back from who is near, round a corner: hulkae/corridor b=[{profile:genestealer,ap:3},{profile:genestealer,ap:2}] distance=6 visible-from=5 room-behind=3 policy=fire policy.action=step-back_if_distance_>_0_and_distance_<=_4_else_fire_else_stop",
		"steps back from biomorphs, firing for 2 AP: hulkae/corridor a.ap=6 a.weapon.ap-per-shot=2 b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:gun-hybrid,class:biomorph,ap:3}] b.*.weapon.overwatch-range=12 distance=6 turn-at=4 room-behind=4 policy.action=fire-and-step-back_if_distance_<=_12_else_overwatch_if_not_pinned_else_fire_else_stop b-policy=fire",
		"steps between two files, turning: hulkae/corridor b=[{profile:genestealer,ap:4},{profile:genestealer,ap:3,distance:6,from:behind}] distance=8 room-ahead=3 room-behind=2 policy.action=fire-and-step-forward_if_distance_>_5_else_step-back_if_front_<_4_and_front_>_0_else_turn-right-and-fire_if_nearest-behind_else_turn-right_if_nearest-right_else_turn-left_if_nearest-left_else_overwatch_if_not_pinned_else_fire_else_stop max-turns=6",
		"unarmed, steps away: hulkae/corridor a.weapon=none b=[{profile:gun-hybrid,class:biomorph,ap:2},{profile:gun-hybrid,class:biomorph,ap:3}] b.*.weapon.overwatch-range=12 room-behind=7 policy.action=step-back_else_overwatch_if_not_pinned_else_fire_else_stop b-policy=overwatch",
		"sustained fire on overwatch: " + mixed + " rules.overwatch-sustained-fire=true",
		"cumulative on overwatch: " + firing + " a.0.weapon.hit=8+ rules.sustained-fire-cumulative=true rules.overwatch-sustained-fire=true policy=overwatch",
		"a triple jams: " + mixed + " a.0.weapon.dice=4 rules.jam-dice=3",
		"low doubles jam: " + firing + " a.1.weapon.dice=3 rules.jam-face=3",
		"a biomorph holds its fire: " + mixed + " a.0.class=biomorph a.0.ap=2 rules.biomorph-own-turn=policy",
		"hybrid and biomorph, b first: " + mixed + " a.0.class=hybrid a.1.class=biomorph first=b",
		"all jammed at first, b first, dear clearing: " + firing + " a.*.jammed=true first=b rules.unjam-cost=3 rules.cp=1D6",
		"three bolters, no CP: " + mixed + " a=[terminator,terminator,terminator] b=[genestealer,genestealer,genestealer,genestealer] rules.cp=0",
		"overrides and bonuses: " + firing + " a.0.rab=1 a.1.rab=-1 a.0.weapon.hit=7+ a.0.weapon.hit-against=[{target:b,hit:5+},{target:c,hit:9+}] b.0.name=a b.1.name=b b.2.name=c",
		"overrides in capitals: " + firing + " a.0.weapon.hit=7+ a.0.weapon.hit-against=[{target:B,hit:5+},{target:C,hit:9+}] b.0.name=a b.1.name=b b.2.name=c",
		"overwatch at any range: " + firing + " a.*.weapon.overwatch-range=unlimited a.1.weapon.range=14 distance=20 policy=overwatch",
		"two AP a shot, short range: " + firing + " a.0.weapon.ap-per-shot=2 a.1.weapon.range=5 a.1.weapon.overwatch-range=8",
		"two AP a shot, free on overwatch: " + mixed + " a.0.weapon.ap-per-shot=2 rules.free-shot-ap=2",
		"near, no zone: hulkae/corridor b=[{profile:genestealer,ap:3},{profile:genestealer,ap:3}] distance=7 rules.close-assault-zone=0",
		"unarmed and no zone: " + mixed + " a.0.weapon=none b=[{profile:genestealer,ap:3},{profile:genestealer,ap:3},{profile:genestealer,ap:3}] rules.close-assault-zone=0",
		"stopped by a slow one: hulkae/corridor b=[{profile:genestealer,ap:1},{profile:genestealer,ap:0},genestealer] distance=4 policy=fire",
		"eight at two: hulkae/corridor a=[terminator,terminator] b=[genestealer,genestealer,genestealer,genestealer,genestealer,genestealer,genestealer,genestealer] distance=8",
		"eight at three, mixed: hulkae/corridor a=[terminator,{profile:assault-cannon-terminator,weapon:{profile:assault-cannon,ammo:5}},terminator] b=[genestealer,{profile:genestealer,ap:4},genestealer,{profile:genestealer,ap:5},genestealer,{profile:genestealer,ap:3},genestealer,genestealer] distance=9 policy=fire-then-overwatch",
		"CP on 2D6: hulkae/corridor a=[{profile:terminator,ap:6},terminator] b=[{profile:genestealer,ap:9},genestealer,{profile:genestealer,ap:7}] distance=10 max-turns=2 policy=fire-then-overwatch rules.unjam-cost=4 rules.cp=2D6",
	}
}

// volleySettings are volleys; among them every house rule is changed.
func volleySettings() []string {
	return []string{
		"volley: hulkae/volley",
		"volley, cumulative 7+: hulkae/volley a.ap=6 a.weapon.hit=7+ rules.sustained-fire-cumulative=true",
		"volley, bonus 1, override: hulkae/volley a.rab=1 a.weapon.dice=3 a.weapon.hit-against=[{target:genestealer,hit:8+}]",
		"volley, broken: hulkae/volley ap=7 break-before=3 break-by=another-unit",
		"volley, CP, broken: hulkae/volley paid-with=cp cp=5 break-before=3 break-by=lost-sight",
		"volley, CP, not broken: hulkae/volley paid-with=cp cp=5 break-before=3 break-by=another-unit",
		"volley, on the move: hulkae/volley move-and-shoot=true",
		"volley, two shots on the move: hulkae/volley ap=6 move-and-shoot=true moving-shots=2",
		"volley, one on the move, cumulative, broken: hulkae/volley ap=7 move-and-shoot=true moving-shots=1 break-before=5 break-by=lost-sight rules.sustained-fire-cumulative=true",
		"volley, cannon, three rounds: hulkae/volley-assault-cannon a.weapon.ammo=3",
		"volley, two AP a shot, three shots: hulkae/volley a.weapon.ap-per-shot=2 shots=3 ap=9",
		"volley, bonus of 2: hulkae/volley a.rab=-1 rules.sustained-fire-bonus=2",
		"volley, jammed: hulkae/volley a.jammed=true",
		"volley, AP without end, three rounds: hulkae/volley-assault-cannon a.weapon.ammo=3 ap=unlimited",
		"volley, AP without end, 2 AP a shot, eight shots: hulkae/volley a.weapon.ap-per-shot=2 shots=8 ap=unlimited",
		"volley, AP without end: hulkae/volley ap=unlimited",
		"volley, override in capitals: hulkae/volley a.weapon.hit-against=[{target:GeneStealer,hit:8+}]",
		"volley, out of range: hulkae/volley a.weapon.range=5",
	}
}

// random makes legal inputs of a scenario.
func random(t *testing.T, scenario string, seed uint64) rules.Input {
	t.Helper()
	kind, ok := hulkae.System().Scenario(scenario)
	if !ok {
		t.Fatal(scenario)
	}
	// most squads start behind the one before
	g := rulestest.NewGenerator(seed, map[string][]string{
		"a distance":     {"behind", "behind", "behind", "1", "2", "5", "9", "30", "250"},
		"Reinforcements": {"0", "0", "0", "0", "1", "2", "1D3", "2D6"},
	})
	g.Mend = func(in rules.Input) { mend(g, in) }
	return g.Legal(kind)
}

// mend takes most policies of attackers from the library, and every other time the room behind marines who cannot use
// it, else what forbids it.
func mend(g rulestest.Generator, in rules.Input) {
	c, ok := in.(*hulkae.Corridor)
	if !ok {
		return
	}
	c.Policy.Name, c.BPolicy.Name = "mine", "mine"
	library := []hulkae.AttackerPolicy{hulkae.AttackersRun, hulkae.AttackersWatch, hulkae.AttackersFire, hulkae.AttackersAdvance, c.BPolicy}
	c.BPolicy = library[g.IntN(len(library))]
	most := 3
	if c.RoomBehind%2 > 0 {
		c.A, most = c.A[:min(1, len(c.A))], 1
	} else {
		c.RoomBehind, c.RoomAhead, c.Exit = 0, 0, 0
	}
	c.Exit *= min(1, g.IntN(3))
	if g.IntN(3) > 0 {
		straighten(c)
	} else if c.RoomBehind+c.RoomAhead+c.Exit > 0 {
		leaveNoSides(c)
	}
	for i := range c.A {
		c.A[i].Count = c.A[i].Count%most + 1
	}
	leaveEntries(c)
}

// leaveEntries leaves no room in which marines come to where reinforcements enter.
func leaveEntries(c *hulkae.Corridor) {
	for i := range c.B {
		at := int(c.B[i].Distance)
		if at == 0 {
			at = c.Distance
		}
		if later := c.B[i].Reinforcements; later.Dice+later.Fixed > 0 {
			c.RoomAhead, c.RoomBehind, c.Exit = min(c.RoomAhead, at-1), min(c.RoomBehind, at-1), min(c.Exit, at-1)
		}
	}
}

// straighten leaves one corridor, which all marines face.
func straighten(c *hulkae.Corridor) {
	for i := range c.A {
		c.A[i].Facing = hulkae.FromFront
	}
	for i := range c.B {
		c.B[i].From = hulkae.FromFront
	}
}

// leaveNoSides has all who come from the sides come from behind.
func leaveNoSides(c *hulkae.Corridor) {
	for i := range c.B {
		if c.B[i].From != hulkae.FromFront {
			c.B[i].From = "behind"
		}
	}
}

// randomConfig makes random inputs of a scenario whose trials are short.
func randomConfig(t *testing.T, scenario string, seed uint64) rulestest.Config {
	t.Helper()
	in := random(t, scenario, seed)
	r := rand.New(rand.NewPCG(21, seed))
	switch x := in.(type) {
	case *hulkae.Volley:
		tameGun(r, x.A.Weapon)
		x.Distance, x.BreakBefore, x.Sees = x.Distance%9+1, x.BreakBefore%5, x.Sees || r.IntN(4) > 0
		x.A.Jammed, x.A.RAB = x.A.Jammed && r.IntN(4) == 0, tameBonus(x.A.RAB)
		tameHouse(&x.Rules)
	case *hulkae.Corridor:
		tameCorridor(r, x)
	}
	if list := in.Check(); len(list) > 0 {
		t.Fatalf("%s %d: %+v", scenario, seed, list)
	}
	return rulestest.Config{Name: "random " + scenario, Input: in, Naive: naiveOf(in).Random()}
}

// tameCorridor leaves few figures, squares and turns.
func tameCorridor(r *rand.Rand, c *hulkae.Corridor) {
	c.A, c.B = c.A[:min(2, len(c.A))], c.B[:min(2, len(c.B))]
	for i := range c.A {
		tameUnit(r, &c.A[i].Unit)
		c.A[i].Count = 1
	}
	if len(c.A) == 1 && c.RoomBehind == 0 {
		c.A[0].Count += r.IntN(2)
	}
	c.Distance = []int{1, 6, 9, 12}[r.IntN(4)]
	for i := range c.B {
		b := &c.B[i]
		tameUnit(r, &b.Unit)
		b.Count = 1 + r.IntN(3)/2
		if b.Weapon != nil && r.IntN(2) == 0 {
			b.Weapon.Range, b.Weapon.MoveAndShoot = rules.Unlimited, true
		}
		if b.Distance %= 15; i > 0 && !c.Stacking {
			b.Distance = []hulkae.Start{hulkae.Behind, 14}[r.IntN(2)]
		}
	}
	c.VisibleFrom, c.Door, c.TurnAt = tameCap(r, c.VisibleFrom, 9), c.Door%6*r.IntN(2), c.TurnAt%7*r.IntN(2)
	c.RoomBehind, c.Exit, c.MaxTurns = c.RoomBehind%7, min(c.Exit, c.Exit%3+1), []int{4, 8, 11}[r.IntN(3)]
	leaveEntries(c)
	h := &c.Rules
	tameHouse(&h.House)
	h.OverwatchCost, h.CloseAssaultZone, h.FreeShotAP, h.UnjamCost = h.OverwatchCost%5, h.CloseAssaultZone%3, h.FreeShotAP%2+1, h.UnjamCost%3
	h.JamDice, h.CP = h.JamDice%2+2, rules.Amount{Fixed: h.CP.Fixed % 4, Dice: min(1, h.CP.Dice)}
	if p := []hulkae.MarinePolicy{hulkae.PolicyOverwatch, hulkae.PolicyFire, hulkae.PolicyFireThenOverwatch}; r.IntN(2) == 0 {
		c.Policy.Action = p[r.IntN(len(p))].Action
	}
	if c.Exit > 0 && r.IntN(2) == 0 {
		_ = c.Policy.Action.UnmarshalText([]byte("step-forward-and-fire else step-forward else fire else stop"))
	}
	if r.IntN(4) == 0 {
		c.BPolicy = hulkae.AttackersFire
	}
}

// tameUnit leaves a unit few AP, and a bonus with which dice matter.
func tameUnit(r *rand.Rand, u *hulkae.Unit) {
	u.AP, u.RAB, u.Jammed = min(u.AP, 6), tameBonus(u.RAB), u.Jammed && r.IntN(4) == 0
	if u.Weapon != nil {
		tameGun(r, u.Weapon)
	}
}

func tameBonus(rab int) int { return min(max(rab, -1), 1) }

// tameGun makes a weapon that misses often.
func tameGun(r *rand.Rand, w *hulkae.Weapon) {
	w.Dice, w.Hit, w.APPerShot = min(w.Dice, 3), rules.Target(3+r.IntN(5)), max(1, w.APPerShot%3)
	w.Range, w.OverwatchRange, w.Ammo = tameCap(r, w.Range, 8), tameCap(r, w.OverwatchRange, 12), tameCap(r, w.Ammo, 5)
}

// tameCap leaves most caps unlimited, and the others small.
func tameCap(r *rand.Rand, n rules.Cap, most int) rules.Cap {
	if r.IntN(3) > 0 {
		return rules.Unlimited
	}
	return max(0, n)%rules.Cap(most) + 1
}

func tameHouse(h *hulkae.House) {
	h.SustainedFireBonus, h.CommandShotCost = h.SustainedFireBonus%3, h.CommandShotCost%2+1
}
