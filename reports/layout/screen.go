package layout

import (
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Screen is a writer that shows text to people: how many columns a line may have,
// whether it is a terminal, and whether that shows colour. Reports to any other
// writer are plain and [PlainWidth] wide.
type Screen struct {
	io.Writer
	Width           int
	Terminal, Color bool
}

// PlainWidth is the width of reports that go into files and pipes.
const PlainWidth = 120

func screenOf(w io.Writer) Screen {
	if s, ok := w.(Screen); ok {
		return s
	}
	return Screen{Writer: w, Width: PlainWidth}
}

// style is a colour of a terminal. What it marks is said in words too.
type style string

// Styles of text on terminals.
const (
	None    style = ""
	Strong  style = "1"
	barred  style = "36"
	caution style = "33"
	Alarm   style = "1;31"
)

// styled paints a text of one line, if the screen shows colour.
func (s Screen) styled(p style, text string) string {
	if !s.Color || p == None || text == "" {
		return text
	}
	return "\x1b[" + string(p) + "m" + text + "\x1b[0m"
}

// wrap breaks a text into lines of at most a width, one at least. All prose and every
// cell of a screen comes by here.
func wrap(s string, width int) []string {
	s = safe.Clean(strings.ReplaceAll(s, "\n", " "), safe.Terminal)
	if lines := charts.Wrap(s, func(line string) bool { return text.StringWidth(line) <= width }); len(lines) > 0 {
		return lines
	}
	return []string{""}
}

// Printer writes lines to a screen until the first error.
type Printer struct {
	Screen Screen
	Err    error
}

// NewPrinter returns a printer for what it writes to.
func NewPrinter(w io.Writer) *Printer { return &Printer{Screen: screenOf(w)} }

// Line writes a line.
func (p *Printer) Line(s string) {
	if p.Err == nil {
		_, p.Err = io.WriteString(p.Screen, s+"\n")
	}
}

// Prose writes a text that may wrap.
func (p *Printer) Prose(s string) { p.painted(None, s) }

// Title writes a text that stands out.
func (p *Printer) Title(s string) { p.painted(Strong, s) }

// painted writes a text that may wrap, broken before it is painted.
func (p *Printer) painted(mark style, s string) {
	for _, line := range wrap(s, p.Screen.Width) {
		p.Line(p.Screen.styled(mark, line))
	}
}

// paragraphs writes texts, each on lines of its own, and a blank line after them; nothing
// where all are empty.
func (p *Printer) paragraphs(mark style, list ...string) {
	if strings.Join(list, "") == "" {
		return
	}
	for _, s := range list {
		p.painted(mark, s)
	}
	p.Line("")
}

// Labelled writes a text that may wrap beside a painted label.
func (p *Printer) Labelled(mark style, label, s string) {
	size := text.StringWidth(label)
	label = p.Screen.styled(mark, label)
	for _, line := range wrap(s, p.Screen.Width-size) {
		p.Line(label + line)
		label = strings.Repeat(" ", size)
	}
}

// parts writes parts of a line with a separator, as many to a line as fit.
func (p *Printer) parts(parts []string, separator string) {
	line := ""
	for _, part := range parts {
		switch {
		case line == "":
			line = part
		case text.StringWidth(line+separator+part) <= p.Screen.Width:
			line += separator + part
		default:
			p.Line(line)
			line = part
		}
	}
	p.Line(line)
}

// Reproduce writes the command line that reproduces a report.
func (p *Printer) Reproduce(command string) { p.commandLine("reproduce:", command) }

// commandLine writes a command line beside a label. A terminal shows it in lines that the
// shell joins, broken before flags where that suffices; elsewhere it stays one line.
func (p *Printer) commandLine(label, command string) {
	const more, indent = " \\", "    "
	fits := func(line string) bool { return !p.Screen.Terminal || text.StringWidth(line+more) <= p.Screen.Width }
	line := label
	put := func(words string) {
		if !fits(line + " " + words) {
			p.Line(line + more)
			line = indent + words
			return
		}
		line += " " + words
	}
	for _, flag := range flagsOf(command) {
		if words := strings.Join(flag, " "); fits(indent + words) {
			put(words)
			continue
		}
		for _, word := range flag {
			put(word)
		}
	}
	p.Line(line)
}

// flagsOf groups the words of a command line: those before the first flag, then
// each flag with its value.
func flagsOf(command string) [][]string {
	list := [][]string{nil}
	for _, word := range ShellWords(command) {
		if strings.HasPrefix(word, "--") {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], word)
	}
	return list
}

// ShellWords splits a command line at the spaces that stand outside of quotes.
func ShellWords(s string) []string {
	var list []string
	quoted, from := false, 0
	for i, r := range s {
		switch {
		case r == '\'':
			quoted = !quoted
		case r == ' ' && !quoted:
			list = append(list, s[from:i])
			from = i + 1
		}
	}
	return append(list, s[from:])
}
