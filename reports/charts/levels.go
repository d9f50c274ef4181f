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

	least answerColumns // that it lines up with
}

// AlignedLevels are panels whose axes line up below one another.
func AlignedLevels(list []Levels) [][]Panel {
	var widest answerColumns
	for _, l := range list {
		l.least = widest
		widest = l.columns()
	}
	list = slices.Clone(list)
	for i := range list {
		list[i].least = widest
	}
	return below(list)
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
	return l.keyed().height(width) + heightOf(0, l.Rows) + axisHeight
}

func (r Level) name() []string { return plainText().wrap(r.Name, nameWidth) }

func (r Level) height() vg.Length {
	return max(dotSize, plainText().blockHeight(r.name())) + dotGap
}

func (l Levels) columns() answerColumns {
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
	low, high := l.span()
	p, area := rowsPlot(low, high, heightOf(0, l.Rows)), w.area(c)
	p.X.Tick.Marker = numberTicks(low, high, area.Max.X-area.Min.X, l.Label)
	p.Add(verticalGrid())
	p.Draw(area)
	data := p.DataCanvas(area)
	x, y := p.Transforms(&data)
	if l.Target != nil {
		data.StrokeLine2(targetStyle(), x(*l.Target), data.Min.Y, x(*l.Target), data.Max.Y)
	}
	middles := middlesOf(l.Rows, y)
	for i, row := range l.Rows {
		middle := middles[i]
		data.StrokeLine2(stroke(0.5, faint()), data.Min.X, middle, data.Max.X, middle)
		plainText().writeStacked(c, c.Min.X, middle, row.name())
		w.write(c, middle, row.Words, row.Between)
		row.draw(data, x, middle)
		pointAtRow(c, middle, row.height(), row.told())
	}
}

// keyed is the heading with the keys.
func (l Levels) keyed() keyed {
	low, high := l.span()
	return withIntervals(l.Heading, l.Keys, IntervalLine, l.intervals(),
		func(i Interval) bool { return i.seen(high - low) })
}

// told is the row in words.
func (r Level) told() string { return toldAnswer(r.Name, r.Words, r.Between) }

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
		drawInterval(c, x, r.Value, middle, dotSize)
	}
	mark := Filled
	if r.Open {
		mark = Open
	}
	mark.draw(c, vg.Point{X: x(r.Value.Value), Y: middle})
}
