package secondedition_test

import (
	"errors"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestOutcomesOfPsychicDuelsThatCannotHappen: what is left out of reports has
// probability 0, and no metric passes its bounds.
func TestOutcomesOfPsychicDuelsThatCannotHappen(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(10_000, 20_000), rulestest.Few(100_000, 200_000)
	left := 0
	check := func(what string, sc *rules.Scenario) {
		x, err := sc.Game.Explore(sc, limit)
		if tooLarge := new(rules.TooLargeError); errors.As(err, &tooLarge) {
			return
		}
		laws := x.Laws()
		rulestest.AddUp(t, sc, laws)
		for i, o := range sc.Outcomes {
			if o.Impossible && laws.Outcome[i] > 0 {
				t.Errorf("%s: outcome %s has probability %g", what, o.Name, laws.Outcome[i])
			}
			left += naiveIs(o.Impossible)
		}
		for m, metric := range sc.Metrics {
			if d := rules.Marginal(laws.Metric[m]); d.From < metric.Min || d.From+len(d.Mass)-1 > metric.Max {
				t.Errorf("%s: metric %s goes from %d to %d", what, metric.Name, d.From, d.From+len(d.Mass)-1)
			}
		}
	}
	for _, c := range suite().Matchups(t, rulestest.Sample(texts(cardSettings()), 2)...) {
		check(c.Name, c.Input.Prepare())
	}
	for seed := range rulestest.Few[uint64](20, 100) {
		c := randomConfig(t, "psychic-duel", 9000+seed)
		check(c.Name, c.Input.Prepare())
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
		{"psychic-duel-reflection", []string{"b.exposed=no"}, "a", []string{"b-lost"}},
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
	} {
		sc := load(t, "secondedition/"+matchup)
		if got := sc.Metrics[sc.Headline].Name; got != want {
			t.Errorf("%s: %s, want %s", matchup, got, want)
		}
	}
	if sc := load(t, "secondedition/power-lightning-arc-vehicle", "b=[]"); sc.Metrics[sc.Headline].Name != "penetrations" {
		t.Error(sc.Headline)
	}
	if sc := load(t, "secondedition/power-hellfire", "b.w=3", "b.count=1"); sc.Metrics[sc.Headline].Name != "wounds" {
		t.Error(sc.Headline)
	}
}
