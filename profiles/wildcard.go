package profiles

import (
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
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
	list := quiet.matches(v, path)
	if len(list) == 0 {
		b.noMatches(v, path, star)
	}
	return list
}

// noMatches tells why the first wildcard of a path stands for nothing.
func (b *binder) noMatches(v reflect.Value, path []string, star int) {
	at, _, where, ok := b.walk(v, path[:star])
	if !ok {
		return // that was reported
	}
	names := tags.EntryNames(at)
	switch at = tags.Pointed(at); {
	case len(names) == 0 && at.Kind() == reflect.Slice:
		b.fail(nil, where, "", "this list is empty, so * stands for nothing; fill it first")
	case len(names) == 0:
		b.fail(nil, where, "", "this has no entries or fields for * to stand for; leave .* out")
	case at.Kind() == reflect.Slice: // what is wrong with the first is wrong with all
		for _, path := range b.expandWildcards(v, slices.Concat(path[:star], names[:1], path[star+1:])) {
			b.walk(v, path)
		}
	default:
		b.fail(nil, where, "", "no field here has %s, so * stands for nothing; the fields are %s",
			safe.Quote(strings.Join(path[star+1:], ".")), phrase.Or(names))
	}
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
	for _, name := range tags.EntryNames(at) {
		list = append(list, b.matches(v, slices.Concat(path[:star], []string{name}, path[star+1:]))...)
	}
	return list
}

// Covers reports whether setting a path replaces all that stands at another, which
// lies there or below.
func Covers(path, other string) bool {
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
