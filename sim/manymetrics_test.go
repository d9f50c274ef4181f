package sim

import (
	"fmt"
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/sim/player"
)

// tournament has as many metrics as there can be, wider than two words: each of its rounds
// of 2D6 adds to a metric of its own, and to one of all rounds.
func tournament() *rules.Scenario {
	const last, rounds = rules.MaxMetrics - 1, 5
	sc := &rules.Scenario{
		Name: "toy/tournament", Headline: last, Margin: rules.SumOf(last),
		Outcomes: []rules.Outcome{{Name: "a", Winner: rules.A}, {Name: "b", Winner: rules.B}},
	}
	for m := range rules.MaxMetrics {
		sc.Metrics = append(sc.Metrics, rules.Metric{Name: fmt.Sprintf("m%d", m), Max: 300, Better: rules.A})
	}
	sc.Game = engine.Machine[int]{Step: func(d *dice.Dice, round *int, e *rules.MetricValues) int {
		n := d.Sum(2)
		e.Add(25**round+n, n)
		e.Add(last, n)
		if *round++; *round < rounds {
			return rules.Ongoing
		}
		return n % 2
	}}
	return sc
}

// TestManyMetrics: as many metrics as there can be are counted and answered exactly, and the
// two agree.
func TestManyMetrics(t *testing.T) {
	t.Parallel()
	sc := tournament()
	exact, err := Walk(sc, rules.ExactLimit())
	if err != nil {
		t.Fatal(err)
	}
	r := mustRun(t, sc, player.Options{Seed: 1, Trials: 20_000, Workers: 2})
	if v := Verify(r, lawsOf(t, sc)); !v.OK {
		t.Errorf("%+v", v.Checks)
	}
	if len(r.Metrics) != rules.MaxMetrics || len(exact.Metrics) != rules.MaxMetrics {
		t.Fatalf("%d metrics, exactly %d", len(r.Metrics), len(exact.Metrics))
	}
	for m, want := range map[int]float64{0: 0, 32: 7. / 6, 107: 7. / 6, rules.MaxMetrics - 1: 35} {
		if got := exact.Metrics[m].Mean.Value; math.Abs(got-want) > 1e-12 {
			t.Errorf("the mean of %s is %g, want %g", sc.Metrics[m].Name, got, want)
		}
	}
}
