package sim

import "github.com/oddsmith/oddsmith/rules"

// contrastWorker is one worker's part in contrasts: it plays the same trials in all variants.
type contrastWorker struct {
	players   []rules.Player // by variant, nil if it is not played
	rows      []*rules.Rows
	numbers   [][]int32
	questions []Question
	contrasts []Contrast
	played    []int       // of the contrasts
	counted   []Histogram // by variant
	sums      []Histogram // by contrast
}

// newCounter prepares to play the trials of contrasts, except known ones.
func (b *contrasting) newCounter(o CompareOptions) (*trialCounter, error) {
	c := &trialCounter{pool: &pool{seed: o.Seed}, partial: o.Partial, known: o.Partial.point(o.FirstPoint)}
	if err := c.known.check(b.shape(), b.complete); err != nil {
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
		players: make([]rules.Player, n), rows: make([]*rules.Rows, n), numbers: make([][]int32, n),
		questions: b.questions, contrasts: b.contrasts, played: b.played,
	}
	w.drain()
	for v, needed := range b.needed() {
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
	w.counted, w.sums = make([]Histogram, len(w.questions)), make([]Histogram, len(w.contrasts))
	return c
}

func (w *contrastWorker) block(seed, first uint64, n int) {
	for v, player := range w.players {
		if player == nil {
			continue
		}
		rows := w.rows[v].First(n)
		player.Play(seed, first, rows)
		w.questions[v].readNumbers(rows, w.numbers[v][:n])
		for _, x := range w.numbers[v][:n] {
			w.counted[v].count(int(x))
		}
	}
	for _, i := range w.played {
		for t := range n {
			w.sums[i].count(w.sum(w.contrasts[i], t))
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

// complete reports whether such histograms are of n trials of all that is played, and contrasts add up to what their
// variants do.
func (b *contrasting) complete(c counts, n uint64) bool {
	all := b.filled(c)
	for v, needed := range b.needed() {
		if needed && all[0][v].N() != n {
			return false
		}
	}
	for _, i := range b.played {
		sum := all[1][i].total()
		for _, v := range b.contrasts[i].Plus {
			sum -= all[0][v].total()
		}
		for _, v := range b.contrasts[i].Minus {
			sum += all[0][v].total()
		}
		if sum != 0 || all[1][i].N() != n {
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
