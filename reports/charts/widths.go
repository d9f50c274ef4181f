package charts

import (
	"errors"
	"math"
	"sync"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// asciiEnd is the first character that widths does not keep.
const asciiEnd = 128

// unread marks what was not read of a font yet.
const unread = math.MinInt32

// widths measures text like [font.Face.Width], but keeps what it has read of a font about ASCII: lines
// are broken by measuring many beginnings of the same words, and a font's kerning is slow to find.
// All numbers are in units of the font.
type widths struct {
	face    font.Face
	mu      sync.Mutex
	buffer  sfnt.Buffer
	advance [asciiEnd]int32
	kern    [asciiEnd][asciiEnd]int32
}

//nolint:gochecknoglobals // like the cache of fonts, which they are read from
var (
	plainWidths  = sync.OnceValue(func() *widths { return newWidths(false) })
	strongWidths = sync.OnceValue(func() *widths { return newWidths(true) })
)

func newWidths(bold bool) *widths {
	w := &widths{face: textStyle{size: 1, bold: bold}.face()}
	for i := range w.advance {
		w.advance[i] = unread
		for k := range w.kern[i] {
			w.kern[i][k] = unread
		}
	}
	return w
}

// widthsOf are those of the bold font, or of the other.
func widthsOf(bold bool) *widths {
	if bold {
		return strongWidths()
	}
	return plainWidths()
}

// width is the width of a line.
func (v textStyle) width(s string) vg.Length {
	w := widthsOf(v.bold)
	return vg.Points(float64(w.of(s))) * (v.size / vg.Points(float64(w.unitsPerEm())))
}

// of is the width of a line.
func (w *widths) of(s string) int { return w.place(s, func(rune, int) {}) }

// place puts each character of a line where it begins, with kerning, and returns the width of the line.
func (w *widths) place(s string, put func(r rune, x int)) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	x, last := 0, rune(-1)
	for _, r := range s {
		if last >= 0 {
			x += w.kerning(last, r)
		}
		put(r, x)
		x += w.advanceOf(r)
		last = r
	}
	return x
}

func (w *widths) unitsPerEm() fixed.Int26_6 { return fixed.Int26_6(w.face.Face.UnitsPerEm()) }

// advanceOf is how far a character moves what follows it.
func (w *widths) advanceOf(r rune) int {
	if r < asciiEnd && w.advance[r] != unread {
		return int(w.advance[r])
	}
	read, err := w.face.Face.GlyphAdvance(&w.buffer, w.glyph(r), w.unitsPerEm(), 0)
	if err != nil {
		panic(err)
	}
	if r < asciiEnd {
		w.advance[r] = int32(read)
	}
	return int(read)
}

// kerning is by how much a character is moved after another.
func (w *widths) kerning(last, r rune) int {
	ascii := last < asciiEnd && r < asciiEnd
	if ascii && w.kern[last][r] != unread {
		return int(w.kern[last][r])
	}
	read, err := w.face.Face.Kern(&w.buffer, w.glyph(last), w.glyph(r), w.unitsPerEm(), 0)
	if err != nil && !errors.Is(err, sfnt.ErrNotFound) {
		panic(err)
	}
	if ascii {
		w.kern[last][r] = int32(read)
	}
	return int(read)
}

func (w *widths) glyph(r rune) sfnt.GlyphIndex {
	index, err := w.face.Face.GlyphIndex(&w.buffer, r)
	if err != nil {
		panic(err)
	}
	return index
}
