package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Lumped checks the states of some trials that are lumped, and returns how many are, and the same scenario
// without. Where none ever is it returns nil.
func Lumped(t *testing.T, sc *rules.Scenario, trials int) (changed int, without *rules.Scenario) {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[state[few]]:
		return rulestest.WithoutLump(t, sc, m, trials)
	case engine.Machine[state[small]]:
		return rulestest.WithoutLump(t, sc, m, trials)
	default:
		return 0, nil
	}
}

// OneByOne checks what is lumped of the game that walks of exchanges of fire play in place of the scenario's own, and
// returns how many states are, and the scenario with that game; nil if there is none.
func OneByOne(t *testing.T, sc *rules.Scenario, trials int) (changed int, walked *rules.Scenario) {
	t.Helper()
	if walked = rulestest.ByLayers[state[few]](sc); walked != nil {
		changed = rulestest.CheckLump(t, sc, walked.Game.(engine.Machine[state[few]]), trials)
	}
	return changed, walked
}
