package engine

import (
	"math"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// core is the likeliest part of a game, walked best first: of the nodes where mass waits, one of the largest is
// expanded, and its mass passed on, until the budget is used up. Mass that comes to a node that was expanded before
// waits there again.
//
// A node is a state with the metrics so far, so that trials can go on from it; the transitions of a state are found
// once, whatever the metrics.
type core struct {
	expander
	game   *game
	states position
	transitions
	clocks  []uint64 // by state
	nodes   []coreNode
	numbers map[coreKey]int32
	waiting coreHeap
	walked  rules.Walked
	total   rules.MetricValues // to add wide metrics
	inHand  int32              // the state
	widest  int                // most paths of a step that is followed
	limit   limits
	starts  []coreStart
}

// coreKey says which node it is.
type coreKey struct {
	to    int32 // a state, or −1−outcome where the game ended
	total packed
}

// coreNode is a node, and the mass that waits there or, where the game ended, that came there.
type coreNode struct {
	coreKey
	waits int32 // the size as which it waits
	mass  float64
}

// Of nodes that do not wait.
const (
	nowhere      = math.MaxInt32
	leftToTrials = math.MinInt32
)

// stepShare is the share of the paths of dice that a step may take at most; one that takes more is left to the trials.
const stepShare = 16

// walkCore walks the likeliest states of the limit. It passes at most as many masses on as it may follow paths.
func (g *game) walkCore(sc *rules.Scenario, sums []rules.MetricSum, limit rules.Limit) (*rules.Walked, error) {
	checkSize(sc)
	x := &core{
		expander: newExpander(sc), game: g, states: g.begin(asWalked), numbers: map[coreKey]int32{},
	}
	x.limit = limits{Limit: limit, size: x.states.found().size}
	paths := x.limit.maxPaths()
	x.widest = max(1, paths/stepShare)
	x.pass(coreKey{}, 1)
	for passes := 0; passes < limit.Paths && x.walked.Paths < paths && x.hasRoom(); {
		passes += x.expandNext()
		if x.stopped() {
			return nil, &rules.TooLargeError{States: x.walked.States, Paths: x.walked.Paths, Reason: "it was stopped"}
		}
	}
	x.finish(sums)
	x.walked.Rest = func() rules.RowPlayer { return x.plays() }
	return &x.walked, nil
}

// coreNodeBytes is how much memory a node takes, its place among all and in the heap included.
const coreNodeBytes = 128

// hasRoom reports whether there is more to walk, and room for it.
func (x *core) hasRoom() bool {
	bytes := x.states.found().n*x.limit.size + x.edges.n*int(unsafe.Sizeof(edge{})) + len(x.nodes)*coreNodeBytes
	return len(x.waiting) > 0 && x.walked.States < x.limit.States && bytes <= x.limit.Bytes
}

// stopped reports whether to give up.
func (x *core) stopped() bool {
	return x.limit.shouldStop(rules.Progress{States: x.walked.States, Paths: x.walked.Paths})
}

// stopEvery is the number of paths of a step between two looks whether to give up.
const stopEvery = 1 << 10

// expandNext passes the mass of the first node on, and returns in how many parts. If its step has too many paths it
// keeps its mass, and no longer waits.
func (x *core) expandNext() int {
	w := x.waiting.pop()
	from := &x.nodes[w.node]
	if from.waits != w.size {
		return 0
	}
	list, ok := x.edgesOf(from.to)
	if !ok {
		from.waits = leftToTrials
		return 0
	}
	key, mass := from.coreKey, from.mass
	from.mass, from.waits = 0, nowhere
	x.walked.States++
	for _, e := range list {
		x.pass(coreKey{e.to, x.plus(key.total, e.emit)}, float64(mass*e.p))
	}
	return len(list)
}

// pass adds mass to a node.
func (x *core) pass(to coreKey, mass float64) {
	n, known := x.numbers[to]
	if !known {
		n = int32(len(x.nodes))
		x.numbers[to] = n
		x.nodes = append(x.nodes, coreNode{coreKey: to, waits: nowhere})
	}
	node := &x.nodes[n]
	node.mass += mass
	if to.to < 0 || node.mass == 0 || node.waits == leftToTrials { // 0 is less than any number
		return
	}
	if size := sizeOf(node.mass); size < node.waits {
		node.waits = size // where it waited as a smaller one, it is passed over
		x.waiting.push(coreWaiting{size, x.clockOf(to.to), n})
	}
}

// plus adds what was emitted.
func (x *core) plus(total, emit packed) packed {
	if x.packed.wide == nil {
		total.add(emit)
		return total
	}
	if emit == (packed{}) {
		return total
	}
	x.total.Clear()
	x.packed.wide.lists[total[0]].addTo(&x.total)
	x.packed.wide.lists[emit[0]].addTo(&x.total)
	return packed{uint64(x.packed.wide.number(&x.total))}
}

// edgesOf returns the transitions of a state, found when they are first asked for; false if its step has too many
// paths.
func (x *core) edgesOf(state int32) ([]edge, bool) {
	x.makeRoom(int(state))
	switch n := x.spans.at(int(state)).n; {
	case n > 0:
		return x.of(int(state)), true
	case n < 0:
		return nil, false
	}
	x.inHand = state
	all := x.expand(x)
	x.walked.Paths += x.followed
	if !all {
		x.spans.at(int(state)).n = -1
		return nil, false
	}
	x.storeIn(&x.transitions, int(state))
	return x.of(int(state)), true
}

// goOn implements [expansion].
func (x *core) goOn() bool {
	return x.followed != x.widest && (x.followed%stopEvery != stopEvery-1 || !x.stopped())
}

// play implements [expansion].
func (x *core) play(d *dice.Dice, e *rules.MetricValues) int32 {
	x.states.take(x.states, x.inHand)
	return moved(x.states, d, e)
}

// clockOf returns the clock of a state.
func (x *core) clockOf(state int32) uint64 {
	for int(state) >= len(x.clocks) {
		x.states.take(x.states, int32(len(x.clocks)))
		x.clocks = append(x.clocks, x.states.clock())
	}
	return x.clocks[state]
}

// finish tells what ended, and where trials go on.
func (x *core) finish(sums []rules.MetricSum) {
	w := &x.walked
	w.Outcome, w.Laws = make([]float64, len(x.sc.Outcomes)), make([][]rules.Distribution, len(sums))
	for q := range sums {
		w.Laws[q] = make([]rules.Distribution, len(x.sc.Outcomes))
	}
	one := rules.Distribution{Mass: make([]float64, 1)}
	for i := range x.nodes {
		n := &x.nodes[i]
		switch {
		case n.to < 0:
			outcome := -1 - n.to
			w.Outcome[outcome] += n.mass
			one.Mass[0] = n.mass
			for q, s := range sums {
				w.Laws[q][outcome].Add(&one, x.packed.sum(s, n.total), 1)
			}
		case n.mass > 0:
			x.starts = append(x.starts, coreStart{coreKey: n.coreKey, score: x.scoreOf(n)})
			x.starts[len(x.starts)-1].upTo = n.mass
		}
	}
	x.sortStarts()
	w.Dropped, w.Widest = x.left(), len(x.starts)
}
