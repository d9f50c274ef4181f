package secondedition_test

// Odds of hits, of scores and of whole fights, worked out by hand.

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

// oneHit is one hit of a, of S4 against T4: nobody has a die, and a's initiative is higher. SE-HH-04, HH-a
func oneHit() []string { return append(plainRound(), "a.a=0", "b.a=0", "rules.pair-dice=0") }

func TestExactHits(t *testing.T) {
	slain := func(p float64) odds { return odds{"a": p} }
	var chart []exactCase
	for s, faces := range []int{1: 1, 1, 2, 3, 4, 5, 5} {
		if s > 0 {
			chart = append(chart, exactCase{fmt.Sprintf("SE-HH-06 S%d", s), list(fmt.Sprintf("a.s=%d", s)), slain(float64(faces) / 6)})
		}
	}
	runExact(t, "secondedition/duel", oneHit(), chart)
	runExact(t, "secondedition/duel", oneHit(), []exactCase{
		{"SE-HH-06 S1 against T5", list("a.s=1", "b.t=5"), slain(0)},
		// the save of 3+ is 4+, 5+, 6+ and lost; at S3 it stays and fails in 2/6
		{"SE-HH-07 S2", list("a.s=2", "b.t=2", "b.save=3+"), slain(3. / 6 * 2 / 6)},
		{"SE-HH-07 S3", list("a.s=3", "b.t=3", "b.save=3+"), slain(3. / 6 * 2 / 6)},
		{"SE-HH-07 S5", list("a.s=5", "b.t=5", "b.save=3+"), slain(3. / 6 * 4 / 6)},
		{"SE-HH-07 S6", list("a.s=6", "b.t=6", "b.save=3+"), slain(3. / 6 * 5 / 6)},
		{"SE-HH-07 S7", list("a.s=7", "b.t=7", "b.save=3+"), slain(3. / 6)},
		{"SE-HH-07 the weapon's", list("a.s=3", "b.t=3", "b.save=3+", "a.weapons={name: x, save-modifier: -3}"), slain(3. / 6 * 5 / 6)},
		{"SE-HH-07 the weapon's is none", list("a.s=3", "b.save=2+", "a.weapons={name: x, strength: 8, save-modifier: 0}"), slain(5. / 6 * 1 / 6)},
		{"HH-c a 1 fails", list("a.s=3", "b.save=1+", "a.weapons={name: x, strength: 8, save-modifier: 0}"), slain(5. / 6 * 1 / 6)},
		{"SE-HH-08 D3 of 3", list("b.w=3", "a.weapons={name: x, strength: 8, damage: D3}"), slain(5. / 6 * 1 / 3)},
		{"SE-HH-08 D6 of 5", list("b.w=5", "a.weapons={name: x, strength: 8, damage: D6}"), slain(5. / 6 * 2 / 6)},
	})
}

// TestExactChoice: the weapon of most expected wounds, which its damage tells. SE-HH-08, HH-c
func TestExactChoice(t *testing.T) {
	lost := func(n int, p float64) odds {
		return odds{fmt.Sprintf("b-wounds-lost = %d", n): p, "b-wounds-lost = 0": 1 - p}
	}
	two := func(x, y string) string { return "a.weapons=[{name: x, " + x + "}, {name: y, " + y + "}]" }
	runExact(t, "secondedition/duel", append(oneHit(), "a.s=3", "b.w=9"), []exactCase{
		{"HH-c own strength", nil, lost(1, 2./6)},
		{"HH-c the user's strength", list("a.weapons={name: x, damage: 2}"), lost(2, 2./6)},
		{"HH-c own strength is greater", list("a.weapons={name: x, strength: 2}"), lost(1, 2./6)},
		// faces that wound times damage: 3·3 against 5·2; 3·4; 3·2 of 9 against 5·2 of two that are left; 3·5 against 5·3
		{"SE-HH-08 the stronger", list(two("strength: 4, damage: 3", "strength: 6, damage: 2")), lost(2, 5./6)},
		{"SE-HH-08 the more harmful", list(two("strength: 4, damage: 4", "strength: 6, damage: 2")), lost(4, 3./6)},
		{"SE-HH-08 what is left to lose", list(two("strength: 4, damage: 9", "strength: 6, damage: 2"), "b.w=2"), lost(2, 5./6)},
		{"HH-c the first of equals", list(two("strength: 4, damage: 5", "strength: 7, damage: 3")), lost(5, 3./6)},
		// 5·10/6 against 4·2; 5·(4·2 + 8·3 + 24·4)/36 against 4·4: the dice come to 2, 3, 4 and more in 4, 8, 24 of 36
		{"SE-HH-08 D3 of two wounds", list(two("strength: 6, damage: D3", "strength: 5, damage: 2"), "b.w=2"), odds{"a": 5. / 6 * 4 / 6}},
		{"SE-HH-08 2D3 of four wounds", list(two("strength: 6, damage: 2D3", "strength: 5, damage: 4"), "b.w=4"), odds{"a": 5. / 6 * 24 / 36}},
	})
}

