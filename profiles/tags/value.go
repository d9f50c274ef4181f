package tags

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
)

// None is how a field says that there is nothing of its kind.
const None = "none"

// Find finds a field by name.
func Find(list []Field, name string) (Field, bool) {
	for _, f := range list {
		if f.Name == name {
			return f, true
		}
	}
	return Field{}, false
}

// Names are the names of fields.
func Names(list []Field) []string {
	out := make([]string, len(list))
	for i, f := range list {
		out[i] = f.Name
	}
	return out
}

// Words lists the legal words of a value of the field, if they are few.
func (f Field) Words(v reflect.Value) []string {
	if v.Kind() != reflect.String {
		return nil // a list, whose entries have them
	}
	return f.Options
}

// Cited is the rule that the field is of, as it stands behind a text.
func (f Field) Cited() string {
	if f.Rule == "" {
		return ""
	}
	return " (" + f.Rule + ")"
}

// Element is an entry of a list or what a pointer leads to, else the value.
func Element(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Slice || v.Kind() == reflect.Pointer {
		return reflect.New(v.Type().Elem()).Elem()
	}
	return v
}

// ElementType is what a list or a pointer is of.
func ElementType(t reflect.Type) reflect.Type {
	for t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// Pointed is what a pointer leads to, else the value.
func Pointed(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Pointer && !v.IsNil() {
		return v.Elem()
	}
	return v
}

// IsText reports whether a value has a notation of its own.
func IsText(v reflect.Value) bool {
	return reflect.PointerTo(v.Type()).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// EntryNames are the places in a list, or the names of fields.
func EntryNames(v reflect.Value) []string {
	switch v = Pointed(v); {
	case v.Kind() == reflect.Slice:
		var list []string
		for i := range v.Len() {
			list = append(list, strconv.Itoa(i))
		}
		return list
	case v.Kind() == reflect.Struct && !IsText(v):
		return Names(Fields(v.Type()))
	default:
		return nil
	}
}

// Text is a single value as a file would say it: "" for a list or a group of fields.
func Text(v reflect.Value) string {
	if x, ok := v.Interface().(encoding.TextMarshaler); ok {
		text, err := x.MarshalText()
		if err != nil {
			panic(err) // notation types of this project cannot fail
		}
		return string(text)
	}
	switch v.Kind() {
	case reflect.Pointer:
		return None
	case reflect.Struct, reflect.Slice:
		return ""
	default:
		return fmt.Sprint(v.Interface())
	}
}

// Plain spells a value out.
func Plain(v reflect.Value) any { return plain(v, everyField) }

// Same reports whether two values of a type are spelled out alike.
func Same(v, w reflect.Value) bool {
	if _, ok := v.Interface().(encoding.TextMarshaler); ok {
		return Text(v) == Text(w)
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || w.IsNil() {
			return v.IsNil() == w.IsNil()
		}
		return Same(v.Elem(), w.Elem())
	case reflect.Slice:
		return v.Len() == w.Len() && allSame(v.Len(), v.Index, w.Index)
	case reflect.Struct:
		return allSame(v.NumField(), v.Field, w.Field)
	default:
		return v.Equal(w)
	}
}

func allSame(n int, v, w func(i int) reflect.Value) bool {
	for i := range n {
		if !Same(v(i), w(i)) {
			return false
		}
	}
	return true
}

// Changed spells out those fields of a struct that are not as they are by default, here and
// within.
func Changed(v reflect.Value) map[string]any {
	usual := reflect.New(v.Type())
	SetDefaults(usual.Interface())
	all := map[string]any{}
	for _, f := range Fields(v.Type()) {
		now := v.FieldByIndex(f.Index)
		if !Same(now, usual.Elem().FieldByIndex(f.Index)) {
			all[f.Name] = plain(now, Changed)
		}
	}
	return all
}

func everyField(v reflect.Value) map[string]any {
	all := map[string]any{}
	for _, f := range Fields(v.Type()) {
		all[f.Name] = Plain(v.FieldByIndex(f.Index))
	}
	return all
}

// plain spells a value out, and of structs the fields that are told.
func plain(v reflect.Value, fields func(reflect.Value) map[string]any) any {
	if _, ok := v.Interface().(encoding.TextMarshaler); ok {
		return Text(v)
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return None
		}
		return plain(v.Elem(), fields)
	case reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = plain(v.Index(i), fields)
		}
		return list
	case reflect.Struct:
		return fields(v)
	case reflect.String:
		return v.String() // not a type of the rules
	default:
		return v.Interface()
	}
}

// Join is the path of a field below another, "" for none.
func Join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
