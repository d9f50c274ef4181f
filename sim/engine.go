package sim

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// walkAnyway is the number of paths of dice that are followed however few trials are
// asked for: they take a fraction of a second.
const walkAnyway = 1 << 18

// affordable bounds the walk of a scenario that can as well be played, by so many
// trials. It is the rule by which comparisons, surveys and tunings choose an engine:
// each path of a walk plays one step of the game, so a walk may have as many paths as
// the trials have steps; it is given up as soon as that is foreseen to be too few.
// Nothing but states, paths and steps counts, so that every machine chooses alike.
func affordable(sc *rules.Scenario, limit rules.Limit, trials uint64) rules.Limit {
	steps := math.Min(float64(trials)*sc.Game.StepsPerTrial(sc), math.MaxInt32)
	limit.Paths = min(limit.Paths, max(walkAnyway, int(steps)))
	limit.IgnoreForecast = false
	return limit
}
