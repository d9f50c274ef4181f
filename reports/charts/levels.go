package charts

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Levels are numbers, a row each: a name, a dot with its interval on a common axis,
// and the number in words.
type Levels struct {
	Heading
	Rows   []Level
	Label  func(float64) string // of the axis
	Range  Range
	Target *float64 // what is looked for
	Keys   []Key

	least levelColumns
}

// levelColumns are the widths of the names, of the numbers and of their intervals.
type levelColumns struct{ names, words, between vg.Length }

// AlignedLevels are panels whose axes line up below one another.
func AlignedLevels(list []Levels) [][]Panel {
	var widest levelColumns
	for _, l := range list {
		l.least = widest
		widest = l.columns()
	}
	var rows [][]Panel
	for _, l := range list {
		l.least = widest
		rows = append(rows, []Panel{l})
	}
	return rows
}

// Level is a row.
type Level struct {
	Name           string
	Known          bool // or else there are words alone
	Value          Interval
	Words, Between string   // the number and its interval
	Open           bool     // drawn as a ring
	Now            *float64 // another number to read it against, drawn as a stroke; nil for none
}

func (l Levels) height(width vg.Length) vg.Length {
	if narrow(width) {
		return l.stacked().height(width)
	}
	return l.keyed().height(width) + l.rowsHeight() + axisHeight
}

func (l Levels) rowsHeight() vg.Length {
	h := vg.Length(0)
	for _, row := range l.Rows {
		h += row.height()
	}
	return h
}

func (r Level) name() []string { return plainText().wrap(r.Name, nameWidth) }

func (r Level) height() vg.Length {
	return max(dotSize, plainText().leading()*vg.Length(len(r.name()))) + dotGap
}

func (l Levels) columns() levelColumns {
	w := l.least
	for _, row := range l.Rows {
		w.names = max(w.names, plainText().widest(row.name()))
		w.words = max(w.words, strongText().width(row.Words))
		w.between = max(w.between, asideText().width(row.Between))
	}
	return w
}

// intervals are those of the numbers that are known, with those they are read against.
func (l Levels) intervals() []Interval {
	var list []Interval
	for _, row := range l.Rows {
		if row.Known {
			list = append(list, row.Value)
		}
		if row.Now != nil {
			list = append(list, Interval{Value: *row.Now, Low: *row.Now, High: *row.Now})
		}
	}
	return list
}

// Unit is the step that labels have to tell apart.
func (l Levels) Unit() float64 {
	low, high := l.span()
	return (high - low) / distinguishableSteps
}

// span is what the axis spans.
func (l Levels) span() (low, high float64) {
	low, high, _ = l.Range.axisRange(l.intervals(), l.Target, l.Label)
	return low, high
}

func (l Levels) draw(c draw.Canvas) {
	if narrow(c.Max.X - c.Min.X) {
		l.stacked().draw(c)
		return
	}
	c = l.keyed().draw(c)
	w := l.columns()
	p := themed()
	p.HideY()
	p.X.Min, p.X.Max = l.span()
	p.Y.Min, p.Y.Max = 0, l.rowsHeight().Points()
	aside := w.words + columnGap
	if w.between > 0 {
		aside += w.between + columnGap
	}
	area := draw.Crop(c, w.names+columnGap, -aside, 0, 0)
	p.X.Tick.Marker = numberTicks(p.X.Min, p.X.Max, area.Max.X-area.Min.X, l.Label)
	p.Add(verticalGrid())
	p.Draw(area)
	data := p.DataCanvas(area)
	x, y := p.Transforms(&data)
	if l.Target != nil {
		data.StrokeLine2(targetStyle(), x(*l.Target), data.Min.Y, x(*l.Target), data.Max.Y)
	}
	at := l.rowsHeight()
	for _, row := range l.Rows {
		middle := y((at - row.height()/2).Points())
		at -= row.height()
		data.StrokeLine2(stroke(0.5, faint()), data.Min.X, middle, data.Max.X, middle)
		plainText().writeStacked(c, c.Min.X, middle, row.name())
		strongText().writeMiddle(c, c.Max.X-aside+columnGap+w.words, middle, right, row.Words)
		asideText().writeMiddle(c, c.Max.X-w.between, middle, left, row.Between)
		row.draw(data, x, middle)
		pointAt(c.Canvas, vg.Rectangle{Min: vg.Point{X: c.Min.X, Y: middle - row.height()/2},
			Max: vg.Point{X: c.Max.X, Y: middle + row.height()/2}}, row.told())
	}
}

// keyed is the heading with the keys.
func (l Levels) keyed() keyed {
	low, high := l.span()
	keys := l.Keys
	if anySeen(l.intervals(), high-low) {
		keys = append(slices.Clip(keys), interval(IntervalLine))
	}
	return keyed{l.Heading, keys}
}

// told is the row in words.
func (r Level) told() string {
	if r.Between == "" {
		return joined(r.Name, ": ", r.Words)
	}
	return r.Name + ": " + r.Words + " (" + r.Between + ")"
}

// stacked are the rows where there is little room.
func (l Levels) stacked() stacked {
	low, high := l.span()
	s := stacked{keyed: l.keyed(), low: low, high: high,
		ticks: func(length vg.Length) plot.Ticker { return numberTicks(low, high, length, l.Label) }}
	for _, row := range l.Rows {
		r := stackedRow{name: row.Name, words: row.Words, aside: row.Between, size: dotSize, told: row.told()}
		if row.Known || row.Now != nil {
			r.draw = func(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
				c.StrokeLine2(stroke(0.5, faint()), c.Min.X, middle, c.Max.X, middle)
				if l.Target != nil {
					c.StrokeLine2(targetStyle(), x(*l.Target), middle-dotSize, x(*l.Target), middle+dotSize)
				}
				row.draw(c, x, middle)
			}
		}
		s.rows = append(s.rows, r)
	}
	return s
}

func (r Level) draw(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
	if r.Now != nil {
		c.StrokeLine2(stroke(1.5, ink()), x(*r.Now), middle-dotSize, x(*r.Now), middle+dotSize)
	}
	if !r.Known {
		return
	}
	if x(r.Value.High)-x(r.Value.Low) > dotSize { // or else the dot covers it
		var p vg.Path
		whisker(&p, vg.Point{X: x(r.Value.Low), Y: middle}, vg.Point{X: x(r.Value.High), Y: middle}, dotSize)
		drawWhiskers(c, p)
	}
	mark := Filled
	if r.Open {
		mark = Open
	}
	mark.draw(c, vg.Point{X: x(r.Value.Value), Y: middle})
}
