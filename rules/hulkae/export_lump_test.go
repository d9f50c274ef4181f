package hulkae

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Lumped checks the states of some trials that walks lump, and returns how many are, and the scenario with the game
// that is walked in place of its own; nil if there is none.
func Lumped(t *testing.T, sc *rules.Scenario, trials int) (changed int, walked *rules.Scenario) {
	t.Helper()
	if walked = rulestest.ByLayers[state](sc); walked != nil {
		changed = rulestest.CheckLump(t, sc, walked.Game.(engine.Machine[state]), trials)
	}
	return changed, walked
}
