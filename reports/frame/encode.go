package frame

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Encode writes JSON for machines that people look at too.
func Encode(w io.Writer, v any) error {
	text, err := marshal(v)
	if err != nil {
		return err
	}
	return writeClean(w, text)
}

// Raw is a value as JSON, to be part of more.
func Raw(v any) (json.RawMessage, error) { return marshal(v) }

// writeClean writes JSON without anything that a terminal obeys.
func writeClean(w io.Writer, text []byte) error {
	_, err := io.WriteString(w, safe.Clean(string(text), safe.JSON))
	return err
}

// Decode reads JSON into a value. An error says where it does not fit; it is a [json.UnmarshalTypeError] if it is of
// another kind as a whole.
func Decode(text []byte, into any) error {
	err := json.Unmarshal(text, into)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) && wrong.Field != "" {
		return fmt.Errorf("%s should not be %s; make the result again", keysOf(wrong.Field),
			phrase.Article(wrong.Value))
	}
	return err
}

// keysOf returns the JSON keys of a path without the Go types embedded on the way, whose
// names alone have capitals.
func keysOf(path string) string {
	embedded := func(name string) bool { return strings.ContainsFunc(name, unicode.IsUpper) }
	return strings.Join(slices.DeleteFunc(strings.Split(path, "."), embedded), ".")
}

// marshal writes JSON, indented. A number that is none, which JSON cannot say, is null, so that nothing else is lost.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	var unsupported *json.UnsupportedValueError
	if errors.As(err, &unsupported) {
		b.Reset()
		err = e.Encode(withNulls(reflect.ValueOf(v)))
	}
	return b.Bytes(), err
}

// withNulls is what would be written of a value, with nil in the place of numbers that are none.
func withNulls(v reflect.Value) any {
	switch kind := v.Kind(); {
	case isNothing(v):
		return nil
	case writesItself(v):
		return v.Interface()
	case kind == reflect.Pointer || kind == reflect.Interface:
		return withNulls(v.Elem())
	case kind == reflect.Struct:
		return fieldsOf(v)
	case kind == reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = withNulls(v.Index(i))
		}
		return list
	case kind == reflect.Map:
		all := map[string]any{}
		for _, key := range v.MapKeys() {
			all[key.String()] = withNulls(v.MapIndex(key))
		}
		return all
	default:
		return v.Interface()
	}
}

// isNothing reports whether a value is null: nil, or a number that is none.
func isNothing(v reflect.Value) bool {
	if v.CanFloat() {
		return Finite(v.Float()) == nil
	}
	kinds := []reflect.Kind{reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map}
	return slices.Contains(kinds, v.Kind()) && v.IsNil()
}

// writesItself reports whether a type says how it is written.
func writesItself(v reflect.Value) bool {
	switch v.Interface().(type) {
	case json.Marshaler, encoding.TextMarshaler:
		return true
	default:
		return false
	}
}

// jsonFields are the fields of a struct, in order.
type jsonFields []jsonField

type jsonField struct {
	name  string
	value any
}

// fieldsOf are the fields that are written of a struct.
func fieldsOf(v reflect.Value) (list jsonFields) {
	for _, f := range reflect.VisibleFields(v.Type()) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		value, err := v.FieldByIndexErr(f.Index)
		omitted := err != nil || strings.Contains(options, "omitempty") &&
			(value.IsZero() || value.Kind() == reflect.Slice && value.Len() == 0)
		if omitted || name == "-" || !f.IsExported() || f.Anonymous && name == "" {
			continue
		}
		if name == "" {
			name = f.Name
		}
		list = append(list, jsonField{name, withNulls(value)})
	}
	return list
}

// MarshalJSON implements [json.Marshaler].
func (l jsonFields) MarshalJSON() ([]byte, error) {
	var parts [][]byte
	for _, f := range l {
		name, err := json.Marshal(f.name)
		value, wrong := marshal(f.value)
		if err = errors.Join(err, wrong); err != nil {
			return nil, err
		}
		parts = append(parts, append(append(name, ':'), value...))
	}
	return append(append([]byte{'{'}, bytes.Join(parts, []byte{','})...), '}'), nil
}

// Finite is nil for what JSON cannot say.
func Finite(v float64) *float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return nil
	}
	return &v
}
