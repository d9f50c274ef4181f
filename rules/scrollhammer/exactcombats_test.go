package scrollhammer_test

// Exact odds of effects, results and charges, worked out by hand.

import (
	"math"
	"testing"
)

// TestExactEffects: a strikes first, at b of many Wounds, who strikes back with one attack a turn that wounds on 4+ and 4+,
// of weakened ones on 4+ and 5+.
func TestExactEffects(t *testing.T) {
	const plain, weak = 1 - blow, 1 - 1./2*2/6
	unhurt := func(p float64) map[string]float64 { return map[string]float64{"a-wounds = 0": p} }
	suffers := func(wounds float64) map[string]float64 { return map[string]float64{"mean b-wounds": wounds} }
	with := func(effect, on string) string {
		return "a.models.weapons=[{name:x,effect:" + effect + ",on:" + on + "}] "
	}
	const saving = "b.models.save=4+"
	// the chance that turn 1 or 2 leaves a unhurt with a mark at its end, and without
	const mark1, none1 = blow * weak, (1 - blow) * plain
	const mark2, none2 = (mark1 + none1) * blow * weak, (1 - blow) * (mark1*weak + none1*plain)
	runExact(t, duel+" a.models.i=5 a.models.w=9 b.models.w=9", []exactCase{
		{"SCR-FI-12 weaken by unsaved wounds", with("weaken", "unsaved"), unhurt(blow*weak + (1-blow)*plain)},
		{"SCR-FI-12 weaken by 2", with("weaken", "unsaved") + "rules.weaken-by=2", unhurt(blow*11/12 + (1-blow)*plain)},
		{"SCR-FI-12 unsaved wounds, with a save", with("weaken", "unsaved") + saving, unhurt(blow/2*weak + (1-blow/2)*plain)},
		{"SCR-FI-12 wounds that are saved", with("weaken", "wound") + saving, unhurt(blow/2*weak + (1-blow/2)*plain)},
		{"SCR-FI-12 not unsaved ones", with("weaken", "wound"), unhurt(plain)},
		{"SCR-FI-12 hits alone do nothing", with("weaken", "hit"), unhurt(plain)},
		// one attack hits only and the other wounds
		{"SCR-FI-12 hits with a wound", with("weaken", "hit") + "a.models.a=2", unhurt(1./8*weak + 7./8*plain)},
		{"SCR-FI-12 hits with another's wound", "a.models=[{name:x,ws:4,s:4,t:4,i:5,ld:12,w:9},{name:y,ws:4,s:4,t:4,i:5,ld:12,w:9,weapons:[{name:x,effect:weaken,on:hit}]}]", unhurt(plain)},
		{"SCR-FI-12 hits alone by house rule", with("weaken", "hit") + "rules.hit-effect-needs-wound=false", unhurt(1./4*weak + 3./4*plain)},
		// either hits only
		{"SCR-FI-12 two hits by house rule", with("weaken", "hit") + "a.models.a=2 rules.hit-effect-needs-wound=false", unhurt(7./16*weak + 9./16*plain)},
		{"SCR-FI-12 weaken lasts into the next turn", with("weaken", "unsaved") + "max-turns=2", unhurt(mark2 + none2)},
		{"SCR-FI-12 weaken runs out", with("weaken", "unsaved") + "max-turns=3", unhurt((mark2+none2)*blow*weak + (1-blow)*(mark2*weak+none2*plain))},
		{"SCR-FI-12 less S", with("s", "unsaved"), unhurt(blow*weak + (1-blow)*plain)},
		// WS 1 hits WS 4 on 5+, and is hit on 3+
		{"SCR-FI-12 less WS", with("ws", "unsaved") + "rules.ws-by=3", unhurt(blow*(1-1./3*1/2) + (1-blow)*plain)},
		{"SCR-FI-12 less WS is easier to hit in the next turn", with("ws", "unsaved") + "b.models.a=0 rules.ws-by=9 max-turns=2", suffers(blow + blow*2./3*1/2 + (1-blow)*blow)},
		{"SCR-FI-12 less save in the next turn", with("save", "unsaved") + "b.models.save=3+ max-turns=2", suffers(blow/3 + blow/3*blow/2 + (1-blow/3)*blow/3)},
		{"SCR-FI-12 past 6+ there is no save", with("save", "unsaved") + "b.models.save=6+ max-turns=2", suffers(blow*5/6 + blow*5/6*blow + (1-blow*5/6)*blow*5/6)},
		{"SCR-FI-12 less save by 2, a ward is as it was", with("save", "unsaved") + "b.models.save=3+ b.models.ward=4+ rules.save-by=2 max-turns=2", suffers(blow/3 + blow/3*blow/2 + (1-blow/3)*blow/3)},
		{"SCR-FI-12 one attack less", with("attacks", "unsaved") + "b.models.a=2", unhurt(blow*plain + (1-blow)*plain*plain)},
		{"SCR-FI-12 no attack is left", with("attacks", "unsaved") + "rules.attacks-by=3", unhurt(blow + (1-blow)*plain)},
		{"SCR-FI-12 but that of a charge", with("attacks", "unsaved") + "charged=b", unhurt(blow*plain + (1-blow)*plain*plain)},
		{"SCR-FI-12 stun", with("stun", "unsaved") + "max-turns=2", unhurt(blow*plain + (1-blow)*plain*plain)},
		// stunned in turns 2 and 3, in 2, in 3, or not
		{"SCR-FI-12 stun runs out", with("stun", "unsaved") + "max-turns=3", unhurt(plain*(1./16+3./16*plain) + plain*3./4*plain*(1./4+3./4*plain))},
	})
	const first = "{name:x,ws:4,s:4,t:4,i:5,ld:12,w:9,weapons:[{name:x,effect:slow,on:unsaved}]}"
	runExact(t, duel, []exactCase{
		// b, of two Wounds, is slowed, and the second of a strikes before it
		{"SCR-FI-12 slow", "b.models.w=2 a.models=[" + first + ",{name:y,ws:4,s:4,t:4,i:4,ld:12,w:9}]", unhurt((1-blow)*plain + blow*(blow+(1-blow)*plain))},
		{"SCR-FI-12 slow by 2", "b.models.w=2 rules.slow-by=2 a.models=[" + first + ",{name:y,ws:4,s:4,t:4,i:3,ld:12,w:9}]", unhurt((1-blow)*plain + blow*(blow+(1-blow)*plain))},
		{"SCR-FI-12 slow too late", "b.models.w=9 b.models.i=5 a.models=[" + first + "]", unhurt(plain)},
		{"SCR-FI-12 slow in the next turn, too", "max-turns=2 b.models.w=2 b.models.i=5 a.models=[" + first + "]", unhurt(plain*(1-blow)*plain + plain*blow*(blow+(1-blow)*plain))},
	})
}

