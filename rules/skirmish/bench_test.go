package skirmish_test

// How fast the players are, and how many times faster than the naive reference.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

func BenchmarkMatchups(b *testing.B) {
	var list []rulestest.Config
	for _, name := range []string{
		"skirmish/shot", "skirmish/shot-volley", "skirmish/armour", "skirmish/firefight-one-turn", "skirmish/firefight-return-fire", "skirmish/firefight",
		"skirmish/assault", "skirmish/assault-walker", "skirmish/assault-two-each", "skirmish/battle", "skirmish/battle-carry", "skirmish/battle-small",
		"skirmish/battle-timed", "skirmish/battle-swarm", "skirmish/battle-regroup", "skirmish/battle-teleport",
	} {
		list = append(list, matchup(b, name))
	}
	rulestest.Bench(b, skirmish.System(), list)
}
