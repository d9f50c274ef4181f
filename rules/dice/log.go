package dice

import "slices"

// Log records what was rolled and told in a trial, in order.
type Log struct {
	Entries []Entry
	// OnTurn, if set, is called when a turn begins, before any of its entries.
	OnTurn func(turn int)

	turn int
}

// Entry is a roll (Sides > 0) or a line that a rule tells.
type Entry struct {
	Rule    string // of a line
	Message string // its words, with placeholders for the figures
	Figures []int
	Sides   int   // of a roll; a card counts as a die with one side per kind
	Faces   []int // of a roll, as they fell; 0 is a blank face
	Card    bool  // the roll is a card, not a die
	Turn    int   // 0 before the first

	fell []int // what was rolled, where Faces show something else
}

// rolled returns the faces that were rolled.
func (e *Entry) rolled() []int {
	if e.fell != nil {
		return e.fell
	}
	return e.Faces
}

func (l *Log) add(e Entry) {
	e.Turn = l.turn
	l.Entries = append(l.Entries, e)
}

// beginTurn begins a turn.
func (l *Log) beginTurn(turn int) {
	if l.OnTurn != nil {
		l.OnTurn(turn)
	}
	l.turn = turn
}

// tell is kept out of line: most calls find no log.
//
//go:noinline
func (l *Log) tell(rule, message string, figures []int) {
	l.add(Entry{Rule: rule, Message: message, Figures: slices.Clone(figures)})
}

// relabel changes the last roll, unless no die needed rolling.
//
//go:noinline
func (l *Log) relabel(faces *[6]int) {
	if n := len(l.Entries); n > 0 && l.Entries[n-1].Sides == len(faces) {
		e := &l.Entries[n-1]
		e.fell = slices.Clone(e.Faces)
		for i, face := range e.fell {
			e.Faces[i] = faces[face-1]
		}
	}
}

// listener makes the same draws as seeded dice without a log, and fills in the faces behind
// a coarse draw from a separate stream, conditioned on the result.
type listener struct {
	seeded *Dice
	faces  generator
	log    *Log
}

// Listen makes seeded dice write to the log. They draw the same words as before, so the
// logged trial is the trial played.
func (d *Dice) Listen(log *Log) {
	d.source, d.log = &listener{seeded: New(), log: log}, log
	d.queued6, d.queued20 = 0, 0
}

func (l *listener) startTrial(run, trial uint64) {
	l.seeded.run = run
	l.seeded.Trial(trial)
	l.faces.state = mix(trialKey(run, trial))
}

func (l *listener) startStream(s StreamID) { l.seeded.Stream(s) }

// pick rolls the dice repeatedly until they show the drawn outcome: exactly the conditional
// law, after as many tries on average as the draw has outcomes.
func (l *listener) pick(w draw) int {
	k := w.roll(l.seeded)
	faces := make([]int, w.n)
	for {
		for i := range faces {
			faces[i] = l.side(w.sides)
		}
		if w.read(faces) == k {
			break
		}
	}
	l.log.add(Entry{Sides: w.sides, Faces: faces, Card: w.card})
	return k
}

// pool rolls the seeded dice and lists the faces in a random order.
func (l *listener) pool(n int) Faces {
	f := l.seeded.Faces(n)
	var faces []int
	for face := 1; face <= 6; face++ {
		for range f.Of(face) {
			faces = append(faces, face)
		}
	}
	for i := range faces {
		j := i + l.side(len(faces)-i) - 1
		faces[i], faces[j] = faces[j], faces[i]
	}
	l.log.add(Entry{Sides: 6, Faces: faces})
	return f
}

// leaf draws the result, and tells a play of the code that comes to it.
func (l *listener) leaf(_ *Dice, f *Leaf) int {
	k := l.seeded.Draw(f.law)
	l.retell(func(d *Dice) bool { return f.play(d) == f.result(k) })
	return k
}

// retell plays code with a side stream, trial after trial, until it comes to what was drawn, and logs that play.
func (l *listener) retell(play func(*Dice) (comesToIt bool)) {
	silent, telling := New(), New()
	telling.Listen(l.log)
	run := l.faces.next()
	silent.Seed(run)
	telling.Seed(run)
	for try := uint64(0); ; try++ {
		silent.Trial(try)
		if play(silent) {
			telling.Trial(try)
			play(telling)
			return
		}
	}
}

func (l *listener) side(sides int) int {
	for {
		if v, ok := digit(l.faces.next(), uint64(sides)); ok {
			return int(v) + 1
		}
	}
}
