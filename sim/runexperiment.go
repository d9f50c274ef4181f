package sim

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// RunExperiment returns the experiment that [Run] answers.
func RunExperiment(sc *rules.Scenario, o player.Options) player.Experiment {
	return player.NewExperiment(1, func() ([]player.Stage, error) {
		if o.Precision > 0 || o.Rare != nil {
			return nil, player.ErrOpenEnded
		}
		if err := errors.Join(o.Check(), player.CheckTrials(sc)); err != nil {
			return nil, err
		}
		o := o.WithDefaults()
		return []player.Stage{
			{Options: o, EveryShard: true, Counter: func(context.Context, player.Shard) (*player.TrialCounter, error) {
				return newTallyCounter(sc, o, countedSums(o, nil))
			}}}, nil
	})
}

// Experiment returns the experiment that [MixedOptions.Run] answers.
func (o MixedOptions) Experiment(sc *rules.Scenario) player.Experiment {
	return player.NewExperiment(1, func() ([]player.Stage, error) {
		if o.Precision > 0 {
			return nil, player.ErrOpenEnded
		}
		o := o
		o.Trials = o.WithDefaults().Trials
		return []player.Stage{{Options: o.Options, EveryShard: true,
			Counter: func(ctx context.Context, s player.Shard) (*player.TrialCounter, error) {
				return o.shardCounter(ctx, sc, s)
			}}}, nil
	})
}

// shardCounter prepares to count the trials of a shard.
func (o MixedOptions) shardCounter(ctx context.Context, sc *rules.Scenario, s player.Shard) (*player.TrialCounter,
	error) {
	if all := rules.CoreBatch * uint64(s.Of); o.Trials%all > 0 {
		return nil, fmt.Errorf(
			"trials that begin where a walk stopped come in batches of %d, so that %d shards share a multiple of %d "+
				"of them, like %d",
			rules.CoreBatch, s.Of, all, (o.Trials/all+1)*all)
	}
	m, err := newMixedRun(ctx, sc, o)
	switch {
	case err != nil:
		return nil, err
	case m.whole():
		return nil, errors.New(
			"the walk follows the whole game, so that there are no trials to share; answer it exactly")
	}
	return m.newCounter()
}
