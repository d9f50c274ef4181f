package layout

import (
	"math"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

const (
	columnGap = 2
	indent    = 2
)

// Table lays a sheet out for the screen: aligned columns if they fit, else with
// wrapped heads, shorter bars and wrapped prose, else without bars, else with the
// prose below each row, else with wrapped words, else as a list.
func (p *Printer) Table(s Sheet) {
	s = s.Pruned().cleaned() // before widths are measured
	if s.Title != "" {
		p.Title(s.Title)
	}
	barless := s.Pruned(AsBar)
	for _, s := range []Sheet{s, barless} {
		if widths, ok := s.fit(p.Screen.Width); ok {
			p.grid(s, widths)
			return
		}
	}
	s = barless
	bare := s.Pruned(AsProse).unwrapped()
	if widths, ok := bare.fit(p.Screen.Width); ok {
		p.interleaved(s, bare, widths)
		return
	}
	if widths, ok := s.FitMinimum(p.Screen.Width); ok {
		p.grid(s, widths)
		return
	}
	p.printRecords(s)
}

// grid prints aligned columns of given widths.
func (p *Printer) grid(s Sheet, widths []int) {
	lines := p.render(s, widths)
	if lines[0] == "" { // no column has a head
		lines = lines[1:]
	}
	for _, line := range lines {
		p.Line(line)
	}
	p.Line("")
}

func (p *Printer) render(s Sheet, widths []int) []string {
	t := s.table(func(i int) string { return p.cell(Strong, s.Columns[i].Head, widths[i]) },
		func(r Row, i int) string {
			if s.Columns[i].Kind == AsBar {
				return p.Screen.styled(barred, Bar(r.Share, widths[i]))
			}
			return p.cell(None, r.Cells[i], widths[i])
		})
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Format.Header = text.FormatDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", strings.Repeat(" ", columnGap)
	t.SetStyle(style)
	var lines []string
	for line := range strings.Lines(t.Render()) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return lines
}

// table has heads and cells as they are written, numbers to the right.
func (s Sheet) table(head func(column int) string, cell func(r Row, column int) string) table.Writer {
	t := table.NewWriter()
	heads, configs := make(table.Row, len(s.Columns)), make([]table.ColumnConfig, len(s.Columns))
	for i, c := range s.Columns {
		heads[i], configs[i].Number = head(i), i+1
		if c.Kind == AsNumber {
			configs[i].Align, configs[i].AlignHeader = text.AlignRight, text.AlignRight
		}
	}
	t.AppendHeader(heads)
	t.SetColumnConfigs(configs)
	for _, r := range s.Rows {
		cells := make(table.Row, len(s.Columns))
		for i := range cells {
			cells[i] = cell(r, i)
		}
		t.AppendRow(cells)
	}
	return t
}

// cell wraps and paints the text of a cell.
func (p *Printer) cell(mark style, s string, width int) string {
	lines := wrap(s, width)
	for i := range lines {
		lines[i] = p.Screen.styled(mark, lines[i])
	}
	return strings.Join(lines, "\n")
}

// interleaved prints bare, which is s without its prose, with the prose of every
// row below it.
func (p *Printer) interleaved(s, bare Sheet, widths []int) {
	lines := p.render(bare, widths)
	heads := len(lines) - len(s.Rows)
	under := indent
	if bare.Columns[0].Kind == AsNumber {
		under = widths[0] + columnGap
	}
	for i, line := range lines {
		p.Line(line)
		if i < heads {
			continue
		}
		cells := s.Rows[i-heads].Cells
		if doc := cells[len(cells)-1]; doc != "" {
			p.indented(under, doc)
		}
	}
	p.Line("")
}

// indented writes prose below something.
func (p *Printer) indented(by int, s string) {
	for _, line := range wrap(s, p.Screen.Width-by) {
		p.Line(strings.Repeat(" ", by) + line)
	}
}

// printRecords prints each row as a list.
func (p *Printer) printRecords(s Sheet) {
	for _, r := range s.Rows {
		for i, cell := range r.Cells {
			if head := s.Columns[i].Head; head != "" && cell != "" {
				cell = head + ": " + cell
			}
			switch {
			case i == 0:
				p.Title(cell)
			case cell != "":
				p.indented(indent, cell)
			}
		}
	}
	p.Line("")
}

// BarUnit is what numbers beside bars have to tell apart, in percentage points: rounding
// to it moves the end of a bar by an eighth of a character at most.
const BarUnit = 1

// Bar is a share of a width in eighths of a character, none for what is too rare to be
// seen.
func Bar(share float64, width int) string {
	eighths := int(math.Round(share * float64(width) * 8))
	s := strings.Repeat("█", eighths/8)
	if part := eighths % 8; part > 0 {
		s += string([]rune(" ▏▎▍▌▋▊▉")[part])
	}
	return s
}

// Fits reports whether a sheet fits a screen with nothing but heads and prose
// wrapped, or without columns of some kinds.
func (s Sheet) Fits(width int, without ...kind) bool {
	_, ok := s.Pruned(without...).fit(width)
	return ok
}

// wideTable splits a sheet with many numeric columns into parts that fit the screen;
// each repeats the first column.
func (p *Printer) wideTable(s Sheet) {
	for from := 1; from < len(s.Columns); {
		to := len(s.Columns)
		for ; to > from+1; to-- {
			if _, ok := s.part(from, to).FitMinimum(p.Screen.Width); ok {
				break
			}
		}
		p.Table(s.part(from, to))
		s.Title, from = "", to
	}
}

// part is a sheet with its first column and those between two.
func (s Sheet) part(from, to int) Sheet {
	columns := []int{0}
	for i := from; i < to; i++ {
		columns = append(columns, i)
	}
	return s.only(columns...)
}
