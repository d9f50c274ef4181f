package charts

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Tornado is what changes are worth, a row a field: its name, a bar a change from the middle to what it is
// worth, and what the field then says beside the bar's end.
type Tornado struct {
	Heading
	Rows      []TornadoRow
	Low, High float64 // what the axis spans at least, with 0
	Label     func(float64) string
	Keys      []Key
}

// TornadoRow is a field and its changes.
type TornadoRow struct {
	Name string
	Bars []TornadoBar
}

// TornadoBar is a change.
type TornadoBar struct {
	To    string // what the field then says
	Words string // what that is worth
	Worth Interval
	Tone  Tone
}

const (
	tornadoBar = 10 // the height of a bar
	tornadoGap = 8  // between rows
)

func (v Tornado) height(width vg.Length) vg.Length {
	if narrow(width) {
		return v.stacked().height(width)
	}
	return v.keyed().height(width) + heightOf(0, v.Rows) + axisHeight
}

func (r TornadoRow) height() vg.Length {
	return max(tornadoBar*vg.Length(len(r.Bars)), plainText().blockHeight(r.name())) + tornadoGap
}

func (r TornadoRow) name() []string { return plainText().wrap(r.Name, nameWidth) }

// span is what the axis spans, with room at the ends.
func (v Tornado) span() (low, high float64) { return Dots{Low: v.Low, High: v.High}.span() }

// Unit is the step that labels have to tell apart.
func (v Tornado) Unit() float64 { return Dots{Low: v.Low, High: v.High}.Unit() }

// columns are the widths of names, of what fields say, and of what that is worth.
func (v Tornado) columns() (names, tos, words vg.Length) {
	for _, row := range v.Rows {
		names = max(names, plainText().widest(row.name()))
		for _, bar := range row.Bars {
			tos, words = max(tos, asideText().width(bar.To)), max(words, asideText().width(bar.Words))
		}
	}
	return names, tos, words
}

func (v Tornado) draw(c draw.Canvas) {
	if narrow(c.Max.X - c.Min.X) {
		v.stacked().draw(c)
		return
	}
	c = v.keyed().draw(c)
	names, tos, words := v.columns()
	tosAt := c.Min.X + names + columnGap + tos
	low, high := v.span()
	p, area := rowsPlot(low, high, heightOf(0, v.Rows)), draw.Crop(c, tosAt+columnGap-c.Min.X, -words-columnGap, 0, 0)
	p.X.Tick.Marker = numberTicks(low, high, area.Max.X-area.Min.X, v.Label)
	p.Add(verticalGrid())
	p.Draw(area)
	data := p.DataCanvas(area)
	x, y := p.Transforms(&data)
	for i, middle := range middlesOf(v.Rows, y) {
		row := v.Rows[i]
		plainText().writeStacked(c, c.Min.X, middle, row.name())
		for k, bar := range row.Bars {
			line := middle + tornadoBar*vg.Length(len(row.Bars))/2 - tornadoBar*(vg.Length(k)+0.5)
			asideText().writeMiddle(c, tosAt, line, right, bar.To)
			asideText().writeMiddle(c, c.Max.X, line, right, bar.Words)
			bar.draw(data, x, line)
			pointAtRow(c, line, tornadoBar, row.told(bar))
		}
	}
	data.StrokeLine2(stroke(1, ink()), x(0), data.Min.Y, x(0), data.Max.Y)
}

// keyed is the heading with the keys.
func (v Tornado) keyed() keyed {
	low, high := v.span()
	seen := func(b TornadoBar) bool { return b.Worth.seen(high - low) }
	return withIntervals(v.Heading, v.Keys, IntervalLine, v.Rows,
		func(r TornadoRow) bool { return slices.ContainsFunc(r.Bars, seen) })
}

// told is a bar in words.
func (r TornadoRow) told(b TornadoBar) string { return r.Name + ", then " + b.To + ": " + b.Words }

// stacked are the bars where there is little room.
func (v Tornado) stacked() stacked {
	low, high := v.span()
	s := stacked{keyed: v.keyed(), low: low, high: high,
		ticks: func(length vg.Length) plot.Ticker { return numberTicks(low, high, length, v.Label) }}
	for _, row := range v.Rows {
		head := row.Name
		for _, bar := range row.Bars {
			s.rows = append(s.rows, stackedRow{
				head: head, name: "then " + bar.To, words: bar.Words, size: tornadoBar, told: row.told(bar),
				draw: func(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
					bar.draw(c, x, middle)
					c.StrokeLine2(stroke(1, ink()), x(0), middle-tornadoBar/2, x(0), middle+tornadoBar/2)
				},
			})
			head = ""
		}
	}
	return s
}

func (b TornadoBar) draw(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
	from, to := min(x(0), x(b.Worth.Value)), max(x(0), x(b.Worth.Value))
	if to-from >= minBar {
		b.Tone.fill(c, rect(from, middle-tornadoBar*0.4, to, middle+tornadoBar*0.4))
	}
	if b.Worth.drawn() {
		drawInterval(c, x, b.Worth, middle, tornadoBar/2)
	}
}
