package job

import (
	"context"
	"errors"

	"github.com/oddsmith/oddsmith/sim"
)

// Played is the counts of some trials. It is kept by who asked, and given back to be merged.
type Played struct {
	Matchup string             `json:"matchup"` // its digest
	Seed    uint64             `json:"seed,string"`
	From    uint64             `json:"from"`
	To      uint64             `json:"to"` // before it
	Counted []sim.CountedRange `json:"counted"`
}

// Play asks for a share of the trials.
type Play struct {
	Matchup
	Shard sim.Shard `json:"shard"`
}

// Answer plays them.
func (q Play) Answer(ctx context.Context) (Played, error) {
	m, err := q.Load(ctx)
	if err != nil {
		return Played{}, err
	}
	o, err := q.Options(ctx)
	if err := errors.Join(err, q.Shard.Check(q.Trials)); err != nil {
		return Played{}, err
	}
	if m.PlaysBest() {
		return Played{}, sim.ErrPlaysBest
	}
	o.Partial, o.Workers = &sim.Partial{}, 1 // others play other shards
	if err := sim.PlayShard(ctx, m.Scenario(), o, q.Shard); err != nil {
		return Played{}, err
	}
	p := Played{Matchup: m.Digest(), Seed: q.Seed, Counted: o.Partial.Points[0].Counted}
	p.From, p.To = q.Shard.Range(q.Trials)
	return p, nil
}
