package engine

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// memoPlayer plays exactly the trials of [stepPlayer], but faster: it records what each
// step did for each outcome of its draws, in a graph with draws as nodes and outcomes as
// edges, and runs game code only for paths not recorded yet. If trials rarely meet recorded
// paths, it switches recording off.
type memoPlayer[S comparable] struct {
	stepPlayer[S]
	packedMetrics
	sc        *rules.Scenario
	states    *index[S]
	startNode []int32 // by state: the node where its step begins
	nodes     []memoNode
	edges     []memoEdge
	recorder  *dice.Recorder
	prefix    []int
	limits    memoLimits
	cursors   []cursor    // by row, in play
	active    []int32     // rows of trials that go on
	rows      *rules.Rows // in play, to which wide metrics are added on the way
	recorded  int         // in total
	moves     int         // since the last check
	disabled  bool
}

// warmUp is the number of recorded steps between checks that recording pays: replayed steps
// must be at least as many as all recorded ones, or 16 times those recorded since the last
// check. The first check is skipped.
const warmUp = 1 << 15

// memoLimits bounds the recording. Beyond it trials run every step.
type memoLimits struct {
	nodes, edges int
	outcomes     int // of one draw
	wide         int // bytes for what is emitted, if metrics are wide
}

// memoNode is a draw at some point of the game: the first of a step, or one after earlier
// draws of the same step. It fills a line of a processor's cache.
type memoNode struct {
	redraw dice.Redraw
	first  int32 // its edges, one per outcome
	state  int32 // where the step began
	parent int32 // the previous draw of the same step, −1 for none
	pick   int16 // and that draw's outcome
	kind   memoKind
}

type memoKind uint8

const (
	unseen     memoKind = iota // not reached yet
	inversion                  // a draw by inversion, one edge per outcome
	singleDraw                 // another draw, one edge per outcome
	noDraw                     // no draw, one edge
	opaque                     // a step whose draws cannot be recorded
	emits                      // no draw: what a step emitted, if metrics are wide; see edgeTo
)

// memoEdge is what follows an outcome.
type memoEdge struct {
	to   int32 // a node, or −1−outcome, or unknown
	emit packed
}

// unexplored marks an edge not followed yet.
const unexplored = -1 << 31

func newMemoPlayer[S comparable](m Machine[S], sc *rules.Scenario) *memoPlayer[S] {
	p := &memoPlayer[S]{
		stepPlayer: *newStepPlayer(m), packedMetrics: newPackedMetrics(sc.Metrics), sc: sc, states: newIndex[S](), recorder: dice.NewRecorder(),
		limits: memoLimits{nodes: 1 << 18, edges: 1 << 21, outcomes: 1 << 10, wide: 1 << 26},
	}
	p.nodeOf(&m.Start)
	return p
}

// Play implements [rules.Player].
func (p *memoPlayer[S]) Play(seed, first uint64, rows *rules.Rows) {
	if p.disabled {
		p.stepPlayer.Play(seed, first, rows)
		return
	}
	p.begin(seed, first, rows)
	p.playOn(rows)
	if p.disabled {
		p.forget()
	}
}

// forget drops all that was recorded.
func (p *memoPlayer[S]) forget() { p.states, p.startNode, p.nodes, p.edges = nil, nil, nil, nil }

// path returns the outcomes drawn in a step up to a node, followed by k.
func (p *memoPlayer[S]) path(at int32, k int) []int {
	p.prefix = append(p.prefix[:0], k)
	for n := &p.nodes[at]; n.parent >= 0; n = &p.nodes[n.parent] {
		p.prefix = append(p.prefix, int(n.pick))
	}
	slices.Reverse(p.prefix)
	return p.prefix
}

// record plays the rest of a trial's step whose first draws are known, records it, and moves the
// trial to the start of the next step. If it cannot be recorded, the trial is played to its end.
func (p *memoPlayer[S]) record(row int32, known []int) {
	c := &p.cursors[row]
	n := &p.nodes[c.at]
	p.state = *p.states.states.at(int(n.state))
	p.emit.Clear()
	p.dice.Resume(c.dice)
	d, kept := p.dice, n.kind != opaque
	if kept {
		p.checkPayoff()
		p.recorder.Play(p.dice, known)
		d = p.recorder.Dice()
	}
	end := p.m.Step(d, &p.state, &p.emit)
	checkEmitted(p.sc, &p.emit)
	to := int32(-1 - end)
	if end == rules.Ongoing {
		to = p.nodeOf(&p.state)
	}
	if kept && !p.full() {
		p.store(n.state, to)
	}
	if to == unexplored {
		to = int32(-1 - p.finish(p.dice))
	}
	c.dice, c.at = p.dice.Bookmark(), to
	p.collect(row)
}

