package charts

import (
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Column is the share of a whole number.
type Column struct {
	Value int
	Share Interval
	Words string // written over it where all such words have room
}

// columnsHeight is the height of a panel of columns or steps without its heading.
const columnsHeight = 150

// crowdedValues is the number of values from which a panel wants the whole width.
const crowdedValues = 30

// Crowded reports whether columns are too many for half a page.
func Crowded(list []Column) bool { return len(list) > 0 && spread(list) > crowdedValues }

// spread is how many whole numbers lie between the first and the last.
func spread(list []Column) int { return list[len(list)-1].Value - list[0].Value + 1 }

// axes is the frame that Histogram and Steps share: whole numbers along, shares up.
type axes struct {
	data      draw.Canvas
	x, y      func(float64) vg.Length
	slot      vg.Length // the width of one value
	showWords bool      // whether there is room for words
}

// frame draws axes at the foot of a canvas, for shares up to the largest.
func frame(c draw.Canvas, list []Column, from int, largest float64, label func(int) string) axes {
	c.Max.Y = c.Min.Y + columnsHeight - labelText().leading() // words may stand above
	to := list[len(list)-1].Value
	p := themed()
	p.X.Min, p.X.Max, p.Y.Min = float64(from)-0.6, float64(to)+0.6, 0
	top, ticks := shareTicks(largest)
	p.Y.Max, p.Y.Tick.Marker = top, ticks
	c.Min.X += max(0, tickText().width("100%")-widestLabel(ticks)) // so that panels of a column line up
	p.X.Tick.Marker = wholeTicks(from, to, c.Max.X-c.Min.X, label)
	p.Add(horizontalGrid())
	p.Draw(c)
	a := axes{data: p.DataCanvas(c)}
	a.x, a.y = p.Transforms(&a.data)
	a.slot = a.x(1) - a.x(0)
	a.showWords = fits(list, a.slot)
	return a
}

// fits reports whether all words have room side by side.
func fits(list []Column, slot vg.Length) bool {
	return !slices.ContainsFunc(list, func(c Column) bool { return labelText().width(c.Words)+3 > slot })
}

// caps is the width of a whisker's caps, none where columns are narrow.
func (a axes) caps() vg.Length {
	if a.slot < 6 {
		return 0
	}
	return min(6, a.slot*0.4)
}

// writeLabel writes a column's words above its interval, on a ground that hides the grid.
func (a axes) writeLabel(x vg.Length, column Column) {
	if !a.showWords || column.Words == "" {
		return
	}
	v := labelText()
	base, half := a.y(column.Share.High)+3, v.width(column.Words)/2+1
	fillPath(a.data, pageColor(), rect(x-half, base-1, x+half, base+v.size*0.85).Path())
	v.write(a.data, x, base, centre, column.Words)
}

// pointAt has a page tell a column's words, with what its value is called, to those who point
// between two places of the axis.
func (a axes) pointAt(from, to float64, called string, column Column) {
	box := rect(a.x(from), a.data.Min.Y, a.x(to), a.data.Max.Y)
	pointAt(a.data.Canvas, box, called+": "+column.Words)
}

// Histogram is the share of every value, a column each.
type Histogram struct {
	Heading
	Columns []Column
	Label   func(int) string // of a value
}

func (h Histogram) height(width vg.Length) vg.Length { return h.keyed().height(width) + columnsHeight }

// keyed is the heading with the keys.
func (h Histogram) keyed() keyed {
	top, _ := shareTicks(h.largest())
	return withIntervals(h.Heading, nil, IntervalLine, h.Columns, func(c Column) bool { return c.Share.seen(top) })
}

// largest is the end of the largest interval.
func (h Histogram) largest() float64 {
	largest := 0.0
	for _, column := range h.Columns {
		largest = max(largest, column.Share.High)
	}
	return largest
}

// Unit is the step, of shares, that labels have to tell apart.
func (h Histogram) Unit() float64 {
	top, _ := shareTicks(h.largest())
	return top / distinguishableSteps
}

func (h Histogram) draw(c draw.Canvas) {
	c = h.keyed().draw(c)
	a := frame(c, h.Columns, h.Columns[0].Value, h.largest(), h.Label)
	var bars, whiskers vg.Path
	for _, column := range h.Columns {
		mid, half := a.x(float64(column.Value)), max(a.slot*0.4, 0.35)
		if top := a.y(column.Share.Value); top-a.y(0) >= minBar {
			bars = append(bars, rect(mid-half, a.y(0), mid+half, top).Path()...)
		}
		if !column.Share.Exact() {
			whisker(&whiskers, vg.Point{X: mid, Y: a.y(column.Share.Low)}, vg.Point{X: mid, Y: a.y(column.Share.High)},
				a.caps())
		}
	}
	if len(bars) > 0 {
		fillPath(a.data, sky(), bars)
	}
	drawWhiskers(a.data, whiskers)
	for _, column := range h.Columns {
		a.writeLabel(a.x(float64(column.Value)), column)
		a.pointAt(float64(column.Value)-0.5, float64(column.Value)+0.5, h.Label(column.Value), column)
	}
}
