package dice

import (
	"math/bits"
	"slices"
)

// Redraw makes a recorded draw again, using the words that the code would use. Draws by one word, which
// are those with a [WordDraw], are made in two parts, which the compiler inlines:
//
//	word := r.Word(&mark)
//	k, ok := r.Inverted(word) // or r.Face(word)
//
// If the word does not decide it, [Redraw.Back] undoes the first part and [Redraw.Again] decides,
// which also makes all other draws.
type Redraw struct {
	guide  guide    // of the law; no cells if it is not made by inversion
	oneDie string   // the outcome of each face of one die cut from a word; none if it is not
	stream StreamID // where the stream is realigned before; 0, which [At] never returns, if it is not
	drawn  *Drawn
}

// Redraw returns how to make the draw again.
func (w *Drawn) Redraw() Redraw {
	kept := *w
	r := Redraw{drawn: &kept, stream: w.Stream, oneDie: w.oneDie}
	if w.law != nil {
		r.guide = w.law.guide
	}
	return r
}

// WordDraw tells draws by one word apart: those with the same one are made again alike.
type WordDraw struct {
	law    *Law
	oneDie string
	stream StreamID // as in [Redraw]
}

// Inverts reports whether the draw is made by inversion.
func (w WordDraw) Inverts() bool { return w.law != nil }

// WordDraw returns which draw by one word it is, by inversion or of a face of one die, and whether it
// is one at all.
func (w *Drawn) WordDraw() (of WordDraw, ok bool) {
	return WordDraw{w.law, w.oneDie, w.Stream}, w.law != nil || w.oneDie != ""
}

// outcomesOfFaces returns the outcome of each face of a die, of which so many are for each outcome: a
// byte each, or none if there are too many outcomes.
func outcomesOfFaces(counts []int) string {
	if len(counts) > 256 {
		return ""
	}
	var list []byte
	for k, n := range counts {
		list = append(list, slices.Repeat([]byte{byte(k)}, n)...)
	}
	return string(list)
}

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

// Inverted returns the outcome of a word by inversion, if that decides it at once.
func (r *Redraw) Inverted(word uint64) (k int, ok bool) { return r.guide.lookUp(word) }

// Face returns the outcome of the face that is cut from a word, if that is certain not to be drawn again:
// see digit.
func (r *Redraw) Face(word uint64) (k int, ok bool) {
	face, rest := bits.Mul64(word, uint64(len(r.oneDie)))
	return int(r.oneDie[face]), rest >= uint64(len(r.oneDie))
}

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
