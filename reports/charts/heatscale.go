package charts

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

const (
	colorBar   = vg.Length(150) // the width of the bar, at most
	colorSteps = 50             // of the bar
	// spanOfNoise is how many intervals of usual width the colours span at least: some
	// hundred values of one number, each with its noise, then lie within a quarter of it.
	spanOfNoise = 6
	// spanOfSize is the part of the largest value that the colours span at least.
	spanOfSize = 0.1
)

// colorScale is what the colours span, and whether that is more than the values do.
type colorScale struct {
	low, high float64
	wider     bool
}

// place is where a value lies on the scale, from 0 to 1.
func (s colorScale) place(v float64) float64 { return (v - s.low) / (s.high - s.low) }

// scales are those of the columns, all the same unless each has its own.
func (h HeatMap) scales() []colorScale {
	list := make([]colorScale, len(h.Columns))
	for j := range list {
		switch {
		case h.ByColumn:
			list[j] = h.scaleOf(j, j+1)
		case j == 0:
			list[0] = h.scaleOf(0, len(h.Columns))
		default:
			list[j] = list[0]
		}
	}
	return list
}

// errorsWide is how many standard errors the usual interval is wide.
const errorsWide = 4

// scaleOf is the scale of some columns: their values, or more if these differ by
// little, or by no more than noise makes them differ.
func (h HeatMap) scaleOf(from, to int) colorScale {
	s, noise := h.spanOf(from, to)
	if s.low > s.high {
		return colorScale{low: 0, high: 1} // nothing is known
	}
	least := max(h.Least, spanOfSize*max(math.Abs(s.low), math.Abs(s.high)), spanOfNoise*noise)
	if least == 0 {
		least = 1 // all are nothing
	}
	if s.high-s.low < least {
		s = h.Range.widened(s, least)
	}
	return s
}

// spanOf is what the values of some columns span, and how wide their intervals usually are.
func (h HeatMap) spanOf(from, to int) (s colorScale, noise float64) {
	s.low, s.high = math.Inf(1), math.Inf(-1)
	var widths []float64
	for _, row := range h.Rows {
		for _, cell := range row.Cells[from:to] {
			if !cell.Known {
				continue
			}
			s.low, s.high = min(s.low, cell.Value.Value), max(s.high, cell.Value.Value)
			if !cell.Value.Exact() {
				widths = append(widths, max(cell.Value.High-cell.Value.Low, errorsWide*cell.Value.Error))
			}
		}
	}
	if len(widths) > 0 {
		slices.Sort(widths)
		noise = widths[len(widths)/2]
	}
	return s, noise
}

// widened is a scale of a width around another, moved into the range if it has one
// and fits.
func (r Range) widened(s colorScale, width float64) colorScale {
	low := (s.low+s.high)/2 - width/2
	if r.Low < r.High {
		width = min(width, r.High-r.Low)
		low = max(r.Low, min(low, r.High-width))
	}
	return colorScale{low: low, high: low + width, wider: true}
}

// Widened reports whether colours span more than values do.
func (h HeatMap) Widened() bool {
	return slices.ContainsFunc(h.scales(), func(s colorScale) bool { return s.wider })
}

// Unit is the step that labels of a column have to tell apart.
func (h HeatMap) Unit(column int) float64 {
	s := h.scales()[column]
	return (s.high - s.low) / distinguishableSteps
}

// contour adds the sides of a box that part its cell from neighbours on the other
// side of the target.
func (h HeatMap) contour(p *vg.Path, row, column int, box vg.Rectangle) {
	if h.Target == nil {
		return
	}
	if column+1 < len(h.Columns) && h.straddlesTarget(h.Rows[row].Cells[column], h.Rows[row].Cells[column+1]) {
		p.Move(vg.Point{X: box.Max.X, Y: box.Min.Y})
		p.Line(box.Max)
	}
	if row+1 < len(h.Rows) && h.straddlesTarget(h.Rows[row].Cells[column], h.Rows[row+1].Cells[column]) {
		p.Move(box.Min)
		p.Line(vg.Point{X: box.Max.X, Y: box.Min.Y})
	}
}

// straddlesTarget reports whether one of two values is below the target, but not the other.
func (h HeatMap) straddlesTarget(a, b HeatCell) bool {
	const rounding = 1e-9 // what is as good as at the target
	below := func(cell HeatCell) bool { return cell.Value.Value < *h.Target-rounding }
	return a.Known && b.Known && below(a) != below(b)
}

// CrossesTarget reports whether the target parts the values.
func (h HeatMap) CrossesTarget() bool {
	var p vg.Path
	for i := range h.Rows {
		for j := range h.Columns {
			h.contour(&p, i, j, vg.Rectangle{})
		}
	}
	return len(p) > 0
}

// drawBar draws what the colours mean. Each step reaches to the bar's end, so that
// no seams show.
func (h HeatMap) drawBar(c draw.Canvas, s colorScale, x, top vg.Length) {
	width := min(colorBar, c.Max.X-x)
	for i := range colorSteps {
		part := float64(i) / colorSteps
		fillPath(c, heatColor(float64(i)/(colorSteps-1)),
			rect(x+vg.Length(part)*width, top-barSize*0.7, x+width, top).Path())
	}
	box := rect(x, top-barSize*0.7, x+width, top)
	strokePath(c, stroke(0.5, soft()), box.Path())
	below := box.Min.Y - 4 - tickText().size*0.75
	if h.ByColumn {
		tickText().write(c, box.Min.X, below, left, "low")
		tickText().write(c, box.Max.X, below, right, "high in its column")
		return
	}
	for _, tick := range numberTicks(s.low, s.high, width, h.Label) {
		at := x + vg.Length(s.place(tick.Value))*width
		c.StrokeLine2(stroke(0.5, soft()), at, box.Min.Y, at, box.Min.Y-3)
		tickText().write(c, at, below, centre, tick.Label)
	}
	if h.Target != nil && s.low <= *h.Target && *h.Target <= s.high {
		at := x + vg.Length(s.place(*h.Target))*width
		drawContour(c, polyline(vg.Point{X: at, Y: box.Min.Y}, vg.Point{X: at, Y: box.Max.Y}))
	}
}
