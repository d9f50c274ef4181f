package sim

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// pairing is one worker's part in a comparison: it plays every trial in all open variants
// with common random numbers, and counts their numbers and the differences to the
// baseline's.
type pairing struct {
	cells [][]*cell // by target and variant; the first variant is the baseline
	open  func(target, variant int) bool
	base  []int32
	value []int32
}

// cell is one worker's counts of a variant against a target.
type cell struct {
	player   rules.Player
	rows     *rules.Rows
	question *Question
	lowest   int // number of the baseline
	pairs
}

// pairs counts a variant's numbers, their differences to the baseline's in the same trial
// and, unless they are shares, the joint numbers.
type pairs struct {
	value, difference Histogram
	joint             joint
}

func newPairing(grid [][]*rules.Scenario, questions [][]Question, open func(target, variant int) bool) *pairing {
	p := &pairing{open: open, base: make([]int32, blockTrials), value: make([]int32, blockTrials)}
	for t, row := range grid {
		var cells []*cell
		for v, sc := range row {
			cells = append(cells, &cell{
				player: sc.Game.Player(sc), rows: rules.NewRows(blockTrials, len(sc.Metrics)), question: &questions[t][v], lowest: questions[t][0].Min,
			})
		}
		p.cells = append(p.cells, cells)
	}
	return p
}

func (p *pairing) block(seed, first uint64, n int) {
	for t, cells := range p.cells {
		if !p.open(t, 0) {
			continue
		}
		cells[0].play(seed, first, p.base[:n])
		for v, c := range cells[1:] {
			if !p.open(t, v+1) {
				continue
			}
			c.play(seed, first, p.value[:n])
			c.pair(p.base[:n], p.value[:n], c.question.Share)
		}
	}
}

// pair counts the differences of some trials and, unless they are shares, the joint
// numbers.
func (p *pairs) pair(base, value []int32, share bool) {
	for i, x := range value {
		p.difference.count(int(x - base[i]))
	}
	if share {
		return
	}
	for i, x := range value {
		p.joint.count(int(base[i]), int(x))
	}
}

// play plays a block and counts its numbers.
func (c *cell) play(seed, first uint64, to []int32) {
	rows := c.rows.First(len(to))
	c.player.Play(seed, first, rows)
	c.question.readNumbers(rows, to)
	for _, x := range to {
		c.value.count(int(x))
	}
}

// drain returns the numbers, differences and joint numbers of each cell, and resets them.
func (p *pairing) drain() counts {
	var all counts
	for _, cells := range p.cells {
		for _, c := range cells {
			all = append(all, c.counts(c.lowest))
			c.pairs = pairs{}
		}
	}
	return all
}

// counts returns the pairs as histograms: the numbers, the differences, a 1 if the joint
// counts were abandoned, and the rows of those by the baseline's number from lowest.
func (p *pairs) counts(lowest int) []Histogram {
	list := []Histogram{p.value, p.difference, {}}
	if p.joint.overflowed {
		list[2].add(0, 1)
	}
	p.joint.each(func(base, value int, n uint64) {
		for len(list) <= 3+base-lowest {
			list = append(list, Histogram{})
		}
		list[3+base-lowest].add(value, n)
	})
	return list
}

// add adds such histograms.
func (p *pairs) add(list []Histogram, lowest int) {
	for i, h := range list {
		switch i {
		case 0:
			p.value.merge(h)
		case 1:
			p.difference.merge(h)
		case 2:
			if h.N() > 0 {
				p.joint = joint{overflowed: true}
			}
		default:
			for k, n := range h.Count {
				if n > 0 {
					p.joint.add(lowest+i-3, h.From+k, n)
				}
			}
		}
	}
}

// pairsShape returns the shape of such histograms.
func pairsShape(questions [][]Question) [][]span {
	var shape [][]span
	for _, row := range questions {
		base := row[0]
		for v, q := range row {
			list := []span{{q.Min, q.Max}, {q.Min - base.Max, q.Max - base.Min}, {0, 0}}
			if v > 0 && !q.Share {
				list = append(list, slices.Repeat([]span{{q.Min, q.Max}}, base.Max-base.Min+1)...)
			}
			shape = append(shape, list)
		}
	}
	return shape
}

// pairsOf returns a check that such histograms are of n trials: each cell was counted in
// all of them or, if decided cells may be missing, in none.
func pairsOf(questions [][]Question, decided bool) func(c counts, n uint64) bool {
	return func(c counts, n uint64) bool {
		for _, row := range questions {
			for v, q := range row {
				if of := sumOf(c[0], 0, 1); of != n && (of > 0 || !decided) || v > 0 && !q.paired(c[0]) {
					return false
				}
				c = c[1:]
			}
		}
		return true
	}
}

// paired reports whether a variant's differences and, unless it is a share, its joint
// counts have as many trials as its numbers.
func (q *Question) paired(list []Histogram) bool {
	n, given := sumOf(list, 0, 1), sumOf(list, 2, 3) > 0
	return sumOf(list, 1, 2) == n && (q.Share || given || sumOf(list, 3, len(list)) == n)
}

// sumOf returns the total count of histograms from … to−1 of a list, as far as it goes.
func sumOf(list []Histogram, from, to int) (n uint64) {
	for _, h := range list[min(from, len(list)):min(to, len(list))] {
		n += h.N()
	}
	return n
}
