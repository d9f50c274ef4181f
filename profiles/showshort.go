package profiles

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
)

// shortener finds the shortest way to write values.
type shortener struct {
	system          rules.System
	load            *loader
	libraryProfiles map[string]reflect.Value // profiles of the library, by type and name
	found           map[string]shortForm     // how profiles are written, by type and value
}

func newShortener(s rules.System) *shortener {
	return &shortener{system: s, load: newLoader(nil), libraryProfiles: map[string]reflect.Value{}, found: map[string]shortForm{}}
}

// shortForm is how a value is written: as a text, as fields, or as a list.
type shortForm struct {
	text   string
	fields []shortField
	list   []shortForm
}

// shortField is a field with its value.
type shortField struct {
	tags.Field
	value reflect.Value // as it is, for the comment
	short shortForm
}

// differences are the fields of a struct that differ from what stands there before;
// of a whole one also those that must be written.
func (s *shortener) differences(v, base reflect.Value, whole bool) []shortField {
	var list []shortField
	for _, f := range tags.Fields(v.Type()) {
		x, y := v.FieldByIndex(f.Index), base.FieldByIndex(f.Index)
		if same(x, y) && (!whole || !f.Required && f.Name != "name") {
			continue
		}
		list = append(list, shortField{f, x, s.change(x, y)})
	}
	return list
}

// same reports whether two values are spelled out alike.
func same(v, w reflect.Value) bool { return reflect.DeepEqual(tags.Plain(v), tags.Plain(w)) }

// change is how to write a value where another one stands before.
func (s *shortener) change(v, base reflect.Value) shortForm {
	switch {
	case v.Kind() == reflect.Pointer && (v.IsNil() || base.IsNil()), v.Kind() == reflect.Slice, tags.IsText(v):
		return s.whole(v)
	case v.Kind() == reflect.Pointer:
		return s.change(v.Elem(), base.Elem())
	case v.Kind() != reflect.Struct:
		return s.whole(v)
	case !written.IsProfile(v):
		return shortForm{fields: s.differences(v, base, true)}
	}
	best := s.profile(v)
	if name := base.FieldByName("Name"); !name.IsZero() && name.String() == v.FieldByName("Name").String() {
		if here := (shortForm{fields: s.differences(v, base, false)}); here.size() < best.size() {
			return here
		}
	}
	return best
}

// whole is how to write a value where nothing stands before.
func (s *shortener) whole(v reflect.Value) shortForm {
	switch {
	case tags.IsText(v):
	case v.Kind() == reflect.Pointer && v.IsNil():
		return shortForm{text: tags.None}
	case v.Kind() == reflect.Pointer:
		return s.whole(v.Elem())
	case v.Kind() == reflect.Slice && v.Len() == 1:
		return s.whole(v.Index(0))
	case v.Kind() == reflect.Slice && v.Len() > 1:
		var list []shortForm
		for i := range v.Len() {
			list = append(list, s.whole(v.Index(i)))
		}
		return shortForm{list: list}
	case v.Kind() == reflect.Struct && written.IsProfile(v):
		return s.profile(v)
	case v.Kind() == reflect.Struct:
		return shortForm{fields: s.differences(v, reflect.Zero(v.Type()), true)}
	}
	return shortForm{text: written.ScalarText(v)}
}

// profile is the shortest way to write a profile: by the name of one of the library,
// by the fewest differences to one, or from the defaults.
func (s *shortener) profile(v reflect.Value) shortForm {
	key := fmt.Sprint(v.Type(), tags.Plain(v))
	if found, ok := s.found[key]; ok {
		return found
	}
	kind := v.Addr().Interface().(rules.Profile).ProfileKind()
	best := shortForm{fields: s.fromDefaults(v)}
	least := 2*best.size() + 1 // of ways as short, one that is built on another profile
	for _, name := range Names(s.system.Name, kind) {
		base, ok := s.named(v.Type(), name)
		if !ok {
			continue
		}
		if same(v, base) {
			best = shortForm{text: name}
			break
		}
		changes := shortForm{fields: append([]shortField{{Field: tags.Field{Name: profileField}, short: shortForm{text: name}}},
			s.differences(v, base, false)...)}
		size := 2 * changes.size()
		if base.FieldByName("Name").String() == v.FieldByName("Name").String() {
			size-- // and of these the one of that name
		}
		if size < least {
			best, least = changes, size
		}
	}
	s.found[key] = best
	return best
}

// fromDefaults are the fields of a profile that is built on no other.
func (s *shortener) fromDefaults(v reflect.Value) []shortField {
	fresh := reflect.New(v.Type())
	s.load.tags.SetDefaults(fresh.Elem())
	return s.differences(v, fresh.Elem(), true)
}

// named is a profile of the library where a value of a type stands.
func (s *shortener) named(t reflect.Type, name string) (reflect.Value, bool) {
	key := t.String() + " " + name
	if v, ok := s.libraryProfiles[key]; ok {
		return v, true
	}
	fresh := reflect.New(t)
	b := s.load.binderIn(s.system, name)
	if !b.fromName(nil, name, fresh.Interface().(rules.Profile), fresh.Elem(), "") {
		return fresh.Elem(), false
	}
	s.libraryProfiles[key] = fresh.Elem()
	return fresh.Elem(), true
}

// size is how many values a way to write something has.
func (s shortForm) size() int {
	n := 0
	for _, f := range s.fields {
		n += 1 + f.short.size()
	}
	for _, x := range s.list {
		n += 1 + x.size()
	}
	return n
}

// flowWidth is how wide a line of fields in braces, or of a list in brackets, may be.
const flowWidth = 90

// inline is a value on one line, if it is a text or may stand in brackets.
func (s shortForm) inline() (string, bool) {
	var parts []string
	for _, f := range s.fields {
		text, ok := f.short.inline()
		if !ok || f.short.special() {
			return "", false
		}
		parts = append(parts, f.Name+": "+text)
	}
	for _, x := range s.list {
		text, ok := x.inline()
		if !ok || x.special() {
			return "", false
		}
		parts = append(parts, text)
	}
	text := s.text
	switch {
	case text == "" && len(parts) == 0:
		text = "{}" // all of it stands at its default
	case s.fields != nil:
		text = "{" + strings.Join(parts, ", ") + "}"
	case s.list != nil:
		text = "[" + strings.Join(parts, ", ") + "]"
	}
	return text, s.text != "" || len(text) <= flowWidth
}

// special reports whether a text would end a value in brackets.
func (s shortForm) special() bool {
	return strings.ContainsAny(s.text, ",[]{}:#\"'") && s.text != "[]"
}

// write writes fields: profiles on one line where they fit, others each on its own.
func (s *shortener) write(w *written.Writer, depth int, list []shortField) {
	for _, f := range list {
		comment := ""
		if f.value.IsValid() {
			comment = w.Comment(f.Field, f.value)
		}
		text, ok := f.short.inline()
		switch {
		case ok && (f.short.fields == nil || f.value.IsValid() && written.IsProfile(f.value)):
			w.Field(depth, f.Name, text, comment)
		case f.short.list != nil:
			w.Open(depth, f.Name, comment)
			for _, x := range f.short.list {
				s.entry(w, depth+1, x)
			}
		default:
			w.Open(depth, f.Name, comment)
			s.write(w, depth+1, f.short.fields)
		}
	}
}

// entry writes an entry of a list.
func (s *shortener) entry(w *written.Writer, depth int, x shortForm) {
	if text, ok := x.inline(); ok {
		w.Item(depth, text)
		return
	}
	first := len(w.Lines)
	s.write(w, depth+1, x.fields)
	w.Dash(first, depth)
}
