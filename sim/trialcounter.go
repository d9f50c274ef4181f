package sim

import (
	"context"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// trialCounter plays and counts the trials of a point, except known ones.
type trialCounter struct {
	*pool
	counters []counter
	partial  *Partial
	known    *KnownPoint       // of the point
	watch    *progressReporter // of what is being played
	// slices plays trials in the place of the pool's workers, if it is not nil. It ends early with ctx, and soon after
	// pause.
	slices func(ctx, pause context.Context, from, to uint64) uint64
}

// counter returns the counts since the last call.
type counter interface {
	Drain() stats.Counts
}

// count returns the counts of trials from … to−1, and where their complete prefix ends: at
// to, or earlier if the context was cancelled.
func (c *trialCounter) count(ctx context.Context, from, to uint64) (stats.Counts, uint64) {
	sum, at := c.known.sum(from, to)
	c.done.Add(at - from)
	for at < to && c.partial.goOn(ctx) == nil {
		pause, stop := c.partial.untilSave(ctx)
		var end uint64
		if c.slices != nil {
			end = c.slices(ctx, pause, at, to)
		} else {
			end = c.play(pause, at, to)
		}
		stop()
		var fresh stats.Counts
		for _, x := range c.counters {
			fresh.Merge(x.Drain())
		}
		c.known.add(from, at, end, fresh)
		sum.Merge(fresh)
		at = end
		c.partial.saveIfDue()
	}
	return sum, at
}
