package secondedition_test

// How fast the players are, and how many times faster than the naive reference.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

func BenchmarkMatchups(b *testing.B) {
	var list []rulestest.Config
	for _, name := range []string{
		"secondedition/duel", "secondedition/duel-captain", "secondedition/melee", "secondedition/melee-large-creature",
		"secondedition/power", "secondedition/power-lightning-arc-vehicle", "secondedition/psychic-duel",
		"secondedition/psychic-duel-small-deck", "secondedition/psychic-duel-dealt", "secondedition/battle",
	} {
		list = append(list, matchup(b, name))
	}
	rulestest.Bench(b, secondedition.System(), list)
}
