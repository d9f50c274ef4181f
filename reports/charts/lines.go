package charts

import (
	"image/color"
	"slices"

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

// runs are the longest parts of the line in which every point is known.
func (l CurveLine) runs() [][]CurvePoint {
	var list [][]CurvePoint
	for i, p := range l.Points {
		switch {
		case !p.Known:
		case i > 0 && l.Points[i-1].Known:
			list[len(list)-1] = append(list[len(list)-1], p)
		default:
			list = append(list, []CurvePoint{p})
		}
	}
	return list
}

func (l CurveLine) drawBands(a curveArea, look lineStyle) {
	a.data.SetLineStyle(stroke(0.5, look.tint))
	for _, run := range l.runs() {
		var high, low []vg.Point
		doubted := false
		for _, p := range run {
			high, low = append(high, a.at(p.At, p.Y.High)), append(low, a.at(p.At, p.Y.Low))
			doubted = doubted || !p.Y.Exact()
		}
		slices.Reverse(low)
		band := polyline(slices.Concat(high, low)...)
		band.Close()
		switch {
		case !doubted || len(run) == 1:
		case look.outline:
			a.data.Stroke(band)
		default:
			a.data.Fill(band)
		}
	}
}

func (l CurveLine) drawLine(a curveArea, look lineStyle) {
	style := stroke(1.2, look.color)
	style.Dashes = look.dashes
	a.data.SetLineStyle(style)
	for _, run := range l.runs() {
		var line []vg.Point
		for _, p := range run {
			line = append(line, a.at(p.At, p.Y.Value))
		}
		if len(run) > 1 {
			a.data.Stroke(polyline(line...))
		}
	}
}

// drawPoints draws the points with their whiskers, for points that are so far apart.
func (l CurveLine) drawPoints(a curveArea, look lineStyle, slot vg.Length) {
	var whiskers vg.Path
	for i, p := range l.Points {
		if p.Known && (slot > curveSlot || l.alone(i)) {
			whisker(&whiskers, a.at(p.At, p.Y.Low), a.at(p.At, p.Y.High), 0)
		}
	}
	if len(whiskers) > 0 {
		strokePath(a.data, stroke(0.8, ink()), whiskers)
	}
	radius := min(curvePoint, slot*0.3)
	for _, p := range l.Points {
		if !p.Known || p.Open && radius < minPoint {
			continue
		}
		look.draw(a.data, a.at(p.At, p.Y.Value), max(radius, minPoint), p.Open)
	}
}

// alone reports whether no band shows the interval of a point.
func (l CurveLine) alone(i int) bool {
	return (i == 0 || !l.Points[i-1].Known) && (i == len(l.Points)-1 || !l.Points[i+1].Known)
}
