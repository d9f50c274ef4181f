package dice

// Recorder plays rules code with seeded dice and records its draws, so that the draws can
// be repeated without the code:
//
//	r := dice.NewRecorder()
//	r.Play(seeded, nil)
//	rule(r.Dice())
//	for _, drawn := range r.Drawn() { … }
type Recorder struct {
	dice   *Dice
	seeded *Dice
	known  []int
	drawn  []Drawn
	next   Drawn // started by a realignment
	opaque bool
}

// Drawn is one draw of a piece of code.
type Drawn struct {
	Pick, Outcomes int      // the outcome, from 0, and how many there are
	Stream         StreamID // where the stream was realigned before the draw
	Realigned      bool
	Filler         any             // who fills in what it leaves open, nil for nobody
	Beside         Beside          // the words for that, unless its outcome was known
	law            *Law            // drawn by inversion, else nil
	oneDie         string          // the outcome of each face of one die cut from a word, a byte each; else none
	roll           func(*Dice) int // draws it if law is nil
}

// NewRecorder returns a recorder without dice.
func NewRecorder() *Recorder {
	r := &Recorder{}
	r.dice = &Dice{source: r}
	return r
}

// Play starts a new recording. The first draws have known outcomes, without dice; the rest
// are made with the seeded dice.
func (r *Recorder) Play(seeded *Dice, known []int) {
	r.seeded, r.known, r.drawn, r.next, r.opaque = seeded, known, r.drawn[:0], Drawn{}, false
}

// Dice returns the dice to play the code with, once after each Play.
func (r *Recorder) Dice() *Dice { return r.dice }

// Drawn returns the draws of the code just played, including known ones. If the code
// realigned its stream last, the list ends with a draw of one outcome. It is valid until
// the next Play.
func (r *Recorder) Drawn() []Drawn {
	if r.next.Realigned {
		r.next.Outcomes, r.next.roll = 1, func(*Dice) int { return 0 }
		r.drawn, r.next = append(r.drawn, r.next), Drawn{}
	}
	return r.drawn
}

// Opaque reports whether there was a draw that [Drawn] cannot repeat: a pool with all its
// faces.
func (r *Recorder) Opaque() bool { return r.opaque }

func (r *Recorder) add(w Drawn, draw func() int) int {
	w.Stream, w.Realigned, r.next = r.next.Stream, r.next.Realigned, Drawn{}
	if n := len(r.drawn); n < len(r.known) {
		w.Pick = r.known[n]
	} else {
		w.Pick = draw()
	}
	r.drawn = append(r.drawn, w)
	return w.Pick
}

func (r *Recorder) pick(w draw) int {
	law := w.law()
	drawn := Drawn{Outcomes: law.Len(), roll: w.roll}
	if w.inverts {
		drawn.law = law
	} else if w.oneDie != nil {
		drawn.oneDie = w.oneDie()
	}
	return r.add(drawn, func() int { return w.roll(r.seeded) })
}

func (r *Recorder) leaf(_ *Dice, l *Leaf) int {
	return r.add(Drawn{Outcomes: l.law.Len(), law: l.law}, func() int { return r.seeded.Draw(l.law) })
}

// leaveOpen notes who fills in what the last draw left open.
func (r *Recorder) leaveOpen(filler any) {
	last := &r.drawn[len(r.drawn)-1]
	if last.Filler = filler; len(r.drawn) > len(r.known) {
		last.Beside = r.seeded.gen.beside()
	}
}

// pool rolls the seeded dice; code with known draws never reaches it.
func (r *Recorder) pool(n int) Faces {
	r.opaque = true
	return r.seeded.Faces(n)
}

func (r *Recorder) startStream(s StreamID) {
	r.next.Stream, r.next.Realigned = s, true
	if len(r.drawn) >= len(r.known) {
		r.seeded.Stream(s)
	}
}

func (*Recorder) startTrial(uint64, uint64) {}
