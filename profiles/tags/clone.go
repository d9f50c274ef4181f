package tags

import "reflect"

// Clone is a copy of a value that shares nothing with it: what pointers lead to and
// what lists hold are copied too.
func Clone[T any](x T) T {
	var copied T
	clone(reflect.ValueOf(&copied).Elem(), reflect.ValueOf(&x).Elem())
	return copied
}

func clone(to, from reflect.Value) {
	if IsText(from) {
		to.Set(from) // no part of it is ever changed
		return
	}
	switch from.Kind() {
	case reflect.Interface:
		if !from.IsNil() {
			inner := reflect.New(from.Elem().Type()).Elem()
			clone(inner, from.Elem())
			to.Set(inner)
		}
	case reflect.Pointer:
		if !from.IsNil() {
			to.Set(reflect.New(from.Type().Elem()))
			clone(to.Elem(), from.Elem())
		}
	case reflect.Slice:
		if !from.IsNil() {
			to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
			for i := range from.Len() {
				clone(to.Index(i), from.Index(i))
			}
		}
	case reflect.Struct:
		for i := range from.NumField() {
			clone(to.Field(i), from.Field(i))
		}
	default:
		to.Set(from)
	}
}
