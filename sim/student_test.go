package sim

import (
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestStudent: quantiles and tails of Student's t go on smoothly where they are computed in
// another way, and are those of the normal distribution up to the largest number of trials.
func TestStudent(t *testing.T) {
	near := func(what string, n, x, got, want, most float64) {
		t.Helper()
		if math.Abs(got/want-1) > most {
			t.Errorf("%s of %g for %g trials: %v, want %v", what, x, n, got, want)
		}
	}
	for _, confidence := range []float64{0.5, 0.95, 0.999, 1 - 1e-9} {
		for _, n := range []float64{stats.MaxQuantileByBeta, 10 * stats.MaxQuantileByBeta} {
			near("the quantile", n, confidence, stats.QuantileT(n+1, confidence), stats.QuantileT(n, confidence), 1e-6)
		}
		for n := 100.0 * stats.MaxQuantileByBeta; n <= player.MaxTrials; n *= 10 {
			z := stats.QuantileZ(confidence)
			near("the quantile", n, confidence, stats.QuantileT(n, confidence), z+z*(z*z+1)/(4*n), 1e-10) // Fisher 1926
		}
	}
	for _, x := range []float64{0, 0.1, 1, 1.96, 5} {
		near("the tail", stats.MaxTailByBeta, x, stats.AboveT(stats.MaxTailByBeta+1, x),
			stats.AboveT(stats.MaxTailByBeta, x), 1e-7)
		for n := 1e8; n <= player.MaxTrials; n *= 10 {
			density := math.Exp(-x*x/2) / math.Sqrt(2*math.Pi)
			near("the tail", n, x, stats.AboveT(n, x), math.Erfc(x/math.Sqrt2)/2+density*x*(x*x+1)/(4*n), 1e-10)
		}
	}
}
