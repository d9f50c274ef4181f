package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{
		"duel", "duel-captain", "melee", "melee-large-creature", "melee-champion", "melee-line", "power", "power-displacement", "power-assail-vehicle", "power-carmine-crew",
		"power-lightning-arc-vehicle", "psychic-duel", "psychic-duel-small-deck", "psychic-duel-dealt", "psychic-duel-kept", "psychic-duel-hoarding", "psychic-duel-bait",
		"battle", "battle-gate", "battle-assail", "battle-counted",
	} {
		rulestest.NoAllocations(t, load(t, "secondedition/"+name))
	}
}
