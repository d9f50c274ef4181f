package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Interval is a value between its bounds. Both are the value where it is exact, or bare.
type Interval struct {
	Value, Low, High float64
	Error            float64 // standard error, 0 if not known
	NoInterval       bool    // not exact, but without an interval
}

// Exact reports whether there is nothing to doubt.
func (i Interval) Exact() bool { return i.Low == i.High && !i.NoInterval }

// drawn reports whether there is an interval to draw.
func (i Interval) drawn() bool { return i.Low < i.High }

// distinguishableSteps is how many parts of an axis can be told apart in a picture. A label that is
// rounded to one of them lies within a hundredth of the axis, about the size of a
// mark, of what it is written at.
const distinguishableSteps = 50

// Lengths below which a bar and a whisker, whose ends are broad, would look like more
// than they are.
const (
	minBar     = vg.Length(0.5)
	minWhisker = vg.Length(2)
)

// Tone is the look of a bar, told apart by lightness and hatching, not by colour
// alone.
type Tone int

// The tones.
const (
	Dark Tone = iota
	Hatched
	Light
)

// fill draws a box in a tone.
func (t Tone) fill(c draw.Canvas, box vg.Rectangle) {
	switch t {
	case Dark:
		fillPath(c, blue(), box.Path())
	case Hatched:
		fillPath(c, orange(), box.Path())
		hatch(c, box)
	case Light:
		fillPath(c, pale(), box.Path())
		strokePath(c, stroke(0.5, soft()), box.Path())
	}
}

// hatch draws slanted lines within a box.
func hatch(c draw.Canvas, box vg.Rectangle) {
	const step = 4
	size := box.Size()
	var p vg.Path
	for d := vg.Length(step); d < size.X+size.Y; d += step {
		// The line x + y = d, from the lower right to the upper left.
		p.Move(vg.Point{X: box.Min.X + min(d, size.X), Y: box.Min.Y + max(0, d-size.X)})
		p.Line(vg.Point{X: box.Min.X + max(0, d-size.Y), Y: box.Min.Y + min(d, size.Y)})
	}
	if len(p) > 0 {
		strokePath(c, stroke(0.6, ink()), p)
	}
}

// whisker adds an interval between two points of a line that is parallel to an
// axis, with caps of a width, unless it is too short to be seen.
func whisker(p *vg.Path, from, to vg.Point, caps vg.Length) {
	if to.X-from.X+to.Y-from.Y < minWhisker {
		return
	}
	p.Move(from)
	p.Line(to)
	if caps <= 0 {
		return
	}
	half := vg.Point{X: caps / 2}
	if from.Y == to.Y {
		half = vg.Point{Y: caps / 2}
	}
	for _, end := range []vg.Point{from, to} {
		p.Move(end.Sub(half))
		p.Line(end.Add(half))
	}
}

// targetStyle is the line of what is looked for.
func targetStyle() draw.LineStyle {
	line := stroke(1, ink())
	line.Dashes = []vg.Length{5, 3}
	return line
}

// drawRimmed draws lines of a width with a rim that keeps them apart from dark marks.
func drawRimmed(c draw.Canvas, p vg.Path, width, rimmed vg.Length) {
	if len(p) == 0 {
		return
	}
	strokePath(c, stroke(rimmed, pageColor()), p)
	strokePath(c, stroke(width, ink()), p)
}

// drawWhiskers draws intervals, drawContour the line of a target.
func drawWhiskers(c draw.Canvas, p vg.Path) { drawRimmed(c, p, 0.8, 1.8) }
func drawContour(c draw.Canvas, p vg.Path)  { drawRimmed(c, p, 2, 3.6) }
