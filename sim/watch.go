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
	done   chan struct{}
	gone   sync.WaitGroup
}

// tick is the time between two reports.
const tick = 200 * time.Millisecond

func startWatch(p *pool, o Options) *watch {
	w := &watch{want: o.Precision, latest: Progress{Planned: o.Trials}, done: make(chan struct{})}
	if o.Precision > 0 {
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

// look notes the half-width after so many trials and forecasts how many the
// wanted one takes: it shrinks with the root of the trials.
func (w *watch) look(at uint64, half float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.latest.Half = half
	if w.want > 0 {
		w.latest.Planned = uint64(float64(at) * (half / w.want) * (half / w.want))
	}
}

func (w *watch) stop() {
	close(w.done)
	w.gone.Wait()
}
