package shi_test

// The configurations that are compared with the naive reference.

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// shotSettings are shots; among them every house rule of shooting is changed.
func shotSettings() []string {
	return []string{
		"shot, overkill to the door: shi/shot shots=3 a.brb=2",
		"shot, a die less: shi/shot shots=3 a.brb=-1 a.weapon.bd=3",
		"shot, no dice: shi/shot a.brb=-3",
		"shot, no overkill: shi/shot-into-a-crowd a.weapon.overkill=false",
		"shot, overkill in a crowd: shi/shot-into-a-crowd b.hp=2 b.as=4+ a.weapon.bd=6",
		"shot, sustained: shi/shot-sustained b.as=3+/4+ a.weapon.ap=3 b.hp=2",
		"shot, not sustained: shi/shot-sustained a.weapon.sustained-fire=false",
		"shot, armour not denied: shi/shot-at-terminator b.as=2+ a.weapon.ap=3 b.hp=2 shots=6",
		"shot, sure saves: shi/shot-at-terminator b.as=1+",
		"shot, adjacent without assault: shi/shot distance=1 a.weapon.assault=false",
		"shot, adjacent: shi/shot distance=1 a.weapon.acpo=3",
		"shot, out of range: shi/shot distance=25",
		"shot, two faces a number: shi/shot-sustained rules.faces-per-number=2 b.as=2+ b.hp=3",
		"shot, sustained by 2: shi/shot-sustained rules.sustained-fire-bonus=2 b.as=4+",
		"shot, sustained to 2: shi/shot-at-vehicle a.weapon.ht=2 rules.max-ht=2",
		"shot, sustained to 1, HT 3: shi/shot-at-vehicle a.weapon.ht=3 rules.max-ht=1",
	}
}

