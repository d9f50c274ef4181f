package sim

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestPrecision: a run under Precision stops with intervals so narrow, after hardly more
// trials than that takes, and is a plain run of so many trials.
func TestPrecision(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for _, c := range []struct{ precision, confidence float64 }{{0.4, 0.95}, {0.0095, 0.95}, {0.005, 0.95},
		{0.003, 0.95}, {0.005, 0.99}} {
		for _, workers := range []int{1, 3} {
			r := mustRun(t, sc,
				player.Options{Seed: 91, Precision: c.precision, Confidence: c.confidence, Workers: workers})
			if r.Interrupted || r.widest() > c.precision {
				t.Errorf("precision %g: known to %g after %d trials", c.precision, r.widest(), r.Trials)
			}
			need := math.Pow(stats.QuantileZ(c.confidence)/c.precision, 2) / 4 // for a share of a half
			if most := max(player.FirstLook, need); float64(r.Trials) > 1.05*most {
				t.Errorf("precision %g: %d trials, at most %.0f are needed", c.precision, r.Trials, most)
			}
			sameRun(t, "a run of that many trials", r,
				mustRun(t, sc, player.Options{Seed: 91, Trials: r.Trials, Confidence: c.confidence}))
		}
	}
}

// TestPrecisionOfRare: while few trials are of a kind, widths are no forecast, and a
// run looks again after half as many more.
func TestPrecisionOfRare(t *testing.T) {
	t.Parallel()
	if r := mustRun(t, simtest.Rare(), player.Options{Seed: 3, Precision: 0.0004}); r.Trials != 22_500 &&
		r.Trials != 33_750 {
		t.Errorf("%d trials", r.Trials)
	}
}

// TestPrecisionCapped: Trials caps a run under Precision that may reach it, between looks too, and a run that repeats
// another ends where that did.
func TestPrecisionCapped(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for _, trials := range []uint64{700, 10_000, 12_000, 15_000} {
		r := mustRun(t, sc, player.Options{Seed: 91, Precision: 0.0001, Trials: trials, Repeats: true})
		if r.Trials != trials || r.Interrupted {
			t.Errorf("cap %d: %d trials, interrupted %t", trials, r.Trials, r.Interrupted)
		}
	}
	if r := mustRun(t, simtest.Rare(), player.Options{Seed: 3, Precision: 0.0004, Trials: 12_000}); r.Trials != 12_000 {
		t.Errorf("%d trials although so few can be no forecast", r.Trials)
	}
	if r := mustRun(t, sc, player.Options{Seed: 91, Precision: 0.05, Trials: 40_000}); r.Trials != 10_000 {
		t.Errorf("%d trials although the first look was enough", r.Trials)
	}
}

// TestPrecisionRefused: what the cap cannot reach is refused, at once or after the first look, with what would be
// right.
func TestPrecisionRefused(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for _, c := range []struct {
		o    player.Options
		want string
	}{
		{player.Options{Precision: 1e-9},
			"a precision of 1e-09 would take about 970,000 trillion trials, as the first 10,000 show, and at most " +
				"1,000,000,000,000,000 are played: ask for 3.2e-08 or more"},
		{player.Options{Precision: 1e-15},
			"a precision of 1e-15 takes 1,800 trillion trials at the very least, whatever they show, and at most " +
				"1,000,000,000,000,000 are played: ask for 3.1e-08 or more"},
		{player.Options{Precision: 0.0001, Trials: 18_000},
			"a precision of 0.0001 takes 18,443 trials at the very least, whatever they show, and at most 18,000 " +
				"are played: ask for 0.0074 or more, or for more trials"},
		{player.Options{Precision: 0.0001, Trials: 20_000},
			"a precision of 0.0001 would take about 97 million trials, as the first 10,000 show, and at most 20,000 " +
				"are played: ask for 0.007 or more, or for more trials"},
	} {
		c.o.Seed = 91
		began := false
		c.o.Progress = func(player.Progress) { began = true }
		if r, err := Run(context.Background(), sc, c.o); r != nil || err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v", c.o, err)
		}
		if early := CheckPrecision(c.o); (early != nil) != strings.Contains(c.want, "at the very least") ||
			early != nil && began {
			t.Errorf("%+v: at once %v", c.o, early)
		}
	}
}

// TestPrecisionReached: trials that suffice are not refused, from what as many showed.
func TestPrecisionReached(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for seed := range uint64(simtest.OrFewer(40)) {
		o := player.Options{Seed: seed, Precision: 0.005}
		o.Trials = mustRun(t, sc, o).Trials
		if r := mustRun(t, sc, o); r.widest() > o.Precision {
			t.Errorf("seed %d: known to %g", seed, r.widest())
		}
	}
}

// TestOptionsRefused: impossible options are refused, all of them at once, by
// Check and by Run.
func TestOptionsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		o     player.Options
		words []string
	}{
		{player.Options{Precision: -0.1}, []string{"precision", "-0.1"}},
		{player.Options{Precision: 0.5}, []string{"precision", "0.5"}},
		{player.Options{Confidence: 1}, []string{"confidence", "it is 1"}},
		{player.Options{Confidence: -1}, []string{"confidence", "-1"}},
		{player.Options{Trials: player.MaxTrials + 1}, []string{"at most 1000000000000000 trials", "1000000000000001"}},
		{player.Options{Trials: math.MaxUint64, Precision: 0.01}, []string{"at most 1000000000000000 trials"}},
		{player.Options{Precision: math.NaN()}, []string{"precision", "NaN"}}, // which flags can be
		{player.Options{Confidence: math.NaN()}, []string{"confidence", "NaN"}},
		{player.Options{Confidence: 95, Precision: 2}, []string{"precision", "2", "confidence", "95"}},
	} {
		err := c.o.Check()
		if r, again := Run(context.Background(), simtest.Coin(4), c.o); again == nil || err == nil ||
			again.Error() != err.Error() || r != nil {
			t.Errorf("%+v: Check says %v, Run %v", c.o, err, again)
			continue
		}
		for _, word := range c.words {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%+v: %q lacks %q", c.o, err, word)
			}
		}
	}
}

// TestOptionsTaken: what is possible is not refused.
func TestOptionsTaken(t *testing.T) {
	for _, o := range []player.Options{{}, {Precision: 0.499, Confidence: 0.999}, {Workers: -3},
		{Trials: player.MaxTrials}} {
		if err := o.Check(); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestDefaults: a million trials at 95%; as many as are possible where a precision or
// something rare is waited for.
func TestDefaults(t *testing.T) {
	t.Parallel()
	if o := (player.Options{}).WithDefaults(); o.Trials != 1_000_000 || o.Confidence != 0.95 {
		t.Errorf("%+v", o)
	}
	for _, o := range []player.Options{{Precision: 0.01}, {Rare: &player.Rare{}}} {
		if o := o.WithDefaults(); o.Trials != player.MaxTrials {
			t.Errorf("%+v", o)
		}
	}
	if o := (player.Options{Precision: 0.01, Trials: 9, Confidence: 0.5}).WithDefaults(); o.Trials != 9 ||
		o.Confidence != 0.5 {
		t.Errorf("%+v", o)
	}
	if n := player.WorkerCount(0); n < 1 || n > player.MaxWorkers() {
		t.Errorf("%d workers", n)
	}
	if player.WorkerCount(3) != 3 || player.WorkerCount(1e9) != player.MaxWorkers() {
		t.Errorf("%d and %d workers for 3 and a thousand million", player.WorkerCount(3), player.WorkerCount(1e9))
	}
}
