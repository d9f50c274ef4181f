package profiles

import (
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/rules/safe"
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
	b.WriteString(safe.Clean(p.File, safe.Terminal))
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", p.Line, p.Column)
	}
	b.WriteString(": ")
	if p.Path != "" {
		b.WriteString(safe.Clean(p.Path, safe.Terminal) + ": ")
	}
	b.WriteString(safe.Clean(p.Message, safe.Terminal))
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

// snippet shows the line of a place with a caret.
func snippet(at position) string {
	if at.line == 0 || at.doc.text == "" {
		return ""
	}
	shown, before := safe.Excerpt(nthLine(at.doc.text, at.line), at.column)
	return fmt.Sprintf("%5d | %s\n      | %s^", at.line, strings.TrimRight(shown, " "), strings.Repeat(" ", before))
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

// withoutFile tells of problems whose place the caller tells.
func (p Problems) withoutFile() error {
	var errs []error
	for _, problem := range p {
		_, text, _ := strings.Cut(problem.String(), ": ")
		errs = append(errs, errors.New(text))
	}
	return errors.Join(errs...)
}
