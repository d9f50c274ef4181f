package sim

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestResultAddsUp: outcome shares add up to 1, each metric's shares too, and "at least" falls from 1 by the share of each
// value; means and distributions by outcome, weighted by the shares, are those of all; played and exact.
func TestResultAddsUp(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for _, r := range []*Result{mustRun(t, sc, player.Options{Seed: 5, Trials: 30_000}),
		simtest.Must(Walk(sc, rules.ExactLimit()))} {
		share, all := map[string]float64{}, 0.0
		for _, o := range r.Outcomes {
			share[o.Name] = o.Share.Value
			all += o.Share.Value
		}
		if math.Abs(all-1) > 1e-12 {
			t.Errorf("%s: outcomes add up to %g", r.Engine, all)
		}
		for _, m := range r.Metrics {
			left, mean := 1.0, 0.0
			for _, v := range m.Distribution {
				if math.Abs(v.AtLeast.Value-left) > 1e-12 {
					t.Errorf("%s, %s: at least %d has share %g, want %g", r.Engine, m.Name, v.Value, v.AtLeast.Value,
						left)
				}
				left -= v.Share.Value
				mean += float64(v.Value) * v.Share.Value
			}
			if math.Abs(left) > 1e-12 || math.Abs(mean-m.Mean.Value) > 1e-9 {
				t.Errorf("%s, %s: %g is left over; the mean is %g, not %g", r.Engine, m.Name, left, m.Mean.Value, mean)
			}
			checkByOutcome(t, m, share)
		}
	}
}

func checkByOutcome(t *testing.T, m MetricResult, share map[string]float64) {
	t.Helper()
	mean, together := 0.0, map[int]float64{}
	for _, by := range m.ByOutcome {
		mean += by.Mean.Value * share[by.Outcome]
		for _, v := range by.Distribution {
			together[v.Value] += v.Share.Value * share[by.Outcome]
		}
	}
	for _, v := range m.Distribution {
		if math.Abs(together[v.Value]-v.Share.Value) > 1e-12 || v.Share.Value == 0 {
			t.Errorf("%s is %d in %g of trials, by outcome in %g", m.Name, v.Value, v.Share.Value, together[v.Value])
		}
		delete(together, v.Value)
	}
	if len(together) > 0 || math.Abs(mean-m.Mean.Value) > 1e-9 {
		t.Errorf("%s: %g, by outcome %g; beyond what occurred, outcomes have %v", m.Name, m.Mean.Value, mean, together)
	}
}

// TestExactIsExact: a walked answer has no width, and leaves out what cannot be.
func TestExactIsExact(t *testing.T) {
	t.Parallel()
	r := simtest.Must(Walk(simtest.Coin(3), rules.ExactLimit()))
	third := 1.0 / 3
	for i, want := range []float64{third, 1 - third} {
		if e := r.Outcomes[i].Share; math.Abs(e.Value-want) > 1e-15 || e.Low != e.Value || e.High != e.Value ||
			e.Confidence != 1 {
			t.Errorf("outcome %d: %+v", i, e)
		}
	}
	m := r.Metrics[0]
	if math.Abs(m.Mean.Value-2*third) > 1e-15 || math.Abs(m.SD.Value-math.Sqrt(2)*third) > 1e-15 ||
		m.Median.Value != 1 {
		t.Errorf("%+v", m)
	}
	if r.Engine != player.Exact || r.Trials != 0 || r.States != 1 || r.Digest != "" || len(m.Distribution) != 2 {
		t.Errorf("%+v", r)
	}
	certain, err := Walk(simtest.Coin(1), rules.ExactLimit())
	if err != nil || len(certain.Metrics[0].Distribution) != 1 || len(certain.Metrics[0].ByOutcome) != 1 {
		t.Errorf("%+v, %v", certain, err)
	}
}

// TestExactMedian: the median is the smallest value that half of the mass does
// not exceed, as in a tally: 3 of one D6.
func TestExactMedian(t *testing.T) {
	r, err := Walk(simtest.Die(), rules.ExactLimit())
	if err != nil || r.Metrics[0].Median.Value != 3 {
		t.Errorf("%+v, %v", r.Metrics[0].Median, err)
	}
	h := stats.Histogram{From: 1, Count: []uint64{9, 9, 9, 9, 9, 9}}
	if e := stats.Quantile(h, 0.5, 1, 6, 0.95); e.Value != 3 {
		t.Errorf("of a tally: %+v", e)
	}
}

// TestExactTail: "at least the largest value" is the share of that value, in all
// digits, however small.
func TestExactTail(t *testing.T) {
	sc := simtest.Toy("toy/sixes", 1, 20, func(d *dice.Dice) (int, int) { return 0, d.Count(20, 6) })
	r := simtest.Must(Walk(sc, rules.ExactLimit()))
	last := r.Metrics[0].Distribution[20]
	if math.Abs(last.AtLeast.Value/last.Share.Value-1) > 1e-12 {
		t.Errorf("20 sixes: share %g, at least %g", last.Share.Value, last.AtLeast.Value)
	}
}

// TestWarnings: an outcome that was hardly seen is warned of; one that was never
// seen, or often, is not. The scenario's own warnings come first.
func TestWarnings(t *testing.T) {
	t.Parallel()
	sc := simtest.Rare()
	sc.Warnings = []string{"odd"}
	for trials, want := range map[uint64]int{50: 1, 5000: 2, 100_000: 1} {
		r := mustRun(t, sc, player.Options{Seed: 1, Trials: trials})
		if len(r.Warnings) != want || r.Warnings[0] != "odd" {
			t.Errorf("%d trials: %q", trials, r.Warnings)
		}
		if want == 2 && !strings.Contains(r.Warnings[1], "outcome q") {
			t.Errorf("%d trials: %q", trials, r.Warnings)
		}
	}
	if !slices.Equal(sc.Warnings, []string{"odd"}) {
		t.Errorf("the scenario's warnings became %q", sc.Warnings)
	}
}

// TestWon: the shares of both sides and of neither add up to 1, played and exact, and what each lacks of that is the
// others.
func TestWon(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	exact := simtest.Must(Walk(sc, rules.ExactLimit()))
	for _, r := range []*Result{mustRun(t, sc, player.Options{Seed: 5, Trials: 30_000}), exact} {
		all := 0.0
		for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
			won, rest := r.Won(side)
			all += won.Value
			sum := 0.0
			for _, o := range r.Outcomes {
				if o.Winner == side {
					sum += o.Share.Value
				}
			}
			if math.Abs(won.Value-sum) > 1e-12 || math.Abs(won.Value+rest-1) > 1e-12 {
				t.Errorf("%s, %v: %g, and %g for the others; the outcomes add up to %g", r.Engine, side, won.Value,
					rest, sum)
			}
			if sampled := r.Engine == player.MonteCarlo; sampled != (won.Low < won.High) {
				t.Errorf("%s, %v: from %g to %g", r.Engine, side, won.Low, won.High)
			}
		}
		if math.Abs(all-1) > 1e-12 {
			t.Errorf("%s: endings add up to %g", r.Engine, all)
		}
	}
}
