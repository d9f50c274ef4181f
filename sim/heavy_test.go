package sim

import (
	"testing"

	"github.com/oddsmith/oddsmith/sim/simtest"
)

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
