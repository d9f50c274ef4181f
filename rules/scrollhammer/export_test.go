package scrollhammer

import (
	"encoding"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// Decide sets how a decision is taken.
func Decide(to encoding.TextUnmarshaler, text string) {
	if err := to.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
}

// ByLayers returns the scenario with the game that walks by layers play in place of its own; nil if there is none.
func ByLayers(sc *rules.Scenario) *rules.Scenario {
	return rulestest.ByLayers[state](sc)
}

// PlayScript plays a trial with scripted dice.
func PlayScript(t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	return rulestest.Script[state](t, in, faces)
}
