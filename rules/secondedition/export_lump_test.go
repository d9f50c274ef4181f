package secondedition

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Lumped checks the states of some trials that walks lump, and returns how many are, and the same scenario
// without. Where none ever is it returns nil.
func Lumped(t *testing.T, sc *rules.Scenario, trials int) (changed int, without *rules.Scenario) {
	t.Helper()
	switch m := sc.Game.(type) {
	case engine.Machine[psychicState]:
		return rulestest.WithoutLump(t, sc, m, trials)
	case engine.Machine[battleState]:
		return rulestest.WithoutLump(t, sc, m, trials)
	default:
		return 0, nil
	}
}
