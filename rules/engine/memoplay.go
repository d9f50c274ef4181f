package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// cursor is a trial in progress.
type cursor struct {
	dice dice.Bookmark
	at   int32 // memoNode, or −1−outcome
}

// playTogether plays the trials along recorded paths, all of them one draw on in each sweep: a
// processor then works on several at once, since none waits for another's memory, and no branch
// depends on how long a trial goes on.
func (p *memoPlayer[S]) playTogether(seed, first uint64, rows *rules.Rows) {
	p.begin(seed, first, rows)
	for active := p.active; len(active) > 0; {
		active = p.sweep(active)
	}
	for i := range rows.Outcome {
		rows.Outcome[i] = uint8(-1 - p.cursors[i].at)
	}
	p.unpack(p.totals, rows.Value)
}

// begin puts all trials at their start.
func (p *memoPlayer[S]) begin(seed, first uint64, rows *rules.Rows) {
	n := rows.Len()
	p.dice.Seed(seed)
	p.cursors, p.totals, p.active = slices.Grow(p.cursors[:0], n)[:n], slices.Grow(p.totals[:0], n)[:n], slices.Grow(p.active[:0], n)[:n]
	clear(p.totals)
	for i := range n {
		c := &p.cursors[i]
		c.dice.Begin(p.dice, first+uint64(i))
		c.at, p.active[i] = 0, int32(i)
	}
	if p.rows = rows; p.wide != nil {
		for _, column := range rows.Value {
			clear(column)
		}
	}
}

// sweep makes the next draw of each trial, and returns the rows of those that go on.
func (p *memoPlayer[S]) sweep(active []int32) []int32 {
	p.moves += len(active)
	goOn := 0
	nodes, edges := p.nodes, p.edges
	for _, row := range active {
		c := &p.cursors[row]
		n, k := &nodes[c.at], 0
		switch n.kind {
		case drawNode:
			k = n.drawn.Redraw(p.dice, &c.dice)
		case noDraw:
		default:
			c.at = p.unrecorded(row, n)
			nodes, edges = p.nodes, p.edges
			active[goOn] = row
			goOn += going(c.at)
			continue
		}
		e := &edges[int(n.first)+k]
		to := e.to
		if to == unexplored {
			to = p.record(row, p.path(c.at, k))
			nodes, edges = p.nodes, p.edges
		} else {
			p.totals[row].add(e.emit)
		}
		c.at, active[goOn] = to, row
		goOn += going(to)
	}
	return active[:goOn]
}

// going is 1 for a node and 0 for an outcome, without a branch.
func going(to int32) int { return 1 - int(uint32(to)>>31) }

// unrecorded moves a trial on from a node without edges. It returns where it is then.
func (p *memoPlayer[S]) unrecorded(row int32, n *memoNode) int32 {
	if n.kind != emits {
		return p.record(row, nil)
	}
	emission := p.wide.lists[n.first]
	for i := range emission.len() {
		m, v := emission.at(i)
		p.rows.Value[m][row] += int32(v)
	}
	p.moves-- // no step was saved
	return n.state
}
