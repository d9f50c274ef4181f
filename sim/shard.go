package sim

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"github.com/oddsmith/oddsmith/rules"
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

// owns reports whether a point is dealt to the shard.
func (s Shard) owns(point int) bool { return point%s.Of == s.Index-1 }

// errOpenEnded refuses to shard a run without a fixed number of trials.
var errOpenEnded = errors.New("a run without a fixed number of trials cannot be sharded; give a number of trials")

// PlayShard plays a shard of a run into o.Partial. If it did not finish, the error is that
// of the context.
func PlayShard(ctx context.Context, sc *rules.Scenario, o Options, s Shard) error {
	if o.Precision > 0 || o.Rare != nil {
		return errOpenEnded
	}
	if err := errors.Join(o.Check(), checkTrials(sc)); err != nil {
		return err
	}
	o = o.withDefaults()
	c, err := newTallyCounter(sc, o, o.sums(nil))
	if err != nil {
		return err
	}
	return c.playShard(ctx, o, s)
}

// PlayShard plays a shard of a comparison into o.Partial: of the cells that may be exact it
// explores those dealt to it and, unless one of these is exact, plays its part of all
// trials, which is not used if the comparison turns out to be exact.
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

// walkShard explores the cells dealt to a shard, until one is too large.
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

// PlayShard plays a shard of contrasts into o.Partial: it explores the variants dealt to it and, unless these are all,
// plays its part of the trials of all contrasts, since it does not know which of the others are exact.
func (v Variants) PlayShard(ctx context.Context, contrasts []Contrast, o CompareOptions, s Shard) error {
	if o.Decide {
		return errOpenEnded
	}
	b, err := v.contrasting(contrasts, &o)
	if err != nil {
		return err
	}
	o.Limit.Stop = func() bool { return ctx.Err() != nil }
	exact, err := b.walkShard(ctx, o, s)
	if err != nil {
		return err
	}
	if o.Engine == Exact || exact == len(v.Scenarios) {
		return nil
	}
	c, err := b.counterOfAll(o)
	if err != nil {
		return err
	}
	return c.playShard(ctx, o.Options, s)
}

// walkShard explores the variants dealt to a shard, and returns how many of them are exact; none once the first of all
// is known to be too large, which most contrasts need.
func (b *contrasting) walkShard(ctx context.Context, o CompareOptions, s Shard) (exact int, err error) {
	for i := range b.questions {
		if b.tooLarge[0] && o.Engine != Exact {
			return exact, nil
		}
		if !s.owns(i) {
			continue
		}
		walked, err := b.walkVariant(ctx, i, o)
		if err != nil {
			return exact, err
		}
		if walked {
			exact++
		}
	}
	return exact, nil
}

// counterOfAll prepares to play the trials of all contrasts, as shards do.
func (b *contrasting) counterOfAll(o CompareOptions) (*trialCounter, error) {
	b.played = nil
	for i := range b.contrasts {
		b.played = append(b.played, i)
	}
	b.open = b.played
	return b.newCounter(o)
}

// PlayShard plays a shard of a survey into o.Partial: of the points that may be exact it
// explores those dealt to it, and plays its part of the trials of all points not known to
// be exact.
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

// playShard explores the point if it is dealt to the shard, and else plays its part of the
// trials.
func (a *surveyPoint) playShard(ctx context.Context, o SurveyOptions, s Shard, owned bool) error {
	if owned && a.engine != MonteCarlo {
		if known, err := a.tryWalk(ctx, o, o.Trials); known || err != nil {
			return err
		}
	}
	if a.exact != nil || a.engine == Exact {
		return ctx.Err()
	}
	return newSurveyCounter(a, o).playShard(ctx, o.Options, s)
}

// playShard plays the shard's part of the trials, with one chunk counted separately.
func (c *trialCounter) playShard(ctx context.Context, o Options, s Shard) error {
	from, to := s.Range(o.Trials)
	apart := s.auditChunk(o.Trials, c.align)
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

// auditChunk returns the part of the shard's trials that is counted separately, so that it
// can be replayed: anywhere in them, in whole batches of some size, if any.
func (s Shard) auditChunk(trials, batch uint64) Range {
	from, to := s.Range(trials)
	if to-from <= chunkTrials {
		return Range{from, to}
	}
	from += rand.NewPCG(uint64(s.Index), uint64(s.Of)).Uint64() % (to - from - chunkTrials + 1)
	if batch > 0 {
		from -= from % batch
	}
	return Range{from, from + chunkTrials}
}
