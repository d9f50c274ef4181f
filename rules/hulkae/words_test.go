package hulkae_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestWords listens to every matchup of the library, and to some more for what is rare.
func TestWords(t *testing.T) {
	rulestest.OnlyHeavy(t)
	var all []*rules.Scenario
	for _, name := range profiles.Names("hulkae", "matchup") {
		all = append(all, load(t, "hulkae/"+name))
	}
	for _, e := range explained {
		all = append(all, load(t, e.name, e.set...))
	}
	all = append(all,
		load(t, "hulkae/corridor", "b=[{profile: genestealer, ap: 1}, {profile: genestealer, count: 2}]", "max-turns=4"),
		load(t, "hulkae/corridor", "b-policy.action=stay if turn = 2 else move"),
	)
	rulestest.Words(t, 20, append(all, rulestest.HouseScenarios(corridorConfigs())...))
}
