package rulestest

import (
	"encoding"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// optionsMet is whether the options of fields were met, as in Unit.Class=biomorph: those of words, yes or no, and what
// policies may choose.
type optionsMet map[string]bool

// add notes the options in inputs.
func (m optionsMet) add(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			m.add(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			m.add(v.Index(i))
		}
	case reflect.Struct:
		if tags.IsText(v) {
			return
		}
		for i := range v.NumField() {
			f := v.Type().Field(i)
			m.addField(v.Type().Name()+"."+f.Name, f.Tag.Get("options"), v.Field(i))
			m.add(v.Field(i))
		}
	default:
	}
}

// addField notes those of one field.
func (m optionsMet) addField(name, options string, v reflect.Value) {
	note := func(option string, met bool) { m[name+"="+option] = m[name+"="+option] || met }
	switch x := v.Addr().Interface().(type) {
	case policy.Any:
		text, _ := x.(encoding.TextMarshaler).MarshalText()
		words := strings.Fields(string(text))
		for _, o := range x.Options() {
			note(o.Name, slices.Contains(words, o.Name))
		}
	case *bool:
		for _, yes := range []bool{false, true} {
			note(strconv.FormatBool(yes), *x == yes)
		}
	default:
		if options == "" || v.Kind() == reflect.Pointer {
			return
		}
		for option := range strings.SplitSeq(options, ",") {
			is := v.Kind() == reflect.String && v.String() == option
			if list, ok := v.Interface().([]string); ok {
				is = slices.Contains(list, option)
			}
			note(option, is)
		}
	}
}

// judge reports options that no input had, but how a game feels, which is counted apart from them.
func (m optionsMet) judge(t *testing.T, refused []string) {
	t.Helper()
	for option, met := range m {
		field, _, _ := strings.Cut(option, "=")
		if !met && option != "Counting.Count="+rules.Feel && !slices.Contains(refused, field) {
			t.Errorf("no input has %s", option)
		}
	}
}

// Options lists the legal words of a field of an input struct, by the field's name.
func Options[T any](name string) []string {
	f, ok := reflect.TypeFor[T]().FieldByName(name)
	if !ok {
		panic("no field " + name)
	}
	return strings.Split(f.Tag.Get("options"), ",")
}
