package sim

import (
	"math"
	"testing"
)

// TestPrecision: a run under Precision stops with intervals so narrow, after hardly more
// trials than that takes, and is a plain run of so many trials.
func TestPrecision(t *testing.T) {
	t.Parallel()
	sc := small().scenario
	for _, c := range []struct{ precision, confidence float64 }{{0.4, 0.95}, {0.0095, 0.95}, {0.005, 0.95}, {0.003, 0.95}, {0.005, 0.99}} {
		for _, workers := range []int{1, 2, 3} {
			r := mustRun(t, sc, Options{Seed: 91, Precision: c.precision, Confidence: c.confidence, Workers: workers})
			if r.Interrupted || r.widest() > c.precision {
				t.Errorf("precision %g: known to %g after %d trials", c.precision, r.widest(), r.Trials)
			}
			need := math.Pow(quantileZ(c.confidence)/c.precision, 2) / 4 // for a share of a half
			if most := max(firstLook, need); float64(r.Trials) > 1.05*most {
				t.Errorf("precision %g: %d trials, at most %.0f are needed", c.precision, r.Trials, most)
			}
			sameRun(t, "a run of that many trials", r, mustRun(t, sc, Options{Seed: 91, Trials: r.Trials, Confidence: c.confidence}))
		}
	}
}

// TestPrecisionOfRare: while few trials are of a kind, widths are no forecast, and a
// run looks again after half as many more.
func TestPrecisionOfRare(t *testing.T) {
	t.Parallel()
	if r := mustRun(t, rare(), Options{Seed: 3, Precision: 0.0004}); r.Trials != 22_500 && r.Trials != 33_750 {
		t.Errorf("%d trials", r.Trials)
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
