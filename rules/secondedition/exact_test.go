package secondedition_test

// Exact odds of small situations against fractions worked out by hand, to 1e-12.

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// odds are probabilities and means, named as those of rulestest.Odds.
type odds = map[string]float64

// exactCase is settings of a library matchup, and what its laws must be.
type exactCase struct {
	name string
	set  []string
	odds odds
}

func runExact(t *testing.T, name string, base []string, cases []exactCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			rulestest.CheckByHand(t, matchup(t, name, slices.Concat(base, test.set)...), test.odds)
		})
	}
}

// TestFirstMargin: the first round of a marine against a genestealer. Two dice give
// the marine best less 1s of -1, 1, 2, 3, 4, 5, 6 in 1, 2, 3, 5, 7, 9, 9 of 6²
// cases. The three lower of four dice and one rolled again give the genestealer -3,
// -1, 0, 1, 2, 3, 4, 5, 6 in 21, 75, 169, 382, 785, 1361, 1928, 1978, 1077 of 6⁵.
// Weapon skills add 4 and 7, a charge 1. SE-HH-02, SE-HH-03, HH-b
func TestFirstMargin(t *testing.T) {
	marine := map[int]float64{-1: 1, 1: 2, 2: 3, 3: 5, 4: 7, 5: 9, 6: 9}
	stealer := map[int]float64{-3: 21, -1: 75, 0: 169, 1: 382, 2: 785, 3: 1361, 4: 1928, 5: 1978, 6: 1077}
	for charger, bonus := range map[string]int{"a": 1, "b": -1, "none": 0} {
		want := odds{}
		for x, p := range marine {
			for y, q := range stealer {
				margin := 4 + x - 7 - y + bonus
				want[fmt.Sprintf("first-margin = %d", margin)] += p * q / 279936 // 6⁷
				hits := max(margin, -margin, 1)                                  // a tie is one hit
				want[fmt.Sprintf("first-hits = %d", hits)] += p * q / 279936
			}
		}
		rulestest.CheckByHand(t, matchup(t, "secondedition/duel", "charger="+charger), want)
	}
	// the extremes: a 6 of two dice, less 1s of five; six lines of the table above
	rulestest.CheckByHand(t, matchup(t, "secondedition/duel-no-charge"), odds{
		"first-margin = 6": 9. / 36 * 21 / 7776, "first-margin = -10": 1. / 36 * 1077 / 7776,
		"first-margin = 0": 23058. / 279936, "first-margin = -3": 50990. / 279936,
	})
	// a friend who brings no die adds 1 to the score, and to each margin. SE-HH-01, SE-HH-03
	rulestest.CheckByHand(t, matchup(t, "secondedition/duel-no-charge", "a-friends=1", "rules.friend-dice=0"), odds{
		"first-margin = 1": 23058. / 279936, "first-margin = -2": 50990. / 279936,
	})
}

// TestRoundBreakdown: the chains of a duel are the wounds that its first round costs on
// average, and no more than there are to lose. SE-HH-03, SE-HH-04, SE-HH-08
func TestRoundBreakdown(t *testing.T) {
	wounds := [][]string{{"a.w=1", "b.w=1"}, {"a.w=2", "b.w=10"}, {"a.w=10", "b.w=3"}}
	for _, charger := range []string{"a", "b", "none"} {
		for _, w := range wounds {
			set := append([]string{"charger=" + charger, "max-turns=1", "a.ws=5", "a.weapons=[{name: x, damage: D3}, {name: y, strength: 7}]"}, w...)
			sc := load(t, "secondedition/duel", set...)
			laws := rulestest.Odds(t, sc)
			for i, metric := range []string{"mean b-wounds-lost", "mean a-wounds-lost"} {
				chain := sc.Breakdown()[i]
				if got, _ := chain.Expected().Float64(); math.Abs(got-laws[metric]) > rulestest.Impossible {
					t.Errorf("%v: %s, want %.15f", set, chain, laws[metric])
				}
			}
		}
	}
	// two hits of S4 against T4 without a save: of one wound 1/2 and then 1/4 is lost
	one := load(t, "secondedition/duel", "charger=none", "a={name: x, ws: 4, s: 4, t: 4, w: 1, i: 5, a: 0}", "b={name: y, ws: 4, s: 4, t: 4, w: 1, i: 4, a: 0}", "rules.tie-hits=2").Breakdown()[0]
	if one.String() != "1 round × 1 won × 2 hits × 1/2 wound × 1 unsaved × 3/4 before it is slain = 0.75 wounds" {
		t.Error(one)
	}
	hopeless := load(t, "secondedition/duel", "a.ws=0", "a.a=0", "a.weapons=[]", "b.a=1").Breakdown()[0]
	if hopeless.String() != "1 round × 0 won = 0 wounds" {
		t.Error(hopeless)
	}
}

