package player

import (
	"context"
	"errors"
	"slices"
)

// ErrAudit reports that replaying a chunk of a shard did not reproduce its counts.
var ErrAudit = errors.New("replaying its trials gives other results")

// AuditShard replays one chunk of a shard of an experiment of so many trials and compares it with p, if trials were
// played: of a survey at one of the points, another one for each shard.
func AuditShard(ctx context.Context, x Experiment, s Shard, trials uint64, p *Partial) error {
	if x.list != nil {
		var errs []error
		for _, x := range x.list {
			errs = append(errs, AuditShard(ctx, x, s, trials, p))
		}
		return errors.Join(errs...)
	}
	list, err := x.stages()
	if err != nil {
		return err
	}
	for n := range list {
		st := &list[(s.Index+n)%len(list)]
		k := p.Points[st.Point]
		if st.Counter != nil && (st.EveryShard || k != nil && len(k.Counted) > 0) {
			return st.audit(ctx, s, trials, k)
		}
	}
	return nil
}

// audit replays a chunk of a shard of so many trials, and compares the counts with the saved ones.
func (st *Stage) audit(ctx context.Context, s Shard, trials uint64, k *KnownPoint) error {
	c, err := st.Counter(ctx, s)
	if err != nil {
		return err
	}
	c.Partial, c.Known = nil, nil // it is not to be trusted
	r, i := s.auditChunk(trials, c.Align), -1
	if k != nil {
		i = slices.IndexFunc(k.Counted, func(x CountedRange) bool { return x.From == r.From && x.To == r.To })
	}
	if i < 0 {
		return ErrMismatch
	}
	found, end := c.Count(ctx, r.From, r.To)
	switch {
	case end < r.To:
		return ctx.Err()
	case !found.Equal(k.Counted[i].Counts):
		return ErrAudit
	}
	return nil
}
