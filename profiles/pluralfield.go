package profiles

import (
	"maps"
	"reflect"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// PluralField is the field of a profile that says what several of it are called, where that is not as usual in English.
// No rule knows it.
const PluralField = "plural"

// bindPlural keeps what several of the profile at a path are called.
func (b *binder) bindPlural(n ast.Node, path string) {
	at := tags.Join(path, PluralField)
	text, ok := syntax.Scalar(n)
	switch {
	case !ok || text == "" || syntax.IsNull(n):
		b.fail(n, at, "", "this should be what several of them are called, like wolves, not %s; write none for the name "+
			"of a person", phrase.Article(syntax.KindOf(n)))
	case written.CheckLength(PluralField, text) != nil:
		b.fail(n, at, "", "%v", written.CheckLength(PluralField, text))
	case b.plurals != nil:
		b.plurals[path] = text
	}
}

// Plurals are what several of the matchup's profiles are called, by the name of one, of those that say so: none for the
// name of a person.
func (m *Matchup) Plurals() map[string]string {
	all := map[string]string{}
	for path, text := range maps.All(m.plurals) {
		_, v, _, err := m.find(path)
		if v = tags.Pointed(v); err == nil && v.Kind() == reflect.Struct && v.FieldByName("Name").IsValid() {
			all[v.FieldByName("Name").String()] = text
		}
	}
	return all
}
