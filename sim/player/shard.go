package player

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
)

// Shard is one of Of parts of the work for an answer, played independently. Trials are
// split into consecutive ranges of nearly equal length; points to explore exactly are dealt
// round-robin.
type Shard struct {
	Index int `json:"index"` // from 1
	Of    int `json:"of"`
}

// MaxShards is the largest number of shards.
const MaxShards = 1_000_000

// Check returns an error if the shard is not possible for the number of trials.
func (s Shard) Check(trials uint64) error {
	switch {
	case s.Of < 1 || s.Of > MaxShards:
		return fmt.Errorf("there can be 1 to %d shards, not %d", MaxShards, s.Of)
	case s.Index < 1 || s.Index > s.Of:
		return fmt.Errorf("there is no shard %d of %d: shards are numbered from 1 to %d", s.Index, s.Of, s.Of)
	case uint64(s.Of) > trials:
		return fmt.Errorf("%d trials cannot be split into %d shards; use fewer", trials, s.Of)
	}
	return nil
}

// Range returns the shard's part of some trials, from … to−1.
func (s Shard) Range(trials uint64) (from, to uint64) {
	at := func(i int) uint64 {
		high, low := bits.Mul64(trials, uint64(i))
		quotient, _ := bits.Div64(high, low, uint64(s.Of)) // i is at most Of
		return quotient
	}
	return at(s.Index - 1), at(s.Index)
}

// Owns reports whether a point is dealt to the shard.
func (s Shard) Owns(point int) bool { return point%s.Of == s.Index-1 }

// ErrOpenEnded refuses to shard a run without a fixed number of trials.
var ErrOpenEnded = errors.New("a run without a fixed number of trials cannot be sharded; give a number of trials")

// PlayShard plays a shard of an experiment into its partial result: it explores the cells dealt to it and, of what is
// not known to be exact then, plays its part of the trials. If it did not finish, the error is that of the context.
func PlayShard(ctx context.Context, x Experiment, s Shard) error {
	list, err := x.stages()
	if err != nil {
		return err
	}
	for _, st := range list {
		if err := st.named(st.playShard(ctx, s)); err != nil {
			return err
		}
	}
	return nil
}

// playShard plays a shard of a stage.
func (st *Stage) playShard(ctx context.Context, s Shard) error {
	if st.Explore != nil {
		done, err := st.Explore(ctx, s)
		if err != nil || done {
			return err
		}
	}
	if st.Counter == nil {
		return ctx.Err()
	}
	c, err := st.Counter(ctx, s)
	if err != nil {
		return err
	}
	return c.playShard(ctx, st.Options, s)
}

// CheckShard returns an error if a shard cannot be played, without playing it.
func CheckShard(ctx context.Context, x Experiment, s Shard) error {
	list, err := x.stages()
	for _, st := range list {
		if st.Counter != nil && err == nil {
			_, err = st.Counter(ctx, s)
		}
	}
	return err
}

// Explore answers into the partial result of an experiment what may be exact, and reports whether nothing is left to
// play: shards that know this need not explore it again.
func Explore(ctx context.Context, x Experiment) (all bool, err error) {
	list, err := x.stages()
	if err != nil {
		return false, err
	}
	all = true
	for _, st := range list {
		done := false
		if st.Explore != nil {
			if done, err = st.Explore(ctx, Shard{1, 1}); err != nil {
				return false, st.named(err)
			}
		}
		all = all && done
	}
	return all, nil
}

// playShard plays the shard's part of the trials, with one chunk counted separately.
func (c *TrialCounter) playShard(ctx context.Context, o Options, s Shard) error {
	from, to := s.Range(o.Trials)
	audited := s.auditChunk(o.Trials, c.Align)
	o.Trials = to - from
	watch := StartReporter(c.Pool, o)
	defer watch.Stop()
	for _, r := range []Range{{from, audited.From}, audited, {audited.To, to}} {
		if _, end := c.Count(ctx, r.From, r.To); end < r.To {
			return ctx.Err()
		}
	}
	return nil
}

// auditChunk returns the part of the shard's trials that is counted separately, so that it
// can be replayed: anywhere in them, in whole batches of some size, if any.
func (s Shard) auditChunk(trials, batch uint64) Range {
	from, to := s.Range(trials)
	if to-from <= ChunkTrials {
		return Range{from, to}
	}
	from += rand.NewPCG(uint64(s.Index), uint64(s.Of)).Uint64() % (to - from - ChunkTrials + 1)
	if batch > 0 {
		from -= from % batch
	}
	return Range{from, from + ChunkTrials}
}
