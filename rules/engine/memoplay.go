package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// cursor is a trial in progress.
type cursor struct {
	dice  dice.Bookmark
	total packed
	at    int32 // memoNode, or −1−outcome
}

// playOn plays all trials to their end along recorded paths, all of them one draw on in each sweep: a
// processor then works on several at once, since none waits for another's memory, and no branch
// depends on how long a trial goes on.
func (p *memoPlayer[S]) playOn(rows *rules.Rows) {
	for active := p.active; len(active) > 0; {
		active = p.sweep(active)
	}
	for i := range rows.Outcome {
		rows.Outcome[i] = uint8(-1 - p.cursors[i].at)
	}
	p.unpack(p.cursors, rows.Value)
}

// begin puts all trials at their start.
func (p *memoPlayer[S]) begin(seed, first uint64, rows *rules.Rows) {
	n := rows.Len()
	p.dice.Seed(seed)
	p.cursors, p.active = slices.Grow(p.cursors[:0], n)[:n], slices.Grow(p.active[:0], n)[:n]
	for i := range n {
		c := &p.cursors[i]
		c.dice.Begin(p.dice, first+uint64(i))
		c.total, c.at, p.active[i] = packed{}, 0, int32(i)
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
	done, goOn := 0, 0
	for {
		done, goOn = follow(p.nodes, p.edges, p.cursors, active, done, goOn)
		if done == len(active) {
			return active[:goOn]
		}
		row := active[done]
		c := &p.cursors[row]
		p.advance(row, c)
		active[goOn] = row
		goOn += going(c.at)
		done++
	}
}

// follow moves trials on by draws by inversion, or none, along known edges: of the active ones,
// those from done on. The first goOn are those that went on before. It returns where there is one
// that must be moved on by other means, or none, and how many go on then. It calls nothing: what
// it works with stays in registers.
func follow(nodes []memoNode, edges []memoEdge, cursors []cursor, active []int32, done, goOn int) (int, int) {
	for ; done < len(active); done++ {
		row := active[done]
		c := &cursors[row]
		n := &nodes[c.at]
		at := int(n.first)
		if n.kind == inversion {
			k, ok := n.redraw.Outcome(n.redraw.Word(&c.dice))
			if at += k; !ok || edges[at].to == unexplored {
				n.redraw.Back(&c.dice)
				return done, goOn
			}
		} else if n.kind != noDraw || edges[at].to == unexplored {
			return done, goOn
		}
		e := &edges[at]
		to := e.to
		c.total[0] += e.emit[0]
		c.total[1] += e.emit[1]
		c.at, active[goOn] = to, row
		goOn += going(to)
	}
	return done, goOn
}

// advance moves a trial on by any draw, or by playing the rest of a step that is not recorded.
func (p *memoPlayer[S]) advance(row int32, c *cursor) {
	n := &p.nodes[c.at]
	k := 0
	switch n.kind {
	case inversion, singleDraw:
		k = n.redraw.Again(p.dice, &c.dice)
	case noDraw:
	case emits:
		p.followWide(row, c, n)
		return
	default:
		p.record(row, nil)
		return
	}
	e := &p.edges[int(n.first)+k]
	if e.to == unexplored {
		p.record(row, p.path(c.at, k))
		return
	}
	c.total.add(e.emit)
	c.at = e.to
}

// followWide adds the wide metrics of a node to a trial.
func (p *memoPlayer[S]) followWide(row int32, c *cursor, n *memoNode) {
	emission := p.wide.lists[n.first]
	for i := range emission.len() {
		m, v := emission.at(i)
		p.rows.Value[m][row] += int32(v)
	}
	c.at = n.state
	p.moves-- // no step was saved
}

// going is 1 for a node and 0 for an outcome, without a branch.
func going(to int32) int { return 1 - int(uint32(to)>>31) }
