package sim

import (
	"context"
	"slices"
	"sync/atomic"

	"github.com/oddsmith/oddsmith/rules"
)

// contrastPlayer plays the same trials in all variants of those contrasts that are open: slices of trials one after the
// other, and in each one variant after the other. So there are no more players than workers, however many variants there
// are, and it can stop within a slice.
type contrastPlayer struct {
	of      *contrasting
	pool    *pool
	workers int
	slice   int       // trials of the next slice
	numbers [][]int32 // of the slice, by variant; nil if it is not played
	counted []Histogram
	sums    []Histogram // by contrast
}

// Slices grow, since an interruption loses one, and each needs new players. There are so many numbers of one at most.
const (
	firstSlice   = 64
	largestSlice = 1 << 16
	sliceNumbers = 1 << 22
)

// newCounter prepares to play the trials of contrasts, except known ones.
func (b *contrasting) newCounter(o CompareOptions) (*trialCounter, error) {
	c := &trialCounter{pool: &pool{seed: o.Seed}, partial: o.Partial, known: o.Partial.point(o.FirstPoint)}
	complete := func(c counts, n uint64) bool { return b.complete(c, n, o.Decide) }
	if err := c.known.check(b.shape(), complete); err != nil {
		return nil, err
	}
	p := &contrastPlayer{of: b, pool: c.pool, workers: workerCount(o.Workers), slice: firstSlice, numbers: make([][]int32, len(b.questions))}
	p.drain()
	c.counters, c.slices = []counter{p}, p.play
	return c, nil
}

// drain returns the numbers of variants and what contrasts came to, and resets them.
func (p *contrastPlayer) drain() counts {
	c := counts{p.counted, p.sums}
	p.counted, p.sums = make([]Histogram, len(p.of.questions)), make([]Histogram, len(p.of.contrasts))
	return c
}

// play plays trials from … to−1 and returns where the complete prefix ends: at to, or earlier if one of the contexts is
// done. The slice that is being played when it is time to pause is finished.
func (p *contrastPlayer) play(ctx, pause context.Context, from, to uint64) uint64 {
	for from < to && pause.Err() == nil {
		n := int(min(uint64(p.slice), to-from))
		if !p.playSlice(ctx, from, n) {
			break
		}
		from += uint64(n)
		p.pool.done.Add(uint64(n)) // what an interruption leaves
		p.slice = min(2*p.slice, largestSlice, max(blockTrials, sliceNumbers/len(p.numbers)))
	}
	return from
}

// playSlice plays and counts n trials, and reports whether the context was not done before that.
func (p *contrastPlayer) playSlice(ctx context.Context, first uint64, n int) bool {
	var variants []int
	for v, needed := range p.of.neededFor(p.of.open) {
		if needed {
			variants = append(variants, v)
			p.numbers[v] = slices.Grow(p.numbers[v][:0], n)[:n]
		}
	}
	var played atomic.Int64
	p.each(ctx, len(variants), func(i int) {
		if p.playVariant(ctx, variants[i], first) {
			played.Add(1)
		}
	})
	if int(played.Load()) < len(variants) {
		return false
	}
	counting := context.WithoutCancel(ctx)
	p.each(counting, len(variants), func(i int) {
		for _, x := range p.numbers[variants[i]] {
			p.counted[variants[i]].count(int(x))
		}
	})
	p.each(counting, len(p.of.open), func(i int) {
		for t := range n {
			p.sums[p.of.open[i]].count(p.sum(p.of.contrasts[p.of.open[i]], t))
		}
	})
	return true
}

// playVariant finds the numbers of a variant, and reports whether the context was not done before that.
func (p *contrastPlayer) playVariant(ctx context.Context, v int, first uint64) bool {
	sc, to := p.of.grid.Scenarios[0][v], p.numbers[v]
	player, rows := sc.Game.Player(sc), rules.NewRows(min(blockTrials, len(to)), len(sc.Metrics))
	for at := 0; at < len(to); at += blockTrials {
		if ctx.Err() != nil {
			return false
		}
		block := to[at:min(at+blockTrials, len(to))]
		r := rows.First(len(block))
		player.Play(p.pool.seed, first+uint64(at), r)
		p.of.questions[v].readNumbers(r, block)
		letOthersRun()
	}
	return true
}

// each does n pieces of work, in any order, with all workers, until the context is done.
func (p *contrastPlayer) each(ctx context.Context, n int, work func(i int)) {
	inParallel(ctx, p.workers, 0, uint64(n), func(_ int, i uint64) { work(int(i)) })
}

// sum is what a contrast comes to in a trial of the block.
func (p *contrastPlayer) sum(c Contrast, trial int) int {
	sum := 0
	for _, v := range c.Plus {
		sum += int(p.numbers[v][trial])
	}
	for _, v := range c.Minus {
		sum -= int(p.numbers[v][trial])
	}
	return sum
}

// shape is that of such histograms.
func (b *contrasting) shape() [][]span {
	shape := make([][]span, 2)
	for _, q := range b.questions {
		shape[0] = append(shape[0], span{q.Min, q.Max})
	}
	for _, c := range b.contrasts {
		shape[1] = append(shape[1], b.span(c))
	}
	return shape
}

// filled are such histograms with all that a file may leave out.
func (b *contrasting) filled(c counts) counts {
	all := counts{make([]Histogram, len(b.questions)), make([]Histogram, len(b.contrasts))}
	all.merge(c)
	return all
}

// complete reports whether such histograms are of n trials of all that is played or, if decided contrasts may be
// missing, of some of it, and contrasts add up to what their variants do.
func (b *contrasting) complete(c counts, n uint64, decided bool) bool {
	all := b.filled(c)
	var counted []int
	for _, i := range b.played {
		switch of := all[1][i].N(); {
		case of == n:
			counted = append(counted, i)
		case of > 0 || !decided:
			return false
		}
	}
	for v, needed := range b.neededFor(counted) {
		if needed && all[0][v].N() != n {
			return false
		}
	}
	for _, i := range counted {
		sum := all[1][i].total()
		for _, v := range b.contrasts[i].Plus {
			sum -= all[0][v].total()
		}
		for _, v := range b.contrasts[i].Minus {
			sum += all[0][v].total()
		}
		if sum != 0 {
			return false
		}
	}
	return true
}

// total is the sum of all values. Where that overflows, all that is added up does alike.
func (h Histogram) total() (sum int64) {
	for i, n := range h.Count {
		sum += int64(h.From+i) * int64(n)
	}
	return sum
}
