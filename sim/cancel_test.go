package sim

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

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
	for _, workers := range []int{1, 2, 3, 7} {
		for _, o := range []player.Options{{Trials: 200_001}, {Precision: 0.0005}} {
			for _, after := range []uint64{1, 9000, 10_001, 50_000} {
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
