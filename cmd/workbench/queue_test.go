package workbench

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestQueue: no more run at a time than allowed, and all who wait have their turn.
func TestQueue(t *testing.T) {
	const runs, visitors = 3, 3 * maxWaiting
	q := newQueue(runs)
	var inside, most, served atomic.Int64
	var all sync.WaitGroup
	for range visitors {
		all.Go(func() {
			done, err := q.enter(t.Context())
			if err != nil {
				t.Error(err)
				return
			}
			defer done()
			most.Store(max(most.Load(), inside.Add(1)))
			time.Sleep(100 * time.Microsecond)
			inside.Add(-1)
			served.Add(1)
		})
	}
	all.Wait()
	if served.Load() != visitors || most.Load() > runs {
		t.Errorf("%d of %d served, %d at a time", served.Load(), visitors, most.Load())
	}
}

// TestQueueIsFull: who finds no room to wait, or waits in vain, hears so.
func TestQueueIsFull(t *testing.T) {
	const runs = 3
	q := newQueue(runs)
	var all sync.WaitGroup
	for range runs {
		if _, err := q.enter(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	waiting, leave := context.WithCancel(t.Context())
	for range maxWaiting * runs {
		all.Go(func() {
			if _, err := q.enter(waiting); !errors.Is(err, errBusy) {
				t.Error(err)
			}
		})
	}
	for len(q.waiting) < cap(q.waiting) {
		time.Sleep(time.Millisecond)
	}
	if _, err := q.enter(t.Context()); !errors.Is(err, errBusy) {
		t.Errorf("one more waits: %v", err)
	}
	leave()
	all.Wait()
}