// TestExactMarks: marks that are made in turn 1 alone, by the attack of a charge, and what comes of them later.
func TestExactMarks(t *testing.T) {
	const marked = 1. / 2 * 5 / 6
	// of b's blows 5/6 hit, and 5/6 wound, of weakened ones 1/6
	const strong, weak = 5. / 6 * 5 / 6, 5. / 6 * 1 / 6
	const some = marked*weak + (1-marked)*strong
	with := func(effect string) string { return "a.models.weapons=[{name:x,effect:" + effect + "}] " }
	mean := func(wounds float64) map[string]float64 { return map[string]float64{"mean a-wounds": wounds} }
	const many = " charged=a a.models.a=0 a.models.i=5 a.models.s=8 a.models.w=10 b.models.w=9 b.models.ws=5 b.models.s=10 rules.hit-better=2+ rules.weaken-by=9"
	runExact(t, duel+many, []exactCase{
		{"SCR-FI-12 weaken in the next turn", with("weaken") + "max-turns=2 b.models.a=5", mean(2 * 5 * some)},
		{"SCR-FI-12 not in the third", with("weaken") + "max-turns=3 b.models.a=3", mean(2*3*some + 3*strong)},
		{"SCR-FI-12 stun in the next turn", with("stun") + "max-turns=2 b.models.a=5", mean(5*strong + 5*(1-marked)*strong)},
		{"SCR-FI-12 not stunned in the third", with("stun") + "max-turns=3 b.models.a=3", mean(3*strong + 3*(1-marked)*strong + 3*strong)},
	})
	// wounds that b saves on 2+, of one or two attacks of a, each weaken one of two
	const saved = 4. / 6 * 5 / 6 * 5 / 6
	of := func(i string) string {
		return "{name:x,ws:6,s:6,t:4,i:" + i + ",ld:12,w:10,weapons:[{name:x,effect:weaken,on:wound}]}"
	}
	b := func(s string) string { return "{name:b,ws:5,s:" + s + ",t:4,i:4,ld:12,a:5,w:9,save:2+}" }
	both := func(a, front, back string) string {
		return "a.models=[" + a + "] b.models=[" + b(front) + "," + b(back) + "] "
	}
	const even = 5. / 6 * 1 / 2 // S 4
	runExact(t, duel+" rules.hit-even=2+ rules.weaken-by=9", []exactCase{
		{"SCR-FI-12 one of two", both(of("5"), "10", "10"), mean(5 * (saved*weak + (2-saved)*strong))},
		{"SCR-FI-12 both in a step", both(of("5")+","+of("5"), "10", "10"), mean(5 * (2*saved*weak + (2-2*saved)*strong))},
		{"SCR-FI-12 both in two steps", both(of("6")+","+of("5"), "10", "10"), mean(5 * (2*saved*weak + (2-2*saved)*strong))},
		{"SCR-FI-12 the back is marked", both(of("5"), "4", "10"), mean(5 * (even + saved*weak + (1-saved)*strong))},
		{"SCR-FI-12 not the front", both(of("5"), "10", "4"), mean(5 * (strong + saved*weak + (1-saved)*even))},
		{"SCR-FI-12 the owner has the front marked", both(of("5"), "10", "4") + "b-policy.marks=pass", mean(5 * (even + saved*weak + (1-saved)*strong))},
	})
	// b, of two Wounds, is slowed in turn 1, and before it strikes falls to one of ten attacks who comes later
	const slowed = 4. / 6 * 5 / 6
	late := func(turn, attacks string) string {
		return "max-turns=" + turn + " a=[{name:x,formation:skirmish,charged:true,models:[{name:x,ws:5,s:6,t:4,i:5,ld:12,a:0,w:10,weapons:[{name:x,effect:slow}]}]}," +
			"{name:y,formation:skirmish,arrives:" + turn + ",models:[{name:y,ws:4,s:4,t:4,i:4,ld:12,a:10,w:10}]}] b=[" + men + "] b.models.w=2 b.models.a=" + attacks
	}
	runExact(t, "scrollhammer/multi rules.morale-penalty=0", []exactCase{
		{"SCR-FI-12 slow in the next turn", late("2", "5"), mean(5*blow + 5*blow*((1-slowed)+slowed*wounding(10, 0)))},
		{"SCR-FI-12 not slow in the third", late("3", "3"), mean(3 * 3 * blow)},
	})
}

