package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// mixedSampled is of how many matchups one is mixed without -heavy.
const mixedSampled = 12

// TestMixedLibrary: a mixed run of any matchup of the library that can be walked, of which a quarter is walked, agrees
// with its exact answer. Of some 30,000 intervals, each of which misses with probability 1e-8, one does with 3e-4; one
// matchup in mixedSampled is played without -heavy.
func TestMixedLibrary(t *testing.T) {
	t.Parallel()
	numbers, mixed := 0, 0
	for i, name := range profiles.Matchups() {
		if !simtest.Heavy() && i%mixedSampled != 0 {
			continue
		}
		sc := simtest.Scene(t, name)
		if sc.PlaysBest {
			continue
		}
		limit := rules.ExactLimit()
		limit.States, limit.Paths = 4_000, 200_000
		exact, err := Walk(sc, limit)
		if _, tooLarge := query.TooLarge(err); tooLarge {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		r := mustRunMixed(t, sc,
			MixedOptions{Options: player.Options{Seed: uint64(i), Trials: 40 * rules.CoreBatch, Confidence: 1 - 1e-8},
				Walk: max(1, exact.States/4)})
		if r.Engine != player.Mixed { // a step or two
			continue
		}
		mixed++
		for _, c := range covers(sc, 0, 0) {
			numbers++
			if e := c.of(r); !(e.Low <= c.truth+stats.Rounding && c.truth <= e.High+stats.Rounding) {
				t.Errorf("%s after %d states: %s is %g to %g, exactly %g", name, r.Mixed.States, c.name, e.Low, e.High,
					c.truth)
			}
		}
	}
	t.Logf("%d numbers of %d matchups", numbers, mixed)
	if least := 100; mixed < least/mixedSampled || simtest.Heavy() && mixed < least {
		t.Errorf("%d matchups were mixed", mixed)
	}
}
