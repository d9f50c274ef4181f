package dice

// Redraw makes a recorded draw again, using the words that the code would use. Draws by inversion
// are made in two parts, which the compiler inlines:
//
//	word := r.Word(&mark)
//	k, ok := r.Outcome(word)
//
// If the word does not decide it, [Redraw.Back] undoes the first part and [Redraw.Again] decides,
// which also makes all other draws.
type Redraw struct {
	guide  guide    // of the law; no cells if it is not made by inversion
	stream StreamID // where the stream is realigned before; 0, which [At] never returns, if it is not
	drawn  *Drawn
}

// Redraw returns how to make the draw again.
func (w *Drawn) Redraw() Redraw {
	kept := *w
	r := Redraw{drawn: &kept, stream: w.Stream}
	if w.law != nil {
		r.guide = w.law.guide
	}
	return r
}

// Inversion tells draws by inversion apart: those with the same one are made again alike.
type Inversion struct {
	law    *Law
	stream StreamID // as in [Redraw]
}

// Inversion returns which draw by inversion it is, and whether it is one at all.
func (w *Drawn) Inversion() (of Inversion, ok bool) { return Inversion{w.law, w.Stream}, w.law != nil }

// Outcomes returns how many outcomes the draw has.
func (r *Redraw) Outcomes() int { return r.drawn.Outcomes }

// Word returns the word of the draw at a bookmark and moves the bookmark behind it.
func (r *Redraw) Word(b *Bookmark) uint64 {
	w := b.state
	if r.stream != 0 {
		w, b.queued6, b.queued20 = streamState(b.trial, r.stream), 0, 0
	}
	b.state = w + golden
	return mix(w)
}

// Back moves a bookmark back before the word of the draw that was just read.
func (r *Redraw) Back(b *Bookmark) { b.state -= golden }

// Outcome returns the outcome of a word, if that decides it at once.
func (r *Redraw) Outcome(word uint64) (k int, ok bool) { return r.guide.lookUp(word) }

// Again makes the draw at a bookmark and moves the bookmark behind it. The dice, any seeded ones,
// lend their tables.
func (r *Redraw) Again(d *Dice, b *Bookmark) int {
	d.Resume(*b)
	if r.stream != 0 {
		d.Stream(r.stream)
	}
	k := 0
	if law := r.drawn.law; law != nil {
		k = d.Draw(law)
	} else {
		k = r.drawn.roll(d)
	}
	*b = d.Bookmark()
	return k
}
