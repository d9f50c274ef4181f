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
	at    memoEdge // which led it where it is
}

// playOn plays all trials to their end along recorded paths, all of them one draw on in each sweep: a
// processor then works on several at once, since none waits for another's memory, and no branch
// depends on how long a trial goes on.
func (p *memoPlayer[S]) playOn(rows *rules.Rows) {
	for active := p.active; len(active) > 0; {
		active = p.sweep(active)
	}
	for i := range rows.Outcome {
		rows.Outcome[i] = uint8(-1 - p.cursors[i].at.to)
	}
	p.unpack(p.cursors, rows.Value)
}

// begin puts all trials at their start.
func (p *memoPlayer[S]) begin(seed, first uint64, rows *rules.Rows) {
	n := rows.Len()
	p.dice.Seed(seed)
	p.cursors, p.active, p.chosen = slices.Grow(p.cursors[:0], n)[:n], slices.Grow(p.active[:0], n)[:n], slices.Grow(p.chosen[:0], n)[:n]
	for i := range n {
		c := &p.cursors[i]
		c.dice.Begin(p.dice, first+uint64(i))
		c.total, c.at, p.active[i] = packed{}, p.nodes[0].at, int32(i)
	}
	if p.rows = rows; p.wide != nil {
		for _, column := range rows.Value {
			clear(column)
		}
	}
}

// sweep makes the next draw of each trial, and returns the rows of those that go on. All choose their edge
// before any follows it, so that what either works with fits the registers.
func (p *memoPlayer[S]) sweep(active []int32) []int32 {
	p.moves += len(active)
	p.draw(p.cursors, active, p.chosen)
	done, goOn := 0, 0
	for {
		done, goOn = p.follow(p.cursors, active, p.chosen, done, goOn)
		if done == len(active) {
			return active[:goOn]
		}
		row := active[done]
		c := &p.cursors[row]
		p.advance(row, c, p.chosen[done])
		active[goOn] = row
		goOn += going(c.at.to)
		done++
	}
}

// undecided stands for the edge of a draw that is made by other means than one word.
const undecided = -1

// draw makes the next draws of the active trials, if they are made by one word, or none, and sets
// the edges that they choose. It calls nothing, and nor does follow.
func (g *memoGraph) draw(cursors []cursor, active, edges []int32) {
	draws := g.draws
	edges = edges[:len(active)]
	for i, row := range active {
		c := &cursors[row]
		draw := &draws[c.at.draw]
		edge := c.at.to
		if draw.kind == inversion || draw.kind == oneDie {
			word := draw.redraw.Word(&c.dice)
			k, ok := 0, false
			if draw.kind == inversion {
				k, ok = draw.redraw.Inverted(word)
			} else {
				k, ok = draw.redraw.Face(word)
			}
			if edge += int32(k); !ok {
				draw.redraw.Back(&c.dice)
				edge = undecided
			}
		} else if draw.kind != noDraw {
			edge = undecided
		}
		edges[i] = edge
	}
}

// follow moves the active trials from done on along chosen edges. The first goOn are those that went
// on before. It returns where there is one that must be moved on by other means, or none, and how many
// go on then.
func (g *memoGraph) follow(cursors []cursor, active, chosen []int32, done, goOn int) (int, int) {
	edges, emits := g.edges, g.emits
	chosen = chosen[:len(active)]
	for ; done < len(active); done++ {
		at := chosen[done]
		if at < 0 {
			break
		}
		e := edges[at]
		if e.to == unexplored {
			break
		}
		row := active[done]
		c := &cursors[row]
		emit := &emits[e.emit]
		c.total[0] += emit[0]
		c.total[1] += emit[1]
		c.at, active[goOn] = e, row
		goOn += going(e.to)
	}
	return done, goOn
}

// going is 1 for a node and 0 for an outcome, without a branch.
func going(to int32) int { return 1 - int(uint32(to)>>31) }

// advance moves a trial on by any draw, or by playing the rest of a step that is not recorded.
func (p *memoPlayer[S]) advance(row int32, c *cursor, chosen int32) {
	if chosen != undecided {
		p.record(row, p.path(p.node(c.at), int(chosen-c.at.to)))
		return
	}
	if p.kind(c.at) == unseen {
		c.at = p.nodes[c.at.to].at // another trial may have seen it by now
	}
	draw := &p.draws[c.at.draw]
	k := 0
	switch draw.kind {
	case inversion, oneDie, otherDraw:
		k = draw.redraw.Again(p.dice, &c.dice)
	case noDraw:
	case emits:
		p.followWide(row, c)
		return
	default:
		p.record(row, nil)
		return
	}
	e := p.edges[int(c.at.to)+k]
	if e.to == unexplored {
		p.record(row, p.path(p.node(c.at), k))
		return
	}
	c.total.add(p.emits[e.emit])
	c.at = e
}

// followWide adds the wide metrics of a node to a trial.
func (p *memoPlayer[S]) followWide(row int32, c *cursor) {
	n := p.nodes[c.at.to]
	emission := p.wide.lists[n.parent]
	for i := range emission.len() {
		m, v := emission.at(i)
		p.rows.Value[m][row] += int32(v)
	}
	c.at = p.place(n.state)
	p.moves-- // no step was saved
}
