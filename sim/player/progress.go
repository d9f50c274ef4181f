package player

import (
	"sync"
	"time"
)

// Reporter calls the progress callback from its own goroutine until stopped.
type Reporter struct {
	mu     sync.Mutex
	latest Progress
	done   chan struct{}
	wait   sync.WaitGroup
}

// tick is the time between two reports.
const tick = 200 * time.Millisecond

// StartReporter reports the progress of a pool from now on, if the options ask for it.
func StartReporter(p *Pool, o Options) *Reporter {
	w := &Reporter{latest: Progress{Planned: o.Trials}, done: make(chan struct{})}
	if o.Progress == nil {
		return w
	}
	start := time.Now()
	w.wait.Go(func() {
		w.eachTick(func(now Progress) {
			now.Done, now.Elapsed = p.Done.Load(), time.Since(start)
			o.Progress(now)
		})
	})
	return w
}

// eachTick hands on the latest progress until stopped.
func (w *Reporter) eachTick(report func(Progress)) {
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
			report(now)
		}
	}
}

// SetPlanned sets the expected number of trials.
func (w *Reporter) SetPlanned(goal uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Planned = goal
}

// SetHalf records the current half-width.
func (w *Reporter) SetHalf(half float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Half = half
}

// Stop ends the reports.
func (w *Reporter) Stop() {
	close(w.done)
	w.wait.Wait()
}
