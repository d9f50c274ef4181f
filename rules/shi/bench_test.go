package shi_test

// How fast the players are, and how many times faster than the naive reference.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

func BenchmarkMatchups(b *testing.B) {
	var list []rulestest.Config
	for _, name := range []string{
		"shi/shot", "shi/shot-sustained", "shi/duel", "shi/duel-marines", "shi/duel-broodlord", "shi/assault", "shi/assault-overwatch",
	} {
		list = append(list, matchup(b, name))
	}
	rulestest.Bench(b, shi.System(), list)
}
