package profiles

import (
	"reflect"

	"github.com/oddsmith/oddsmith/profiles/tags"
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
		list = append(list, rules.Knob{Path: path, Range: rangeOf(f, x), Rule: f.Rule, Doc: f.Doc, Default: defaultOf(f, x)})
		inner := tags.Element(x)
		_, profile := inner.Addr().Interface().(rules.Profile)
		if inner.Kind() == reflect.Struct && !tags.IsText(inner) && !profile {
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
