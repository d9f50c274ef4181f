package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// memoGraph is what a [memoPlayer] recorded, with draws as nodes and outcomes as edges. Trials on
// recorded paths read no nodes: an edge has what they need of the node that it leads to, in 8 bytes,
// so that many stay in a processor's cache. It names by number how a draw is made and what is
// emitted, as there are few of either.
type memoGraph struct {
	nodes       []memoNode
	edges       []memoEdge
	owners      []int32           // by edge: the node whose first edge it is
	unready     map[int32][]int32 // edges that lead to a node not seen yet
	draws       []memoDraw        // first those of kinds that draw nothing, by kind
	drawNumbers map[dice.WordDraw]uint16
	fills       bool     // whether any draw leaves something open
	emits       []packed // first nothing
	emitNumbers map[packed]uint16
	limits      memoLimits
	prefix      []int
}

// memoLimits bounds the recording. Beyond it trials run every step.
type memoLimits struct {
	nodes, edges int
	numbers      int // of draws, and of what is emitted
	outcomes     int // of one draw, and draws of one step
	wide         int // bytes for what is emitted, if metrics are wide
}

// memoNode is a draw at some point of the game: the first of a step, or one after earlier
// draws of the same step.
type memoNode struct {
	at     memoEdge // as edges lead to it, emitting nothing; of one that is passed, where that leads and what it emits
	state  int32    // where the step began
	parent int32    // the previous draw of the same step, −1 for none
	pick   int16    // and that draw's outcome
}

// memoEdge is what follows an outcome.
type memoEdge struct {
	to   int32  // the first edge of a node, or the node if it has none; or −1−outcome, or unexplored
	draw uint16 // the number of the node's draw
	emit uint16 // the number of what is emitted
}

// unexplored marks an edge not followed yet.
const unexplored = -1 << 31

// memoDraw is how a draw is made again.
type memoDraw struct {
	redraw dice.Redraw
	kind   memoKind
	fill   *blockFill // of what it leaves open
}

type memoKind uint8

const (
	unseen    memoKind = iota // not reached yet
	opaque                    // a step whose draws cannot be recorded
	emits                     // no draw: what a step emitted, if metrics are wide; see emitted
	passedBy                  // no draw, which edges to it pass by; see place
	inversion                 // a draw by inversion, one edge per outcome
	oneDie                    // a die cut from a word, one edge per outcome
	filled                    // a draw by inversion of which more is filled in, one edge per outcome
	otherDraw                 // another draw, one edge per outcome
)

func newMemoGraph() *memoGraph {
	return &memoGraph{
		unready:     map[int32][]int32{},
		draws:       []memoDraw{{kind: unseen}, {kind: opaque}, {kind: emits}, {kind: passedBy}},
		drawNumbers: map[dice.WordDraw]uint16{},
		emits:       []packed{{}},
		emitNumbers: map[packed]uint16{{}: 0},
		limits: memoLimits{
			nodes: 1 << 18, edges: 1 << 21, outcomes: 1 << 10, wide: 1 << 26,
			numbers: 1<<16 - 1<<10, // a step more, and they fit 16 bits
		},
	}
}

func (g *memoGraph) full() bool {
	return len(g.nodes) >= g.limits.nodes || len(g.edges) >= g.limits.edges ||
		max(len(g.draws), len(g.emits)) >= g.limits.numbers
}

// newNode adds a node not seen yet.
func (g *memoGraph) newNode(n memoNode) int32 {
	i := int32(len(g.nodes))
	n.at = memoEdge{to: i}
	g.nodes = append(g.nodes, n)
	return i
}

// kind is what is done where an edge leads to.
func (g *memoGraph) kind(e memoEdge) memoKind { return g.draws[e.draw].kind }

// node returns the node that an edge leads to.
func (g *memoGraph) node(e memoEdge) int32 {
	if g.kind(e) < passedBy {
		return e.to
	}
	return g.owners[e.to]
}

// place returns an edge that leads to a node, or to −1−outcome. Steps without a draw on the way are passed by: it leads
// to what follows, and must emit what they do.
func (g *memoGraph) place(to int32) (at memoEdge, passed packed) {
	for to >= 0 && g.kind(g.nodes[to].at) == passedBy {
		passed.add(g.emits[g.nodes[to].at.emit])
		to = g.nodes[to].at.to
	}
	if to < 0 {
		return memoEdge{to: to}, passed
	}
	return g.nodes[to].at, passed
}

// lead makes an edge emit something and lead to a node, or to −1−outcome.
func (g *memoGraph) lead(edge, to int32, emit uint16) {
	e, all := g.place(to)
	all.add(g.emits[emit])
	e.emit = g.emitNumber(all)
	g.edges[edge] = e
	if e.to >= 0 && g.kind(e) == unseen {
		g.unready[e.to] = append(g.unready[e.to], edge)
	}
}

// see says what is done at a node, to itself and to the edges that lead there.
func (g *memoGraph) see(node int32, at memoEdge) {
	g.nodes[node].at = at
	waiting := g.unready[node]
	delete(g.unready, node)
	for _, edge := range waiting {
		g.lead(edge, node, g.edges[edge].emit)
	}
}

// path returns the outcomes drawn in a step up to a node, followed by k.
func (g *memoGraph) path(node int32, k int) []int {
	g.prefix = append(g.prefix[:0], k)
	for n := &g.nodes[node]; n.parent >= 0; n = &g.nodes[n.parent] {
		g.prefix = append(g.prefix, int(n.pick))
	}
	slices.Reverse(g.prefix)
	return g.prefix
}

// drawAt returns the first edge of a node where a draw is made.
func (g *memoGraph) drawAt(node int32, w *dice.Drawn) int32 {
	at := g.nodes[node].at
	if g.kind(at) == unseen {
		return g.seeEdges(node, g.drawNumber(w), w.Outcomes)
	} else if g.draws[at.draw].redraw.Outcomes() != w.Outcomes {
		panic("rules: a step is no function of its state and dice")
	}
	return at.to
}

// seeEdges gives a node edges not followed yet, and returns the first of them.
func (g *memoGraph) seeEdges(node int32, draw uint16, count int) int32 {
	first := int32(len(g.edges))
	g.edges = append(g.edges, slices.Repeat([]memoEdge{{to: unexplored}}, count)...)
	g.owners = append(g.owners, make([]int32, count)...)
	g.owners[first] = node
	g.see(node, memoEdge{to: first, draw: draw})
	return first
}

// drawNumber returns the number of a draw; only those by one word are known again.
func (g *memoGraph) drawNumber(w *dice.Drawn) uint16 {
	of, byWord := w.WordDraw()
	if !byWord {
		return g.newDraw(w, otherDraw)
	}
	n, known := g.drawNumbers[of]
	if !known {
		kind := oneDie
		switch {
		case w.Filler != nil:
			kind = filled
		case of.Inverts():
			kind = inversion
		}
		n = g.newDraw(w, kind)
		g.drawNumbers[of] = n
	}
	return n
}

func (g *memoGraph) newDraw(w *dice.Drawn, kind memoKind) uint16 {
	fill, open := w.Filler.(*blockFill)
	g.fills = g.fills || open
	g.draws = append(g.draws, memoDraw{w.Redraw(), kind, fill})
	return uint16(len(g.draws) - 1)
}

// emitNumber returns the number of what is emitted, new or old.
func (g *memoGraph) emitNumber(p packed) uint16 {
	n, known := g.emitNumbers[p]
	if !known {
		n = uint16(len(g.emits))
		g.emits = append(g.emits, p)
		g.emitNumbers[p] = n
	}
	return n
}