// duelSettings are duels; among them are every weapon on both sides, and every
// house rule of duels is changed.
func duelSettings() []string {
	list := []string{
		"duel: shi/duel",
		"duel, re-rolls cancel: shi/duel-marines a.re-roll=3 b.re-roll=1 a.parry=false",
		"duel, re-rolls cancel whole: shi/duel-marines a.re-roll=3 b.re-roll=1 a.parry=false rules.re-rolls=cancel",
		"duel, equal re-rolls cancel: shi/duel-marines a.re-roll=2 b.re-roll=2 rules.re-rolls=equal",
		"duel, unequal ones do not: shi/duel-re-rolls rules.re-rolls=equal",
		"duel, fist cancels nothing: shi/duel a.re-roll=2 b.re-roll=2 b.parry=true",
		"duel, both parry: shi/duel-marines a.hp=3 b.hp=2 b.as=5+",
		"duel, rending, re-rolls and parry: shi/duel-broodlord a.close-combat=rending-claws a.cht=5+ a.re-roll=3 b.re-roll=0 a.ccd=2 b.cht=6+",
		"duel, rending 7+: shi/duel-broodlord b.cht=7+",
		"duel, claws 7+ against claws: shi/duel-lightning-claws a.cht=7+ b.close-combat=lightning-claws b.cht=6+ a.parry=false",
		"duel, witch blade and vehicle: shi/duel-witch-blade a.ccd=5 b.as=5+/5+",
		"duel, witch blade and unit: shi/duel-witch-blade b.vehicle=false",
		"duel, poison 2+: shi/duel-poison a.cht=2+ b.close-combat=poisoned-weapon b.parry=false",
		"duel, heavy weapons: shi/duel a.close-combat=heavy-close-combat-weapon b.close-combat=heavy-close-combat-weapon a.as=6+/5+ a.hp=2",
		"duel, parry the lowest: shi/duel rules.parry=lowest first=b b.as=none a.close-combat=power-weapon a.as=2+",
		"duel, parry the lowest, re-rolls: shi/duel-broodlord rules.parry=lowest a.close-combat=rending-claws a.cht=4+ a.re-roll=1 b.cht=3+",
		"duel, parry the lowest, claws: shi/duel rules.parry=lowest a.close-combat=rending-claws a.parry=false b.close-combat=pistol b.as=2+",
		"duel, parries by choice: shi/duel-broodlord a.close-combat=rending-claws b.parry=true a.parry=false a.cht=4+ b.hp=2 b.as=3+ b-policy.parry=none_if_lead_<_-1_and_rending_=_0_else_lowest_if_strikes_and_own-hp_>_1_else_parry",
		"duel, parries by chance, caught: shi/duel from=side contact=diagonal rules.parry=lowest b.close-combat=force-weapon b.re-roll=1 a.hp=2 policy.parry=50%_none_if_enemy-successes_>_1_else_none_if_enemy-hp_=_1_and_own-successes_>_0_else_lowest first-turn-acpo=unlimited",
		"duel, a pair: shi/duel-marines a.close-combat=[pistol,pistol] b.close-combat=[pistol,power-fist] a.parry=false",
		"duel, one of a pair is plain: shi/duel-marines a.close-combat=[power-weapon,pistol] b.close-combat=[power-fist,power-fist] rules.pair=one-plain",
		"duel, any pair: shi/duel-pair rules.pair=any b.close-combat=[rending-claws,poisoned-weapon]",
		"duel, a pair halved: shi/duel-hammer b.close-combat=[pistol,close-combat-weapon] b.ccd=3 b.hp=6 a.hp=3 a.ccd=5",
		"duel, hammer against hammer: shi/duel-hammer b.close-combat=thunder-hammer a.hp=4 b.hp=4 a.ccd=7 a.as=5+",
		"duel, hammer from the rear: shi/duel-hammer first=b from=rear b.close-combat=thunder-hammer b.hp=4 a.hp=3",
		"duel, force: shi/duel-broodlord a.ld=6 a.acpo=5 b.hp=5",
		"duel, force fights back: shi/duel-broodlord first=b a.ld=12 first-turn-acpo=1",
		"duel, force for 1 AcPo: shi/duel-broodlord first-turn-acpo=1 max-turns=6",
		"duel, force with spare AcPo: shi/duel-force b.hp=4 a.ld=7",
		"duel, force never: shi/duel-force a.force-test=never",
		"duel, force where it pays: shi/duel-force policy.attack=attack-plainly_if_enemy-hp_=_1_else_attack b.hp=3 a.ld=7",
		"duel, force by chance, both: shi/duel-force policy.attack=50%_attack-plainly_if_acpo_>_2_else_attack b-policy.attack=attack-plainly_if_turn_<_4_else_30%_wait_else_attack b.close-combat=force-weapon b.force-test=spare b.hp=3 a.hp=3 a.ld=6 b.acpo=3",
		"duel, force cheaper, left out: shi/duel-force rules.force-cost=1 rules.attack-cost=2 a.acpo=5 policy.attack=attack-plainly b.hp=3",
		"duel, force cheaper than plain: shi/duel-force rules.force-cost=1 rules.attack-cost=2 a.acpo=3",
		"duel, force dearer than all: shi/duel-force rules.force-cost=5",
		"duel, a weapon for each attack: shi/duel-two-weapons b-policy.weapon=second_if_engager_else_first_if_own-hp_>_1_and_acpo_>_2_else_50%_second_else_first b.close-combat=[rending-claws,poisoned-weapon] first=b",
		"duel, a weapon for what is left: shi/duel-two-weapons a.close-combat=[power-fist,force-weapon] a.force-test=spare policy.weapon=second_if_acpo_>_1_else_first policy.attack=50%_attack-plainly_else_attack b.close-combat=[force-weapon,witch-blade] b-policy.weapon=second_if_enemy-armour_>_3_else_first b.acpo=5 count=weapons",
		"duel, a weapon from the side: shi/duel-two-weapons from=side contact=diagonal rules.caught-turns=if-it-wins first=b policy.weapon=second_if_own-hp_<_3_else_first rules.pair=any",
		"duel, bare hands: shi/duel a.close-combat=[] b.close-combat=[] a.parry=false",
		"duel, side: shi/duel from=side b.close-combat=power-weapon b.re-roll=1",
		"duel, side, diagonal: shi/duel-diagonal b.close-combat=power-weapon b.hp=2 first-turn-acpo=2",
		"duel, rear, diagonal, b first: shi/duel-diagonal from=rear first=b a.hp=2",
		"duel, side, turns if it wins: shi/duel from=side b.close-combat=power-weapon b.re-roll=1 rules.caught-turns=if-it-wins b.hp=2 a.acpo=3",
		"duel, side, diagonal, turns to attack: shi/duel-diagonal b.close-combat=power-weapon b.hp=3 first-turn-acpo=2 rules.caught-turns=if-it-wins b.acpo=1",
		"duel, front, diagonal: shi/duel-diagonal from=front",
		"duel, the other engages first: shi/duel-from-the-rear first-turn-acpo=0 b.ccd=6",
		"duel, nobody before turn 3: shi/duel-diagonal first-turn-acpo=0 b.acpo=0 a.acpo=2",
		"duel, disengage: shi/duel-disengage a.hp=2 b.hp=2",
		"duel, disengage for 2: shi/duel-disengage rules.disengage-cost=2 first-turn-acpo=2 policy=step-out b-policy=step-out b.hp=3",
		"duel, disengage free: shi/duel-disengage rules.disengage-cost=0 policy.disengage=step-out_if_attacks_>=_2_else_stay b-policy=step-out first-turn-acpo=unlimited a.acpo=2",
		"duel, disengage dearer than an attack: shi/duel-disengage rules.disengage-cost=2 rules.attack-cost=1 a.hp=2 b.hp=2 policy=fight b-policy.disengage=step-out_if_lead_<_0_else_stay first-turn-acpo=unlimited",
		"duel, disengage at a price below an attack: shi/duel rules.attack-cost=2 rules.disengage-cost=1 a.acpo=5 policy.disengage=step-out_if_acpo_<_2_else_stay b-policy=fight-back a.hp=2 b.hp=2",
		"duel, disengage by chance: shi/duel policy.disengage=30%_step-out_if_attacks_!=_2_else_stay b-policy.attack=50%_wait_else_attack a.hp=2 b.hp=2",
		"duel, steps out and shoots: shi/duel-shoot-again rules.move-cost=2 rules.max-ht=2 b.weapon.ht=1 a.hp=2 policy.disengage=step-out_if_lead_<_0_else_stay count=[units,weapons,wounds,misses]",
		"duel, steps out of a vehicle: shi/duel-shoot-again a={profile:walker,close-combat:thunder-hammer} b={profile:walker,close-combat:[thunder-hammer,power-weapon]} b-policy.weapon=second_if_engager_else_first policy.disengage=30%_step-out_else_stay rules.faces-per-number=2 rules.sustained-fire-bonus=2",
		"duel, turns before it engages: shi/duel from=rear first-turn-acpo=0 rules.turn-cost=2 b.acpo=6 a.acpo=2 b.close-combat=force-weapon b.force-test=spare b.hp=2",
		"duel, comes again as it pleases: shi/duel-shoot-again from=rear contact=diagonal first=a b-policy.unengaged=move-in-and-shoot_if_acpo_>_2_else_shoot_if_sustained_else_shoot_if_distance_=_1_else_40%_move-in_else_attack_if_acpo_<_3_else_wait policy.unengaged=wait_if_distance_=_2_and_turn_<_4_else_shoot_else_move-in_else_attack a.weapon=bolter a.hp=2 rules.disengage-cost=0 max-turns=8",
		"duel, wait to be attacked: shi/duel-hammer b-policy.attack=attack_if_enemy-halved_else_wait policy.attack=wait_if_not_enemy-halved_and_turn_>_1_else_attack b.close-combat=thunder-hammer b.hp=4 a.hp=4 a.as=5+",
		"duel, wait for its back: shi/duel from=side rules.caught-turns=if-it-wins policy.attack=attack_if_behind_else_wait b-policy.attack=attack_if_acpo_=_4_and_own-hp_>_1_else_wait b.hp=2",
		"duel, b first: shi/duel first=b",
		"duel, more AcPo than there are: shi/duel first-turn-acpo=30 max-turns=3 a.acpo=2",
		"duel, dear attacks: shi/duel rules.attack-cost=3 rules.engager-bonus=3",
		"duel, no bonuses: shi/duel-marines rules.engager-bonus=0 rules.pair-bonus=3",
		"duel, heavy 6+: shi/duel-witch-blade rules.heavy-armour=6+ rules.witch-blade-cht=4+",
		"duel, claws 3: shi/duel-lightning-claws rules.claws-bonus=3 a.cht=6+",
		"duel, force for 1 with 3D6: shi/duel-broodlord rules.force-cost=1 rules.force-dice=3 b.hp=5",
		"duel, hammer to a third: shi/duel-hammer rules.hammer-divisor=3 b.hp=6",
		"duel, poison 3, floor 3: shi/duel-poison rules.poison-bonus=3 rules.poison-floor=3+ a.cht=6+",
		"duel, poison below the floor: shi/duel-poison rules.poison-floor=5+ a.cht=3+",
	}
	for _, w := range []string{
		"close-combat-weapon", "pistol", "heavy-close-combat-weapon", "power-weapon", "lightning-claws", "force-weapon",
		"power-fist", "thunder-hammer", "witch-blade", "rending-claws", "poisoned-weapon",
	} {
		list = append(list, "duel, "+w+": shi/duel-marines a.close-combat="+w+
			" a.re-roll=1 a.hp=2 a.ccd=5 b.close-combat=pistol b.hp=3 b.as=3+/6+ b.acpo=3")
		list = append(list, "duel, against "+w+": shi/duel-marines b.close-combat="+w+
			" b.parry=false a.ccd=4 a.hp=3 a.as=2+/6+ a.close-combat=pistol b.hp=2 first-turn-acpo=3 a.vehicle=true")
	}
	return list
}

