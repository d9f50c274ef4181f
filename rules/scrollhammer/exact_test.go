package scrollhammer_test

// Exact odds of small combats against fractions worked out by hand, to 1e-12.

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// exactCase is settings of a base, and what its laws must be.
type exactCase struct {
	name string
	set  string
	odds map[string]float64
}

func runExact(t *testing.T, base string, cases []exactCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			rulestest.CheckByHand(t, suite().Matchup(t, base+" "+test.set), test.odds)
		})
	}
}

// Combats of men of one attack, who hit and wound each other on 4+ at once, have no saves, and never lose their nerve.
const (
	man   = "{name:man,ws:4,s:4,t:4,i:4,ld:12}"
	idler = "{name:idler,ws:4,s:4,t:4,i:4,ld:12,a:0,w:9}"
	men   = "{name:men,formation:skirmish,models:[" + man + "]}"
	idle  = "{name:idle,formation:skirmish,models:[" + idler + "]}"
	duel  = "scrollhammer/fight max-turns=1 rules.morale-penalty=0 a=" + men + " b=" + men
	// Three units: b's do not strike.
	trio = "scrollhammer/multi max-turns=1 rules.morale-penalty=0 a=[" + men + "] b=[" + idle + "," + idle + "]"
	// A charge from 6 inches at who does not strike.
	rush = "scrollhammer/charge max-turns=1 rules.morale-penalty=0 a=" + men + " b=" + idle
)

// blow is the chance that an attack wounds; fails and caught are those that 2D6 come to more than 6, and that a D6 is at
// least another.
const (
	blow   = 1. / 2 * 1 / 2
	fails  = 21. / 36
	caught = 21. / 36
)

// wounding is the chance that so many of n attacks wound.
func wounding(n, k int) float64 {
	odds := math.Pow(blow, float64(k)) * math.Pow(1-blow, float64(n-k))
	for i := range k {
		odds *= float64(n-i) / float64(i+1)
	}
	return odds
}

