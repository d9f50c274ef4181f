package scrollhammer_test

// Scripted dice: a case is a matchup, its dice, its outcome and metrics, worked out by hand.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

func TestScripted(t *testing.T) {
	bases := map[string]string{
		// a model of two Wounds a side, for a turn: a strikes first, 4+ to hit and to wound, no saves, Ld 7
		"fight":  "scrollhammer/fight a={name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}]} b={name:b,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]} max-turns=1",
		"dead":   "scrollhammer/fight a={name:a,models:[{name:man,ws:3,s:3,t:3,w:9,i:4,ld:7}]} b={name:b,models:[{name:quick,ws:3,s:3,t:3,i:5,ld:7},{name:slow,ws:3,s:3,t:3,i:2,a:2,ld:7}]} max-turns=1",
		"owners": "scrollhammer/fight a={name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,a:2,ld:7}]} b={name:b,models:[{name:shield,ws:3,s:3,t:3,i:3,a:0,ld:7,save:2+},{name:squire,ws:3,s:3,t:3,i:3,a:0,ld:7}]} max-turns=1",
		"marks":  "scrollhammer/fight a={name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7,weapons:[{name:sword,effect:stun,on:wound}]}]} b={name:b,models:[{name:knight,ws:3,s:3,t:3,w:2,i:3,a:2,ld:7,save:2+},{name:squire,ws:3,s:3,t:3,w:2,i:3,ld:7,save:2+}]} max-turns=2",
		// the same where a charges from 7 inches
		"charge": "scrollhammer/charge a={name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}]} b=[{name:b,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],distance:7}] max-turns=1",
		// a model of three Wounds between two of two Wounds, which strike first
		"multi": "scrollhammer/multi a=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]}] b=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:3,i:2,a:3,ld:7}]}] max-turns=1",
		// two against two, each in contact with one; all strike at once
		"duels": "scrollhammer/multi a=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]}] b=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]}] contacts=[{a:1,b:1},{a:2,b:2}] max-turns=1",
		// a's second charges when turn 2 begins, from 7 inches
		"later": "scrollhammer/multi a=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],arrives:2,distance:7}] b=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]}] max-turns=2",
	}
	suite().Scripts(t, bases, scrollhammer.PlayScript, slices.Concat(
		scriptedCasualties(), scriptedEffects(), scriptedBlows(), scriptedMorale(), scriptedCounts(), scriptedCharges(), scriptedMelees(),
	))
}

// The metrics are, of a and of b, models lost, killed and left, wounds suffered, scores of the first and the last turn; then turns.
func scriptedCasualties() []string {
	return []string{
		"SCR-FI-10 from the back | owners | 4444233 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-10 the owner passes both to the shield | owners b-policy.casualties=pass | 444422 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-FI-10 asked again, where wounds are left | owners b-policy.casualties=pass_if_wounds_>=_2_else_take | 4444233 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-10 the last cannot pass | owners b-policy.casualties=pass | 44441 | b-destroyed 0 2 0 2 1 0 0 2 2 0 2 0 1",
		"SCR-FI-10 a wounded model is not asked | owners b.models.0.w=2 b-policy.casualties=pass_if_wounds_>=_2_else_take | 44441233 | draw 0 0 0 0 1 2 0 1 1 0 1 0 1",
		"SCR-FI-10 one group has nothing to decide | owners b={name:b,models:[{name:shield,ws:3,s:3,t:3,i:3,a:0,ld:7,save:2+}]} b-policy.casualties=pass b-policy.marks=pass | 444422 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-FI-10 by the save | owners b-policy.casualties=take_if_save_<=_2_else_pass | 444422 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-FI-10 by the best save | owners b-policy.casualties=take_if_saves-best_else_pass | 444422 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-FI-10 by models of the group | owners b-policy.casualties=pass_if_of-group_=_1_else_take | 444422 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-FI-11 instant death is seen | owners a.models.0.weapons=[{name:sword,instant-death:true}] b-policy.casualties=take_if_instant-death_else_pass | 4444233 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-11 no instant death | owners b-policy.casualties=take_if_instant-death_else_pass | 444422 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-FI-01 SCR-FI-10 the slow one dies before he strikes | dead | 34433 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-01 SCR-FI-10 who has struck dies | dead b-policy.casualties=pass_if_to-strike_else_take | 3443333 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-10 the back dies first | fight b.models=[{name:man,ws:3,s:3,t:3,i:3,ld:7},{name:man,ws:2,s:3,t:3,i:2,ld:7}] | 44333 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-10 the front dies first | fight b.models=[{name:man,ws:3,s:3,t:3,i:3,ld:7},{name:man,ws:2,s:3,t:3,i:2,ld:7,dies:2}] | 444333 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
		"SCR-FI-02 who stood behind strikes | fight b.models=[{name:man,ws:3,s:3,t:3,i:3,ld:7},{name:man,ws:2,s:3,t:3,i:2,ld:7,dies:2}] b.frontage=1 | 444333 | draw 0 1 0 1 1 1 0 1 1 0 1 0 1",
	}
}

