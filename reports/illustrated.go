package reports

import (
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/page"
)

// illustrated is a section beside pictures of the same numbers, in pages of HTML alone.
type illustrated struct {
	section
	pictures func() [][]charts.Panel
}

func (s illustrated) writeHTML(h *html) {
	beside := html{page: page.Page{Parts: make([]page.Part, 1)}}
	rows := s.pictures()
	if len(rows) == 0 {
		s.section.writeHTML(h)
		return
	}
	if t, ok := s.section.(sheet); ok {
		s.section = t.pruned(asBar) // the picture has bars
	}
	s.section.writeHTML(&beside)
	h.add(page.Block{Pair: &page.Pair{Blocks: beside.page.Parts[0].Blocks, Figures: figures(rows)}})
}

// heading begins a part of a page of HTML, which has an entry in the contents.
type heading string

func (heading) writeText(*printer)      {}
func (heading) writeMarkdown(*markdown) {}

func (s heading) writeHTML(h *html) {
	if last := &h.page.Parts[len(h.page.Parts)-1]; len(last.Blocks) == 0 {
		last.Heading = string(s)
		return
	}
	h.part(string(s), nil)
}

// picturing is a section beside some panels, one below the other.
func picturing(s section, panels ...charts.Panel) section {
	rows := make([][]charts.Panel, len(panels))
	for i, p := range panels {
		rows[i] = []charts.Panel{p}
	}
	return illustrated{s, func() [][]charts.Panel { return rows }}
}

// pictured are tables beside pictures: one each if there are as many, else all beside the first.
func pictured(list []sheet, pictures func() [][]charts.Panel) []section {
	sections := sheets(list...)
	if len(sections) == 0 {
		return nil
	}
	for i, s := range sections {
		sections[i] = illustrated{s, func() [][]charts.Panel {
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

// onPage is a section of pages of HTML alone: elsewhere it would be too much.
type onPage struct{ section }

func (onPage) writeText(*printer)      {}
func (onPage) writeMarkdown(*markdown) {}

// ordered is a table whose columns are in another order on pages of HTML, where those that matter most should be seen
// on a phone.
type ordered struct {
	sheet
	order []int
}

func (s ordered) writeHTML(h *html) { s.sheet.reordered(s.order).writeHTML(h) }

// folded is a section that pages of HTML show to those who want to read it.
type folded struct {
	summary string
	section
}

func (s folded) writeHTML(h *html) {
	inner := html{page: page.Page{Parts: make([]page.Part, 1)}}
	s.section.writeHTML(&inner)
	h.add(page.Block{Fold: &page.Fold{Summary: s.summary, Blocks: inner.page.Parts[0].Blocks}})
}

// listing is text of several lines, as it stands in a file.
type listing string

func (s listing) writeText(p *printer) {
	for line := range strings.Lines(string(s)) {
		p.line(strings.TrimRight(line, "\n"))
	}
}

func (s listing) writeMarkdown(b *markdown) { b.WriteString("```\n" + string(s) + "```\n") }

func (s listing) writeHTML(h *html) {
	h.add(page.Block{Code: strings.Split(strings.TrimRight(string(s), "\n"), "\n")})
}
