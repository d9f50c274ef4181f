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
	a := v.drawAxes(c)
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

// drawAxes draws the axes.
func (v Curve) drawAxes(c draw.Canvas) (a curveArea) {
	p, places := themed(), v.places()
	low, high, ticks := v.yAxis()
	p.Y.Min, p.Y.Max, p.Y.Tick.Marker = low, high, ticks
	from, to := places[0].At, places[len(places)-1].At
	room := math.Max((to-from)*0.04, 1e-9)
	p.X.Min, p.X.Max = from-room, to+room
	c.Min.X += max(0, v.least-widestLabel(ticks))
	p.X.Tick.Marker = v.xTicks((c.Max.X - c.Min.X) * 0.85)
	p.X.Label.Text = v.Axis
	p.Add(horizontalGrid())
	p.Draw(c)
	a.data = p.DataCanvas(c)
	a.x, a.y = p.Transforms(&a.data)
	return a
}

// curveArea is where a curve is drawn.
type curveArea struct {
	data draw.Canvas
	x, y func(float64) vg.Length
}

func (a curveArea) at(x, y float64) vg.Point { return vg.Point{X: a.x(x), Y: a.y(y)} }

// slot is the least distance between points.
func (v Curve) slot(a curveArea) vg.Length {
	least, places := a.data.Max.X-a.data.Min.X, v.places()
	for i := 1; i < len(places); i++ {
		least = min(least, a.x(places[i].At)-a.x(places[i-1].At))
	}
	return least
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
