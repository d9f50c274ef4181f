package charts

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Key says what a mark means. All panels have their keys below the heading, in one order: what
// is told apart, what is looked for, and last the interval.
type Key struct {
	Sample Sample
	Text   string
}

// Sample is a mark as a key shows it.
type Sample interface {
	// size is the width of the mark.
	size() vg.Length
	// show draws it in the middle of a box of that width.
	show(c draw.Canvas, box vg.Rectangle)
}

const (
	swatch    = 8  // of a key
	keyGap    = 4  // between a mark and its text
	legendGap = 14 // between keys
	keyLines  = 1.15
)

func (t Tone) size() vg.Length                      { return swatch }
func (t Tone) show(c draw.Canvas, box vg.Rectangle) { t.fill(c, box) }

func (m Mark) size() vg.Length                      { return dotSize }
func (m Mark) show(c draw.Canvas, box vg.Rectangle) { m.draw(c, box.Min.Add(box.Max).Scale(0.5)) }

// Line is a mark that is no dot and no bar.
type Line int

// The lines: what is looked for, where it is passed, what is read beside, differences that count
// as none, what is allowed, a cell that stands out, among many by a white box, a line between
// cells, and intervals as a line and as a band.
const (
	TargetLine Line = iota
	PassedLine
	NowLine
	EqualBand
	AllowedBand
	FramedCell
	BoxedCell
	PartingLine
	IntervalLine
	IntervalBand
)

func (l Line) size() vg.Length {
	switch l {
	case PassedLine, NowLine:
		return 4
	case FramedCell, BoxedCell:
		return 12
	default:
		return 16
	}
}

func (l Line) show(c draw.Canvas, box vg.Rectangle) {
	height := (box.Min.Y + box.Max.Y) / 2
	from, to, middle := vg.Point{X: box.Min.X, Y: height}, vg.Point{X: box.Max.X, Y: height}, (box.Min.X+box.Max.X)/2
	switch l {
	case TargetLine:
		c.StrokeLine2(targetStyle(), from.X, from.Y, to.X, to.Y)
	case PassedLine:
		c.StrokeLine2(stroke(0.8, soft()), middle, box.Min.Y, middle, box.Max.Y)
	case NowLine:
		c.StrokeLine2(stroke(1.5, ink()), middle, box.Min.Y-1, middle, box.Max.Y+1)
	case EqualBand:
		fillPath(c, wash(), box.Path())
	case AllowedBand:
		drawAllowed(c, box, true, true)
	case FramedCell:
		ground := heatColor(0.3)
		fillPath(c, ground, box.Path())
		strokePath(c, stroke(1, contrasting(ground)), inset(box, 1.5))
	case BoxedCell:
		fillPath(c, heatColor(0.7), box.Path())
		drawBoxed(c, inset(box, 2.5))
	case PartingLine:
		drawContour(c, polyline(from, to))
	case IntervalLine:
		var p vg.Path
		whisker(&p, from, to, dotSize)
		drawWhiskers(c, p)
	case IntervalBand:
		fillPath(c, skyTint(), box.Path())
	}
}

// seen reports whether an interval is large enough on an axis to be told from a point.
func (i Interval) seen(axis float64) bool { return i.High-i.Low > axis/(2*distinguishableSteps) }

// keyed is a heading with the keys of its panel below it.
type keyed struct {
	Heading
	keys []Key
}

// placedKey is a key with its text in lines, and where in its row it stands.
type placedKey struct {
	Key
	x     vg.Length
	lines []string
}

// rows are the keys, as many side by side as there is room for.
func (h keyed) rows(width vg.Length) (rows [][]placedKey) {
	x := width
	for _, k := range h.keys {
		lines := noteText().wrap(k.Text, width-k.Sample.size()-keyGap)
		need := k.Sample.size() + keyGap + noteText().widest(lines)
		if x+need > width {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], placedKey{k, x, lines})
		x += need + legendGap
	}
	return rows
}

// rowHeight is the height of keys side by side.
func (keyed) rowHeight(row []placedKey) vg.Length {
	lines := 1
	for _, k := range row {
		lines = max(lines, len(k.lines))
	}
	return noteText().leading() * keyLines * vg.Length(lines)
}

func (h keyed) legendHeight(width vg.Length) vg.Length {
	total := vg.Length(0)
	for _, row := range h.rows(width) {
		total += h.rowHeight(row)
	}
	return total
}

func (h keyed) height(width vg.Length) vg.Length {
	return h.Heading.height(width) + h.legendHeight(width)
}

// draw writes heading and keys and returns the canvas that is left below them.
func (h keyed) draw(c draw.Canvas) draw.Canvas {
	c = h.Heading.draw(c)
	width := c.Max.X - c.Min.X
	top := c.Max.Y
	for _, row := range h.rows(width) {
		for _, k := range row {
			at, y := c.Min.X+k.x, top-noteText().leading()*0.3
			size := k.Sample.size()
			k.Sample.show(c,
				rect(at, y-swatch/2, at+size, y+swatch/2))
			for _, line := range k.lines {
				noteText().writeMiddle(c, at+size+keyGap, y, left, line)
				y -= noteText().leading()
			}
		}
		top -= h.rowHeight(row)
	}
	return draw.Crop(c, 0, 0, 0, top-c.Max.Y)
}