func scriptedEffects() []string {
	return []string{
		"SCR-FI-12 the first to die is stunned | marks | 442333333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 2",
		"SCR-FI-12 the owner passes it to the knight | marks b-policy.marks=pass | 44233333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 2",
		"SCR-FI-12 by attacks | marks b-policy.marks=take_if_attacks_>=_2_else_pass | 44233333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 2",
		"SCR-FI-12 by effect | marks b-policy.marks=pass_if_slow_else_take | 442333333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 2",
		"SCR-FI-12 stun does not pass to the next | fight a.models=[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7,weapons:[{name:sword,effect:stun}]},{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}] b.name=men b.models.0.count=2 b.formation=skirmish max-turns=2 | 4444311333 | draw 0 1 0 1 2 1 0 2 2 0 0 0 2",
		"SCR-FI-12 weaken | fight a.models.0.weapons=[{name:sword,effect:weaken,on:wound}] b.models.0.save=4+ max-turns=2 | 44444344 | draw 0 0 0 0 1 1 0 0 0 0 0 0 2",
		"SCR-FI-12 slow in the step: once a turn | fight a.models.0.i=3 a.models.0.weapons=[{name:sword,effect:slow,on:wound}] b.models.0.save=4+ | 4443 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
	}
}

func scriptedBlows() []string {
	return []string{
		"SCR-FI-07 SCR-FI-08 both miss | fight | 33 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-FI-08 no wound | fight | 433 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-RS-01 one wound, Morale held | fight | 44333 | draw 0 0 0 0 1 1 0 1 1 0 1 0 1",
		"SCR-FI-08 no wound possible, no dice | fight b.models.0.t=9 | 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-FI-10 beyond the last model | fight a.models.0.a=3 b.models.0.save=6+ | 444444111 | b-destroyed 0 1 0 1 1 0 0 2 2 0 2 0 1",
		"SCR-FI-10 the third wound is saved in time | fight a.models.0.a=3 b.models.0.save=6+ | 444444611 | b-destroyed 0 1 0 1 1 0 0 2 2 0 2 0 1",
		"SCR-FI-06 each in its step | fight a.models.0.a=2 a.models.0.weapons=[{name:sword},{name:heavy,base:great,strength:2,initiative:-2}] a.models.0.attack-split=[{weapon:heavy,attacks:1},{weapon:sword,attacks:rest}] | 44342 | b-destroyed 0 1 0 1 1 0 0 2 2 0 2 0 1",
		"SCR-FI-06 two clubs, not the bow | fight a.models.0.weapons=[{name:club,strength:-1},{name:club,strength:-1},{name:bow,melee:false}] | 44443 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-FI-06 the bow, without a bonus for the clubs | fight a.models.0.weapons=[{name:club,strength:-2},{name:club,strength:-2},{name:bow,melee:false}] | 33 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-FI-02 behind alone | fight b.name=men b.models.0.w=1 b.models.0.count=10 | 33333 | draw 0 0 0 0 1 10 0 0 0 1 0 1 1",
		"SCR-FI-02 beside and behind | fight b.name=men b.models.0.w=1 b.models.0.count=10 rules.engaged=beside-and-behind | 3333333 | draw 0 0 0 0 1 10 0 0 0 1 0 1 1",
		"SCR-FI-02 four of nine | fight b.name=men b.models.0.w=1 b.models.0.count=10 max-turns=2 rules.engaged=beside-and-behind | 4433333333333 | draw 0 1 0 1 1 9 0 1 1 0 0 0 2",
		"SCR-CH-06 nobody is wounded | fight b.name=men b.models.0.w=1 b.models.0.ward=5+ b.models.0.count=3 b.models.0.dangerous-pile-in=2 b.formation=skirmish | 32233 | draw 0 0 0 0 1 3 0 0 0 0 0 0 1",
		"SCR-CH-06 wounded, a ward saves | fight b.name=men b.models.0.w=1 b.models.0.ward=5+ b.models.0.count=3 b.models.0.dangerous-pile-in=2 b.formation=skirmish | 312533 | draw 0 0 0 0 1 3 0 0 0 0 0 0 1",
		"SCR-CH-06 no ward by house rule | fight b.name=men b.models.0.w=1 b.models.0.ward=5+ b.models.0.count=3 b.models.0.dangerous-pile-in=2 b.formation=skirmish rules.dangerous-ward=false | 3123333 | draw 0 1 0 1 1 2 0 1 1 0 1 0 1",
		"SCR-CH-06 two die, one strikes, and they lost by two | fight b.name=men b.models.0.w=1 b.models.0.ward=5+ b.models.0.count=3 b.models.0.dangerous-pile-in=2 b.formation=skirmish | 31144322 | draw 0 2 0 2 1 1 0 2 2 0 2 0 1",
		"SCR-CH-06 in each turn | fight b.name=men b.models.0.w=1 b.models.0.ward=5+ b.models.0.count=3 b.models.0.dangerous-pile-in=2 b.formation=skirmish max-turns=2 | 3223332233 | draw 0 0 0 0 1 3 0 0 0 0 0 0 2",
		"SCR-CH-06 the last dies | fight b.name=men b.models.0.w=1 b.models.0.ward=5+ b.models.0.dangerous-pile-in=2 b.formation=skirmish | 314 | b-destroyed 0 1 0 1 1 0 0 1 1 0 1 0 1",
	}
}

