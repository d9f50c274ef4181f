package rulestest

import (
	"fmt"
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// CheckByHand holds the exact laws of a configuration, and its naive reference, to odds that somebody worked
// out by hand, named as those of Odds. They alone rest on neither reading of the rules. The reference is played in
// trials, or where they are not many with all dice that may fall, so that its odds are exact, too.
func CheckByHand(t *testing.T, c Config, want map[string]float64) {
	t.Helper()
	sc := c.Input.Prepare()
	CheckOdds(t, sc, want)
	n := Few(500, 20_000)
	if laws, done := c.ByDice.all(sc, Few(10_000, 200_000)); done {
		near(t, laws, sc, want, math.Inf(1))
		return
	}
	near(t, PlayNaive(sc, c.Naive, 1, n).laws(), sc, want, float64(n))
}

// all plays all dice that may fall, one after the other, and returns the laws, or that this takes more plays than most,
// which is clear where a part of them comes to less than its square.
func (play ByDice) all(sc *rules.Scenario, most int) (laws rules.Laws, done bool) {
	var faces, sides []int // of the dice of this play
	one, played := NewTally(sc), 0.0
	for i := range most {
		if done := float64(i) / float64(most); play == nil || i%100 == 0 && played < done*done {
			break
		}
		thrown, chance := 0, 1.0
		play(func(n int) int {
			if thrown == len(faces) {
				faces, sides = append(faces, 1), append(sides, n)
			}
			chance /= float64(n)
			thrown++
			return faces[thrown-1]
		}, one)
		one.addTo(&laws, chance)
		one.clear()
		played += chance
		last := len(faces) - 1 // that can show more does so next
		for last >= 0 && faces[last] == sides[last] {
			last--
		}
		if last < 0 {
			return laws, true
		}
		faces, sides = faces[:last+1], sides[:last+1]
		faces[last]++
	}
	return laws, false
}

// near checks that shares of so many trials are as far from odds as by chance: by five standard deviations or more one
// of right odds is once in two million, and seeds are fixed. What cannot happen, or must, does so in no trial or in all.
func near(t *testing.T, shares rules.Laws, sc *rules.Scenario, want map[string]float64, trials float64) {
	t.Helper()
	got, variances := oddsOf(sc, shares)
	for what, p := range want {
		variance := float64(p * (1 - p))
		if v, isMean := variances[what]; isMean {
			variance = v
		}
		if math.Abs(got[what]-p) > float64(5*math.Sqrt(variance/trials))+1e-9 { // what sums of many plays round
			t.Errorf("naive reference, %s: %.5f, want %.5f", what, got[what], p)
		}
	}
}

// Odds returns every probability of a scenario by name: "outcome", "metric = value",
// "metric = value, outcome", and means as "mean metric".
func Odds(t *testing.T, sc *rules.Scenario) map[string]float64 {
	t.Helper()
	odds, _ := oddsOf(sc, Laws(t, sc))
	return odds
}

// oddsOf returns also the variances of what means are of.
func oddsOf(sc *rules.Scenario, laws rules.Laws) (odds, variances map[string]float64) {
	odds, variances = map[string]float64{}, map[string]float64{}
	for o, p := range laws.Outcome {
		odds[sc.Outcomes[o].Name] = p
	}
	for m, byOutcome := range laws.Metric {
		name := sc.Metrics[m].Name
		mean, square := 0.0, 0.0
		for o, d := range byOutcome {
			for i, p := range d.Mass {
				value := d.From + i
				odds[fmt.Sprintf("%s = %d", name, value)] += p
				odds[fmt.Sprintf("%s = %d, %s", name, value, sc.Outcomes[o].Name)] = p
				mean += float64(p * float64(value))
				square += float64(p * float64(value*value))
			}
		}
		odds["mean "+name], variances["mean "+name] = mean, max(0, square-float64(mean*mean))
	}
	return odds, variances
}

// CheckOdds compares a scenario's odds with what was worked out by hand.
func CheckOdds(t *testing.T, sc *rules.Scenario, want map[string]float64) {
	t.Helper()
	got := Odds(t, sc)
	for what, p := range want {
		if math.Abs(got[what]-p) > Impossible {
			t.Errorf("%s: %.15f, want %.15f", what, got[what], p)
		}
	}
}
