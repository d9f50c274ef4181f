package sim

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// cover counts how often intervals hold the truth, of which they should at
// least so often.
type cover struct {
	name         string
	truth, least float64
	of           func(*Result) stats.Estimate
	inside       int
}

// coverageRuns is how many seeds a coverage is measured over.
func coverageRuns() int { return max(100, simtest.OrFewer(400)) }

// checkCoverage plays runs of a scenario at 95 % and counts. A coverage of just
// the least falls under the limit with chance 1e-4, a check; intervals may hold
// more often, those of discrete medians do.
func checkCoverage(t *testing.T, sc *rules.Scenario, trials uint64, runs int, list []cover) {
	t.Helper()
	checkCoverageOf(t, sc, trials, runs, list, func(o player.Options) *Result { return mustRun(t, sc, o) })
}

// checkCoverageOf does so of what plays runs.
func checkCoverageOf(t *testing.T, sc *rules.Scenario, trials uint64, runs int, list []cover,
	play func(player.Options) *Result) {
	t.Helper()
	for seed := range runs {
		r := play(player.Options{Seed: uint64(1000 + seed), Trials: trials, Workers: 1})
		for i := range list {
			if e := list[i].of(r); e.Low <= list[i].truth && list[i].truth <= e.High {
				list[i].inside++
			}
		}
	}
	for _, c := range list {
		binomial := distuv.Binomial{N: float64(runs), P: c.least}
		t.Logf("%s, %s of %d trials: %.1f %% of %d", sc.Name, c.name, trials, 100*float64(c.inside)/float64(runs), runs)
		if binomial.CDF(float64(c.inside)) < 1e-4 {
			t.Errorf("%s: the %s %g is held by %d of %d intervals", sc.Name, c.name, c.truth, c.inside, runs)
		}
	}
}

// TestCoverage: intervals of shares, means, spreads and medians hold the exact
// value as often as they say.
func TestCoverage(t *testing.T) {
	t.Parallel()
	coverMost(t, coverageRuns())
}

func coverMost(t *testing.T, runs int) {
	for _, c := range []struct {
		sc             *rules.Scenario
		outcome, value int
	}{{simtest.Small().Scenario, simtest.MeleeRouted, simtest.MeleeMargin}, {simtest.Small().Scenario,
		simtest.MeleeDraw, simtest.MeleeTurns}, {simtest.Handful(12), 1, 0}, {simtest.Die(), 3, 0}} {
		sc, x := simtest.Explore(t, c.sc, rules.ExactLimit())
		r := simtest.Must(Walk(sc, rules.ExactLimit()))
		checkCoverage(t, sc, 1500, runs, []cover{
			{least: 0.95, name: "share of " + sc.Outcomes[c.outcome].Name, truth: r.Outcomes[c.outcome].Share.Value,
				of: func(r *Result) stats.Estimate { return r.Outcomes[c.outcome].Share }},
			{least: 0.95, name: "mean of " + sc.Metrics[c.value].Name, truth: r.Metrics[c.value].Mean.Value,
				of: func(r *Result) stats.Estimate { return r.Metrics[c.value].Mean }},
			{least: 0.945, name: "sd of " + sc.Metrics[c.value].Name, truth: r.Metrics[c.value].SD.Value,
				of: func(r *Result) stats.Estimate { return r.Metrics[c.value].SD }},
			{least: 0.95, name: "median of " + sc.Metrics[c.value].Name,
				truth: simtest.MedianOf(rules.Marginal(x.Laws().Metric[c.value])),
				of:    func(r *Result) stats.Estimate { return r.Metrics[c.value].Median }},
		})
	}
}

// TestCoverageOfPrecision: intervals of runs that stopped themselves hold the
// share nearly as often: at least 92.5 %, as the design measured.
func TestCoverageOfPrecision(t *testing.T) {
	t.Parallel()
	coverPrecision(t, coverageRuns())
}

func coverPrecision(t *testing.T, runs int) {
	sc, x := simtest.Explore(t, simtest.Handful(12), rules.ExactLimit())
	truth, inside := x.Laws().Outcome[1], 0
	for seed := range runs {
		r := mustRun(t, sc, player.Options{Seed: uint64(seed), Precision: 0.0068, Workers: 1})
		if e := r.Outcomes[1].Share; e.Low <= truth && truth <= e.High {
			inside++
		}
	}
	t.Logf("%.1f %% of %d", 100*float64(inside)/float64(runs), runs)
	if (distuv.Binomial{N: float64(runs), P: 0.925}).CDF(float64(inside)) < 1e-4 {
		t.Errorf("%d of %d intervals hold the share", inside, runs)
	}
}

// TestCoverageOfRareEvents: means and spreads of what hardly ever happens are
// held too, by exact bounds. The Wilson interval of a share seen once or twice is
// known to fall to 85 %, and a warning goes with it.
func TestCoverageOfRareEvents(t *testing.T) {
	t.Parallel()
	coverRare(t, coverageRuns())
}

func coverRare(t *testing.T, runs int) {
	sc, x := simtest.Explore(t, simtest.Rare(), rules.ExactLimit())
	p := x.Laws().Outcome[1]
	for _, trials := range []uint64{200, 2000, 20_000} {
		checkCoverage(t, sc, trials, runs, []cover{
			{least: 0.85, name: "share", truth: p, of: func(r *Result) stats.Estimate { return r.Outcomes[1].Share }},
			{least: 0.95, name: "mean", truth: p, of: func(r *Result) stats.Estimate { return r.Metrics[0].Mean }},
			{least: 0.94, name: "sd", truth: math.Sqrt(p * (1 - p)),
				of: func(r *Result) stats.Estimate { return r.Metrics[0].SD }},
		})
	}
}

// TestCoverageOfAFairCoin: a metric of two values alike has the largest spread
// there is, where the delta method has no first order.
func TestCoverageOfAFairCoin(t *testing.T) {
	sc, _ := simtest.Explore(t, simtest.Coin(4), rules.ExactLimit())
	checkCoverage(t, sc, 1500, coverageRuns(),
		[]cover{{least: 0.945, name: "sd", truth: 0.5, of: func(r *Result) stats.Estimate { return r.Metrics[0].SD }}})
}
