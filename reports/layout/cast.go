package layout

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/numbers"
)

// Cast is several profiles, or several matchups, side by side: who played.
type Cast struct {
	Title  string
	Names  []string
	Fields []CastField
}

// CastField is what a field says of each, empty of who lacks it.
type CastField struct {
	Path, Doc string
	Values    []string
}

// alike reports whether it says the same of all.
func (f CastField) alike() bool { return len(slices.Compact(slices.Clone(f.Values))) <= 1 }

const (
	mostCast     = 5  // columns of a table
	mostUnsplit  = 2  // of so many, one sees what differs
	mostUnfolded = 30 // cells that are seen at once
)

// Sections are tables of what differs, and one of what does not. Long ones are folded.
func (c Cast) Sections() (list []Section) {
	differs, alike := Cast{Names: c.Names}, Sheet{Title: "alike in all"}.Words("field", "value").Prose("")
	for _, f := range c.Fields {
		if len(c.Names) > mostUnsplit && f.alike() {
			alike.Add(0, f.Path, f.Values[0], f.Doc)
		} else {
			differs.Fields = append(differs.Fields, f)
		}
	}
	long := len(c.Names)*len(c.Fields) > mostUnfolded
	if !long {
		differs.Title = c.Title
	}
	for from := 0; len(differs.Fields) > 0 && from < len(c.Names); from += mostCast {
		list = append(list, differs.Sheet(from, min(from+mostCast, len(c.Names))))
	}
	if len(alike.Rows) > 0 {
		list = append(list, alike)
	}
	if long {
		return []Section{Folded{numbers.UpperFirst(c.Title), several(list)}}
	}
	return list
}

// Sheet is the table of some of them.
func (c Cast) Sheet(from, to int) Sheet {
	s := Sheet{Title: c.Title}.Words("field").Words(c.Names[from:to]...).Prose("")
	for _, f := range c.Fields {
		s.Add(0, append(append([]string{f.Path}, f.Values[from:to]...), f.Doc)...)
	}
	return s
}

// several are sections as one.
type several []Section

func (list several) WriteText(p *Printer) {
	for _, s := range list {
		s.WriteText(p)
	}
}

func (list several) WriteMarkdown(b *MarkdownText) {
	for _, s := range list {
		s.WriteMarkdown(b)
	}
}

func (list several) WriteHTML(h *Page) {
	for _, s := range list {
		s.WriteHTML(h)
	}
}
