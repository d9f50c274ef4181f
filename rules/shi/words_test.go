package shi_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestWords listens to every matchup of the library, and to some more for what is rare.
func TestWords(t *testing.T) {
	rulestest.OnlyHeavy(t)
	var all []*rules.Scenario
	for _, name := range profiles.Names("shi", "matchup") {
		all = append(all, load(t, "shi/"+name))
	}
	for _, name := range slices.Sorted(maps.Keys(explained())) {
		all = append(all, load(t, name, explained()[name]...))
	}
	all = append(all,
		load(t, "shi/assault", "max-turns=2"),
		load(t, "shi/duel", "max-turns=1"),
	)
	rulestest.Words(t, 30, append(all, rulestest.HouseScenarios(namedConfigs(t))...))
}
