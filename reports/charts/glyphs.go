package charts

import (
	"fmt"
	"maps"
	"slices"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// glyph is a character's place in its font and in its line, in units of the font.
type glyph struct {
	index sfnt.GlyphIndex
	x     int
}

// missing collects characters that the font lacks. They are drawn as boxes.
type missing map[rune]bool

func (m missing) sorted() []rune {
	return slices.Sorted(maps.Keys(m))
}

// placeGlyphs places the glyphs of a line, with kerning.
func (m missing) placeGlyphs(f plotfont.Face, s string) (line []glyph) {
	w := widthsOf(f.Font.Weight > 0)
	w.place(s, func(r rune, x int) {
		index := w.glyph(r)
		if index == 0 {
			m[r] = true
		}
		line = append(line, glyph{index, x})
	})
	return line
}

// outline is the shape of a glyph in units of the font, y upwards.
func outline(f plotfont.Face, index sfnt.GlyphIndex) vg.Path {
	var buf sfnt.Buffer
	segments, err := f.Face.LoadGlyph(&buf, index, unitsPerEm(f), nil)
	must(err)
	at := func(p fixed.Point26_6) vg.Point {
		return vg.Point{X: vg.Length(p.X.Round()), Y: vg.Length(-p.Y.Round())}
	}
	var p vg.Path
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(p) > 0 {
				p.Close()
			}
			p.Move(at(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			p.Line(at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			p.QuadTo(at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			p.CubeTo(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	if len(p) > 0 {
		p.Close()
	}
	return p
}

func unitsPerEm(f plotfont.Face) fixed.Int26_6 { return fixed.I(int(f.Face.UnitsPerEm())) }

// scale is the size of a font's unit, in points.
func scale(f plotfont.Face) vg.Length { return f.Font.Size / vg.Length(f.Face.UnitsPerEm()) }

// must panics where the font that is built in would be broken.
func must(err error) {
	if err != nil {
		panic(fmt.Sprintf("charts: broken font: %v", err))
	}
}

// outlined draws text as outlines on a canvas that would want a font.
type outlined struct {
	vg.CanvasSizer
	missing missing
}

// FillString draws a line of text. The canvas is scaled, not the glyphs, so that
// equal glyphs are equal text in the file and compress well.
func (o outlined) FillString(f plotfont.Face, pt vg.Point, s string) {
	k := scale(f).Points()
	o.Push()
	o.Translate(pt)
	o.Scale(k, k)
	for _, g := range o.missing.placeGlyphs(f, s) {
		if p := outline(f, g.index); len(p) > 0 {
			o.Push()
			o.Translate(vg.Point{X: vg.Length(g.x)})
			o.Fill(p)
			o.Pop()
		}
	}
	o.Pop()
}
