package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestHeavyExplain tells ten thousand trials of every fixture.
func TestHeavyExplain(t *testing.T) {
	simtest.OnlyHeavy(t)
	for _, f := range append(simtest.Fixtures(), simtest.Small()) {
		explain(f, t, f.Scenario.Game.Player(f.Scenario), 10_000)
	}
}

// TestHeavyWalk walks a melee of twenty whose strikes take three steps, half a
// million states, and plays three million trials of the fixtures.
func TestHeavyWalk(t *testing.T) {
	simtest.OnlyHeavy(t)
	for _, f := range append(simtest.Fixtures(), simtest.MeleeFixture("melee-staged", simtest.StagedMelee(20))) {
		if f.Name != "figures" {
			checkExact(t, f, 3_000_000)
		}
	}
}

// TestHeavyCoverage measures coverages over two thousand seeds.
func TestHeavyCoverage(t *testing.T) {
	simtest.OnlyHeavy(t)
	coverMost(t, 2_000)
	coverPrecision(t, 2_000)
	coverRare(t, 2_000)
}

// TestHeavyFalseAlarms verifies twenty thousand right runs.
func TestHeavyFalseAlarms(t *testing.T) {
	simtest.OnlyHeavy(t)
	falseAlarms(t, 20_000)
}
