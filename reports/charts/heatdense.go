package charts

import (
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

const (
	denseHeight = 400 // of all cells, at most
	denseCell   = 19  // the width and the height of a cell, at most
	denseRim    = 6   // size of a cell from which it has a rim
)

// denseShape is how cells without words are laid out.
type denseShape struct{ names, width, height vg.Length }

func (h HeatMap) denseShape(width vg.Length) denseShape {
	names := labelText().widest(h.down())
	for _, row := range h.Rows {
		names = max(names, min(heatNames, tickText().width(row.Name)))
	}
	return denseShape{
		names: names, width: min(denseCell, (width-names-columnGap)/vg.Length(len(h.Columns))),
		height: min(denseCell, denseHeight/vg.Length(len(h.Rows))),
	}
}

// denseHeads is the height of what stands above the cells.
func (h HeatMap) denseHeads() vg.Length {
	return h.acrossHeight() + max(tickText().leading(), labelText().blockHeight(h.down())) + 3
}

func (h HeatMap) denseHeight(width vg.Length) vg.Length {
	return h.denseHeads() + h.denseShape(width).height*vg.Length(len(h.Rows))
}

// drawDense draws cells without words, those of a colour at once, and as many heads as
// there is room for.
func (h HeatMap) drawDense(c draw.Canvas) {
	s := h.denseShape(c.Max.X - c.Min.X)
	scales := h.scales()
	left, top := c.Min.X+s.names+columnGap, c.Max.Y-h.denseHeads()
	cells := h.denseCells(s, scales, left, top)
	for step, p := range cells.colours {
		if len(p) > 0 {
			fillPath(c, heatColor(float64(step)/(colorSteps-1)), p)
		}
	}
	if len(cells.frames) > 0 {
		drawBoxed(c, cells.frames)
	}
	drawContour(c, cells.contour)
	h.drawDenseHeads(c, s, left, top)
	h.drawBar(c, scales[0], left, top-s.height*vg.Length(len(h.Rows))-heatGap)
}

// denseCells are the shapes of all cells: those of each colour, the line of the target, and boxes of those that stand
// out.
type denseCells struct {
	colours         [colorSteps]vg.Path
	contour, frames vg.Path
}

func (h HeatMap) denseCells(s denseShape, scales []colorScale, left, top vg.Length) (d denseCells) {
	size := min(s.width, s.height)
	for i, row := range h.Rows {
		for j, cell := range row.Cells {
			if !cell.Known {
				continue
			}
			box := boxAt(left+s.width*vg.Length(j), top-s.height*vg.Length(i+1), s.width, s.height)
			step := int(math.Round(scales[j].place(cell.Value.Value) * (colorSteps - 1)))
			d.colours[step] = append(d.colours[step], inset(box, rimOf(size))...)
			h.contour(&d.contour, i, j, box)
			if cell.Framed {
				d.frames = append(d.frames, inset(box, size*0.3)...)
			}
		}
	}
	return d
}

// rimOf is the rim of a cell of a size.
func rimOf(size vg.Length) vg.Length {
	if size < denseRim {
		return 0
	}
	return 0.25
}

// drawBoxed draws the white boxes of cells that stand out.
func drawBoxed(c draw.Canvas, boxes vg.Path) {
	fillPath(c, pageColor(), boxes)
	strokePath(c, stroke(0.6, ink()), boxes)
}

// drawDenseHeads writes the names of rows and columns, every second or third and so on
// where they would touch.
func (h HeatMap) drawDenseHeads(c draw.Canvas, s denseShape, x, top vg.Length) {
	v := tickText()
	widest := vg.Length(0)
	for _, name := range h.Columns {
		widest = max(widest, v.width(name))
	}
	every := int(math.Ceil(((min(widest, heatNames) + 4) / s.width).Points()))
	for j := 0; j < len(h.Columns); j += every {
		v.write(c, x+s.width*(vg.Length(j)+0.5), top+3, centre, v.shortened(h.Columns[j], heatNames))
	}
	every = int(math.Ceil((v.size * 1.1 / s.height).Points()))
	for i := 0; i < len(h.Rows); i += every {
		v.writeMiddle(c, x-columnGap, top-s.height*(vg.Length(i)+0.5), right, v.shortened(h.Rows[i].Name, heatNames))
	}
	labelText().writeBlock(c, c.Min.X, top+3+labelText().blockHeight(h.down()), h.down())
	if h.Across != "" {
		labelText().write(c, x+s.width*vg.Length(len(h.Columns))/2, c.Max.Y-labelText().size*0.7, centre, h.Across)
	}
}

// shortened is a text cut to a width.
func (v textStyle) shortened(s string, width vg.Length) string {
	if v.width(s) <= width {
		return s
	}
	return s[:cut(s, func(head string) bool { return v.width(head+"…") <= width })] + "…"
}