// TestExactBlow: the chance that each of ten attacks wounds.
func TestExactBlow(t *testing.T) {
	for _, test := range []struct {
		name, set string
		odds      float64
	}{
		{"SCR-FI-07 SCR-FI-08 plain", "", 1. / 2 * 1 / 2},
		{"SCR-FI-07 a higher WS", "a.models.ws=5", 4. / 6 * 1 / 2},
		{"SCR-FI-07 half the WS", "a.models.ws=2", 3. / 6 * 1 / 2},
		{"SCR-FI-07 less than half", "a.models.ws=2 b.models.ws=5", 2. / 6 * 1 / 2},
		{"SCR-FI-07 more than once the WS is worse", "b.models.ws=5 rules.hit-worse-times=1", 2. / 6 * 1 / 2},
		{"SCR-FI-07 up to three times is not", "a.models.ws=2 b.models.ws=6 rules.hit-worse-times=3", 3. / 6 * 1 / 2},
		{"SCR-FI-07 another chart, better", "a.models.ws=5 rules.hit-better=2+", 5. / 6 * 1 / 2},
		{"SCR-FI-07 another chart, even", "rules.hit-even=5+", 2. / 6 * 1 / 2},
		{"SCR-FI-07 another chart, worse", "b.models.ws=9 rules.hit-worse=6+", 1. / 6 * 1 / 2},
		{"SCR-FI-08 T less by 1", "b.models.t=3", 1. / 2 * 4 / 6},
		{"SCR-FI-08 T less by 2", "b.models.t=2", 1. / 2 * 5 / 6},
		{"SCR-FI-08 T more by 1", "b.models.t=5", 1. / 2 * 2 / 6},
		{"SCR-FI-08 T more by 3", "b.models.t=7", 1. / 2 * 1 / 6},
		{"SCR-FI-08 T more by 4", "b.models.t=8", 0},
		{"SCR-FI-08 a strong weapon", "a.models.weapons=[{name:x,strength:2}]", 1. / 2 * 5 / 6},
		{"SCR-FI-08 S is 10 at most", "a.models.s=9 a.models.weapons=[{name:x,strength:2}] b.models.t=10", 1. / 2 * 1 / 2},
		{"SCR-FI-08 S is 1 at least", "a.models.s=2 a.models.weapons=[{name:x,strength:-3}] b.models.t=1", 1. / 2 * 1 / 2},
		{"SCR-FI-09 armour", "b.models.save=4+", blow * 3 / 6},
		{"SCR-FI-09 a 1 fails", "b.models.save=1+", blow * 1 / 6},
		{"SCR-FI-09 AP", "b.models.save=4+ a.models.weapons=[axe]", blow * 4 / 6},
		{"SCR-FI-09 AP up to 6+", "b.models.save=4+ a.models.weapons=[{name:x,ap:2}]", blow * 5 / 6},
		{"SCR-FI-09 7+ cannot be taken", "b.models.save=6+ a.models.weapons=[axe]", blow},
		{"SCR-FI-09 the ward, whatever the AP", "b.models.ward=5+ a.models.weapons=[{name:x,ap:6}]", blow * 4 / 6},
		{"SCR-FI-09 the better save, ward", "b.models.save=5+ b.models.ward=5+ a.models.weapons=[axe]", blow * 4 / 6},
		{"SCR-FI-09 the better save, armour", "b.models.save=2+ b.models.ward=5+ a.models.weapons=[axe]", blow * 2 / 6},
		{"SCR-FI-09 cover by a special rule", "b.models.save=5+ b.models.ward=5+ b.models.cover=4+ a.models.weapons=[axe]", blow * 3 / 6},
		// what is chosen comes to so many of 216
		{"SCR-FI-06 the best weapon, by S", "a.models.weapons=[{name:x,base:x},{name:y,base:y,strength:1}]", 3 * 4 * 6. / 216},
		{"SCR-FI-06 the best weapon, by armour", "b.models.save=4+ a.models.weapons=[{name:x,base:x,strength:1},{name:y,base:y,ap:2}]", 3 * 3 * 5. / 216},
		{"SCR-FI-06 the best weapon, by the ward", "b.models.save=4+ b.models.ward=4+ a.models.weapons=[{name:x,base:x,strength:1},{name:y,base:y,ap:2}]", 3 * 4 * 3. / 216},
		{"SCR-FI-06 AP that is too weak", "b.models.save=6+ b.models.t=2 a.models.weapons=[{name:x,base:x,strength:1},{name:y,base:y,ap:2}]", 3 * 5 * 6. / 216},
		{"SCR-FI-06 bare hands are better", "a.models.weapons=[{name:x,base:x,strength:-1},{name:y,melee:false}]", 3 * 3 * 6. / 216},
		{"SCR-FI-06 what can hurt at all", "b.models.t=8 a.models.weapons=[sword,{name:y,base:y,strength:1},{name:z,base:z,initiative:2}]", 3 * 1 * 6. / 216},
		{"SCR-FI-06 a higher WS does not help", "b.models.t=7 b.models.ws=9 a.models.weapons=[{name:x,base:x,strength:-1},sword]", 2 * 1 * 6. / 216},
		{"SCR-FI-06 a staff is a generic weapon", "a.models.weapons=[{name:x,melee:false,attacks:3,strength:5},{name:y,melee:false}]", blow},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := suite().Matchup(t, duel+" a.models.a=10 b.models.a=0 b.models.w=10 "+test.set)
			rulestest.CheckByHand(t, c, map[string]float64{"mean b-wounds": 10 * test.odds})
		})
	}
}

