package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// lawRoundings is the most roundings behind a probability of a law of dice, as package dice promises.
const lawRoundings = 1 << 19

// layerBlock is some states of a layer that one worker expands, and what they lead to.
type layerBlock struct {
	reached []masses // by number of the state
	end     []masses // by outcome
	sorted  []place  // where the states belong
	byPart  [layerParts][]int32
	paths   int
}

// clear prepares the block for other states.
func (b *layerBlock) clear() {
	clear(b.reached)
	clear(b.end)
	b.reached, b.sorted, b.paths = b.reached[:0], b.sorted[:0], 0
	for p := range b.byPart {
		b.byPart[p] = b.byPart[p][:0]
	}
}

// layerWorker expands states.
type layerWorker struct {
	outEdges
	walker *dice.Walker
	emit   rules.MetricValues
	packed packedMetrics
	shifts map[packed][]int32 // of each sum, by what was emitted
	paths  int                // of the present state
	draws  int                // most on one of them
}

func newLayerWorker(sc *rules.Scenario) *layerWorker {
	return &layerWorker{
		outEdges: newOutEdges(), walker: dice.NewWalker(), packed: newPackedMetrics(sc.Metrics), shifts: map[packed][]int32{},
	}
}

// expand plays the steps of the states of a block with every outcome of their dice, and adds their masses to those
// of what they lead to. It ends early when told to.
func (w *layerWorker) expand(x *layerWalk, worker, block int, states []place) {
	b := &x.blocks[block]
	b.clear()
	if progress(x.ended.Load()) != expanded {
		return
	}
	for _, from := range states {
		w.restart()
		w.walker.Reset()
		for w.paths, w.draws = 0, 0; w.walker.Next(); w.paths++ {
			if b.paths++; b.paths%watchEvery == 0 {
				x.watch(worker, watchEvery)
				if progress(x.ended.Load()) != expanded {
					return
				}
			}
			w.emit.Clear()
			to := x.states.step(block, from, w.walker.Dice(), &w.emit)
			checkEmitted(x.sc, &w.emit)
			w.add(edge{to: to, emit: w.packed.pack(&w.emit), p: w.walker.Weight()})
			w.draws = max(w.draws, w.walker.Draws())
		}
		w.pass(x, b, x.at(from))
	}
	b.sorted = x.states.sort(block, b.sorted)
	for i, to := range b.sorted {
		b.byPart[to.part] = append(b.byPart[to.part], int32(i))
	}
}

// pass passes the masses of a state on along its transitions.
func (w *layerWorker) pass(x *layerWalk, b *layerBlock, from *masses) {
	roundings := w.draws*(lawRoundings+1) + w.paths + 1
	for _, e := range w.list {
		shift := w.shiftsOf(x, e.emit)
		if e.to < 0 {
			b.end[-1-e.to].add(from, shift, e.p, roundings)
			continue
		}
		for int(e.to) >= len(b.reached) {
			b.reached = append(b.reached, masses{})
		}
		b.reached[e.to].add(from, shift, e.p, roundings)
	}
}

// shiftsOf returns what each sum grows by.
func (w *layerWorker) shiftsOf(x *layerWalk, emit packed) []int32 {
	shift, known := w.shifts[emit]
	if !known {
		shift = make([]int32, len(x.sums))
		for q, s := range x.sums {
			shift[q] = int32(s.Of(func(m int) int { return int(w.packed.value(emit, m)) }))
		}
		w.shifts[emit] = shift
	}
	return shift
}
