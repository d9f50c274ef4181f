package syntax

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// File is a text with its name: a file, or the value of a setting.
type File struct {
	Name string // as the user knows it
	Path string // where it is, for the files that it includes; "" if it is no file of the user's
	Text string
	Own  bool // of the user's, not of the library
}

// Position is where something stands.
type Position struct {
	File         *File
	Line, Column int // 1 and up; 0 for the whole
}

// Whole is the position of what is wrong with a file as a whole.
func (f *File) Whole() Position { return Position{File: f} }

// At is where a node begins.
func (f *File) At(n ast.Node) Position {
	if n == nil {
		return f.Whole()
	}
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		n = m.Values[0].Key // the token of a block is its first colon
	}
	return f.atToken(n.GetToken())
}

// atToken is where a token stands. Tokens may begin with the line break before them.
func (f *File) atToken(t *token.Token) Position {
	if t == nil || t.Position == nil {
		return f.Whole()
	}
	return Position{f, t.Position.Line, t.Position.Column}
}

// AtOffset is where a byte of the text stands.
func (f *File) AtOffset(offset int64) Position {
	before := f.Text[:min(int(offset), len(f.Text))]
	return Position{f, 1 + strings.Count(before, "\n"), 1 + len([]rune(before[strings.LastIndexByte(before, '\n')+1:]))}
}

// Snippet shows the line of a position with a caret.
func (at Position) Snippet() string {
	if at.Line == 0 || at.File.Text == "" {
		return ""
	}
	shown, before := safe.Excerpt(nthLine(at.File.Text, at.Line), at.Column)
	return fmt.Sprintf("%5d | %s\n      | %s^", at.Line, strings.TrimRight(shown, " "), strings.Repeat(" ", before))
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

// NamePattern is what names of profiles are like: small letters, digits and single hyphens.
const NamePattern = `^[a-z0-9]+(-[a-z0-9]+)*$`

var namePattern = regexp.MustCompile(NamePattern)

// IsName reports whether a text can name a profile.
func IsName(text string) bool { return namePattern.MatchString(text) }
