package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// lawRoundings is the most roundings behind a probability of a law of dice, as package dice promises.
const lawRoundings = 1 << 19

// layerBlock is some states of a layer that one worker expands, and what they lead to.
type layerBlock struct {
	passed []passed            // in the order of the states that are expanded
	end    []masses            // by outcome
	sorted []place             // where the states that are reached belong
	byPart [layerParts][]int32 // what is passed there
	kept   int                 // memory of sources
	bytes  int                 // of them and of the rest, with room for more, most so far
	paths  int
}

// passed is what is passed on to a state, by its number among those that the block leads to.
type passed struct {
	arrival
	to int32
}

// pass lets the masses of a state arrive at another.
func (b *layerBlock) pass(from *source, to int32, shift *[]int32, chance float64) {
	from.left.Add(1)
	b.passed = append(b.passed, passed{arrival{from: from, shift: shift, chance: chance}, to})
}

// sort tells where what is passed on belongs.
func (b *layerBlock) sort(states *layerStates, block int) {
	b.sorted = states.sort(block, b.sorted)
	for i := range b.passed {
		part := b.sorted[b.passed[i].to].part
		b.byPart[part] = append(b.byPart[part], int32(i))
	}
}

// clear prepares the block for other states.
func (b *layerBlock) clear() {
	clear(b.passed)
	clear(b.end)
	b.passed, b.sorted, b.kept, b.paths = b.passed[:0], b.sorted[:0], 0, 0
	for p := range b.byPart {
		b.byPart[p] = b.byPart[p][:0]
	}
}

// grow counts the memory of the block, and returns how much more it is than before.
func (b *layerBlock) grow(states, more int) int {
	now := states + more + cap(b.passed)*int(unsafe.Sizeof(passed{})) + cap(b.sorted)*int(unsafe.Sizeof(place{}))
	for p := range b.byPart {
		now += cap(b.byPart[p]) * int(unsafe.Sizeof(b.byPart[p][0]))
	}
	grown := max(0, now-b.bytes)
	b.bytes += grown
	return grown
}

// layerWorker expands states.
type layerWorker struct {
	expander
	walk   *layerWalk
	number int
	shifts map[packed]*[]int32 // of each sum, by what was emitted

	block int   // that it expands
	from  place // the state in hand
}

func newLayerWorker(x *layerWalk, number int) *layerWorker {
	return &layerWorker{expander: newExpander(x.sc), walk: x, number: number, shifts: map[packed]*[]int32{}}
}

// expandBlock plays the steps of the states of a block with every outcome of their dice, and adds their masses to those
// of what they lead to. It ends early when told to.
func (w *layerWorker) expandBlock(block int, states []place) {
	b := &w.walk.blocks[block]
	b.clear()
	w.block = block
	if !w.walk.goesOn() {
		return
	}
	for _, w.from = range states {
		if !w.expand(w) {
			return
		}
		w.pass(b)
	}
	b.sort(w.walk.states, block)
}

// goOn implements [expansion].
func (w *layerWorker) goOn() bool {
	b := &w.walk.blocks[w.block]
	if b.paths++; b.paths%watchEvery != 0 {
		return true
	}
	w.walk.watch(w.number, watchEvery, b.grow(w.walk.states.room(w.block), b.kept+w.bytes()))
	return w.walk.goesOn()
}

// play implements [expansion].
func (w *layerWorker) play(d *dice.Dice, e *rules.MetricValues) int32 {
	return w.walk.states.step(w.block, w.from, d, e)
}

// pass passes the masses of the state in hand on along its transitions.
func (w *layerWorker) pass(b *layerBlock) {
	from := &source{roundings: w.draws*(lawRoundings+1) + w.followed + 1}
	from.collect(&w.walk.now.parts[w.from.part], w.from.n)
	for _, e := range w.list {
		shift := w.shiftsOf(e.emit)
		if e.to < 0 {
			b.end[-1-e.to].add(&from.masses, *shift, e.p, from.roundings)
			continue
		}
		b.pass(from, e.to, shift, e.p)
	}
	if from.left.Load() > 0 {
		b.kept += from.bytes()
	}
}

// shiftsOf returns what each sum grows by.
func (w *layerWorker) shiftsOf(emit packed) *[]int32 {
	shift, known := w.shifts[emit]
	if !known {
		by := make([]int32, len(w.walk.sums))
		for q, s := range w.walk.sums {
			by[q] = int32(w.packed.sum(s, emit))
		}
		shift = &by
		w.shifts[emit] = shift
	}
	return shift
}
