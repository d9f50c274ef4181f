package sim

import (
	"slices"
	"testing"
)

// looks are the numbers of trials after which a run under Precision may stop:
// ten thousand, then half as many more each time.
func looks() []uint64 {
	return []uint64{10_000, 15_000, 22_500, 33_750, 50_625, 75_937, 113_905, 170_857}
}

// TestPrecision: a run under Precision stops at the first look with intervals so
// narrow, and is a plain run of so many trials.
func TestPrecision(t *testing.T) {
	t.Parallel()
	sc := small().scenario
	for _, c := range []struct {
		precision, confidence float64
		trials                uint64
	}{
		{0.4, 0.95, 10_000}, {0.0095, 0.95, 15_000}, {0.005, 0.95, 50_625}, {0.003, 0.95, 113_905}, {0.005, 0.99, 75_937},
	} {
		for _, workers := range []int{1, 2, 3} {
			r := mustRun(t, sc, Options{Seed: 91, Precision: c.precision, Confidence: c.confidence, Workers: workers})
			at := slices.Index(looks(), r.Trials)
			if at < 0 || r.Interrupted || r.Trials != c.trials {
				t.Errorf("precision %g: stopped after %d trials, want %d", c.precision, r.Trials, c.trials)
				continue
			}
			for _, o := range r.Outcomes {
				if o.Share.Half() > c.precision {
					t.Errorf("precision %g: %s is known to %g", c.precision, o.Name, o.Share.Half())
				}
			}
			sameRun(t, "a run of that many trials", r, mustRun(t, sc, Options{Seed: 91, Trials: r.Trials, Confidence: c.confidence}))
			if at > 0 {
				before := mustRun(t, sc, Options{Seed: 91, Trials: looks()[at-1], Confidence: c.confidence})
				if before.widest() <= c.precision {
					t.Errorf("precision %g: %d trials were enough", c.precision, before.Trials)
				}
			}
		}
	}
}

// TestPrecisionCapped: Trials caps a run under Precision, between looks too.
func TestPrecisionCapped(t *testing.T) {
	t.Parallel()
	sc := small().scenario
	for _, trials := range []uint64{700, 10_000, 12_000, 15_000} {
		r := mustRun(t, sc, Options{Seed: 91, Precision: 0.0001, Trials: trials})
		if r.Trials != trials || r.Interrupted {
			t.Errorf("cap %d: %d trials, interrupted %t", trials, r.Trials, r.Interrupted)
		}
	}
	if r := mustRun(t, sc, Options{Seed: 91, Precision: 0.05, Trials: 40_000}); r.Trials != 10_000 {
		t.Errorf("%d trials although the first look was enough", r.Trials)
	}
}
