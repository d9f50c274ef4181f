package sim

import (
	"errors"
	"runtime"
	"slices"
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

// walkedMatchup is a library matchup with what its walk says.
type walkedMatchup struct {
	name   string
	sc     *rules.Scenario
	states int
	laws   rules.Laws
}

// libraryWalk has walked each library matchup that has an exact answer of no more than
// checkedStates, or libraryStates where reports are written, which takes minutes. All tests share
// it.
var libraryWalk = sync.OnceValues(func() (list []walkedMatchup, err error) {
	limit, names := rules.ExactLimit(), profiles.Matchups()
	if limit.States = libraryStates; !*update {
		limit.States, limit.Paths = checkedStates, checkedPaths
	}
	all, errs := make([]walkedMatchup, len(names)), make([]error, len(names))
	onAll(len(names), func(i int) {
		m, err := profiles.Load(names[i], nil)
		if err != nil {
			errs[i] = err
			return
		}
		sc := m.Scenario()
		x, err := sc.Game.Explore(sc, limit)
		if _, refused := TooLarge(err); refused {
			return
		}
		if errs[i] = err; err == nil {
			all[i] = walkedMatchup{names[i], sc, x.States(), x.Laws()}
		}
	})
	return slices.DeleteFunc(all, func(w walkedMatchup) bool { return w.sc == nil }), errors.Join(errs...)
})

// walkLibrary lists the library matchups that have an exact answer of no more than so many
// states.
func walkLibrary(t *testing.T, states int) []walkedMatchup {
	t.Helper()
	all, err := libraryWalk()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(all), func(w walkedMatchup) bool { return w.states > states })
}

// walkWithin calls to with each library matchup that has an exact answer within a limit.
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
