package sim

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// mustRun runs a scenario that cannot fail.
func mustRun(t testing.TB, sc *rules.Scenario, o player.Options) *Result {
	return simtest.Must(Run(t.Context(), sc, o))
}

// sameRun checks that two runs gave the same answer, bit for bit.
func sameRun(t *testing.T, what string, got, want *Result) {
	t.Helper()
	switch {
	case got.Digest != want.Digest:
		t.Errorf("%s: digest %s, want %s", what, got.Digest, want.Digest)
	case !reflect.DeepEqual(got.tally, want.tally):
		t.Errorf("%s: the digests agree but the tallies differ", what)
	case !reflect.DeepEqual(got.Outcomes, want.Outcomes), !reflect.DeepEqual(got.Metrics, want.Metrics):
		t.Errorf("%s: the tallies agree but the estimates differ", what)
	}
}

// TestWorkersDoNotMatter: any number of workers gives the tally of one player
// who plays every step of all trials in one go, also when they do not fill chunks and blocks.
func TestWorkersDoNotMatter(t *testing.T) {
	t.Parallel()
	list := []*rules.Scenario{simtest.Small().Scenario}
	if !testing.Short() {
		list = append(list, simtest.Deck15().Scenario())
	}
	for _, sc := range list {
		for _, trials := range []uint64{1, 513, 8191, 20_001} {
			plain := stats.NewTally(sc)
			plain.Take(0, simtest.Play(engine.Stepped(sc.Game).Player(sc), sc, 71, int(trials)))
			want := fromTally(sc, trimmed(sc, plain), player.Options{Confidence: player.DefaultConfidence})
			for _, workers := range []int{1, 2, 3, 7} {
				r := mustRun(t, sc, player.Options{Seed: 71, Trials: trials, Workers: workers})
				if r.Trials != trials || r.Interrupted {
					t.Errorf("%d trials, interrupted %t; want %d", r.Trials, r.Interrupted, trials)
				}
				sameRun(t, fmt.Sprintf("%s, %d trials, %d workers", sc.Name, trials, workers), r, want)
			}
		}
	}
}

// trimmed is a tally without the empty ends that histograms grow.
func trimmed(sc *rules.Scenario, t *stats.Tally) *stats.Tally {
	sum := stats.NewTally(sc)
	sum.Add(t.Counts(), t.Trials)
	return sum
}

// TestSeedsMatter: another seed gives other trials.
func TestSeedsMatter(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	seen := map[string]player.Options{}
	for _, o := range []player.Options{{Seed: 1}, {Seed: 2}, {Seed: 1 << 63}} {
		o.Trials = 20_000
		r := mustRun(t, sc, o)
		if before, ok := seen[r.Digest]; ok {
			t.Errorf("%+v and %+v gave the same trials", before, o)
		}
		seen[r.Digest] = o
	}
}

// TestMergeIsAddition: tallies merged in any order and any cut are one tally,
// and the digest sees every count.
func TestMergeIsAddition(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	p := sc.Game.Player(sc)
	rows := simtest.Play(p, sc, 4, 3000)
	whole := stats.NewTally(sc)
	whole.Take(0, rows)
	parts := []*stats.Tally{stats.NewTally(sc), stats.NewTally(sc), stats.NewTally(sc)}
	for i, part := range parts {
		third := rules.NewRows(1000, len(sc.Metrics))
		p.Play(4, uint64(1000*i), third)
		part.Take(uint64(1000*i), third)
	}
	for _, order := range [][]int{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}} {
		sum := stats.NewTally(sc)
		for _, i := range order {
			sum.Add(parts[i].Counts(), parts[i].Trials)
		}
		if sum.Digest() != whole.Digest() || !reflect.DeepEqual(sum, trimmed(sc, whole)) {
			t.Errorf("order %v: the merged tally is another one", order)
		}
	}
	changed := trimmed(sc, whole)
	changed.Metric[simtest.MeleeMargin][simtest.MeleeRouted].From++
	if changed.Digest() == whole.Digest() {
		t.Error("the digest misses a shifted histogram")
	}
}
