package written

import (
	"reflect"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

// Short is how a value is written: as a text, as fields, or as a list.
type Short struct {
	Text   string
	Fields []ShortField
	List   []Short
}

// ShortField is a field with its value.
type ShortField struct {
	tags.Field
	Value reflect.Value // as it is, for the comment
	Short Short
}

// Size is how many values a way to write something has.
func (s Short) Size() int {
	n := 0
	for _, f := range s.Fields {
		n += 1 + f.Short.Size()
	}
	for _, x := range s.List {
		n += 1 + x.Size()
	}
	return n
}

// flowWidth is how wide a line of fields in braces, or of a list in brackets, may be.
const flowWidth = 90

// inline is a value on one line, if it is a text or may stand in brackets.
func (s Short) inline() (string, bool) {
	var parts []string
	for _, f := range s.Fields {
		text, ok := f.Short.inline()
		if !ok || f.Short.special() {
			return "", false
		}
		parts = append(parts, f.Name+": "+text)
	}
	for _, x := range s.List {
		text, ok := x.inline()
		if !ok || x.special() {
			return "", false
		}
		parts = append(parts, text)
	}
	text := s.Text
	switch {
	case text == "" && len(parts) == 0:
		text = "{}" // all of it stands at its default
	case s.Fields != nil:
		text = "{" + strings.Join(parts, ", ") + "}"
	case s.List != nil:
		text = "[" + strings.Join(parts, ", ") + "]"
	}
	return text, s.Text != "" || len(text) <= flowWidth
}

// special reports whether a text would end a value in brackets.
func (s Short) special() bool {
	return strings.ContainsAny(s.Text, ",[]{}:#\"'") && s.Text != "[]"
}

// ShortFields writes fields: profiles on one line where they fit, others each on its own.
func (w *Writer) ShortFields(depth int, list []ShortField) {
	for _, f := range list {
		comment := ""
		if f.Value.IsValid() {
			comment = w.comment(f.Field, f.Value)
		}
		text, ok := f.Short.inline()
		if ok && (f.Short.Fields == nil || f.Value.IsValid() && IsProfile(f.Value)) {
			w.Field(depth, f.Name, text, comment)
			continue
		}
		w.Open(depth, f.Name, comment)
		for _, x := range f.Short.List {
			w.shortEntry(depth+1, x)
		}
		w.ShortFields(depth+1, f.Short.Fields)
	}
}

// shortEntry writes an entry of a list.
func (w *Writer) shortEntry(depth int, x Short) {
	if text, ok := x.inline(); ok {
		w.Item(depth, text)
		return
	}
	first := len(w.lines)
	w.ShortFields(depth+1, x.Fields)
	w.dash(first, depth)
}
