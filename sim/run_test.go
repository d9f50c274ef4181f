package sim

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

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
		for _, trials := range []uint64{1, 513, 20_001} {
			plain := stats.NewTally(sc)
			plain.Take(0, simtest.Play(engine.Stepped(sc.Game).Player(sc), sc, 71, int(trials)))
			want := fromTally(sc, trimmed(sc, plain), player.Options{Confidence: player.DefaultConfidence})
			shifted := trimmed(sc, plain)
			shifted.Metric[0][slices.Index(shifted.Outcome, slices.Max(shifted.Outcome))].From++
			if shifted.Digest() == want.Digest {
				t.Error("the digest misses a shifted histogram")
			}
			for _, workers := range []int{1, 2, 7} {
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

// cancelled runs a scenario and cancels after so many trials. It gives the result
// and the number of trials that were played.
func cancelled(t *testing.T, sc *rules.Scenario, o player.Options, after uint64) (*Result, uint64) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var played atomic.Uint64
	r := simtest.Must(Run(ctx, simtest.WatchPlayers(sc, func(trials int) {
		if played.Add(uint64(trials)) >= after {
			cancel()
		}
	}), o))
	return r, played.Load()
}

// TestCancelKeepsAPrefix: a cancelled run is a complete run of fewer trials, and
// nothing that was played is lost.
func TestCancelKeepsAPrefix(t *testing.T) {
	t.Parallel()
	sc := simtest.Small().Scenario
	for _, workers := range []int{1, 2, 7} {
		for _, o := range []player.Options{{Trials: 200_001}, {Precision: 0.0005}} {
			for _, after := range []uint64{1, 9000, 10_001, 30_000} {
				o.Seed, o.Workers = 81, workers
				what := fmt.Sprintf("%d workers, precision %g, cancelled after %d", workers, o.Precision, after)
				r, played := cancelled(t, sc, o, after)
				if !r.Interrupted || r.Trials != played || r.Trials < after {
					t.Errorf("%s: interrupted %t, %d trials in the result, %d played", what, r.Interrupted, r.Trials,
						played)
				}
				if most := after + uint64(workers*player.ChunkTrials); r.Trials > most {
					t.Errorf("%s: %d trials, want at most %d", what, r.Trials, most)
				}
				sameRun(t, what, r, mustRun(t, sc, player.Options{Seed: 81, Trials: r.Trials}))
			}
		}
	}
}

// TestCancelTooLate: a run whose last trial is played is not interrupted.
func TestCancelTooLate(t *testing.T) {
	t.Parallel()
	if r, _ := cancelled(t, simtest.Small().Scenario, player.Options{Trials: 20_000, Workers: 1},
		20_000); r.Interrupted || r.Trials != 20_000 {
		t.Errorf("interrupted %t, %d trials", r.Interrupted, r.Trials)
	}
}

// TestCancelAtOnce: nothing played is an error, that of the context.
func TestCancelAtOnce(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := Run(ctx, simtest.Small().Scenario, player.Options{}); r != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, %v", r, err)
	}
	late, stop := context.WithTimeout(context.Background(), -time.Second)
	defer stop()
	if r, err := Run(late, simtest.Small().Scenario, player.Options{Precision: 0.01}); r != nil ||
		!errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, %v", r, err)
	}
}

// reports collects calls of Progress.
type reports struct {
	mu   sync.Mutex
	list []player.Progress
}

func (r *reports) add(p player.Progress) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = append(r.list, p)
}

func (r *reports) all() []player.Progress {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.list
}

// TestProgress: while a run lasts there is a report a tick, with the trials and
// the time so far, and none once it is over. A bubble ends only when all of its
// goroutines have, so none is left behind.
func TestProgress(t *testing.T) {
	const blocks = 105
	sc := simtest.Slow()
	synctest.Test(t, func(t *testing.T) {
		var r reports
		mustRun(t, sc, player.Options{Trials: blocks * player.MaxRows, Workers: 1, Progress: r.add})
		if len(r.all()) != 5 {
			t.Fatalf("%d reports in %v, want 5", len(r.all()), blocks*simtest.PlayTime)
		}
		for i, p := range r.all() {
			elapsed := time.Duration(i+1) * 200 * time.Millisecond
			if p.Elapsed != elapsed || p.Planned != blocks*player.MaxRows {
				t.Errorf("report %d: %+v", i, p)
			}
			if done := uint64(elapsed/simtest.PlayTime) * player.MaxRows; p.Done != done &&
				p.Done != done-player.MaxRows {
				t.Errorf("report %d: %d trials done, want about %d", i, p.Done, done)
			}
		}
		time.Sleep(time.Minute)
		if len(r.all()) != 5 {
			t.Error("reports went on after the run")
		}
	})
}

// TestProgressForecast: under Precision the reports tell the half-width at the
// last look and the trials that the wanted one is forecast to take.
func TestProgressForecast(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(t *testing.T) {
		var r reports
		result := mustRun(t, sc, player.Options{Precision: 0.005, Workers: 1, Progress: r.add})
		first, last := r.all()[0], r.all()[len(r.all())-1]
		if first.Done != player.FirstLook && (first.Half != 0 || first.Planned != player.FirstLook) {
			t.Errorf("before the first look: %+v", first)
		}
		if last.Half <= 0.005 || last.Half > 0.01 || last.Planned < result.Trials*95/100 ||
			last.Planned > result.Trials {
			t.Errorf("before the last look, at %d trials: %+v", result.Trials, last)
		}
	})
}

// TestNoGoroutineIsLeft: however a run or a search ends, its goroutines have
// ended too, or the bubble would not.
func TestNoGoroutineIsLeft(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(t *testing.T) {
		var r reports
		for _, o := range []player.Options{{Trials: 20_000}, {Precision: 0.4}, {Trials: 1 << 40}, {Precision: 1e-6}} {
			o.Workers, o.Progress = 3, r.add
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			if _, err := Run(ctx, sc, o); err != nil {
				t.Error(err)
			}
			synctest.Wait()
			cancel()
		}
	})
}
