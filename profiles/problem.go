package profiles

import (
	"fmt"
	"strings"

	"github.com/mattn/go-runewidth"
)

// Problem is one thing wrong with an input.
type Problem struct {
	File         string // a file's name, or "--set" and the like
	Line, Column int    // 1 and up; 0 when the problem has no place
	Path         string // of the field, "" for the whole file
	Message      string // what is wrong and what would be right
	Rule         string // the rule it comes from, or ""
	Snippet      string // the line, with a caret below the column, or ""
}

func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", p.Line, p.Column)
	}
	b.WriteString(": ")
	if p.Path != "" {
		b.WriteString(p.Path + ": ")
	}
	b.WriteString(p.Message)
	if p.Rule != "" {
		fmt.Fprintf(&b, " (%s)", p.Rule)
	}
	if p.Snippet != "" {
		b.WriteString("\n" + p.Snippet)
	}
	return b.String()
}

// Problems is everything wrong with an input, in the order of files and lines.
type Problems []Problem

func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i := range p {
		lines[i] = p[i].String()
	}
	return strings.Join(lines, "\n")
}

// Most columns of a line that a snippet shows, and those before the caret.
const (
	snippetWidth = 90
	snippetLead  = 60
)

// snippet shows the line of a place with a caret.
func snippet(at place) string {
	if at.line == 0 || at.doc.text == "" {
		return ""
	}
	line := []rune(strings.ReplaceAll(nthLine(at.doc.text, at.line), "\t", " "))
	column := min(at.column-1, len(line))
	from := max(0, column-snippetLead)
	shown := strings.TrimRight(string(line[from:min(len(line), from+snippetWidth)]), " ")
	return fmt.Sprintf("%5d | %s\n      | %s^", at.line, shown, strings.Repeat(" ", runewidth.StringWidth(string(line[from:column]))))
}

// nthLine is a line of a text, counted from 1.
func nthLine(text string, n int) string {
	for line := range strings.Lines(text) {
		if n--; n == 0 {
			return strings.TrimRight(line, "\n")
		}
	}
	return ""
}
