package charts

import (
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// MaxLines is the number of lines that can be told apart in one curve.
const MaxLines = 5

// lineStyle is how a line is distinguished from others: by colour, by its dashes and by the
// shape of its points.
type lineStyle struct {
	color, tint color.Color // the tint is of its band
	outline     bool        // bands may lie on one another, so they have edges alone
	dashes      []vg.Length
	corners     []vg.Point // of its points, for a radius of 1; nil for circles
}

// lineStyleOf is that of a line. The only one has the colours of the theme.
func (v Curve) lineStyleOf(i int) lineStyle {
	if len(v.Lines) == 1 {
		return lineStyle{color: blue(), tint: skyTint()}
	}
	list := []lineStyle{
		{color: blue()},
		{color: color.RGBA{213, 94, 0, 255}, dashes: []vg.Length{6, 2},
			corners: []vg.Point{{X: -0.9, Y: -0.9}, {X: 0.9, Y: -0.9}, {X: 0.9, Y: 0.9}, {X: -0.9, Y: 0.9}}},
		{color: color.RGBA{0, 158, 115, 255}, dashes: []vg.Length{2, 2},
			corners: []vg.Point{{Y: 1.3}, {X: 1.3}, {Y: -1.3}, {X: -1.3}}},
		{color: color.RGBA{204, 121, 167, 255}, dashes: []vg.Length{8, 2, 2, 2},
			corners: []vg.Point{{Y: 1.3}, {X: 1.2, Y: -0.9}, {X: -1.2, Y: -0.9}}},
		{color: ink(), dashes: []vg.Length{1, 1.5},
			corners: []vg.Point{{Y: -1.3}, {X: 1.2, Y: 0.9}, {X: -1.2, Y: 0.9}}},
	}
	look := list[i%len(list)]
	look.tint, look.outline = lighter(look.color), true
	return look
}

// lighter is a colour halfway to white.
func lighter(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	half := func(v uint32) uint8 { return uint8((v + 0xffff) >> 9) }
	return color.RGBA{half(r), half(g), half(b), 255}
}

// draw draws a point.
func (l lineStyle) draw(c draw.Canvas, at vg.Point, radius vg.Length, open bool) {
	shape := circle(at, radius)
	if l.corners != nil {
		var corners []vg.Point
		for _, corner := range l.corners {
			corners = append(corners, vg.Point{X: corner.X * radius, Y: corner.Y * radius})
		}
		shape = polygon(at, corners...)
	}
	c.SetColor(l.color)
	if open {
		c.SetColor(pageColor())
	}
	c.Fill(shape)
	strokePath(c, stroke(0.8, ink()), shape)
}

const legendLine = 24 // the length of a line in a key

func (l lineStyle) size() vg.Length { return legendLine }

func (l lineStyle) show(c draw.Canvas, box vg.Rectangle) {
	style, middle := stroke(1.2, l.color), box.Min.Add(box.Max).Scale(0.5)
	style.Dashes = l.dashes
	c.StrokeLine2(style, box.Min.X, middle.Y, box.Max.X, middle.Y)
	l.draw(c, middle, curvePoint, false)
}

// bandOf is the interval of a line as a key shows it.
type bandOf struct{ lineStyle }

func (b bandOf) size() vg.Length { return 16 }

func (b bandOf) show(c draw.Canvas, box vg.Rectangle) {
	c.SetColor(b.tint)
	c.SetLineStyle(stroke(0.5, b.tint))
	if b.outline {
		c.Stroke(box.Path())
	} else {
		c.Fill(box.Path())
	}
}

// keyed is the heading with the keys.
func (v Curve) keyed() keyed {
	var keys []Key
	if len(v.Lines) > 1 {
		for i, line := range v.Lines {
			keys = append(keys, Key{v.lineStyleOf(i), line.Name})
		}
	}
	low, high, _ := v.yAxis()
	return withIntervals(v.Heading, append(keys, v.Keys...), bandOf{v.lineStyleOf(0)}, v.intervals(),
		func(i Interval) bool { return i.seen(high - low) })
}