// TestExactAttacks: how many attacks a model of three makes, each of which wounds once in four times or as often as is given.
func TestExactAttacks(t *testing.T) {
	mean := func(wounds float64) map[string]float64 { return map[string]float64{"mean b-wounds": wounds} }
	const heavy = "{name:heavy,base:great,strength:2,initiative:-3,attacks:1}" // wounds 1/2 × 5/6
	const split = "a.models.weapons=[sword,{name:dagger,strength:-1}," + heavy + "] a.models.attack-split="
	runExact(t, duel+" a.models.a=3 b.models.a=0 b.models.w=10", []exactCase{
		{"SCR-FI-05 A", "a.models.weapons=[sword]", mean(3 * blow)},
		{"SCR-FI-05 charged", "charged=a", mean(4 * blow)},
		{"SCR-FI-05 both charged", "charged=both", mean(4 * blow)},
		{"SCR-FI-05 the other charged", "charged=b", mean(3 * blow)},
		{"SCR-FI-05 a charge of 2", "charged=a rules.charge-bonus=2", mean(5 * blow)},
		{"SCR-FI-05 dual wielding", "a.models.weapons=[sword,sword]", mean(4 * blow)},
		{"SCR-FI-05 dual wielding after a charge", "charged=a a.models.weapons=[sword,sword]", mean(5 * blow)},
		{"SCR-FI-05 dual wielding of 2", "a.models.weapons=[sword,sword] rules.dual-bonus=2", mean(5 * blow)},
		{"SCR-FI-05 never more than two", "a.models.weapons=[sword,sword,sword]", mean(4 * blow)},
		{"SCR-FI-05 two profiles of one base", "a.models.weapons=[{name:dagger,strength:-1},sword]", mean(4 * blow)},
		{"SCR-FI-05 other bases", "a.models.weapons=[sword,spear]", mean(3 * blow)},
		{"SCR-FI-05 extra attacks", "a.models.weapons=[{name:x,attacks:1}]", mean(4 * blow)},
		{"SCR-FI-05 extra attacks of one of two", "a.models.weapons=[sword," + heavy + "]", mean(4 * 1. / 2 * 5 / 6)},
		{"SCR-FI-06 no two bows", "a.models.weapons=[{name:x,melee:false},{name:y,melee:false}]", mean(3 * blow)},
		{"SCR-FI-06 a split", split + "[{weapon:sword,attacks:1},{weapon:heavy,attacks:rest}] charged=a rules.dual-bonus=0", mean(1*blow + 4*1./2*5/6)},
		{"SCR-FI-06 bonuses to the rest", split + "[{weapon:heavy,attacks:2},{weapon:dagger,attacks:rest}]", mean(3*1./2*5/6 + 2*1./2*2/6)},
		{"SCR-FI-06 a split with bare hands", "a.models.weapons=[sword,{name:bow,melee:false,strength:9}] a.models.attack-split=[{weapon:bow,attacks:1},{weapon:sword,attacks:rest}]", mean(3 * blow)},
		// two attacks at S 3 against one at S 5, after a charge three against two
		{"SCR-FI-06 the best weapon, by attacks", "a.models.a=1 charged=a a.models.weapons=[{name:x,base:x,attacks:1,strength:-1},{name:y,base:y,strength:1}]", mean(2 * 1. / 2 * 4 / 6)},
		// a tie: one attack at 4+ and 3+, or two at 4+ and 5+
		{"SCR-FI-06 of ties the first listed, one attack", "a.models.a=1 a.models.weapons=[{name:y,base:y,strength:1},{name:x,base:x,attacks:1,strength:-1}]", map[string]float64{"b-wounds = 1": 1. / 2 * 4 / 6}},
		{"SCR-FI-06 of ties the first listed, two", "a.models.a=1 a.models.weapons=[{name:x,base:x,attacks:1,strength:-1},{name:y,base:y,strength:1}]", map[string]float64{"b-wounds = 1": 2 * 1. / 6 * 5 / 6}},
		// two attacks each: at 4+ and 4+, or at 4+ and 6+ for all Wounds
		{"SCR-FI-06 instant death counts all W, a tie", "a.models.a=1 b.models.w=3 a.models.weapons=[sword,{name:x,strength:-2,instant-death:true}]", map[string]float64{"b-wounds = 1": wounding(2, 1)}},
		{"SCR-FI-06 instant death counts all W", "a.models.a=1 b.models.w=4 a.models.weapons=[sword,{name:x,strength:-2,instant-death:true}]", map[string]float64{"b-destroyed": 1 - 11./12*11/12}},
	})
}

