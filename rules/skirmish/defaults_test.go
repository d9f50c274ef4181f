package skirmish

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestLeftAlone: what warnings take for fields left alone are the defaults.
func TestLeftAlone(t *testing.T) {
	if u := rulestest.New[Unit](); u.AdvanceTo != defaultAdvanceTo || u.Teleport != defaultTeleport() {
		t.Errorf("advance to %d, teleport %+v", u.AdvanceTo, u.Teleport)
	}
	for i, policy := range rulestest.Options[Unit]("Policy") {
		if Policy(policy).number() != i {
			t.Errorf("%s has number %d, want %d", policy, Policy(policy).number(), i)
		}
	}
}
