package sim

import (
	"context"
	"errors"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// ErrAudit reports that replaying a chunk of a shard did not reproduce its counts.
var ErrAudit = errors.New("replaying its trials gives other results")

// AuditShard replays one chunk of a run's shard and compares it with p.
func AuditShard(ctx context.Context, sc *rules.Scenario, o Options, s Shard, p *Partial) error {
	if err := checkTrials(sc); err != nil {
		return err
	}
	o = o.withDefaults()
	o.Partial = nil
	c, err := newTallyCounter(sc, o, o.sums(nil))
	if err != nil {
		return err
	}
	return c.audit(ctx, s, o.Trials, p.Points[0])
}

// AuditShard replays one chunk of a comparison's shard and compares it with p, if trials
// were played.
func (g Grid) AuditShard(ctx context.Context, o CompareOptions, s Shard, p *Partial) error {
	o.Partial = nil
	_, questions, err := g.prepare(&o)
	if err != nil {
		return err
	}
	k := p.Points[o.FirstPoint]
	if k == nil || len(k.Counted) == 0 {
		return nil
	}
	c, err := newPairCounter(g, questions, o, func(int, int) bool { return true })
	if err != nil {
		return err
	}
	return c.audit(ctx, s, o.Trials, k)
}

// AuditShard replays one chunk of a shard of contrasts and compares it with p, if trials were played.
func (v Variants) AuditShard(ctx context.Context, contrasts []Contrast, o CompareOptions, s Shard, p *Partial) error {
	o.Partial = nil
	b, err := v.contrasting(contrasts, &o)
	if err != nil {
		return err
	}
	k := p.Points[o.FirstPoint]
	if k == nil || len(k.Counted) == 0 {
		return nil
	}
	c, err := b.counterOfAll(o)
	if err != nil {
		return err
	}
	return c.audit(ctx, s, o.Trials, k)
}

// AuditShard replays one chunk of a survey's shard, at one of the points whose trials were
// played, and compares it with p.
func (o SurveyOptions) AuditShard(ctx context.Context, points []Point, s Shard, p *Partial) error {
	o = o.withDefaults()
	o.Partial = nil
	for n := range points {
		i := (s.Index + n) % len(points) // a different one for each shard
		k := p.Points[o.FirstPoint+i]
		if k == nil || len(k.Counted) == 0 {
			continue
		}
		a, err := o.newSurveyPoint(i, points[i])
		if err != nil {
			return err
		}
		return newSurveyCounter(a, o).audit(ctx, s, o.Trials, k)
	}
	return nil
}

// audit replays a chunk of a shard of so many trials, and compares the counts with the saved ones.
func (c *trialCounter) audit(ctx context.Context, s Shard, trials uint64, k *KnownPoint) error {
	r, i := s.auditChunk(trials, c.align), -1
	if k != nil {
		i = slices.IndexFunc(k.Counted, func(x CountedRange) bool { return x.From == r.From && x.To == r.To })
	}
	if i < 0 {
		return ErrMismatch
	}
	found, end := c.count(ctx, r.From, r.To)
	switch {
	case end < r.To:
		return ctx.Err()
	case !found.equal(k.Counted[i].Counts):
		return ErrAudit
	}
	return nil
}
