package experiments

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// overridden finds settings, and values that vary, that what varies after them
// replaces, so that they would change nothing.
func (l *ParamGrid) overridden() error {
	var before []change
	for _, s := range l.settings {
		path, _, _ := strings.Cut(s, "=")
		before = append(before, change{path, profiles.SettingPrefix + s})
	}
	var errs []error
	for _, a := range l.Axes {
		paths := a.paths()
		for _, c := range before {
			for _, path := range paths {
				errs = append(errs, c.overridden(path))
			}
		}
		for _, path := range paths {
			before = append(before, change{path, path})
		}
	}
	return errors.Join(errs...)
}

// change is a setting, or a value that varies: where, and as a text.
type change struct{ path, text string }

// overridden refuses a change that what varies after it at a path replaces.
func (c change) overridden(path string) error {
	switch {
	case !profiles.Covers(path, c.path):
		return nil
	case strings.Count(path, ".") == strings.Count(c.path, "."):
		return fmt.Errorf("%s changes nothing, as %s varies after it; leave one of the two out", c.text, path)
	default:
		return fmt.Errorf("%s changes nothing, as %s varies after it and replaces it; "+
			"say what varies in the other order, or write the change into the values, like %s={profile: …}",
			c.text, path, path)
	}
}

// paths are those that an axis changes.
func (a *Axis) paths() []string {
	var list []string
	for _, settings := range a.Changes {
		for _, s := range settings {
			if path, _, _ := strings.Cut(s, "="); !slices.Contains(list, path) {
				list = append(list, path)
			}
		}
	}
	return list
}

// VariesPolicies reports whether all that varies is what players decide.
func (l *ParamGrid) VariesPolicies() bool {
	all := l.Base.Policies()
	decided := func(path string) bool {
		parts := strings.Split(path, ".")
		return slices.ContainsFunc(all, func(p policy.Policy) bool { // path leads to it, or into it
			depth := strings.Count(p.Path, ".") + 1
			return len(parts) >= depth && profiles.Covers(strings.Join(parts[:depth], "."), p.Path)
		})
	}
	for _, a := range l.Axes {
		if slices.ContainsFunc(a.paths(), func(path string) bool { return !decided(path) }) {
			return false
		}
	}
	return true
}

// checkVaries refuses fields of a matchup that are no inputs of its scenario.
func (l *ParamGrid) checkVaries(path string) error {
	why := map[string]string{
		profiles.TitleField: "it changes nothing that is played", profiles.SystemField: "it says what is played",
		profiles.ScenarioField: "it says what is played",
	}[path]
	if command := questions.CommandOf(path); command != "" {
		why = "it is what `oddsmith " + command + "` reads"
	}
	if why == "" {
		return nil
	}
	return fmt.Errorf("%s, so it cannot vary; vary %s",
		why, phrase.Or(tags.Names(tags.Fields(reflect.TypeOf(l.Base.Input).Elem()))))
}
