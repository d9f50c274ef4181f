package profiles

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

// wildcard stands in a path for every entry of a list, or for every field that has
// the rest of the path.
const wildcard = "*"

// expandWildcards lists the paths that match a path with wildcards, or returns nil if there are
// none. A path without wildcards matches itself.
func (b *binder) expandWildcards(v reflect.Value, path []string) [][]string {
	star := slices.Index(path, wildcard)
	if star < 0 {
		return [][]string{path}
	}
	quiet := *b
	quiet.silent = true
	if list := quiet.matches(v, path); len(list) > 0 {
		return list
	}
	at, _, where, ok := b.walk(v, path[:star])
	if !ok {
		return nil // that was told
	}
	names := entryNames(at)
	rest := strings.Join(path[star+1:], ".")
	switch at = pointed(at); {
	case len(names) == 0 && at.Kind() == reflect.Slice:
		b.fail(nil, where, "", "this list is empty, so * stands for nothing; fill it first")
	case len(names) == 0:
		b.fail(nil, where, "", "this has no entries or fields for * to stand for; leave .* out")
	case at.Kind() == reflect.Slice: // what is wrong with the first is wrong with all
		for _, path := range b.expandWildcards(v, slices.Concat(path[:star], names[:1], path[star+1:])) {
			b.walk(v, path)
		}
	default:
		b.fail(nil, where, "", "no field here has %s, so * stands for nothing; the fields are %s", quoted(rest), joinOr(names))
	}
	return nil
}

// matches lists the paths for which a path with wildcards stands.
func (b *binder) matches(v reflect.Value, path []string) [][]string {
	star := slices.Index(path, wildcard)
	if star < 0 {
		if _, _, _, ok := b.walk(v, path); ok {
			return [][]string{path}
		}
		return nil
	}
	at, _, _, ok := b.walk(v, path[:star])
	if !ok {
		return nil
	}
	var list [][]string
	for _, name := range entryNames(at) {
		list = append(list, b.matches(v, slices.Concat(path[:star], []string{name}, path[star+1:]))...)
	}
	return list
}

// entryNames are the places in a list, or the names of fields.
func entryNames(v reflect.Value) []string {
	switch v = pointed(v); {
	case v.Kind() == reflect.Slice:
		var list []string
		for i := range v.Len() {
			list = append(list, strconv.Itoa(i))
		}
		return list
	case v.Kind() == reflect.Struct && !isText(v):
		return fieldNames(tags.Fields(v.Type()))
	default:
		return nil
	}
}

// pointed is what a pointer leads to, else the value.
func pointed(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Pointer && !v.IsNil() {
		return v.Elem()
	}
	return v
}

// covers reports whether setting a path replaces all that stands at another, which
// lies there or below.
func covers(path, other string) bool {
	p, q := strings.Split(path, "."), strings.Split(other, ".")
	if len(p) > len(q) {
		return false
	}
	for i, key := range p {
		if key != q[i] && key != wildcard {
			return false
		}
	}
	return true
}
