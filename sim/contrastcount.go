package sim

import "github.com/oddsmith/oddsmith/rules"

// contrastWorker is one worker's part in contrasts: it plays the same trials in all variants of those that are open.
type contrastWorker struct {
	of      *contrasting
	players []rules.Player // by variant, nil if it is not played
	rows    []*rules.Rows
	numbers [][]int32
	counted []Histogram // by variant
	sums    []Histogram // by contrast
}

// newCounter prepares to play the trials of contrasts, except known ones.
func (b *contrasting) newCounter(o CompareOptions) (*trialCounter, error) {
	c := &trialCounter{pool: &pool{seed: o.Seed}, partial: o.Partial, known: o.Partial.point(o.FirstPoint)}
	complete := func(c counts, n uint64) bool { return b.complete(c, n, o.Decide) }
	if err := c.known.check(b.shape(), complete); err != nil {
		return nil, err
	}
	for range workerCount(o.Workers) {
		w := b.newWorker()
		c.workers, c.counters = append(c.workers, w), append(c.counters, w)
	}
	return c, nil
}

func (b *contrasting) newWorker() *contrastWorker {
	n := len(b.questions)
	w := &contrastWorker{
		of: b, players: make([]rules.Player, n), rows: make([]*rules.Rows, n), numbers: make([][]int32, n),
	}
	w.drain()
	for v, needed := range b.neededFor(b.played) {
		if needed {
			sc := b.grid.Scenarios[0][v]
			w.players[v], w.numbers[v] = sc.Game.Player(sc), make([]int32, blockTrials)
			w.rows[v] = rules.NewRows(blockTrials, len(sc.Metrics))
		}
	}
	return w
}

// drain returns the numbers of variants and what contrasts came to, and resets them.
func (w *contrastWorker) drain() counts {
	c := counts{w.counted, w.sums}
	w.counted, w.sums = make([]Histogram, len(w.of.questions)), make([]Histogram, len(w.of.contrasts))
	return c
}

func (w *contrastWorker) block(seed, first uint64, n int) {
	for v, needed := range w.of.neededFor(w.of.open) {
		if !needed {
			continue
		}
		rows := w.rows[v].First(n)
		w.players[v].Play(seed, first, rows)
		w.of.questions[v].readNumbers(rows, w.numbers[v][:n])
		for _, x := range w.numbers[v][:n] {
			w.counted[v].count(int(x))
		}
	}
	for _, i := range w.of.open {
		for t := range n {
			w.sums[i].count(w.sum(w.of.contrasts[i], t))
		}
	}
}

// sum is what a contrast comes to in a trial of the block.
func (w *contrastWorker) sum(c Contrast, trial int) int {
	sum := 0
	for _, v := range c.Plus {
		sum += int(w.numbers[v][trial])
	}
	for _, v := range c.Minus {
		sum -= int(w.numbers[v][trial])
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
