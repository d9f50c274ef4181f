package profiles

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// ask remembers that the matchup itself sets a field of v: changes it in a profile, or sets it
// to another value than its default.
func (b *binder) ask(v reflect.Value, f tags.Field, path string) {
	if b.asked == nil {
		return
	}
	if _, changes := v.Addr().Interface().(rules.Profile); !changes {
		fresh := reflect.New(v.Type()).Elem()
		b.load.tags.SetDefaults(fresh)
		if reflect.DeepEqual(fresh.FieldByIndex(f.Index).Interface(), v.FieldByIndex(f.Index).Interface()) {
			return
		}
	}
	b.asked[path] = true
}

// askAnew forgets what was set below a path, which a setting replaces.
func (b *binder) askAnew(path string) {
	maps.DeleteFunc(b.asked, func(at string, _ bool) bool { return strings.HasPrefix(at, path+".") })
	b.asked[path] = true
}

// notesOnUnused tells of the fields that the matchup itself or a setting sets where they change
// nothing. Profiles and house rules that are included are for other matchups, too.
func (b *binder) notesOnUnused(in rules.Input) (notes []string) {
	x, ok := in.(rules.KnowsUnused)
	if !ok || len(b.load.problems) > 0 {
		return nil
	}
	asked := slices.Sorted(maps.Keys(b.asked))
	for _, u := range x.Unused() {
		for _, at := range asked {
			if u.Covers(at) {
				notes = append(notes, at+" changes nothing: "+u.Why)
			}
		}
	}
	return notes
}

// WhyUnused says why a field changes nothing in the matchup, "" if the rules do not tell that. Places in lists are
// written out.
func (m *Matchup) WhyUnused(path string) string {
	x, ok := m.Input.(rules.KnowsUnused)
	if !ok {
		return ""
	}
	for _, u := range x.Unused() {
		if u.Covers(path) {
			return u.Why
		}
	}
	return ""
}
