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

// memoTrials is trials that are played together, along paths that are recorded.
type memoTrials struct {
	packedMetrics
	*memoGraph
	recorder *dice.Recorder
	cursors  []cursor    // by row
	active   []int32     // rows of trials that go on
	chosen   []int32     // by active trial: the edge of its next draw
	rows     *rules.Rows // to which wide metrics are added on the way
	moves    int         // since it was last looked at
}

// begin puts all trials at their start.
func (t *memoTrials) begin(d *dice.Dice, seed, first uint64, rows *rules.Rows) {
	n := rows.Len()
	d.Seed(seed)
	t.cursors = slices.Grow(t.cursors[:0], n)[:n]
	t.active = slices.Grow(t.active[:0], n)[:n]
	t.chosen = slices.Grow(t.chosen[:0], n)[:n]
	start, passed := t.place(0)
	goOn := 0
	for i := range n {
		c := &t.cursors[i]
		c.dice.Begin(d, first+uint64(i))
		c.total, c.at, t.active[goOn] = passed, start, int32(i)
		goOn += going(start.to)
	}
	t.active = t.active[:goOn]
	if t.rows = rows; t.wide != nil {
		for _, column := range rows.Value {
			clear(column)
		}
	}
}

// arriveAt puts a trial at a node, or at −1−outcome.
func (t *memoTrials) arriveAt(c *cursor, to int32) {
	at, passed := t.place(to)
	c.at = at
	c.total.add(passed)
}

// report sets the rows of trials that have ended.
func (t *memoTrials) report() {
	for i := range t.rows.Outcome {
		t.rows.Outcome[i] = uint8(-1 - t.cursors[i].at.to)
	}
	t.unpack(t.cursors, t.rows.Value)
}

// undecided stands for the edge of a draw that is made by other means than one word.
const undecided = -1

// draw makes the next draws of the active trials, if they are made by one word, and sets the edges that
// they choose. It calls nothing, and nor does follow.
func (t *memoTrials) draw(active []int32) {
	draws, cursors, edges := t.draws, t.cursors, t.chosen[:len(active)]
	for i, row := range active {
		c := &cursors[row]
		draw := &draws[c.at.draw]
		edge := int32(undecided)
		if draw.kind >= inversion && draw.kind <= filled {
			word := draw.redraw.Word(&c.dice)
			k, ok := 0, false
			if draw.kind == oneDie {
				k, ok = draw.redraw.Face(word)
			} else {
				k, ok = draw.redraw.Inverted(word)
			}
			if edge = c.at.to + int32(k); !ok {
				draw.redraw.Back(&c.dice)
				edge = undecided
			}
		}
		edges[i] = edge
	}
}

// fillAll fills in what the draws just made leave open.
func (t *memoTrials) fillAll(active []int32) {
	draws, cursors, edges := t.draws, t.cursors, t.chosen[:len(active)]
	for i, row := range active {
		c, edge := &cursors[row], edges[i]
		if f := draws[c.at.draw].fill; f != nil && edge != undecided {
			t.fill(row, f, int(edge-c.at.to), c.dice.Beside())
		}
	}
}

