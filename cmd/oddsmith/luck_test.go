package main

import (
	"math"
	"reflect"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
)

// TestLibraryLuck: in every matchup of the library luck by dice is measured in the very
// trials that are played, each draw but cards says for whom it is good, and scores are 0
// on average. Every third is tried without -heavy.
func TestLibraryLuck(t *testing.T) {
	trials, told := 15, 5
	if *heavy {
		trials, told = 1000, 10
	}
	for i, name := range profiles.Matchups() {
		if !*heavy && i%3 > 0 {
			continue
		}
		sc := scenarioOf(t, name)
		l := sc.Game.Luck(sc, rules.Limit{})
		rows, luck := measure(sc, l, trials)
		played := rules.NewRows(trials, len(sc.Metrics))
		sc.Game.Player(sc).Play(1, 0, played)
		if !reflect.DeepEqual(rows, played) {
			t.Errorf("%s: other trials are measured than played", name)
		}
		variance := toldLuck(t, name, l, luck[:told])
		if mean := stat.Mean(luck, nil); math.Abs(mean) > 5*math.Sqrt(
			max(variance, stat.Variance(luck, nil))/float64(trials))+1e-9 {
			t.Errorf("%s: luck is %v on average, with a variance of %v", name, mean, variance)
		}
	}
}

// toldLuck compares luck as it is told with what was measured, and gives the variance of its dice.
func toldLuck(t *testing.T, name string, l rules.Luck, luck []float64) (variance float64) {
	t.Helper()
	for i := range uint64(len(luck)) {
		tale := l.Replay(1, i)
		if tale.Score.Unattributed > 0 {
			t.Fatalf("%s, trial %d: %d draws do not say for whom they are good", name, i, tale.Score.Unattributed)
		}
		if tale.Luck != luck[i] {
			t.Fatalf("%s, trial %d: luck %v told, %v measured", name, i, tale.Luck, luck[i])
		}
		variance += (tale.Score.Variance[rules.A] + tale.Score.Variance[rules.B]) / float64(len(luck))
	}
	return variance
}

// TestLuckHelps: the side that the dice favour does better, in each system.
func TestLuckHelps(t *testing.T) {
	for name, least := range map[string]float64{
		"hulkae/corridor": 0.4, "shi/duel": 0.7, "shi/assault": 0.6, "secondedition/melee": 0.6,
		"secondedition/duel-captain": 0.4,
		"secondedition/psychic-duel": 0.3, "scrollhammer/fight": 0.8, "scrollhammer/charge-dangerous": 0.6,
		"scrollhammer/multi": 0.6,
		"skirmish/firefight": 0.6, "skirmish/assault": 0.4, "skirmish/battle-small": 0.6, "skirmish/battle": 0.4,
	} {
		sc := scenarioOf(t, name)
		rows, luck := measure(sc, sc.Game.Luck(sc, rules.Limit{}), 400)
		margin, lead := make([]int32, rows.Len()), make([]float64, rows.Len())
		sc.Margin.ReadRows(rows, margin)
		for i, v := range margin {
			lead[i] = float64(v)
		}
		if got := stat.Correlation(luck, lead, nil); got < least {
			t.Errorf("%s: luck and the margin correlate by %.2f, want at least %.2f", name, got, least)
		}
	}
}

func measure(sc *rules.Scenario, l rules.Luck, trials int) (*rules.Rows, []float64) {
	rows, luck := rules.NewRows(trials, len(sc.Metrics)), make([]float64, trials)
	l.Player().Play(1, 0, rows, luck)
	return rows, luck
}
