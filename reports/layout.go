package reports

import (
	"math"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

const (
	columnGap = 2
	// fullBar is the length of a bar that stands for 100 % where there is room.
	fullBar  = 24
	shortBar = 8
	// shortProse is the least width that prose in a table is wrapped to.
	shortProse = 16
	// broadPhrase is the width that phrases are wrapped to.
	broadPhrase = 32
	// shortName is the width that names may be broken to, after a hyphen.
	shortName = 18
	indent    = 2
)

// table lays a sheet out for the screen: aligned columns if they fit, else with
// wrapped heads, shorter bars and wrapped prose, else without bars, else with the
// prose below each row, else with wrapped words, else as a list.
func (p *printer) table(s sheet) {
	s = s.pruned().cleaned() // before widths are measured
	if s.title != "" {
		p.title(s.title)
	}
	if widths, ok := s.fit(p.screen.Width); ok {
		p.grid(s, widths)
		return
	}
	s = s.pruned(asBar)
	if widths, ok := s.fit(p.screen.Width); ok {
		p.grid(s, widths)
		return
	}
	bare := s.pruned(asProse).unwrapped()
	if widths, ok := bare.fit(p.screen.Width); ok {
		p.interleaved(s, bare, widths)
		return
	}
	if widths, ok := s.fitMinimum(p.screen.Width); ok {
		p.grid(s, widths)
		return
	}
	p.printRecords(s)
}

// extent is how wide a column wants to be: as it is; with its head wrapped; and at
// the least, with words, but no numbers, wrapped too.
type extent struct{ full, heads, least int }

func (s sheet) extent(i int) extent {
	var e extent
	cells, words := 0, 0
	for _, r := range s.rows {
		cells = max(cells, text.StringWidth(r.cells[i]))
		words = max(words, longestWord(r.cells[i]))
	}
	e.full = max(text.StringWidth(s.columns[i].head), cells)
	e.heads = max(longestWord(s.columns[i].head), cells)
	switch s.columns[i].kind {
	case asPhrase:
		e.full = min(e.full, max(words, broadPhrase))
		e.heads = e.full
		e.least = min(e.full, max(words, shortName))
	case asNumber:
		e.least = e.heads
	case asProse:
		e.least = min(e.full, max(words, shortProse))
	default:
		e.least = max(longestWord(s.columns[i].head), min(words, shortName))
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
func (s sheet) fit(width int) ([]int, bool) {
	for _, wrapHeads := range []bool{false, true} {
		widths := make([]int, len(s.columns))
		left := width - columnGap*(len(s.columns)-1)
		doc, bars, phrases := -1, -1, -1
		for i, c := range s.columns {
			e := s.extent(i)
			switch {
			case c.kind == asProse:
				doc, widths[i] = i, e.full
			case c.kind == asBar:
				bars, widths[i] = i, fullBar
			case c.kind == asPhrase:
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
		if left = shrink(widths, doc, max(s.prose, shortProse), left); left >= 0 {
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

// fitMinimum gives every column its least width, then what is left to columns in their
// order: to cells of intervals and the like, to the first column, to the rest.
func (s sheet) fitMinimum(width int) ([]int, bool) {
	widths := make([]int, len(s.columns))
	left := width - columnGap*(len(s.columns)-1)
	for i := range s.columns {
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
	for i, c := range s.columns {
		if i > 0 && c.kind != asProse {
			grow(i, s.extent(i).heads)
		}
	}
	for i := range s.columns {
		grow(i, s.extent(i).full)
	}
	return widths, true
}

// grid prints aligned columns of given widths.
func (p *printer) grid(s sheet, widths []int) {
	for _, line := range p.render(s, widths) {
		p.line(line)
	}
	p.line("")
}

func (p *printer) render(s sheet, widths []int) []string {
	t := table.NewWriter()
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Format.Header = text.FormatDefault
	style.Box.PaddingLeft, style.Box.PaddingRight = "", strings.Repeat(" ", columnGap)
	t.SetStyle(style)
	head := make(table.Row, len(s.columns))
	configs := make([]table.ColumnConfig, len(s.columns))
	for i, c := range s.columns {
		head[i] = p.cell(strong, c.head, widths[i])
		configs[i] = table.ColumnConfig{Number: i + 1}
		if c.kind == asNumber {
			configs[i].Align, configs[i].AlignHeader = text.AlignRight, text.AlignRight
		}
	}
	t.AppendHeader(head)
	t.SetColumnConfigs(configs)
	for _, r := range s.rows {
		cells := make(table.Row, len(s.columns))
		for i, c := range s.columns {
			cells[i] = p.cell(none, r.cells[i], widths[i])
			if c.kind == asBar {
				cells[i] = p.screen.styled(barred, bar(r.share, widths[i]))
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
func (p *printer) cell(mark style, s string, width int) string {
	lines := wrap(s, width)
	for i := range lines {
		lines[i] = p.screen.styled(mark, lines[i])
	}
	return strings.Join(lines, "\n")
}

// interleaved prints bare, which is s without its prose, with the prose of every
// row below it.
func (p *printer) interleaved(s, bare sheet, widths []int) {
	lines := p.render(bare, widths)
	heads := len(lines) - len(s.rows)
	under := indent
	if bare.columns[0].kind == asNumber {
		under = widths[0] + columnGap
	}
	for i, line := range lines {
		p.line(line)
		if i < heads {
			continue
		}
		cells := s.rows[i-heads].cells
		if doc := cells[len(cells)-1]; doc != "" {
			p.indented(under, doc)
		}
	}
	p.line("")
}

// indented writes prose below something.
func (p *printer) indented(by int, s string) {
	for _, line := range wrap(s, p.screen.Width-by) {
		p.line(strings.Repeat(" ", by) + line)
	}
}

// printRecords prints each row as a list.
func (p *printer) printRecords(s sheet) {
	for _, r := range s.rows {
		for i, cell := range r.cells {
			if head := s.columns[i].head; head != "" && cell != "" {
				cell = head + ": " + cell
			}
			switch {
			case i == 0:
				p.title(cell)
			case cell != "":
				p.indented(indent, cell)
			}
		}
	}
	p.line("")
}

// barUnit is what numbers beside bars have to tell apart, in percentage points: rounding
// to it moves the end of a bar by an eighth of a character at most.
const barUnit = 1

// bar is a share of a width in eighths of a character, none for what is too rare to be
// seen.
func bar(share float64, width int) string {
	eighths := int(math.Round(share * float64(width) * 8))
	s := strings.Repeat("█", eighths/8)
	if part := eighths % 8; part > 0 {
		s += string([]rune(" ▏▎▍▌▋▊▉")[part])
	}
	return s
}

// fits reports whether a sheet fits a screen with nothing but heads and prose
// wrapped, or without columns of some kinds.
func (s sheet) fits(width int, without ...kind) bool {
	_, ok := s.pruned(without...).fit(width)
	return ok
}

// wideTable splits a sheet with many numeric columns into parts that fit the screen;
// each repeats the first column.
func (p *printer) wideTable(s sheet) {
	for from := 1; from < len(s.columns); {
		to := len(s.columns)
		for ; to > from+1; to-- {
			if _, ok := s.only(from, to).fitMinimum(p.screen.Width); ok {
				break
			}
		}
		p.table(s.only(from, to))
		s.title, from = "", to
	}
}

// only is a sheet with its first and some other columns.
func (s sheet) only(from, to int) sheet {
	pick := func(cells []string) []string { return append([]string{cells[0]}, cells[from:to]...) }
	out := sheet{title: s.title, columns: append([]column{s.columns[0]}, s.columns[from:to]...)}
	for _, r := range s.rows {
		out.add(r.share, pick(r.cells)...)
	}
	return out
}
