package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// edge is a transition with its probability and what it emits.
type edge struct {
	to   int32 // a state, or −1−outcome
	emit packed
	p    float64
}

// expander plays the step of one state after the other with every outcome of its dice.
type expander struct {
	sc     *rules.Scenario
	packed packedMetrics
	walker *dice.Walker
	emit   rules.MetricValues

	// Of the state in hand, so far.
	list     []edge
	merged   map[edgeKey]int32
	followed int // paths
	draws    int // most on one of them

	maxEdges int // transitions of one state
}

type edgeKey struct {
	to   int32
	emit packed
}

// expansion is a state in hand.
type expansion interface {
	// goOn is asked before each path.
	goOn() bool
	// play plays the step, and returns where it leads, as edges say it.
	play(d *dice.Dice, e *rules.MetricValues) (to int32)
	// weight returns the probability of the path just played.
	weight() float64
}

func newExpander(sc *rules.Scenario) expander {
	return expander{
		sc: sc, packed: newPackedMetrics(sc.Metrics), walker: dice.NewWalker(), merged: map[edgeKey]int32{},
	}
}

// expand finds the transitions of a state; false if it was told to end early.
func (x *expander) expand(of expansion) bool {
	x.restart()
	x.walker.Reset()
	for x.followed, x.draws = 0, 0; x.walker.Next(); x.followed++ {
		if !of.goOn() {
			return false
		}
		x.emit.Clear()
		to := of.play(x.walker.Dice(), &x.emit)
		checkEmitted(x.sc, &x.emit)
		p := of.weight()
		x.add(edge{to: to, emit: x.packed.pack(&x.emit), p: p})
		x.draws = max(x.draws, x.walker.Draws())
	}
	return true
}

func (x *expander) weight() float64 { return x.walker.Weight() }

// restart starts a list of transitions.
func (x *expander) restart() {
	x.list = x.list[:0]
	clear(x.merged)
}

// storeIn keeps the transitions as those of a row.
func (x *expander) storeIn(all *transitions, row int) {
	if all.put(row, x.list) {
		x.list = nil
	}
}

// add appends a transition, or merges it: by search while there are few, by map when there are many.
func (x *expander) add(e edge) {
	const few = 8
	key := edgeKey{e.to, e.emit}
	n := len(x.list)
	if n <= few {
		for j := range x.list {
			if known := &x.list[j]; known.to == e.to && known.emit == e.emit {
				known.p += e.p
				return
			}
		}
	} else if j, ok := x.merged[key]; ok {
		x.list[j].p += e.p
		return
	}
	x.list = append(x.list, e)
	x.maxEdges = max(x.maxEdges, n+1)
	if n == few {
		for j, known := range x.list {
			x.merged[edgeKey{known.to, known.emit}] = int32(j)
		}
	} else if n > few {
		x.merged[key] = int32(n)
	}
}

// bytes returns the memory of the transitions, with that of the map, whose entries take about twice their size.
func (x *expander) bytes() int {
	return len(x.list)*int(unsafe.Sizeof(edge{})) +
		2*len(x.merged)*int(unsafe.Sizeof(edgeKey{})+unsafe.Sizeof(int32(0)))
}