// follow moves the active trials from done on along chosen edges. The first goOn are those that went
// on before. It returns where there is one that must be moved on by other means, or none, and how many
// go on then.
func (t *memoTrials) follow(active []int32, done, goOn int) (int, int) {
	edges, emits, cursors, chosen := t.edges, t.emits, t.cursors, t.chosen[:len(active)]
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

// advance moves a trial on by any draw. It reports false if what follows is not recorded, and returns the
// outcomes drawn in its step so far.
func (t *memoTrials) advance(d *dice.Dice, row, chosen int32) (known []int, recorded bool) {
	c := &t.cursors[row]
	if chosen != undecided {
		return t.path(t.node(c.at), int(chosen-c.at.to)), false
	}
	if t.kind(c.at) == unseen && t.kind(t.nodes[c.at.to].at) != unseen { // another trial has seen it by now
		if t.arriveAt(c, c.at.to); c.at.to < 0 {
			return nil, true
		}
	}
	draw := &t.draws[c.at.draw]
	k := 0
	switch draw.kind {
	case inversion, oneDie, otherDraw:
		k = draw.redraw.Again(d, &c.dice)
	case filled:
		k = draw.redraw.Again(d, &c.dice)
		t.fill(row, draw.fill, k, c.dice.Beside())
	case emits:
		n := t.nodes[c.at.to]
		t.addWide(row, n.parent, t.wide)
		t.arriveAt(c, n.state)
		t.moves-- // no step was saved
		return nil, true
	default:
		return nil, false
	}
	e := t.edges[int(c.at.to)+k]
	if e.to == unexplored {
		return t.path(t.node(c.at), k), false
	}
	c.total.add(t.emits[e.emit])
	c.at = e
	return nil, true
}

// fill fills in what a block left open, and adds all that it emitted if metrics are wide.
func (t *memoTrials) fill(row int32, f *blockFill, outcome int, words dice.Beside) {
	end, total := f.ends[outcome], &t.cursors[row].total
	if t.wide != nil {
		t.addWide(row, end.plain, f.seen)
	}
	for point := end.point; point != 0; {
		way := &f.ways[f.back(point, &words)]
		if t.wide != nil {
			t.addWide(row, way.counted, f.seen)
		} else {
			counted := &f.seen.packed[way.counted] // not passed on: an array would go through memory
			total[0] += counted[0]
			total[1] += counted[1]
		}
		point = way.from
	}
}

// addWide adds wide metrics to a trial.
func (t *memoTrials) addWide(row, number int32, of *emissions) {
	emission := of.lists[number]
	for i := range emission.len() {
		m, v := emission.at(i)
		t.rows.Value[m][row] += int32(v)
	}
}

// collect adds what was emitted to a trial.
func (t *memoTrials) collect(row int32, emit *rules.MetricValues) {
	if t.wide == nil {
		t.cursors[row].total.add(t.packFields(emit))
		return
	}
	for m, column := range t.rows.Value {
		column[row] += int32(emit.Value(m))
	}
}

func (t *memoTrials) full() bool { return t.memoGraph.full() || t.wide.bytes() > t.limits.wide }

// store adds the recorded path from the first node of a step to another node or an outcome.
func (t *memoTrials) store(node, to int32, emit *rules.MetricValues) {
	state, path := t.nodes[node].state, t.recorder.Drawn()
	tooWide := func(w dice.Drawn) bool { return w.Outcomes > t.limits.outcomes }
	tooLong := max(len(path), len(t.unready[node])) > t.limits.outcomes
	if t.recorder.Opaque() || tooLong || slices.ContainsFunc(path, tooWide) {
		t.see(node, memoEdge{to: node, draw: uint16(opaque)})
		return
	}
	if len(path) == 0 {
		to, number := t.emitted(to, emit)
		t.see(node, memoEdge{to: to, draw: uint16(passedBy), emit: number})
	}
	for i, w := range path {
		edge := t.drawAt(node, &w) + int32(w.Pick)
		if i == len(path)-1 {
			to, number := t.emitted(to, emit)
			t.lead(edge, to, number)
			return
		}
		if t.edges[edge].to == unexplored {
			t.lead(edge, t.newNode(memoNode{state: state, parent: node, pick: int16(w.Pick)}), 0)
		}
		node = t.node(t.edges[edge])
	}
}

// emitted returns the number of what a step emitted, and where an edge with it leads. Wide metrics get a node of
// their own, so that others cost no check: its state is where it leads, and its parent the number of what is emitted.
func (t *memoTrials) emitted(to int32, emit *rules.MetricValues) (leadsTo int32, number uint16) {
	if t.wide == nil {
		return to, t.emitNumber(t.packFields(emit))
	}
	emission := t.wide.number(emit)
	if emission == 0 {
		return to, 0
	}
	node := t.newNode(memoNode{state: to, parent: emission})
	t.see(node, memoEdge{to: node, draw: uint16(emits)})
	return node, 0
}
