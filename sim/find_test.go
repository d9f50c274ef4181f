package sim

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/rules"
)

// TestFind: luckiest, unluckiest and typical are those of a look at all trials,
// and the first of equals, whoever plays.
func TestFind(t *testing.T) {
	t.Parallel()
	const trials = 10_001
	other := duelFixture("cards-small", deck15(), true).scenario
	other.Headline = duelLostA // less of it is lucky for a
	for _, sc := range []*rules.Scenario{small().scenario, other} {
		rows := play(sc.Game.Player(sc), sc, 101, trials)
		for pick, cost := range map[Pick][]float64{
			Luckiest: headlineCosts(sc, rows, -1), Unluckiest: headlineCosts(sc, rows, 1), Typical: typicalCosts(rows),
		} {
			want := firstLeast(cost)
			for _, workers := range []int{1, 3} {
				got, err := Find(context.Background(), sc, Options{Seed: 101, Trials: trials, Workers: workers}, pick)
				if err != nil || got != want {
					t.Errorf("%s, %s, %d workers: trial %d (%v), want %d", sc.Name, pick, workers, got, err, want)
				}
			}
		}
	}
}

// firstLeast is the first trial of least cost, up to rounding.
func firstLeast(cost []float64) uint64 {
	least := slices.Min(cost)
	return uint64(slices.IndexFunc(cost, func(c float64) bool { return c <= least+1e-9 }))
}

// headlineCosts is the headline metric as side a dislikes it, or likes it.
func headlineCosts(sc *rules.Scenario, rows *rules.Rows, sign float64) []float64 {
	if sc.Metrics[sc.Headline].Better == rules.B {
		sign = -sign
	}
	var cost []float64
	for _, v := range rows.Value[sc.Headline] {
		cost = append(cost, sign*float64(v))
	}
	return cost
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

// TestFindTies: where all trials are equal the first is found.
func TestFindTies(t *testing.T) {
	t.Parallel()
	sc := coin(1)
	for _, pick := range []Pick{Luckiest, Unluckiest, Typical} {
		got, err := Find(context.Background(), sc, Options{Trials: 50_000, Workers: 3}, pick)
		if err != nil || got != 0 {
			t.Errorf("%s: trial %d, %v", pick, got, err)
		}
	}
}

// TestFindRefuses: an unknown pick is an error that names the known ones, and a
// search cut short finds nothing.
func TestFindRefuses(t *testing.T) {
	t.Parallel()
	_, err := Find(context.Background(), small().scenario, Options{}, "weirdest")
	for _, word := range []string{"weirdest", "luckiest", "unluckiest", "typical"} {
		if err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%v lacks %s", err, word)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, pick := range []Pick{Luckiest, Typical} {
		if _, err := Find(ctx, small().scenario, Options{}, pick); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", pick, err)
		}
	}
}
