package profiles

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// SettingPrefix stands before a setting where a problem says its place.
const SettingPrefix = "--set "

// MaxSetting is how long a setting may be: reports tell it whole.
const MaxSetting = 4_000

// set applies one setting of the form path=value. The value is YAML; the path
// names fields joined by dots, with the place in a list counted from 0. A list
// of one entry needs no place, and * stands for every place.
func (b *binder) set(setting string, v reflect.Value) {
	inner := *b
	inner.doc = b.setting(safe.Brief(setting), "")
	inner.headings = []string{TitleField, IncludeField}
	path, value, _ := strings.Cut(setting, "=")
	path = strings.TrimSpace(path)
	if why := wrongSetting(setting, path, value); why != "" {
		inner.fail(nil, "", "", "%s", why)
		return
	}
	if path == TitleField || path == IncludeField {
		return // these come first
	}
	before := len(b.load.Problems)
	inner.doc.Text = value
	node := b.load.Parse(&inner.doc.File)
	for _, keys := range inner.expandWildcards(v, strings.Split(path, ".")) {
		target, f, at, ok := inner.walk(v, keys)
		if !ok {
			return
		}
		b.markReplaced(at)
		if node != nil {
			inner.bind(node, target, f, at)
		}
		b.settings = append(b.settings, at)
		b.positions[at] = inner.doc.Whole()
	}
	for i := before; i < len(b.load.Problems); i++ {
		p := &b.load.Problems[i]
		p.Line, p.Column, p.Snippet = 0, 0, "" // the setting is its own snippet
	}
}

// wrongSetting tells what is wrong with a setting, whatever the matchup.
func wrongSetting(setting, path, value string) string {
	switch {
	case len(setting) > MaxSetting:
		return fmt.Sprintf("this setting has %d bytes; write %d at most, or a file", len(setting), MaxSetting)
	case path == "" || value == "":
		return "write path=value, like a.weapon.dice=3"
	case path == TitleField || path == IncludeField: // of whose texts others tell
		return ""
	case strings.ContainsFunc(setting, unicode.IsControl):
		return "there is a line break or another control character in this; write plain text"
	case path == SystemField || path == ScenarioField:
		return path + " says what is played, and cannot be set; name a matchup of another in the place of this one"
	default:
		return ""
	}
}

// walk follows a path to the value it names.
func (b *binder) walk(v reflect.Value, path []string) (reflect.Value, tags.Field, string, bool) {
	var f tags.Field
	at := ""
	for _, key := range path {
		if v = b.enter(v, key, &at); !v.IsValid() {
			return v, f, at, false
		}
		var ok bool
		if v.Kind() == reflect.Slice {
			v, ok = b.entry(v, key, at)
		} else {
			list := b.load.tags.Fields(v.Type())
			if f, ok = tags.Find(list, key); ok {
				v = v.FieldByIndex(f.Index)
			} else {
				b.unknown(nil, at, key, list, v)
			}
		}
		if !ok {
			return v, f, at, false
		}
		at = tags.Join(at, key)
	}
	return v, f, at, true
}

// entry is the entry of a list whose place a key says.
func (b *binder) entry(v reflect.Value, key, at string) (reflect.Value, bool) {
	i, err := strconv.Atoi(key)
	if err != nil || i < 0 || i >= v.Len() {
		b.fail(nil, at, "", "there is no entry %s; the list has %d, counted from 0", safe.Quote(key), v.Len())
		return v, false
	}
	return v.Index(i), true
}

// enter gets ready to take the field key of v: through a pointer, and through a
// list of one entry.
func (b *binder) enter(v reflect.Value, key string, at *string) (none reflect.Value) {
	if _, err := strconv.Atoi(key); err != nil && v.Kind() == reflect.Slice {
		if v.Len() != 1 {
			b.fail(nil, *at, "", "there are %d entries here; say which, like %s.0.%s", v.Len(), *at, key)
			return none
		}
		v, *at = v.Index(0), tags.Join(*at, "0")
	}
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			b.fail(nil, *at, "", "this is none, so it has no %s; set it as a whole first", key)
			return none
		}
		fresh := reflect.New(v.Type().Elem()) // profiles may be shared by entries
		fresh.Elem().Set(v.Elem())
		v.Set(fresh)
		v = fresh.Elem()
	}
	if v.Kind() != reflect.Struct && v.Kind() != reflect.Slice || v.Kind() == reflect.Struct && tags.IsText(v) {
		b.fail(nil, *at, "", "this is a single value; it has no %s", key)
		return none
	}
	return v
}

// Field finds the field of a path, of the first place where the path has wildcards. It may
// change the matchup: what a pointer leads to becomes a copy.
func (m *Matchup) Field(path string) (tags.Field, reflect.Value, error) {
	f, v, _, err := m.find(path)
	return f, v, err
}

// find is [Matchup.Field], with the path as it stands.
func (m *Matchup) find(path string) (tags.Field, reflect.Value, string, error) {
	system, err := System(m.System)
	if err != nil {
		return tags.Field{}, reflect.Value{}, "", err
	}
	in := newLoader(nil)
	b := in.binderIn(system, path)
	root := reflect.ValueOf(m.Input).Elem()
	for _, keys := range b.expandWildcards(root, strings.Split(path, ".")) {
		if v, f, at, ok := b.walk(root, keys); ok {
			return f, v, at, nil
		}
	}
	return tags.Field{}, reflect.Value{}, "", in.Problems.WithoutFile()
}
