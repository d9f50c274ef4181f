package experiments

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// profile finds the place of a side where a profile of that name can stand: within
// the entries of a longer list only if it can stand nowhere else.
func (l *variantLoader) profile(side, name string) ([]string, error) {
	_, short, _ := strings.Cut(name, l.Base.System+"/")
	short = cmp.Or(short, name)
	at := l.places(side, short, false)
	if len(at) == 0 {
		at = l.places(side, short, true)
	}
	switch len(at) {
	case 1:
		return at, nil
	case 0:
		return nil, errors.New(l.noSuch(side, name))
	default:
		return nil, fmt.Errorf("it can stand in more than one place; write one of %s", phrase.Or(at))
	}
}

// places lists the settings by which a profile of a name can stand on a side, with entries also within lists of more
// than one.
func (l *variantLoader) places(side, name string, entries bool) (at []string) {
	for _, path := range profilePaths(reflect.ValueOf(l.Base.Input).Elem(), side, entries) {
		setting := path + "=" + name
		if _, err := l.load(setting); err == nil {
			at = append(at, setting)
		}
	}
	return at
}

// noSuch tells what a name may have meant.
func (l *variantLoader) noSuch(side, name string) string {
	if s := otherSystem(l.Base.System, name); s != "" {
		return fmt.Sprintf("this is of %s, and the matchup is of %s; they do not mix", s, l.Base.System)
	}
	var known []string
	system, _ := profiles.System(l.Base.System)
	for _, kind := range system.ProfileKinds() {
		if slices.Contains(profiles.Names(system.Name, kind), name) {
			return fmt.Sprintf("%s is a %s, and side %s has no place for one here; write path=value, "+
				"with a path that `oddsmith show %s` prints", name, kind, side, l.Base.Name)
		}
		known = append(known, profiles.Names(system.Name, kind)...)
	}
	known = append(known, slices.DeleteFunc(profiles.Matchups(),
		func(m string) bool { return !strings.HasPrefix(m, l.Base.System+"/"+l.Base.Kind) })...)
	hint := cmp.Or(phrase.Nearest(name, known), "write a name that `oddsmith list` shows, or path=value")
	return "there is nothing of that name for side " + side + "; " + hint
}

// otherSystem is another system than one that has a profile of a name, "" if none has.
func otherSystem(than, name string) string {
	for _, s := range profiles.Systems() {
		of := strings.HasPrefix(name, s.Name+"/") || slices.ContainsFunc(s.ProfileKinds(),
			func(kind string) bool { return slices.Contains(profiles.Names(s.Name, kind), name) })
		if of && s.Name != than {
			return s.Name
		}
	}
	return ""
}

// profilePaths lists the fields of a side that hold profiles; with entries also
// those within lists of more than one.
func profilePaths(in reflect.Value, side string, entries bool) []string {
	var list []string
	for _, f := range tags.Fields(in.Type()) {
		if f.Name == side {
			list = append(list, pathsBelow(in.FieldByIndex(f.Index), f.Name, entries)...)
		}
	}
	return list
}

func pathsBelow(v reflect.Value, path string, entries bool) []string {
	var list []string
	if _, ok := reflect.New(tags.ElementType(v.Type())).Interface().(rules.Profile); ok {
		list = append(list, path)
	}
	switch {
	case v.Kind() == reflect.Pointer && !v.IsNil():
		v = v.Elem()
	case v.Kind() == reflect.Slice && v.Len() == 1:
		v = v.Index(0)
	case v.Kind() == reflect.Slice && entries:
		for i := range v.Len() {
			list = append(list, pathsBelow(v.Index(i), tags.Join(path, strconv.Itoa(i)), entries)...)
		}
	}
	if v.Kind() != reflect.Struct || tags.IsText(v) {
		return list
	}
	for _, f := range tags.Fields(v.Type()) {
		list = append(list, pathsBelow(v.FieldByIndex(f.Index), tags.Join(path, f.Name), entries)...)
	}
	return list
}