// TestExactSteps: who strikes when, how often, and who is dead then.
func TestExactSteps(t *testing.T) {
	const quick = "a.models.i=5 "
	// Each turn of men who strike at once ends it with 1 − 9/16.
	const none = (1 - blow) * (1 - blow)
	both := map[string]float64{"both-destroyed": blow * blow, "b-destroyed": blow * (1 - blow)}
	later := map[string]float64{"a-destroyed": blow, "b-destroyed": (1 - blow) * blow, "both-destroyed": 0}
	earlier := map[string]float64{"b-destroyed": blow, "a-destroyed": (1 - blow) * blow, "both-destroyed": 0}
	runExact(t, duel, []exactCase{
		{"SCR-FI-01 at once", "", map[string]float64{"b-destroyed": blow * (1 - blow), "a-destroyed": (1 - blow) * blow, "both-destroyed": blow * blow, "draw": none, "a-lost = 1, both-destroyed": blow * blow}},
		{"SCR-FI-01 first", quick, earlier},
		{"SCR-FI-01 at once with a save", "b.models.save=5+", map[string]float64{"b-destroyed": blow * 4 / 6 * (1 - blow), "a-destroyed": (1 - blow*4/6) * blow, "both-destroyed": blow * 4 / 6 * blow}},
		{"SCR-FI-01 first, with a save", quick + "b.models.save=5+", map[string]float64{"b-destroyed": blow * 4 / 6, "mean b-killed": blow * 4 / 6, "a-destroyed": (1 - blow*4/6) * blow, "draw": (1 - blow*4/6) * (1 - blow)}},
		{"SCR-FI-01 a slow weapon", quick + "a.models.weapons=[{name:x,initiative:-2}]", later},
		{"SCR-FI-01 a quick weapon", "a.models.weapons=[{name:x,initiative:1}]", earlier},
		{"SCR-FI-01 not above 10", "a.models.i=9 a.models.weapons=[{name:x,initiative:3}] b.models.i=10", both},
		{"SCR-FI-01 not below 1", "a.models.i=2 a.models.weapons=[{name:x,initiative:-5}] b.models.i=1", both},
		{"SCR-FI-06 of ties the quicker", "b.models.i=5 a.models.weapons=[sword,{name:x,base:x,initiative:2}]", earlier},
		{"SCR-FI-06 a split in two steps", quick + "a.models.a=2 a.models.weapons=[sword,{name:x,base:x,initiative:-3}] a.models.attack-split=[{weapon:x,attacks:1},{weapon:sword,attacks:rest}] b.models.w=9", map[string]float64{"mean b-wounds": blow + (1-blow)*blow}},
		{"SCR-RS-03 three turns", "max-turns=3", map[string]float64{"b-destroyed": blow * (1 - blow) * (1 - none*none*none) / (1 - none), "draw": none * none * none}},
		{"SCR-RS-03 the third turn", "max-turns=9", map[string]float64{"turns = 3": none * none * (1 - none)}},
		{"SCR-FI-05 the charge is for turn 1", "charged=a max-turns=2 b.models.w=9 b.models.a=0", map[string]float64{"b-wounds = 2": wounding(3, 2), "b-wounds = 3": wounding(3, 3)}},
		{"SCR-FI-10 wounds beyond the last model", "a.models.a=3 b.models.a=0", map[string]float64{"b-wounds = 1": 1 - wounding(3, 0)}},
		{"SCR-FI-10 all Wounds", "a.models.a=2 b.models.a=0 b.models.w=2", map[string]float64{"b-wounds = 2": wounding(2, 2), "b-destroyed": wounding(2, 2), "b-wounds = 1": wounding(2, 1)}},
		{"SCR-FI-10 whole models", "a.models.count=4 b.models.count=2 b.models.w=3 b.models.a=0", map[string]float64{"b-lost = 1": wounding(4, 3) + wounding(4, 4), "b-wounds = 4": wounding(4, 4)}},
		{"SCR-FI-11 instant death", "a.models.weapons=[{name:x,instant-death:true}] b.models.a=0 b.models.w=9", map[string]float64{"b-wounds = 9": blow, "b-destroyed": blow}},
		{"SCR-FI-11 twice the T by house rule", "rules.double-strength-kills=true b.models.t=2 b.models.a=0 b.models.w=9", map[string]float64{"b-wounds = 9": 1. / 2 * 5 / 6}},
		{"SCR-FI-11 not twice the T", "rules.double-strength-kills=true b.models.t=3 b.models.a=0 b.models.w=9", map[string]float64{"b-wounds = 9": 0, "b-wounds = 1": 1. / 2 * 4 / 6}},
		{"SCR-FI-11 not by the book", "b.models.t=2 b.models.a=0 b.models.w=9", map[string]float64{"b-wounds = 9": 0, "b-wounds = 1": 1. / 2 * 5 / 6}},
		// S 1 never wounds T 9
		{"SCR-RS-01 a weapon backfires", "a.models.s=1 a.models.weapons=[{name:x,backfires:2}] b.models.a=0 b.models.t=9", map[string]float64{"a-destroyed": 2. / 6, "mean b-last-score": 2. / 6}},
		{"SCR-RS-01 the wielder is saved", "a.models.s=1 a.models.save=5+ a.models.weapons=[{name:x,backfires:2,ap:6}] b.models.a=0 b.models.t=9", map[string]float64{"a-destroyed": 2. / 6 * 4 / 6}},
		{"SCR-RS-01 the wielder has no cover", "a.models.s=1 a.models.cover=2+ a.models.weapons=[{name:x,backfires:2}] b.models.a=0 b.models.t=9", map[string]float64{"a-destroyed": 2. / 6}},
		{"SCR-RS-01 after the enemy is dead", "a.models.weapons=[{name:x,backfires:1}] b.models.a=0", map[string]float64{"both-destroyed": blow * 1 / 6, "a-destroyed": (1 - blow) * 1 / 6}},
		// before it strikes
		{"SCR-CH-06 piles in", "a.models.a=0 b.models.ward=4+ b.models.dangerous-pile-in=1", map[string]float64{"b-destroyed": 1. / 6 * 3 / 6, "a-destroyed": (1 - 1./6*3/6) * blow}},
		{"SCR-CH-06 no ward by house rule", "a.models.a=0 b.models.ward=4+ b.models.dangerous-pile-in=1 rules.dangerous-ward=false", map[string]float64{"b-destroyed": 1. / 6}},
		// both before a strikes
		{"SCR-CH-06 in the step of their own Initiative", "a.models.i=3 b.models.count=2 b.models.a=0 b.models.weapons=[{name:x,initiative:-2}] b.models.dangerous-pile-in=2 rules.dangerous-to=3",
			map[string]float64{"mean b-lost": 2*3./6 + (1-3./6*3/6)*blow}},
		// two of two Wounds, or who does not strike in front of who does
		{"SCR-CH-06 each its own wound", "a.models.a=0 b.models.w=2 b.models.a=0 b.models.count=2 b.models.dangerous-pile-in=2 rules.dangerous-to=3", map[string]float64{"b-lost = 0": 1, "b-wounds = 2": 1. / 4}},
		{"SCR-CH-06 not those behind", "a.models.a=0 b.models=[{name:x,ws:4,s:4,t:4,i:4,ld:12,a:0,dangerous-pile-in:1}," + man + "]", map[string]float64{"b-lost = 1": 1. / 6, "mean a-wounds": blow}},
		{"SCR-CH-06 wounded on 3", "a.models.a=0 b.models.save=2+ b.models.dangerous-pile-in=1 rules.dangerous-to=3", map[string]float64{"b-destroyed": 3. / 6}},
	})
}