// assaultSettings are assaults; among them every house rule of assaults is
// changed.
func assaultSettings() []string {
	const arcs = "b=[{profile:genestealer,arc:front,distance:7},{profile:genestealer,arc:left,distance:6},{profile:genestealer,arc:right,distance:6}]"
	const near = "b=[{profile:genestealer,arc:left,distance:1,ccd:2,cht:4+},{profile:genestealer,arc:right,distance:3,ccd:2,cht:4+}]"
	return []string{
		"assault: shi/assault",
		"assault, b first: shi/assault first=b b.distance=7",
		"assault, overwatch: shi/assault-overwatch first=b",
		"assault, shoot, then overwatch: shi/assault-shoot-then-overwatch a.acpo=3",
		"assault, door: shi/assault-door b.count=2 policy=shoot-then-overwatch",
		"assault, door next to it: shi/assault-door b.door=1 b.distance=4 b.count=2 policy=shoot",
		"assault, one door for all: shi/assault-door b.shared-door=true",
		"assault, two doors for some: shi/assault-door b=[{profile:genestealer,door:4,distance:7,shared-door:true,count:2},{profile:genestealer,door:4,distance:6,arc:left,shared-door:true},{profile:genestealer,door:4,distance:6},{profile:genestealer,door:3,distance:5,shared-door:true}]",
		"assault, doors shot down: shi/assault-door-shot policy=shoot a.weapon.ap=6 rules.door-as=4+/6+",
		"assault, a door for hits left over: shi/assault-door-shot shoot-doors=left-over b=[{profile:genestealer,distance:6,count:2},{profile:genestealer,distance:7,door:3,shared-door:true,count:2}] a.weapon.bd=4 rules.door-as=none",
		"assault, doors in sight elsewhere: shi/assault-skirmish a.weapon.bd=4 doors=[{arc:left,distance:9},{arc:right,distance:2}] first-turn-acpo=unlimited",
		"assault, two at a door: shi/assault-door-shot a.count=2 b.shared-door=false b.0.arc=front doors=[{distance:2}] policy=shoot",
		"assault, dear door: shi/assault-door rules.door-cost=3 rules.overwatch-cost=1",
		"assault, three sides: shi/assault-three-sides",
		"assault, three sides, light: shi/assault-three-sides a.heavy-movement=false a.weapon.assault=false",
		"assault, three sides, no assault: shi/assault-three-sides a.weapon.assault=false a.acpo=5",
		"assault, turns if it wins: shi/assault-three-sides rules.caught-turns=if-it-wins a.hp=4 first=b b.0.distance=3 b.1.distance=2 b.2.distance=2 b.0.cht=5+ b.1.cht=5+ b.2.cht=5+",
		"assault, diagonal contact: shi/assault-diagonal b.distance=3 b.count=2",
		"assault, diagonal contact, halved, turns if it wins: shi/assault-diagonal rules.caught-turns=if-it-wins a.hp=4 b.count=2 b.distance=2 b.close-combat=thunder-hammer b.cht=5+ b.ccd=4",
		"assault, all round: shi/assault-three-sides b.0.arc=rear a.acpo=6 a.weapon.bd=3",
		"assault, all round, no assault: shi/assault-three-sides b.0.arc=rear a.weapon.assault=false a.acpo=7 policy=shoot-then-overwatch",
		"assault, one free turn: shi/assault-surrounded a.heavy-movement=false a.weapon.assault=false rules.free-turns=1 a.acpo=5",
		"assault, no free turn: shi/assault-three-sides a.heavy-movement=false rules.free-turns=0 rules.turn-cost=2 a.acpo=5",
		"assault, AcPo spent: shi/assault first-turn-acpo=1 b.distance=6",
		"assault, AcPo spent by the attackers: shi/assault-three-sides first-turn-acpo=3 first=b b.0.arc=rear",
		"assault, no AcPo left: shi/assault-overwatch first-turn-acpo=0 b.distance=8",
		"assault, two defenders: shi/assault-side-by-side b.0.distance=5 b.1.distance=6",
		"assault, two on overwatch: shi/assault-side-by-side policy=overwatch b.1.at=2 a.hp=2 b.0.hp=2 first=b",
		"assault, unlike defenders: shi/assault-three-sides a=[{profile:terminator,weapon:bolter},{profile:marine,hp:2}] policy=shoot-then-overwatch b.1.at=2 b.2.distance=1 b.2.at=2",
		"assault, one falls, the others fight: shi/assault-side-by-side a.count=3 b.0.distance=2 b.1.distance=2 rules.most-adjacent=1 first=b b.0.cht=5+ b.1.cht=4+",
		"assault, a blade for each: shi/assault-side-by-side a=[{profile:terminator,close-combat:thunder-hammer,hp:2},{profile:librarian}] b.0.hp=3 b.0.distance=2 b.1.distance=3 b.1.hp=2 first=b",
		"assault, walkers and hammers: shi/assault-vehicle a.count=2 b.distance=5 b.count=3",
		"assault, turns if it wins, two: shi/assault-side-by-side rules.caught-turns=if-it-wins a.hp=3 first=b b.0.arc=left b.1.arc=rear b.0.distance=2 b.1.distance=2 b.0.cht=5+ b.1.cht=5+",
		"assault, ties between arcs: shi/assault " + arcs,
		"assault, ties, dear turns: shi/assault " + arcs + " rules.turn-cost=2 a.weapon.acpo=2",
		"assault, too dear a shot: shi/assault " + arcs + " rules.turn-cost=3 policy=shoot-then-overwatch",
		"assault, adjacent at the side: shi/assault " + near + " a.weapon.assault=false a.close-combat=power-weapon a.hp=2",
		"assault, adjacent, overwatch: shi/assault " + near + " a.weapon.assault=false policy=overwatch a.acpo=3 first=b",
		"assault, adjacent, turns: shi/assault " + near + " a.weapon=none a.acpo=2 rules.turn-cost=2",
		"assault, no overwatch trait: shi/assault-overwatch a.weapon.overwatch=false",
		"assault, short range: shi/assault-overwatch a.weapon.range=4 b.count=2",
		"assault, four at once: shi/assault b.count=5 b.distance=4 b.cht=6+ b.as=none a.hp=4",
		"assault, four adjacent: shi/assault b.count=5 b.distance=4 b.cht=6+ rules.most-adjacent=4 a.hp=4",
		"assault, one at a time: shi/assault b.count=3 b.distance=4 b.cht=5+ rules.most-adjacent=1 a.hp=2 first=b",
		"assault, no overkill: shi/assault a.weapon.overkill=false a.weapon.bd=4",
		"assault, overkill, HP: shi/assault-overwatch a.weapon.bd=5 b.hp=2 b.as=4+",
		"assault, marine: shi/assault-marine",
		"assault, vehicle: shi/assault-vehicle",
		"assault, vehicle on overwatch: shi/assault-vehicle policy=overwatch b.count=3 b.distance=5 a.close-combat=power-weapon b.ccd=2",
		"assault, stepping out: shi/assault-disengage",
		"assault, stepping out for 2: shi/assault-disengage rules.disengage-cost=2 policy={profile:_shoot-then-overwatch,_disengage:_step-out} b.count=3 b.distance=3 a.hp=3",
		"assault, stepping out free, two: shi/assault-disengage rules.disengage-cost=0 policy.disengage=step-out_if_attacks_>=_2_else_stay a.count=2 a.hp=2 b.count=5 b.distance=2 rules.most-adjacent=2 b.cht=5+",
		"assault, stepping out, from the side: shi/assault-three-sides policy.disengage=step-out rules.caught-turns=if-it-wins a.hp=3 b.0.distance=2 b.1.distance=2 b.0.door=1 b.1.door=1 first=b b.0.cht=5+ b.1.cht=5+",
		"assault, stepping out of the strongest: shi/assault-disengage policy.disengage=step-out_if_lead_<_1_and_engaged_<_3_else_stay b=[{profile:genestealer,distance:4,hp:2},{profile:genestealer,distance:3,count:2}] a.hp=3",
		"assault, stepping out by chance: shi/assault-disengage policy.disengage=40%_step-out_if_attackers_>_1_else_stay b.count=3 b.distance=3 a.hp=3 b.hp=1",
		"assault, waits engaged: shi/assault policy.action=shoot_else_attack_if_own-hp_>_1_else_stop a.hp=2 b.distance=4 b.cht=5+",
		"assault, turns: shi/assault-three-sides policy.action=turn_if_behind_and_nearest_<_4_else_shoot_if_acpo_>_2_else_overwatch_else_attack_else_stop first=b a.hp=2",
		"assault, turns for nothing: shi/assault-three-sides a.heavy-movement=false a.weapon.assault=false policy.action=turn_if_distance_=_0_else_shoot_else_attack_else_stop",
		"assault, turns to a door: shi/assault-door b.arc=left b.distance=7 policy.action=shoot_if_distance_<=_3_else_turn_if_behind_else_overwatch_else_attack_else_stop",
		"assault, engages first: shi/assault-three-sides policy.action=attack_if_adjacent_>_0_else_shoot_if_sustained_else_shoot_if_acpo_>_1_else_stop a.hp=3 b.0.cht=5+ b.1.cht=5+ first=b",
		"assault, each as it pleases: shi/assault-side-by-side policy.action=overwatch_if_unit_=_2_and_attackers_>_1_else_50%_shoot_else_attack_else_shoot_if_turn_>_2_else_stop a=[terminator,{profile:marine,hp:2}] b.1.at=2",
		"assault, falls back in need: shi/assault-fall-back policy.step-back=step_if_distance_<_6_and_room_>_1_and_not_sustained_else_stand",
		"assault, falls back by turns: shi/assault-fall-back policy.step-back=step_if_acpo_>_2_and_turn_<_4_and_attackers_>_1_else_stand a.hp=2 b.distance=4 b.count=3",
		"assault, falls back with and without shots, watched: shi/assault-armed fall-back=4 policy.action=fall-back_if_distance_<_7_and_room_>_1_else_shoot_else_fall-back_if_acpo_>_1_else_attack_else_stop policy.step-back=step_if_room_>_2_else_stand stand-off=true b-policy.action=overwatch_if_acpo_<_3_else_run-and-shoot_else_run a.hp=2 count=[units]",
		"assault, attackers wait for the end of overwatch: shi/assault-armed policy=overwatch b-policy.action=stay_if_watching_>_0_and_turn_<_4_and_distance_>_5_else_run a.hp=2",
		"assault, attackers as they please: shi/assault-armed b-policy.action=shoot_if_sustained_else_run-and-shoot_if_distance_<_7_else_shoot_if_not_assault_and_distance_>_4_else_run b.1.weapon=storm-bolter b.0.acpo=3 a.count=2 b.1.at=2 policy=shoot-then-overwatch",
		"assault, attackers who do not attack: shi/assault-side-by-side b-policy.action=stay_if_engaged_and_unit_=_1_else_stay_if_defenders_=_1_and_own-hp_=_1_else_run b.0.distance=3 b.1.distance=3 b.1.hp=2 first=b",
		"assault, attackers wait before doors: shi/assault-door b-policy.action=stay_if_at-door_and_acpo_<_6_else_run b.0.distance=9 policy=shoot-then-overwatch",
		"assault, the strongest: shi/assault-three-sides policy.target=same_else_strongest_if_strongest-hp_>_1_else_farthest b.0.hp=2 b.1.arc=front b.2.hp=3 b.2.count=2",
		"assault, the weakest: shi/assault-three-sides policy.target=weakest_if_weakest-hp_=_1_and_targets_>_1_else_same_if_acpo_<_3_else_farthest_if_distance_>_2_and_turn_<_4_else_nearest b.0.hp=2 b.1.arc=front b.1.count=2 a.hp=2 a.weapon.bd=4",
		"assault, one target each: shi/assault-side-by-side policy.target=farthest_if_unit_=_1_else_50%_weakest_else_strongest a=[terminator,terminator] b.0.count=2 b.0.hp=2 first=b",
		"assault, attackers crowd: shi/assault-run-and-shoot rules.most-adjacent=1 b.count=3 b.distance=4 b-policy.action=shoot_if_no-room_else_30%_stay_if_acpo_<_3_else_run-and-shoot_if_attackers_>_1_else_run a.hp=3",
		"assault, closes the door: shi/assault-close-door",
		"assault, closes dear doors: shi/assault-close-door rules.close-cost=2 b.shared-door=false b.count=2 b.distance=3 policy.action=close_if_beyond-door_<_4_else_shoot_else_attack_else_stop policy.disengage=step-out a.hp=3 b-policy=run",
		"assault, closes doors on three sides: shi/assault-three-sides b.0.door=1 b.1.door=1 b.2.door=1 b.1.open-door=true b.2.shared-door=true b.2.count=2 policy.action=shoot_if_distance_=_1_else_close_if_acpo_>_2_else_overwatch_else_attack_else_stop a.hp=3 first=b b.0.distance=2 b.1.distance=3 b.2.distance=4 b.0.cht=5+ b.1.cht=5+ b.2.cht=5+",
		"assault, closes after it has stepped out: shi/assault-close-door b=[{profile:genestealer,distance:1,door:1,count:2,shared-door:true},{profile:genestealer,distance:4,door:1,shared-door:true}] policy={action:_close_else_shoot_else_attack_else_stop,_disengage:_step-out} a.hp=3 a.count=2 b.1.at=2",
		"assault, closes doors that are shot down: shi/assault-close-door shoot-doors=aimed rules.door-as=5+ policy.action=close_if_beyond-door_>_2_else_shoot_else_attack_else_stop b.open-door=false b.distance=5 first=b",
		"assault, closes doors and falls back: shi/assault-close-door fall-back=2 policy={action:_close_if_turn_<_4_else_shoot_else_attack_else_stop,_step-back:_step_if_turn_>_2_else_stand} b.distance=3",
		"assault, decides by a door it leaves open: shi/assault-close-door policy.action=overwatch_if_beyond-door_>_2_else_shoot_else_attack_else_stop",
		"assault, steps forward and opens: shi/assault-step-in policy.action=open_else_step_if_room-ahead_>_1_else_shoot_else_attack_else_stop policy.step-back=forward_if_distance_>_2_else_stand a.hp=2",
		"assault, steps, on all sides: shi/assault-three-sides room-ahead=3 step-left=-1 step-right=1 b.0.distance=5 b.1.distance=4 b.2.distance=4 b.2.arc=rear b.0.door=2 policy.action=open_else_step_if_nearest_>_2_else_shoot_else_attack_else_stop policy.step-back=forward_if_turn_<_4_else_stand a.hp=2 doors=[{distance:3},{arc:left,distance:6}] a.weapon.bd=4",
		"assault, steps sideways: shi/assault-marine-surrounded room-ahead=2 room-left=2 room-right=1 step-right=-1 policy.action=sidestep-left_if_turn_<_3_else_50%_sidestep-right_else_step_if_nearest_<_4_else_shoot_else_attack_else_stop a.weapon.assault=true policy.step-back=left_if_sustained_else_right_if_acpo_>_2_else_stand stand-off=true b.0.weapon=storm-bolter b-policy.action=overwatch_if_distance_<_5_and_acpo_<_3_else_run a.hp=3",
		"assault, back and forth between two sides: shi/assault-three-sides fall-back=3 room-ahead=2 step-left=-1 b.0.distance=4 b.1.arc=rear b.1.distance=5 b.1.door=3 b.2.arc=left b.2.distance=5 a.acpo=5 a.hp=2 rules.turn-cost=2 doors=[{arc:rear,distance:4},{arc:left,distance:6}] a.weapon.bd=4 policy.action=fall-back_if_room_>_2_and_acpo_>_3_else_step_if_turn_>_3_and_nearest_>_2_else_shoot_else_fall-back_else_attack_else_stop policy.step-back=step_if_distance_<_4_and_room_<_4_else_forward_if_turn_<_4_else_stand",
		"assault, turns away and back: shi/assault-marine-surrounded a.hp=3 b.1.door=8 room-ahead=3 room-left=2 policy.action=turn_if_behind_and_acpo_=_4_else_shoot_if_acpo_<_3_else_step_if_turn_<_4_else_sidestep-left_else_shoot_else_attack_else_stop",
		"assault, steps into range: shi/assault-marine-surrounded a.hp=3 a.weapon.assault=true a.weapon.range=3 a.weapon.sustained-fire=true room-ahead=2 room-left=1 room-right=2 step-left=-1 policy.step-back=forward_if_distance_<_6_and_acpo_>_1_else_left_if_turn_<_4_else_50%_right_else_stand policy.target=farthest_if_distance_=_3_else_weakest policy.action=shoot_else_attack_else_stop b.0.distance=5 b.1.distance=4",
		"assault, closes what it has opened: shi/assault-step-in policy.action=close_if_beyond-door_>_1_and_turn_>_2_else_open_else_step_else_shoot_else_attack_else_stop b.0.shared-door=true b.0.count=2 a.hp=2",
		"assault, falling back: shi/assault-fall-back",
		"assault, falling back through doors: shi/assault-fall-back policy={profile:_shoot-then-overwatch,_disengage:_step-out} b.0.door=5 b.0.shared-door=true shoot-doors=aimed doors=[{distance:3},{distance:9}] a.weapon.range=9 a.weapon.bd=3 fall-back=4 a.hp=2 b.distance=7",
		"assault, falling back, near: shi/assault-fall-back fall-back=20 b.distance=1 b.acpo=3 a.weapon.range=5",
		"assault, attackers on overwatch: shi/assault-armed stand-off=true b-policy.action=overwatch_if_distance_<_9_and_acpo_<_3_else_run-and-shoot_if_acpo_>_2_else_run b.1.weapon=storm-bolter policy.action=shoot_if_watching_<_2_else_overwatch_else_attack_else_stop a.hp=2 fall-back=2",
		"assault, attackers on overwatch, two defenders: shi/assault-side-by-side stand-off=true b.0.weapon=heavy-bolter b.1.weapon=storm-bolter b.0.acpo=4 b.0.distance=4 b.1.count=2 b.1.at=2 b-policy.action=overwatch_if_defenders_=_2_and_turn_<_5_else_shoot_else_run b-policy.disengage=step-out_if_enemy-hp_=_2_else_stay policy.disengage=50%_step-out_else_stay a.hp=2 count=units rules.most-adjacent=2",
		"assault, attackers step back and shoot: shi/assault-armed stand-off=true b.0.door=3 b.0.distance=3 b.1.door=9 b.1.weapon=storm-bolter policy=overwatch rules.move-cost=2 a.weapon.range=8 a.hp=3 b-policy.action=step-back-and-shoot_if_distance_<_6_and_acpo_<_4_else_step-back_if_watching_>_0_and_distance_<_5_and_turn_<_6_else_run-and-shoot_if_acpo_>_2_else_shoot_else_run",
		"assault, attackers step back from the doorway: shi/assault-close-door stand-off=true b.distance=2 first=b b-policy.action=step-back_if_distance_=_1_and_acpo_<_3_else_step-back-and-shoot_if_acpo_=_1_else_run rules.attack-cost=2 a.hp=2",
		"assault, attackers break off: shi/assault-three-sides stand-off=true b-policy.disengage=step-out_if_behind_and_acpo_>_2_else_step-out_if_lead_<_0_else_stay b.0.distance=2 b.1.distance=2 b.0.cht=5+ b.1.cht=5+ b.2.cht=5+ b.1.count=2 a.hp=3 first=b",
		"assault, attackers break off free: shi/assault-disengage stand-off=true rules.disengage-cost=0 b-policy.disengage=step-out_if_attacks_>=_2_else_20%_step-out_if_unit_=_1_and_turn_<_4_else_stay policy=overwatch b.distance=3 a.count=2 b.count=2 b.at=2 rules.caught-turns=if-it-wins",
		"assault, armed attackers: shi/assault-armed a.hp=2",
		"assault, armed attackers, overwatch: shi/assault-armed policy=overwatch first=b b.0.weapon.overkill=true b.0.weapon.sustained-fire=true",
		"assault, armed attackers, two defenders: shi/assault-armed a.count=2 a.hp=2 b.1.at=2 b.0.weapon.bd=5 b.0.weapon.overkill=true b.0.brb=1 b.0.weapon.sustained-fire=true first=b max-turns=7 b.1.distance=3 b.1.weapon=storm-bolter b.1.acpo=3",
		"assault, armed attackers, doors: shi/assault-armed b.0.door=6 b.0.shared-door=true b.0.weapon.range=7 b.0.count=3 policy=shoot-then-overwatch first=b",
		"assault, armed attackers, adjacent: shi/assault-armed b.0.weapon.assault=false b.0.distance=1 b.1.distance=2 b.1.weapon=storm-bolter b.1.weapon.bd=1 a.hp=3",
		"assault, run and shoot: shi/assault-run-and-shoot a.hp=2",
		"assault, run and shoot, overwatch: shi/assault-run-and-shoot first=b policy=overwatch b.weapon.acpo=2 b.acpo=5 b.door=3 rules.most-adjacent=1",
		"assault, run and shoot, two defenders: shi/assault-run-and-shoot a.count=2 a.hp=2 b.count=3 b.distance=5 b.weapon.range=4 first=b rules.most-adjacent=1 max-turns=9 b.weapon.bd=3",
		"assault, armed vehicle, hammer: shi/assault-vehicle a={profile:terminator,close-combat:thunder-hammer,weapon:none,hp:3} b={profile:walker,distance:1} b-policy=shoot policy=step-out first=b",
		"assault, pairs: shi/assault b.close-combat=[pistol,pistol] b.distance=3 b.cht=4+ first=b a.hp=2",
		"assault, no pairs: shi/assault b.close-combat=[power-weapon,pistol] b.distance=3 b.cht=4+ first=b a.hp=2",
		"assault, vehicle, witch blades: shi/assault-vehicle b.close-combat=witch-blade b.distance=6",
		"assault, hammer of the defender: shi/assault a.close-combat=thunder-hammer b.hp=3 b.distance=5 a.hp=2 b.re-roll=1",
		"assault, force: shi/assault a.close-combat=force-weapon b.close-combat=force-weapon b.hp=2 b.distance=5 a.hp=3 b.as=4+",
		"assault, force with spare AcPo: shi/assault a.close-combat=force-weapon a.force-test=spare a.acpo=5 b.force-test=never b.close-combat=force-weapon b.hp=2 b.distance=4 a.hp=3 b.as=4+ a.weapon.assault=false",
		"assault, force where it pays: shi/assault a.close-combat=force-weapon a.force-test=spare a.acpo=5 a.weapon.assault=false policy.action=shoot_else_attack-plainly_if_attackers_>_1_else_attack_else_stop b.force-test=spare b.close-combat=force-weapon b-policy.action=attack-plainly_if_acpo_=_3_else_run b.hp=2 b.distance=4 a.hp=3 b.as=4+",
		"assault, force against the strong: shi/assault-force",
		"assault, force against the strong, by both: shi/assault-force b.0.close-combat=force-weapon b.0.force-test=spare b-policy.action=attack-plainly_if_enemy-hp_=_1_else_stay_if_enemy-hp_=_0_and_turn_=_2_else_run a.hp=3 a.0.count=2",
		"assault, force at the side: shi/assault-three-sides a.close-combat=force-weapon a.force-test=spare a.acpo=5 a.weapon.assault=false policy.action=attack-plainly_if_acpo_>_2_else_attack_else_shoot_else_stop b.0.hp=2 b.0.distance=1 b.1.distance=1 a.hp=3 a.ld=6 b.1.hp=3",
		"assault, a weapon for each attack: shi/assault-side-by-side a=[{profile:terminator,close-combat:[thunder-hammer,power-weapon],hp:2},{profile:librarian,close-combat:[force-weapon,rending-claws]}] policy.weapon=second_if_enemy-hp_=_1_and_acpo_>_0_else_second_if_enemy-armour_>_5_and_not_engager_else_first b.0.hp=2 b.0.distance=2 b.1.distance=3 b.1.hp=2 first=b",
		"assault, weapons of attackers: shi/assault-three-sides b.0.close-combat=[heavy-close-combat-weapon,thunder-hammer] b.1.close-combat=[poisoned-weapon,power-weapon] b-policy.weapon=second_if_engager_else_second_if_own-invulnerable_<_6_else_40%_first_else_second b.0.hp=2 a.hp=3 first=b b.0.distance=2 b.1.distance=3 a.vehicle=true",
		"assault, parries by choice: shi/assault-three-sides a.close-combat=power-weapon policy.parry=none_if_rending_=_0_and_lead_<_-1_else_parry b.0.parry=false b.0.distance=2 b.1.distance=3 a.hp=2 first=b b-policy.parry=lowest_if_enemy-hp_=_1_else_none",
		"assault, dear moves: shi/assault-overwatch rules.move-cost=2 rules.overwatch-cost=3 rules.sustained-fire-bonus=2",
		"assault, overwatch too dear: shi/assault-overwatch rules.overwatch-cost=5",
		"assault, slow: shi/assault b.acpo=1 b.distance=3 rules.max-ht=2 rules.faces-per-number=2 b.as=2+ b.hp=2",
		"assault, dear attacks: shi/assault b.distance=3 rules.attack-cost=2 rules.engager-bonus=2 first=b",
	}
}

