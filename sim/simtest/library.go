package simtest

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

// EachOfLibrary calls to with each library matchup.
func EachOfLibrary(t *testing.T, to func(name string, sc *rules.Scenario)) {
	t.Helper()
	for _, name := range profiles.Matchups() {
		m, err := profiles.Load(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		to(name, m.Scenario())
	}
}

// OneIn names one in so many matchups of the library, all of them in heavy tests.
func OneIn(n int) (names []string) {
	for i, name := range profiles.Matchups() {
		if Heavy() || i%n == 0 {
			names = append(names, name)
		}
	}
	return names
}

// libraryStates bounds the matchups whose laws a report draws from. Where it is only held true they are smaller.
const (
	LibraryStates = 300_000
	checkedStates = 10_000
	checkedPaths  = 1_000_000
)

// walkedMatchup is a library matchup with what its walk says.
type walkedMatchup struct {
	Name   string
	Sc     *rules.Scenario
	states int
	Laws   rules.Laws
}

// libraryWalk has walked each library matchup that has an exact answer of no more than
// checkedStates, or libraryStates where reports are written, which takes minutes. All tests share
// it.
var libraryWalk = sync.OnceValues(func() (list []walkedMatchup, err error) {
	limit, names := rules.ExactLimit(), profiles.Matchups()
	if limit.States = LibraryStates; !Updating() {
		limit.States, limit.Paths = checkedStates, checkedPaths
	}
	all, errs := make([]walkedMatchup, len(names)), make([]error, len(names))
	OnAll(len(names), func(i int) {
		m, err := profiles.Load(names[i], nil)
		if err != nil {
			errs[i] = err
			return
		}
		sc := m.Scenario()
		x, err := sc.Game.Explore(sc, limit)
		if errors.As(err, new(*rules.TooLargeError)) {
			return
		}
		if errs[i] = err; err == nil {
			all[i] = walkedMatchup{names[i], sc, x.States(), x.Laws()}
		}
	})
	return slices.DeleteFunc(all, func(w walkedMatchup) bool { return w.Sc == nil }), errors.Join(errs...)
})

// WalkLibrary lists the library matchups that have an exact answer of no more than so many
// states.
func WalkLibrary(t *testing.T, states int) []walkedMatchup {
	t.Helper()
	all, err := libraryWalk()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(all), func(w walkedMatchup) bool { return w.states > states })
}

// WalkWithin calls to with each library matchup that has an exact answer within a limit.
func WalkWithin(t *testing.T, limit rules.Limit, to func(name string, sc *rules.Scenario, x rules.Explored)) {
	t.Helper()
	EachOfLibrary(t, func(name string, sc *rules.Scenario) {
		x, err := sc.Game.Explore(sc, limit)
		if errors.As(err, new(*rules.TooLargeError)) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		to(name, sc, x)
	})
}

// OnAll does n things on all processors, handed out in order.
func OnAll(n int, do func(i int)) {
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

// Scene prepares a matchup of the library.
func Scene(t *testing.T, name string, settings ...string) *rules.Scenario {
	t.Helper()
	m, err := profiles.Load(name, settings)
	if err != nil {
		t.Fatal(err)
	}
	return m.Scenario()
}