func scriptedMorale() []string {
	return []string{
		"SCR-RS-06 equal is caught | fight | 4436512 | b-swept 0 1 0 0 1 0 0 1 1 0 1 0 1",
		"SCR-RS-07 no-sweep | fight a.models.0.no-sweep=true | 44365 | b-fell-back 0 0 0 0 1 1 0 1 1 0 1 0 1",
		"SCR-RS-04 no roll helps | fight b.models.0.ld=2 | 44312 | b-swept 0 1 0 0 1 0 0 1 1 0 1 0 1",
		"SCR-RS-05 gives up | fight a.models.0.t=5 b.models.0.s=1 b.gives-up=true | 4412 | b-swept 0 1 0 0 1 0 0 1 1 0 1 0 1",
		"SCR-RS-01 a weapon backfires | fight a.models.0.weapons=[{name:sword,backfires:1}] | 31333 | draw 0 0 0 0 1 1 1 0 0 1 0 1 1",
		"SCR-RS-03 wiped out with the higher score | fight a.models.0.w=5 b.models.0.w=1 b.models.0.i=5 b.models.0.a=2 b.standard=true | 444444 | b-destroyed 0 1 0 1 1 0 2 1 1 2 1 2 1",
	}
}

func scriptedCounts() []string {
	return []string{
		"SCR-FI-06 a split | fight a.models.0.a=2 a.models.0.weapons=[{name:sword},{name:Heavy,base:great,strength:2,initiative:-2}] a.models.0.attack-split=[{weapon:Heavy,attacks:1},{weapon:sword,attacks:rest}] count=[units,weapons,wounds] | 44342 | b-destroyed 0 1 0 1 1 0 0 2 2 0 2 0 1 2 2 2 0 0 1 0 0 1 0 0 0 0 0 1 1 1 1 1 0 0 1 1 1 1 0 0 0 1 0 0 0 0 0",
		"SCR-CH-03 shots | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} count=[units,weapons,wounds] | 43555443 | a-destroyed 1 0 1 0 0 3 2 0 0 0 0 0 0 0 0 0 0 0 0 1 1 3 0 3 2 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 3 2 0 0 1",
		"SCR-RS-09 two units | multi a.1.models.0.weapons=[{name:sword}] count=[units,weapons,wounds] | 334444322 | draw 1 0 1 0 1 1 2 0 0 2 0 2 1 1 0 0 0 0 0 1 1 1 1 0 0 0 0 0 0 0 0 3 2 2 0 0 1 0 0 1 0 0 0 0 0 1 0 0 0 0 0 3 2 2 0 0 1",
		"SCR-RS-06 both are caught | multi a.1.models.0.weapons=[{name:sword}] count=[units,weapons,wounds] | 443434446666433 | a-swept 2 0 0 0 0 1 2 1 1 2 1 2 1 1 1 1 0 0 0 1 0 1 1 0 0 0 0 0 1 0 1 3 2 2 0 0 0 0 0 1 1 1 0 0 0 1 0 0 0 0 0 3 2 2 0 0 0",
	}
}

