package profiles

import (
	"reflect"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// Fields lists every field that --set can change in this matchup, those of its
// profiles too, without their defaults.
func (m *Matchup) Fields() []rules.Knob {
	return m.fields("", reflect.ValueOf(m.Input).Elem(), nil)
}

func (m *Matchup) fields(prefix string, v reflect.Value, list []rules.Knob) []rules.Knob {
	for _, f := range tags.Fields(v.Type()) {
		path, x := prefix+f.Name, v.FieldByIndex(f.Index)
		list = append(list, rules.Knob{Path: path, Range: rangeOf(f, x), Rule: f.Rule, Doc: f.Doc})
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
