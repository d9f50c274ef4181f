package charts

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Dots are differences to a baseline, a row each: a name, a value in words, a dot
// with its interval on an axis around the baseline, and words.
type Dots struct {
	Heading
	Value, Difference string // heads of the words of that kind
	Rows              []Dot
	Low, High         float64 // what the axis spans at least, with 0
	Margin            float64 // half the width of the band around the baseline; 0 for none
	Label             func(float64) string
	Keys              []Key

	least findingColumns // that it lines up with
}

// Aligned are panels whose axes line up below one another.
func Aligned(list []Dots) [][]Panel {
	var widest findingColumns
	for _, d := range list {
		d.least = widest
		widest = d.columns()
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].least = widest
	}
	return below(list)
}

// Dot is a row.
type Dot struct {
	Name, Value string
	Difference  Interval
	Mark        Mark
	Words       string // the difference
	Finding     string
}

const (
	dotNames    = 112 // at most, for names
	dotFindings = 102 // at most, for findings
	dotSize     = 7
	dotGap      = 7 // between rows
)

func (d Dots) height(width vg.Length) vg.Length {
	if narrow(width) {
		return d.stacked().height(width)
	}
	return d.keyed().height(width) + asideText().leading() + heightOf(0, d.Rows) + axisHeight
}

// Height is what the panel needs on a page, in points.
func (d Dots) Height() float64 { return d.height(innerWidth).Points() }

func (r Dot) height() vg.Length {
	return max(dotSize, plainText().blockHeight(r.name()), asideText().blockHeight(r.finding())) + dotGap
}

func (r Dot) name() []string    { return plainText().wrap(r.Name, dotNames) }
func (r Dot) finding() []string { return asideText().wrap(r.Finding, dotFindings) }

func (d Dots) columns() findingColumns {
	w := d.least
	w.values = max(w.values, asideText().width(d.Value))
	w.words = max(w.words, asideText().width(d.Difference))
	for _, row := range d.Rows {
		w.names = max(w.names, plainText().widest(row.name()))
		w.values = max(w.values, plainText().width(row.Value))
		w.words = max(w.words, strongText().width(row.Words))
		w.findings = max(w.findings, asideText().widest(row.finding()))
	}
	return w
}

func (d Dots) draw(c draw.Canvas) {
	if narrow(c.Max.X - c.Min.X) {
		d.stacked().draw(c)
		return
	}
	c = d.keyed().draw(c)
	w := d.columns()
	c = w.heads(c, d.Value, d.Difference)
	low, high := d.span()
	p, area := rowsPlot(low, high, heightOf(0, d.Rows)), w.area(c)
	p.X.Tick.Marker = numberTicks(low, high, area.Max.X-area.Min.X, d.Label)
	data := p.DataCanvas(area)
	x, y := p.Transforms(&data)
	d.band(data, x)
	p.Add(verticalGrid())
	p.Draw(area)
	middles := middlesOf(d.Rows, y)
	for _, middle := range middles {
		data.StrokeLine2(stroke(0.5, faint()), data.Min.X, middle, data.Max.X, middle)
	}
	data.StrokeLine2(stroke(1, ink()), x(0), data.Min.Y, x(0), data.Max.Y)
	for i, row := range d.Rows {
		w.write(c, middles[i], row.name(), row.Value, row.Words, row.finding())
		row.draw(data, x, middles[i])
		pointAtRow(c, middles[i], row.height(), row.told())
	}
}

// keyed is the heading with the keys.
func (d Dots) keyed() keyed {
	low, high := d.span()
	return withIntervals(d.Heading, d.Keys, IntervalLine, d.Rows,
		func(r Dot) bool { return r.Difference.seen(high - low) })
}

// told is the row in words.
func (r Dot) told() string {
	return joined(joined(r.Name, ": ", r.Value), ", ", joined(r.Words, ", ", r.Finding))
}

// stacked are the dots where there is little room.
func (d Dots) stacked() stacked {
	s := stacked{keyed: d.keyed(), ticks: func(length vg.Length) plot.Ticker {
		low, high := d.span()
		return numberTicks(low, high, length, d.Label)
	}}
	s.low, s.high = d.span()
	for _, row := range d.Rows {
		r := stackedRow{name: row.Name, words: row.Words, aside: joined(row.Value, "; ", row.Finding), size: dotSize,
			told: row.told()}
		if row.Mark != None {
			r.draw = func(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
				at := c
				at.Min.Y, at.Max.Y = middle-dotSize, middle+dotSize
				d.band(at, x)
				c.StrokeLine2(stroke(0.5, faint()), c.Min.X, middle, c.Max.X, middle)
				c.StrokeLine2(stroke(1, ink()), x(0), middle-dotSize, x(0), middle+dotSize)
				row.draw(c, x, middle)
			}
		}
		s.rows = append(s.rows, r)
	}
	return s
}

// span is what the axis spans: with the baseline, the band, and room at the ends.
func (d Dots) span() (low, high float64) {
	low, high = min(0, d.Low, -d.Margin), max(0, d.High, d.Margin)
	if low == high {
		return -1, 1
	}
	room := (high - low) * 0.05
	return low - room, high + room
}

// Unit is the step that labels have to tell apart.
func (d Dots) Unit() float64 {
	low, high := d.span()
	return (high - low) / distinguishableSteps
}

// band shades the differences within the margin.
func (d Dots) band(c draw.Canvas, x func(float64) vg.Length) {
	if d.Margin > 0 {
		fillPath(c, wash(), rect(x(-d.Margin), c.Min.Y, x(d.Margin), c.Max.Y).Path())
	}
}

func (r Dot) draw(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
	if r.Mark == None {
		return
	}
	if r.Difference.drawn() {
		drawInterval(c, x, r.Difference, middle, dotSize)
	}
	r.Mark.draw(c, vg.Point{X: x(r.Difference.Value), Y: middle})
}
