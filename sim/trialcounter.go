package sim

import "context"

// trialCounter plays the trials of a point and counts them, but for those that are known.
type trialCounter struct {
	*pool
	counters []counter
	partial  *Partial
	known    *KnownPoint // of the point
}

// counter gives what was counted since it was asked last.
type counter interface {
	drain() counts
}

// count is what is counted in trials from … to−1, and where their complete prefix ends: at
// to, or earlier when the context was cancelled.
func (c *trialCounter) count(ctx context.Context, from, to uint64) (counts, uint64) {
	sum, at := c.known.sum(from, to)
	c.done.Add(at - from)
	for at < to && ctx.Err() == nil {
		slice, stop := c.partial.untilSave(ctx)
		end := c.play(slice, at, to)
		stop()
		var fresh counts
		for _, x := range c.counters {
			fresh.merge(x.drain())
		}
		c.known.add(from, at, end, fresh)
		sum.merge(fresh)
		at = end
		c.partial.saveIfDue()
	}
	return sum, at
}
