package charts

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// stacked are the rows of a panel where there is little room: the words of a row stand above its
// mark, which has the whole width.
type stacked struct {
	keyed
	rows      []stackedRow
	low, high float64
	ticks     func(length vg.Length) plot.Ticker // nil for no axis
}

// stackedRow is a mark below its words.
type stackedRow struct {
	head        string // a line of its own, may be empty
	name, words string // side by side
	aside       string // below them, may be empty
	size        vg.Length
	draw        func(c draw.Canvas, x func(float64) vg.Length, middle vg.Length) // nil for no mark
	told        string
}

const stackedGap = 3 // between words and their mark

// words are the lines above a mark.
func (r stackedRow) lines(width vg.Length) (head, name, aside []string) {
	return plainText().wrap(r.head, width), plainText().wrap(r.name, width-strongText().width(r.words)-columnGap),
		asideText().wrap(r.aside, width)
}

func (r stackedRow) height(width vg.Length) vg.Length {
	head, name, aside := r.lines(width)
	if r.words != "" && len(name) == 0 {
		name = []string{""}
	}
	h := plainText().leading()*vg.Length(len(head)+len(name)) + asideText().blockHeight(aside) + barGap
	if r.draw != nil {
		h += stackedGap + r.size
	}
	return h
}

func (s stacked) height(width vg.Length) vg.Length {
	h := s.keyed.height(width)
	if s.ticks != nil {
		h += axisHeight
	}
	for _, row := range s.rows {
		h += row.height(width)
	}
	return h
}

func (s stacked) draw(c draw.Canvas) {
	c = s.keyed.draw(c)
	width := c.Max.X - c.Min.X
	p := rowsPlot(s.low, s.high, 1)
	if s.ticks == nil {
		p.HideX()
	} else {
		p.X.Tick.Marker = s.ticks(width)
	}
	p.Draw(c)
	data := p.DataCanvas(c)
	x, _ := p.Transforms(&data)
	top := c.Max.Y
	for _, row := range s.rows {
		head, name, aside := row.lines(width)
		below := plainText().writeBlock(c, c.Min.X, top, head)
		strongText().write(c, c.Max.X, below-strongText().size*0.95, right, row.words)
		if below = plainText().writeBlock(c, c.Min.X, below, name); len(name) == 0 && row.words != "" {
			below -= plainText().leading()
		}
		below = asideText().writeBlock(c, c.Min.X, below, aside)
		if row.draw != nil {
			row.draw(data, x, below-stackedGap-row.size/2)
		}
		foot := top - row.height(width)
		pointAt(c.Canvas, rect(c.Min.X, foot, c.Max.X, top), row.told)
		top = foot
	}
}

// joined are two texts with a sign between them, or the only one that says something.
func joined(a, sign, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + sign + b
}
