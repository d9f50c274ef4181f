package charts

import (
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Curve is numbers of one unit at places of a numeric axis: points, joined by
// straight lines within the band of their intervals.
type Curve struct {
	Heading
	Axis      string // what is along
	Lines     []CurveLine
	Label     func(float64) string // of the axis upwards
	Range     Range
	Target    *float64   // what is looked for
	Crossings []Interval // along the axis, where the target is passed
	Keys      []Key

	least vg.Length // the width of the widest label upwards that it lines up with
}

// CurveLine is a line with a point at every place, the same as those of other lines.
type CurveLine struct {
	Name   string // told where there are several
	Points []CurvePoint
}

// CurvePoint is a place, with its number if it is known.
type CurvePoint struct {
	At    float64
	Tick  string // the place as the reader writes it
	Known bool
	Y     Interval
	Words string // written near the point where there is room
	Open  bool   // drawn hollow
}

// Range is what an axis may span at most.
type Range struct{ Low, High float64 }

// Unbounded is the range of axes that end nowhere.
func Unbounded() Range { return Range{math.Inf(-1), math.Inf(1)} }

const (
	curveHeight = 165 // without heading
	curvePoint  = 2.4 // radius of a point, at most
	minPoint    = 0.6 // radius below which rings are left out
	curveSlot   = 12  // between points that have whiskers in their band
)

// AlignedCurves are panels whose axes line up below one another.
func AlignedCurves(list []Curve) [][]Panel {
	widest := vg.Length(0)
	for _, c := range list {
		_, _, ticks := c.yAxis()
		widest = max(widest, widestLabel(ticks))
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].least = widest
	}
	return below(list)
}

func (v Curve) height(width vg.Length) vg.Length {
	return v.keyed().height(width) + curveHeight
}

// places are the points of the first line, for what all lines have in common.
func (v Curve) places() []CurvePoint { return v.Lines[0].Points }

// intervals are those of the points that are known.
func (v Curve) intervals() (list []Interval) {
	for _, line := range v.Lines {
		for _, p := range line.Points {
			if p.Known {
				list = append(list, p.Y)
			}
		}
	}
	return list
}

// yAxis are the ends of the axis upwards and its ticks.
func (v Curve) yAxis() (low, high float64, ticks plot.ConstantTicks) {
	return v.Range.axisRange(v.intervals(), v.Target, v.Label)
}

// Unit is the step that labels have to tell apart.
func (v Curve) Unit() float64 {
	low, high, _ := v.yAxis()
	return (high - low) / distinguishableSteps
}

// minRelativeSpan is the part of its numbers that an axis spans at least, so that it makes
// no mountains of what differs by rounding, and its labels differ.
const minRelativeSpan = 1.0 / 2000

// axisRange spans intervals and a target with round numbers at its ends.
func (r Range) axisRange(list []Interval, target *float64, label func(float64) string) (low, high float64,
	ticks plot.ConstantTicks) {
	low, high = math.Inf(1), math.Inf(-1)
	if target != nil {
		low, high = *target, *target
	}
	for _, i := range list {
		low, high = min(low, i.Low), max(high, i.High)
	}
	if low > high {
		low, high = 0, 1
	}
	if high-low < minRelativeSpan*max(math.Abs(low), math.Abs(high)) || low == high {
		low, high = low-max(1e-6, math.Abs(low)/10), high+max(1e-6, math.Abs(high)/10)
	}
	if low > 0 && low < high-low { // nothing is near enough to be seen
		low = 0
	}
	step := niceStep((high - low) / 5)
	low, high = math.Floor(low/step+1e-9)*step, math.Ceil(high/step-1e-9)*step
	low, high = max(low, r.Low), min(high, r.High)
	for i := math.Ceil(low/step - 1e-9); i*step <= high+step*1e-9; i++ {
		at := i * step
		if i == 0 {
			at = 0 // without a sign
		}
		ticks = append(ticks, plot.Tick{Value: at, Label: label(at)})
	}
	return low, high, ticks
}

