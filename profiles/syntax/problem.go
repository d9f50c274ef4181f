package syntax

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
	b.WriteString(safe.Clean(p.Message, safe.Terminal) + p.Cited())
	if p.Snippet != "" {
		b.WriteString("\n" + p.Snippet)
	}
	return b.String()
}

// Cited is the rule that the problem comes from, as it stands behind a message.
func (p Problem) Cited() string {
	if p.Rule == "" {
		return ""
	}
	return " (" + p.Rule + ")"
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

// WithoutFile tells of problems whose place the caller tells.
func (p Problems) WithoutFile() error {
	var errs []error
	for _, problem := range p {
		_, text, _ := strings.Cut(problem.String(), ": ")
		errs = append(errs, errors.New(text))
	}
	return errors.Join(errs...)
}
