package rulestest

import (
	"math"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Counting checks that counting apart changes nothing else: the other metrics and the
// outcomes, trial for trial and in the exact laws if the limit lets both be explored. It
// returns the trials with all that is counted, by both players; by steps alone plain ones need be played, which memo
// players play alike.
func Counting(t *testing.T, plain, counted *rules.Scenario, limit rules.Limit) (rows *rules.Rows, known bool) {
	t.Helper()
	if n := len(plain.Metrics); !slices.Equal(plain.Metrics, counted.Metrics[:n]) {
		t.Fatalf("%v, counted %v", plain.Metrics, counted.Metrics[:n])
	}
	want, rows := trials(plain, countedSeed, countedTrials), playBothWays(counted)
	if !slices.Equal(slices.Repeat(want.Outcome, 2), rows.Outcome) {
		t.Error("other outcomes")
	}
	for m, column := range want.Value {
		if !slices.Equal(slices.Repeat(column, 2), rows.Value[m]) {
			t.Errorf("%s differs", plain.Metrics[m].Name)
		}
	}
	for m, column := range rows.Value {
		if x := counted.Metrics[m]; int(slices.Min(column)) < x.Min || int(slices.Max(column)) > x.Max {
			t.Errorf("%s is outside its bounds", x.Name)
		}
	}
	return rows, SameLaws(t, plain, counted, limit)
}

// countable is what is counted apart, where that is legal.
func countable() [][]string {
	return [][]string{
		{rules.Units, rules.Weapons, rules.Wounds, rules.Misses}, {rules.Units, rules.Weapons, rules.Wounds},
		{rules.Weapons, rules.Misses}, {rules.Units, rules.Weapons}, {rules.Units, rules.Wounds}, {rules.Weapons}, {rules.Units},
	}
}

// countsApart checks that trials of some inputs are the same if more or less is counted: the first that is legal, from one
// on that depends on the seed.
func countsApart(t *testing.T, in rules.Input, seed uint64) {
	t.Helper()
	asked := countingOf(in)
	if asked == nil {
		return
	}
	was, all := asked.Count, countable()
	defer func() { asked.Count = was }()
	asked.Count = nil
	plain := in.Prepare()
	for i := range all {
		asked.Count = all[(int(seed)+i)%len(all)]
		if len(in.Check()) == 0 {
			Counting(t, plain, in.Prepare(), rules.Limit{})
			break
		}
	}
	if t.Failed() {
		t.Fatalf("seed %d, count %v: %+v", seed, asked.Count, in)
	}
}

// The trials in which counting apart must change nothing.
const countedTrials, countedSeed = 64, 3

// playBothWays plays them with steps remembered, and again step by step.
func playBothWays(sc *rules.Scenario) *rules.Rows {
	rows := rules.NewRows(2*countedTrials, len(sc.Metrics))
	steps := &rules.Rows{Outcome: rows.Outcome[countedTrials:]}
	for _, column := range rows.Value {
		steps.Value = append(steps.Value, column[countedTrials:])
	}
	sc.Game.Player(sc).Play(countedSeed, 0, rows.First(countedTrials))
	engine.Stepped(sc.Game).Player(sc).Play(countedSeed, 0, steps)
	return rows
}

// SameLaws reports whether the exact laws are known; those of the metrics of both are the
// same then, and all are whole.
func SameLaws(t *testing.T, plain, counted *rules.Scenario, limit rules.Limit) (known bool) {
	t.Helper()
	x, err := plain.Game.Explore(plain, limit)
	if err != nil {
		return false
	}
	y, err := counted.Game.Explore(counted, limit)
	if err != nil {
		return false
	}
	want, got := x.Laws(), y.Laws()
	AddUp(t, counted, got)
	for m, byOutcome := range want.Metric {
		for o, d := range byOutcome {
			if !same(d, got.Metric[m][o]) {
				t.Fatalf("the law of %s differs", plain.Metrics[m].Name)
			}
		}
	}
	return true
}

// same reports whether two distributions give each value the same probability.
func same(p, q rules.Distribution) bool {
	p.Add(&q, 0, -1)
	return !slices.ContainsFunc(p.Mass, func(d float64) bool { return math.Abs(d) > Impossible })
}
