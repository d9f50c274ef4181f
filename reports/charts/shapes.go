package charts

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Mark is the shape of a dot.
type Mark int

// The marks, told apart by shape and lightness: of the baseline, of differences that were found, up
// and down as the reader wants them, of those found to be none, of what is not decided or not
// exact, of a row of words alone, of a number, and of one that is not as it should be.
const (
	Base Mark = iota
	Up
	Down
	Same
	Open
	None
	Filled
	Crossed
)

// draw draws a mark around a point.
func (m Mark) draw(c draw.Canvas, at vg.Point) {
	const half = vg.Length(dotSize) / 2
	shape, fill := polygon(at, vg.Point{Y: half}, vg.Point{X: half}, vg.Point{Y: -half}, vg.Point{X: -half}), ink()
	switch m {
	case Up:
		shape, fill = polygon(at, vg.Point{X: -half, Y: -half * 0.9}, vg.Point{X: half, Y: -half * 0.9},
			vg.Point{Y: half}), blue()
	case Down:
		shape, fill = polygon(at, vg.Point{X: -half, Y: half * 0.9}, vg.Point{X: half, Y: half * 0.9},
			vg.Point{Y: -half}), orange()
	case Same:
		const side = half * 0.85
		shape = polygon(at, vg.Point{X: -side, Y: -side}, vg.Point{X: side, Y: -side},
			vg.Point{X: side, Y: side}, vg.Point{X: -side, Y: side})
		fill = color.Gray{150}
	case Open:
		shape, fill = circle(at, half), pageColor()
	case Filled:
		shape, fill = circle(at, half), blue()
	case Crossed:
		shape, fill = cross(at, half), orange()
	default: // Base
	}
	fillPath(c, fill, shape)
	strokePath(c, stroke(0.8, ink()), shape)
}

// cross is two bars that lie across one another.
func cross(at vg.Point, half vg.Length) vg.Path {
	const thick = 0.42
	corner := func(x, y vg.Length) vg.Point { return vg.Point{X: x * half, Y: y * half} }
	return polygon(at,
		corner(0, thick), corner(1-thick, 1), corner(1, 1-thick), corner(thick, 0), corner(1, thick-1),
		corner(1-thick, -1),
		corner(0, -thick), corner(thick-1, -1), corner(-1, thick-1), corner(-thick, 0), corner(-1, 1-thick),
		corner(thick-1, 1))
}

func circle(at vg.Point, radius vg.Length) vg.Path {
	var p vg.Path
	p.Move(at.Add(vg.Point{X: radius}))
	p.Arc(at, radius, 0, 2*math.Pi)
	p.Close()
	return p
}

// polygon is a shape of corners around a point.
func polygon(at vg.Point, corners ...vg.Point) vg.Path {
	var points []vg.Point
	for _, corner := range corners {
		points = append(points, at.Add(corner))
	}
	p := polyline(points...)
	p.Close()
	return p
}

// polyline is straight lines from point to point.
func polyline(points ...vg.Point) (p vg.Path) {
	for i, at := range points {
		if i == 0 {
			p.Move(at)
		} else {
			p.Line(at)
		}
	}
	return p
}
