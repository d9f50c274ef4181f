package skirmish_test

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
	for _, name := range profiles.Names("skirmish", "matchup") {
		all = append(all, load(t, "skirmish/"+name))
	}
	for _, name := range slices.Sorted(maps.Keys(explained())) {
		all = append(all, load(t, name, explained()[name]...))
	}
	all = append(all,
		load(t, "skirmish/battle-small", "a=[{profile: guard-veterans, policy: assault}]", "b=[{profile: chimera-empty, policy: timed}]", "turns=1", "distance=4"),
		load(t, "skirmish/shot", "a.figures.weapons={profile: laser-rifle, twenty: out-of-fuel}", "a.figures.count=9"),
		load(t, "skirmish/shot-missile", "a.figures.0.weapons={profile: missile-launcher, ap: 1, area: none}", "a.figures.0.count=9"),
		load(t, "skirmish/assault-overwatch", "a=guardsmen", "b.figures={profile: guardsman, close-combat: power-weapon, count: 4}", "distance=6"),
		load(t, "skirmish/battle-teleport", "board=14", "distance=24", "a.1.figures.0.down=true"),
		load(t, "skirmish/battle-carry", "a.2.stunned=true", "b.0.shaken=true", "b.0.figures.0.jammed=true", "b.1.figures.0.wounded=true"),
		load(t, "skirmish/battle-carry", "distance=14", "b=[{name: x, figures: {profile: melta-trooper, count: 9}}]"),
		load(t, "skirmish/shot", "a.figures.weapons={profile: laser-rifle, standard: X}", "a.figures.count=9"),
	)
	rulestest.Words(t, 20, append(all, rulestest.HouseScenarios(namedConfigs(t))...))
}
