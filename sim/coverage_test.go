package sim

import (
	"fmt"
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
	inside       int // so far
}

// coverageRuns is how many seeds a coverage is measured over.
func coverageRuns() int {
	if simtest.Heavy() {
		return 2_000
	}
	return 100
}

// checkCoverage plays runs at 95% and counts. A coverage of just the least falls under the limit with chance 1e-4, a
// check; intervals may hold more often, those of discrete medians do.
func checkCoverage(t *testing.T, what string, runs int, list []cover, play func(seed uint64) *Result) {
	t.Helper()
	for seed := range runs {
		r := play(uint64(1000 + seed))
		for i := range list {
			if simtest.Holding(list[i].truth, list[i].of(r)) {
				list[i].inside++
			}
		}
	}
	for _, c := range list {
		t.Logf("%s, %s: %.1f%% of %d", what, c.name, simtest.Percent(c.inside, runs), runs)
		if (distuv.Binomial{N: float64(runs), P: c.least}).CDF(float64(c.inside)) < 1e-4 {
			t.Errorf("%s: the %s %g is held by %d of %d intervals", what, c.name, c.truth, c.inside, runs)
		}
	}
}

// covers are the numbers of a scenario whose intervals are checked: all shares and, of each metric, mean, spread, median,
// tails, and what is asked of each outcome; and how often they should hold, spreads apart.
func covers(sc *rules.Scenario, least, leastSpread float64) []cover {
	return coversOf(simtest.Must(Walk(sc, rules.ExactLimit())), least, leastSpread)
}

func coversOf(exact *Result, least, leastSpread float64) (list []cover) {
	for i, o := range exact.Outcomes {
		list = append(list, cover{"share of " + o.Name, o.Share.Value, least,
			func(r *Result) stats.Estimate { return r.Outcomes[i].Share }, 0})
	}
	for i, m := range exact.Metrics {
		if m.Min == m.Max {
			continue
		}
		list = append(list,
			cover{"mean of " + m.Name, m.Mean.Value, least,
				func(r *Result) stats.Estimate { return r.Metrics[i].Mean }, 0},
			cover{"sd of " + m.Name, m.SD.Value, leastSpread,
				func(r *Result) stats.Estimate { return r.Metrics[i].SD }, 0},
			cover{"median of " + m.Name, m.Median.Value, least,
				func(r *Result) stats.Estimate { return r.Metrics[i].Median }, 0})
		list = append(append(list, tailCovers(i, m, least)...), outcomeCovers(i, m, least)...)
	}
	return list
}

func tailCovers(i int, m MetricResult, least float64) (list []cover) {
	for _, v := range m.Distribution {
		list = append(list, cover{fmt.Sprintf("%s at least %d", m.Name, v.Value), v.AtLeast.Value, least,
			func(r *Result) stats.Estimate {
				for _, w := range r.Metrics[i].Distribution {
					if w.Value >= v.Value { // at least a value that was not met is at least the next
						return w.AtLeast
					}
				}
				return r.NeverSeen()
			}, 0})
	}
	return list
}

func outcomeCovers(i int, m MetricResult, least float64) (list []cover) {
	for _, by := range m.ByOutcome {
		list = append(list, cover{"mean of " + m.Name + " given " + by.Outcome, by.Mean.Value, least,
			func(r *Result) stats.Estimate {
				for _, w := range r.Metrics[i].ByOutcome {
					if w.Outcome == by.Outcome {
						return w.Mean
					}
				}
				return stats.Estimate{Low: float64(m.Min), High: float64(m.Max)}
			}, 0})
	}
	return list
}

// TestCoverage: intervals hold the exact value as often as they say. A fair coin has the largest spread that two values
// can have, where the delta method has no first order.
func TestCoverage(t *testing.T) {
	t.Parallel()
	runs := coverageRuns()
	for _, sc := range []*rules.Scenario{simtest.Small().Scenario, simtest.Handful(12), simtest.Die(), simtest.Coin(4)} {
		checkCoverage(t, sc.Name, runs, covers(sc, 0.95, 0.945), func(seed uint64) *Result {
			return mustRun(t, sc, player.Options{Seed: seed, Trials: 1500, Workers: 1})
		})
	}
}

// TestCoverageOfPrecision: intervals of runs that stopped themselves hold the
// share nearly as often: at least 92.5%, as the design measured.
func TestCoverageOfPrecision(t *testing.T) {
	t.Parallel()
	runs := coverageRuns()
	sc := simtest.Handful(12)
	share := covers(sc, 0.925, 0)[1:2]
	checkCoverage(t, "under a precision", runs, share, func(seed uint64) *Result {
		return mustRun(t, sc, player.Options{Seed: seed, Precision: 0.0068, Workers: 1})
	})
}

// TestCoverageOfRareEvents: what is asked of what hardly ever happens is held too, by exact bounds.
func TestCoverageOfRareEvents(t *testing.T) {
	t.Parallel()
	runs := coverageRuns()
	sc := simtest.Rare()
	for _, trials := range []uint64{200, 2000, 20_000} {
		checkCoverage(t, fmt.Sprintf("rarely in %d", trials), runs, covers(sc, 0.95, 0.94), func(seed uint64) *Result {
			return mustRun(t, sc, player.Options{Seed: seed, Trials: trials, Workers: 1})
		})
	}
}
