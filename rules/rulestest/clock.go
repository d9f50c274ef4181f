package rulestest

import (
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// clockFalls tells of a trial, of some, in which the clock of a game falls, or that of the game that walks by
// layers play in place of it; nothing if none does. Walks would expand states after it twice.
func clockFalls(game rules.Game, seed uint64, trials int) string {
	for _, g := range []rules.Game{game, engine.ByLayers(game)} {
		for i := range uint64(trials) {
			clocks := engine.Clocks(g, seed, i)
			for at := range clocks[1:] {
				if clocks[at+1] < clocks[at] {
					return fmt.Sprintf("in step %d of trial %d of seed %d from %x to %x",
						at, i, seed, clocks[at], clocks[at+1])
				}
			}
		}
	}
	return ""
}
