package charts

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// HeatMap is a table of values, the larger the darker, written in their cells.
type HeatMap struct {
	Heading
	Columns []string
	Rows    []HeatRow
	Label   func(float64) string // of the colour bar
	Down    string               // what the rows are, if that is not plain
	Across  string               // what the columns are
}

// HeatRow is a row, with a cell a column.
type HeatRow struct {
	Name  string
	Cells []HeatCell
}

// HeatCell is a value, or the words alone where that is not a number.
type HeatCell struct {
	Value  float64
	Words  string
	Framed bool // stands out
}

const (
	heatNames  = 130 // at most, for names
	heatRow    = 19
	heatColumn = 72  // at most
	heatGap    = 6   // below cells
	colorBar   = 150 // the width of the bar
	colorSteps = 50  // of the bar
)

// shape is how a heat map is laid out: columns in bands of at most so many, each
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
	return max(heatRow, plainText().leading()*vg.Length(len(r.name()))+4)
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

func (h HeatMap) height(width vg.Length) vg.Length {
	s := h.shape(width)
	total := h.Heading.height(width) + barSize + axisHeight
	for from := 0; from < len(h.Columns); from += s.each {
		total += h.acrossHeight() + labelText().leading()*vg.Length(h.headLines(s, from)) + 3 + heatGap
		for _, row := range h.Rows {
			total += row.height()
		}
	}
	return total
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
	c = h.Heading.draw(c)
	s := h.shape(width)
	top := c.Max.Y
	for from := 0; from < len(h.Columns); from += s.each {
		top = h.drawBand(c, s, from, top) - heatGap
	}
	h.drawBar(c, c.Min.X+s.names+columnGap, top)
}

// drawBand draws some columns with their heads and gives the height below them.
func (h HeatMap) drawBand(c draw.Canvas, s shape, from int, top vg.Length) vg.Length {
	v := labelText()
	lines := h.headLines(s, from)
	x := c.Min.X + s.names + columnGap
	columns := h.band(s, from)
	if h.Across != "" {
		v.write(c, x+s.column*vg.Length(len(columns))/2, top-v.size*0.7, centre, h.Across)
		top -= h.acrossHeight()
	}
	foot := top - v.leading()*vg.Length(lines)
	v.block(c, c.Min.X, foot+v.leading()*vg.Length(len(h.down())), h.down())
	for i, name := range columns {
		list := v.wrap(name, s.column-4)
		for k, line := range list {
			v.write(c, x+s.column*(vg.Length(i)+0.5), foot+v.leading()*vg.Length(len(list)-1-k)+v.size*0.3, centre, line)
		}
	}
	foot -= 3
	for _, row := range h.Rows {
		height := row.height()
		plainText().stack(c, c.Min.X, foot-height/2, row.name())
		for i, cell := range row.Cells[from : from+len(columns)] {
			at := vg.Point{X: x + s.column*vg.Length(i), Y: foot - height}
			h.drawCell(c, cell, vg.Rectangle{Min: at, Max: at.Add(vg.Point{X: s.column, Y: height})})
		}
		foot -= height
	}
	return foot
}

// drawCell fills a box, a rim left free, and writes the value into it.
func (h HeatMap) drawCell(c draw.Canvas, cell HeatCell, box vg.Rectangle) {
	if math.IsNaN(cell.Value) {
		cellText(false).middle(c, (box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2, centre, cell.Words)
		return
	}
	low, high := h.span()
	ground := heat((cell.Value - low) / (high - low))
	inset := func(by vg.Length) vg.Path {
		return vg.Rectangle{Min: box.Min.Add(vg.Point{X: by, Y: by}), Max: box.Max.Sub(vg.Point{X: by, Y: by})}.Path()
	}
	c.SetColor(ground)
	c.Fill(inset(0.5))
	v := cellText(cell.Framed)
	v.color = contrasting(ground)
	if cell.Framed {
		c.SetLineStyle(stroke(1, contrasting(ground)))
		c.Stroke(inset(2))
	}
	v.middle(c, (box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2, centre, cell.Words)
}

// span is the least and the largest value, apart.
func (h HeatMap) span() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, row := range h.Rows {
		for _, cell := range row.Cells {
			if !math.IsNaN(cell.Value) {
				low, high = min(low, cell.Value), max(high, cell.Value)
			}
		}
	}
	if low > high {
		return 0, 1 // nothing is known
	}
	if high-low < 1e-9*math.Max(1, math.Abs(high)) {
		return low - 1, high + 1
	}
	return low, high
}

// drawBar draws what the colours mean. Each step reaches to the bar's end, so that
// no seams show.
func (h HeatMap) drawBar(c draw.Canvas, x, top vg.Length) {
	low, high := h.span()
	for i := range colorSteps {
		part := float64(i) / colorSteps
		c.SetColor(heat(float64(i) / (colorSteps - 1)))
		c.Fill(vg.Rectangle{
			Min: vg.Point{X: x + vg.Length(part)*colorBar, Y: top - barSize*0.7},
			Max: vg.Point{X: x + colorBar, Y: top},
		}.Path())
	}
	box := vg.Rectangle{Min: vg.Point{X: x, Y: top - barSize*0.7}, Max: vg.Point{X: x + colorBar, Y: top}}
	c.SetLineStyle(stroke(0.5, soft()))
	c.Stroke(box.Path())
	for _, tick := range numberTicks(low, high, colorBar, h.Label) {
		at := x + vg.Length((tick.Value-low)/(high-low))*colorBar
		c.StrokeLine2(stroke(0.5, soft()), at, box.Min.Y, at, box.Min.Y-3)
		tickText().write(c, at, box.Min.Y-4-tickText().size*0.75, centre, tick.Label)
	}
}

// heat is the colour of a place between 0 and 1: from nearly white to the blue of
// the theme and on to a dark one, falling in lightness, so that it reads in grey.
func heat(place float64) color.Color {
	stops := []color.RGBA{{240, 246, 251, 255}, {86, 165, 214, 255}, {0, 50, 92, 255}}
	place = math.Min(1, math.Max(0, place)) * float64(len(stops)-1)
	i := min(int(place), len(stops)-2)
	part := place - float64(i)
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + part*(float64(b)-float64(a)))) }
	return color.RGBA{mix(stops[i].R, stops[i+1].R), mix(stops[i].G, stops[i+1].G), mix(stops[i].B, stops[i+1].B), 255}
}

// contrasting is the colour of text on a ground, whichever of black and white
// stands out more, which is always enough (WCAG 2: a contrast ratio of 4.5).
func contrasting(ground color.Color) color.Color {
	if contrast(ground, color.Black) >= contrast(ground, color.White) {
		return color.Black
	}
	return color.White
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// luminance is the relative luminance of an sRGB colour (WCAG 2).
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}