// plainRound is one die against one, equal in all but initiative and without saves:
// a wins a round by 1, 2, 3, 4 in 4, 3, 2, 1 of 36 cases between dice of 2 and more,
// ties are a's.
func plainRound() []string {
	return []string{
		"max-turns=1", "charger=none", "a={name: x, ws: 4, s: 4, t: 4, w: 1, i: 5, a: 1}", "b={name: y, ws: 4, s: 4, t: 4, w: 1, i: 4, a: 1}",
	}
}

func TestExactRound(t *testing.T) {
	// a 1 counts 0: scores 0, 2, 3, 4, 5, 6, so that margins of 0 to 6 have
	// 6, 4, 4, 3, 2, 1, 1 of 36 cases; of n hits of 4+ some wounds in 1-1/2ⁿ
	tie, wins := 6./36, (4*(1./2)+4*(3./4)+3*(7./8)+2*(15./16)+1*(31./32)+1*(63./64))/36
	runExact(t, "secondedition/duel", plainRound(), []exactCase{
		{"SE-HH-04", nil, odds{"first-margin = 0": tie, "first-margin = 2": 4. / 36, "first-margin = -6": 1. / 36, "a": wins + tie/2, "b": wins}},
		{"SE-HH-04 equal initiative", []string{"a.i=4"}, odds{"a": wins, "b": wins, "first-hits = 0": tie}},
		{"SE-HH-04 no tie hits", []string{"rules.tie-hits=0"}, odds{"a": wins}},
		// without fumbles 1 to 6: margins in 6, 5, 4, 3, 2, 1
		{"SE-HH-03 no fumbles", []string{"rules.fumble-penalty=0"}, odds{"first-margin = 1": 5. / 36, "first-margin = 5": 1. / 36}},
		{"SE-HH-03 charge", []string{"charger=b", "rules.charge-bonus=5"}, odds{"first-margin = -5": tie, "first-margin = 1": 1. / 36}},
		// two dice: -2 in 1 case becomes 1-2, two sixes are 7
		{"SE-HH-05 criticals", []string{"a.a=2", "rules.critical-bonus=1", "b.a=0"}, odds{"first-margin = 7": 1. / 36, "first-margin = 6": 8. / 36, "first-margin = -1": 1. / 36}},
		// a's die is rolled again: no change of its law
		{"SE-HH-02 one die", []string{"b.weapons={name: s, parries: 1}"}, odds{"a": wins + tie/2}},
		// from 4+: 1 to 3 stand with 1/6, 4 to 6 come again, so 1/12 for those above 3 and 1/4 below
		{"SE-HH-02 from 4+", []string{"b.weapons={name: s, parries: 1}", "rules.parry-from=4+", "b.a=0"}, odds{"first-margin = 6": 1. / 12, "first-margin = 3": 1. / 4, "first-margin = 0": 1. / 4}},
		// one hit of a tie: 4+, then 3+ is 4+ after S4
		{"SE-HH-07", []string{"b.save=3+", "a.a=0", "b.a=0"}, odds{"a": 1. / 2 * 1 / 2}},
		{"SE-HH-08 D3", []string{"a.weapons={name: s, damage: D3}", "b.w=2", "a.a=0", "b.a=0"}, odds{"a": 1. / 2 * 2 / 3, "b-wounds-lost = 1": 1. / 2 * 1 / 3}},
	})
}

func TestExactDuel(t *testing.T) {
	// one hit of 4+ a turn, for a
	runExact(t, "secondedition/duel", append(plainRound(), "a.a=0", "b.a=0"), []exactCase{
		{"HH-d three turns", []string{"max-turns=3"}, odds{"a": 7. / 8, "turns = 2": 1. / 4, "draw": 1. / 8}},
		{"HH-d two wounds", []string{"max-turns=3", "b.w=2"}, odds{"a": 3./8 + 1./8, "b-wounds-lost = 1": 3. / 8}},
		{"SE-HH-10 the charge is over", []string{"max-turns=2", "charger=b"}, odds{"b": 1. / 2, "a": 1. / 4}},
		{"HH-d to the death", []string{"max-turns=500"}, odds{"a": 1, "mean turns": 2}},
	})
}
