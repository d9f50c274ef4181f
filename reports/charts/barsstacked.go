package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Where there is little room, the name of a bar stands above it, the share in words beside its
// name and the keys below the heading.

const stackedGap = 3 // between a name and its bar

// stacked is a bar below its words, in a panel of a width.
type stacked struct {
	Bar
	name, note []string
}

func (r Bar) stacked(width vg.Length) stacked {
	room := width - strongText().width(r.Words) - columnGap
	return stacked{r, plainText().wrap(r.Name, room), asideText().wrap(r.asideWords(), width)}
}

// asideWords are the interval and the note.
func (r Bar) asideWords() string {
	if r.Between == "" || r.Note == "" {
		return r.Between + r.Note
	}
	return r.Between + "; " + r.Note
}

func (s stacked) textHeight() vg.Length {
	return plainText().leading()*vg.Length(len(s.name)) + asideText().leading()*vg.Length(len(s.note))
}

func (s stacked) height() vg.Length { return s.textHeight() + stackedGap + barSize + barGap }

func (b Bars) keysHeight() vg.Length {
	if len(b.Keys) == 0 {
		return 0
	}
	return noteText().leading() + headingGap
}

func (b Bars) stackedHeight(width vg.Length) vg.Length {
	h := b.Heading.height(width) + b.keysHeight() + axisHeight
	for _, row := range b.Rows {
		h += row.stacked(width).height()
	}
	return h
}

func (b Bars) drawStacked(c draw.Canvas) {
	width := c.Max.X - c.Min.X
	c = b.Heading.draw(c)
	b.keys(c)
	c.Max.Y -= b.keysHeight()
	p := themed()
	p.HideY()
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, 1, 0, 1
	_, ticks := shareTicks(1)
	p.X.Tick.Marker = ticks
	p.Draw(c)
	data := p.DataCanvas(c)
	x, _ := p.Transforms(&data)
	top := c.Max.Y
	for _, row := range b.Rows {
		s := row.stacked(width)
		strongText().write(c, c.Max.X, top-strongText().size*0.95, right, row.Words)
		below := plainText().writeBlock(c, c.Min.X, top, s.name)
		below = asideText().writeBlock(c, c.Min.X, below, s.note)
		middle := below - stackedGap - barSize/2
		row.drawBar(data, x, middle)
		data.StrokeLine2(stroke(0.75, soft()), data.Min.X, middle-barSize/2-1, data.Min.X, middle+barSize/2+1)
		pointAt(c.Canvas, vg.Rectangle{Min: vg.Point{X: c.Min.X, Y: top - s.height()}, Max: vg.Point{X: c.Max.X, Y: top}}, row.told())
		top -= s.height()
	}
}