func scriptedCharges() []string {
	return []string{
		"SCR-CH-05 fails | charge | 33 | no-combat 0 0 0 0 1 1 0 0 0 0 0 0 0",
		"SCR-CH-04 SCR-FI-05 reaches, 1 attack more | charge | 34333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-04 a bonus | charge a.charge-bonus=1 | 33 33 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-04 all dice again | charge a.charge-reroll=failed | 51 44 33 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-04 once | charge a.charge-reroll=failed | 51 33 | no-combat 0 0 0 0 1 1 0 0 0 0 0 0 0",
		"SCR-CH-04 the lowest die again, difficult | charge a.charge-reroll=lowest difficult=true | 615 2 33 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-11 the second is short of the enemy by 4 in turn 1 | charge a.formation=skirmish a.models.0.count=2 abreast=1 stagger=4 max-turns=2 | 34 33 3 33 3 | draw 0 0 0 0 2 1 0 0 0 0 0 0 2",
		"SCR-CH-11 and by 3, over which it piles in | charge a.formation=skirmish a.models.0.count=2 abreast=1 stagger=3 | 34 3333 3 | draw 0 0 0 0 2 1 0 0 0 0 0 0 1",
		"SCR-FI-04 nobody is in contact | charge a.formation=skirmish abreast=1 stagger=12 b.0.models.0.i=9 a.models=[{name:x,ws:3,s:3,t:3,i:4,ld:7},{name:y,ws:3,s:3,t:3,i:4,ld:7,dies:2}] | 34 44 33 | parted 1 0 1 0 1 1 1 0 0 1 0 1 1",
		"SCR-FI-04 both pile in over 6 inches | charge a.formation=skirmish abreast=1 gaps=[6] b.0.models.0.i=9 a.models=[{name:x,ws:3,s:3,t:3,i:4,ld:7},{name:y,ws:3,s:3,t:3,i:4,ld:7,dies:2}] | 34 44 33 33 | draw 1 0 1 0 1 1 1 0 0 1 0 1 1",
		"SCR-CH-04 difficult, reaches | charge difficult=true | 643333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-04 difficult: the two highest do not count | charge difficult=true rules.difficult-dice=2 | 6435333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-10 the second attempt arrives, with the attack of a charge | charge attempts=2 | 33 34 33 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1 2",
		"SCR-CH-10 the flight stays, less the approach, and the next begins there | charge attempts=2 approach=2 b.0.reaction.to-charge=flee | 1 33 2 44 33 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1 2",
		"SCR-CH-10 who has not rallied does not flee again | charge attempts=2 approach=2 b.0.reaction.to-charge=flee rules.rallied=false | 1 33 33 33 3 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1 2",
		"SCR-CH-10 SCR-CH-01 too far away to charge again | charge attempts=2 b.0.reaction.to-charge=flee | 6 33 | no-combat 0 0 0 0 1 1 0 0 0 0 0 0 0 0",
		"SCR-CH-10 each time a test, and shots | charge attempts=2 b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} | 44 33 43 545 43 33 | no-combat 0 0 0 0 1 3 1 0 0 0 0 0 0 0",
		"SCR-CH-09 the first fails, the next arrives | charge next-charges=[{name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}],distance:7}] | 3334333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 1",
		"SCR-CH-09 both arrive | charge next-charges=[{name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}],distance:7}] | 343433333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 1",
		"SCR-CH-02 the next have to cover the flight, too | charge b.0.reaction.to-charge=flee next-charges=[{name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}]}] | 24434 | no-combat 0 0 0 0 2 1 0 0 0 0 0 0 0",
		"SCR-CH-03 the first is shot, the next arrives | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} next-charges=[{name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}],distance:7}] | 43555443343333 | draw 1 0 1 0 1 3 2 0 0 0 0 0 1",
		"SCR-CH-09 the next in turn 2 | charge max-turns=2 next-charges=[{name:a,models:[{name:man,ws:3,s:3,t:3,w:2,i:4,ld:7}],arrives:2,distance:7}] | 34333343333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 2",
		"SCR-CH-02 flees and is reached | charge b.0.reaction.to-charge=flee | 144333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-02 falling back: no reaction | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} b.0.situation=falling-back | 33 | no-combat 0 0 0 0 1 3 0 0 0 0 0 0 0",
		"SCR-CH-03 test failed | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} | 4433 | no-combat 0 0 0 0 1 3 0 0 0 0 0 0 0",
		"SCR-CH-03 shoots before the range | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} | 435454333 | no-combat 0 0 0 0 1 3 1 0 0 0 0 0 0",
		"SCR-CH-03 wiped out | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} | 43555443 | a-destroyed 1 0 1 0 0 3 2 0 0 0 0 0 0",
		"SCR-CH-03 no score from shots | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} | 435444343333 | draw 0 0 0 0 1 3 1 0 0 0 0 0 1",
		"SCR-CH-09 range before dangerous terrain | charge dangerous=true | 33 | no-combat 0 0 0 0 1 1 0 0 0 0 0 0 0",
		"SCR-CH-06 wounded by terrain, no score | charge dangerous=true | 341333 | draw 0 0 0 0 1 1 1 0 0 0 0 0 1",
		"SCR-CH-06 the wounds fall on those who cross | charge a.models.0.count=3 dangerous=true | 3411133333 | draw 0 0 0 0 3 1 3 0 0 0 0 0 1",
		"SCR-CH-06 the one shot at crosses | charge b.0.name=men b.0.models.0.w=1 b.0.models.0.count=3 b.0.stand-and-shoot={name:bow,hit:5+,ap:1} dangerous=true | 435444341 | a-destroyed 1 0 1 0 0 3 2 0 0 0 0 0 0",
		"SCR-FI-02 in front | charge a.models.0.count=5 b.0.name=men b.0.models.0.w=1 b.0.models.0.count=6 b.0.frontage=3 b.0.distance=2 rules.charge-bonus=0 | 333333333333333 | draw 0 0 0 0 5 6 0 0 0 1 0 1 1",
		"SCR-FI-02 in the flank | charge a.models.0.count=5 b.0.name=men b.0.models.0.w=1 b.0.models.0.count=6 b.0.frontage=3 b.0.distance=2 b.0.arc=flank rules.charge-bonus=0 | 333333333333 | draw 0 0 0 0 5 6 0 0 0 1 0 1 1",
		"SCR-FI-02 in the rear | charge a.models.0.count=5 b.0.name=men b.0.models.0.w=1 b.0.models.0.count=6 b.0.frontage=3 b.0.distance=2 b.0.arc=rear rules.charge-bonus=0 | 333333333333333 | draw 0 0 0 0 5 6 0 0 0 1 0 1 1",
		"SCR-CH-06 alone, after terrain | charge dangerous=true max-turns=0 | 341 | draw 0 0 0 0 1 1 1 0 0 0 0 0 0 7 1 1",
		"SCR-CH-07 counter-attack | charge b.0.formation=skirmish b.0.counter-attack=true difficult=true | 643433333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-07 not by who fled | charge b.0.formation=skirmish b.0.counter-attack=true b.0.reaction.to-charge=flee_if_chargers_>_0_else_hold difficult=true | 1654333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-07 test failed | charge b.0.formation=skirmish b.0.counter-attack=true difficult=true | 64344333 | draw 0 0 0 0 1 1 0 0 0 0 0 0 1",
		"SCR-CH-08 SCR-RS-09 both fight | charge b=[{name:b,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],distance:7},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],distance:7}] | 343333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-CH-08 not reached | charge b=[{name:b,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],distance:7},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],distance:7,not-reached:true}] | 34333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 1",
		"SCR-CH-09 comes and strikes | later | 33343333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 2",
		"SCR-CH-05 does not come | later | 333333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 2",
		"SCR-CH-09 comes without a roll, and does not charge | later a.1.distance=0 | 33333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 2",
		"SCR-CH-09 charges in turn 1 | later a.1.arrives=1 max-turns=1 | 343333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 1",
		"SCR-RS-03 nobody is left to come to | later a.0.models.0.w=1 a.1.models.0.w=1 b.0.models.0.w=1 | 344 | a-destroyed 1 0 1 0 1 1 1 0 0 1 0 1 1",
		"SCR-CH-09 b's second charges | later a=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]}] b=[{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}]},{name:men,models:[{name:man,ws:3,s:3,t:3,w:2,i:3,ld:7}],arrives:2,distance:7}] | 33343333 | draw 0 0 0 0 1 2 0 0 0 0 0 0 2",
	}
}

