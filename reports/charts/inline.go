package charts

import (
	"fmt"
	"image/color"
	"strings"

	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// Widths of charts in pages of HTML, in points: beside a table or below it, and on a phone.
const (
	WideInline   = 480
	NarrowInline = 262
)

// inlineMargin is left beside panels, for labels that reach beyond their axes.
const inlineMargin = 11

// narrow reports whether a panel is as narrow as on a phone.
func narrow(width vg.Length) bool { return width <= NarrowInline }

// Inline is panels side by side as an element of a page of HTML: its text is text, which can be
// searched, and its colours have the classes f-NAME and s-NAME. label says what is shown to
// those who cannot see it.
func Inline(label string, width float64, row []Panel) string {
	each, height := rowSize(row, vg.Length(width)-2*inlineMargin)
	c := &inline{svg: newSVG(vg.Length(width), height+2, "", "", missing{}), label: label}
	c.colored = class
	drawRow(c, row, inlineMargin, each, 2, height+2)
	return c.element()
}

// inline is a canvas of an SVG inside a page.
type inline struct {
	*svg
	label string
}

// class is an attribute that colours by the theme, or else by the colour itself.
func class(attribute string, c color.Color) string {
	if n, ok := c.(named); ok {
		return fmt.Sprintf(`class="%c-%s"`, attribute[0], n.name)
	}
	return painted(attribute, c)
}

// FillString writes text as wide as it was laid out, whatever the font of the reader.
func (c *inline) FillString(f plotfont.Face, pt vg.Point, s string) {
	weight := ""
	if f.Font.Weight > 0 {
		weight = ` font-weight="bold"`
	}
	if strings.TrimSpace(s) == "" {
		return
	}
	c.put(`<text transform="matrix(1 0 0 -1 %s)" %s font-size="%s"%s textLength="%s" lengthAdjust="spacingAndGlyphs">%s</text>`,
		pair(pt), class("fill", c.state.color), coordinate(f.Font.Size.Points()), weight,
		coordinate(f.Width(s).Points()), escapeXML(s))
}

// element is all that was drawn.
func (c *inline) element() string {
	width, height := coordinate(c.width.Points()), coordinate(c.height.Points())
	return fmt.Sprintf(
		"<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s\">\n<g transform=\"matrix(1 0 0 -1 0 "+
			"%s)\">\n%s</g>\n</svg>",
		width, height, escapeXML(c.label), height, c.body.String())
}

// pointAt has a page tell what stands in a box to those who point at it.
func pointAt(c vg.Canvas, box vg.Rectangle, told string) {
	if i, ok := c.(*inline); ok {
		size := box.Size()
		i.put(`<rect x="%s" y="%s" width="%s" height="%s" fill="none" pointer-events="all" data-tip="%s"/>`,
			coordinate(box.Min.X.Points()), coordinate(box.Min.Y.Points()), coordinate(size.X.Points()),
			coordinate(size.Y.Points()), escapeXML(told))
	}
}
