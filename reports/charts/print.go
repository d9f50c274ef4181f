package charts

import (
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"

	"gonum.org/v1/plot/vg"
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
