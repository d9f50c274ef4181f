package sim

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// someOf calls to with one in so many matchups, and a small limit: of heavy tests all, of short ones few.
func someOf(t *testing.T, to func(name string, sc *rules.Scenario, limit rules.Limit)) (of int) {
	t.Helper()
	limit := rules.ExactLimit()
	limit.States, limit.Paths, limit.Parallel, of = 3_000, 30_000, player.NewParallel(2), 6
	switch {
	case simtest.Heavy():
		limit.States, limit.Paths, of = 10_000, 300_000, 1
	case testing.Short():
		of = 20
	}
	for _, name := range simtest.OneIn(of) {
		sc := simtest.Scene(t, name)
		if !sc.PlaysBest {
			to(name, sc, limit)
		}
	}
	return of
}

// TestWalkByLayers: a walk by layers finds what the graph of all states holds, whoever does the work, and expands
// no state twice.
func TestWalkByLayers(t *testing.T) {
	t.Parallel()
	walked := 0
	of := someOf(t, func(name string, sc *rules.Scenario, limit rules.Limit) {
		x, err := sc.Game.Explore(sc, limit)
		if err != nil {
			return
		}
		walked++
		w := walkByLayers(t, sc, 1)
		if again := walkByLayers(t, sc, 3); !reflect.DeepEqual(w, again) {
			t.Errorf("%s: other numbers with three workers", name)
		}
		if n := statesByLayers(t, sc, limit); w.States > n {
			t.Errorf("%s: %d states, and %d expanded", name, n, w.States)
		}
		if d := farthest(x.Laws(), w); d > 1e-12 {
			t.Errorf("%s: differs by %g", name, d)
		}
	})
	if walked < 60/of {
		t.Errorf("only %d matchups are walked", walked)
	}
}

// statesByLayers returns how many states there are of the game that walks by layers play, whose steps may be others: it
// may have a few times as many.
func statesByLayers(t *testing.T, sc *rules.Scenario, limit rules.Limit) int {
	t.Helper()
	game := sc.Game
	if by := reflect.ValueOf(game).FieldByName("ByLayers"); !by.IsNil() {
		game = by.Elem().Interface().(rules.Game)
	}
	limit.States, limit.Paths = 4*limit.States, 4*limit.Paths
	x, err := game.Explore(sc, limit)
	if err != nil {
		t.Fatalf("%s: %v", sc.Name, err)
	}
	return x.States()
}

// walkByLayers walks with all metrics.
func walkByLayers(t *testing.T, sc *rules.Scenario, workers int) *rules.Walked {
	t.Helper()
	limit := rules.ExactLimit()
	limit.Parallel = player.NewParallel(workers)
	return simtest.Must(sc.Game.Walk(sc, metricSums(sc), limit))
}

// farthest returns the largest difference of any probability.
func farthest(laws rules.Laws, w *rules.Walked) (d float64) {
	for o, p := range laws.Outcome {
		d = max(d, math.Abs(p-w.Outcome[o]))
		for m := range laws.Metric {
			p, q := laws.Metric[m][o], w.Laws[m][o]
			for v := min(p.From, q.From); v < max(p.From+len(p.Mass), q.From+len(q.Mass)); v++ {
				d = max(d, math.Abs(mass(p, v)-mass(q, v)))
			}
		}
	}
	return d
}

func mass(d rules.Distribution, v int) float64 {
	if i := v - d.From; i >= 0 && i < len(d.Mass) {
		return d.Mass[i]
	}
	return 0
}

// TestBoundsHold: what a walk within bounds prints holds the exact answer, and is as narrow as was asked, but for the
// roundings.
func TestBoundsHold(t *testing.T) {
	t.Parallel()
	narrow := 0
	of := someOf(t, func(name string, sc *rules.Scenario, limit rules.Limit) {
		exact, err := Walk(sc, limit) // by layers, where all states together would not fit
		if err != nil {
			return
		}
		for _, within := range []float64{1e-2, 1e-4, 1e-7} {
			limit.Within = within
			bounded := simtest.Must(Walk(sc, limit))
			if bounded.Dropped > within || bounded.States > exact.States {
				t.Errorf("%s within %g: dropped %g, %d states of %d", name, within, bounded.Dropped, bounded.States,
					exact.States)
			}
			if bounded.Dropped > 0 {
				narrow++
			}
			checkBounds(t, fmt.Sprintf("%s within %g", name, within), bounded, exact)
		}
	})
	if narrow < 100/of {
		t.Errorf("something was dropped only %d times", narrow)
	}
}

// checkBounds compares every number of a bounded answer with the exact one.
func checkBounds(t *testing.T, name string, bounded, exact *Result) {
	t.Helper()
	holds := func(what string, e stats.Estimate, value float64) {
		t.Helper()
		if slack := stats.Rounding * max(1, math.Abs(value)); value < e.Low-slack || value > e.High+slack ||
			e.Value < e.Low || e.Value > e.High {
			t.Errorf("%s: %s is %v, not in %v", name, what, value, e)
		}
	}
	shares := func(list []ValueShare, value int) (share, least float64) {
		for _, v := range list {
			if v.Value == value {
				return v.Share.Value, v.AtLeast.Value
			}
		}
		return 0, math.NaN()
	}
	for i, o := range bounded.Outcomes {
		holds(o.Name, o.Share, exact.Outcomes[i].Share.Value)
		if width := o.Share.High - o.Share.Low; width > 1.001*bounded.Dropped+2e-7 {
			t.Errorf("%s: %s is %g wide", name, o.Name, width)
		}
	}
	for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
		won, _ := bounded.Won(side)
		truly, _ := exact.Won(side)
		holds(fmt.Sprintf("won by %v", side), won, truly.Value)
	}
	for m := range bounded.Metrics {
		b, x := &bounded.Metrics[m], &exact.Metrics[m]
		holds(b.Name+" mean", b.Mean, x.Mean.Value)
		holds(b.Name+" sd", b.SD, x.SD.Value)
		holds(b.Name+" median", b.Median, x.Median.Value)
		for _, v := range b.Distribution {
			share, least := shares(x.Distribution, v.Value)
			holds(b.Name, v.Share, share)
			holds(b.Name+" at least", v.AtLeast, least)
		}
		for _, by := range b.ByOutcome {
			i := slices.IndexFunc(x.ByOutcome, func(y OutcomeMetric) bool { return y.Outcome == by.Outcome })
			holds(b.Name+" given "+by.Outcome, by.Mean, x.ByOutcome[i].Mean.Value)
			for _, v := range by.Distribution {
				j := slices.IndexFunc(x.ByOutcome[i].Distribution,
					func(y OutcomeValue) bool { return y.Value == v.Value })
				holds(b.Name+" given "+by.Outcome, v.Share, x.ByOutcome[i].Distribution[j].Share.Value)
			}
		}
	}
}

// TestDroppingIsShared: what may be dropped is shared by all layers, so that a quarter of the states and more need not
// be expanded.
func TestDroppingIsShared(t *testing.T) {
	t.Parallel()
	m := simtest.Must(profiles.Load("hulkae/corridor", nil))
	limit := rules.ExactLimit()
	limit.Parallel = player.NewParallel(2)
	exact := simtest.Must(Walk(m.Scenario(), limit))
	limit.Within = 0.01
	bounded, err := Walk(m.Scenario(), limit)
	if err != nil || 4*bounded.States > 3*exact.States {
		t.Errorf("%d states of %d are expanded, %v", bounded.States, exact.States, err)
	}
}
