package contrast

import (
	"slices"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// newCounter prepares to play the trials of the open contrasts, except known ones. A comparison has few variants, which
// each worker plays in turn, a few trials each time; others are played in slices.
func (b *run) newCounter() (*player.TrialCounter, error) {
	c := &player.TrialCounter{Pool: &player.Pool{Seed: b.o.Seed}, Partial: b.o.Partial, Known: b.known(0)}
	if err := c.Known.Check(b.shape(), b.complete); err != nil {
		return nil, err
	}
	if !b.compares {
		p := &slicePlayer{newTally(b), c.Pool, player.WorkerCount(b.o.Workers), firstSlice}
		c.Counters, c.Slices = []player.Counter{p}, p.play
		return c, nil
	}
	for range player.WorkerCount(b.o.Workers) {
		w := newWorker(b)
		c.Workers, c.Counters = append(c.Workers, w), append(c.Counters, w)
	}
	return c, nil
}

// tally counts the numbers of variants and what contrasts come to.
type tally struct {
	of      *run
	numbers [][]int32 // of the trials that are being counted, by variant
	counted []stats.Histogram
	sums    []stats.Histogram   // by contrast
	tables  []stats.TwoWayTable // by contrast; none unless they are counted
}

func newTally(b *run) *tally {
	c := &tally{of: b, numbers: make([][]int32, len(b.questions))}
	c.reset()
	return c
}

func (c *tally) reset() {
	c.counted, c.sums = make([]stats.Histogram, len(c.of.questions)), make([]stats.Histogram, len(c.of.List))
	c.tables = make([]stats.TwoWayTable, c.of.tablesCounted())
}

// Drain returns the numbers of variants, what contrasts came to, and the joint numbers of each, and resets them.
func (c *tally) Drain() stats.Counts {
	all := stats.Counts{c.counted, c.sums}
	for i := range c.tables {
		all = append(all, c.tables[i].Histograms(c.of.baseline(i).Min))
	}
	c.reset()
	return all
}

// countVariant counts the numbers of a variant.
func (c *tally) countVariant(v int) {
	to := &c.counted[v]
	for _, x := range c.numbers[v] {
		to.CountOne(int(x))
	}
}

// countContrast counts what a contrast comes to in each trial.
func (c *tally) countContrast(i int) {
	of, to := c.of.List[i], &c.sums[i]
	one, base := c.numbers[of.Plus[0]], c.numbers[of.Minus[0]]
	base = base[:len(one)]
	if len(of.Plus) > 1 {
		for t := range one {
			to.CountOne(c.sum(of, t))
		}
		return
	}
	for t, x := range one {
		to.CountOne(int(x - base[t]))
	}
	if len(c.tables) > 0 {
		for t, x := range one {
			c.tables[i].Count(int(base[t]), int(x))
		}
	}
}

// sum is what a contrast comes to in a trial.
func (c *tally) sum(of Contrast, trial int) int {
	sum := 0
	for _, v := range of.Plus {
		sum += int(c.numbers[v][trial])
	}
	for _, v := range of.Minus {
		sum -= int(c.numbers[v][trial])
	}
	return sum
}

// tablesCounted is how many contrasts have their joint numbers counted.
func (b *run) tablesCounted() int {
	if b.compares && !b.question.Share {
		return len(b.List)
	}
	return 0
}

// baseline is the question about the variant that a contrast takes another one from.
func (b *run) baseline(contrast int) *query.Question {
	return &b.questions[b.List[contrast].Minus[0]]
}

// shape is that of such histograms.
func (b *run) shape() [][]stats.Span {
	shape := [][]stats.Span{query.SpansOf(b.questions), nil}
	for _, c := range b.List {
		shape[1] = append(shape[1], b.span(c))
	}
	for i := range b.tablesCounted() {
		q, base := b.questions[b.List[i].Plus[0]], b.baseline(i)
		shape = append(shape, append([]stats.Span{{Min: 0, Max: 0}},
			slices.Repeat([]stats.Span{{Min: q.Min, Max: q.Max}}, base.Max-base.Min+1)...))
	}
	return shape
}

// filled are such histograms with all that a file may leave out.
func (b *run) filled(c stats.Counts) stats.Counts {
	all := stats.Counts{make([]stats.Histogram, len(b.questions)), make([]stats.Histogram, len(b.List))}
	for range b.tablesCounted() {
		all = append(all, make([]stats.Histogram, 1))
	}
	all.Merge(c)
	return all
}

// complete reports whether such histograms are of n trials of all that is played or, if decided contrasts may be
// missing, of some of it, and contrasts add up to what their variants do.
func (b *run) complete(c stats.Counts, n uint64) bool {
	all := b.filled(c)
	var counted []int
	for _, i := range b.played {
		switch of := all[1][i].N(); {
		case of == n:
			counted = append(counted, i)
		case of > 0 || !b.o.Decide:
			return false
		}
	}
	for v, needed := range b.neededFor(counted) {
		if needed && all[0][v].N() != n {
			return false
		}
	}
	return !slices.ContainsFunc(counted, func(i int) bool { return !b.addsUp(all, i, n) })
}

// addsUp reports whether a contrast of n trials adds up to what its variants do.
func (b *run) addsUp(all stats.Counts, i int, n uint64) bool {
	sum := totalOf(all[1][i])
	for _, v := range b.List[i].Plus {
		sum -= totalOf(all[0][v])
	}
	for _, v := range b.List[i].Minus {
		sum += totalOf(all[0][v])
	}
	if sum != 0 || b.tablesCounted() == 0 {
		return sum == 0
	}
	seen := uint64(0)
	for _, h := range all[2+i][1:] {
		seen += h.N()
	}
	return seen == n || all[2+i][0].N() > 0 // or it was given up
}

// totalOf is the sum of all values. Where that overflows, all that is added up does alike.
func totalOf(h stats.Histogram) (sum int64) {
	for i, n := range h.Count {
		sum += int64(h.From+i) * int64(n)
	}
	return sum
}
