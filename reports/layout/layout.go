package layout

import (
	"math"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

const (
	columnGap = 2
	// FullBar is the length of a bar that stands for 100 % where there is room.
	FullBar  = 24
	shortBar = 8
	// shortProse is the least width that prose in a table is wrapped to.
	shortProse = 16
	// broadPhrase is the width that phrases are wrapped to.
	broadPhrase = 32
	// shortName is the width that names may be broken to, after a hyphen.
	shortName = 18
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
	if widths, ok := s.fit(p.Screen.Width); ok {
		p.grid(s, widths)
		return
	}
	s = s.Pruned(AsBar)
	if widths, ok := s.fit(p.Screen.Width); ok {
		p.grid(s, widths)
		return
	}
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

// extent is how wide a column wants to be: as it is; with its head wrapped; and at
// the least, with words, but no numbers, wrapped too.
type extent struct{ full, heads, least int }

func (s Sheet) extent(i int) extent {
	var e extent
	cells, words := 0, 0
	for _, r := range s.Rows {
		cells = max(cells, text.StringWidth(r.Cells[i]))
		words = max(words, longestWord(r.Cells[i]))
	}
	e.full = max(text.StringWidth(s.Columns[i].Head), cells)
	e.heads = max(longestWord(s.Columns[i].Head), cells)
	switch s.Columns[i].Kind {
	case AsPhrase:
		e.full = min(e.full, max(words, broadPhrase))
		e.heads = e.full
		e.least = min(e.full, max(words, shortName))
	case AsNumber:
		e.least = e.heads
	case AsProse:
		e.least = min(e.full, max(words, shortProse))
	default:
		e.least = max(longestWord(s.Columns[i].Head), min(words, shortName))
	}
	return e
}

func longestWord(s string) int {
	longest := 0
	for _, word := range strings.Fields(s) {
		longest = max(longest, text.StringWidth(word))
	}
	return longest
}

// fit chooses widths of columns within a width with only heads and prose wrapped
// and bars shortened, if that is possible.
func (s Sheet) fit(width int) ([]int, bool) {
	for _, wrapHeads := range []bool{false, true} {
		widths := make([]int, len(s.Columns))
		left := width - columnGap*(len(s.Columns)-1)
		doc, bars, phrases := -1, -1, -1
		for i, c := range s.Columns {
			e := s.extent(i)
			switch {
			case c.Kind == AsProse:
				doc, widths[i] = i, e.full
			case c.Kind == AsBar:
				bars, widths[i] = i, FullBar
			case c.Kind == AsPhrase:
				phrases, widths[i] = i, e.full
			case wrapHeads:
				widths[i] = e.heads
			default:
				widths[i] = e.full
			}
			left -= widths[i]
		}
		left = shrink(widths, bars, shortBar, left)
		if phrases >= 0 {
			left = shrink(widths, doc, broadPhrase, left)
			left = shrink(widths, phrases, s.extent(phrases).least, left)
		}
		if left = shrink(widths, doc, max(s.LeastProse, shortProse), left); left >= 0 {
			return widths, true
		}
	}
	return nil, false
}

// shrink takes what is wanting from a column, down to its least width.
func shrink(widths []int, column, least, left int) int {
	if column < 0 || left >= 0 {
		return left
	}
	taken := max(0, min(-left, widths[column]-least))
	widths[column] -= taken
	return left + taken
}

// FitMinimum gives every column its least width, then what is left to columns in their
// order: to cells of intervals and the like, to the first column, to the rest.
func (s Sheet) FitMinimum(width int) ([]int, bool) {
	widths := make([]int, len(s.Columns))
	left := width - columnGap*(len(s.Columns)-1)
	for i := range s.Columns {
		widths[i] = s.extent(i).least
		left -= widths[i]
	}
	if left < 0 {
		return nil, false
	}
	grow := func(i, to int) {
		more := max(0, min(left, to-widths[i]))
		widths[i] += more
		left -= more
	}
	for i, c := range s.Columns {
		if i > 0 && c.Kind != AsProse {
			grow(i, s.extent(i).heads)
		}
	}
	for i := range s.Columns {
		grow(i, s.extent(i).full)
	}
	return widths, true
}

// grid prints aligned columns of given widths.
func (p *Printer) grid(s Sheet, widths []int) {
	for _, line := range p.render(s, widths) {
		p.Line(line)
	}
	p.Line("")
}

func (p *Printer) render(s Sheet, widths []int) []string {
	t := table.NewWriter()
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Format.Header = text.FormatDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", strings.Repeat(" ", columnGap)
	t.SetStyle(style)
	head := make(table.Row, len(s.Columns))
	configs := make([]table.ColumnConfig, len(s.Columns))
	for i, c := range s.Columns {
		head[i] = p.cell(Strong, c.Head, widths[i])
		configs[i] = table.ColumnConfig{Number: i + 1}
		if c.Kind == AsNumber {
			configs[i].Align, configs[i].AlignHeader = text.AlignRight, text.AlignRight
		}
	}
	t.AppendHeader(head)
	t.SetColumnConfigs(configs)
	for _, r := range s.Rows {
		cells := make(table.Row, len(s.Columns))
		for i, c := range s.Columns {
			cells[i] = p.cell(None, r.Cells[i], widths[i])
			if c.Kind == AsBar {
				cells[i] = p.Screen.styled(barred, Bar(r.Share, widths[i]))
			}
		}
		t.AppendRow(cells)
	}
	var lines []string
	for line := range strings.Lines(t.Render()) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return lines
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
