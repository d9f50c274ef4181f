package safe

import "reflect"

// CleanAll is a copy of a value in which every text that its exported fields hold,
// however deep, is clean for a medium. It follows structs, slices, pointers and interfaces.
func CleanAll[T any](v T, m Medium) T {
	from := reflect.ValueOf(&v).Elem()
	to := reflect.New(from.Type()).Elem()
	cleanInto(to, from, m)
	return to.Interface().(T)
}

func cleanInto(to, from reflect.Value, m Medium) {
	to.Set(from)
	switch from.Kind() {
	case reflect.String:
		to.SetString(Clean(from.String(), m))
	case reflect.Struct:
		for i := range from.NumField() {
			if from.Type().Field(i).IsExported() {
				cleanInto(to.Field(i), from.Field(i), m)
			}
		}
	case reflect.Slice:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		for i := range from.Len() {
			cleanInto(to.Index(i), from.Index(i), m)
		}
	case reflect.Pointer:
		if from.IsNil() {
			return
		}
		to.Set(reflect.New(from.Elem().Type()))
		cleanInto(to.Elem(), from.Elem(), m)
	case reflect.Interface:
		if from.IsNil() {
			return
		}
		inner := reflect.New(from.Elem().Type()).Elem()
		cleanInto(inner, from.Elem(), m)
		to.Set(inner)
	default:
	}
}
