package tags

import (
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
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
	if !ok {
		if r.presets == nil {
			r.presets = map[reflect.Type][]preset{}
		}
		list = r.appendPresets(make([]preset, 0, t.NumField()), reflect.New(t).Elem(), nil)
		r.presets[t] = list
	}
	return list
}

// appendPresets sets what has a default in a struct, and lists it. The struct stands at
// a place in another one.
func (r *Reader) appendPresets(list []preset, v reflect.Value, place []int) []preset {
	for _, f := range r.Fields(v.Type()) {
		x := v.FieldByIndex(f.Index)
		if isGroup(x.Type()) {
			list = r.appendPresets(list, x, slices.Concat(place, f.Index))
		}
		if f.Default == "" {
			continue
		}
		if err := f.setDefault(x); err != nil {
			panic(fmt.Sprintf("tags: %s.%s: %v", v.Type(), f.Name, err))
		}
		list = append(list, preset{slices.Concat(place, f.Index), x})
	}
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
	list, err := named(v.Type(), text)
	for _, f := range list {
		if err := f.setDefault(v.FieldByIndex(f.Index)); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	return err
}

// named lists the fields that the default of a struct names, with their defaults there.
func named(t reflect.Type, text string) ([]Field, error) {
	all, list := Fields(t), []Field(nil)
	for part := range strings.SplitSeq(text, ", ") {
		name, value, _ := strings.Cut(part, ": ")
		f, ok := Find(all, name)
		if !ok {
			return nil, errors.New("there is no field " + name)
		}
		f.Default = value
		list = append(list, f)
	}
	return list, nil
}

// SetDefaults sets each field of a struct that has a default; see [Reader.SetDefaults].
func SetDefaults(pointer any) { new(Reader).SetDefaults(reflect.ValueOf(pointer).Elem()) }
