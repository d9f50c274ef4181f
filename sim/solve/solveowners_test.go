package solve

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// fewKnights makes a fight small in which the owner of a unit decides who takes a wound.
func fewKnights() []string {
	return []string{"a.models.0.count=1", "a.models.1.count=2", "b.models.0.count=2", "b.models.1.count=2",
		"max-turns=3"}
}

// TestSolveWhoTakesWounds: where the owner of a unit decides who takes a wound, no policy of the library and none that
// goes by what it sees is better than best play, and most are worse.
func TestSolveWhoTakesWounds(t *testing.T) {
	t.Parallel()
	m := solvable(t, "scrollhammer/fight-casualties", fewKnights()...)
	x := mustSolve(t, m, Options{For: rules.A, Goal: "a wins"})
	worse := 0
	check := func(name string, worth float64) {
		if worth > x.Worth+1e-12 {
			t.Errorf("%s wins %v, best play %v", name, worth, x.Worth)
		}
		if worth < x.Worth-0.01 {
			worse++
		}
	}
	for _, other := range x.Others {
		check(other.Name, other.Worth)
	}
	for _, how := range []string{
		"pass", "take if instant-death else pass", "pass if instant-death else take", "take if wounds >= 2 else pass",
		"take if of-group >= 2 else pass", "take if turn >= 2 else pass", "pass if to-strike else take",
		"take if save >= 7 else pass", "pass if save >= 7 else take",
	} {
		check(how, winOf(t, m, rules.A, "policy.casualties="+how))
	}
	if worse < 4 || len(x.Others) < 6 {
		t.Errorf("%d of %d policies of the library and 9 others are worse", worse, len(x.Others))
	}
}
