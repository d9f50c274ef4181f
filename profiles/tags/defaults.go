package tags

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Reader reads the tags of each type once. Its zero value is ready; it is not for
// several goroutines.
type Reader struct {
	fields  map[reflect.Type][]Field
	presets map[reflect.Type][]preset
}

// preset is a field that is not at its zero value when nothing is said of it.
type preset struct {
	index []int
	value reflect.Value
}

// Fields are those of [Fields].
func (r *Reader) Fields(t reflect.Type) []Field {
	list, ok := r.fields[t]
	if !ok {
		if r.fields == nil {
			r.fields = map[reflect.Type][]Field{}
		}
		list = Fields(t)
		r.fields[t] = list
	}
	return list
}

// SetDefaults sets each field of a struct that has a default, also in structs within,
// but not behind pointers or in lists, which start empty. Other values it leaves alone,
// and sets a struct that has a default of its own as a whole.
func (r *Reader) SetDefaults(v reflect.Value) {
	for _, p := range r.presetsOf(v.Type()) {
		v.FieldByIndex(p.index).Set(p.value)
	}
}

func (r *Reader) presetsOf(t reflect.Type) []preset {
	list, ok := r.presets[t]
	if ok {
		return list
	}
	zero := reflect.New(t).Elem()
	for _, f := range r.Fields(t) {
		v := zero.FieldByIndex(f.Index)
		if isGroup(v.Type()) {
			for _, p := range r.presetsOf(v.Type()) {
				v.FieldByIndex(p.index).Set(p.value)
				list = append(list, preset{slices.Concat(f.Index, p.index), p.value})
			}
		}
		if f.Default == "" {
			continue
		}
		if err := f.setDefault(v); err != nil {
			panic(fmt.Sprintf("tags: %s.%s: %v", t, f.Name, err))
		}
		list = append(list, preset{f.Index, v})
	}
	if r.presets == nil {
		r.presets = map[reflect.Type][]preset{}
	}
	r.presets[t] = list
	return list
}

// isGroup reports whether a type is a struct whose fields are written one by one.
func isGroup(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && !reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// setDefault sets a value to what the tag says, or tells why it cannot.
func (f Field) setDefault(v reflect.Value) error {
	if text, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return text.UnmarshalText([]byte(f.Default))
	}
	switch v.Kind() {
	case reflect.Int:
		n, err := strconv.Atoi(f.Default)
		v.SetInt(int64(n))
		return err
	case reflect.Bool:
		v.SetBool(f.Default == "true")
		if f.Default != "true" {
			return errors.New("a default of a truth value is true, or is left out")
		}
	case reflect.String:
		v.SetString(f.Default)
	case reflect.Struct:
		return setGroup(v, f.Default)
	default:
		return errors.New("a " + v.Kind().String() + " has no default")
	}
	return nil
}

// setGroup sets fields of a struct to what the tag of the struct says of them.
func setGroup(v reflect.Value, text string) error {
	list := Fields(v.Type())
	for part := range strings.SplitSeq(text, ", ") {
		name, value, _ := strings.Cut(part, ": ")
		i := slices.IndexFunc(list, func(f Field) bool { return f.Name == name })
		if i < 0 {
			return errors.New("there is no field " + name)
		}
		f := list[i]
		f.Default = value
		if err := f.check(v.FieldByIndex(f.Index)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// Check lists what the tags of a struct type, and of all types within, declare wrongly:
// a default that cannot be read, or that a file could not say.
func Check(t reflect.Type) []error {
	if t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		return Check(t.Elem())
	}
	if !isGroup(t) {
		return nil
	}
	var list []error
	zero := reflect.New(t).Elem()
	for _, f := range Fields(t) {
		v := zero.FieldByIndex(f.Index)
		if err := f.check(v); err != nil {
			list = append(list, fmt.Errorf("%s.%s: %w", t, f.Name, err))
		}
		list = append(list, Check(v.Type())...)
	}
	return list
}

// check tells what is wrong with the tags of a field, whose value it sets.
func (f Field) check(v reflect.Value) error {
	switch {
	case f.Required && f.Default != "":
		return errors.New("what is required has no default")
	case len(f.Options) > 0 && wordType(v.Type()).Kind() != reflect.String:
		return errors.New("options are for words")
	case len(f.Options) > 0 && f.Ranged:
		return errors.New("options and a range are one too many")
	case f.Default != "":
		if err := f.setDefault(v); err != nil {
			return fmt.Errorf("the default %q: %w", f.Default, err)
		}
	}
	if f.Required {
		return nil
	}
	if n, ok := v.Interface().(rules.Notation); ok && !n.Within(f.Low, f.High) {
		return fmt.Errorf("the default %q is not %s", f.Default, n.Words(f.Low, f.High))
	}
	switch {
	case v.Kind() == reflect.String && len(f.Options) > 0 && !slices.Contains(f.Options, v.String()):
		return fmt.Errorf("the default %q is none of %s", v.String(), strings.Join(f.Options, ", "))
	case v.Kind() == reflect.Int && f.Ranged && (v.Int() < int64(f.Low) || v.Int() > int64(f.High)):
		if _, ok := v.Interface().(rules.Notation); !ok {
			return fmt.Errorf("the default %d is not from %s", v.Int(), rules.Span(f.Low, f.High))
		}
	}
	return nil
}

// wordType is the type of a value, or of the entries of a list.
func wordType(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Slice {
		return t.Elem()
	}
	return t
}

// SetDefaults sets each field of a struct that has a default; see [Reader.SetDefaults].
func SetDefaults(pointer any) { new(Reader).SetDefaults(reflect.ValueOf(pointer).Elem()) }

// New is a struct with its defaults.
func New[T any]() *T {
	x := new(T)
	SetDefaults(x)
	return x
}
