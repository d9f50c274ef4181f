package sim

import (
	"sync"
	"time"
)

// watch reports progress from a goroutine of its own until stopped.
type watch struct {
	mu     sync.Mutex
	latest Progress
	done   chan struct{}
	gone   sync.WaitGroup
}

// tick is the time between two reports.
const tick = 200 * time.Millisecond

func startWatch(p *pool, o Options) *watch {
	w := &watch{latest: Progress{Planned: o.Trials}, done: make(chan struct{})}
	if o.Precision > 0 || o.Rare != nil {
		w.latest.Planned = firstLook
	}
	if o.Progress == nil {
		return w
	}
	start := time.Now()
	w.gone.Go(func() {
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

// plan sets the number of trials in view.
func (w *watch) plan(goal uint64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Planned = goal
}

// look notes the half-width so far, and the trials at which to look next.
func (w *watch) look(next uint64, half float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Half, w.latest.Planned = half, next
}

func (w *watch) stop() {
	close(w.done)
	w.gone.Wait()
}
