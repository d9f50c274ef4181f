package tags

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

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
	word := v.Type()
	if word.Kind() == reflect.Slice {
		word = word.Elem()
	}
	switch {
	case f.Required && f.Default != "":
		return errors.New("what is required has no default")
	case len(f.Options) > 0 && word.Kind() != reflect.String:
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
	return f.checkValue(v)
}

// checkValue tells why a file could not say a value.
func (f Field) checkValue(v reflect.Value) error {
	if n, ok := v.Interface().(rules.Notation); ok {
		if !n.Within(f.Low, f.High) {
			return fmt.Errorf("the default %q is not %s", f.Default, n.Words(f.Low, f.High))
		}
		return nil
	}
	switch {
	case v.Kind() == reflect.String && len(f.Options) > 0 && !slices.Contains(f.Options, v.String()):
		return fmt.Errorf("the default %q is none of %s", v.String(), strings.Join(f.Options, ", "))
	case v.Kind() == reflect.Int && f.Ranged && (v.Int() < int64(f.Low) || v.Int() > int64(f.High)):
		return fmt.Errorf("the default %d is not from %s", v.Int(), rules.FormatRange(f.Low, f.High))
	case v.Kind() == reflect.Struct && f.Default != "":
		list, _ := named(v.Type(), f.Default) // an error was told by now
		for _, inner := range list {
			if err := inner.check(v.FieldByIndex(inner.Index)); err != nil {
				return fmt.Errorf("the default %q: %s: %w", f.Default, inner.Name, err)
			}
		}
	}
	return nil
}