// highest is the chance that the nth highest of so many dice shows k or less: at most n-1 are higher.
func highest(dice, n, k int) float64 {
	p, low := 0., float64(k)/6
	for higher := range n {
		p += choose(dice, higher) * math.Pow(1-low, float64(higher)) * math.Pow(low, float64(dice-higher))
	}
	return p
}

// choose is the number of ways to choose k of n.
func choose(n, k int) float64 {
	ways := 1.
	for i := range k {
		ways *= float64(n-i) / float64(i+1)
	}
	return ways
}

// TestExactScores: the dice of a, by the margin against an equal who rolls none, and who may parry.
func TestExactScores(t *testing.T) {
	margin := func(at int, p float64) odds {
		return odds{fmt.Sprintf("first-margin = %d", at): p}
	}
	sixes := func(n int) float64 { return highest(n, 1, 6) - highest(n, 1, 5) }
	// after a parry the second highest and the new die are k or less, after two the third and two new ones
	parried := func(n, k int) float64 { return highest(n, 2, k) * float64(k) / 6 }
	twice := func(k int) float64 { return highest(4, 3, k) * float64(k*k) / 36 }
	parries := func(n int) string { return fmt.Sprintf("b.weapons={name: x, pistol: true, parries: %d}", n) }
	runExact(t, "secondedition/duel", append(plainRound(), "b.a=0"), []exactCase{
		{"SE-HH-03 one die", nil, odds{"first-margin = 3": 1. / 6, "first-margin = 0": 1. / 6, "first-margin = 1": 0}},
		{"SE-HH-03 two fumbles, or one", list("a.a=2"), odds{"first-margin = -1": 1. / 36, "first-margin = 1": 2. / 36}},
		// a 1 of two, or of a 1 and a higher die, comes back as 1
		{"HH-b two fumbles, parried", list("a.a=2", parries(1)), margin(-1, 11./36*1/6)},
		// three sixes; two and no 1; two and a 1, or one and no 1
		{"SE-HH-05 criticals", list("a.a=3", "rules.critical-bonus=1"),
			odds{"first-margin = 8": 1. / 216, "first-margin = 7": 3. * 4 / 216, "first-margin = 6": (3. + 3*16) / 216}},
	})
	runExact(t, "secondedition/duel", append(plainRound(), "b.a=0", "rules.fumble-penalty=0"), []exactCase{
		// 4⁴ - 3⁴ of 6⁴
		{"SE-HH-03 the best of four", list("a.a=4"), odds{"first-margin = 4": 175. / 1296, "first-margin = 6": sixes(4)}},
		{"SE-HH-02 one of four", list("a.a=4", parries(1)), margin(5, parried(4, 5)-parried(4, 4))},
		{"SE-HH-02 one of two", list("a.a=2", parries(1)), margin(6, parried(2, 6)-parried(2, 5))},
		{"SE-HH-02 two of four", list("a.a=4", parries(2)), margin(4, twice(4)-twice(3))},
		{"SE-HH-02 more parries than dice", list(parries(3)), margin(4, 1./6)},
		{"SE-HH-02 never", list("a.a=4", parries(1), "rules.parry-from=7+"), margin(6, sixes(4))},
		{"SE-PW-07 a pistol does not parry", list("a.a=4", parries(1), "machine-curse=b"), margin(6, sixes(4))},
		{"SE-HH-01 a second weapon", list("a.weapons=[sword, sword]"), margin(6, sixes(2))},
		{"SE-HH-01 a third weapon", list("a.weapons=[sword, sword, sword]"), margin(6, sixes(2))},
		{"SE-PW-07 a pistol is no second weapon", list("a.weapons=[chainsword, bolt-pistol]", "machine-curse=a"), margin(6, sixes(1))},
		{"SE-HH-01 two friends", list("a-friends=2", "rules.friend-score=0"), margin(6, sixes(3))},
	})
	// without dice
	runExact(t, "secondedition/duel", append(oneHit(), "rules.friend-dice=0"), []exactCase{
		{"SE-HH-03 two friends", list("a-friends=2"), margin(2, 1)},
		{"SE-HH-03 three friends and a charge", list("b-friends=3", "charger=b"), margin(-4, 1)},
		{"SE-HH-01 one friend at most", list("a-friends=2", "rules.most-friends=1"), margin(1, 1)},
		{"SE-HH-03 friends count twice", list("a-friends=2", "rules.friend-score=2"), margin(4, 1)},
	})
}

