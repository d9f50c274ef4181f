package charts

import (
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
	return heightOf(b.keyed().height(width)+axisHeight, b.Rows)
}

func (r Bar) height() vg.Length { return max(barSize, r.textHeight()) + barGap }

func (r Bar) textHeight() vg.Length {
	return plainText().blockHeight(r.name()) + asideText().blockHeight(r.note())
}

func (r Bar) name() []string { return plainText().wrap(r.Name, nameWidth) }
func (r Bar) note() []string { return asideText().wrap(r.Note, nameWidth) }

func (b Bars) columns() (w answerColumns) {
	for _, row := range b.Rows {
		w.names = max(w.names, plainText().widest(row.name()), asideText().widest(row.note()))
		w.words = max(w.words, strongText().width(row.Words))
		w.between = max(w.between, asideText().width(row.Between))
	}
	return w
}

// Unit is the step, of shares, that labels have to tell apart.
func (b Bars) Unit() float64 { return 1.0 / distinguishableSteps }

func (b Bars) draw(c draw.Canvas) {
	if narrow(c.Max.X - c.Min.X) {
		b.stacked().draw(c)
		return
	}
	c = b.keyed().draw(c)
	w := b.columns()
	p := rowsPlot(0, 1, heightOf(0, b.Rows))
	_, p.X.Tick.Marker = shareTicks(1)
	p.Add(verticalGrid())
	area := w.area(c)
	p.Draw(area)
	data := p.DataCanvas(area)
	x, y := p.Transforms(&data)
	middles := middlesOf(b.Rows, y)
	for i, row := range b.Rows {
		row.drawText(c, middles[i])
		row.drawBar(data, x, middles[i])
		w.write(c, middles[i], row.Words, row.Between)
		pointAtRow(c, middles[i], row.height(), row.told())
	}
	data.StrokeLine2(stroke(0.75, soft()), data.Min.X, data.Min.Y, data.Min.X, data.Max.Y)
}

// told is the row in words.
func (r Bar) told() string { return toldAnswer(r.Name, r.Words, r.Between) }

func (r Bar) drawText(c draw.Canvas, middle vg.Length) {
	top := plainText().writeBlock(c, c.Min.X, middle+r.textHeight()/2, r.name())
	asideText().writeBlock(c, c.Min.X, top, r.note())
}

func (r Bar) drawBar(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) {
	if x(r.Share.Value)-x(0) >= minBar {
		r.Tone.fill(c, rect(x(0), middle-barSize/2, x(r.Share.Value), middle+barSize/2))
	}
	if !r.Share.Exact() {
		drawInterval(c, x, r.Share, middle, barSize/2)
	}
}

// keyed is the heading with the keys.
func (b Bars) keyed() keyed {
	return withIntervals(b.Heading, b.Keys, IntervalLine, b.Rows, func(r Bar) bool { return r.Share.seen(1) })
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
