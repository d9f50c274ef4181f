package sim

import (
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestRareBoundHolds: a run whose share is just over the bound is called under it in at
// most 2.5 % of seeds, whether it may end by the times seen or not, and its interval
// holds in 93.5 %. Either would fail by chance less than once in 10,000 if just true, of 600 seeds with -heavy and of
// 200 without.
func TestRareBoundHolds(t *testing.T) {
	t.Parallel()
	const bound = 1e-3
	runs := max(200, simtest.OrFewer(600))
	for _, o := range []player.Rare{{Seen: 10, Bound: bound}, {Seen: 1 << 40, Bound: bound}} {
		for _, p := range []float64{1.001 * bound, 1.1 * bound, 1.5 * bound} {
			under, missed := 0.0, 0.0
			for seed := range uint64(runs) {
				r := drawnRareRun(o, p, rand.NewPCG(seed, 5))
				if r.Bounded {
					under++
				}
				if !simtest.Holding(p, r.Share) {
					missed++
				}
			}
			if (distuv.Binomial{N: float64(runs), P: 0.025}).Survival(under-1) < 1e-4 ||
				(distuv.Binomial{N: float64(runs), P: 0.065}).Survival(missed-1) < 1e-4 {
				t.Errorf("%+v, a share of %g: %g of %d are called under the bound, %g intervals miss", o, p, under,
					runs, missed)
			}
		}
	}
}

// drawnRareRun draws a run of what has a chance p until it ends, or after 10⁶ trials.
func drawnRareRun(o player.Rare, p float64, src rand.Source) *RareResult {
	k, at := uint64(0), uint64(0)
	for look := uint64(player.FirstLook); ; look += look / 2 {
		k += uint64(distuv.Binomial{N: float64(look - at), P: p, Src: src}.Rand())
		at = look
		r := &RareResult{Seen: k, Of: at, Share: stats.Share(k, at, 0.95)}
		if r.Judge(&o, 0.95); r.Enough || r.Bounded || at > 1_000_000 {
			return r
		}
	}
}
