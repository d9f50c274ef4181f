package replay

import (
	"context"
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestFindTypical: the typical trial is that of a look at all trials, and the first of
// equals, whoever plays.
func TestFindTypical(t *testing.T) {
	t.Parallel()
	const trials = 10_001
	for _, sc := range []*rules.Scenario{simtest.Small().Scenario, simtest.Deck15().Scenario()} {
		want := firstLeast(typicalCosts(simtest.Play(sc.Game.Player(sc), sc, 101, trials)))
		for _, workers := range []int{1, 3} {
			s, err := Explain(context.Background(), sc, player.Options{Seed: 101, Trials: trials, Workers: workers},
				Typical, 0)
			if err != nil || s.Trial != want {
				t.Errorf("%s, %d workers: trial %d (%v), want %d", sc.Name, workers, s.Trial, err, want)
			}
		}
	}
}

// firstLeast is the first trial of least cost, up to rounding.
func firstLeast(cost []float64) uint64 {
	least := slices.Min(cost)
	return uint64(slices.IndexFunc(cost, func(c float64) bool { return c <= least+1e-9 }))
}

// typicalCosts is, among the trials with the commonest outcome, the distance to
// the medians in standard deviations of at least 1.
func typicalCosts(rows *rules.Rows) []float64 {
	seen := make([]int, 256)
	for _, o := range rows.Outcome {
		seen[o]++
	}
	modal := slices.Index(seen, slices.Max(seen))
	cost := make([]float64, rows.Len())
	for _, column := range rows.Value {
		var list []float64
		for i, v := range column {
			if int(rows.Outcome[i]) == modal {
				list = append(list, float64(v))
			}
		}
		slices.Sort(list)
		median, spread := list[(len(list)-1)/2], max(1, stat.StdDev(list, nil))
		for i, v := range column {
			cost[i] += math.Abs(float64(v)-median) / spread
		}
	}
	for i, o := range rows.Outcome {
		if int(o) != modal {
			cost[i] = math.Inf(1)
		}
	}
	return cost
}

// TestFindTies: where all trials are equal the first is found, and none is beaten.
func TestFindTies(t *testing.T) {
	t.Parallel()
	sc := simtest.Coin(1)
	for _, pick := range []Pick{Luckiest, Unluckiest, Typical} {
		s, err := Explain(context.Background(), sc, player.Options{Trials: 50_000, Workers: 3}, pick, 0)
		if err != nil || s.Trial != 0 || s.Luck.Beaten != 0 {
			t.Errorf("%s: %+v, %v", pick, s, err)
		}
	}
}
