package experiments

import (
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// What a weapon is worth shows when it is exchanged for another, not when one of its effects is switched: a power fist
// that is also a witch blade is nobody's.

// arm is a weapon that somebody carries.
type arm struct{ path, kind, name string }

// arms lists the weapons of both sides, each that is one of several too.
func (s *Steps) arms(m *profiles.Matchup) (list []arm) {
	for _, side := range []string{rules.A.String(), rules.B.String()} {
		for _, path := range profilePaths(reflect.ValueOf(m.Input).Elem(), side, true) {
			_, v, err := m.Field(path)
			if err != nil {
				continue
			}
			if v = only(v); !v.IsValid() || !v.CanAddr() {
				continue
			}
			p, ok := v.Addr().Interface().(rules.Profile)
			if ok && strings.HasSuffix(p.ProfileKind(), "weapon") {
				list = append(list, arm{path, p.ProfileKind(), v.FieldByName("Name").String()})
			}
		}
	}
	return list
}

// only is what a field holds, of a list its only entry; nothing if that is none.
func only(v reflect.Value) reflect.Value {
	for {
		switch {
		case v.Kind() == reflect.Pointer:
			v = v.Elem()
		case v.Kind() == reflect.Slice && v.Len() == 1:
			v = v.Index(0)
		case v.Kind() == reflect.Struct:
			return v
		default:
			return reflect.Value{}
		}
	}
}

// exchanges lists what weapons can be exchanged for: those of the library that fit, and are not the same.
func (s *Steps) exchanges(arms []arm) (list []Step) {
	system, _ := profiles.System(s.Base.System)
	for _, a := range arms {
		for _, name := range profiles.NamesFor(system, a.kind) {
			step := Step{Path: a.path, From: a.name, To: name, Way: Turned}
			if m, err := s.load(step.Setting()); err == nil && m.Digest() != s.Base.Digest() {
				list = append(list, step)
			}
		}
	}
	return list
}

// isEffect reports whether a field switches an effect of a weapon.
func isEffect(arms []arm, path string, v reflect.Value, f tags.Field) bool {
	return (v.Kind() == reflect.Bool || f.Words(v) != nil) &&
		slices.ContainsFunc(arms, func(a arm) bool { return path != a.path && profiles.Covers(a.path, path) })
}