// TestExactScores: nobody strikes, and what counts is bonuses.
func TestExactScores(t *testing.T) {
	scores := func(a, b string) map[string]float64 {
		return map[string]float64{"a-first-score = " + a: 1, "b-last-score = " + b: 1}
	}
	const ranks = ".formation=ranks "
	runExact(t, duel+" a.models.a=0 b.models.a=0", []exactCase{
		{"SCR-RS-02 four ranks", "a.models.count=20 a" + ranks, scores("3", "0")},
		{"SCR-RS-02 a rank that is not full", "a.models.count=14 a" + ranks, scores("1", "0")},
		{"SCR-RS-02 many ranks", "b.models.count=60 b" + ranks, scores("0", "3")},
		{"SCR-RS-02 many ranks by house rule", "a.models.count=60 rules.max-rank-bonus=5 a" + ranks, scores("5", "0")},
		{"SCR-RS-02 a horde", "a.models.count=3 b.models.count=2 a.formation=horde", scores("1", "0")},
		{"SCR-RS-02 a horde by house rule", "a.models.count=3 a.formation=horde rules.horde-bonus=3", scores("3", "0")},
		{"SCR-RS-02 standards", "a.standard=true b.standard=true b.models.count=10 b" + ranks, scores("1", "2")},
		{"SCR-RS-02 a standard by house rule", "a.standard=true rules.standard-bonus=2", scores("2", "0")},
	})
	runExact(t, duel+" a.models.a=0", []exactCase{
		{"SCR-RS-02 ranks after casualties", "a.models.count=10 a" + ranks, map[string]float64{"a-last-score = 0": blow, "a-last-score = 1": 1 - blow}},
		{"SCR-RS-02 a horde after casualties", "a.models.count=3 b.models.count=2 a.formation=horde", map[string]float64{"a-last-score = 1": wounding(2, 0)}},
		{"SCR-RS-02 nothing for the dead", "a.standard=true", map[string]float64{"a-destroyed": blow, "a-last-score = 1": 1 - blow}},
		{"SCR-RS-02 outnumbers nobody", "b.formation=horde", map[string]float64{"b-last-score = 2": blow}},
		{"SCR-RS-03 destroyed whatever the score", "a.standard=true rules.standard-bonus=5", map[string]float64{"a-destroyed": blow}},
	})
	unit := func(formation, count string) string {
		return "{name:x,formation:" + formation + ",models:[{name:x,ws:4,s:4,t:4,i:4,ld:12,a:0,count:" + count + "}]}"
	}
	side := func(a, b string) string { return "a=[" + a + "] b=[" + b + "]" }
	flag := "{name:x,standard:true,models:[" + idler + "]}"
	runExact(t, trio, []exactCase{
		{"SCR-RS-02 the most ranks of a side", side(unit("ranks", "10")+","+unit("ranks", "15"), idle), scores("2", "0")},
		{"SCR-RS-02 the most ranks, listed first", side(unit("ranks", "15")+","+unit("ranks", "10"), idle), scores("2", "0")},
		{"SCR-RS-02 the whole side is outnumbered", side(unit("horde", "3"), unit("skirmish", "2")+","+unit("skirmish", "2")), scores("0", "0")},
		{"SCR-RS-02 each horde alone", side(unit("horde", "3")+","+unit("horde", "3"), unit("skirmish", "4")), scores("0", "0")},
		{"SCR-RS-02 hordes count once", side(unit("horde", "5")+","+unit("horde", "5"), unit("skirmish", "4")), scores("1", "0")},
		{"SCR-RS-02 one standard", side(flag+","+flag, idle), scores("1", "0")},
	})
}

// TestExactMorale: what becomes of who lost.
func TestExactMorale(t *testing.T) {
	const by5, by8 = 26. / 36, 10. / 36 // 2D6 above 5, above 8
	const ld7 = " a.models.ld=7 b.models.ld=7 rules.morale-penalty=1"
	// Both have two Wounds, and a strikes first; D6 + 5 is at least D6 + 4 in 26 of 36 cases, the other way round in 15.
	const one = blow * (1 - blow) * fails
	runExact(t, duel+ld7+" a.models.w=2 b.models.w=2 a.models.i=5", []exactCase{
		{"SCR-RS-04 SCR-RS-06 one blow", "", map[string]float64{
			"b-swept": one * 26 / 36, "b-fell-back": one * 10 / 36, "a-swept": one * 15 / 36, "a-fell-back": one * 21 / 36, "a-destroyed": 0, "a-wounds = 1": blow,
			"mean b-lost": one * 26 / 36, "mean b-killed": 0, "mean turns": 1, "a-first-score = 1, b-fell-back": one * 10 / 36,
		}},
		{"SCR-RS-06 not on equal, by house rule", "rules.sweep-on-equal=false", map[string]float64{"b-swept": one * 21 / 36, "a-swept": one * 10 / 36}},
	})
	runExact(t, duel+ld7+" b.models.a=0 b.models.w=9", []exactCase{
		{"SCR-RS-04 SCR-RS-06 beaten by a wound", "", map[string]float64{"b-swept": blow * fails * caught, "b-fell-back": blow * fails * (1 - caught), "draw": 1 - blow*fails, "mean b-lost": blow * fails * caught, "mean b-killed": 0}},
	})
	const quick = "b.models.i=10 "
	const useless = "b.gives-up=true a.models.t=8 b.models.weapons=[sword,{name:x,base:x,strength:"
	swept := func(p float64) map[string]float64 { return map[string]float64{"b-swept": p} }
	fellBack := func(p float64) map[string]float64 { return map[string]float64{"b-fell-back": p} }
	second := func(model string) string {
		return "b.models=[{name:x,ws:4,s:4,t:4,i:4,ld:7,a:0},{name:y,ws:4,s:4,t:4,a:0," + model + "}]"
	}
	runExact(t, duel+ld7+" a.models.a=0 b.models.a=0 a.standard=true", []exactCase{
		{"SCR-RS-04 by the standard", "", map[string]float64{"b-swept": fails * caught, "b-fell-back": fails * (1 - caught), "draw": 1 - fails}},
		{"SCR-RS-06 swept by more, by house rule", "rules.sweep-on-equal=false", swept(fails * 15 / 36)},
		{"SCR-RS-06 a lead of 2", "b.models.i=6", swept(fails * 10 / 36)},
		{"SCR-RS-06 a lead of 5", "b.models.i=9", swept(fails * 1 / 36)},
		{"SCR-RS-06 a lead of 6", quick, fellBack(fails)},
		{"SCR-RS-06 never escapes", "a.models.i=9", swept(fails)},
		{"SCR-RS-06 not with the weapon", "a.models.weapons=[{name:x,initiative:-3}]", swept(fails * caught)},
		{"SCR-RS-06 the quickest counts", second("i:9,ld:5"), swept(fails * 1 / 36)},
		{"SCR-RS-06 two dice", "rules.sweep-dice=2", swept(fails * (1 - (1-146./1296)/2))},
		{"SCR-RS-07 a model that may not sweep", "a.models=[{name:x,ws:4,s:4,t:4,i:4,ld:7,a:0},{name:y,ws:4,s:4,t:4,i:4,ld:7,a:0,no-sweep:true}]", fellBack(fails)},
		{"SCR-RS-04 the highest Ld", second("i:10,ld:9"), fellBack(by8)},
		{"SCR-RS-04 2 a point, by house rule", quick + "rules.morale-penalty=2", fellBack(by5)},
		{"SCR-RS-04 nothing a point, by house rule", quick + "rules.morale-penalty=0", fellBack(15. / 36)},
		{"SCR-RS-04 by two", quick + "a.formation=horde a.models.count=2", fellBack(by5)},
		{"SCR-RS-04 three dice", quick + "rules.morale-dice=3", fellBack(1 - 20./216)},
		{"SCR-RS-04 no roll helps", quick + "b.models.ld=2", fellBack(1)},
		{"SCR-RS-04 ones pass, by house rule", quick + "b.models.ld=2 rules.automatic-pass=true", fellBack(35. / 36)},
		{"SCR-RS-05 gives up", useless + "0}]", swept(caught)},
		{"SCR-RS-05 can hurt with a weapon", useless + "1}]", swept(fails * caught)},
		{"SCR-RS-05 useless, but does not give up", "a.models.t=8", swept(fails * caught)},
		{"SCR-RS-03 no standard", "a.standard=false", map[string]float64{"draw": 1}},
		{"SCR-RS-03 both standards", "b.standard=true", map[string]float64{"draw": 1}},
		{"SCR-RS-03 two turns", "max-turns=2", map[string]float64{"draw": (1 - fails) * (1 - fails)}},
	})
	for how, p := range map[string]float64{
		"test":                                 fails,
		"fail":                                 1,
		"fail_if_gives-up_else_test":           fails,
		"fail_if_turn_=_1_else_test":           1,
		"fail_if_difference_>_1_else_test":     fails,
		"fail_if_models_=_1_else_test":         1,
		"fail_if_enemies_>_1_else_test":        fails,
		"fail_if_unit_=_1_else_test":           1,
		"50%_fail_if_difference_=_1_else_test": (1 + fails) / 2,
	} {
		runExact(t, duel+ld7+" a.models.a=0 b.models.a=0 a.standard=true a.models.t=8 b.models.i=10", []exactCase{
			{"SCR-RS-05 " + how, "b-policy.morale=" + how, fellBack(p)},
		})
	}
}