// randomConfig is random inputs of a scenario, tamed so that trials are short and
// do not all end alike.
func randomConfig(t *testing.T, scenario string, seed uint64) rulestest.Config {
	t.Helper()
	r := rand.New(rand.NewPCG(24, seed))
	in := random(t, scenario, seed)
	switch x := in.(type) {
	case *shi.Shot:
		tameUnit(r, &x.A)
		for i := range x.B {
			tameUnit(r, &x.B[i].Unit)
		}
		x.Shots, x.Distance = x.Shots%6+1, x.Distance%6+1
	case *shi.Duel:
		tameUnit(r, &x.A)
		tameUnit(r, &x.B)
		tameCombat(&x.Rules.CombatHouse)
		x.MaxTurns, x.Rules.DisengageCost, x.Rules.MoveCost, x.Rules.TurnCost = x.MaxTurns%9+1, x.Rules.DisengageCost%3, x.Rules.MoveCost%2+1, x.Rules.TurnCost%3
		if r.IntN(3) == 0 {
			x.AfterStepOut = shi.AfterStepOutEnd
		}
		for _, p := range []*shi.DuelPolicy{&x.Policy, &x.BPolicy} {
			if r.IntN(2) == 0 {
				p.Disengage = shi.DuelFights.Disengage
			}
			if r.IntN(2) == 0 {
				p.Attack = shi.DuelFights.Attack
			}
			if r.IntN(2) == 0 {
				p.Parry = shi.DuelFights.Parry
			}
		}
	case *shi.Assault:
		x.A = x.A[:min(2, len(x.A))]
		alone := x.FallBack+x.RoomAhead+x.RoomLeft+x.RoomRight > 0
		defenders := 0
		for i := range x.A {
			tameUnit(r, &x.A[i].Unit)
			if x.A[i].Count = x.A[i].Count%2 + 1; alone {
				x.A[i].Count = 1
			}
			defenders += x.A[i].Count
		}
		if defenders == 1 {
			x.A[0].HP += 2
		}
		tameCombat(&x.Rules.CombatHouse)
		x.B = x.B[:min(2, len(x.B))]
		for i := range x.B {
			q := &x.B[i]
			tameUnit(r, &q.Unit)
			q.AcPo++
			q.HP = q.HP%2 + 1
			q.Count, q.Distance, q.Door, q.At = q.Count%2+1, q.Distance%6+1, q.Door%6, q.At%defenders+1
			if i > 0 && q.Distance == 1 {
				q.Distance = 2
			}
			if q.SharedDoor {
				q.Door = q.Door%2 + 1
			}
		}
		x.FallBack, x.RoomAhead, x.RoomLeft, x.RoomRight = x.FallBack%6, x.RoomAhead%5, x.RoomLeft%3, x.RoomRight%3
		h := &x.Rules
		h.MostAdjacent = max(2, h.MostAdjacent)
		h.OverwatchCost, h.TurnCost, h.MoveCost, h.DoorCost = h.OverwatchCost%4, h.TurnCost%3, h.MoveCost%2+1, h.DoorCost%3+1
		h.CloseCost = h.CloseCost%2 + 1
		x.MaxTurns = x.MaxTurns%8 + 2
		if p := []shi.DefenderPolicy{shi.PolicyShoot, shi.PolicyOverwatch, shi.PolicyShootThenOverwatch}; r.IntN(2) == 0 {
			x.Policy.Action = p[r.IntN(len(p))].Action
		}
		if p := []shi.AttackerPolicy{shi.AttackersRun, shi.AttackersShoot, shi.AttackersRunAndShoot}; r.IntN(3) > 0 {
			x.BPolicy.Action = p[r.IntN(len(p))].Action
		}
	}
	return rulestest.Config{Name: "random " + scenario, Input: in, Naive: naiveOf(in).Random(), Trials: rulestest.Few(3_000, 10_000)}
}

