package reports

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/page"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// HTML writes a report as a page that needs nothing beside itself.
func HTML[R Documented](w io.Writer, r R) error { return pageOf(r).write(w) }

// HTMLMain writes what stands between the title of a report's page and its end, to be put in another page.
func HTMLMain(w io.Writer, r Documented) error {
	return page.WriteMain(w, safe.CleanAll(pageOf(r).page, safe.HTML))
}

// pageOf is the page of a report.
func pageOf(r Documented) *html {
	h := htmlOf(r.document(anyWidth))
	if named, ok := r.(interface{ sides() string }); ok && named.sides() != "" {
		h.page.Method = append(h.page.Method, named.sides())
	}
	return h
}

// html is a page in the making. Sections go into its last part.
type html struct {
	page page.Page
}

func htmlOf(d document) *html {
	h := &html{page: page.Page{
		Title: cmp.Or(d.asked, d.title), Lead: append(append([]string{}, d.lead...), d.headline...), Method: d.method, Warnings: d.warnings, Origin: d.origin,
	}}
	if d.command != "" {
		h.page.Command = d.command + " --format html"
	}
	for _, e := range d.extras {
		if m, ok := e.Report.(Meanings); ok {
			h.page.Fields = m.inAnswer(slices.Concat(h.page.Lead, h.page.Method))
		}
	}
	h.part("", d.sections)
	for _, e := range d.extras {
		h.extra(e)
	}
	return h
}

// extra adds another report as a part, or below the last one where it has no heading.
func (h *html) extra(e Extra) {
	if e.Heading != "" {
		h.part(e.Heading, nil)
	}
	d := e.Report.document(anyWidth)
	inner := &html{page: page.Page{Parts: []page.Part{{}}}}
	inner.add(page.Block{Prose: d.method})
	if e.Note != "" {
		inner.add(page.Block{Prose: []string{e.Note}})
	}
	for _, s := range slices.Concat([]section{paragraphs{strong, d.headline}}, d.sections) {
		s.writeHTML(inner)
	}
	for _, p := range inner.page.Parts {
		if e.Fold != "" {
			p.Blocks = []page.Block{{Fold: &page.Fold{Summary: e.Fold, Blocks: p.Blocks}}}
		}
		for _, b := range p.Blocks {
			h.add(b)
		}
	}
}

// part adds sections under a heading.
func (h *html) part(heading string, sections []section) {
	h.page.Parts = append(h.page.Parts, page.Part{Heading: heading})
	for _, s := range sections {
		s.writeHTML(h)
	}
}

// add adds a block to the last part.
func (h *html) add(b page.Block) {
	last := &h.page.Parts[len(h.page.Parts)-1]
	last.Blocks = append(last.Blocks, b)
}

func (h *html) write(w io.Writer) error {
	return page.Write(w, safe.CleanAll(h.page, safe.HTML))
}

// figures are panels as pictures, a row a picture on wide screens, and one a panel on narrow ones.
func figures(rows [][]charts.Panel) (list []page.Figure) {
	for _, row := range safe.CleanAll(rows, safe.Picture) {
		var titles []string
		var narrow strings.Builder
		for _, panel := range row {
			titles = append(titles, panel.Titled().Title)
			narrow.WriteString(inline(charts.NarrowInline, panel))
		}
		list = append(list, page.NewFigure(strings.Join(titles, "; "), inline(charts.WideInline, row...), narrow.String()))
	}
	return list
}

// inline is panels side by side, called by what stands over them.
func inline(width float64, row ...charts.Panel) string {
	titles := make([]string, len(row))
	for i, panel := range row {
		titles[i] = panel.Titled().Title
	}
	return charts.Inline(strings.Join(titles, "; "), width, row)
}

func (s paragraphs) writeHTML(h *html) {
	if s.mark == none {
		h.add(page.Block{Prose: s.list})
	} else {
		h.add(page.Block{Strong: s.list})
	}
}

func (s sheet) writeHTML(h *html) {
	s = s.filled()
	t := page.Table{Caption: s.title, Label: s.label(), Across: s.across, Totals: len(s.totals), Foot: s.foot}
	for i, c := range s.columns {
		name := i < 2 && c.kind == asWords // perhaps behind a rank
		t.Columns = append(t.Columns, page.Column{Head: c.head, Number: c.kind == asNumber, Prose: c.kind == asProse, Phrase: name || c.kind == asPhrase})
	}
	places := s.mostPlaces()
	for _, r := range slices.Concat(s.rows, s.totals) {
		cells := make([]page.Cell, len(r.cells))
		for i, text := range r.cells {
			cells[i] = page.Cell{Text: text, Bar: s.columns[i].kind == asBar, Share: r.share}
			if s.columns[i].kind == asNumber {
				cells[i].Pad = padding(text, places[i])
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	h.add(page.Block{Table: &t})
}

// label is what a table without a title is called.
func (s sheet) label() string {
	for _, c := range s.columns {
		if c.head != "" {
			return "table by " + c.head
		}
	}
	return "table"
}

func (s toPaste) writeHTML(h *html) { h.add(page.Block{Code: []string{string(s)}}) }
