package rules

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// trailPlayer plays every trial as a [stepPlayer] does, word for word, but much
// faster: what a step did after each outcome of its draws is kept, and the game's
// code runs only where no trial has been before. Draws become nodes of a graph
// and outcomes its edges; a trial is a walk along them. In a game where hardly any
// trial comes where another has been, it gives up and plays every step.
type trailPlayer[S comparable] struct {
	stepPlayer[S]
	lanes
	sc       *Scenario
	states   *index[S]
	begin    []int32 // by state: the node where its step begins
	nodes    []node
	edges    []trailEdge
	recorder *dice.Recorder
	known    []int
	room     room
	tracks   [trackCount]track
	blazes   int // in all
	moves    int // since blazes were a multiple of patience
	lost     bool
}

// patience is the number of blazes after which the trail must have been followed at
// least as often as there have been blazes in all, or 16 times as often as in that
// time, or else it does not pay. The first time is free.
const patience = 1 << 15

// room bounds what is kept. Beyond it trials leave the trail and play every step.
type room struct {
	nodes, edges int
	outcomes     int // of one draw
}

// node is a draw at a point of the game: the start of a step, or after earlier
// draws of the same step.
type node struct {
	drawn  dice.Drawn
	kind   nodeKind
	first  int32 // its edges, one an outcome
	state  int32 // where the step began
	parent int32 // the draw before in the same step, −1 for none
	pick   int32 // and its outcome
}

type nodeKind uint8

const (
	unseen nodeKind = iota // nobody has been here
	draws                  // one outcome of the draw, an edge each
	still                  // no draw, one edge
	opaque                 // a step whose draws cannot be kept
)

// trailEdge is what follows an outcome.
type trailEdge struct {
	to   int32 // a node, or −1−outcome, or unknown
	emit packed
}

// unknown is the end of an edge that nobody has followed.
const unknown = -1 << 31

// track is a trial in play. Several are played in turns: each waits for memory
// most of the time.
type track struct {
	dice  *dice.Dice
	row   int
	at    int32 // node
	total packed
}

const trackCount = 4

func newTrailPlayer[S comparable](m Machine[S], sc *Scenario, l lanes) *trailPlayer[S] {
	p := &trailPlayer[S]{
		stepPlayer: *newStepPlayer(m, sc), lanes: l, sc: sc, states: newIndex[S](), recorder: dice.NewRecorder(),
		room: room{nodes: 1 << 18, edges: 1 << 21, outcomes: 1 << 10},
	}
	for i := range p.tracks {
		p.tracks[i].dice = dice.New()
	}
	p.nodeOf(&m.Start)
	return p
}

// Play implements [Player].
func (p *trailPlayer[S]) Play(seed, first uint64, rows *Rows) {
	if p.lost {
		p.stepPlayer.Play(seed, first, rows)
		return
	}
	p.follow(seed, first, rows)
	if p.lost {
		p.states, p.begin, p.nodes, p.edges = nil, nil, nil, nil
	}
}

// follow plays the trials along the trail.
func (p *trailPlayer[S]) follow(seed, first uint64, rows *Rows) {
	next := 0
	start := func(t *track) bool {
		if next == rows.Len() {
			return false
		}
		t.row, t.at, t.total = next, 0, packed{}
		t.dice.Trial(first + uint64(next))
		next++
		return true
	}
	active := p.tracks[:0]
	for i := range p.tracks {
		t := &p.tracks[i]
		t.dice.Seed(seed)
		if start(t) {
			active = p.tracks[:i+1]
		}
	}
	for len(active) > 0 {
		for i := 0; i < len(active); i++ {
			t := &active[i]
			if p.move(t); t.at >= 0 {
				continue
			}
			rows.Outcome[t.row] = uint8(-1 - t.at)
			p.unpack(t.total, func(m int, v int32) { rows.Value[m][t.row] = v })
			if !start(t) {
				last := len(active) - 1
				active[i], active[last] = active[last], active[i]
				active = active[:last]
				i--
			}
		}
	}
}

