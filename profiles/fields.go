package profiles

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// field is a field of an input struct, with those of inlined structs.
type field struct {
	name, doc, rule string
	required        bool
	low, high       int
	ranged          bool
	index           []int
}

// fields lists the fields of a struct type in order. Tags are the project's own,
// so a malformed one is a bug and panics.
func fields(t reflect.Type) []field {
	list := make([]field, 0, t.NumField())
	for i := range t.NumField() {
		f := t.Field(i)
		g, inline := tagged(string(f.Tag))
		if inline {
			for _, inner := range fields(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				list = append(list, inner)
			}
			continue
		}
		g.index = f.Index
		list = append(list, g)
	}
	return list
}

// tagged reads the tags of a field in one go, as every load asks for all of them: looked
// up one by one, each would go through the long text of doc again.
func tagged(tags string) (f field, inline bool) {
	for tags != "" {
		key, rest, _ := strings.Cut(tags, ":")
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			panic("profiles: malformed tags: " + tags)
		}
		tags = strings.TrimLeft(rest[len(quoted):], " ")
		value, _ := strconv.Unquote(quoted) // a quoted prefix always can be
		switch key {
		case "yaml":
			f.name, inline = strings.CutSuffix(value, ",inline")
		case "doc":
			f.doc = value
		case "rule":
			f.rule = value
		case "required":
			f.required = value != ""
		case "range":
			low, high, _ := strings.Cut(value, "..")
			f.low, f.high, f.ranged = atoi(low), atoi(high), true
		}
	}
	return f, inline
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic("profiles: a range tag is not low..high: " + s)
	}
	return n
}

func find(list []field, name string) (field, bool) {
	for _, f := range list {
		if f.name == name {
			return f, true
		}
	}
	return field{}, false
}

func fieldNames(list []field) []string {
	out := make([]string, len(list))
	for i, f := range list {
		out[i] = f.name
	}
	return out
}

// enum is a string type with a list of legal values.
type enum interface{ Options() []string }

// Knobs lists every field that a matchup of this kind of scenario can set, with
// its default. Fields inside profiles are listed by [ProfileKnobs].
func Knobs(k rules.Kind) []rules.Knob {
	return knobs("", reflect.ValueOf(k.New()).Elem())
}

// ProfileKnobs lists every field of a kind of profile.
func ProfileKnobs(s rules.System, kind string) []rules.Knob {
	return knobs("", reflect.ValueOf(s.Profiles[kind]()).Elem())
}

func knobs(prefix string, v reflect.Value) []rules.Knob {
	var list []rules.Knob
	for _, f := range fields(v.Type()) {
		path, x := prefix+f.name, v.FieldByIndex(f.index)
		list = append(list, rules.Knob{Path: path, Range: rangeOf(f, x), Rule: f.rule, Doc: f.doc, Default: defaultOf(f, x)})
		inner := element(x)
		_, profile := inner.Addr().Interface().(rules.Profile)
		if inner.Kind() == reflect.Struct && !isText(inner) && !profile {
			list = append(list, knobs(path+".", inner)...)
		}
	}
	return list
}

// element is an entry of a list or what a pointer leads to, else the value.
func element(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Slice || v.Kind() == reflect.Pointer {
		return reflect.New(v.Type().Elem()).Elem()
	}
	return v
}

func isText(v reflect.Value) bool {
	_, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	return ok
}

// rangeOf describes the legal values of a field.
func rangeOf(f field, v reflect.Value) string {
	switch x := v.Interface().(type) {
	case enum:
		return strings.Join(x.Options(), " | ")
	case rules.Notation:
		return x.Range(f.low, f.high)
	}
	inner := element(v)
	profile, isProfile := inner.Addr().Interface().(rules.Profile)
	switch {
	case isProfile && v.Kind() == reflect.Slice:
		return profile.ProfileKind() + "s"
	case isProfile:
		return "a " + profile.ProfileKind()
	case f.ranged:
		return rules.Span(f.low, f.high)
	case v.Kind() == reflect.Bool:
		return "true | false"
	default:
		return ""
	}
}

func defaultOf(f field, v reflect.Value) string {
	if f.required {
		return "required"
	}
	switch x := v.Interface().(type) {
	case encoding.TextMarshaler:
		text, err := x.MarshalText()
		if err != nil {
			panic(err) // notation types of this project cannot fail
		}
		return string(text)
	}
	switch v.Kind() {
	case reflect.Pointer:
		return "none"
	case reflect.Struct, reflect.Slice:
		return ""
	default:
		return fmt.Sprint(v.Interface())
	}
}
