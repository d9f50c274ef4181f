package hulkae_test

import (
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBreakdown: the chain of a first shot is what an exact walk of one shot kills; a
// second shot, after one miss, adds its own. HAE-RA-03, HAE-SF-01
func TestBreakdown(t *testing.T) {
	volley := func(set string) rules.Input { return matchup(t, "hulkae/volley", strings.Fields(set)...).Input }
	for _, set := range []string{"shots=1", "shots=1 a.weapon.dice=3", "shots=1 a.rab=1"} {
		rulestest.Breakdown(t, volley(set), "kills", 0)
	}
	for set, chains := range map[string]int{
		"": 2, "shots=1": 1, "move-and-shoot=true": 1,
		"move-and-shoot=true moving-shots=2": 2, "move-and-shoot=true moving-shots=3": 1,
	} {
		if list := volley(set).Prepare().Breakdown(); len(list) != chains {
			t.Errorf("%q: %d chains, want %d", set, len(list), chains)
		}
	}
	sc := volley("shots=2").Prepare()
	list := sc.Breakdown()
	first, _ := list[0].Expected().Float64()
	second, _ := list[1].Expected().Float64()
	if killed := rulestest.Odds(t, sc)["killed"]; math.Abs(killed-(first+(1-first)*second)) > 1e-9 {
		t.Errorf("killed by two shots: %g, by the chains %g and %g", killed, first, second)
	}
}
