package charts

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Bars are shares of a whole, a row each: its name, a bar with its interval, and
// the share in words.
type Bars struct {
	Heading
	Rows []Bar
	Keys []Key // what the tones mean, where there are several
}

// Bar is a row.
type Bar struct {
	Name, Note     string
	Share          Interval
	Words, Between string // the share and its interval
	Tone           Tone
}

const (
	nameWidth  = 150 // at most, for names and their notes
	barSize    = 13
	barGap     = 9 // between rows
	columnGap  = 9 // between names, bars and words
	axisHeight = 16
)

func (b Bars) height(width vg.Length) vg.Length {
	if narrow(width) {
		return b.stacked().height(width)
	}
	h := b.keyed().height(width) + axisHeight
	for _, row := range b.Rows {
		h += row.height()
	}
	return h
}

func (r Bar) height() vg.Length { return max(barSize, r.textHeight()) + barGap }

func (r Bar) textHeight() vg.Length {
	return plainText().leading()*vg.Length(len(r.name())) + asideText().leading()*vg.Length(len(r.note()))
}

func (r Bar) name() []string { return plainText().wrap(r.Name, nameWidth) }
func (r Bar) note() []string { return asideText().wrap(r.Note, nameWidth) }

// columns are the widths of the names, of the shares in words, and of their
// intervals.
func (b Bars) columns() (names, words, between vg.Length) {
	for _, row := range b.Rows {
		names = max(names, plainText().widest(row.name()), asideText().widest(row.note()))
		words = max(words, strongText().width(row.Words))
		between = max(between, asideText().width(row.Between))
	}
	return names, words, between
}

// Unit is the step, of shares, that labels have to tell apart.
func (b Bars) Unit() float64 { return 1.0 / distinguishableSteps }

func (b Bars) draw(c draw.Canvas) {
	if narrow(c.Max.X - c.Min.X) {
		b.stacked().draw(c)
		return
	}
	c = b.keyed().draw(c)
	names, words, between := b.columns()
	p := themed()
	p.HideY()
	p.X.Min, p.X.Max = 0, 1
	_, ticks := shareTicks(1)
	p.X.Tick.Marker = ticks
	total := vg.Length(0)
	for _, row := range b.Rows {
		total += row.height()
	}
	p.Y.Min, p.Y.Max = 0, total.Points()
	p.Add(verticalGrid())
	aside := words + columnGap
	if between > 0 {
		aside += between + columnGap
	}
	area := draw.Crop(c, names+columnGap, -aside, 0, 0)
	p.Draw(area)
	data := p.DataCanvas(area)
	x, y := p.Transforms(&data)
	at := total
	for _, row := range b.Rows {
		middle := y((at - row.height()/2).Points())
		at -= row.height()
		row.drawText(c, middle)
		row.drawBar(data, x, middle)
		strongText().writeMiddle(c, c.Max.X-aside+columnGap+words, middle, right, row.Words)
		asideText().writeMiddle(c, c.Max.X-between, middle, left, row.Between)
		box := vg.Rectangle{Min: vg.Point{X: c.Min.X, Y: middle - row.height()/2},
			Max: vg.Point{X: c.Max.X, Y: middle + row.height()/2}}
		pointAt(c.Canvas, box, row.told())
	}
	data.StrokeLine2(stroke(0.75, soft()), data.Min.X, data.Min.Y, data.Min.X, data.Max.Y)
}

// told is the row in words.
func (r Bar) told() string {
	if r.Between == "" {
		return r.Name + ": " + r.Words
	}
	return r.Name + ": " + r.Words + " (" + r.Between + ")"
}

func (r Bar) drawText(c draw.Canvas, middle vg.Length) {
	top := plainText().writeBlock(c, c.Min.X, middle+r.textHeight()/2, r.name())
	asideText().writeBlock(c, c.Min.X, top, r.note())
}

func (r Bar) drawBar(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
	if x(r.Share.Value)-x(0) >= minBar {
		r.Tone.fill(c, vg.Rectangle{
			Min: vg.Point{X: x(0), Y: middle - barSize/2},
			Max: vg.Point{X: x(r.Share.Value), Y: middle + barSize/2},
		})
	}
	if !r.Share.Exact() {
		var p vg.Path
		whisker(&p, vg.Point{X: x(r.Share.Low), Y: middle}, vg.Point{X: x(r.Share.High), Y: middle}, barSize/2)
		drawWhiskers(c, p)
	}
}

// keyed is the heading with the keys.
func (b Bars) keyed() keyed {
	keys := b.Keys
	for _, row := range b.Rows {
		if row.Share.seen(1) {
			keys = append(slices.Clip(keys), interval(IntervalLine))
			break
		}
	}
	return keyed{b.Heading, keys}
}

// stacked are the bars where there is little room.
func (b Bars) stacked() stacked {
	_, ticks := shareTicks(1)
	s := stacked{keyed: b.keyed(), high: 1, ticks: func(vg.Length) plot.Ticker { return ticks }}
	for _, row := range b.Rows {
		s.rows = append(s.rows, stackedRow{
			name: row.Name, words: row.Words, aside: joined(row.Between, "; ", row.Note), size: barSize,
			told: row.told(),
			draw: func(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
				row.drawBar(c, x, middle)
				c.StrokeLine2(stroke(0.75, soft()), c.Min.X, middle-barSize/2-1, c.Min.X, middle+barSize/2+1)
			},
		})
	}
	return s
}
