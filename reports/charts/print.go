package charts

import (
	"fmt"
	"image/color"
	"io"
	"slices"
	"sort"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Print is a table on one page of paper, in black and white.
type Print struct {
	Paper               Paper  // A4 if empty
	Title, Caption      string // the caption may be empty
	RowHead, ColumnHead string // what rows and columns are
	Columns             []string
	Rows                []PrintRow
	Notes, Foot         []string
	Command             Command // the last lines of the foot
	Alt                 string  // what the page says, for those who cannot see it
}

// PrintRow is a row, with a cell a column.
type PrintRow struct {
	Name  string
	Cells []string
}

const (
	printMargin  = 45
	largestType  = 12
	readableType = 8.5 // above it a page stays upright
	smallestType = 6.5
	typeStep     = 0.5
)

// Paper is a size of paper.
type Paper string

// The papers.
const (
	A4     Paper = "a4"
	Letter Paper = "letter" // of the United States
)

// PaperOf is the paper of a name.
func PaperOf(name string) (Paper, error) {
	switch p := Paper(strings.ToLower(name)); p {
	case A4, Letter:
		return p, nil
	}
	return "", fmt.Errorf("there is no paper %q; write %s or %s", name, string(A4), string(Letter))
}

// size is that of a page upright, in points.
func (p Paper) size() vg.Point {
	if p == Letter {
		return vg.Point{X: 612, Y: 792}
	}
	return vg.Point{X: 595.28, Y: 841.89}
}

// String is what people call it.
func (p Paper) String() string {
	if p == Letter {
		return "Letter"
	}
	return "A4"
}

// WritePrint draws a table on a page of its paper: upright, or on its side where that lets
// the type be larger. It refuses what does not fit in legible type. It returns the
// characters that the font lacks.
func WritePrint(w io.Writer, f Format, p Print) ([]rune, error) {
	s, ok := p.layout()
	if !ok {
		return nil, p.tooLarge()
	}
	return render(w, f, s.page, p.Title, p.Alt, s.draw)
}

// CheckPrint refuses a table that WritePrint would.
func CheckPrint(p Print) error {
	if _, ok := p.layout(); !ok {
		return p.tooLarge()
	}
	return nil
}

// printLayout is a table set in type of a size on a page.
type printLayout struct {
	Print
	page    vg.Point
	size    vg.Length   // of the type
	columns []vg.Length // the widths, that of the names first
}

// layout finds the largest type that fits: upright or on its side while it is
// readable, then in what is legible.
func (p Print) layout() (printLayout, bool) {
	if !slices.ContainsFunc(p.pages(), func(page vg.Point) bool {
		_, ok := p.layOut(page, smallestType)
		return ok
	}) {
		return printLayout{}, false
	}
	for _, least := range []vg.Length{readableType, smallestType} {
		for _, page := range p.pages() {
			for size := vg.Length(largestType); size >= least; size -= typeStep {
				if s, ok := p.layOut(page, size); ok {
					return s, true
				}
			}
		}
	}
	return printLayout{}, false
}

// pages are the paper upright and on its side.
func (p Print) pages() []vg.Point {
	upright := p.Paper.size()
	return []vg.Point{upright, {X: upright.Y, Y: upright.X}}
}

// layOut sets the table and reports whether it fits.
func (p Print) layOut(page vg.Point, size vg.Length) (printLayout, bool) {
	s := printLayout{Print: p, page: page, size: size}
	s.columns = s.widths()
	return s, s.broadEnough() && s.height() <= page.Y-2*printMargin
}

// broadEnough reports whether the columns fit side by side.
func (s printLayout) broadEnough() bool {
	total := vg.Length(0)
	for _, w := range s.columns {
		total += w
	}
	return total <= s.width()+0.01
}

// tooLarge says how to split a table.
func (p Print) tooLarge() error {
	rows, columns := 0, 0
	for _, page := range p.pages() {
		fits := func(r, c int) bool {
			_, ok := p.first(r, c).layOut(page, smallestType)
			return ok
		}
		c := sort.Search(len(p.Columns), func(i int) bool { // of all rows, some of which are broader than the first
			s, _ := p.first(len(p.Rows), i+1).layOut(page, smallestType)
			return !s.broadEnough()
		})
		r := sort.Search(len(p.Rows), func(i int) bool { return !fits(i+1, max(c, 1)) })
		if r*c > rows*columns {
			rows, columns = r, c
		}
	}
	much := fmt.Sprintf("%d rows and %d columns do not fit a page of %s in type that can be read", len(p.Rows),
		len(p.Columns), p.Paper)
	if rows*columns == 0 {
		return fmt.Errorf("%s, nor does a single row with its notes: shorten the labels and notes", much)
	}
	return fmt.Errorf("%s: print them in parts of up to %d rows and %d columns", much, rows, columns)
}

// first is the table with its first rows and columns alone.
func (p Print) first(rows, columns int) Print {
	p.Columns, p.Rows = p.Columns[:columns], slices.Clone(p.Rows[:rows])
	for i := range p.Rows {
		p.Rows[i].Cells = p.Rows[i].Cells[:columns]
	}
	return p
}

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
	h := s.title().leading()*vg.Length(len(s.title().wrap(s.Title, s.width()))) + captionGap
	h += s.plain().leading() * vg.Length(len(s.plain().wrap(s.Caption, s.width())))
	h += captionGap + s.headHeight()
	for i := range s.Rows {
		h += s.row(i)
	}
	h += noteGap + s.note().leading()*vg.Length(s.lines(s.Notes))
	return h + noteGap + footText().leading()*vg.Length(len(s.footLines()))
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
	footText().writeBlock(c, printMargin, printMargin+footText().leading()*vg.Length(len(foot)), foot)
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
