package rulestest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestDecide: policies are read as they are written.
func TestDecide(t *testing.T) {
	see := func(fact string) int { return map[string]int{"cost": 3, "guarded": 1}[fact] }
	rng := rand.New(rand.NewPCG(1, 2))
	for text, want := range map[string]string{
		"plain":                       "plain",
		"ultimate":                    "hold",
		"ultimate else plain":         "plain",
		"plain if cost > 3 else hold": "hold",
		"plain if cost >= 3 and guarded else hold":   "plain",
		"plain if not guarded else hold":             "hold",
		"plain if not harms and cost != 2 else hold": "plain",
	} {
		if got := rulestest.Decide(text, []string{"hold", "plain"}, see, rng); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
	n := 0
	for range 1000 {
		n += map[string]int{"plain": 1}[rulestest.Decide("30% plain if guarded else hold", []string{"hold", "plain"}, see, rng)]
	}
	if n < 250 || n > 350 {
		t.Errorf("30%% is %d in 1,000", n)
	}
}
