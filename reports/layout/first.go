package layout

import (
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// First is what people see first of a report: the answer in a sentence, a picture, the numbers that were asked for, and
// how sure they are. All else are details.
type First struct {
	Title string
	Parts []Section
	Sure  string
}

// Detailed is a report whose readers want all of it.
type Detailed struct{ Documented }

// Document is the report before it is laid out.
func (r Detailed) Document(width int) Document {
	d := r.Documented.Document(width)
	d.First = nil
	return d
}

// FirstWidth is how wide first screens are at most.
const FirstWidth = 80

// moreWords say how to see the rest.
const moreWords = "More: --details"

// Exact says how sure exact answers are.
const Exact = "Exact: every roll is followed."

// FirstScreen is a first screen below the title.
func (h Heading) FirstScreen(sure string, parts ...Section) *First {
	parts = slices.DeleteFunc(parts, func(s Section) bool { table, ok := s.(Sheet); return ok && len(table.Rows) == 0 })
	return &First{Title: numbers.UpperFirst(h.Title), Parts: parts, Sure: sure}
}

// first writes a first screen for a terminal.
func (p *Printer) first(d Document) {
	p.Screen.Width = min(p.Screen.Width, FirstWidth)
	p.paragraphs(Strong, d.First.Title)
	several(d.First.Parts).WriteText(p)
	for _, warning := range d.Warnings {
		p.Labelled(caution, "note: ", warning)
	}
	lines := wrap(d.First.Sure, p.Screen.Width)
	last := lines[len(lines)-1]
	if gap := p.Screen.Width - text.StringWidth(last) - len(moreWords); gap > 1 {
		lines[len(lines)-1] = last + strings.Repeat(" ", gap) + moreWords
	} else {
		lines = append(lines, strings.Repeat(" ", max(0, p.Screen.Width-len(moreWords)))+moreWords)
	}
	for _, line := range lines {
		p.Line(line)
	}
	p.commandLine("Again:", d.Command)
}

// Most lines that are seen at once, with those of the command.
const mostLines = 24

// Fits reports whether a first screen is seen at once, with some warnings.
func (f *First) Fits(warnings []string) bool {
	var b strings.Builder
	p := NewPrinter(Screen{Writer: &b, Width: FirstWidth})
	p.first(Document{First: f, Warnings: warnings})
	return strings.Count(b.String(), "\n") <= mostLines
}

// first writes a first screen as Markdown.
func (b *MarkdownText) first(d Document) {
	b.WriteString("# ")
	b.Prose(d.First.Title)
	several(d.First.Parts).WriteMarkdown(b)
	for _, warning := range d.Warnings {
		b.WriteString("> note: ")
		b.Prose(warning)
	}
	b.Prose(d.First.Sure)
	b.Shell(d.Command)
}

// Split is one bar that is split between two sides, with what neither has between them.
type Split struct {
	Left, Right       string // what stands above its ends
	LeftOf1, RightOf1 float64
}

// lines are the two lines of a bar.
func (s Split) lines(width int) []string {
	gap := max(1, width-text.StringWidth(s.Left)-text.StringWidth(s.Right))
	left := int(float64(s.LeftOf1*float64(width)) + 0.5)
	right := int(float64((1-s.LeftOf1-s.RightOf1)*float64(width)) + 0.5)
	right = width - left - min(right, width-left) // so that all of it is somebody's where nobody draws
	return []string{s.Left + strings.Repeat(" ", gap) + s.Right,
		strings.Repeat("█", left) + strings.Repeat("▒", width-left-right) + strings.Repeat("░", right)}
}

// mostLabel is how long the name of a side may be above a bar.
const mostLabel = 30

// Short is a name that fits above a bar.
func Short(name string) string {
	if r := []rune(name); len(r) > mostLabel {
		return string(r[:mostLabel-1]) + "…"
	}
	return name
}

// splitWidth is how long such a bar is.
const splitWidth = 78

// WriteText writes it for a terminal.
func (s Split) WriteText(p *Printer) {
	lines := s.lines(min(p.Screen.Width, splitWidth))
	p.Line(safe.Clean(lines[0], safe.Terminal))
	p.Line(p.Screen.styled(barred, lines[1]))
	p.Line("")
}

// WriteMarkdown writes it as Markdown.
func (s Split) WriteMarkdown(b *MarkdownText) {
	b.WriteString("```\n" + strings.Join(s.lines(splitWidth), "\n") + "\n```\n\n")
}

// WriteHTML writes nothing: pages have pictures.
func (s Split) WriteHTML(*Page) {}

// Joined is a paragraph that belongs to what follows, without a blank line between.
type Joined string

// WriteText writes it for a terminal.
func (s Joined) WriteText(p *Printer) { p.Prose(string(s)) }

// WriteMarkdown writes it as Markdown.
func (s Joined) WriteMarkdown(b *MarkdownText) { b.Prose(string(s)) }

// WriteHTML writes nothing: pages have details.
func (s Joined) WriteHTML(*Page) {}
