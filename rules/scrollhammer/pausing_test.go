package scrollhammer_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// TestPausing: where Morale is tested in a step of its own, melees of several units have the laws of those that are played.
func TestPausing(t *testing.T) {
	t.Parallel()
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(2_000, 5_000), rulestest.Few(20_000, 100_000)
	walked := 0
	for seed := range rulestest.Few[uint64](40, 140) {
		c := randomConfig(t, "multi", seed)
		sc := c.Input.Prepare()
		if by := scrollhammer.ByLayers(sc); by != nil && rulestest.SameLaws(t, sc, by, limit) {
			walked++
		}
		if t.Failed() {
			t.Fatalf("seed %d: %+v", seed, c.Input)
		}
	}
	if least := rulestest.Few(2, 15); walked < least {
		t.Errorf("only %d melees are walked", walked)
	}
}
