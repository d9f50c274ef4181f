package solve

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestBestPlayIsSolved: the exact answer of a matchup with best policies has the chances that its solution
// tells, in every system, for one side and for both; the larger ones with -heavy.
func TestBestPlayIsSolved(t *testing.T) {
	simtest.NotShort(t)
	t.Parallel()
	for _, test := range []struct {
		name     string
		settings []string
		side     rules.Side
		best     []string
	}{
		{"hulkae/corridor", nil, rules.A, []string{"policy=best"}},
		{"hulkae/corridor", []string{"b.count=1", "distance=5"}, rules.Neither,
			[]string{"policy=best", "b-policy=best"}},
		{"shi/duel", nil, rules.A, []string{"policy=best"}},
		{"shi/duel", nil, rules.Neither, []string{"policy=best", "b-policy=best"}},
		{"secondedition/psychic-duel-drain", nil, rules.B, []string{"b.policy=best"}},
		{"secondedition/psychic-duel-drain", nil, rules.Neither, []string{"a.policy=best", "b.policy=best"}},
		{"scrollhammer/fight-weapons", nil, rules.A, []string{"policy=best"}},
		{"scrollhammer/fight-casualties", fewKnights(), rules.A, []string{"policy=best"}},
		{"scrollhammer/fight-marks", []string{"a.models.count=1", "b.models.0.count=1", "max-turns=3"}, rules.B,
			[]string{"b-policy=best"}},
		{"skirmish/battle-hold-or-watch", []string{"turns=1"}, rules.A, []string{"a-policy=best"}},
	} {
		whole := test.name == "hulkae/corridor" && test.settings == nil
		if !simtest.Heavy() && whole {
			continue
		}
		x := mustSolve(t, solvable(t, test.name, test.settings...),
			Options{For: test.side, Goal: query.GoalToWin, Draw: 0.5})
		if whole && (x.ShortPolicy == nil || x.ShortPolicy.Lost < 0 || x.ShortPolicy.Lost > 0.007) {
			t.Errorf("the rule of thumb is %+v", x.ShortPolicy)
		}
		noneBetter(t, test.name, x, 1e-12)
		sc := simtest.Scene(t, test.name, append(test.settings, test.best...)...)
		r, err := sim.Walk(sc, rules.ExactLimit())
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		for i, o := range x.Outcomes {
			at := slices.IndexFunc(sc.Outcomes, func(y rules.Outcome) bool { return y.Name == o.Name })
			got := r.Outcomes[at].Share.Value
			if math.Abs(got-o.Chance) > 1e-12 {
				t.Errorf("%s %v: outcome %d, %s: %v, want %v", test.name, test.best, i, o.Name, got, o.Chance)
			}
		}
		won, _ := r.Won(cmp.Or(test.side, rules.A)) // what both can be sure of is told of a
		drawn, _ := r.Won(rules.Neither)
		if worth := won.Value + drawn.Value/2; math.Abs(worth-x.Worth) > 1e-12 {
			t.Errorf("%s %v is worth %v, solved %v", test.name, test.best, worth, x.Worth)
		}
	}
}

// TestSolveAgainstBest: best play against the policy best is that of both sides, and has a rule of thumb of one.
func TestSolveAgainstBest(t *testing.T) {
	t.Parallel()
	settings := []string{"b.count=1", "distance=5"}
	both := mustSolve(t, solvable(t, "hulkae/corridor", settings...),
		Options{For: rules.Neither, Goal: query.GoalToWin, Draw: 0.5})
	a := mustSolve(t, solvable(t, "hulkae/corridor", append(settings, "b-policy=best")...),
		Options{For: rules.A, Goal: query.GoalToWin, Draw: 0.5})
	if math.Abs(a.Worth-both.Worth) > 1e-12 {
		t.Errorf("against the policy best it comes to %v, for both to %v", a.Worth, both.Worth)
	}
	for _, u := range a.Uses {
		if !strings.HasPrefix(u.Path, "policy.") {
			t.Errorf("it tells of %s, which is the other side's", u.Path)
		}
	}
	if a.ShortPolicy == nil || a.ShortPolicy.Lost < 0 || !strings.HasPrefix(a.ShortPolicy.Rules[0].Path, "policy.") {
		t.Errorf("the rule of thumb is %+v", a.ShortPolicy)
	}
}

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
