package rulestest

import (
	"reflect"
	"strings"
)

// Options lists the legal words of a field of an input struct, by the field's name.
func Options[T any](name string) []string {
	f, ok := reflect.TypeFor[T]().FieldByName(name)
	if !ok {
		panic("no field " + name)
	}
	return strings.Split(f.Tag.Get("options"), ",")
}
