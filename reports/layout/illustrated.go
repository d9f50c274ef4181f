package layout

import (
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/page"
)

// Illustrated is a section beside pictures of the same numbers, in pages of HTML alone; nil are none.
type Illustrated struct {
	Section
	Pictures func() [][]charts.Panel
}

// WriteHTML writes it into a page.
func (s Illustrated) WriteHTML(h *Page) {
	var rows [][]charts.Panel
	if s.Pictures != nil {
		rows = s.Pictures()
	}
	if len(rows) == 0 {
		s.Section.WriteHTML(h)
		return
	}
	if t, ok := s.Section.(Sheet); ok {
		s.Section = t.Pruned(AsBar) // the picture has bars
	}
	h.Add(page.Block{Pair: &page.Pair{Blocks: blocks(s.Section), Figures: figures(rows)}})
}

// blocks are what a section writes into a page.
func blocks(s Section) []page.Block {
	inner := Page{Content: page.Page{Parts: make([]page.Part, 1)}}
	s.WriteHTML(&inner)
	return inner.Content.Parts[0].Blocks
}

// Subheading begins a part of a page of HTML, which has an entry in the contents.
type Subheading string

// WriteText writes nothing: it is of pages alone.
func (Subheading) WriteText(*Printer) {}

// WriteMarkdown writes nothing.
func (Subheading) WriteMarkdown(*MarkdownText) {}

// WriteHTML writes it into a page.
func (s Subheading) WriteHTML(h *Page) {
	if last := &h.Content.Parts[len(h.Content.Parts)-1]; len(last.Blocks) == 0 {
		last.Heading = string(s)
		return
	}
	h.part(string(s), nil)
}

// Picturing is a section beside some panels, one below the other.
func Picturing(s Section, panels ...charts.Panel) Section {
	rows := make([][]charts.Panel, len(panels))
	for i, p := range panels {
		rows[i] = []charts.Panel{p}
	}
	return Illustrated{s, func() [][]charts.Panel { return rows }}
}

// Pictured are tables beside pictures, if there are any: one each if there are as many, else all beside the first.
func Pictured(list []Sheet, pictures func() [][]charts.Panel) []Section {
	sections := Sheets(list...)
	if pictures == nil {
		return sections
	}
	for i, s := range sections {
		sections[i] = Illustrated{s, func() [][]charts.Panel {
			rows := pictures()
			switch {
			case len(rows) == len(list):
				return rows[i : i+1]
			case i == 0:
				return rows
			default:
				return nil
			}
		}}
	}
	return sections
}

// OnPage is a section of pages of HTML alone: elsewhere it would be too much.
type OnPage struct{ Section }

// WriteText writes nothing: it is of pages alone.
func (OnPage) WriteText(*Printer) {}

// WriteMarkdown writes nothing.
func (OnPage) WriteMarkdown(*MarkdownText) {}

// Ordered is a table whose columns are in another order on pages of HTML, where those that matter most should be seen
// on a phone.
type Ordered struct {
	Sheet
	Order []int
}

// WriteHTML writes it into a page.
func (s Ordered) WriteHTML(h *Page) { s.Sheet.only(s.Order...).WriteHTML(h) }

// Folded is a section that pages of HTML show to those who want to read it.
type Folded struct {
	Summary string
	Section
}

// WriteHTML writes it into a page.
func (s Folded) WriteHTML(h *Page) {
	h.Add(page.Block{Fold: &page.Fold{Summary: s.Summary, Blocks: blocks(s.Section)}})
}

// Listing is text of several lines, as it stands in a file.
type Listing string

// WriteText writes it for a terminal.
func (s Listing) WriteText(p *Printer) {
	for line := range strings.Lines(string(s)) {
		p.Line(strings.TrimRight(line, "\n"))
	}
}

// WriteMarkdown writes it as Markdown.
func (s Listing) WriteMarkdown(b *MarkdownText) { b.WriteString("```\n" + string(s) + "```\n") }

// WriteHTML writes it into a page.
func (s Listing) WriteHTML(h *Page) {
	h.Add(page.Block{Code: strings.Split(strings.TrimRight(string(s), "\n"), "\n")})
}
