package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// WithPauses is a large battle that is played with a pause at each roll.
func WithPauses(t *testing.T, sc *rules.Scenario) rules.Game {
	t.Helper()
	m, ok := sc.Game.(rules.Machine[battleState[middle]])
	if !ok || m.Play == nil {
		t.Fatalf("%s is played on another state, or with pauses", sc.Name)
	}
	m.Play = nil
	return m
}
