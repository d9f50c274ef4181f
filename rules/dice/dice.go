package dice

import "slices"

// Dice is the one type of dice. The zero value is not ready: use [New], [Script], or the
// dice of a [Walker]. A Dice is not safe for concurrent use; each worker needs its own,
// with its own tables.
type Dice struct {
	queued6, queued20 uint64 // digits still to be used, see digits.go; 0 for other sources
	gen               generator
	run, trial        uint64  // keys
	source            source  // nil: seeded, silent dice
	walker            *Walker // the source, if it is one: it asks for nothing but laws
	log               *Log
	turns             TurnListener // nil: nobody listens
	laws              laws
	caches            []cache
	goodFor           uint8 // side that a high next draw benefits, plus 1; 0 if not declared
}

// source is an alternative, slower origin of dice than the seeded generator.
type source interface {
	pick(draw) int
	pool(n int) Faces
	leaf(*Dice, *Leaf) int
	startTrial(run, trial uint64)
	startStream(StreamID)
}

// draw describes one draw to a source: n dice of equal size whose faces show one of the
// outcomes of a law.
type draw struct {
	n, sides int
	card     bool
	law      func() *Law
	inverts  bool                  // seeded dice draw it by inversion of the law
	read     func(faces []int) int // outcome shown by these faces, −1 for none
	roll     func(*Dice) int       // the outcome as seeded dice draw it
	oneDie   func() string         // where they cut one die from a word: the outcome of each face, a byte each
}

// New returns seeded dice. Call [Dice.Seed] and [Dice.Trial] before use.
func New() *Dice { return &Dice{} }

// Seed selects the run: all following trials are trials of this seed.
func (d *Dice) Seed(seed uint64) { d.run = runKey(seed) }

// Trial starts trial i ≥ 0 of the run; its random words depend on (seed, i) alone.
func (d *Dice) Trial(i uint64) {
	if d.source != nil {
		d.source.startTrial(d.run, i)
		return
	}
	d.trial = trialKey(d.run, i)
	d.gen.state, d.queued6, d.queued20 = d.trial, 0, 0
}

// Stream realigns the dice at a point of the trial, so that earlier draws have no influence
// on which random words come next.
func (d *Dice) Stream(s StreamID) {
	if d.source != nil {
		d.source.startStream(s)
		return
	}
	d.gen.state, d.queued6, d.queued20 = streamState(d.trial, s), 0, 0
}

// GoodFor declares which side benefits from a high result of the next draw: 1 for a, 2 for
// b, 0 for neither. Only a [Scorer] uses it; code inside a [Leaf] need not call it.
func (d *Dice) GoodFor(side int) *Dice {
	d.goodFor = uint8(side) + 1
	return d
}

// TurnListener hears of the start of each turn of a game.
type TurnListener interface{ BeginTurn() }

// OnTurn sets who hears of turns; nil for nobody.
func (d *Dice) OnTurn(l TurnListener) { d.turns = l }

// Turn tells of the start of a turn of the game.
func (d *Dice) Turn(n int) {
	if d.turns != nil {
		d.turns.BeginTurn()
	}
	if d.log != nil {
		d.log.beginTurn(n)
	}
}

// Logging reports whether lines are logged; check it where computing their figures is
// expensive.
func (d *Dice) Logging() bool { return d.log != nil }

// Log logs what the rule just did: a message whose placeholders stand for the figures in
// order. The reader of the log defines the placeholders.
func (d *Dice) Log(rule, message string, figures ...int) {
	if d.log != nil {
		d.log.tell(rule, message, figures)
	}
}

// Relabel logs what the faces of the dice just rolled really show, lowest first, if they
// stand for another die. A face of 0 is blank.
func (d *Dice) Relabel(faces *[6]int) {
	if d.log != nil {
		d.log.relabel(faces)
	}
}

// D6 rolls one die: 1 to 6.
func (d *Dice) D6() int {
	v := d.queued6 & mask6
	if v == 0 {
		return d.nextD6()
	}
	d.queued6 >>= bits6
	return int(v)
}

//go:noinline
func (d *Dice) nextD6() int {
	if d.source != nil {
		return d.drawDie(6, false, (*Dice).D6)
	}
	for {
		if run, ok := digits6(d.gen.next()); ok {
			d.queued6 = run >> bits6
			return int(run & mask6)
		}
	}
}

// D20 rolls one die: 1 to 20.
func (d *Dice) D20() int {
	v := d.queued20 & mask20
	if v == 0 {
		return d.nextD20()
	}
	d.queued20 >>= bits20
	return int(v)
}

//go:noinline
func (d *Dice) nextD20() int {
	if d.source != nil {
		return d.drawDie(20, false, (*Dice).D20)
	}
	for {
		if run, ok := digits20(d.gen.next()); ok {
			d.queued20 = run >> bits20
			return int(run & mask20)
		}
	}
}

// D3 rolls 1 to 3: at the table, half a D6, rounded up.
func (d *Dice) D3() int { return d.die(3, (*Dice).D3) }

// D8 rolls one die: 1 to 8.
func (d *Dice) D8() int { return d.die(8, (*Dice).D8) }

// D10 rolls one die: 1 to 10.
func (d *Dice) D10() int { return d.die(10, (*Dice).D10) }

// D12 rolls one die: 1 to 12.
func (d *Dice) D12() int { return d.die(12, (*Dice).D12) }

// die rolls a die that has a word of its own.
func (d *Dice) die(sides int, again func(*Dice) int) int {
	if d.source != nil {
		return d.drawDie(sides, true, again)
	}
	return int(d.uint64N(uint64(sides))) + 1
}

// uint64N returns a uniform number in 0 … n−1.
func (d *Dice) uint64N(n uint64) uint64 {
	for {
		if v, ok := digit(d.gen.next(), n); ok {
			return v
		}
	}
}

// drawDie draws a single die from another source: one that has a word of its own, or one of many in a word.
func (d *Dice) drawDie(sides int, ownWord bool, again func(*Dice) int) int {
	if d.walker != nil {
		return 1 + d.walker.branch(d.laws.uniform(sides))
	}
	w := draw{
		n: 1, sides: sides,
		law:  func() *Law { return d.laws.uniform(sides) },
		read: func(faces []int) int { return faces[0] - 1 },
		roll: func(s *Dice) int { return again(s) - 1 },
	}
	if ownWord {
		w.oneDie = func() string { return outcomesOfFaces(slices.Repeat([]int{1}, sides)) }
	}
	return 1 + d.source.pick(w)
}
