package charts

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

func (s printLayout) plain() textStyle   { return textStyle{s.size, false, ink()} }
func (s printLayout) bold() textStyle    { return textStyle{s.size, true, ink()} }
func (s printLayout) title() textStyle   { return textStyle{min(s.size*1.5, 17), true, ink()} }
func (s printLayout) note() textStyle    { return textStyle{max(s.size*0.8, smallestType), false, ink()} }
func (s printLayout) width() vg.Length   { return s.page.X - 2*printMargin }
func (s printLayout) gap() vg.Length     { return s.size * 0.55 } // on each side of a cell
func (s printLayout) padding() vg.Length { return s.size * 0.28 } // above and below a line of the table
func (s printLayout) names() vg.Length   { return s.columns[0] - 2*s.gap() }
func (s printLayout) head(i int) []string {
	return s.bold().wrap(s.Columns[i], s.columns[i+1]-2*s.gap())
}
func (s printLayout) name(i int) []string  { return s.plain().wrap(s.Rows[i].Name, s.names()) }
func (s printLayout) line(n int) vg.Length { return s.plain().leading()*vg.Length(n) + 2*s.padding() }
func (s printLayout) row(i int) vg.Length  { return s.line(len(s.name(i))) }
func (s printLayout) hasSpanner() bool     { return s.ColumnHead != "" }
func (s printLayout) rowHead() []string    { return s.bold().wrap(s.RowHead, s.names()) }
func (s printLayout) lines(t []string) int { return len(s.wrapped(s.note(), t)) }
func (s printLayout) wrapped(v textStyle, list []string) []string {
	var lines []string
	for _, text := range list {
		lines = append(lines, v.wrap(text, s.width())...)
	}
	return lines
}

// Widths that a head is broken to, in sizes of the type: as it likes, and at need, by
// steps.
const (
	broadHead  = 7
	narrowHead = 3.5
	headStep   = 0.5
)

// widths are those of the columns: as wide as their cells and heads, all alike and
// airy where there is room.
func (s printLayout) widths() []vg.Length {
	list, total := s.naturalWidths(broadHead)
	if total > s.width() {
		for head := vg.Length(broadHead); head > narrowHead && total > s.width(); {
			head -= headStep
			list, total = s.naturalWidths(head)
		}
		return list
	}
	n := vg.Length(len(s.Columns))
	widest := slices.Max(list[1:])
	if list[0]+widest*n > s.width() {
		return list
	}
	airy := min((s.width()-list[0])/n, widest*1.35)
	for i := range s.Columns {
		list[i+1] = airy
	}
	return list
}

// naturalWidths are the widths that columns need, and their sum.
func (s printLayout) naturalWidths(head vg.Length) (list []vg.Length, total vg.Length) {
	names := s.bold().widest(s.bold().wrap(s.RowHead, s.width()*0.25))
	for _, row := range s.Rows {
		names = max(names, s.plain().widest(s.plain().wrap(row.Name, s.width()*0.35)))
	}
	list = []vg.Length{names + 2*s.gap()}
	for i, name := range s.Columns {
		w := s.bold().widest(s.bold().wrap(name, s.size*head))
		for _, row := range s.Rows {
			w = max(w, s.plain().width(row.Cells[i]))
		}
		list = append(list, w+2*s.gap())
	}
	for _, w := range list {
		total += w
	}
	return list, total
}

// headLines is how many lines the heads of the columns take.
func (s printLayout) headLines() int {
	n := 1
	for i := range s.Columns {
		n = max(n, len(s.head(i)))
	}
	if !s.hasSpanner() {
		n = max(n, len(s.rowHead()))
	} else {
		n = max(n, len(s.rowHead())-1)
	}
	return n
}

func (s printLayout) headHeight() vg.Length {
	h := s.line(s.headLines())
	if s.hasSpanner() {
		h += s.line(1)
	}
	return h
}

const (
	captionGap = 4  // between the title and what is below it
	noteGap    = 10 // between the table, its notes and the foot
)

func (s printLayout) height() vg.Length {
	h := s.title().blockHeight(s.title().wrap(s.Title, s.width())) + captionGap
	h += s.plain().blockHeight(s.plain().wrap(s.Caption, s.width()))
	h += captionGap + s.headHeight()
	for i := range s.Rows {
		h += s.row(i)
	}
	h += noteGap + s.note().leading()*vg.Length(s.lines(s.Notes))
	return h + noteGap + footText().blockHeight(s.footLines())
}

func (s printLayout) footLines() []string {
	return append(s.wrapped(footText(), s.Foot), s.Command.wrap(footText(), s.width())...)
}

func (s printLayout) draw(c draw.Canvas) {
	fillPath(c, pageColor(), c.Path())
	top := c.Max.Y - printMargin
	top = s.title().writeBlock(c, printMargin, top, s.title().wrap(s.Title, s.width())) - captionGap
	top = s.plain().writeBlock(c, printMargin, top, s.plain().wrap(s.Caption, s.width())) - captionGap
	end := vg.Length(printMargin)
	for _, w := range s.columns {
		end += w
	}
	rule := func(width, y vg.Length) { c.StrokeLine2(stroke(width, ink()), printMargin, y, end, y) }
	rule(1.2, top)
	top = s.drawHead(c, top, end)
	rule(0.6, top)
	for i := range s.Rows {
		if i%2 == 1 {
			fillPath(c, zebra(), rect(printMargin, top-s.row(i), end, top).Path())
		}
		s.drawRow(c, i, top)
		top -= s.row(i)
	}
	rule(1.2, top)
	s.note().writeBlock(c, printMargin, top-noteGap, s.wrapped(s.note(), s.Notes))
	foot := s.footLines()
	footText().writeBlock(c, printMargin, printMargin+footText().blockHeight(foot), foot)
}

// zebra is the ground of every other row, light enough to be read on and to be lost.
func zebra() color.Color { return color.Gray{240} }

// drawHead draws the heads and returns the height below them.
func (s printLayout) drawHead(c draw.Canvas, top, end vg.Length) vg.Length {
	foot := top - s.headHeight()
	if s.hasSpanner() {
		from := printMargin + s.columns[0]
		s.bold().writeMiddle(c, (from+end)/2, top-s.line(1)/2, centre, s.ColumnHead)
		c.StrokeLine2(stroke(0.4, ink()), from+s.gap(), top-s.line(1), end-s.gap(), top-s.line(1))
	}
	s.writeAboveRule(c, printMargin+s.gap(), foot, left, s.rowHead())
	x := printMargin + s.columns[0]
	for i := range s.Columns {
		x += s.columns[i+1]
		s.writeAboveRule(c, x-s.gap(), foot, right, s.head(i))
	}
	return foot
}

// writeAboveRule writes lines of a head that stand on the rule below it.
func (s printLayout) writeAboveRule(c draw.Canvas, x, foot vg.Length, a align, lines []string) {
	v := s.bold()
	y := foot + s.padding() + v.leading()*(vg.Length(len(lines))-0.5)
	for _, line := range lines {
		v.writeMiddle(c, x, y, a, line)
		y -= v.leading()
	}
}

func (s printLayout) drawRow(c draw.Canvas, i int, top vg.Length) {
	middle := top - s.row(i)/2
	s.plain().writeStacked(c, printMargin+s.gap(), middle, s.name(i))
	x := printMargin + s.columns[0]
	for k, cell := range s.Rows[i].Cells {
		x += s.columns[k+1]
		s.plain().writeMiddle(c, x-s.gap(), middle, right, cell)
	}
}
