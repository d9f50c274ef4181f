package shi

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// PlayScript plays a trial with scripted dice.
func PlayScript(t *testing.T, in rules.Input, faces []int) (outcome string, values []int) {
	t.Helper()
	switch in.(type) {
	case *Shot:
		return rulestest.Script[shotState](t, in, faces)
	case *Duel:
		return rulestest.Script[duelState](t, in, faces)
	default:
		return rulestest.Script[assaultState](t, in, faces)
	}
}
