package contrast

import (
	"context"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// walkShard walks the variants dealt to a shard, and reports whether all that there are are exact.
func (b *run) walkShard(ctx context.Context, s player.Shard) (bool, error) {
	exact := 0
	for v := range b.questions {
		if b.inVain() {
			return false, nil
		}
		if !s.Owns(v) {
			continue
		}
		walked, err := b.walkVariant(ctx, v)
		if err != nil {
			return false, err
		}
		if walked {
			exact++
		}
	}
	return exact == len(b.questions), nil
}

// inVain reports whether a variant is too large without which the exact answers of others are of no use: any of a
// comparison, else the first of all.
func (b *run) inVain() bool {
	if b.compares {
		return slices.Contains(b.tooLarge, true)
	}
	return b.tooLarge[0]
}

// walk answers contrasts exactly, and leaves the others to be played.
func (b *run) walk(ctx context.Context) error {
	for i, c := range b.List {
		exact, err := b.walkContrast(ctx, c)
		if err != nil {
			return err
		}
		if !exact && b.compares {
			b.playAll()
			return nil
		}
		if !exact {
			b.played = append(b.played, i)
		}
	}
	b.setOpen(b.played)
	return nil
}

// walkContrast reports whether all variants of a contrast are exact.
func (b *run) walkContrast(ctx context.Context, c Contrast) (bool, error) {
	for _, v := range c.variants() {
		if b.inVain() {
			return false, nil
		}
		if exact, err := b.walkVariant(ctx, v); !exact || err != nil {
			return false, err
		}
	}
	return true, nil
}

// walkVariant answers for a variant exactly, and reports whether it did.
func (b *run) walkVariant(ctx context.Context, v int) (bool, error) {
	if b.walked[v] != nil || b.tooLarge[v] || b.o.Engine == player.MonteCarlo {
		return b.walked[v] != nil, nil
	}
	found, err := b.exactAnswer(ctx, v)
	_, b.tooLarge[v] = query.TooLarge(err)
	switch {
	case err == nil:
		b.walked[v] = &found
		return true, nil
	case b.tooLarge[v] && b.o.Engine != player.Exact:
		return false, nil
	}
	return false, err
}

// exactAnswer answers for a variant exactly, unless the answer is known.
func (b *run) exactAnswer(ctx context.Context, v int) (player.ExactAnswer, error) {
	sc, q, kept := b.Points[v].Scenario, &b.questions[v], b.known(v)
	if kept != nil && len(kept.Exact) > 0 {
		return b.keptAnswer(q, kept.Exact)
	}
	if err := b.o.Partial.GoOn(ctx); err != nil {
		return player.ExactAnswer{}, err
	}
	limit := b.o.WalkLimit(ctx, sc, b.o.Limit, b.o.Engine, b.o.affords())
	found, err := player.Await(ctx, func() (player.ExactAnswer, error) {
		x, err := query.WalkLeast(sc, limit, query.SumsOf(*q)...)
		if err != nil {
			return player.ExactAnswer{}, err
		}
		return exactAnswerOf(q, x, b.compares), nil
	})
	if err != nil {
		_, tooLarge := query.TooLarge(err)
		if err = fmt.Errorf("%s: %w", b.Points[v].Name, err); tooLarge && kept != nil {
			kept.TooLarge = true
		}
	} else if kept != nil {
		kept.Exact = []player.ExactAnswer{found}
	}
	b.o.Partial.SaveIfDue()
	return found, err
}

// keptAnswer is the answer to a question that a partial result has, if it can be that.
func (b *run) keptAnswer(q *query.Question, kept []player.ExactAnswer) (found player.ExactAnswer, err error) {
	found = kept[0]
	if len(kept) > 1 || !found.PlausibleFor(q) || b.compares && !q.Share && !found.HasLaw(q) {
		err = player.ErrMismatch
	}
	return found, err
}

// exactAnswerOf returns the exact answer to a question, with the law of what is no share if that is wanted.
func exactAnswerOf(q *query.Question, x *query.WalkedSums, law bool) player.ExactAnswer {
	found := player.ExactAnswerOf(q, x)
	if law && !q.Share {
		found.Law = rules.Marginal(q.Law(x))
	}
	return found
}
