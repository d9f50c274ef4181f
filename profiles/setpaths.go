package profiles

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// markSet remembers that the matchup itself sets a field of v: changes it in a profile, or sets it
// to another value than its default.
func (b *binder) markSet(v reflect.Value, f tags.Field, path string) {
	if b.setPaths == nil {
		return
	}
	if _, changes := v.Addr().Interface().(rules.Profile); !changes {
		fresh := reflect.New(v.Type()).Elem()
		b.load.tags.SetDefaults(fresh)
		if tags.Same(fresh.FieldByIndex(f.Index), v.FieldByIndex(f.Index)) {
			return
		}
	}
	b.setPaths[path] = true
}

// markReplaced forgets what was set below a path, which a setting replaces.
func (b *binder) markReplaced(path string) {
	maps.DeleteFunc(b.setPaths, func(at string, _ bool) bool { return strings.HasPrefix(at, path+".") })
	b.setPaths[path] = true
}

// SetPaths lists the paths of the fields that a matchup of the user's, or a setting, sets. Profiles and house rules
// that are included are for other matchups, too.
func (m *Matchup) SetPaths() []string { return slices.Sorted(maps.Keys(m.setPaths)) }

// With returns the matchup after one more setting of the form path=value, or what is wrong with it.
func (m *Matchup) With(setting string) (*Matchup, error) {
	system, err := System(m.System)
	if err != nil {
		return nil, err
	}
	changed := m.Copy()
	b := newLoader(nil).binderIn(system, m.Name)
	b.setPaths = map[string]bool{}
	b.set(setting, reflect.ValueOf(changed.Input).Elem())
	b.check(changed.Input)
	return changed, b.load.Err()
}