// collect adds what was emitted to a trial.
func (p *memoPlayer[S]) collect(row int32) {
	if p.wide == nil {
		p.cursors[row].total.add(p.packFields(&p.emit))
		return
	}
	for m, column := range p.rows.Value {
		column[row] += int32(p.emit.Value(m))
	}
}

// checkPayoff counts a recorded step and periodically checks whether recording pays.
func (p *memoPlayer[S]) checkPayoff() {
	if p.recorded++; p.recorded%warmUp == 0 {
		p.disabled = p.disabled || p.recorded > warmUp && p.moves < min(p.recorded, 16*warmUp)
		p.moves = 0
	}
}

// nodeOf returns the node where a state's step begins, unknown for a new state if there is
// no room.
func (p *memoPlayer[S]) nodeOf(s *S) int32 {
	if p.full() && !p.states.has(s) {
		return unexplored
	}
	i := p.states.findOrAdd(s)
	if int(i) == len(p.startNode) {
		p.startNode = append(p.startNode, p.newNode(memoNode{state: i, parent: -1}))
	}
	return p.startNode[i]
}

func (p *memoPlayer[S]) newNode(n memoNode) int32 {
	p.nodes = append(p.nodes, n)
	return int32(len(p.nodes) - 1)
}

func (p *memoPlayer[S]) full() bool {
	return len(p.nodes) >= p.limits.nodes || len(p.edges) >= p.limits.edges || p.wide.bytes() > p.limits.wide
}

// store adds the recorded path from a state to a node or an outcome.
func (p *memoPlayer[S]) store(state, to int32) {
	at, path := p.startNode[state], p.recorder.Drawn()
	if p.recorder.Opaque() || slices.ContainsFunc(path, func(w dice.Drawn) bool { return w.Outcomes > p.limits.outcomes }) {
		p.nodes[at].kind = opaque
		return
	}
	if len(path) == 0 {
		p.edgesOf(at, noDraw, 1)[0] = p.edgeTo(to)
	}
	for i, w := range path {
		e := &p.drawAt(at, &w)[w.Pick]
		if i == len(path)-1 {
			*e = p.edgeTo(to)
		} else if e.to == unexplored {
			e.to = p.newNode(memoNode{state: state, parent: at, pick: int16(w.Pick)})
		}
		at = e.to
	}
}

// drawAt returns the edges of a draw.
func (p *memoPlayer[S]) drawAt(at int32, w *dice.Drawn) []memoEdge {
	n, kind := &p.nodes[at], singleDraw
	if n.kind == unseen {
		n.redraw = w.Redraw()
	} else if n.redraw.Outcomes() != w.Outcomes {
		panic("rules: a step is no function of its state and dice")
	}
	if n.redraw.Inverts() {
		kind = inversion
	}
	return p.edgesOf(at, kind, w.Outcomes)
}

// edgeTo returns an edge with what was emitted. Wide metrics get a node of their own, so that
// others cost no check: first is their number, and state what follows.
func (p *memoPlayer[S]) edgeTo(to int32) memoEdge {
	emit := p.pack(&p.emit)
	if p.wide == nil || emit == (packed{}) {
		return memoEdge{to, emit}
	}
	return memoEdge{to: p.newNode(memoNode{kind: emits, first: int32(emit[0]), state: to})}
}

// edgesOf returns the edges of a node, created on first use.
func (p *memoPlayer[S]) edgesOf(at int32, kind memoKind, count int) []memoEdge {
	n := &p.nodes[at]
	if n.kind == unseen {
		n.kind, n.first = kind, int32(len(p.edges))
		p.edges = append(p.edges, slices.Repeat([]memoEdge{{to: unexplored}}, count)...)
	}
	return p.edges[n.first:][:count]
}