// TestExactWeapons: a hits on 4+ and wounds on 4+ with the first weapon, on 3+ with the second, which is the best.
func TestExactWeapons(t *testing.T) {
	const first, second = blow, 1. / 2 * 4 / 6
	const two = "[{name:first,base:one},{name:second,base:two,strength:1}]"
	for how, p := range map[string]float64{
		"most-wounds":                                          second,
		"first":                                                first,
		"second":                                               second,
		"third_else_first":                                     first,
		"fourth":                                               second, // nobody holds it, so that the best counts
		"30%_second_else_first":                                0.3*second + 0.7*first,
		"second_if_charged_else_first":                         first,
		"first_if_turn_=_1_else_most-wounds":                   first,
		"first_if_models_=_1_else_most-wounds":                 first,
		"first_if_enemies_>_1_else_second":                     second,
		"first_if_toughness_=_4_else_second":                   first,
		"first_if_save_<_7_else_second":                        second,
		"first_if_initiative_=_4_else_second":                  first,
		"first_if_weak_else_second":                            second,
		"first_if_unit_=_1_else_second":                        first,
		"first_if_group_!=_1_else_second":                      second,
		"first_if_fighting_=_1_else_second":                    first,
		"first_if_not_charged_else_1%_second_else_most-wounds": first,
	} {
		runExact(t, duel+" b.models.w=9 a.models.weapons="+two, []exactCase{
			{"SCR-FI-06 " + how, "policy.weapon=" + how, map[string]float64{"mean b-wounds": p}},
		})
	}
	// Of b's attack, which comes first, more is known once it is known who came: 7 inches are 21 of 36.
	const comes = 21. / 36
	runExact(t, "scrollhammer/multi max-turns=1 rules.morale-penalty=0", []exactCase{
		{"SCR-CH-05 SCR-FI-06 after arrivals", "a=[" + idle + ",{name:late,formation:skirmish,arrives:1,distance:7,models:[" + idler + "]}] b=[" + men + "] b.models.weapons=" + two + " b-policy.weapon=second_if_enemies_=_2_else_first",
			map[string]float64{"mean a-wounds": comes*second + (1-comes)*first}},
	})
}