// killed is the chance that so many hits slay who each slays with 1/2.
func killed(hits int) float64 { return 1 - math.Pow(2, -float64(hits)) }

// TestExactCharges: rounds of one die against one, in which each hit slays with 1/2.
func TestExactCharges(t *testing.T) {
	// scores of a die: 0 for a fumble, 2, 3, 4, 5, 6; margins of 1 to 6 in 4, 4, 3, 2, 1, 1 of 36 cases, of 0 in 6
	kill := (4*killed(1) + 4*killed(2) + 3*killed(3) + 2*killed(4) + killed(5) + killed(6)) / 36
	// the charger is ahead by one more, so that a tie is one hit; of those behind by one nobody hits
	charge := (6*killed(1) + 4*killed(2) + 4*killed(3) + 3*killed(4) + 2*killed(5) + killed(6) + killed(7)) / 36
	charged := (4*killed(1) + 3*killed(2) + 2*killed(3) + killed(4) + killed(5)) / 36
	rest := 1 - charge - charged
	runExact(t, "secondedition/duel", append(plainRound(), "a.i=4"), []exactCase{
		{"SE-HH-03 a charge", list("charger=a"), odds{"a": charge, "b": charged}},
		{"SE-HH-03 a charge that does not count", list("charger=a", "rules.charge-bonus=0"), odds{"a": kill, "b": kill}},
		{"SE-HH-10 a charge, then as equals", list("charger=a", "max-turns=500"), odds{"a": charge + rest/2}},
		{"SE-HH-04 two hits of a tie", list("b.i=5", "rules.tie-hits=2"), odds{"a": kill, "b": kill + 6./36*killed(2)}},
	})
	second, lost := secondFight()
	model := "{name: x, ws: 4, s: 4, t: 4, w: 1, i: 4, a: 1, count: "
	base := list("charger=none", "max-turns=1", "a="+model+"2}", "b="+model+"1}")
	runExact(t, "secondedition/melee", base, []exactCase{
		// the first slays, or neither of them and then the second
		{"SE-HH-09 HH-e two against one", nil, odds{
			"a-lost = 0, a": kill + (1-2*kill)*second, "a-lost = 1, a": kill * second, "b": kill * lost,
		}},
		{"HH-e one against two", list("a.count=1", "b.count=2"), odds{"b-lost = 2, a": kill * lost, "b-lost = 1, b": kill * second}},
		{"HH-e two pairs", list("b.count=2"), odds{"a": kill * kill, "b-lost = 1, draw": 2 * kill * (1 - kill), "a-lost = 2, b": kill * kill, "a-lost = 2, draw": 0}},
	})
}

