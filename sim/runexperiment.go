package sim

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
)

// RunExperiment returns the experiment that [Run] answers.
func RunExperiment(sc *rules.Scenario, o Options) Experiment {
	return NewExperiment(1, func() ([]stage, error) {
		if o.Precision > 0 || o.Rare != nil {
			return nil, errOpenEnded
		}
		if err := errors.Join(o.Check(), checkTrials(sc)); err != nil {
			return nil, err
		}
		o := o.withDefaults()
		return []stage{{options: o, counts: true, counter: func(context.Context, Shard) (*trialCounter, error) {
			return newTallyCounter(sc, o, countedSums(o, nil))
		}}}, nil
	})
}

// Experiment returns the experiment that [MixedOptions.Run] answers.
func (o MixedOptions) Experiment(sc *rules.Scenario) Experiment {
	return NewExperiment(1, func() ([]stage, error) {
		if o.Precision > 0 {
			return nil, errOpenEnded
		}
		o := o
		o.Trials = o.withDefaults().Trials
		return []stage{{options: o.Options, counts: true, counter: func(ctx context.Context, s Shard) (*trialCounter, error) {
			return o.shardCounter(ctx, sc, s)
		}}}, nil
	})
}

// shardCounter prepares to count the trials of a shard.
func (o MixedOptions) shardCounter(ctx context.Context, sc *rules.Scenario, s Shard) (*trialCounter, error) {
	if all := rules.CoreBatch * uint64(s.Of); o.Trials%all > 0 {
		return nil, fmt.Errorf("trials that begin where a walk stopped come in batches of %d, so that %d shards share a multiple of %d of them, like %d",
			rules.CoreBatch, s.Of, all, (o.Trials/all+1)*all)
	}
	m, err := newMixedRun(ctx, sc, o)
	switch {
	case err != nil:
		return nil, err
	case m.whole():
		return nil, errors.New("the walk follows the whole game, so that there are no trials to share; answer it exactly")
	}
	return m.newCounter()
}
