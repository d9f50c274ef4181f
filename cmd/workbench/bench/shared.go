package bench

import (
	"context"

	"github.com/oddsmith/oddsmith/sim/player"
)

// sharing is what a request for an experiment says besides, where several engines share the work: first one explores
// what may be exact, then each plays a shard of the trials, and one answers by all parts. A request that says none of
// it is answered whole.
type sharing struct {
	Explore bool          `json:"explore"`
	Shard   *player.Shard `json:"shard"`
	Parts   []part        `json:"parts"` // what is known
}

// part is what is known of the points of an experiment, in some of the trials.
type part struct {
	Points map[int]*player.KnownPoint `json:"points"`
	Trials player.Range               `json:"trials"`
}

// known asks that the rest be shared by who knows a part.
type known struct {
	Part part `json:"part"`
}

// experiment is what can be done for an answer.
type experiment struct {
	of     func(player.Options) player.Experiment
	answer func(context.Context, player.Options) (Answer, error)
}

// carryOut does for an answer of a matchup what the request says, of trials from 0 to as many as it has.
func (s sharing) carryOut(ctx context.Context, m *Matchup, e experiment) (any, error) {
	o, err := m.Options(ctx)
	if err == nil {
		o.Partial, err = s.join(o.Trials)
	}
	switch {
	case err != nil:
		return nil, err
	case s.Explore:
		if all, err := player.Explore(ctx, e.of(o)); !all && err == nil {
			return known{part{Points: o.Partial.Points}}, nil
		}
	case s.Shard != nil:
		return s.play(ctx, o, e)
	}
	return e.answer(ctx, o)
}

// play plays a shard.
func (s sharing) play(ctx context.Context, o player.Options, e experiment) (p part, err error) {
	if err := s.Shard.Check(o.Trials); err != nil {
		return p, err
	}
	o.Workers = 1 // others play other shards
	if err := player.PlayShard(ctx, e.of(o), *s.Shard); err != nil {
		return p, err
	}
	p.Points = o.Partial.Points
	p.Trials.From, p.Trials.To = s.Shard.Range(o.Trials)
	for _, k := range p.Points {
		if s.Shard.Index > 1 {
			k.Exact = nil // one tells it
		}
	}
	return p, nil
}

// join joins what is known.
func (s sharing) join(trials uint64) (*player.Partial, error) {
	for _, p := range s.Parts {
		for _, k := range p.Points {
			if k == nil || p.Trials == (player.Range{}) && len(k.Counted) > 0 {
				return nil, player.ErrMismatch
			}
		}
	}
	if len(s.Parts) == 1 && s.Parts[0].Trials == (player.Range{}) { // what was explored
		return &player.Partial{Points: s.Parts[0].Points}, nil
	}
	var join player.Join
	for _, p := range s.Parts {
		if err := join.Add(&player.Partial{Points: p.Points}, p.Trials); err != nil {
			return nil, err
		}
	}
	return join.Result(trials)
}
