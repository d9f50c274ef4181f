package player

import (
	"context"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// TrialCounter plays and counts the trials of a point, except known ones.
type TrialCounter struct {
	*Pool
	Counters []Counter
	Partial  *Partial
	Known    *KnownPoint // of the point
	Watch    *Reporter   // of what is being played
	// Slices plays trials in the place of the pool's workers, if it is not nil. It ends early with ctx, and soon after
	// pause.
	Slices func(ctx, pause context.Context, from, to uint64) uint64
}

// Counter returns the counts since the last call.
type Counter interface {
	Drain() stats.Counts
}

// Count returns the counts of trials from … to−1, and where their complete prefix ends: at
// to, or earlier if the context was cancelled.
func (c *TrialCounter) Count(ctx context.Context, from, to uint64) (stats.Counts, uint64) {
	sum, at := c.Known.Sum(from, to)
	c.Done.Add(at - from)
	for at < to && c.Partial.GoOn(ctx) == nil {
		end := c.playOn(ctx, at, to)
		var fresh stats.Counts
		for _, x := range c.Counters {
			fresh.Merge(x.Drain())
		}
		c.Known.add(from, at, end, fresh)
		sum.Merge(fresh)
		at = end
		c.Partial.SaveIfDue()
	}
	return sum, at
}

// playOn plays on until the next save is due, and returns where the complete prefix ends.
func (c *TrialCounter) playOn(ctx context.Context, from, to uint64) uint64 {
	pause, stop := c.Partial.UntilSave(ctx)
	defer stop()
	if c.Slices != nil {
		return c.Slices(ctx, pause, from, to)
	}
	return c.Play(pause, from, to)
}
