package sim

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

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

// TestSilence: a run shorter than the time between two reports reports nothing.
func TestSilence(t *testing.T) {
	sc := simtest.Slow()
	synctest.Test(t, func(t *testing.T) {
		var r reports
		mustRun(t, sc, player.Options{Trials: 19 * player.MaxRows, Workers: 1, Progress: r.add})
		if n := len(r.all()); n > 0 {
			t.Errorf("%d reports in less than a tick", n)
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
