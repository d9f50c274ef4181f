package engine

import (
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// states are the states of a machine that an exploration has found, by number. All that is done with
// them needs no more than this, so that the code of a graph is there once, not once for each machine.
type states interface {
	// step plays the step of a state, and returns where it leads, as edges say it. What it finds
	// is added.
	step(state int32, d *dice.Dice, e *rules.MetricValues) int32
	// found returns how many there are, and their memory. It stays up to date.
	found() *found
	// probe returns what plays on from a state without adding any.
	probe() prober
}

// prober plays on from a state.
type prober interface {
	start(state int32)
	// hash is that of the current state; known is its number plus 1, 0 if it is not found yet.
	hash() (hash uint64, known int)
	step(d *dice.Dice, e *rules.MetricValues) (outcome int)
}

// found is how many states are found, and the memory of their index.
type found struct {
	n        int
	capacity int // of states
	slots    int
	size     int // of a state, in bytes
}

// bytes returns the memory of the states and their index.
func (f *found) bytes() int { return f.capacity*f.size + slotBytes*f.slots }

// copyBytes returns the memory for the index that the next state causes: twice as long, if it is full.
func (f *found) copyBytes() int {
	if 2*f.n+2 > f.slots {
		return 2 * slotBytes * f.slots
	}
	return 0
}

// machineStates are the states of a machine.
type machineStates[S comparable] struct {
	*index[S]
	play  stepFunc[S]
	state S // in play
	known found
}

// stepFunc is [Machine.Step].
type stepFunc[S comparable] func(d *dice.Dice, s *S, e *rules.MetricValues) int

// newStates returns states of which the start is found.
func newStates[S comparable](start S, play stepFunc[S]) *machineStates[S] {
	s := &machineStates[S]{index: newIndex[S](), play: play, state: start}
	s.known.size = int(unsafe.Sizeof(start))
	s.add()
	return s
}

// add returns the number of the state in play.
func (s *machineStates[S]) add() int32 {
	i := s.findOrAdd(&s.state)
	if s.known.n != s.states.n {
		s.known.n, s.known.capacity, s.known.slots = s.states.n, s.states.capacity(), len(s.slots)
	}
	return i
}

func (s *machineStates[S]) step(state int32, d *dice.Dice, e *rules.MetricValues) int32 {
	return s.stepFrom(s.states.at(int(state)), d, e)
}

// stepFrom plays the step of any state.
func (s *machineStates[S]) stepFrom(state *S, d *dice.Dice, e *rules.MetricValues) int32 {
	s.state = *state
	if outcome := s.play(d, &s.state, e); outcome != rules.Ongoing {
		return int32(-1 - outcome)
	}
	return s.add()
}

func (s *machineStates[S]) found() *found { return &s.known }

func (s *machineStates[S]) probe() prober { return &probe[S]{of: s} }

// probe is the [prober] of a machine.
type probe[S comparable] struct {
	of    *machineStates[S]
	state S
}

func (p *probe[S]) start(state int32) { p.state = *p.of.states.at(int(state)) }

func (p *probe[S]) hash() (hash uint64, known int) {
	hash = p.of.wideHash(&p.state)
	return hash, int(p.of.slots[p.of.slotOf(&p.state, uint32(hash))].n)
}

func (p *probe[S]) step(d *dice.Dice, e *rules.MetricValues) int { return p.of.play(d, &p.state, e) }
