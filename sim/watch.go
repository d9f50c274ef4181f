package sim

import (
	"sync"
	"time"
)

// watch reports progress from a goroutine of its own until stopped.
type watch struct {
	mu     sync.Mutex
	latest Progress
	want   float64
	most   uint64
	done   chan struct{}
	gone   sync.WaitGroup
}

// tick is the time between two reports.
const tick = 200 * time.Millisecond

func startWatch(p *pool, o Options) *watch {
	w := &watch{want: o.Precision, most: o.Trials, latest: Progress{Planned: o.Trials}, done: make(chan struct{})}
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

// look notes the half-width after so many trials and forecasts the look at which
// it will do: it shrinks with the root of the trials.
func (w *watch) look(at uint64, half float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Half = half
	if w.want == 0 {
		w.latest.Planned = min(at+at/2, w.most)
	}
	if w.want > 0 {
		need, look := float64(at)*(half/w.want)*(half/w.want), at+at/2
		for float64(look) < need && look < w.most {
			look += look / 2
		}
		w.latest.Planned = min(look, w.most)
	}
}

func (w *watch) stop() {
	close(w.done)
	w.gone.Wait()
}