func scriptedMelees() []string {
	return []string{
		"SCR-RS-09 SCR-FI-12 the weak strike on where the others ended | multi a.0.models.0.weapons=[{name:sword,effect:weaken,on:wound}] a.0.models.0.w=3 a.1.models.0.w=1 b.0.models.0.count=2 b.0.models.0.a=1 b.0.models.0.w=2 b.0.models.0.save=4+ | 444 3 45 45 22 | draw 1 0 1 0 1 2 2 0 0 2 0 2 1",
		"SCR-RS-07 the first is free, though the second stands | duels | 44333663344 | draw 0 1 0 0 2 1 0 1 1 0 1 0 1",
		"SCR-RS-07 it escapes | duels | 44333663345 | draw 0 0 0 0 2 2 0 1 1 0 1 0 1",
		"SCR-RS-07 the second is not free | duels | 44333336644 | draw 0 1 0 0 2 1 0 1 1 0 1 0 1",
		"SCR-RS-09 the first joins | duels max-turns=2 | 44333663344333 | draw 0 1 0 0 2 1 0 1 1 0 0 0 2",
		"SCR-RS-09 a chain | duels b.0.models.0.w=1 b.0.models.0.a=2 contacts=[{a:1,b:1},{a:2,b:2},{a:2,b:1}] | 33333 | draw 0 0 0 0 2 2 0 0 0 0 0 0 1",
		"SCR-RS-09 attacks are dealt evenly | multi | 33333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 1",
		"SCR-RS-09 the first gets the remainder | multi | 334444322 | draw 1 0 1 0 1 1 2 0 0 2 0 2 1",
		"SCR-RS-09 one chance in three | multi b-policy.aim=33%_all_if_enemy_=_2_else_share | 33 33% 333 | draw 0 0 0 0 2 1 0 0 0 0 0 0 1",
		"SCR-RS-07 SCR-RS-09 one stands, the other escapes | multi | 443434446633 | draw 0 0 0 0 2 1 2 1 1 2 1 2 1",
		"SCR-RS-09 both fall back, one roll against each | multi | 443434446666443 | a-fell-back 1 0 0 0 1 1 2 1 1 2 1 2 1",
		"SCR-RS-06 both are caught, and nothing apart | multi | 443434446666433 | a-swept 2 0 0 0 0 1 2 1 1 2 1 2 1",
		"SCR-RS-09 two winners sweep | multi | 444433366166 | b-swept 0 1 0 0 2 0 0 2 2 0 2 0 1",
		"SCR-RS-03 all are wiped out at once | multi a.0.models.0.w=1 a.1.models.0.w=1 b.0.models.0.w=2 b.0.models.0.i=3 | 4444444444 | both-destroyed 2 1 2 1 0 0 2 2 2 2 2 2 1",
		"SCR-RS-09 SCR-RS-03 the rest fights on | multi max-turns=2 | 3344443223333 | draw 1 0 1 0 1 1 2 0 0 2 0 0 2",
	}
}
