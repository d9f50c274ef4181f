package engine

import (
	"math"
	"slices"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// place is where a state waits, or is to wait.
type place struct {
	clock uint64
	hash  uint32
	part  uint8
	n     int32 // in its part; less than 0 until it is there
}

// layer is the states of a clock.
type layer struct {
	clock uint64
	parts [layerParts]layerPart
}

// layerStates are the states of a game that wait to be expanded, by layer.
type layerStates struct {
	game   *game
	none   position // without numbers, of which all others are made
	layers []*layer // by falling clock
	now    *layer
	blocks []position // numbers what a block leads to
}

func newLayerStates(g *game) *layerStates {
	x := &layerStates{game: g, none: g.open(asWalked).empty(), blocks: make([]position, blocksAtOnce)}
	for i := range x.blocks {
		x.blocks[i] = x.none.empty().another()
	}
	return x
}

// start puts the start of the game among what the first block leads to.
func (x *layerStates) start() {
	x.blocks[0].restart()
	x.blocks[0].add()
}

// begin makes the layer of the least clock the present one, whose states may be expanded; nil if none waits.
func (x *layerStates) begin() *layer {
	last := len(x.layers) - 1
	if last < 0 {
		x.now = nil
		return nil
	}
	x.now = x.layers[last]
	x.layers = slices.Delete(x.layers, last, last+1) // which clears its place, so that the layer can be forgotten
	return x.now
}

// step plays the step of a state of the present layer, and returns where it leads, as edges say it: a state
// by its number among those that the block leads to.
func (x *layerStates) step(block int, from place, d *dice.Dice, e *rules.MetricValues) int32 {
	at := x.blocks[block]
	at.take(x.now.parts[from.part].states, from.n)
	return moved(at, d, e)
}

// sort tells of each state that a block leads to in which part of which layer it belongs, by its clock.
func (x *layerStates) sort(block int, to []place) []place {
	at := x.blocks[block]
	for i := range int32(at.found().n) {
		at.take(at, i)
		hash := at.hash()
		to = append(to, place{clock: at.clock(), hash: uint32(hash), part: partOf(hash), n: -1})
	}
	return to
}

// room returns the memory of the states that a block leads to, with room for more.
func (x *layerStates) room(block int) int { return x.blocks[block].found().bytes() }

// partOf returns the part of a hash.
func partOf(hash uint64) uint8 { return uint8(hash >> (64 - layerBits)) }

// open makes sure that the layers of some states are there, waiting.
func (x *layerStates) open(sorted []place) {
	for _, to := range sorted {
		if at, there := x.search(to.clock); !there {
			x.layers = slices.Insert(x.layers, at, &layer{clock: to.clock})
		}
	}
}

// search returns where the layer of a clock is, or belongs.
func (x *layerStates) search(clock uint64) (at int, there bool) {
	at = len(x.layers)
	for at > 0 && x.layers[at-1].clock < clock {
		at--
	}
	if at > 0 && x.layers[at-1].clock == clock {
		return at - 1, true
	}
	return at, false
}

// positionBytes is about how much memory a position takes besides its states and their index.
const positionBytes = 320

// put finds or adds a state that a block leads to in its part of its layer, unless that is done, and says where.
// One worker may change a part at a time.
func (x *layerStates) put(block, i int, to *place) *layerPart {
	l, _ := x.search(to.clock)
	part := &x.layers[l].parts[to.part]
	if to.n >= 0 {
		return part
	}
	if part.states == nil {
		part.states = x.none.empty()
		part.bytes += positionBytes
	}
	found := part.states.found()
	before := found.bytes() + part.list.bytes()
	to.n = part.states.put(x.blocks[block], int32(i), to.hash)
	if int(to.n) == part.list.n {
		part.list.put(waiting{})
	}
	part.bytes += found.bytes() + part.list.bytes() - before
	return part
}

// clear forgets the states that a block leads to.
func (x *layerStates) clear(block int) { x.blocks[block].clear() }

// clocks returns the clocks that a few trials come to, in order.
func (x *layerStates) clocks() []uint64 {
	const trials = 256
	met := map[uint64]bool{}
	d, at, emit := dice.New(), x.game.open(asWalked), new(rules.MetricValues)
	d.Seed(1)
	for i := range uint64(trials) {
		d.Trial(i)
		emit.Clear()
		at.restart()
		for at.move(d, emit) == rules.Ongoing {
			met[at.clock()] = true
		}
	}
	list := make([]uint64, 0, len(met))
	for clock := range met {
		list = append(list, clock)
	}
	slices.Sort(list)
	return list
}

// size returns the memory of a state, in bytes.
func (x *layerStates) size() int { return x.none.found().size }

// bytes returns the memory of all layers, the present one among them.
func (x *layerStates) bytes() (n int) {
	if x.now != nil {
		n = x.now.bytes()
	}
	for _, l := range x.layers {
		n += l.bytes()
	}
	return n
}

// len returns the number of states.
func (l *layer) len() (n int) {
	for p := range l.parts {
		n += l.parts[p].list.n
	}
	return n
}

// inOrder returns the states in the order in which they were found, which is the same for any hash.
func (l *layer) inOrder() []place {
	all := l.len()
	order := make([]place, 0, all)
	var at [layerParts]int
	for len(order) < all {
		first, least := 0, uint64(math.MaxUint64)
		for p := range l.parts {
			if list := &l.parts[p].list; at[p] < list.n && list.at(at[p]).when < least {
				first, least = p, list.at(at[p]).when
			}
		}
		order = append(order, place{part: uint8(first), n: int32(at[first])})
		at[first]++
	}
	return order
}

func (l *layer) bytes() int {
	n := int(unsafe.Sizeof(*l))
	for p := range l.parts {
		n += l.parts[p].bytes
	}
	return n
}

// used returns the memory of the states of all layers and of who arrives at them, without room for more.
func (x *layerStates) used() (n int) {
	for i := range x.count() {
		l := x.layer(i)
		for p := range l.parts {
			part := &l.parts[p]
			n += part.list.n*int(unsafe.Sizeof(waiting{})) + part.arrivals.n*int(unsafe.Sizeof(arrival{}))
			if part.states != nil {
				n += part.states.found().bytes()
			}
		}
	}
	return n
}

// layerFrontier is the [frontier] of states that wait, by layer: first those of the present one that are still to be
// expanded.
type layerFrontier struct {
	position
	layers *layerStates
	order  [][]place // the states of each layer, once they are asked for
}

func newLayerFrontier(x *layerStates, rest []place) *layerFrontier {
	f := &layerFrontier{x.none.another(), x, make([][]place, x.count())}
	f.order[0] = rest
	return f
}

func (f *layerFrontier) groups() []int {
	list := []int{len(f.order[0])}
	for i := 1; i < len(f.order); i++ {
		list = append(list, f.layers.layer(i).len())
	}
	return list
}

func (f *layerFrontier) begin(layer, n int) {
	if f.order[layer] == nil {
		f.order[layer] = f.layers.layer(layer).inOrder()
	}
	at := f.order[layer][n]
	f.take(f.layers.layer(layer).parts[at.part].states, at.n)
}

func (f *layerFrontier) look() (hash uint64, known bool) {
	hash = f.hash()
	of := f.layers.layerOf(f.clock())
	if of == nil {
		return hash, false
	}
	states := of.parts[partOf(hash)].states
	return hash, states != nil && states.find(f.position) >= 0
}

// layerOf returns the layer of a clock, nil if there is none.
func (x *layerStates) layerOf(clock uint64) *layer {
	if clock == x.now.clock {
		return x.now
	}
	if at, there := x.search(clock); there {
		return x.layers[at]
	}
	return nil
}

// layer returns a layer: 0 is the present one, others wait, by rising clock.
func (x *layerStates) layer(i int) *layer {
	if i == 0 {
		return x.now
	}
	return x.layers[len(x.layers)-i]
}

// count returns the number of layers.
func (x *layerStates) count() int { return 1 + len(x.layers) }
