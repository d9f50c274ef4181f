package bench

import (
	"context"
	"reflect"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/sim/player"
)

// ready reads a matchup for who only plays.
func ready(ctx context.Context, _ *Bench, q Matchup) (job.Ready, error) {
	m, err := q.Load(ctx)
	if err != nil {
		return job.Ready{}, err
	}
	if m.PlaysBest() {
		return job.Ready{}, player.ErrPlaysBest
	}
	inputs := tags.Plain(reflect.ValueOf(m.Input).Elem())
	return job.Ready{Digest: m.Digest(), System: m.System, Scenario: m.Kind, Inputs: inputs}, nil
}

// play plays a share of the trials.
func play(ctx context.Context, b *Bench, q struct {
	Matchup
	Shard player.Shard `json:"shard"`
},
) (job.Played, error) {
	r, err := ready(ctx, b, q.Matchup)
	if err != nil {
		return job.Played{}, err
	}
	return job.Play{Ready: r, Seed: q.Seed, Trials: q.Trials, Shard: q.Shard}.Answer(ctx)
}
