package sim

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
)

// PlayShard plays a shard of a mixed run into o.Partial. If it did not finish, the error is that
// of the context.
func (o MixedOptions) PlayShard(ctx context.Context, sc *rules.Scenario, s Shard) error {
	if o.Precision > 0 {
		return errOpenEnded
	}
	c, trials, err := o.newShardCounter(ctx, sc, s)
	if err != nil {
		return err
	}
	o.Trials = trials
	return c.playShard(ctx, o.Options, s)
}

// CheckShard returns an error if the shard cannot be played, without playing it.
func (o MixedOptions) CheckShard(ctx context.Context, sc *rules.Scenario, s Shard) error {
	_, _, err := o.newShardCounter(ctx, sc, s)
	return err
}

// AuditShard replays one chunk of a mixed run's shard and compares it with p.
func (o MixedOptions) AuditShard(ctx context.Context, sc *rules.Scenario, s Shard, p *Partial) error {
	o.Partial = nil
	c, trials, err := o.newShardCounter(ctx, sc, s)
	if err != nil {
		return err
	}
	return c.audit(ctx, s, trials, p.Points[0])
}

// newShardCounter prepares to count the trials of a shard, and returns how many all shards have.
func (o MixedOptions) newShardCounter(ctx context.Context, sc *rules.Scenario, s Shard) (*trialCounter, uint64, error) {
	trials := o.withDefaults().Trials
	if all := rules.CoreBatch * uint64(s.Of); trials%all > 0 {
		return nil, 0, fmt.Errorf("trials that begin where a walk stopped come in batches of %d, so that %d shards share a multiple of %d of them, like %d", rules.CoreBatch, s.Of, all, (trials/all+1)*all)
	}
	m, err := newMixedRun(ctx, sc, o)
	switch {
	case err != nil:
		return nil, 0, err
	case m.whole():
		return nil, 0, errors.New("the walk follows the whole game, so that there are no trials to share; answer it exactly")
	}
	c, err := m.newCounter()
	return c, trials, err
}
