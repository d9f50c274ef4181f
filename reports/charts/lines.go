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
		{color: color.RGBA{0, 158, 115, 255}, dashes: []vg.Length{2, 2}, corners: []vg.Point{{Y: 1.3}, {X: 1.3}, {Y: -1.3}, {X: -1.3}}},
		{color: color.RGBA{204, 121, 167, 255}, dashes: []vg.Length{8, 2, 2, 2},
			corners: []vg.Point{{Y: 1.3}, {X: 1.2, Y: -0.9}, {X: -1.2, Y: -0.9}}},
		{color: ink(), dashes: []vg.Length{1, 1.5}, corners: []vg.Point{{Y: -1.3}, {X: 1.2, Y: 0.9}, {X: -1.2, Y: 0.9}}},
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
	c.SetLineStyle(stroke(0.8, ink()))
	c.Stroke(shape)
}

// Measures of the legend.
const (
	legendLine = 24 // the length of a line in it
	legendGap  = 14 // between entries
)

// legendRows are the numbers of the lines in the legend, row by row.
func (v Curve) legendRows(width vg.Length) [][]int {
	if len(v.Lines) < 2 {
		return nil
	}
	rows := [][]int{nil}
	left := width
	for i, line := range v.Lines {
		last := len(rows) - 1
		need := legendLine + 4 + noteText().width(line.Name) + legendGap
		if need > left && len(rows[last]) > 0 {
			rows, left = append(rows, nil), width
			last++
		}
		rows[last] = append(rows[last], i)
		left -= need
	}
	return rows
}

func (v Curve) legendHeight(width vg.Length) vg.Length {
	return noteText().leading() * 1.15 * vg.Length(len(v.legendRows(width)))
}

// drawLegend says which line is which, and returns the canvas that is left below.
func (v Curve) drawLegend(c draw.Canvas) draw.Canvas {
	width := c.Max.X - c.Min.X
	y := c.Max.Y - noteText().leading()*0.3
	for _, row := range v.legendRows(width) {
		x := c.Min.X
		for _, i := range row {
			look := v.lineStyleOf(i)
			style := stroke(1.2, look.color)
			style.Dashes = look.dashes
			c.StrokeLine2(style, x, y, x+legendLine, y)
			look.draw(c, vg.Point{X: x + legendLine/2, Y: y}, curvePoint, false)
			noteText().writeMiddle(c, x+legendLine+4, y, left, v.Lines[i].Name)
			x += legendLine + 4 + noteText().width(v.Lines[i].Name) + legendGap
		}
		y -= noteText().leading() * 1.15
	}
	return draw.Crop(c, 0, 0, 0, -v.legendHeight(width))
}
