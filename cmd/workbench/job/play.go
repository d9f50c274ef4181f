// Package job is what workers of the page do that only play: trials of a matchup that is ready for it. They know no
// files and no notation of matchups, and so are small.
package job

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Played is the counts of some trials. It is kept by who asked, and given back to be merged.
type Played struct {
	Matchup string                `json:"matchup"` // its digest
	Seed    uint64                `json:"seed,string"`
	From    uint64                `json:"from"`
	To      uint64                `json:"to"` // before it
	Counted []player.CountedRange `json:"counted"`
}

// Play asks for a share of the trials.
type Play struct {
	Ready
	Seed   uint64       `json:"seed,string"` // scripts have no whole numbers so large
	Trials uint64       `json:"trials"`
	Shard  player.Shard `json:"shard"`
}

// Answer plays them.
func (q Play) Answer(ctx context.Context) (Played, error) {
	o, err := Options(ctx, q.Seed, q.Trials)
	if err := errors.Join(err, q.Shard.Check(q.Trials)); err != nil {
		return Played{}, err
	}
	sc, err := q.scenario()
	if err != nil {
		return Played{}, err
	}
	o.Partial, o.Workers = &player.Partial{}, 1 // others play other shards
	if err := player.PlayShard(ctx, sim.RunExperiment(sc, o), q.Shard); err != nil {
		return Played{}, err
	}
	p := Played{Matchup: q.Digest, Seed: q.Seed, Counted: o.Partial.Points[0].Counted}
	p.From, p.To = q.Shard.Range(q.Trials)
	return p, nil
}

// progressKey is that of what hears of progress.
type progressKey struct{}

// WithProgress returns a context in which trials that are played tell how far they are.
func WithProgress(ctx context.Context, told func(player.Progress)) context.Context {
	return context.WithValue(ctx, progressKey{}, told)
}

// maxTrials is the most trials of a request.
const maxTrials = 1_000_000_000

// Options are those of an answer that is played.
func Options(ctx context.Context, seed, trials uint64) (player.Options, error) {
	switch {
	case trials == 0:
		return player.Options{}, errors.New("trials: play 1 or more")
	case trials > maxTrials:
		return player.Options{},
			fmt.Errorf("trials: at most %d can be played here; `oddsmith run` plays more", uint64(maxTrials))
	}
	o := player.Options{Seed: seed, Trials: trials}
	o.Progress, _ = ctx.Value(progressKey{}).(func(player.Progress))
	return o, nil
}
