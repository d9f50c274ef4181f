package layout

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
	return page.WriteMain(w, safe.CleanAll(pageOf(r).Content, safe.HTML))
}

// pageOf is the page of a report.
func pageOf(r Documented) *Page {
	h := htmlOf(r.Document(AnyWidth))
	if named, ok := r.(interface{ Sides() string }); ok && named.Sides() != "" {
		h.Content.Method = append(h.Content.Method, named.Sides())
	}
	return h
}

// Page is a page in the making. Sections go into its last part.
type Page struct {
	Content page.Page
}

func htmlOf(d Document) *Page {
	h := &Page{Content: page.Page{
		Title: cmp.Or(d.Asked, d.Title), Lead: append(append([]string{}, d.Lead...), d.Headline...), Method: d.Method,
		Warnings: d.Warnings, Origin: d.Origin,
	}}
	if d.Command != "" {
		h.Content.Command = d.Command + " --format html"
	}
	for _, e := range d.Extras {
		if m, ok := e.Report.(Meanings); ok {
			h.Content.Fields = m.inAnswer(slices.Concat(h.Content.Lead, h.Content.Method))
		}
	}
	h.part("", d.Sections)
	for _, e := range d.Extras {
		h.extra(e)
	}
	return h
}

// extra adds another report as a part, or below the last one where it has no heading.
func (h *Page) extra(e Extra) {
	if e.Heading != "" {
		h.part(e.Heading, nil)
	}
	d := e.Report.Document(AnyWidth)
	inner := &Page{Content: page.Page{Parts: []page.Part{{}}}}
	inner.Add(page.Block{Prose: d.Method})
	if e.Note != "" {
		inner.Add(page.Block{Prose: []string{e.Note}})
	}
	Paragraphs{Strong, d.Headline}.WriteHTML(inner)
	several(d.Sections).WriteHTML(inner)
	for _, p := range inner.Content.Parts {
		if e.Fold != "" {
			p.Blocks = []page.Block{{Fold: &page.Fold{Summary: e.Fold, Blocks: p.Blocks}}}
		}
		for _, b := range p.Blocks {
			h.Add(b)
		}
	}
}

// part adds sections under a heading.
func (h *Page) part(heading string, sections []Section) {
	h.Content.Parts = append(h.Content.Parts, page.Part{Heading: heading})
	several(sections).WriteHTML(h)
}

// Add adds a block to the last part.
func (h *Page) Add(b page.Block) {
	last := &h.Content.Parts[len(h.Content.Parts)-1]
	last.Blocks = append(last.Blocks, b)
}

func (h *Page) write(w io.Writer) error {
	return page.Write(w, safe.CleanAll(h.Content, safe.HTML))
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
		list = append(list,
			page.NewFigure(strings.Join(titles, "; "), inline(charts.WideInline, row...), narrow.String()))
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

// WriteHTML writes it into a page.
func (s Paragraphs) WriteHTML(h *Page) {
	if s.Mark == None {
		h.Add(page.Block{Prose: s.List})
	} else {
		h.Add(page.Block{Strong: s.List})
	}
}

// WriteHTML writes it into a page.
func (s Sheet) WriteHTML(h *Page) {
	s = s.filled()
	t := page.Table{Caption: s.Title, Label: s.label(), Across: s.Across, Totals: len(s.Totals), Foot: s.Foot}
	for i, c := range s.Columns {
		name := i < 2 && c.Kind == AsWords // perhaps behind a rank
		t.Columns = append(t.Columns, page.Column{Head: c.Head, Number: c.Kind == AsNumber, Prose: c.Kind == AsProse,
			Phrase: name || c.Kind == AsPhrase})
	}
	places := s.mostPlaces()
	for _, r := range slices.Concat(s.Rows, s.Totals) {
		cells := make([]page.Cell, len(r.Cells))
		for i, text := range r.Cells {
			cells[i] = page.Cell{Text: text, Bar: s.Columns[i].Kind == AsBar, Share: r.Share}
			if s.Columns[i].Kind == AsNumber {
				cells[i].Pad = padding(text, places[i])
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	h.Add(page.Block{Table: &t})
}

// label is what a table without a title is called.
func (s Sheet) label() string {
	for _, c := range s.Columns {
		if c.Head != "" {
			return "table by " + c.Head
		}
	}
	return "table"
}

// WriteHTML writes it into a page.
func (s ToPaste) WriteHTML(h *Page) { h.Add(page.Block{Code: []string{string(s)}}) }
