package scrollhammer_test

// Both sides wiped out at once, and where that cannot happen.

import (
	"errors"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// chanceOfBoth returns the probability that both sides are wiped out at once, and whether
// reports leave that out; false if the game is too large to explore.
func chanceOfBoth(t *testing.T, sc *rules.Scenario, limit rules.Limit) (p float64, impossible, known bool) {
	t.Helper()
	x, err := sc.Game.Explore(sc, limit)
	if tooLarge := new(rules.TooLargeError); errors.As(err, &tooLarge) {
		return 0, false, false
	}
	for i, o := range sc.Outcomes {
		if o.Name == "both-destroyed" {
			return x.Outcomes()[i], o.Impossible, true
		}
	}
	t.Fatalf("%s has no such outcome", sc.Name)
	return 0, false, false
}

// TestDestroyedAtOnce: both sides can be wiped out only in a step in which both have blows
// that wound. SCR-FI-01, SCR-RS-03
func TestDestroyedAtOnce(t *testing.T) {
	const fight = duel + " max-turns=3 a.models.w=2 b.models.w=2 a.models.i=5 "
	const charge = rush + " max-turns=3 a.models.w=2 b.models.w=2 b.models.a=1 a.models.i=5 "
	const slow = "a.models.weapons=[{name:x,effect:slow}] "
	const second = "b=[" + men + "," + men + "] b.1.models.i=5 "
	for name, test := range map[string]struct {
		matchup string
		can     bool
	}{
		"other steps":                     {fight, false},
		"one step":                        {fight + "b.models.i=5", true},
		"a weapon moves the step":         {fight + "a.models.weapons=[{name:x,initiative:-1}]", true},
		"no attacks":                      {fight + "b.models.i=5 b.models.a=0", false},
		"the attack of a charge":          {fight + "b.models.i=5 b.models.a=0 b.models.w=1 a.models.w=1 charged=b", true},
		"blows that cannot wound":         {fight + "b.models.i=5 b.models.t=9", false},
		"slowed to the step of the enemy": {fight + slow + "b.models.i=6", true},
		"slowed away from it":             {fight + slow, false},
		"a charge at another step":        {charge, false},
		"a second target of one step":     {charge + second + "b.0.models.i=5", true},
		"a target that is not reached":    {charge + second + "b.1.not-reached=true", false},
		"the attack of a counter-attack":  {charge + "difficult=true b.counter-attack=true b.models.a=0 b.models.w=1 b.models.i=5 a.models.w=1", true},
	} {
		p, impossible, _ := chanceOfBoth(t, suite().Matchup(t, test.matchup).Input.Prepare(), rules.ExactLimit())
		if p > 0 != test.can || impossible == test.can {
			t.Errorf("%s: probability %g, impossible is %t", name, p, impossible)
		}
	}
}

// TestBothDestroyedWhereItCanHappen: in the library that is left out exactly where its
// probability is 0.
func TestBothDestroyedWhereItCanHappen(t *testing.T) {
	t.Parallel()
	limit := rules.ExactLimit()
	limit.Paths = rulestest.Few(5_000, 1_000_000)
	left, seen := 0, 0
	for _, name := range profiles.Names("scrollhammer", "matchup") {
		p, impossible, known := chanceOfBoth(t, load(t, "scrollhammer/"+name), limit)
		switch {
		case !known:
		case impossible != (p == 0):
			t.Errorf("%s: probability %g, impossible is %t", name, p, impossible)
		case impossible:
			left++
		default:
			seen++
		}
	}
	if left == 0 || seen == 0 {
		t.Errorf("left out of %d matchups, seen in %d", left, seen)
	}
}
