package sim

import (
	"flag"
	"testing"
)

// The checks that take minutes: go test ./sim -run Heavy -heavy.
var (
	heavy  = flag.Bool("heavy", false, "run the heavy checks")
	update = flag.Bool("update", false, "write the coverage report anew")
)

func onlyHeavy(t *testing.T) {
	t.Helper()
	if !*heavy {
		t.Skip("heavy; run with -heavy")
	}
	t.Parallel()
}

// TestHeavyExplain tells ten thousand trials of every fixture.
func TestHeavyExplain(t *testing.T) {
	onlyHeavy(t)
	for _, f := range append(fixtures(), small()) {
		f.explain(t, f.scenario.Game.Player(f.scenario), 10_000)
	}
}

// TestHeavyWalk walks a melee of twenty whose strikes take three steps, half a
// million states, and plays three million trials of the fixtures.
func TestHeavyWalk(t *testing.T) {
	onlyHeavy(t)
	for _, f := range append(fixtures(), meleeFixture("melee-staged", stagedMelee(20))) {
		if f.name != "figures" {
			checkExact(t, f, 3_000_000)
		}
	}
}

// TestHeavyCoverage measures coverages over two thousand seeds.
func TestHeavyCoverage(t *testing.T) {
	onlyHeavy(t)
	coverMost(t, 2_000)
	coverPrecision(t, 2_000)
	coverRare(t, 2_000)
}

// TestHeavyFalseAlarms verifies twenty thousand right runs.
func TestHeavyFalseAlarms(t *testing.T) {
	onlyHeavy(t)
	falseAlarms(t, 20_000)
}
