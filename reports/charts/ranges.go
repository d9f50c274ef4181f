package charts

import (
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Ranges are numbers and where they should lie, a row each: a name, the range in words, a dot with
// its interval and the range as a band, the number in words, and what became of it. Numbers need no
// unit in common, so that every row has its own axis.
type Ranges struct {
	Heading
	Rows []Ranged
	Keys []Key
}

// Ranged is a row.
type Ranged struct {
	Name     string
	Expected string // the range in words
	Allowed  Range  // without ends where it is open; backwards for none
	Known    bool
	Value    Interval
	Words    string
	Found    string
	Mark     Mark
}

const (
	rangesNames = 130 // at most, for names
	rangesFound = 90  // at most, for what became of them
	rangeHeight = 11  // of the band
)

// axis is what a row spans: its range and its number, with room at the ends.
func (r Ranged) axis() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	ends := []float64{r.Allowed.Low, r.Allowed.High}
	if r.Known {
		ends = append(ends, r.Value.Low, r.Value.High)
	}
	for _, v := range ends {
		if !math.IsInf(v, 0) {
			low, high = min(low, v), max(high, v)
		}
	}
	if low > high {
		return 0, 1
	}
	room := (high - low) * 0.2
	if room == 0 {
		room = max(1e-9, math.Abs(low)*0.1)
	}
	return low - room, high + room
}

func (r Ranged) name() []string  { return plainText().wrap(r.Name, rangesNames) }
func (r Ranged) found() []string { return asideText().wrap(r.Found, rangesFound) }

func (r Ranged) height() vg.Length {
	return max(rangeHeight, plainText().blockHeight(r.name()), asideText().blockHeight(r.found())) + dotGap
}

// told is the row in words.
func (r Ranged) told() string {
	return r.Name + ": " + r.Words + ", expected " + r.Expected + ": " + r.Found
}

// keyed is the heading with the keys.
func (v Ranges) keyed() keyed {
	return withIntervals(v.Heading, v.Keys, IntervalLine, v.Rows, func(r Ranged) bool {
		low, high := r.axis()
		return r.Known && r.Value.seen(high-low)
	})
}

func (v Ranges) height(width vg.Length) vg.Length {
	if narrow(width) {
		return v.stacked().height(width)
	}
	return heightOf(v.keyed().height(width)+asideText().leading(), v.Rows)
}

func (v Ranges) draw(c draw.Canvas) {
	if narrow(c.Max.X - c.Min.X) {
		v.stacked().draw(c)
		return
	}
	c = v.keyed().draw(c)
	w := v.columns()
	c = w.heads(c, "expected", "answer")
	area, top := w.area(c), c.Max.Y
	for _, row := range v.Rows {
		middle := top - row.height()/2
		w.write(c, middle, row.name(), row.Expected, row.Words, row.found())
		row.draw(area, middle)
		pointAt(c.Canvas, rect(c.Min.X, top-row.height(), c.Max.X, top), row.told())
		top -= row.height()
	}
}

func (v Ranges) columns() findingColumns {
	w := findingColumns{values: asideText().width("expected"), words: asideText().width("answer")}
	for _, row := range v.Rows {
		w.names = max(w.names, plainText().widest(row.name()))
		w.values = max(w.values, plainText().width(row.Expected))
		w.words = max(w.words, strongText().width(row.Words))
		w.findings = max(w.findings, asideText().widest(row.found()))
	}
	return w
}

// stacked are the rows where there is little room.
func (v Ranges) stacked() stacked {
	s := stacked{keyed: v.keyed(), high: 1}
	for _, row := range v.Rows {
		s.rows = append(s.rows, stackedRow{
			name: row.Name, words: row.Words, aside: "expected " + row.Expected + "; " + row.Found, size: rangeHeight,
			told: row.told(),
			draw: func(c draw.Canvas, _ func(float64) vg.Length, middle vg.Length) { row.draw(c, middle) },
		})
	}
	return s
}

// draw draws the band and the dot of a row across a canvas.
func (r Ranged) draw(c draw.Canvas, middle vg.Length) {
	low, high := r.axis()
	x := func(v float64) vg.Length { return c.X((max(low, min(high, v)) - low) / (high - low)) }
	c.StrokeLine2(stroke(0.5, faint()), c.Min.X, middle, c.Max.X, middle)
	if r.Allowed.Low <= r.Allowed.High {
		box := rect(x(r.Allowed.Low), middle-rangeHeight/2, x(r.Allowed.High), middle+rangeHeight/2)
		drawAllowed(c, box, !math.IsInf(r.Allowed.Low, 0), !math.IsInf(r.Allowed.High, 0))
	}
	if !r.Known {
		return
	}
	if r.Value.drawn() {
		drawInterval(c, x, r.Value, middle, dotSize)
	}
	r.Mark.draw(c, vg.Point{X: x(r.Value.Value), Y: middle})
}

// drawAllowed draws the band of what is allowed, with a stroke at each end that it has.
func drawAllowed(c draw.Canvas, box vg.Rectangle, low, high bool) {
	fillPath(c, wash(), box.Path())
	if low {
		c.StrokeLine2(stroke(1, soft()), box.Min.X, box.Min.Y, box.Min.X, box.Max.Y)
	}
	if high {
		c.StrokeLine2(stroke(1, soft()), box.Max.X, box.Min.Y, box.Max.X, box.Max.Y)
	}
}