// TestExactSeveral: one unit against two, or two against two.
func TestExactSeveral(t *testing.T) {
	const hard = " b.1.models.t=7" // wounded once in twelve times
	mean := func(wounds float64) map[string]float64 { return map[string]float64{"mean b-wounds": wounds} }
	const three = "a=[{name:x,formation:skirmish,models:[{name:x,ws:4,s:4,t:4,i:4,ld:12,count:3}]}]"
	const groups = "a=[{name:x,formation:skirmish,models:[" + man + "," + man + "]}]"
	runExact(t, trio, []exactCase{
		{"SCR-RS-09 even", "a.models.a=2" + hard, map[string]float64{"b-wounds = 1": 1./4 + 1./12 - 2*1./4*1/12, "b-wounds = 2": 1. / 4 * 1 / 12}},
		{"SCR-RS-09 the first gets the remainder", "a.models.a=3" + hard, mean(2*blow + 1./12)},
		{"SCR-RS-09 a group deals its attacks", three + hard, mean(2*blow + 1./12)},
		{"SCR-RS-09 each of two groups", groups + hard, mean(2 * blow)},
		{"SCR-RS-09 focus", "a.models.a=2 a.targets=focus" + hard, mean(2 * blow)},
		{"SCR-RS-09 focus, and no more", "a.models.a=2 a.targets=focus b.0.models.w=1", map[string]float64{"b-wounds = 2": 0, "b-wounds = 1": 7. / 16}},
		{"SCR-RS-09 shares", "a.models.a=3 a.models.shares=[1,2]" + hard, mean(blow + 2*1./12)},
		{"SCR-RS-09 shares in place of focus", "a.models.a=3 a.targets=focus a.models.shares=[1,2]" + hard, mean(blow + 2*1./12)},
		{"SCR-RS-09 no share for the first", "a.models.a=2 a.models.shares=[0,1]" + hard, mean(2 * 1. / 12)},
		{"SCR-RS-09 no shares at all are even", "a.models.a=2 a.models.shares=[0,0]" + hard, mean(blow + 1./12)},
		{"SCR-RS-09 all at the second, as decided", "a.models.a=2 policy.aim=all_if_enemy_=_2_else_share" + hard, mean(2 * 1. / 12)},
		{"SCR-RS-09 none at the first, as decided", "a.models.a=2 policy.aim=none_if_enemy_=_1_else_share" + hard, mean(2 * 1. / 12)},
		{"SCR-RS-09 the last cannot be spared", "a.models.a=2 policy.aim=none" + hard, mean(2 * 1. / 12)},
		{"SCR-RS-09 one chance in three", "a.models.a=2 policy.aim=33%_all_if_enemy_=_2_else_share" + hard, mean(0.33*2/12 + 0.67*(blow+1./12))},
	})
	const apart = " contacts=[{a:1,b:1},{a:2,b:2}]"
	// what strikes first at one who falls has nobody else to strike at in this turn
	const duo = "a=[{name:x,formation:skirmish,models:[{name:x,ws:4,s:4,t:4,i:5,ld:12},{name:y,ws:4,s:4,t:4,i:4,ld:12}]}," + idle + "] b.0.models.w=1"
	runExact(t, trio, []exactCase{
		{"SCR-RS-09 apart", duo + apart, map[string]float64{"b-wounds = 2": 0, "b-wounds = 1": 1 - wounding(2, 0)}},
		{"SCR-RS-09 together", duo, map[string]float64{"b-wounds = 2": blow * blow}},
		{"SCR-RS-09 who is free joins", "max-turns=2 a=[" + men + "," + idle + "] b.0.models.w=1" + apart, map[string]float64{"b-wounds = 2": blow * blow}},
	})
	// Nobody strikes, and b, of Ld 7, loses by the standard of a: both fall back, or one.
	const beaten = " a.models.a=0 b.0.models.ld=7 b.1.models.ld=7 rules.morale-penalty=1"
	const flag = "{name:flag,formation:skirmish,standard:true,models:[" + idler + "]}"
	swept := func(p float64) map[string]float64 { return map[string]float64{"b-swept": p} }
	const both, stay = fails * fails, 1 - fails
	runExact(t, trio+" a.standard=true"+beaten, []exactCase{
		// one die of the winner against both: d × d of 36
		{"SCR-RS-09 one roll against both", "", map[string]float64{"b-swept": both * 91 / 216, "b-fell-back": both * 125 / 216, "draw": 1 - both}},
		// one that fell back before is not swept with the other
		{"SCR-RS-09 one by one", "max-turns=2", map[string]float64{
			"b-swept": (1 + stay*stay) * both * 91 / 216, "b-fell-back": both*(1+2*stay+stay*stay) - (1+stay*stay)*both*91/216,
		}},
		// two dice of the winners: the higher is at least d
		{"SCR-RS-09 two sweep one", "a=[" + flag + "," + idle + "] b=[" + idle + "] b.models.ld=7", swept(fails * 161 / 216)},
		{"SCR-RS-07 one of two may not sweep", "a=[" + flag + "," + idle + "] a.0.models.no-sweep=true b=[" + idle + "] b.models.ld=7", swept(fails * caught)},
		{"SCR-RS-09 each its own enemy", "a=[" + flag + "," + idle + "]" + apart, map[string]float64{"b-swept": both * caught * caught, "b-lost = 1, draw": 2 * fails * stay * caught}},
	})
	// 1 or 2 blows of a's two units, on W 2: 2D6 above 6, above 5
	const one, two = 2 * blow * (1 - blow), blow * blow
	const by2 = 26. / 36
	const better = 161. / 216
	runExact(t, trio+" a=["+men+","+men+"] b.0.models.w=2 b.0.models.ld=7 b.1.models.w=2 b.1.models.ld=7 rules.morale-penalty=1", []exactCase{
		{"SCR-RS-04 SCR-RS-09 two duels", apart, map[string]float64{
			"mean b-lost": 2 * caught * (one*fails + two*by2), "b-swept": caught * caught * (one*fails*fails + two*by2*by2),
		}},
		// both strike at the first, and sweep who falls back unless one stands
		{"SCR-RS-07 SCR-RS-09 all together", "", map[string]float64{"mean b-lost": one*2*fails*fails*better + two*(1+by2*better)}},
	})
}

