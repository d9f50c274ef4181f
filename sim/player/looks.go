package player

import (
	"context"
	"iter"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Looks are the numbers of trials, rising, after which what was counted is looked at, to end there or to play on.
type Looks = iter.Seq[uint64]

// Look looks at what was counted since the last one, in which trials, and says whether to end there. It is cut if the
// trials were interrupted, so that it is not the one that was planned.
type Look func(fresh stats.Counts, of Range, cut bool) (done bool, err error)

// PlayOn plays on from look to look until one says that it is done, there are no more, or the context is cancelled. If
// that leaves no trials at all, the error is that of the context.
func (c *TrialCounter) PlayOn(ctx context.Context, o Options, at Looks, look Look) error {
	c.Watch = StartReporter(c.Pool, o)
	defer c.Watch.Stop()
	from := uint64(0)
	for goal := range at {
		if c.Align > 0 {
			goal = WholeBatches(goal)
		}
		c.Watch.SetPlanned(goal)
		fresh, end := c.Count(ctx, from, goal)
		if end == 0 {
			return ctx.Err()
		}
		done, err := look(fresh, Range{from, end}, end < goal)
		if done || end < goal || err != nil {
			return err
		}
		from = end
	}
	return nil
}

// FirstRound is how many trials each point of a survey in rounds, and each contrast, gets before the first look.
const FirstRound = 5_000

// DefaultRoundTrials is the default cap of a survey in rounds.
const DefaultRoundTrials = 1_280_000

// FirstLook is the number of trials before the first look of all others.
const FirstLook = 10_000

// DoubledUpTo returns numbers of trials, each twice the one before, the last at the cap.
func DoubledUpTo(first, trials uint64) []uint64 { return GrowingUpTo(first, 2, trials) }

// GrowingUpTo returns numbers of trials, each some times the one before, the last at the cap.
func GrowingUpTo(first, times, trials uint64) (list []uint64) {
	for n := first; n < trials; n *= times {
		list = append(list, n)
	}
	return append(list, trials)
}

// WholeBatches returns the number of trials of a mixed run: those asked for, rounded up to whole batches.
func WholeBatches(trials uint64) uint64 {
	return (min(trials, MaxTrials) + rules.CoreBatch - 1) / rules.CoreBatch * rules.CoreBatch
}
