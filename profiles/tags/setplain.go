package tags

import (
	"encoding"
	"fmt"
	"reflect"
)

// SetPlain sets a value to what [Plain] spelled out, also if that has been written as JSON and read since.
func SetPlain(v reflect.Value, plain any) error {
	p := reflect.ValueOf(plain)
	text, isText := v.Addr().Interface().(encoding.TextUnmarshaler)
	switch kind := v.Kind(); {
	case isText && p.Kind() == reflect.String:
		return text.UnmarshalText([]byte(p.String()))
	case isText:
		return fmt.Errorf("%v cannot be a %s", plain, v.Type())
	case kind == reflect.Int && p.CanInt():
		v.SetInt(p.Int())
	case kind == reflect.Int && p.CanFloat():
		v.SetInt(int64(p.Float()))
	case kind == reflect.Bool && p.Kind() == kind:
		v.SetBool(p.Bool())
	case kind == reflect.String && p.Kind() == kind:
		v.SetString(p.String())
	case kind == reflect.Pointer && plain == None:
		v.SetZero()
	case kind == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return SetPlain(v.Elem(), plain)
	default:
		return setParts(v, plain)
	}
	return nil
}

// setParts sets a list, or a group of fields, of which none is left out.
func setParts(v reflect.Value, plain any) error {
	list, isList := plain.([]any)
	fields, hasFields := plain.(map[string]any)
	switch {
	case isList && v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
		for i, x := range list {
			if err := SetPlain(v.Index(i), x); err != nil {
				return fmt.Errorf("%d: %w", i, err)
			}
		}
	case hasFields && v.Kind() == reflect.Struct:
		for _, f := range Fields(v.Type()) {
			if err := SetPlain(v.FieldByIndex(f.Index), fields[f.Name]); err != nil {
				return fmt.Errorf("%s: %w", f.Name, err)
			}
		}
	default:
		return fmt.Errorf("%v cannot be a %s", plain, v.Type())
	}
	return nil
}
