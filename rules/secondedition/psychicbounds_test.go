package secondedition_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// checkReachable checks that what is left out of reports has probability 0, and that no metric passes its bounds; where
// these are exact also that nothing else has, and that no other metric is always 0. It returns how many outcomes are left
// out; games that are too large are passed over.
func checkReachable(t *testing.T, what string, sc *rules.Scenario, limit rules.Limit, exactly bool) (left int) {
	t.Helper()
	x, err := sc.Game.Explore(sc, limit)
	if tooLarge := new(rules.TooLargeError); errors.As(err, &tooLarge) && !exactly {
		return 0
	}
	laws := x.Laws()
	rulestest.AddUp(t, sc, laws)
	for i, o := range sc.Outcomes {
		if p := laws.Outcome[i]; o.Impossible && p > 0 || exactly && !o.Impossible && p == 0 {
			t.Errorf("%s: outcome %s has probability %g, never %t", what, o.Name, p, o.Impossible)
		}
		left += rules.OneIf(o.Impossible)
	}
	for m, metric := range sc.Metrics {
		d := rules.Marginal(laws.Metric[m])
		if d.From < metric.Min || d.From+len(d.Mass)-1 > metric.Max {
			t.Errorf("%s: metric %s goes from %d to %d", what, metric.Name, d.From, d.From+len(d.Mass)-1)
		}
		always := true
		for v, p := range d.Mass {
			always = always && (p == 0 || v+d.From == 0)
		}
		if exactly && always != (metric.Max == 0) {
			t.Errorf("%s: metric %s is up to %d, always 0 is %t", what, metric.Name, metric.Max, always)
		}
	}
	return left
}

// TestOutcomesOfPowersThatCannotHappen: an outcome is left out of reports exactly
// where its probability is 0, and so is a metric that is always 0.
func TestOutcomesOfPowersThatCannotHappen(t *testing.T) {
	left := 0
	for _, c := range suite().Matchups(t, texts(powerSettings())...) {
		left += checkReachable(t, c.Name, c.Input.Prepare(), rules.ExactLimit(), true)
	}
	for seed := range rulestest.Few[uint64](150, 2000) {
		c := randomConfig(t, "power", 9000+seed)
		x := c.Input.(*secondedition.PowerUse)
		if seed%3 == 0 {
			x.Rules.Nullify, x.Rules.NullifyBare, x.Rules.OutOfControl = rules.Target(1+seed%7), rules.Target(1+seed%5), rules.Target(2+seed%6)
			x.B[0].T, x.A.S = 1+int(seed%10), 1+int(seed/3%10)
		}
		left += checkReachable(t, c.Name, x.Prepare(), rules.ExactLimit(), true)
	}
	if left == 0 {
		t.Error("every outcome could happen everywhere")
	}
}

// TestOutcomesOfPsychicDuelsThatCannotHappen: what is left out of reports cannot happen in psychic duels.
func TestOutcomesOfPsychicDuelsThatCannotHappen(t *testing.T) {
	limit, left := rules.ExactLimit(), 0
	limit.States, limit.Paths = rulestest.Few(10_000, 20_000), rulestest.Few(100_000, 200_000)
	for _, c := range suite().Matchups(t, rulestest.Sample(texts(cardSettings(), tellingPhases()), 2)...) {
		left += checkReachable(t, c.Name, c.Input.Prepare(), limit, false)
	}
	for seed := range rulestest.Few[uint64](20, 100) {
		c := randomConfig(t, "psychic-duel", 9000+seed)
		left += checkReachable(t, c.Name, c.Input.Prepare(), limit, false)
	}
	if left == 0 {
		t.Error("every outcome could happen everywhere")
	}
}

// TestBoundsOfPsychicDuels: what a duel cannot come to is known beforehand.
func TestBoundsOfPsychicDuels(t *testing.T) {
	for _, c := range []struct {
		matchup string
		set     []string
		never   string // outcomes
		zero    []string
	}{
		{"psychic-duel-psychic-duel", nil, "a b", []string{"a-cast", "a-lost", "b-lost", "a-nullified", "b-force-spent", "b-models-lost"}},
		{"psychic-duel-reflection", nil, "", []string{"a-nullified", "a-powers-lost", "b-cast"}},
		{"psychic-duel-reflection", []string{"b.exposed=no", "a.psykers.powers=[lightning-arc]"}, "a", []string{"b-lost"}},
		{"psychic-duel-daemonic-attack", []string{"b.psykers=[]", "b.targets.near-psyker=false"}, "b", []string{"b-lost"}},
		{"psychic-duel-force", []string{"b.psykers=[]"}, "b draw", []string{"a-lost"}},
		{"psychic-duel-small-deck", nil, "", []string{"a-reflected", "a-powers-lost", "b-models-lost", "a-models-lost"}},
	} {
		sc := load(t, "secondedition/"+c.matchup, c.set...)
		never := ""
		for _, o := range sc.Outcomes {
			if o.Impossible {
				never += map[bool]string{true: " "}[never != ""] + o.Name
			}
		}
		if never != c.never {
			t.Errorf("%s %v: never %s, want %s", c.matchup, c.set, never, c.never)
		}
		for _, name := range c.zero {
			for _, m := range sc.Metrics {
				if m.Name == name && m.Max > 0 {
					t.Errorf("%s %v: %s is up to %d", c.matchup, c.set, name, m.Max)
				}
			}
		}
	}
}

// TestHeadlines: trials are called lucky by something that differs between them.
func TestHeadlines(t *testing.T) {
	for matchup, want := range map[string]string{
		"power": "kills", "power-lightning-arc-vehicle": "kills", "power-displacement": "affected", "power-scan": "affected",
		"psychic-duel": "b-models-lost", "psychic-duel-small-deck": "b-lost",
		"power-lightning-arc-vehicle b=[]": "penetrations", "power-hellfire b.w=3 b.count=1": "wounds",
	} {
		words := strings.Fields(matchup)
		sc := load(t, "secondedition/"+words[0], words[1:]...)
		if got := sc.Metrics[sc.Headline].Name; got != want {
			t.Errorf("%s: %s, want %s", matchup, got, want)
		}
	}
}
