package profiles

import (
	"encoding"
	"fmt"
	"reflect"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

func find(list []tags.Field, name string) (tags.Field, bool) {
	for _, f := range list {
		if f.Name == name {
			return f, true
		}
	}
	return tags.Field{}, false
}

func fieldNames(list []tags.Field) []string {
	out := make([]string, len(list))
	for i, f := range list {
		out[i] = f.Name
	}
	return out
}

// options lists the legal words of a value, if they are few.
func options(f tags.Field, v reflect.Value) []string {
	if v.Kind() != reflect.String {
		return nil // a list, whose entries have them
	}
	return f.Options
}

// newInput is the inputs of a scenario at their defaults.
func newInput(k rules.ScenarioKind) rules.Input {
	in := k.New()
	tags.SetDefaults(in)
	return in
}

// newProfile is a profile of a kind at its defaults.
func newProfile(s rules.System, kind string) reflect.Value {
	p := s.Profiles[kind]()
	tags.SetDefaults(p)
	return reflect.ValueOf(p).Elem()
}

// Knobs lists every field that a matchup of this kind of scenario can set, with
// its default. Fields inside profiles are listed by [ProfileKnobs].
func Knobs(k rules.ScenarioKind) []rules.Knob {
	return knobs("", reflect.ValueOf(newInput(k)).Elem())
}

// ProfileKnobs lists every field of a kind of profile.
func ProfileKnobs(s rules.System, kind string) []rules.Knob {
	return knobs("", newProfile(s, kind))
}

func knobs(prefix string, v reflect.Value) []rules.Knob {
	var list []rules.Knob
	for _, f := range tags.Fields(v.Type()) {
		path, x := prefix+f.Name, v.FieldByIndex(f.Index)
		list = append(list, rules.Knob{Path: path, Range: rangeOf(f, x), Rule: f.Rule, Doc: f.Doc, Default: defaultOf(f, x)})
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
func rangeOf(f tags.Field, v reflect.Value) string {
	if list := options(f, v); list != nil {
		return strings.Join(list, " | ")
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		return x.Range(f.Low, f.High)
	}
	inner := element(v)
	profile, isProfile := inner.Addr().Interface().(rules.Profile)
	switch {
	case isProfile && v.Kind() == reflect.Slice:
		return profile.ProfileKind() + "s"
	case isProfile:
		return "a " + profile.ProfileKind()
	case f.Ranged:
		return rules.FormatRange(f.Low, f.High)
	case v.Kind() == reflect.Bool:
		return "true | false"
	default:
		return ""
	}
}

func defaultOf(f tags.Field, v reflect.Value) string {
	if f.Required {
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
