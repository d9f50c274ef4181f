package sim

import "context"

// counting plays the trials of a point and counts them, but for those that are known.
type counting struct {
	*pool
	counters []counter
	partial  *Partial
	known    *Known // of the point
}

// counter gives what was counted since it was asked last.
type counter interface {
	drain() counts
}

// count is what is counted in trials from … to−1, and where their complete prefix ends: at
// to, or earlier when the context was cancelled.
func (c *counting) count(ctx context.Context, from, to uint64) (counts, uint64) {
	sum, at := c.known.sum(from, to)
	c.done.Add(at - from)
	for at < to && ctx.Err() == nil {
		slice, stop := c.partial.due(ctx)
		end := c.play(slice, at, to)
		stop()
		var fresh counts
		for _, x := range c.counters {
			fresh.merge(x.drain())
		}
		c.known.add(from, at, end, fresh)
		sum.merge(fresh)
		at = end
		c.partial.keep()
	}
	return sum, at
}
