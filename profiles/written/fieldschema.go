package written

import (
	"reflect"
	"regexp"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// SingleSchema is what may be written for a field of a single value; nil for a list and for what has fields of its own.
func SingleSchema(f tags.Field, v reflect.Value) *Schema {
	if list := f.Words(v); list != nil {
		return &Schema{Enum: Anys(list)}
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		return notation(x, f)
	}
	switch {
	case tags.IsText(v):
		return &Schema{Type: Words{"string", "number", "boolean"}}
	case v.Kind() == reflect.Bool:
		return &Schema{Type: Words{"boolean"}}
	case v.Kind() == reflect.Int:
		return bounded(&Schema{Type: Words{"integer"}}, f)
	case v.Kind() == reflect.String:
		s := &Schema{Type: Words{"string"}, MaxLength: MaxWord}
		if f.Required {
			s.MinLength = 1
		}
		return s
	}
	return nil
}

// notation is a value with a notation. Where whole numbers are one, YAML gives
// them as such.
func notation(n rules.Notation, f tags.Field) *Schema {
	s := &Schema{Type: Words{"string"}, Pattern: n.Pattern(f.Low, f.High)}
	if regexp.MustCompile(s.Pattern).MatchString(strconv.Itoa(f.Low)) {
		s.Type = Words{"integer", "string"}
		bounded(s, f)
	}
	return s
}

func bounded(s *Schema, f tags.Field) *Schema {
	if f.Ranged {
		s.Minimum, s.Maximum = &f.Low, &f.High
	}
	return s
}

// Typed is a default as YAML reads it.
func Typed(v reflect.Value, text string) any {
	if v.Kind() == reflect.Bool {
		return text == "true"
	}
	if n, err := strconv.Atoi(text); err == nil && v.Kind() != reflect.String {
		return n
	}
	return text
}
