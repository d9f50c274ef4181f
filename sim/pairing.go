package sim

import "github.com/oddsmith/oddsmith/rules"

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
				player: sc.Game.Player(sc), rows: rules.NewRows(blockTrials, len(sc.Metrics)), question: &questions[t][v],
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
	rows := c.rows.Cut(len(to))
	c.player.Play(seed, first, rows)
	c.question.read(rows, to)
	for _, x := range to {
		c.value.count(int(x))
	}
}

// merged adds up what the workers counted in a cell.
func merged(workers []*pairing, target, variant int) pairs {
	var sum pairs
	for _, w := range workers {
		c := w.cells[target][variant]
		sum.value.merge(c.value)
		sum.difference.merge(c.difference)
		sum.joint.merge(&c.joint)
	}
	return sum
}
