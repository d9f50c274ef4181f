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
	*memoGraph
	sc        *rules.Scenario
	states    *index[S]
	startNode []int32 // by state: the node where its step begins
	recorder  *dice.Recorder
	cursors   []cursor    // by row, in play
	active    []int32     // rows of trials that go on
	chosen    []int32     // by active trial: the edge of its next draw
	rows      *rules.Rows // in play, to which wide metrics are added on the way
	recorded  int         // in total
	moves     int         // since the last check
	disabled  bool
}

// warmUp is the number of recorded steps between checks that recording pays: replayed steps
// must be at least as many as all recorded ones, or 16 times those recorded since the last
// check. The first check is skipped.
const warmUp = 1 << 15

func newMemoPlayer[S comparable](m Machine[S], sc *rules.Scenario) *memoPlayer[S] {
	p := &memoPlayer[S]{
		stepPlayer: *newStepPlayer(m), packedMetrics: newPackedMetrics(sc.Metrics), memoGraph: newMemoGraph(),
		sc: sc, states: newIndex[S](), recorder: dice.NewRecorder(),
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
func (p *memoPlayer[S]) forget() { p.states, p.startNode, p.memoGraph = nil, nil, nil }

// record plays the rest of a trial's step whose first draws are known, records it, and moves the
// trial to the start of the next step. If it cannot be recorded, the trial is played to its end.
func (p *memoPlayer[S]) record(row int32, known []int) {
	c := &p.cursors[row]
	state := p.nodes[p.node(c.at)].state
	p.state = *p.states.states.at(int(state))
	p.emit.Clear()
	p.dice.Resume(c.dice)
	d, kept := p.dice, p.kind(c.at) != opaque
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
		p.store(state, to)
	}
	if to == unexplored {
		to = int32(-1 - p.finish(p.dice))
	}
	c.dice, c.at = p.dice.Bookmark(), p.place(to)
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

func (p *memoPlayer[S]) full() bool { return p.memoGraph.full() || p.wide.bytes() > p.limits.wide }

// store adds the recorded path from a state to a node or an outcome.
func (p *memoPlayer[S]) store(state, to int32) {
	node, path := p.startNode[state], p.recorder.Drawn()
	if p.recorder.Opaque() || len(path) > p.limits.outcomes || slices.ContainsFunc(path, func(w dice.Drawn) bool { return w.Outcomes > p.limits.outcomes }) {
		p.see(node, memoEdge{to: node, draw: uint16(opaque)})
		return
	}
	if len(path) == 0 {
		p.emitAndLead(p.seeEdges(node, uint16(noDraw), 1), to)
	}
	for i, w := range path {
		edge := p.drawAt(node, &w) + int32(w.Pick)
		if i == len(path)-1 {
			p.emitAndLead(edge, to)
			return
		}
		if p.edges[edge].to == unexplored {
			p.lead(edge, p.newNode(memoNode{state: state, parent: node, pick: int16(w.Pick)}), 0)
		}
		node = p.node(p.edges[edge])
	}
}

// emitAndLead makes an edge emit what the step emitted and lead to a node, or to −1−outcome. Wide
// metrics get a node of their own, so that others cost no check: its state is where it leads, and its
// parent the number of what is emitted.
func (p *memoPlayer[S]) emitAndLead(edge, to int32) {
	if p.wide == nil {
		p.lead(edge, to, p.emitNumber(p.packFields(&p.emit)))
		return
	}
	if emission := p.wide.number(&p.emit); emission != 0 {
		node := p.newNode(memoNode{state: to, parent: emission})
		p.see(node, memoEdge{to: node, draw: uint16(emits)})
		to = node
	}
	p.lead(edge, to, 0)
}
