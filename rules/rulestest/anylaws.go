package rulestest

import (
	"errors"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// followRate is the probability that trials of a correct engine are found not to follow its laws.
const followRate = 1e-3

// AnyLaws is random inputs of the scenarios of a system, whose exact laws must add up, and which trials must follow.
type AnyLaws struct {
	System  rules.System
	Make    func(t *testing.T, scenario string, seed uint64) rules.Input
	Games   int         // of each scenario
	Limit   rules.Limit // of which larger games are passed over
	Without []string    // scenarios of which hardly any game is small enough
}

// Play checks the laws.
func (a AnyLaws) Play(t *testing.T) {
	t.Helper()
	for _, kind := range a.System.Scenarios {
		if slices.Contains(a.Without, kind.Name) {
			continue
		}
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			walked := 0
			for seed := uint64(1000); walked < a.Games; seed++ {
				sc := a.Make(t, kind.Name, seed).Prepare()
				x, err := sc.Game.Explore(sc, a.Limit)
				if tooLarge := new(rules.TooLargeError); errors.As(err, &tooLarge) {
					continue
				}
				walked++
				laws := x.Laws()
				AddUp(t, sc, laws)
				Follow(t, sc, seed, 10_000, laws)
			}
		})
	}
}

// Follow checks that trials follow exact laws.
func Follow(t *testing.T, sc *rules.Scenario, seed uint64, trials int, laws rules.Laws) {
	t.Helper()
	var f Family
	f.againstLaws(sc.Name, sc, Play(sc, seed, trials), laws)
	for _, c := range f.worst(followRate) {
		t.Errorf("seed %d: %s differs, p %.2g", seed, c.name, c.p)
	}
}
