// Package layout is what reports are made of and how these are laid out: a document of tables, paragraphs and pictures
// becomes text that fits its screen, Markdown, or a page of HTML. What a report says of its matchup stands in its
// heading.
package layout

import (
	"io"
	"strings"
)

// Document is a report before it is laid out for a terminal or as Markdown.
type Document struct {
	Title    string
	Asked    string   // the title of pages of HTML, which says what was asked where the title does not
	Lead     []string // the answer in sentences, of pages of HTML alone
	Headline []string // the answer in sentences
	Method   []string // how the answers were found
	Sections []Section
	Warnings []string
	Origin   []string // version, digests and the like
	Command  string   // reproduces the report
	Extras   []Extra  // of pages of HTML alone
	First    *First   // all that text and Markdown show; nil where they show all
}

// Extra is another report that a page of HTML has as a part.
type Extra struct {
	Heading string
	Fold    string // what it is folded behind, may be empty
	Note    string // how its numbers stand to those above, may be empty
	Report  Documented
}

// Documented is a report of this package that is written as a document. Tables that do not fit the width
// are replaced by narrower ones.
type Documented interface{ Document(width int) Document }

// Section is a part of a document. An empty one writes nothing.
type Section interface {
	WriteText(p *Printer)
	WriteMarkdown(b *MarkdownText)
	WriteHTML(h *Page)
}

// Sheets are sections of a table each.
func Sheets(list ...Sheet) []Section {
	var sections []Section
	for _, s := range list {
		sections = append(sections, s)
	}
	return sections
}

// WriteText writes it for a terminal.
func (s Sheet) WriteText(p *Printer) {
	if s.Splits {
		p.wideTable(s)
	} else {
		p.Table(s)
	}
	p.paragraphs(None, s.Foot)
}

// WriteMarkdown writes it as Markdown.
func (s Sheet) WriteMarkdown(b *MarkdownText) { b.Table(s) }

// Paragraphs are texts of one style, each on lines of its own; Markdown has those of any
// style but none in bold.
type Paragraphs struct {
	Mark style
	List []string
}

// WriteText writes it for a terminal.
func (s Paragraphs) WriteText(p *Printer) { p.paragraphs(s.Mark, s.List...) }

// WriteMarkdown writes it as Markdown.
func (s Paragraphs) WriteMarkdown(b *MarkdownText) {
	for _, text := range s.List {
		if s.Mark == None {
			b.Prose(text)
		} else {
			b.WriteString("**" + PlainMarkdown(text) + "**\n\n")
		}
	}
}

// Prose are paragraphs without a style.
func Prose(list ...string) Paragraphs { return Paragraphs{None, list} }

// Text writes a report for people, as wide as their screen.
func Text[R Documented](w io.Writer, r R) error {
	p := NewPrinter(w)
	d := r.Document(p.Screen.Width)
	if d.First != nil {
		p.first(d)
		return p.Err
	}
	p.Title(d.Title)
	p.paragraphs(None, d.Method...)
	if len(d.Method) == 0 {
		p.Line("")
	}
	p.paragraphs(Strong, d.Headline...)
	several(d.Sections).WriteText(p)
	for _, warning := range d.Warnings {
		p.Labelled(caution, "note: ", warning)
	}
	if len(d.Warnings) > 0 {
		p.Line("")
	}
	p.parts(d.Origin, " · ")
	p.Reproduce(d.Command)
	return p.Err
}

// AnyWidth is wide enough for any table.
const AnyWidth = 1 << 20

// Markdown writes a report as GitHub Flavored Markdown.
func Markdown[R Documented](w io.Writer, r R) error {
	var b MarkdownText
	if d := r.Document(AnyWidth); d.First != nil {
		b.first(d)
	} else {
		b.details(d)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// details writes all of a report.
func (b *MarkdownText) details(d Document) {
	b.WriteString("# ")
	b.Prose(d.Title)
	for _, s := range d.Method {
		b.Prose(s)
	}
	Paragraphs{Strong, d.Headline}.WriteMarkdown(b)
	several(d.Sections).WriteMarkdown(b)
	for _, warning := range d.Warnings {
		b.WriteString("> note: ")
		b.Prose(warning)
	}
	b.WriteString(strings.Join(d.Origin, " · ") + "\n\n")
	b.Shell(d.Command)
}

// ToPaste is a command line to be copied.
type ToPaste string

// WriteText writes it for a terminal.
func (s ToPaste) WriteText(p *Printer) {
	p.commandLine("to play it:", string(s))
	p.Line("")
}

// WriteMarkdown writes it as Markdown.
func (s ToPaste) WriteMarkdown(b *MarkdownText) {
	b.Shell(string(s))
	b.WriteString("\n")
}
