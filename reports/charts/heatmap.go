package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// HeatMap is a table of values, the larger the darker, written in their cells, or, of
// very many, in colours alone.
type HeatMap struct {
	Heading
	Columns []string
	Rows    []HeatRow
	Label   func(float64) string // of the colour bar
	Down    string               // what the rows are, if that is not plain
	Across  string               // what the columns are

	Range    Range    // of the values
	Least    float64  // what the colours span at least, however near the values are
	ByColumn bool     // every column is of another unit, with colours of its own
	Target   *float64 // a line parts what is below it from the rest
	Keys     []Key
}

// HeatRow is a row, with a cell a column.
type HeatRow struct {
	Name  string
	Cells []HeatCell
}

// HeatCell is a value, or words alone where none is known.
type HeatCell struct {
	Known  bool
	Value  Interval
	Words  string
	Framed bool // stands out
}

const (
	heatNames  = 130 // at most, for names
	heatRow    = 19
	heatColumn = 72 // at most
	heatGap    = 6  // below cells
	maxBands   = 60 // rows of bands, with their heads, up to which values are written
)

// shape is how a heat map is laid out: columns in bands of a limited number, each
// band below the one before.
type shape struct {
	names, column vg.Length
	each          int
}

func (h HeatMap) shape(width vg.Length) shape {
	s := shape{names: labelText().widest(h.down())}
	words := vg.Length(0)
	for _, row := range h.Rows {
		s.names = max(s.names, plainText().widest(row.name()))
		for _, cell := range row.Cells {
			words = max(words, cellText(true).width(cell.Words)+10)
		}
	}
	left := width - s.names - columnGap
	for _, name := range h.Columns { // a head should not need more than three lines
		words = max(words, min(heatColumn, labelText().width(name)/2))
	}
	s.each = min(len(h.Columns), max(1, int(left/words)))
	bands := (len(h.Columns) + s.each - 1) / s.each
	s.each = (len(h.Columns) + bands - 1) / bands
	s.column = min(max(heatColumn, words), left/vg.Length(s.each))
	return s
}

func (r HeatRow) name() []string { return plainText().wrap(r.Name, heatNames) }

func (r HeatRow) height() vg.Length {
	return max(heatRow, plainText().blockHeight(r.name())+4)
}

// down is what the rows are, in lines.
func (h HeatMap) down() []string { return labelText().wrap(h.Down, heatNames) }

// headLines is how many lines the heads of a band take.
func (h HeatMap) headLines(s shape, from int) int {
	lines := len(h.down())
	for _, name := range h.band(s, from) {
		lines = max(lines, len(labelText().wrap(name, s.column-4)))
	}
	return lines
}

func (h HeatMap) band(s shape, from int) []string {
	return h.Columns[from:min(from+s.each, len(h.Columns))]
}

// Dense reports whether there are too many values to be written.
func (h HeatMap) Dense() bool {
	s := h.shape(innerWidth)
	bands := (len(h.Columns) + s.each - 1) / s.each
	return bands*(len(h.Rows)+2) > maxBands
}

func (h HeatMap) height(width vg.Length) vg.Length {
	total := h.keyed().height(width) + barSize + axisHeight
	if h.Dense() {
		return total + h.denseHeight(width) + heatGap
	}
	s := h.shape(width)
	for from := 0; from < len(h.Columns); from += s.each {
		total += h.acrossHeight() + labelText().leading()*vg.Length(h.headLines(s, from)) + 3 + heatGap
		for _, row := range h.Rows {
			total += row.height()
		}
	}
	return total
}

// keyed is the heading with the keys.
func (h HeatMap) keyed() keyed { return keyed{h.Heading, h.Keys} }

// Frame is how cells stand out.
func (h HeatMap) Frame() Sample {
	if h.Dense() {
		return BoxedCell
	}
	return FramedCell
}

// acrossHeight is what the line needs that says what the columns are.
func (h HeatMap) acrossHeight() vg.Length {
	if h.Across == "" {
		return 0
	}
	return labelText().leading()
}

func (h HeatMap) draw(c draw.Canvas) {
	width := c.Max.X - c.Min.X
	c = h.keyed().draw(c)
	if h.Dense() {
		h.drawDense(c)
		return
	}
	s := h.shape(width)
	scales := h.scales()
	top := c.Max.Y
	for from := 0; from < len(h.Columns); from += s.each {
		top = h.drawBand(c, s, scales, from, top) - heatGap
	}
	h.drawBar(c, scales[0], c.Min.X+s.names+columnGap, top)
}

// drawHeads writes the heads of some columns and returns the height below them.
func (h HeatMap) drawHeads(c draw.Canvas, s shape, from int, x, top vg.Length) vg.Length {
	v, columns := labelText(), h.band(s, from)
	if h.Across != "" {
		v.write(c, x+s.column*vg.Length(len(columns))/2, top-v.size*0.7, centre, h.Across)
		top -= h.acrossHeight()
	}
	foot := top - v.leading()*vg.Length(h.headLines(s, from))
	v.writeBlock(c, c.Min.X, foot+v.blockHeight(h.down()), h.down())
	for i, name := range columns {
		list := v.wrap(name, s.column-4)
		for k, line := range list {
			v.write(c, x+s.column*(vg.Length(i)+0.5), foot+v.leading()*vg.Length(len(list)-1-k)+v.size*0.3, centre,
				line)
		}
	}
	return foot - 3
}

// drawBand draws some columns with their heads and returns the height below them.
func (h HeatMap) drawBand(c draw.Canvas, s shape, scales []colorScale, from int, top vg.Length) vg.Length {
	x, columns := c.Min.X+s.names+columnGap, h.band(s, from)
	foot := h.drawHeads(c, s, from, x, top)
	var contour vg.Path
	for i, row := range h.Rows {
		height := row.height()
		plainText().writeStacked(c, c.Min.X, foot-height/2, row.name())
		for j, cell := range row.Cells[from : from+len(columns)] {
			box := boxAt(x+s.column*vg.Length(j), foot-height, s.column, height)
			cell.draw(c, scales[from+j], box)
			pointAt(c.Canvas, box, row.Name+", "+columns[j]+": "+cell.Words)
			h.contour(&contour, i, from+j, box)
		}
		foot -= height
	}
	drawContour(c, contour)
	return foot
}

// draw fills a box, a rim left free, and writes the value into it.
func (cell HeatCell) draw(c draw.Canvas, s colorScale, box vg.Rectangle) {
	middle := box.Min.Add(box.Max).Scale(0.5)
	if !cell.Known {
		cellText(false).writeMiddle(c, middle.X, middle.Y, centre, cell.Words)
		return
	}
	ground := heatColor(s.place(cell.Value.Value))
	fillPath(c, ground, inset(box, 0.5))
	v := cellText(cell.Framed)
	v.color = contrasting(ground)
	if cell.Framed {
		strokePath(c, stroke(1, contrasting(ground)), inset(box, 2.5))
	}
	v.writeMiddle(c, middle.X, middle.Y, centre, cell.Words)
}

// inset is a box without a rim.
func inset(box vg.Rectangle, by vg.Length) vg.Path {
	rim := vg.Point{X: by, Y: by}
	return vg.Rectangle{Min: box.Min.Add(rim), Max: box.Max.Sub(rim)}.Path()
}
