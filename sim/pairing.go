package sim

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// pairing is one worker's part in a comparison: it plays every trial in all
// variants that are still open, on the same luck, and counts their numbers and
// how these differ from the baseline's.
type pairing struct {
	cells [][]*cell // by target and variant; the first variant is the baseline
	open  func(target, variant int) bool
	base  []int32
	value []int32
}

// cell is a variant against a target as one worker sees it.
type cell struct {
	player   rules.Player
	rows     *rules.Rows
	question *Question
	lowest   int // number of the baseline
	pairs
}

// pairs counts a variant's numbers, and trial by trial how much more they are
// than the baseline's, and, where these are no shares, which meet.
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

// pair counts how the variant's numbers of some trials differ from the baseline's, and,
// where they are no shares, which meet.
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

// drain gives, of each cell, its numbers, its differences and the pairs of both, and
// forgets them.
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

// counts are the pairs as histograms: the numbers, the differences, a 1 where the joint
// counts were given up, and the rows of these, by the baseline's number from a lowest one.
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

// pairsShape is what such histograms may hold.
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

// pairsOf reports of such histograms whether they are of n trials: each cell was counted in
// all of them, or, where decided cells are left out, in none.
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

// paired reports whether a variant's differences, and where it is no share its joint
// counts, are of as many trials as its numbers.
func (q *Question) paired(list []Histogram) bool {
	n, given := sumOf(list, 0, 1), sumOf(list, 2, 3) > 0
	return sumOf(list, 1, 2) == n && (q.Share || given || sumOf(list, 3, len(list)) == n)
}

// sumOf is what histograms from … to−1 of a list count, where there are so many.
func sumOf(list []Histogram, from, to int) (n uint64) {
	for _, h := range list[min(from, len(list)):min(to, len(list))] {
		n += h.N()
	}
	return n
}
