package profiles

import (
	"reflect"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
)

// FormField is a field of a matchup as a form shows it: what it may be, and what it is. Fields stand in the
// order of a file, and those inside a group after it.
type FormField struct {
	rules.Knob
	Value     string // as a setting writes it; "" for a group
	Group     bool   // it has fields of its own
	Words     []string
	Text      bool // any words, which a setting has to quote
	AtDefault bool // the value is the default of the field, wherever it stands
	// Profiles are the names that can stand here: those of the user's own, then those in the library.
	Profiles []string
	// Low and High are the bounds of a plain number, if Number.
	Number    bool
	Low, High int
}

// Form lists the fields of a matchup with their values.
func (m *Matchup) Form() []FormField {
	system, _ := System(m.System) // it was loaded by both
	var list []FormField
	for _, k := range m.Fields() {
		f, v, err := m.Field(k.Path)
		if err != nil {
			continue // the path was just listed
		}
		list = append(list, m.formField(system, k, f, v))
	}
	return list
}

func (m *Matchup) formField(system rules.System, k rules.Knob, f tags.Field, v reflect.Value) FormField {
	field := FormField{
		Knob: k, Words: f.Words(v),
		Number: f.Ranged && v.Kind() == reflect.Int && !tags.IsText(v), Low: f.Low, High: f.High,
	}
	field.Text = v.Kind() == reflect.String && !tags.IsText(v) && len(field.Words) == 0
	if v.Kind() == reflect.Bool {
		field.Words = []string{"true", "false"}
	}
	if written.IsProfile(v) && (v.Kind() != reflect.Slice || v.Len() < 2) { // of more, one name would stand for all
		kind := kindOf(tags.Element(v))
		field.Profiles = append(m.OwnNames(kind), NamesFor(system, kind)...)
	}
	field.Value, field.Group = formValue(v)
	field.AtDefault = !f.Required && !field.Group && field.Value == defaultText(f, v)
	return field
}

// formValue is a value as a form shows it, or a group of fields.
func formValue(v reflect.Value) (text string, group bool) {
	parts := v
	if v.Kind() == reflect.Pointer && !v.IsNil() {
		parts = v.Elem()
	} else if v.Kind() == reflect.Slice && v.Len() > 0 {
		parts = v.Index(0)
	}
	switch {
	case parts.Kind() == reflect.Struct && !tags.IsText(parts):
		return "", true
	case v.Kind() == reflect.Slice:
		return listText(v), false
	default:
		return tags.Text(v), false
	}
}

// defaultText is the default of a field as [FormField] writes values.
func defaultText(f tags.Field, v reflect.Value) string {
	switch {
	case f.Default != "":
		return f.Default
	case v.Kind() == reflect.Slice:
		return listText(reflect.Zero(v.Type()))
	default:
		return tags.Text(reflect.Zero(v.Type()))
	}
}

// listText writes a list of words on one line.
func listText(v reflect.Value) string {
	var entries []string
	for i := range v.Len() {
		entries = append(entries, tags.Text(v.Index(i)))
	}
	return "[" + strings.Join(entries, ", ") + "]"
}
