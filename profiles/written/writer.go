// Package written writes inputs out: fields as lines of YAML, what is legal as JSON Schema, and what was wrong and
// would be right in words.
package written

import (
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Writer lays YAML out with comments beside the values.
type Writer struct {
	lines []line
	told  map[string]bool // fields that had their comment
}

type line struct{ text, comment string }

// Where comments begin, and where a line should end.
const (
	commentColumn = 30
	lineWidth     = 110
)

// Heading writes remarks, and the system.
func (w *Writer) Heading(system string, remarks ...string) {
	for _, r := range remarks {
		w.Remark(0, r)
	}
	w.Field(0, "system", system, "")
}

// Field writes a value on the line of its name.
func (w *Writer) Field(depth int, name, value, comment string) {
	w.lines = append(w.lines, line{strings.Repeat("  ", depth) + name + ": " + value, comment})
}

// Item writes the name of a field that has fields of its own.
func (w *Writer) Item(depth int, value string) {
	w.lines = append(w.lines, line{strings.Repeat("  ", depth) + "- " + value, ""})
}

// Open writes the name of a field whose fields follow.
func (w *Writer) Open(depth int, name, comment string) {
	w.lines = append(w.lines, line{strings.Repeat("  ", depth) + name + ":", comment})
}

// Remark writes a comment on a line of its own.
func (w *Writer) Remark(depth int, text string) {
	w.lines = append(w.lines, line{text: strings.Repeat("  ", depth) + "# " + text})
}

// Fields writes all fields of a struct.
func (w *Writer) Fields(depth int, v reflect.Value) {
	for _, f := range tags.Fields(v.Type()) {
		w.Value(depth, f, v.FieldByIndex(f.Index))
	}
}

// Value writes a field with all that is in it.
func (w *Writer) Value(depth int, f tags.Field, v reflect.Value) {
	comment := w.comment(f, v)
	switch {
	case v.Kind() == reflect.Pointer && !v.IsNil() && !tags.IsText(tags.Element(v)):
		w.Open(depth, f.Name, comment)
		w.Fields(depth+1, v.Elem())
	case v.Kind() == reflect.Slice && v.Len() > 0:
		w.Open(depth, f.Name, comment)
		for i := range v.Len() {
			w.entry(depth+1, v.Index(i))
		}
	case v.Kind() == reflect.Struct && !tags.IsText(v):
		w.Open(depth, f.Name, comment)
		w.Fields(depth+1, v)
	default:
		w.Field(depth, f.Name, ScalarText(v), comment)
	}
}

// entry writes an entry of a list.
func (w *Writer) entry(depth int, v reflect.Value) {
	first := len(w.lines)
	if v.Kind() == reflect.Struct && !tags.IsText(v) {
		w.Fields(depth+1, v)
	} else {
		w.lines = append(w.lines, line{text: strings.Repeat("  ", depth+1) + ScalarText(v)})
	}
	w.dash(first, depth)
}

// dash makes the line that an entry begins with one.
func (w *Writer) dash(first, depth int) {
	text := &w.lines[first].text
	*text = (*text)[:2*depth] + "- " + (*text)[2*depth+2:]
}

// ScalarText writes a value that fits its line.
func ScalarText(v reflect.Value) string {
	switch {
	case v.Kind() == reflect.Slice:
		return "[]"
	case v.Kind() == reflect.String:
		return YamlText(v.String())
	default:
		return tags.Text(v)
	}
}

// comment tells what a field is, once in a file.
func (w *Writer) comment(f tags.Field, v reflect.Value) string {
	if w.told == nil {
		w.told = map[string]bool{}
	}
	if w.told[f.Name+f.Doc] {
		return ""
	}
	w.told[f.Name+f.Doc] = true
	comment := f.Doc
	if legal := RangeOf(f, v); legal != "" && v.Kind() != reflect.Bool && !IsProfile(v) &&
		!mentions(f.Doc, f.Words(v)) {
		comment += "; " + legal
	}
	if inner := tags.Element(v); v.Kind() == reflect.Slice && v.Len() == 0 &&
		inner.Kind() == reflect.Struct && !IsProfile(v) {
		comment += "; a list of {" + strings.Join(tags.Names(tags.Fields(inner.Type())), ": …, ") + ": …}"
	}
	return comment + f.Cited()
}

// mentions reports whether a text names all of some words.
func mentions(doc string, words []string) bool {
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(doc, w) })
}

// IsProfile reports whether a value is a profile, or a list of some.
func IsProfile(v reflect.Value) bool {
	_, ok := tags.Element(v).Addr().Interface().(rules.Profile)
	return ok
}

// wrapped breaks a text at spaces into lines of a width.
func wrapped(text string, width int) []string {
	var lines []string
	for i, word := range strings.Fields(text) {
		n := len(lines) - 1
		if i == 0 || utf8.RuneCountInString(lines[n])+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, word)
		} else {
			lines[n] += " " + word
		}
	}
	return lines
}

// Text is the file.
func (w *Writer) Text() string {
	var b strings.Builder
	for _, l := range w.lines {
		b.WriteString(l.laidOut() + "\n")
	}
	return b.String()
}

// laidOut is a line with its comment beside the value, or above it where the line would be too long.
func (l line) laidOut() string {
	width := utf8.RuneCountInString(l.text)
	column := max(commentColumn, width+2)
	switch {
	case l.comment == "":
		return l.text
	case column+2+utf8.RuneCountInString(l.comment) <= lineWidth:
		return l.text + strings.Repeat(" ", column-width) + "# " + l.comment
	}
	indent := l.text[:len(l.text)-len(strings.TrimLeft(l.text, " -"))]
	above := strings.ReplaceAll(indent, "-", " ") + "# "
	return above + strings.Join(wrapped(l.comment, lineWidth-len(above)), "\n"+above) + "\n" + l.text
}

// YamlText writes a text on one line, as YAML reads it back.
func YamlText(s string) string {
	if safe.Clean(s, safe.Terminal) != s {
		return safe.Literal(s)
	}
	text, err := yaml.Marshal(s)
	if err != nil {
		panic(err) // texts always marshal
	}
	return strings.TrimRight(string(text), "\n")
}
