package reports

import (
	"io"
	"strings"
)

// document is a report before it is laid out for a terminal or as Markdown.
type document struct {
	title    string
	asked    string   // the title of pages of HTML, which says what was asked where the title does not
	lead     []string // the answer in sentences, of pages of HTML alone
	headline []string // the answer in sentences
	method   []string // how the answers were found
	sections []section
	warnings []string
	origin   []string // version, digests and the like
	command  string   // reproduces the report
	extras   []Extra  // of pages of HTML alone
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
type Documented interface{ document(width int) document }

// section is a part of a document. An empty one writes nothing.
type section interface {
	writeText(p *printer)
	writeMarkdown(b *markdown)
	writeHTML(h *html)
}

// sheets are sections of a table each.
func sheets(list ...sheet) []section {
	var sections []section
	for _, s := range list {
		sections = append(sections, s)
	}
	return sections
}

func (s sheet) writeText(p *printer) {
	if s.splits {
		p.wideTable(s)
	} else {
		p.table(s)
	}
	p.paragraphs(none, s.foot)
}

func (s sheet) writeMarkdown(b *markdown) { b.table(s) }

// paragraphs are texts of one style, each on lines of its own; Markdown has those of any
// style but none in bold.
type paragraphs struct {
	mark style
	list []string
}

func (s paragraphs) writeText(p *printer) { p.paragraphs(s.mark, s.list...) }

func (s paragraphs) writeMarkdown(b *markdown) {
	for _, text := range s.list {
		if s.mark == none {
			b.prose(text)
		} else {
			b.WriteString("**" + plainMarkdown(text) + "**\n\n")
		}
	}
}

// prose are paragraphs without a style.
func prose(list ...string) paragraphs { return paragraphs{none, list} }

// Text writes a report for people, as wide as their screen.
func Text[R Documented](w io.Writer, r R) error {
	p := newPrinter(w)
	d := r.document(p.screen.Width)
	p.title(d.title)
	p.paragraphs(none, d.method...)
	if len(d.method) == 0 {
		p.line("")
	}
	p.paragraphs(strong, d.headline...)
	for _, s := range d.sections {
		s.writeText(p)
	}
	for _, warning := range d.warnings {
		p.labelled(caution, "note: ", warning)
	}
	if len(d.warnings) > 0 {
		p.line("")
	}
	p.parts(d.origin, " · ")
	p.reproduce(d.command)
	return p.err
}

// anyWidth is wide enough for any table.
const anyWidth = 1 << 20

// Markdown writes a report as GitHub Flavored Markdown.
func Markdown[R Documented](w io.Writer, r R) error {
	var b markdown
	d := r.document(anyWidth)
	b.WriteString("# ")
	b.prose(d.title)
	for _, s := range d.method {
		b.prose(s)
	}
	paragraphs{strong, d.headline}.writeMarkdown(&b)
	for _, s := range d.sections {
		s.writeMarkdown(&b)
	}
	for _, warning := range d.warnings {
		b.WriteString("> note: ")
		b.prose(warning)
	}
	b.WriteString(strings.Join(d.origin, " · ") + "\n\n")
	b.shell(d.command)
	_, err := io.WriteString(w, b.String())
	return err
}

// toPaste is a command line to be copied.
type toPaste string

func (s toPaste) writeText(p *printer) {
	p.commandLine("to play it:", string(s))
	p.line("")
}

func (s toPaste) writeMarkdown(b *markdown) {
	b.shell(string(s))
	b.WriteString("\n")
}
