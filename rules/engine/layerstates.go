package engine

import (
	"cmp"
	"hash/maphash"
	"math"
	"slices"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// layerStates are the states of a machine that wait to be expanded, by layer. All that a walk does with them needs
// no more than this, so that its code is there once, not once for each machine.
type layerStates interface {
	// begin makes the layer of the least clock the present one, whose states may be expanded; nil if none waits.
	begin() *layer
	// step plays the step of a state of the present layer, and returns where it leads, as edges say it: a state
	// by its number among those that the block leads to.
	step(block int, from place, d *dice.Dice, e *rules.MetricValues) int32
	// sort tells of each of these in which part of which layer it belongs, by its clock.
	sort(block int, to []place) []place
	// open makes sure that the layers of some states are there, waiting.
	open(sorted []place)
	// put finds or adds a state that a block leads to in its part of its layer, unless that is done, and says where.
	// One worker may do so in a part at a time.
	put(block, i int, to *place) *layerPart
	// clear forgets the states that a block leads to.
	clear(block int)
	// clocks returns the clocks that a few trials come to, in order.
	clocks() []uint64
	// size returns the memory of a state, in bytes.
	size() int
	// bytes returns the memory of all layers, the present one among them.
	bytes() int
	// count returns the number of layers, and layer one of them: 0 is the present one, others wait, by rising clock.
	count() int
	layer(i int) *layer
	// probe returns what plays on from states that wait.
	probe() layerProber
}

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

// machineLayers are the states of a machine, by layer.
type machineLayers[S comparable] struct {
	m      *Machine[S]
	seed   maphash.Seed
	layers []*machineLayer[S] // by falling clock
	now    *machineLayer[S]
	blocks []reachedStates[S]
}

type machineLayer[S comparable] struct {
	layer
	states [layerParts]*index[S]
}

// reachedStates are the states that a block leads to.
type reachedStates[S comparable] struct {
	*index[S]
	state S // in play
}

func newMachineLayers[S comparable](m *Machine[S], blocks int) *machineLayers[S] {
	x := &machineLayers[S]{m: m, seed: maphash.MakeSeed(), blocks: make([]reachedStates[S], blocks)}
	for i := range x.blocks {
		x.blocks[i].index = x.newIndex()
	}
	return x
}

// newIndex returns an empty index. All have the same seed, so that a part holds what belongs in it.
func (x *machineLayers[S]) newIndex() *index[S] {
	const few = 16
	return &index[S]{seed: x.seed, slots: make([]slot, few)}
}

func (x *machineLayers[S]) clockOf(s *S) uint64 {
	if x.m.Clock == nil {
		return 0
	}
	return x.m.Clock(s)
}

func (x *machineLayers[S]) begin() *layer {
	last := len(x.layers) - 1
	if last < 0 {
		x.now = nil
		return nil
	}
	x.now = x.layers[last]
	x.layers = slices.Delete(x.layers, last, last+1) // which clears its place, so that the layer can be forgotten
	return &x.now.layer
}

func (x *machineLayers[S]) step(block int, from place, d *dice.Dice, e *rules.MetricValues) int32 {
	b := &x.blocks[block]
	b.state = *x.now.states[from.part].states.at(int(from.n))
	if outcome := x.m.Step(d, &b.state, e); outcome != rules.Ongoing {
		return int32(-1 - outcome)
	}
	return b.findOrAdd(&b.state)
}

func (x *machineLayers[S]) sort(block int, to []place) []place {
	b := &x.blocks[block]
	for i := range b.states.n {
		s := b.states.at(i)
		hash := b.wideHash(s)
		to = append(to, place{clock: x.clockOf(s), hash: uint32(hash), part: uint8(hash >> (64 - layerBits)), n: -1})
	}
	return to
}

func (x *machineLayers[S]) open(sorted []place) {
	for _, to := range sorted {
		if at, there := x.search(to.clock); !there {
			x.layers = slices.Insert(x.layers, at, &machineLayer[S]{layer: layer{clock: to.clock}})
		}
	}
}

// search returns where the layer of a clock is, or belongs.
func (x *machineLayers[S]) search(clock uint64) (at int, there bool) {
	at = len(x.layers)
	for at > 0 && x.layers[at-1].clock < clock {
		at--
	}
	if at > 0 && x.layers[at-1].clock == clock {
		return at - 1, true
	}
	return at, false
}

func (x *machineLayers[S]) put(block, i int, to *place) *layerPart {
	l, _ := x.search(to.clock)
	into := x.layers[l]
	states, part := into.states[to.part], &into.parts[to.part]
	if to.n >= 0 {
		return part
	}
	if states == nil {
		states = x.newIndex()
		into.states[to.part] = states
	}
	before := states.bytes()
	to.n = states.findOrAddHashed(x.blocks[block].states.at(i), to.hash)
	part.bytes += states.bytes() - before
	if int(to.n) == part.list.n {
		part.list.put(waiting{})
		part.bytes += int(unsafe.Sizeof(waiting{}))
	}
	return part
}

func (x *machineLayers[S]) clear(block int) { x.blocks[block].clear() }

func (x *machineLayers[S]) clocks() []uint64 {
	const trials = 256
	met := map[uint64]bool{}
	p := newStepPlayer(*x.m)
	p.dice.Seed(1)
	for i := range uint64(trials) {
		p.dice.Trial(i)
		p.restart()
		for p.m.Step(p.dice, &p.state, &p.emit) == rules.Ongoing {
			met[x.clockOf(&p.state)] = true
		}
	}
	list := make([]uint64, 0, len(met))
	for clock := range met {
		list = append(list, clock)
	}
	slices.Sort(list)
	return list
}

func (x *machineLayers[S]) size() int { return int(unsafe.Sizeof(x.m.Start)) }

// bytes returns the memory of the states and their index.
func (x *index[S]) bytes() int {
	var s S
	return slotBytes*len(x.slots) + int(unsafe.Sizeof(s))*x.states.capacity()
}

// clear forgets all states, and keeps memory for as many.
func (x *index[S]) clear() {
	clear(x.slots)
	x.states.clear()
}

func (x *machineLayers[S]) bytes() (n int) {
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

func (l *layer) bytes() (n int) {
	for p := range l.parts {
		n += l.parts[p].bytes
	}
	return n
}

func (x *machineLayers[S]) probe() layerProber {
	return &layerProbe[S]{&probe[S]{of: &machineStates[S]{index: x.newIndex(), play: x.m.Step}}, x}
}

// layerProbe is the [layerProber] of a machine.
type layerProbe[S comparable] struct {
	*probe[S]
	layers *machineLayers[S]
}

func (p *layerProbe[S]) startAt(layer int, at place) {
	p.state = *p.layers.all(layer).states[at.part].states.at(int(at.n))
}

func (p *layerProbe[S]) clock() uint64 { return p.layers.clockOf(&p.state) }

func (p *layerProbe[S]) hash() (hash uint64, known int) {
	hash = p.of.wideHash(&p.state)
	of := p.layers.layerOf(p.clock())
	if of == nil {
		return hash, 0
	}
	if states := of.states[hash>>(64-layerBits)]; states != nil {
		known = int(states.slots[states.slotOf(&p.state, uint32(hash))].n)
	}
	return hash, known
}

// layerOf returns the layer of a clock, nil if there is none.
func (x *machineLayers[S]) layerOf(clock uint64) *machineLayer[S] {
	if clock == x.now.clock {
		return x.now
	}
	at, there := slices.BinarySearchFunc(x.layers, clock, func(l *machineLayer[S], clock uint64) int { return cmp.Compare(clock, l.clock) })
	if !there {
		return nil
	}
	return x.layers[at]
}

// all returns a layer: 0 is the present one, others wait, by rising clock.
func (x *machineLayers[S]) all(i int) *machineLayer[S] {
	if i == 0 {
		return x.now
	}
	return x.layers[len(x.layers)-i]
}

func (x *machineLayers[S]) layer(i int) *layer { return &x.all(i).layer }

func (x *machineLayers[S]) count() int { return 1 + len(x.layers) }
