package profiles

import (
	"reflect"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
)

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
		list = append(list,
			rules.Knob{Path: path, Range: written.RangeOf(f, x), Rule: f.Rule, Doc: f.Doc, Default: defaultOf(f, x)})
		inner := tags.Element(x)
		_, profile := inner.Addr().Interface().(rules.Profile)
		if inner.Kind() == reflect.Struct && !tags.IsText(inner) && !profile {
			if x.Kind() == reflect.Slice {
				tags.SetDefaults(inner.Addr().Interface())
			}
			list = append(list, knobs(path+".", inner)...)
		}
	}
	return list
}

// defaultOf is the default of a field as a file would say it.
func defaultOf(f tags.Field, v reflect.Value) string {
	if f.Required {
		return "required"
	}
	return tags.Text(v)
}

// Fields lists every field that --set can change in this matchup, those of its
// profiles too, without their defaults.
func (m *Matchup) Fields() []rules.Knob {
	return m.fields("", reflect.ValueOf(m.Input).Elem(), nil)
}

func (m *Matchup) fields(prefix string, v reflect.Value, list []rules.Knob) []rules.Knob {
	for _, f := range tags.Fields(v.Type()) {
		path, x := prefix+f.Name, v.FieldByIndex(f.Index)
		list = append(list, rules.Knob{Path: path, Range: written.RangeOf(f, x), Rule: f.Rule, Doc: f.Doc})
		list = m.inside(path, x, list)
	}
	return list
}

// inside lists the fields below a value: of what a pointer leads to, and of the entries
// of a list, whose place is left out where there is just one.
func (m *Matchup) inside(path string, v reflect.Value, list []rules.Knob) []rules.Knob {
	switch {
	case v.Kind() == reflect.Pointer && !v.IsNil():
		return m.inside(path, v.Elem(), list)
	case v.Kind() == reflect.Slice && v.Len() == 1:
		return m.inside(path, v.Index(0), list)
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			list = m.inside(tags.Join(path, strconv.Itoa(i)), v.Index(i), list)
		}
		return list
	case v.Kind() == reflect.Struct && !tags.IsText(v):
		return m.fields(path+".", v, list)
	default:
		return list
	}
}