// TestExactCharge: how far a charge gets, whom it meets, and what b does against it.
func TestExactCharge(t *testing.T) {
	flees := func(distance string) string { return "b.reaction=flee b.distance=" + distance }
	failed := func(p float64) map[string]float64 { return map[string]float64{"no-combat": p} }
	const second = ",{name:second,formation:skirmish,models:[" + idler + "],distance:"
	two := func(first, other string) string {
		return "b=[{name:first,formation:skirmish,models:[" + idler + "],distance:" + first + "}" + second + other + "}]"
	}
	// a gap of 6 and a D6, or of 5 and another: the larger is 7 with 1 of the first and up to 2 of the other, 2 in 36, then
	// 4, 6, 8, 10 and 6 in 36, which 21, 15, 10, 6, 3 and 1 of 36 cover
	const duo = "b.models.i=5 b.models.a=1 abreast=1 a.models=[{name:x,ws:4,s:4,t:4,i:4,ld:12,a:0},{name:x,ws:4,s:4,t:4,i:4,ld:12,dies:2}] "
	const farther = (2*21 + 4*15 + 6*10 + 8*6 + 10*3 + 6*1) / 36. / 36
	runExact(t, rush, []exactCase{
		{"SCR-CH-04 2 inches", "b.distance=2", failed(0)},
		{"SCR-CH-04 7 inches", "b.distance=7", failed(15. / 36)},
		// 69 of 216 have 7 or more without the highest die, 23 have 9 or more
		{"SCR-CH-04 difficult", "difficult=true b.distance=7", failed(147. / 216)},
		{"SCR-CH-04 difficult, 9 inches", "difficult=true b.distance=9", failed(193. / 216)},
		{"SCR-CH-04 difficult without more dice", "difficult=true rules.difficult-dice=0 b.distance=9", failed(26. / 36)},
		// both dice show 4 or more in 9 of 36
		{"SCR-CH-04 one die, difficult", "a.models.charge-dice=1 b.distance=4 difficult=true", failed(27. / 36)},
		{"SCR-CH-04 the slowest", "b.distance=4 a.models=[" + man + ",{name:slow,ws:4,s:4,t:4,i:4,ld:12,charge-dice:1}]", failed(3. / 6)},
		// 7 inches and D6 less one: 15, 10, 6, 3, 1 and none of 36
		{"SCR-CH-02 flight", flees("6"), failed(1 - (15+10+6+3+1)/36./6 - 21./36/6)},
		{"SCR-CH-02 flight of 7 inches", flees("7"), failed(1 - (15+10+6+3+1)/36./6)},
		{"SCR-CH-02 flight of two dice", flees("10") + " rules.flee-dice=2", failed(1 - 1./36*1/36)},
		{"SCR-CH-02 flees what is far", "b.distance=7 b.reaction.to-charge=flee_if_need_>=_7_else_hold", failed(181. / 216)},
		{"SCR-CH-02 holds against what is near", "b.distance=7 b.reaction.to-charge=flee_if_distance_>_7_else_hold", failed(15. / 36)},
		{"SCR-CH-02 flees from one charger in the open", "b.distance=7 b.reaction.to-charge=flee_if_chargers_=_1_and_models_=_1_and_target_=_1_and_not_difficult_else_hold", failed(181. / 216)},
		{"SCR-CH-02 who cannot shoot takes the first that is possible", "b.distance=7 b.reaction.to-charge=shoot_else_flee", failed(181. / 216)},
		// the first flees at least 1 inch, so that the charge has to cover 7 or more, and the second flees, too, 1 to 6
		{"SCR-CH-02 flees since the first fled", two("6", "5") + " b.0.reaction=flee b.1.reaction.to-charge=flee_if_need_>_6_else_hold", failed(1 - farther)},
		{"SCR-CH-02 holds since the first holds", two("6", "5") + " b.1.reaction.to-charge=flee_if_need_>_6_else_hold", failed(10. / 36)},
		{"SCR-CH-02 the locked do not flee", flees("6") + " b.situation=locked", failed(10. / 36)},
		{"SCR-CH-08 the larger gap", two("3", "9"), failed(26. / 36)},
		{"SCR-CH-08 the gap of one that is not reached", two("3", "9") + " b.1.not-reached=true", failed(26. / 36)},
		{"SCR-CH-04 a bonus", "a.charge-bonus=2 b.distance=9", failed(15. / 36)},
		{"SCR-CH-04 all dice again", "a.charge-reroll=failed b.distance=9", failed(26. / 36 * 26 / 36)},
		// of 36 rolls 26 are short of 9, with 6 as the higher die in 4, 5 in 6, 4 in 7, 3 in 5; 3+, 4+, 5+ and 6 are needed then
		{"SCR-CH-04 the lowest die again", "a.charge-reroll=lowest b.distance=9", failed((4*2 + 6*3 + 7*4 + 5*5 + 4*6) / 36. / 6)},
		// of two men the second fights within 5 inches less a pile-in of 3, from 8 on
		{"SCR-CH-11 the second row", "a.models.count=2 abreast=1 stagger=5", map[string]float64{"mean b-wounds": (26. + 15) / 36 * 2 * blow}},
		{"SCR-CH-11 in the step of its weapon", "a.models.count=2 abreast=1 stagger=5 a.models.weapons=[{name:x,initiative:1}]", map[string]float64{"mean b-wounds": (26. + 15) / 36 * 2 * blow}},
		{"SCR-CH-11 in the first of two steps", "a.models.count=2 abreast=1 stagger=5 a.models.weapons=[{name:x,base:x,initiative:1},{name:y,base:y,initiative:-3}] a.models.attack-split=[{weapon:x,attacks:1},{weapon:y,attacks:rest}]",
			map[string]float64{"mean b-wounds": (26. + 15) / 36 * 2 * blow}},
		// in turn 2 after three pile-ins, from 9 on
		{"SCR-CH-11 in turn 2", "a.models.count=2 abreast=1 gaps=[12] max-turns=2", map[string]float64{"mean b-wounds": 26./36*2*blow + (26.+10)/36*blow}},
		{"SCR-CH-11 the charge alone", "a.models.count=2 abreast=1 stagger=2 max-turns=0 b.models.count=2", map[string]float64{"a-in-contact = 1": 11. / 36, "a-in-contact = 2": 15. / 36}},
		// the first falls in step 5, and the second is 15 inches less the range away
		{"SCR-FI-04 parted", duo + "gaps=[9]", map[string]float64{
			"parted": 16. / 36 * blow, "mean b-wounds": (1-blow)*(26./36+2./36)*blow + blow*10./36*2*blow,
		}},
		{"SCR-FI-04 parted by all ranges", duo + "gaps=[24]", map[string]float64{"parted": 26. / 36 * blow, "draw": 26. / 36 * (1 - blow)}},
		// both strike in step 5, so that the first falls when the second, 15 inches less the range away, has piled in
		{"SCR-FI-04 parted after the last step", duo + "gaps=[12] a.models.0.i=5 a.models.1.i=5 max-turns=2", map[string]float64{"parted": 16. / 36 * blow}},
		{"SCR-CH-10 tried again", "attempts=2 b.distance=9", map[string]float64{
			"no-combat": 26. / 36 * 26 / 36, "turns-to-contact = 2": 26. / 36 * 10 / 36, "mean b-wounds": (1 - 26./36*26/36) * 2 * blow,
		}},
		{"SCR-CH-10 from three inches nearer", "attempts=2 approach=3 b.distance=9", map[string]float64{"turns-to-contact = 2": 26. / 36 * 26 / 36}},
		// 8 to 12 inches in both attempts, which 15, 10, 6, 3 and 1 of 36 cover; after 13 there is no other
		{"SCR-CH-10 after a flight", "attempts=2 rules.rallied=false " + flees("7"), map[string]float64{
			"turns-to-contact = 2": (21*15 + 26*10 + 30*6 + 33*3 + 35*1) / 36. / 36 / 6,
		}},
		{"SCR-CH-09 the next charges, too", "b.distance=7 next-charges=[{name:next,formation:skirmish,models:[" + man + "],distance:7}]", failed(15. / 36 * 15 / 36)},
		{"SCR-CH-04 SCR-CH-09 the next, through difficult terrain", "b.distance=7 next-charges=[{name:next,formation:skirmish,models:[" + man + "],distance:7,difficult:true}]", failed(15. / 36 * 147 / 216)},
		// 7 inches in turns 1 and 2, and 6 in turn 3
		{"SCR-CH-09 SCR-CH-10 the next in turns 2 and 3", "b.distance=7 next-charges=[{name:next,formation:skirmish,models:[" + man + "],distance:7,arrives:2,anyway:true,attempts:2,approach:1}]", failed(15. / 36 * 15 / 36 * 10 / 36)},
		// both need 7 to 12 inches, which 15, 21, 26, 30, 33 and 35 of 36 do not cover
		{"SCR-CH-02 the next have to cover the flight, too", flees("6") + " next-charges=[{name:next,formation:skirmish,models:[" + man + "],distance:6}]",
			failed((15*15 + 21*21 + 26*26 + 30*30 + 33*33 + 35*35) / 36. / 36 / 6)},
		{"SCR-CH-02 SCR-CH-09 flees from the next", "b.distance=12 b.reaction.to-charge=flee_if_distance_<_12_else_hold next-charges=[{name:next,formation:skirmish,models:[" + man + "],distance:6}]", failed(35. / 36 * 160 / 216)},
		{"SCR-FI-05 SCR-CH-05 the charge", "", map[string]float64{"mean b-wounds": 26. / 36 * 2 * blow}},
		{"SCR-RS-02 no horde that is not reached", two("2", "2") + " b.1.not-reached=true b.1.models.count=9 b.1.formation=horde b.1.standard=true", map[string]float64{"b-first-score = 0": 1}},
	})
	// ten in fives, in front of ten in fives or in their flank of two
	const reaches = 21. / 36
	const lines = " max-turns=0 b.distance=7 a.formation=ranks b.formation=ranks a.models.count=10 b.models.count=10"
	runExact(t, rush+lines, []exactCase{
		{"SCR-FI-02 alone in a flank", "b.arc=flank", map[string]float64{
			"draw": reaches, "no-combat": 1 - reaches, "mean charge-range": 7, "charge-range = 12": 1. / 36, "mean turns": 0,
			"mean a-in-contact": 2 * reaches, "mean b-in-contact": 2 * reaches, "mean b-lost": 0, "both-destroyed": 0,
		}},
		{"SCR-FI-02 in a flank of three ranks", "b.arc=flank b.models.count=13", map[string]float64{"mean a-in-contact": 3 * reaches, "b-in-contact = 3": reaches}},
		{"SCR-FI-02 in the rear, of a rank of three", "b.arc=rear b.models.count=13", map[string]float64{"mean a-in-contact": 3 * reaches, "b-in-contact = 3": reaches}},
		{"SCR-FI-02 alone in front", "", map[string]float64{"mean a-in-contact": 5 * reaches, "b-in-contact = 5": reaches}},
	})
}

