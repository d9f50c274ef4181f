package shi_test

// How fast the players are, and how many times faster than the naive reference.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// BenchmarkMatchups compares each of these with the reference.
func BenchmarkMatchups(b *testing.B) {
	for _, name := range []string{
		"shi/shot", "shi/shot-sustained", "shi/duel", "shi/duel-marines", "shi/duel-broodlord", "shi/assault", "shi/assault-overwatch",
	} {
		b.Run(name, func(b *testing.B) {
			c := matchup(b, name)
			rulestest.Bench(b, c.Input.Prepare(), c.Naive)
		})
	}
}
