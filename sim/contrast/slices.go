package contrast

import (
	"context"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
)

// slicePlayer plays the same trials in all variants of those contrasts that are open: slices of trials one after the
// other, and in each one variant after the other. So there are no more players than workers, however many variants
// there are, and it can stop within a slice.
type slicePlayer struct {
	*tally
	pool    *player.Pool
	workers int
	slice   int // trials of the next slice
}

// Slices grow, since an interruption loses one, and each needs new players. There are so many numbers of one at most.
const (
	firstSlice   = 64
	largestSlice = 1 << 16
	sliceNumbers = 1 << 22
)

// play plays trials from … to−1 and returns where the complete prefix ends: at to, or earlier if one of the contexts is
// done. The slice that is being played when it is time to pause is finished.
func (p *slicePlayer) play(ctx, pause context.Context, from, to uint64) uint64 {
	for from < to && pause.Err() == nil {
		n := int(min(uint64(p.slice), to-from))
		if !p.playSlice(ctx, from, n) {
			break
		}
		from += uint64(n)
		p.pool.Done.Add(uint64(n)) // what an interruption leaves
		p.slice = min(2*p.slice, largestSlice, max(player.MaxRows, sliceNumbers/len(p.numbers)))
	}
	return from
}

// playSlice plays and counts n trials, and reports whether the context was not done before that.
func (p *slicePlayer) playSlice(ctx context.Context, first uint64, n int) bool {
	var variants []int
	for v, needed := range p.of.needed {
		if needed {
			variants = append(variants, v)
			p.numbers[v] = slices.Grow(p.numbers[v][:0], n)[:n]
		}
	}
	p.each(ctx, len(variants), func(i int) { p.playVariant(ctx, variants[i], first) })
	if ctx.Err() != nil {
		return false
	}
	counting := context.WithoutCancel(ctx)
	p.each(counting, len(variants), func(i int) { p.countVariant(variants[i]) })
	p.each(counting, len(p.of.open), func(i int) { p.countContrast(p.of.open[i]) })
	return true
}

// playVariant finds the numbers of a variant, unless the context is done before that.
func (p *slicePlayer) playVariant(ctx context.Context, v int, first uint64) {
	sc, to := p.of.Points[v].Scenario, p.numbers[v]
	each, rows := sc.Game.Player(sc), rules.NewRows(min(player.MaxRows, len(to)), len(sc.Metrics))
	for at := 0; at < len(to) && ctx.Err() == nil; at += player.MaxRows {
		part := to[at:min(at+player.MaxRows, len(to))]
		r := rows.First(len(part))
		each.Play(p.pool.Seed, first+uint64(at), r)
		p.of.questions[v].ReadNumbers(r, part)
		player.LetOthersRun()
	}
}

// each does n pieces of work, in any order, with all workers, until the context is done.
func (p *slicePlayer) each(ctx context.Context, n int, work func(i int)) {
	player.InParallel(ctx, p.workers, 0, uint64(n), func(_ int, i uint64) { work(int(i)) })
}
