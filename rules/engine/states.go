package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// found is how many states are found, and the memory of their index.
type found struct {
	n        int
	capacity int // of states
	slots    int
	entry    int    // of a state here, in bytes
	size     int    // of all that a path copies, in bytes
	parts    *found // of which these are made, or nil
}

// bytes returns the memory of the states and their index.
func (f *found) bytes() int {
	n := f.capacity*f.entry + slotBytes*f.slots
	if f.parts != nil {
		n += f.parts.bytes()
	}
	return n
}

// copyBytes returns the memory for the index that the next state causes: twice as long, if it is full.
func (f *found) copyBytes() int {
	n := 0
	if 2*f.n+2 > f.slots {
		n = 2 * slotBytes * f.slots
	}
	if f.parts != nil {
		n += f.parts.copyBytes()
	}
	return n
}

// position is a state of a game in play, of whatever type, and numbers for those that are to be met again. All that
// plays or walks games does so with positions, so that its code is there once, not once for each type of state.
type position interface {
	// restart puts the start of the game in play, and take a state of a number, of this or another position.
	restart()
	take(from position, state int32)
	// move plays a step, and playOn plays to the end of the game.
	move(d *dice.Dice, e *rules.MetricValues) (outcome int)
	playOn(d *dice.Dice, e *rules.MetricValues) (outcome int)
	// ifEnded adds what the metrics would count if the game ended now. It reports false, and adds nothing, in games
	// that count all as it happens.
	ifEnded(e *rules.MetricValues) bool
	// keep keeps the state in play in a slot, and recall puts it in play again.
	keep(slot int32)
	recall(slot int32)

	// add returns the number of the state in play, new or old.
	add() int32
	// put does what add does for a state of another position, of which the hash is known.
	put(from position, state int32, hash uint32) int32
	// find returns the number here of the state in play in another position, or of what it is lumped to, −1 if it has
	// none.
	find(inPlay position) int32
	// hash and clock are those of the state in play, and hashOf that of a number. The hash is the same in all positions
	// made of one another.
	hash() uint64
	clock() uint64
	hashOf(state int32) uint64
	// found returns how many numbers there are, and their memory. It stays up to date.
	found() *found
	// another returns a position with the same numbers and a state in play of its own, and empty one without numbers
	// that has nothing in play.
	another() position
	empty() position
	// clear forgets all numbers, and keeps memory for as many.
	clear()
}

// moved plays the step of the state in play, and returns where it leads, as edges say it.
func moved(p position, d *dice.Dice, e *rules.MetricValues) int32 {
	if outcome := p.move(d, e); outcome != rules.Ongoing {
		return int32(-1 - outcome)
	}
	return p.add()
}
