package sim

import (
	"sync"
	"time"
)

// progressReporter calls the progress callback from its own goroutine until stopped.
type progressReporter struct {
	mu     sync.Mutex
	latest Progress
	done   chan struct{}
	wait   sync.WaitGroup
}

// tick is the time between two reports.
const tick = 200 * time.Millisecond

// startReporter reports the progress of a pool from now on, if the options ask for it.
func startReporter(p *pool, o Options) *progressReporter {
	w := &progressReporter{latest: Progress{Planned: o.Trials}, done: make(chan struct{})}
	if o.Progress == nil {
		return w
	}
	start := time.Now()
	w.wait.Go(func() {
		every := time.NewTicker(tick)
		defer every.Stop()
		for {
			select {
			case <-w.done:
				return
			case <-every.C:
				w.mu.Lock()
				now := w.latest
				w.mu.Unlock()
				now.Done, now.Elapsed = p.done.Load(), time.Since(start)
				o.Progress(now)
			}
		}
	})
	return w
}

// setPlanned sets the expected number of trials.
func (w *progressReporter) setPlanned(goal uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Planned = goal
}

// setHalf records the current half-width.
func (w *progressReporter) setHalf(half float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Half = half
}

// stop ends the reports.
func (w *progressReporter) stop() {
	close(w.done)
	w.wait.Wait()
}
