package player

import (
	"context"
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// walkAnyway is the number of paths explored however few trials are requested: they take a
// fraction of a second.
const walkAnyway = 1 << 18

// affordable returns the limit for exploring a scenario that can also be simulated with the
// given number of trials. It is the rule by which comparisons, surveys and tunings choose
// an engine: each path of an exploration plays one step of the game, so it may have as many
// paths as the trials have steps; it is given up as soon as it is predicted to need more.
// It depends only on states, paths and steps, so that every machine chooses alike.
func affordable(sc *rules.Scenario, limit rules.Limit, trials uint64) rules.Limit {
	steps := math.Min(float64(trials)*sc.Game.Player(sc).StepsPerTrial(), math.MaxInt32)
	limit.Paths = min(limit.Paths, max(walkAnyway, int(steps)))
	limit.IgnoreForecast = false
	return limit
}

// WalkLimit returns the limit for exploring a scenario with all workers until the context is done: what the trials
// afford, unless only an exact answer will do.
func (o Options) WalkLimit(
	ctx context.Context, sc *rules.Scenario, limit rules.Limit, engine Engine, trials uint64,
) rules.Limit {
	limit.Stop, limit.Parallel = func() bool { return ctx.Err() != nil }, NewParallel(WorkerCount(o.Workers))
	if engine == Exact {
		return limit
	}
	return affordable(sc, limit, trials)
}

// Engine is the way an answer was computed.
type Engine string

// The engines.
const (
	MonteCarlo Engine = "montecarlo"
	Exact      Engine = "exact"
	// Bounded is an exact walk that left out what is least likely: every number is certain to lie in its interval.
	Bounded Engine = "bounded"
)

// Mixed walks the likeliest part of a game, and plays trials from where the walk stopped. The trials are played in
// batches, whose starts are spread evenly over what was left: see [rules.CoreBatch]. Each estimate is what ended in the
// walk and, as far as something was left, what the trials say of it.
const Mixed Engine = "mixed"
