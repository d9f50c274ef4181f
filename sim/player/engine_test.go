package player

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestAffordable: a walk may have as many paths as the trials have steps, and a quarter
// of a million anyway, but never more than its own limit.
func TestAffordable(t *testing.T) {
	sc, limit := simtest.Small().Scenario, rules.ExactLimit()
	limit.IgnoreForecast = true
	steps := sc.Game.Player(sc).StepsPerTrial()
	for trials, want := range map[uint64]int{
		1: walkAnyway, 10_000: walkAnyway, 1_000_000: int(1e6 * steps), MaxTrials: rules.ExactLimit().Paths,
	} {
		if got := affordable(sc, limit, trials); got.Paths != want || got.States != limit.States ||
			got.Bytes != limit.Bytes || got.IgnoreForecast {
			t.Errorf("%d trials of %g steps: %+v, want %d paths", trials, steps, got, want)
		}
	}
	if limit.Paths = 10; affordable(sc, limit, 1e6).Paths != 10 {
		t.Error("a limit is raised")
	}
}
