package scrollhammer_test

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
	t.Parallel()
	var all []*rules.Scenario
	for _, name := range profiles.Names("scrollhammer", "matchup") {
		all = append(all, load(t, "scrollhammer/"+name))
	}
	for _, name := range slices.Sorted(maps.Keys(explained())) {
		all = append(all, load(t, name, explained()[name]...))
	}
	all = append(all,
		load(t, "scrollhammer/fight", "a.models.s=1", "b.models.t=10"),
		load(t, "scrollhammer/charge-stand-and-shoot", "a.models.t=10"),
		load(t, "scrollhammer/fight-weaken", "a.models.0.s=1", "b.models.0.t=10", "rules.hit-effect-needs-wound=false"),
		load(t, "scrollhammer/charge-stand-and-shoot", "a.models.count=1"),
		load(t, "scrollhammer/fight-weaken", "b=berserkers", "b.models.0.count=6", "a.models.0.t=4", "b-policy.weapon=second if weak else first"),
		load(t, "scrollhammer/charge-difficult", "rules.difficult-dice=2"),
		load(t, "scrollhammer/charge-difficult", "b.reaction.counter-attack=counter-attack if chargers > 10 else stay"),
		load(t, "scrollhammer/multi-two-against-one", "a=[leeches, leeches]", "b=guardians"),
	)
	rulestest.Words(t, 40, all)
}
