package dice

// besideStep keeps the words of [Beside] from all others.
const besideStep = 0xc2b2ae3d27d4eb4f

// Beside supplies words beside those of a trial, to fill in what a draw left open and no rule reads: they depend on
// where the dice of the trial are, and leave them there.
type Beside struct{ gen generator }

func (g generator) beside() Beside { return Beside{generator{streamState(g.state, besideStep)}} }

// Draw returns an outcome of a law.
func (w *Beside) Draw(l *Law) int { return l.draw(w.gen.next(), &w.gen) }

// Beside returns the words beside those that come next.
func (b *Bookmark) Beside() Beside { return generator{b.state}.beside() }

// Beside returns the words beside those that come next in a trial. There are none now if a [Recorder] has noted who is
// to fill in what the last draw left open.
func (d *Dice) Beside(filler any) (words Beside, now bool) {
	switch s := d.source.(type) {
	case nil:
		return d.gen.beside(), true
	case *Scorer:
		return s.seeded.gen.beside(), true
	case *Recorder:
		s.leaveOpen(filler)
		return Beside{}, false
	default:
		panic("dice: only trials have words beside theirs")
	}
}

// IsTrial reports whether these are the dice of a trial, seeded ones, whoever listens.
func (d *Dice) IsTrial() bool {
	switch d.source.(type) {
	case nil, *Scorer, *Recorder, *listener:
		return true
	default:
		return false
	}
}

// Explores reports whether these dice show every outcome, or one of them to tell how many there are.
func (d *Dice) Explores() bool {
	switch d.source.(type) {
	case *Walker, *Probe:
		return true
	default:
		return false
	}
}

// Silent returns the dice of a trial that is told, which draw the same without telling it; nil if none is.
func (d *Dice) Silent() *Dice {
	if l, is := d.source.(*listener); is {
		return l.seeded
	}
	return nil
}

// Retell tells how a piece of code comes to what the silent dice drew: it is played until it does.
func (d *Dice) Retell(play func(*Dice) (comesToIt bool)) { d.source.(*listener).retell(play) }
