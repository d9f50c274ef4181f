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
	m, ok := sc.Game.(engine.Machine[state])
	if !ok || m.ByLayers == nil {
		return 0, nil
	}
	by := *sc
	by.Game = *m.ByLayers
	return rulestest.CheckLump(t, sc, *m.ByLayers, trials), &by
}
