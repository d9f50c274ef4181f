package scrollhammer_test

// How fast the players are, and how many times faster than the naive reference.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

func BenchmarkMatchups(b *testing.B) {
	var list []rulestest.Config
	for _, name := range []string{"scrollhammer/fight", "scrollhammer/charge-stand-and-shoot", "scrollhammer/multi"} {
		list = append(list, matchup(b, name))
	}
	rulestest.Bench(b, scrollhammer.System(), list)
}