// move makes the draw of a track's node and follows its edge.
func (p *trailPlayer[S]) move(t *track) {
	n := &p.nodes[t.at]
	k := 0
	p.moves++
	switch n.kind {
	case draws:
		k = n.drawn.Again(t.dice)
	case still:
	default:
		p.blaze(t, nil)
		return
	}
	e := &p.edges[int(n.first)+k]
	if e.to == unknown {
		p.blaze(t, p.path(t.at, k))
		return
	}
	t.total.add(e.emit)
	t.at = e.to
}

// path is the outcomes drawn in a step up to a node, and k there.
func (p *trailPlayer[S]) path(at int32, k int) []int {
	p.known = append(p.known[:0], k)
	for n := &p.nodes[at]; n.parent >= 0; n = &p.nodes[n.parent] {
		p.known = append(p.known, int(n.pick))
	}
	slices.Reverse(p.known)
	return p.known
}

// blaze plays the rest of a step whose first draws are known, keeps what it did,
// and leaves the track where the next step begins. When that cannot be kept it
// plays the trial to its end.
func (p *trailPlayer[S]) blaze(t *track, known []int) {
	n := &p.nodes[t.at]
	p.state, p.emit = *p.states.states.at(int(n.state)), Emit{}
	d, kept := t.dice, n.kind != opaque
	if kept {
		p.tire()
		p.recorder.Play(t.dice, known)
		d = p.recorder.Dice()
	}
	end := p.m.Step(d, &p.state, &p.emit)
	p.check(p.sc, &p.emit)
	to := int32(-1 - end)
	if end == Going {
		to = p.nodeOf(&p.state)
	}
	if kept && !p.full() {
		p.keep(n.state, to)
	}
	if to == unknown {
		to = int32(-1 - p.finish(t.dice))
	}
	t.total.add(p.pack(&p.emit))
	t.at = to
}

// tire counts a blaze and finds out now and then whether the trail pays.
func (p *trailPlayer[S]) tire() {
	if p.blazes++; p.blazes%patience == 0 {
		p.lost = p.lost || p.blazes > patience && p.moves < min(p.blazes, 16*patience)
		p.moves = 0
	}
}

// nodeOf is the node where a state's step begins, unknown for a new state when
// there is no room.
func (p *trailPlayer[S]) nodeOf(s *S) int32 {
	if p.full() && !p.states.has(s) {
		return unknown
	}
	i := p.states.find(s)
	if int(i) == len(p.begin) {
		p.begin = append(p.begin, p.newNode(node{state: i, parent: -1}))
	}
	return p.begin[i]
}

func (p *trailPlayer[S]) newNode(n node) int32 {
	p.nodes = append(p.nodes, n)
	return int32(len(p.nodes) - 1)
}

func (p *trailPlayer[S]) full() bool {
	return len(p.nodes) >= p.room.nodes || len(p.edges) >= p.room.edges
}

// keep adds the path just recorded from a state to a node or an outcome.
func (p *trailPlayer[S]) keep(state, to int32) {
	at, path := p.begin[state], p.recorder.Drawn()
	if p.recorder.Opaque() || slices.ContainsFunc(path, func(w dice.Drawn) bool { return w.Outcomes > p.room.outcomes }) {
		p.nodes[at].kind = opaque
		return
	}
	if len(path) == 0 {
		p.edgesOf(at, still, 1)[0] = trailEdge{to, p.pack(&p.emit)}
	}
	for i, w := range path {
		if p.nodes[at].drawn.Outcomes != w.Outcomes && p.nodes[at].kind != unseen {
			panic("rules: a step is no function of its state and dice")
		}
		e := &p.edgesOf(at, draws, w.Outcomes)[w.Pick]
		p.nodes[at].drawn = w
		if i == len(path)-1 {
			*e = trailEdge{to, p.pack(&p.emit)}
		} else if e.to == unknown {
			e.to = p.newNode(node{state: state, parent: at, pick: int32(w.Pick)})
		}
		at = e.to
	}
}

// edgesOf is the edges of a node, made when it is seen for the first time.
func (p *trailPlayer[S]) edgesOf(at int32, kind nodeKind, count int) []trailEdge {
	n := &p.nodes[at]
	if n.kind == unseen {
		n.kind, n.first = kind, int32(len(p.edges))
		p.edges = append(p.edges, slices.Repeat([]trailEdge{{to: unknown}}, count)...)
	}
	return p.edges[n.first:][:count]
}