// secondFight is the chances that the second of two who fight one slays it, and is slain: it has two dice, and 1 more.
func secondFight() (kills, falls float64) {
	for roll := range 216 {
		x, y, z := roll/36+1, roll/6%6+1, roll%6+1
		fumbles := func(dice ...int) (n int) {
			for _, die := range dice {
				if die == 1 {
					n++
				}
			}
			return n
		}
		if margin := max(x, y) - fumbles(x, y) + 1 - z + fumbles(z); margin > 0 {
			kills += killed(margin) / 216
		} else {
			falls += killed(-margin) / 216
		}
	}
	return kills, falls
}

// TestExactBlocks: models without dice, so that WS, charge and friends alone decide; each hit slays with 1/2.
func TestExactBlocks(t *testing.T) {
	of := func(skills ...int) string {
		models := ""
		for _, ws := range skills {
			models += fmt.Sprintf("{name: x, ws: %d, s: 4, t: 4, w: 1, i: 4, a: 0},", ws)
		}
		return "=[" + models + "]"
	}
	equal := func(n int) string { return of(slices.Repeat([]int{4}, n)...) }
	against := func(name, a, b string, want odds, set ...string) exactCase {
		return exactCase{name, both(list("a"+a, "b"+b), set), want}
	}
	slain := func(n int, p float64) odds { return odds{fmt.Sprintf("b-lost = %d", n): p} }
	runExact(t, "secondedition/melee", list("charger=none", "max-turns=1", "rules.friend-dice=0"), []exactCase{
		// of a block the first ties, and the second hits once, the third twice: 1/2 and 1/2, 1 − 1/2·1/4
		against("HH-e five on two", equal(5), equal(2), slain(2, 1./2*7/8)),
		against("HH-e the smaller block is the first", equal(5), of(4, 8), slain(1, 1./2)),
		against("HH-e five on three", equal(5), equal(3), slain(2, 1./2*1/2)),
		against("HH-e four on three", equal(4), equal(3), slain(1, 1./2)),
		against("HH-e six on three", equal(6), equal(3), slain(3, 1./8)),
		against("HH-e three on three", equal(3), equal(3), slain(0, 1)),
		against("HH-d nobody hits", of(3), of(3), odds{"draw": 1, "turns = 3": 1, "first-hits = 0": 1}, "max-turns=3"),
		against("SE-HH-03 b charges", of(3), of(3), odds{"b": 1. / 2, "first-margin = -1": 1}, "charger=b"),
		// the second ties and the third wins, whether the first is slain or not
		against("HH-e a slain friend counts", of(3, 3, 3), of(4), odds{"a-lost = 1, a": 1. / 4, "a-lost = 0, a": 1. / 4, "a-lost = 1, draw": 1. / 4}),
		// the second block has two enemies, of whom the one that comes second ties
		against("HH-e of side b", of(5, 4), of(3, 3, 3), odds{"b-lost = 2": killed(2) / 2, "b-lost = 3": 0}),
		// 3 loses by 1 to 4, and 5 after it wins by 2; or 5 wins by 1, and 3 after it ties
		against("HH-e the weakest in front", of(5, 3), of(4), odds{"a-lost = 1": 1. / 2, "a": killed(2)}, "policy.line=weakest-first"),
		against("HH-e the strongest in front", of(3, 5), of(4), odds{"a-lost = 0": 1, "a": 1. / 2}, "policy.line=strongest-first"),
		// who has slain its enemy is in line before the other, who has a friend in turn 2: else they fight as in turn 1
		against("SE-HH-10 it follows up", of(4, 3), of(3, 3), odds{"a": 1. / 2 * killed(2), "b-lost = 1": 1./2*1/4 + 1./4}, "max-turns=2"),
		// in turn 1 the first ties and the second wins by 1; in turn 2 4 wins against 3, or the second of two ties
		against("SE-HH-10 the charge is over", of(3, 3), of(4, 3), odds{"first-margin = 0": 1, "a-lost = 0": 1. / 2}, "charger=a", "max-turns=2"),
	})
}
