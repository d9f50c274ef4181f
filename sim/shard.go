package sim

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"github.com/oddsmith/oddsmith/rules"
)

// Shard is one of Of parts of the work for an answer, played independently. Trials are split
// into consecutive ranges of nearly equal length; points to explore exactly are dealt
// round-robin.
type Shard struct {
	Index int `json:"index"` // from 1
	Of    int `json:"of"`
}

// MaxShards is the largest number of shares.
const MaxShards = 1_000_000

// Check says what is wrong with a share of so many trials.
func (s Shard) Check(trials uint64) error {
	switch {
	case s.Of < 1 || s.Of > MaxShards:
		return fmt.Errorf("there can be 1 to %d shards, not %d", MaxShards, s.Of)
	case s.Index < 1 || s.Index > s.Of:
		return fmt.Errorf("shard %d of %d cannot be: they are numbered from 1 to %d", s.Index, s.Of, s.Of)
	case uint64(s.Of) > trials:
		return fmt.Errorf("%d trials cannot be shared among %d; make fewer shards", trials, s.Of)
	}
	return nil
}

// Range is the share's part of some trials, from … to−1.
func (s Shard) Range(trials uint64) (from, to uint64) {
	at := func(i int) uint64 {
		high, low := bits.Mul64(trials, uint64(i))
		quotient, _ := bits.Div64(high, low, uint64(s.Of)) // i is at most Of
		return quotient
	}
	return at(s.Index - 1), at(s.Index)
}

// owns reports whether a point falls to the share when points are dealt out.
func (s Shard) owns(point int) bool { return point%s.Of == s.Index-1 }

// errOpenEnded refuses shares of what ends when enough is known.
var errOpenEnded = errors.New("what goes on until something is known cannot be shared out, as nobody knows how long; give a number of trials")

// PlayShard plays a share of a run into o.Partial. The error is that of the context if it
// did not come to the end.
func PlayShard(ctx context.Context, sc *rules.Scenario, o Options, s Shard) error {
	if o.Precision > 0 || o.Rare != nil {
		return errOpenEnded
	}
	if err := o.Check(); err != nil {
		return err
	}
	o = o.withDefaults()
	p, err := newTallyCounter(sc, o)
	if err != nil {
		return err
	}
	return p.playShard(ctx, o, s)
}

// PlayShard plays a share of a comparison into o.Partial: of the cells that may be exact it
// walks those dealt to it, and unless one of these is, plays its share of all trials. What
// it plays of a comparison that turns out to be exact is not used.
func (g Grid) PlayShard(ctx context.Context, o CompareOptions, s Shard) error {
	if o.Decide {
		return errOpenEnded
	}
	_, questions, err := g.prepare(&o)
	if err != nil {
		return err
	}
	if o.Engine != MonteCarlo && !g.tooLarge(o) {
		o.Limit.Stop = func() bool { return ctx.Err() != nil }
		err := g.walkShard(ctx, questions, o, s)
		if _, tooLarge := TooLarge(err); err != nil && (!tooLarge || o.Engine == Exact) {
			return err
		}
	}
	if o.Engine == Exact {
		return nil
	}
	p, err := newPairCounter(g, questions, o, func(int, int) bool { return true })
	if err != nil {
		return err
	}
	return p.playShard(ctx, o.Options, s)
}

// walkShard walks the cells that are dealt to a share, until one is too large.
func (g Grid) walkShard(ctx context.Context, questions [][]Question, o CompareOptions, s Shard) error {
	for t, row := range questions {
		for v := range row {
			if !s.owns(g.cell(t, v)) {
				continue
			}
			if _, err := g.walkCell(ctx, t, v, &row[v], o); err != nil {
				return err
			}
		}
	}
	return nil
}

// PlayShard plays a share of a survey into o.Partial: of the points that may be exact it
// walks those dealt to it, and of all that it does not know to be exact it plays its share
// of the trials.
func (o SurveyOptions) PlayShard(ctx context.Context, points []Point, s Shard) error {
	if err := o.check(); err != nil {
		return err
	}
	o = o.withDefaults()
	for i, point := range points {
		a, err := o.newSurveyPoint(i, point)
		if err == nil {
			err = a.playShard(ctx, o.withPointProgress(i, len(points)), s, s.owns(i))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", point.Name, err)
		}
	}
	return nil
}

// playShard walks the point if it is dealt to the share, and else plays its part of the trials.
func (a *surveyPoint) playShard(ctx context.Context, o SurveyOptions, s Shard, owned bool) error {
	if owned && o.Engine != MonteCarlo {
		if known, err := a.tryWalk(ctx, o, o.Trials); known || err != nil {
			return err
		}
	}
	if a.exact != nil || o.Engine == Exact {
		return ctx.Err()
	}
	return newSurveyCounter(a, o).playShard(ctx, o.Options, s)
}

// playShard plays the share's part of the trials, one chunk of them apart.
func (c *trialCounter) playShard(ctx context.Context, o Options, s Shard) error {
	from, to := s.Range(o.Trials)
	apart := s.auditChunk(o.Trials)
	o.Trials = to - from
	watch := startReporter(c.pool, o)
	defer watch.stop()
	for _, r := range []Range{{from, apart.From}, apart, {apart.To, to}} {
		if _, end := c.count(ctx, r.From, r.To); end < r.To {
			return ctx.Err()
		}
	}
	return nil
}

// auditChunk is the part of the share's trials that is counted apart, so that it can be played
// again: anywhere in them.
func (s Shard) auditChunk(trials uint64) Range {
	from, to := s.Range(trials)
	if to-from <= chunkTrials {
		return Range{from, to}
	}
	from += rand.NewPCG(uint64(s.Index), uint64(s.Of)).Uint64() % (to - from - chunkTrials + 1)
	return Range{from, from + chunkTrials}
}