// TestExactEngaged: how many fight.
func TestExactEngaged(t *testing.T) {
	wounds := func(n int) map[string]float64 {
		return map[string]float64{"b-wounds = 0": wounding(n, 0), "b-wounds = 1": wounding(n, 1), "b-wounds = 2": wounding(n, 2), "b-wounds = 3": wounding(n, 3)}
	}
	mean := func(wounds float64) map[string]float64 { return map[string]float64{"mean b-wounds": wounds} }
	const line = "a.formation=ranks a.models.count=12 a.frontage=6 "
	// b is two of T 5 and 3, or more of each
	tall := func(rest string) string {
		return "a.models.count=2 b.models=[{name:tall,ws:4,s:4,t:5,i:4,ld:12,a:0,w:9" + rest
	}
	const low = "},{name:low,ws:4,s:4,t:3,i:4,ld:12,a:0,w:9,count:"
	runExact(t, duel+" b.models.a=0 b.models.w=9", []exactCase{
		{"SCR-FI-02 two ranks of four", line + "b.formation=ranks b.models.count=12 b.frontage=4", wounds(8)},
		{"SCR-FI-02 three ranks of three", line + "b.formation=ranks b.models.count=12 b.frontage=3 a.frontage=3 rules.fighting-ranks=3", wounds(9)},
		{"SCR-FI-02 one rank", line + "b.formation=ranks b.models.count=12 b.frontage=4 rules.fighting-ranks=1", wounds(4)},
		{"SCR-FI-02 the own frontage", "a.formation=ranks a.models.count=12 a.frontage=3 b.models.count=12", wounds(6)},
		{"SCR-FI-02 a base of five", line + "b.models.base=5", wounds(10)},
		{"SCR-FI-02 a base of one", line, wounds(2)},
		{"SCR-FI-02 skirmishers", "a.models.count=3", wounds(2)},
		{"SCR-FI-02 beside and behind", line + "rules.engaged=beside-and-behind", wounds(4)},
		{"SCR-FI-02 beside and behind a base of five", line + "b.models.base=5 rules.engaged=beside-and-behind", wounds(6 + 5)},
		// the higher of tied majorities: 5+ to wound against T 5, 3+ against T 3
		{"SCR-FI-08 the tied majority", tall(low + "1}]"), mean(2 * 1. / 2 * 2 / 6)},
		{"SCR-FI-08 the majority", tall(low + "2}]"), mean(2 * 1. / 2 * 4 / 6)},
		{"SCR-FI-08 the majority of the engaged", tall(",count:3" + low + "5}]"), mean(2 * 1. / 2 * 2 / 6)},
		{"SCR-FI-07 the majority", "a.models.count=2 b.models=[{name:x,ws:9,s:4,t:4,i:4,ld:12,a:0,w:9},{name:y,ws:3,s:4,t:4,i:4,ld:12,a:0,w:9,count:2}]", mean(2 * 4. / 6 * 1 / 2)},
		{"SCR-FI-07 the tied majority", "a.models.count=2 b.models=[{name:x,ws:9,s:4,t:4,i:4,ld:12,a:0,w:9},{name:y,ws:3,s:4,t:4,i:4,ld:12,a:0,w:9}]", mean(2 * 2. / 6 * 1 / 2)},
	})
	const quick = "{name:quick,ws:4,s:4,t:4,i:6,ld:12}"
	frontAndBack := func(end string) string {
		return "a.models.a=10 b.models=[{name:front,ws:4,s:4,t:4,i:4,ld:12,a:0,w:10},{name:back,ws:4,s:4,t:4,i:4,ld:12,a:0" + end + "]"
	}
	const third, sixth = 1. / 2 * 4 / 6, 1. / 2 * 2 / 6
	runExact(t, duel+" b.models.a=0", []exactCase{
		// T 3 while nobody has fallen, else T 5: the first of two steps fells 0, 1 or 2 of three
		{"SCR-FI-08 the majority of each step", "a.models=[{name:x,ws:4,s:4,t:4,i:5,ld:12,count:2},{name:y,ws:4,s:4,t:4,i:3,ld:12,count:2}] b.models=[{name:tall,ws:4,s:4,t:5,i:4,ld:12,a:0},{name:low,ws:4,s:4,t:3,i:4,ld:12,a:0,count:2}]",
			mean(2*third + (1-third)*(1-third)*2*third + 2*third*(1-third)*2*sixth + third*third*(1-(1-sixth)*(1-sixth)))},
		// the first fells one of two in contact, and all four strike nevertheless
		{"SCR-FI-03 who was in contact strikes", "a.models=[" + quick + ",{name:y,ws:4,s:4,t:4,i:3,ld:12,count:3}] b.models=[" + idler + ",{name:weak,ws:4,s:4,t:4,i:4,ld:12,a:0}]", mean(4 * blow)},
		{"SCR-FI-02 behind those who fight nobody", "a.models=[" + quick + ",{name:y,ws:4,s:4,t:4,i:5,ld:12,count:2}] b.models.w=9", mean(2 * blow)},
		// where the first falls, the third of a comes into contact with the large base behind
		{"SCR-FI-02 pile in", "a.models=[" + quick + ",{name:y,ws:4,s:4,t:4,i:5,ld:12,count:2}] b.formation=ranks b.frontage=1 b.models=[{name:small,ws:4,s:4,t:4,i:4,ld:12,a:0},{name:large,ws:4,s:4,t:4,i:4,ld:12,a:0,w:9,base:3,dies:2}]",
			mean(blow + blow*2*blow + (1-blow)*blow)},
		// one of a line of ten in fives, and the one behind it; or those beside it as well
		{"SCR-FI-02 a line against one", "a.models.a=0 b.models.a=1 b.formation=ranks b.frontage=5 b.models.count=10", map[string]float64{"a-destroyed": 1 - wounding(2, 0)}},
		{"SCR-FI-02 a line against one, beside and behind", "a.models.a=0 b.models.a=1 b.formation=ranks b.frontage=5 b.models.count=10 rules.engaged=beside-and-behind", map[string]float64{"a-destroyed": 1 - wounding(4, 0)}},
		// ten attacks at one of ten Wounds, and behind him one of one
		{"SCR-FI-10 the back dies first", frontAndBack("}"), map[string]float64{"b-lost = 1": 1 - wounding(10, 0), "b-wounds = 10": wounding(10, 10)}},
		{"SCR-FI-10 the front dies first", frontAndBack(",dies:2}"), map[string]float64{"b-lost = 1": wounding(10, 10)}},
		{"SCR-FI-10 the owner spares the back", frontAndBack("}") + " b-policy.casualties=pass", map[string]float64{"b-lost = 1": wounding(10, 10)}},
		// a plain wound falls on the back, then instant death on the front
		{"SCR-FI-11 instant death last", "a.models=[{name:doom,ws:4,s:4,t:4,i:4,ld:12,weapons:[{name:x,instant-death:true}]}," + man + "] b.models=[{name:front,ws:4,s:4,t:4,i:4,ld:12,a:0,w:3},{name:back,ws:4,s:4,t:4,i:4,ld:12,a:0}]",
			map[string]float64{"b-destroyed": wounding(2, 2), "b-wounds = 4": wounding(2, 2), "b-wounds = 1": wounding(2, 1)}},
		// instant death takes what is left of the wounded one
		{"SCR-FI-11 instant death of the wounded", "a.models=[{name:doom,ws:4,s:4,t:4,i:4,ld:12,weapons:[{name:x,instant-death:true}]}," + man + "] b.models.count=2 b.models.w=3",
			map[string]float64{"b-wounds = 3": blow, "b-wounds = 5": 0, "b-lost = 1": blow}},
	})
}
