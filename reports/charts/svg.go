package charts

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// svg is a canvas that writes small SVG: every glyph is defined once and used by
// reference. (The canvas of gonum/plot names a font that the reader may not have,
// and glyphs drawn on it as paths would be written out each time.)
type svg struct {
	width, height vg.Length
	title, alt    string
	body          strings.Builder
	state         svgState
	stack         []svgState
	glyphs        map[glyphID]vg.Path
	missing       missing
	colored       func(attribute string, c color.Color) string // sets a colour
}

// svgState is what Push saves. Its groups are closed by Pop.
type svgState struct {
	lineWidth vg.Length
	dash      []vg.Length
	offset    vg.Length
	color     color.Color
	groups    int
}

type glyphID struct {
	bold  bool
	index sfnt.GlyphIndex
}

func (id glyphID) String() string {
	if id.bold {
		return "b" + strconv.Itoa(int(id.index))
	}
	return "r" + strconv.Itoa(int(id.index))
}

func newSVG(width, height vg.Length, title, alt string, lacks missing) *svg {
	c := &svg{width: width, height: height, title: title, alt: alt, glyphs: map[glyphID]vg.Path{}, missing: lacks,
		colored: painted}
	vg.Initialize(c)
	return c
}

func (c *svg) Size() (x, y vg.Length)                      { return c.width, c.height }
func (c *svg) SetLineWidth(w vg.Length)                    { c.state.lineWidth = w }
func (c *svg) SetLineDash(dash []vg.Length, off vg.Length) { c.state.dash, c.state.offset = dash, off }

func (c *svg) SetColor(clr color.Color) {
	if clr == nil {
		clr = color.Black
	}
	c.state.color = clr
}

func (c *svg) Rotate(rad float64)    { c.group("rotate(" + coordinate(rad*180/math.Pi) + ")") }
func (c *svg) Translate(pt vg.Point) { c.group("translate(" + pair(pt) + ")") }
func (c *svg) Scale(x, y float64)    { c.group("scale(" + coordinate(x) + " " + coordinate(y) + ")") }

func (c *svg) group(transform string) {
	c.put(`<g transform="%s">`, transform)
	c.state.groups++
}

func (c *svg) Push() {
	c.stack = append(c.stack, c.state)
	c.state.groups = 0
}

func (c *svg) Pop() {
	c.body.WriteString(strings.Repeat("</g>\n", c.state.groups))
	c.state = c.stack[len(c.stack)-1]
	c.stack = c.stack[:len(c.stack)-1]
}

func (c *svg) Stroke(p vg.Path) {
	if c.state.lineWidth <= 0 {
		return
	}
	c.put(`<path d="%s" fill="none" %s stroke-width="%s"%s/>`, pathData(p), c.colored("stroke", c.state.color),
		coordinate(c.state.lineWidth.Points()), c.dashes())
}

// dashes are the attributes of a broken line.
func (c *svg) dashes() string {
	if len(c.state.dash) == 0 {
		return ""
	}
	var parts []string
	for _, d := range c.state.dash {
		parts = append(parts, coordinate(d.Points()))
	}
	return fmt.Sprintf(` stroke-dasharray="%s" stroke-dashoffset="%s"`, strings.Join(parts, " "),
		coordinate(c.state.offset.Points()))
}

func (c *svg) Fill(p vg.Path) {
	c.put(`<path d="%s" %s/>`, pathData(p), c.colored("fill", c.state.color))
}

func (c *svg) FillString(f plotfont.Face, pt vg.Point, s string) {
	c.put(`<g %s transform="translate(%s) scale(%s)">`, c.colored("fill", c.state.color),
		pair(pt), strconv.FormatFloat(scale(f).Points(), 'g', 5, 64))
	for _, g := range c.missing.placeGlyphs(f, s) {
		id := glyphID{bold: f.Font.Weight > 0, index: g.index}
		p, ok := c.glyphs[id]
		if !ok {
			p = outline(f, g.index)
			c.glyphs[id] = p
		}
		if len(p) > 0 {
			_, _ = fmt.Fprintf(&c.body, `<use xlink:href="#%s" x="%d"/>`, id, g.x)
		}
	}
	c.put(`</g>`)
}

// DrawImage is part of the interface; no panel holds an image.
func (c *svg) DrawImage(vg.Rectangle, image.Image) { panic("charts: panels hold no images") }

func (c *svg) put(format string, args ...any) {
	_, _ = fmt.Fprintf(&c.body, format+"\n", args...) // a builder never fails
}

// WriteTo writes the document. Its y axis points downwards, that of the canvas
// upwards.
func (c *svg) WriteTo(w io.Writer) (int64, error) {
	var doc strings.Builder
	width, height := coordinate(c.width.Points()), coordinate(c.height.Points())
	_, _ = fmt.Fprintf(&doc,
		`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%spt" height="%spt" viewBox="0 0 %s %s" role="img">`+"\n", width, height, width, height)
	_, _ = fmt.Fprintf(&doc, "<title>%s</title>\n<desc>%s</desc>\n<defs>\n", escapeXML(c.title), escapeXML(c.alt))
	ids := slices.SortedFunc(maps.Keys(c.glyphs),
		func(a, b glyphID) int { return strings.Compare(a.String(), b.String()) })
	for _, id := range ids {
		if p := c.glyphs[id]; len(p) > 0 {
			_, _ = fmt.Fprintf(&doc, `<path id="%s" d="%s"/>`+"\n", id, pathData(p))
		}
	}
	_, _ = fmt.Fprintf(&doc, "</defs>\n<g transform=\"matrix(1 0 0 -1 0 %s)\">\n%s</g>\n</svg>\n", height,
		c.body.String())
	n, err := io.WriteString(w, doc.String())
	return int64(n), err
}

func escapeXML(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s))
	return b.String()
}

// painted is an attribute that sets a colour, which is opaque in this package.
func painted(attribute string, c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf(`%s="#%02x%02x%02x"`, attribute, r>>8, g>>8, b>>8)
}

// coordinate writes a number to a hundredth.
func coordinate(v float64) string {
	s := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	if s == "-0" {
		return "0"
	}
	return s
}

func pair(pt vg.Point) string { return coordinate(pt.X.Points()) + " " + coordinate(pt.Y.Points()) }