// xTicks are the ticks at the points, labelled at every one, or every second, and so
// on, so that the labels do not touch.
func (v Curve) xTicks(length vg.Length) plot.ConstantTicks {
	places := v.places()
	from, to := places[0].At, places[len(places)-1].At
	unit := length / vg.Length(math.Max(to-from, 1e-12))
	apart := func(every int) bool {
		for i := every; i < len(places); i += every {
			p, q := places[i-every], places[i]
			if (tickText().width(p.Tick)+tickText().width(q.Tick))/2+5 > unit*vg.Length(q.At-p.At) {
				return false
			}
		}
		return true
	}
	every := 1
	for !apart(every) {
		every++
	}
	var ticks plot.ConstantTicks
	for i, p := range places {
		tick := plot.Tick{Value: p.At}
		if i%every == 0 {
			tick.Label = p.Tick
		}
		ticks = append(ticks, tick)
	}
	return ticks
}

func (v Curve) draw(c draw.Canvas) {
	c = v.keyed().draw(c)
	c.Max.Y = c.Min.Y + curveHeight - headingGap // words may stand above
	p := themed()
	low, high, ticks := v.yAxis()
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = low, high, ticks
	places := v.places()
	from, to := places[0].At, places[len(places)-1].At
	room := math.Max((to-from)*0.04, 1e-9)
	p.X.Min, p.X.Max = from-room, to+room
	c.Min.X += max(0, v.least-widestLabel(ticks))
	p.X.Tick.Marker = v.xTicks((c.Max.X - c.Min.X) * 0.85)
	p.X.Label.Text = v.Axis
	p.Add(horizontalGrid())
	p.Draw(c)
	a := curveArea{data: p.DataCanvas(c)}
	a.x, a.y = p.Transforms(&a.data)
	labels := v.labels(a)
	labels.clear(a.data) // of the grid alone
	v.drawCrossings(a)
	for i, line := range v.Lines {
		line.drawBands(a, v.lineStyleOf(i))
	}
	v.drawTarget(a)
	for i, line := range v.Lines {
		line.drawLine(a, v.lineStyleOf(i))
	}
	for i, line := range v.Lines {
		line.drawPoints(a, v.lineStyleOf(i), v.slot(a))
	}
	labels.write(a.data)
}

// curveArea is where a curve is drawn.
type curveArea struct {
	data draw.Canvas
	x, y func(float64) vg.Length
}

func (a curveArea) at(x, y float64) vg.Point { return vg.Point{X: a.x(x), Y: a.y(y)} }

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
		var band vg.Path
		band.Move(a.at(run[0].At, run[0].Y.High))
		for _, p := range run[1:] {
			band.Line(a.at(p.At, p.Y.High))
		}
		doubted := false
		for _, p := range slices.Backward(run) {
			band.Line(a.at(p.At, p.Y.Low))
			doubted = doubted || !p.Y.Exact()
		}
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
		var line vg.Path
		line.Move(a.at(run[0].At, run[0].Y.Value))
		for _, p := range run[1:] {
			line.Line(a.at(p.At, p.Y.Value))
		}
		if len(run) > 1 {
			a.data.Stroke(line)
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

// slot is the least distance between points.
func (v Curve) slot(a curveArea) vg.Length {
	least, places := a.data.Max.X-a.data.Min.X, v.places()
	for i := 1; i < len(places); i++ {
		least = min(least, a.x(places[i].At)-a.x(places[i-1].At))
	}
	return least
}

// alone reports whether no band shows the interval of a point.
func (l CurveLine) alone(i int) bool {
	return (i == 0 || !l.Points[i-1].Known) && (i == len(l.Points)-1 || !l.Points[i+1].Known)
}

// drawTarget draws the number looked for as a dashed line.
func (v Curve) drawTarget(a curveArea) {
	if v.Target == nil {
		return
	}
	at := a.y(*v.Target)
	a.data.StrokeLine2(targetStyle(), a.data.Min.X, at, a.data.Max.X, at)
}

// drawCrossings marks where the target is passed, where known.
func (v Curve) drawCrossings(a curveArea) {
	for _, i := range v.Crossings {
		if !i.Exact() {
			fillPath(a.data, wash(), rect(a.x(i.Low), a.data.Min.Y, a.x(i.High), a.data.Max.Y).Path())
		}
		a.data.StrokeLine2(stroke(0.8, soft()), a.x(i.Value), a.data.Min.Y, a.x(i.Value), a.data.Max.Y)
	}
}
