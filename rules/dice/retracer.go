package dice

import "slices"

// Retracer plays a trial again by what its log says was rolled, in code that tells of its decisions ([Dice.Tell])
// and may draw in one what the trial drew apart, or the other way round: a [Leaf] is played as its code. From any
// decision on it can also try another option, and then visits every outcome of the dice like a [Walker].
type Retracer struct {
	// Told lists the decisions since the last Clear.
	Told []Told

	dice   *Dice
	walker *Walker // where another option is tried
	rolls  []Entry // of the trial
	at     int     // the next of them
	lost   bool

	from   int // roll at which the step starts that is played
	try    int // its decision at which another option is taken, −1 for none
	option int
	tried  bool // that has been taken
	asked  int  // decisions so far
}

// Told is a decision and the option taken.
type Told struct {
	Asked
	Option  int // that was taken
	Entries int // of the log before it
	Turn    int
}

// NewRetracer returns a retracer of a trial. What the code tells is logged again if there is a log for it.
func NewRetracer(trial, log *Log) *Retracer {
	r := &Retracer{try: -1}
	for _, e := range trial.Entries {
		if e.Sides > 0 {
			r.rolls = append(r.rolls, e)
		}
	}
	r.dice = &Dice{source: r, log: log}
	return r
}

// Dice returns the dice to play the code with.
func (r *Retracer) Dice() *Dice { return r.dice }

// Lost reports whether the code has asked for other rolls than those of the trial.
func (r *Retracer) Lost() bool { return r.lost }

// Rolled returns how many rolls of the trial were used; all of them is all.
func (r *Retracer) Rolled() (n int, all bool) { return r.at, r.at == len(r.rolls) }

// Try prepares to play a step once for each outcome of the dice after one of its decisions, at which an option is
// taken: it starts after so many rolls of the trial.
func (r *Retracer) Try(rolls, decision, option int) {
	if r.walker == nil {
		r.walker = NewWalker()
	}
	r.from, r.try, r.option = rolls, decision, option
	r.walker.Reset()
}

// Next advances to the next outcome, and returns false after the last.
func (r *Retracer) Next() bool {
	r.at, r.asked, r.tried = r.from, 0, false
	return r.walker.Next()
}

// Weight returns the probability of the outcome just played, given the decision.
func (r *Retracer) Weight() float64 { return r.walker.Weight() }

// tell notes a decision, or has the option taken that is tried.
func (r *Retracer) tell(a Asked, option int) int {
	r.asked++
	switch {
	case r.try < 0:
		t := Told{Asked: a, Option: option}
		if log := r.dice.log; log != nil {
			t.Entries, t.Turn = len(log.Entries), log.turn
		}
		r.Told = append(r.Told, t)
	case r.asked-1 == r.try:
		r.tried = true
		return r.option
	}
	return option
}

// take returns the next roll of the trial if it is of so many dice.
func (r *Retracer) take(n, sides int, card bool) []int {
	if r.at < len(r.rolls) {
		if e := &r.rolls[r.at]; e.Sides == sides && e.Card == card && len(e.rolled()) == n {
			r.at++
			if r.dice.log != nil {
				r.dice.log.add(Entry{Sides: sides, Faces: slices.Clone(e.rolled()), Card: card})
			}
			return e.rolled()
		}
	}
	r.lost = true
	return nil
}

func (r *Retracer) pick(w draw) int {
	if r.tried {
		return r.walker.pick(w)
	}
	k := -1
	if faces := r.take(w.n, w.sides, w.card); faces != nil {
		k = w.read(faces)
	}
	r.lost = r.lost || k < 0
	return max(k, 0)
}

func (r *Retracer) pool(n int) Faces {
	if r.tried {
		return r.walker.pool(n)
	}
	if faces := r.take(n, 6, false); faces != nil {
		return facesOf(faces)
	}
	return Faces(n) // ones
}

// leaf runs the code of the leaf, as the log tells it.
func (r *Retracer) leaf(d *Dice, l *Leaf) int {
	if r.tried {
		return r.walker.leaf(d, l)
	}
	return l.outcome(l.play(d))
}

// Stepwise reports whether what could be drawn in one is to be played step by step, so that another option can be
// taken on the way.
func (d *Dice) Stepwise() bool {
	_, is := d.source.(*Retracer)
	return is
}

func (*Retracer) startTrial(uint64, uint64) {}
func (*Retracer) startStream(StreamID)      {}