// tameUnit makes a unit weak, and gives it weapons of the table.
func tameUnit(r *rand.Rand, u *shi.Unit) {
	u.CCD, u.HP, u.AcPo, u.ReRoll = u.CCD%6+1, u.HP%3+1, u.AcPo%6+1, u.ReRoll%4
	u.CHT = min(u.CHT, rules.Target(3+r.IntN(5)))
	if u.AS.Armour == 1 || u.AS.Invulnerable == 1 {
		u.AS.Armour = 2
		u.AS.Invulnerable = 0
	}
	if w := u.Weapon; w != nil {
		w.BD, w.AcPo = w.BD%4+1, w.AcPo%2+1
		u.BRB %= 3
	}
	kinds := []shi.CloseWeapon{
		{Light: true}, {Force: true}, {Heavy: true}, {LightningClaws: true}, {Poisoned: true}, {PowerFist: true}, {Power: true}, {Rending: true}, {ThunderHammer: true}, {WitchBlade: true},
	}
	u.CloseCombat = nil
	for range []int{0, 1, 1, 2, 2}[r.IntN(5)] {
		u.CloseCombat = append(u.CloseCombat, kinds[r.IntN(len(kinds))])
	}
	if len(u.CloseCombat) == 2 && r.IntN(2) == 0 {
		u.CloseCombat = []shi.CloseWeapon{{Light: true}, {Light: true, Name: "pistol"}}
	}
}

// tameCombat keeps attacks affordable.
func tameCombat(h *shi.CombatHouse) {
	h.AttackCost, h.ForceCost, h.HammerDivisor = h.AttackCost%2+1, h.ForceCost%3+1, h.HammerDivisor%3+1
}
