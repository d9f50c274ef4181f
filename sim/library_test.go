package sim

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
)

// eachOfLibrary calls to with each library matchup.
func eachOfLibrary(t *testing.T, to func(name string, sc *rules.Scenario)) {
	t.Helper()
	for _, name := range profiles.Matchups() {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		to(name, m.Scenario())
	}
}

// walkLibrary calls to with each library matchup that has an exact answer of no more than
// so many states.
func walkLibrary(t *testing.T, states int, to func(name string, sc *rules.Scenario, x rules.Explored)) {
	t.Helper()
	limit := rules.ExactLimit()
	limit.States = states
	walkWithin(t, limit, to)
}

// walkWithin is the same within a limit of any kind.
func walkWithin(t *testing.T, limit rules.Limit, to func(name string, sc *rules.Scenario, x rules.Explored)) {
	t.Helper()
	eachOfLibrary(t, func(name string, sc *rules.Scenario) {
		x, err := sc.Game.Explore(sc, limit)
		if _, refused := TooLarge(err); refused {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		to(name, sc, x)
	})
}

// onAll does n things on all processors, handed out in order.
func onAll(n int, do func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}
