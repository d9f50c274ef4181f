package sim

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestRare: a run goes on until something rare was seen often enough, or until its
// bound is reached, or to its cap.
func TestRare(t *testing.T) {
	t.Parallel()
	r := mustRun(t, simtest.Rare(), player.Options{Seed: 2, Rare: &player.Rare{Question: "q", Seen: 50}})
	if k := r.Rare; !k.Enough || k.Bounded || k.Seen < 50 || k.Of != r.Trials || k.Share.Low > 1./1296 ||
		k.Share.High < 1./1296 {
		t.Errorf("%+v", k)
	}
	// 50 in 1,296 each are expected after 64,800; looks are at 10,000 × 1.5ᵏ
	if r.Trials < 50_000 || r.Trials > 120_000 {
		t.Errorf("%d trials", r.Trials)
	}
	for _, question := range []string{"value at least 1", "value exactly 1 when q"} {
		if again := mustRun(t, simtest.Rare(),
			player.Options{Seed: 2, Rare: &player.Rare{Question: question, Seen: 50}}); again.Rare.Seen != r.Rare.Seen {
			t.Errorf("%s: %+v", question, again.Rare)
		}
	}
	never := simtest.Toy("toy/never", 2, 1, func(*dice.Dice) (int, int) { return 0, 0 })
	r = mustRun(t, never, player.Options{Rare: &player.Rare{Question: "q", Bound: 1e-5}})
	// the bound is reached after 3.9 over it, see TestAlwaysUnder of stats
	if k := r.Rare; k.Enough || !k.Bounded || k.Seen != 0 || k.Share.High > 1e-5 || r.Trials < 390_000 ||
		r.Trials > 3*390_000/2 {
		t.Errorf("%+v after %d", k, r.Trials)
	}
	r = mustRun(t, simtest.Rare(), player.Options{Trials: 1000, Rare: &player.Rare{Question: "q"}})
	if r.Trials != 1000 || r.Rare.Enough || r.Rare.Bounded || r.Interrupted {
		t.Errorf("%+v", r.Rare)
	}
}

// TestRareJoint: joint events, also with a condition or of the margin, are counted as the exact
// answers say, and estimated by splitting where they are too rare to be counted.
func TestRareJoint(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	one, two := sc.Metrics[0], sc.Metrics[1]
	for _, c := range []struct {
		question string
		split    bool
	}{
		{one.Name + " at least 1 and " + two.Name + " at least 2", false},
		{two.Name + " at most 1 when " + one.Name + " exactly 1", false},
		{"margin at least 1", false},
		{fmt.Sprintf("%s exactly %d and %s exactly %d", one.Name, one.Max, two.Name, two.Max), true},
	} {
		exact := chanceOf(t, sc, simtest.Must(query.ParseQuestion(sc, c.question)))
		o := player.Options{Seed: 4, Rare: &player.Rare{Question: c.question, Seen: 2000}}
		if !c.split {
			o.Trials = 50_000
		}
		k := mustRun(t, sc, o).Rare
		if half := 1.7 * k.Share.HalfWidth(); math.Abs(k.Share.Value-exact) > half || half == 0 { // 0.1% of seeds
			t.Errorf("%s: %+v, exactly %g", c.question, k.Share, exact)
		}
		if c.split != (k.Split != nil) {
			t.Errorf("%s: splitting %v", c.question, k.Split)
		}
	}
}

// TestRareRefuses: what is no share, or cannot be counted, is refused.
func TestRareRefuses(t *testing.T) {
	for want, o := range map[string]player.Options{
		"value is not a share of trials; ask for an outcome, or value at least 1": {
			Rare: &player.Rare{Question: "value"}},
		"value is not a share of trials; ask for an outcome, or value at least 1\n": {
			Rare: &player.Rare{Question: "spread of value", Bound: 2}},
		query.FirstPlayer + " is not a share of trials, so a run does not count it; use sweep": {
			Rare: &player.Rare{Question: query.FirstPlayer}},
		"no outcome or metric \"x\"":   {Rare: &player.Rare{Question: "x"}},
		"the bound must lie between 0": {Rare: &player.Rare{Question: "q", Bound: math.NaN()}},
		"a run has at most":            {Rare: &player.Rare{Question: "q", Seen: math.MaxUint64}},
		"value at least 9 cannot happen: no trial has more than 1 or fewer than 0": {
			Rare: &player.Rare{Question: "value at least 9"}},
		"value at most -1 cannot happen": {
			Rare: &player.Rare{Question: "value at most -1"}},
		"at most 1000000 replications": {
			Rare: &player.Rare{Question: "q", Replications: 2_000_000}},
		"one replication gives no interval": {
			Rare: &player.Rare{Question: "q", Replications: 1}},
		"splitting begins after 10000 trials, but these are 9999": {Trials: 9999,
			Rare: &player.Rare{Question: "q", Replications: 100}},
		"not both": {Precision: 0.01, Rare: &player.Rare{Question: "q"}},
	} {
		if _, err := Run(context.Background(), simtest.Rare(), o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestRareBoundHolds: a run whose share is just over the bound is called under it in at
// most 2.5% of seeds, whether it may end by the times seen or not, and its interval
// holds in 93.5%. Either would fail by chance less than once in 10,000 if just true, of 600 seeds with -heavy and of
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
