package sim

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
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

// TestWon: the share of either side, and of neither, is that of its outcomes, played and exact, and what it lacks of 1
// is the others.
func TestWon(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	exact := simtest.Must(Walk(sc, rules.ExactLimit()))
	for _, r := range []*Result{mustRun(t, sc, player.Options{Seed: 5, Trials: 30_000}), exact} {
		for _, side := range []rules.Side{rules.A, rules.B, rules.Neither} {
			won, rest := r.Won(side)
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
	}
}

// pairs are the joint distribution of two metrics, exact and played.
func pairs(t *testing.T) (exact, played *Result) {
	t.Helper()
	sc := simtest.Small().Scenario
	p := simtest.Must(query.ParseJoint(sc, sc.Metrics[0].Name+","+sc.Metrics[1].Name))
	return simtest.Must(Walk(sc, rules.ExactLimit(), p)),
		mustRun(t, sc, player.Options{Seed: 5, Trials: 30_000, Joints: []query.Joint{p}})
}

// TestPairMargins: the joint distribution of two metrics adds up to that of each of them, played and exact.
func TestPairMargins(t *testing.T) {
	t.Parallel()
	exact, played := pairs(t)
	for _, r := range []*Result{exact, played} {
		var sums [2]map[int]float64
		for i := range sums {
			sums[i] = map[int]float64{}
			for _, c := range r.Joints[0].Cells {
				sums[i][c.Values[i]] += c.Share.Value
			}
			for _, v := range r.Metrics[i].Distribution {
				if math.Abs(sums[i][v.Value]-v.Share.Value) > 1e-12 {
					t.Errorf("%s: %s is %d in %g of trials, in pairs in %g", r.Engine, r.Metrics[i].Name, v.Value,
						v.Share.Value, sums[i][v.Value])
				}
			}
		}
	}
}

// TestPairsAgree: pairs are met as often as the exact joint distribution says.
func TestPairsAgree(t *testing.T) {
	t.Parallel()
	exact, played := pairs(t)
	law := map[[2]int]float64{}
	for _, c := range exact.Joints[0].Cells {
		law[c.Values] = c.Share.Value
	}
	for _, c := range played.Joints[0].Cells {
		check := checkShare("pair", math.Round(c.Share.Value*30_000), 30_000, law[c.Values])
		if check.P < FalseAlarmRate/float64(len(law)) { // of a fixed seed
			t.Errorf("%v: played %g, exactly %g", c.Values, c.Share.Value, law[c.Values])
		}
	}
	if len(law) < 10 {
		t.Errorf("only %d pairs", len(law))
	}
}

// TestPairChangesNothingElse: asking for pairs changes neither the digest nor another answer, and
// the pairs are the same for any number of workers and when a run is resumed.
func TestPairChangesNothingElse(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	p := simtest.Must(query.ParseJoint(sc, sc.Metrics[0].Name+",margin"))
	plain := mustRun(t, sc, player.Options{Seed: 3, Trials: 5000, Workers: 1})
	with := mustRun(t, sc, player.Options{Seed: 3, Trials: 5000, Workers: 1, Joints: []query.Joint{p}})
	if plain.Digest != with.Digest {
		t.Errorf("the digest is %s with pairs and %s without", with.Digest, plain.Digest)
	}
	part := &player.Partial{}
	o := player.Options{Seed: 3, Trials: 5000, Workers: 3, Joints: []query.Joint{p}, Partial: part}
	first := o
	first.Trials = 2000
	if _, err := Run(context.Background(), sc, first); err != nil {
		t.Fatal(err)
	}
	resumed := mustRun(t, sc, o)
	if !slices.Equal(resumed.Joints[0].Cells, with.Joints[0].Cells) {
		t.Error("the pairs of a resumed run differ")
	}
	o.Joints = nil
	if _, err := Run(context.Background(), sc, o); err == nil {
		t.Error("a partial result with pairs was continued without them")
	}
}

// TestParsePairRefusals: what is no pair, and why.
func TestParsePairRefusals(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	name := sc.Metrics[0].Name
	for text, want := range map[string]string{
		name:               "should be two metrics with a comma between",
		name + ",":         "should be two metrics with a comma between",
		name + ", " + name: "is one metric twice",
		name + ",nothing":  `has no metric "nothing"`,
	} {
		if _, err := query.ParseJoint(sc, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	wide := *sc
	wide.Metrics = slices.Clone(sc.Metrics)
	for want, ends := range map[string][2]int{"pairs of values together": {0, 100_000}, "is always 7": {7, 7}} {
		wide.Metrics[0].Min, wide.Metrics[0].Max = ends[0], ends[1]
		_, err := query.ParseJoint(&wide, name+","+sc.Metrics[1].Name)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("from %d to %d: %v, want %s", ends[0], ends[1], err, want)
		}
	}
}
