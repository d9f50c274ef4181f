package charts

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// label is words in a box that nothing else needs.
type label struct {
	box   vg.Rectangle
	words string
}

type labelList []label

// clear hides what was drawn below the labels.
func (l labelList) clear(c draw.Canvas) {
	for _, label := range l {
		fillPath(c, pageColor(), label.box.Path())
	}
}

func (l labelList) write(c draw.Canvas) {
	for _, label := range l {
		labelText().writeMiddle(c, (label.box.Min.X+label.box.Max.X)/2, (label.box.Min.Y+label.box.Max.Y)/2, centre,
			label.words)
	}
}

// obstacles are what no label may hide.
type obstacles struct {
	lines [][2]vg.Point
	boxes []vg.Rectangle
}

func (o *obstacles) hit(box vg.Rectangle) bool {
	return slices.ContainsFunc(o.boxes, func(other vg.Rectangle) bool {
		return box.Min.X < other.Max.X && other.Min.X < box.Max.X && box.Min.Y < other.Max.Y && other.Min.Y < box.Max.Y
	}) || slices.ContainsFunc(o.lines, func(line [2]vg.Point) bool { return crosses(line[0], line[1], box) })
}

// crosses reports whether a line has a part within a box (Liang and Barsky).
func crosses(p, q vg.Point, box vg.Rectangle) bool {
	from, to := 0.0, 1.0
	for _, side := range [][2]vg.Length{
		{p.X - q.X, p.X - box.Min.X}, {q.X - p.X, box.Max.X - p.X}, {p.Y - q.Y, p.Y - box.Min.Y},
		{q.Y - p.Y, box.Max.Y - p.Y},
	} {
		slope, distance := side[0].Points(), side[1].Points()
		switch {
		case slope == 0 && distance < 0:
			return false
		case slope < 0:
			from = math.Max(from, distance/slope)
		case slope > 0:
			to = math.Min(to, distance/slope)
		}
	}
	return from <= to
}

// labels places the words of the points where they hide no line, no point and no
// other words. They are left out where there is no such place, and all of them where
// points stand too close for words.
func (v Curve) labels(a curveArea) labelList {
	if !v.labelsFit(a) {
		return nil
	}
	o := v.obstacles(a)
	ground := vg.Rectangle{Min: a.data.Min.Add(vg.Point{X: 2}),
		Max: a.data.Max.Add(vg.Point{X: margin / 2, Y: labelText().leading()})}
	var list labelList
	for _, line := range v.Lines {
		for _, p := range line.Points {
			if !p.Known || p.Words == "" {
				continue
			}
			for _, box := range v.boxes(a, p, ground) {
				if o.hit(box) {
					continue
				}
				list = append(list, label{box, p.Words})
				o.boxes = append(o.boxes, box)
				break
			}
		}
	}
	return list
}

// labelsFit reports whether the words of neighbours have room side by side.
func (v Curve) labelsFit(a curveArea) bool {
	for _, line := range v.Lines {
		for i := 1; i < len(line.Points); i++ {
			p, q := line.Points[i-1], line.Points[i]
			if (labelText().width(p.Words)+labelText().width(q.Words))/2+4 > a.x(q.At)-a.x(p.At) {
				return false
			}
		}
	}
	return true
}

// maxLabelLines is how many lines of text above and below a point may hold its words, if no
// other line may own them.
const maxLabelLines = 3

// boxes are the places for the words of a point on a ground, the best first: above its
// interval, below it, to the sides of these, and farther off.
func (v Curve) boxes(a curveArea, p CurvePoint, ground vg.Rectangle) []vg.Rectangle {
	t := labelText()
	half, high := t.width(p.Words)/2+1.5, t.size*0.95
	x, above, below := a.x(p.At), a.y(p.Y.High)+curvePoint+1, a.y(p.Y.Low)-curvePoint-1-high
	var list []vg.Rectangle
	steps := maxLabelLines
	if len(v.Lines) > 1 {
		steps = 1
	}
	for step := range steps {
		off := high * vg.Length(step)
		for _, foot := range []vg.Length{above + off, below - off} {
			for _, aside := range []vg.Length{0, half + 2, -half - 2} {
				middle := max(ground.Min.X+half, min(x+aside, ground.Max.X-half))
				if foot >= ground.Min.Y && foot+high <= ground.Max.Y {
					list = append(list, rect(middle-half, foot, middle+half, foot+high))
				}
			}
		}
	}
	return list
}

// obstacles are all lines, whiskers and points of a curve, its target and where that
// is passed.
func (v Curve) obstacles(a curveArea) *obstacles {
	var o obstacles
	if v.Target != nil {
		y := a.y(*v.Target)
		o.lines = append(o.lines, [2]vg.Point{{X: a.data.Min.X, Y: y}, {X: a.data.Max.X, Y: y}})
	}
	for _, i := range v.Crossings {
		x := a.x(i.Value)
		o.lines = append(o.lines, [2]vg.Point{{X: x, Y: a.data.Min.Y}, {X: x, Y: a.data.Max.Y}})
	}
	for _, line := range v.Lines {
		for i, p := range line.Points {
			if !p.Known {
				continue
			}
			at := a.at(p.At, p.Y.Value)
			size := vg.Point{X: curvePoint, Y: curvePoint}
			o.boxes = append(o.boxes, vg.Rectangle{Min: at.Sub(size), Max: at.Add(size)})
			o.lines = append(o.lines, [2]vg.Point{a.at(p.At, p.Y.Low), a.at(p.At, p.Y.High)})
			if i > 0 && line.Points[i-1].Known {
				o.lines = append(o.lines, [2]vg.Point{a.at(line.Points[i-1].At, line.Points[i-1].Y.Value), at})
			}
		}
	}
	return &o
}