// TestExactArrival: a charge is shot at, crosses dangerous terrain, and meets a counter-attack.
func TestExactArrival(t *testing.T) {
	destroyed := func(p float64) map[string]float64 { return map[string]float64{"a-destroyed": p} }
	const one = 1 - 8./9*8/9 // two shots that wound 2/6 × 2/6: S 3 against T 4
	const passes = 21. / 36  // 7 or less
	const never = " b.reaction=flee"
	const next = " next-charges=[{name:next,formation:skirmish,models:[" + man + "],distance:2}]"
	const archers = " b.distance=12 b.formation=ranks b.models.count=2 b.models.ld=7 b.stand-and-shoot={name:bow,hit:5+,s:3}"
	runExact(t, rush+archers, []exactCase{
		{"SCR-CH-03 shots", "", destroyed(passes * one)},
		// another charges from 2 inches, unless the first was spared by the shots, and arrived
		{"SCR-CH-03 SCR-CH-09 shots at the next", next, map[string]float64{"a-destroyed": passes * one * passes * one, "mean a-lost": passes * one * (1 + 1 - (1-passes*one)/36)}},
		{"SCR-CH-02 SCR-CH-09 the locked do not shoot at the next", "b.distance=2" + next, map[string]float64{"mean a-lost": passes*one + passes*one*passes*one}},
		{"SCR-CH-03 three dice to stand", "rules.leadership-dice=3", destroyed(35. / 216 * one)},
		{"SCR-CH-03 at armour", "a.models.save=3+", destroyed(passes * (1 - 26./27*26/27))},
		{"SCR-CH-03 with AP", "a.models.save=3+ b.stand-and-shoot.ap=1", destroyed(passes * (1 - 17./18*17/18))},
		{"SCR-FI-09 no cover from shots", "a.models.cover=2+", destroyed(passes * one)},
		{"SCR-CH-03 two each", "b.stand-and-shoot.shots=2", destroyed(passes * (1 - 8./9*8/9*8/9*8/9))},
		{"SCR-CH-03 no ranks", "b.formation=horde", destroyed(0)},
		{"SCR-CH-02 the locked do not shoot", "b.situation=locked", destroyed(0)},
		{"SCR-CH-02 who flees does not shoot", never, destroyed(0)},
		{"SCR-CH-02 who holds its fire does not", "b.reaction=hold-fire", destroyed(0)},
		{"SCR-CH-03 no nerve", "b.models.ld=1", destroyed(0)},
		{"SCR-CH-03 one is shot, and the charge fails", "a.models.count=2", map[string]float64{"a-lost = 1, no-combat": passes * 2 * 8 / 81 * 35 / 36, "mean a-wounds": passes * 2 / 9}},
		// tied: T 6, against which 6+ wounds
		{"SCR-CH-03 at the tied majority", "a.models=[" + man + ",{name:y,ws:4,s:4,t:6,i:4,ld:12}]", map[string]float64{"mean a-wounds": passes * 2 * 2 / 6 * 1 / 6}},
		{"SCR-CH-03 at the majority", "a.models=[{name:x,ws:4,s:4,t:4,i:4,ld:12,count:2},{name:y,ws:4,s:4,t:6,i:4,ld:12}]", map[string]float64{"mean a-wounds": passes * 2 / 9}},
	})
	// 40 shots at fifty who are never there, since a second target has fled beyond all reach
	const p = 2. / 3 * 1 / 2 * 2 / 3
	runExact(t, rush, []exactCase{
		{"SCR-CH-03 forty shots", "a.models.count=50 a.models.save=5+ b=[{name:archers,models:[{name:x,ws:4,s:4,t:4,i:4,ld:12,count:20}],stand-and-shoot:{name:bow,shots:2,hit:3+,s:4}},{name:away,distance:12,reaction:flee,models:[" + man + "]}]",
			map[string]float64{
				"no-combat": 1, "mean a-lost": 40 * p, "mean a-killed": 40 * p, "a-lost = 0": math.Pow(1-p, 40), "a-lost = 2": 780 * p * p * math.Pow(1-p, 38), "a-lost = 40": math.Pow(p, 40),
			}},
	})
	const six = 26. / 36
	const drowns = 1. / 6 * 4 / 6
	runExact(t, rush+" dangerous=true b.distance=2", []exactCase{
		{"SCR-CH-06 wounded", "", destroyed(1. / 6)},
		{"SCR-CH-06 no armour", "a.models.save=2+", destroyed(1. / 6)},
		{"SCR-CH-06 a ward", "a.models.ward=5+", destroyed(drowns)},
		{"SCR-CH-06 no ward by house rule", "a.models.ward=5+ rules.dangerous-ward=false", destroyed(1. / 6)},
		{"SCR-CH-06 wounded on 2", "rules.dangerous-to=2", destroyed(2. / 6)},
		{"SCR-CH-06 two Wounds", "a.models.w=2", map[string]float64{"a-destroyed": 0, "a-wounds = 1": 1. / 6}},
		{"SCR-CH-06 two cross", "a.models.count=2", destroyed(1. / 36)},
		{"SCR-CH-06 one of two crosses", "a.models.count=2 crossing=1", map[string]float64{"a-destroyed": 0, "a-lost = 1": 1. / 6}},
		{"SCR-CH-06 the first listed crosses", "crossing=1 a.models=[" + man + ",{name:y,ws:4,s:4,t:4,i:4,ld:12,w:2}]", map[string]float64{"a-lost = 1": 1. / 6}},
		{"SCR-CH-05 none do whose charge fails", "b.distance=6", destroyed(six * 1 / 6)},
		{"SCR-CH-06 SCR-CH-11 a gap in the first row", "a.models.count=2 abreast=1 stagger=12 max-turns=0", map[string]float64{"a-in-contact = 1": 5. / 6, "a-lost = 2": 1. / 36}},
		{"SCR-CH-06 SCR-CH-11 a gap, and one who stands beside", "a.models.count=3 abreast=2 stagger=12 max-turns=0 b.models.count=2", map[string]float64{"mean a-in-contact": 2 * 5. / 6}},
		{"SCR-CH-06 SCR-FI-04 the first row is gone", "a.models.count=2 abreast=1 gaps=[24]", map[string]float64{"parted": 1. / 6 * 5 / 6, "a-destroyed": 1. / 36, "mean b-wounds": 5. / 6 * 2 * blow}},
		{"SCR-CH-06 three with a ward", "b.distance=6 a.models.count=3 a.models.ward=5+", map[string]float64{
			"a-destroyed": six * drowns * drowns * drowns, "mean a-lost": six * 3 * drowns, "mean a-killed": six * 3 * drowns, "a-lost = 1": six * 3 * drowns * (1 - drowns) * (1 - drowns),
		}},
	})
	// Two of three Wounds, whom terrain wounds on 5 or less: b strikes first, and two wounds, of 4/6 × 5/6 each, kill who is
	// wounded.
	const swamp = " dangerous=true rules.dangerous-to=5 b.distance=2 rules.charge-bonus=0 b.models.a=2 b.models.ws=5 b.models.s=6 b.models.i=5"
	killed := map[string]float64{"a-lost = 1": 35. / 36 * 5 / 9 * 5 / 9}
	runExact(t, rush+swamp, []exactCase{
		{"SCR-FI-10 the fewest Wounds left", "a.models.count=2 a.models.w=3 a.models.a=0", killed},
		{"SCR-FI-10 the fewest Wounds left, of two groups", "a.models=[{name:x,ws:4,s:4,t:4,i:4,ld:12,a:0,w:3},{name:y,ws:4,s:4,t:4,i:4,ld:12,a:0,w:3}]", killed},
	})
	// Both attacks of a counter-attack wound 4/6 × 5/6.
	const both = 5. / 9 * 5 / 9
	twice := func(p float64) map[string]float64 { return map[string]float64{"a-wounds = 2": p} }
	const scouts = " difficult=true b.distance=2 b.counter-attack=true a.models.a=0 a.models.w=9 b.models.a=1 b.models.ws=5 b.models.s=6 b.models.ld=7 b.models.i=5"
	runExact(t, rush+scouts, []exactCase{
		{"SCR-CH-07 counter-attack", "", twice(passes * both)},
		{"SCR-CH-07 three dice", "rules.leadership-dice=3", twice(35. / 216 * both)},
		{"SCR-CH-07 not in the open", "difficult=false", twice(0)},
		{"SCR-CH-07 who does not try", "b.counter-attack=false", twice(0)},
		{"SCR-CH-07 who decides to stay", "b.reaction.counter-attack=stay", twice(0)},
		{"SCR-CH-07 who decides by the chargers", "b.reaction.counter-attack=counter-attack_if_chargers_=_1_and_models_=_1_and_target_=_1_else_stay", twice(passes * both)},
		{"SCR-CH-11 who decides by the rows that arrive", "a.models.count=2 abreast=1 gaps=[24] b.reaction.counter-attack=counter-attack_if_chargers_=_1_else_stay", twice(passes * both)},
		{"SCR-CH-07 not as a horde", "b.formation=horde", twice(0)},
		{"SCR-CH-07 not after a flight", "b.distance=1" + never, twice(0)},
		{"SCR-CH-07 the locked do not", "b.situation=locked", twice(0)},
	})
}
