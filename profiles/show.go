package profiles

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Show spells out what a name stands for, as YAML to edit with a comment to every
// field: a matchup of the library or of a file, with settings applied
// (hulkae/corridor); a profile (hulkae/terminator, or hulkae/units/terminator);
// the house rules of a system at their defaults (hulkae/rules). It loads back to
// the same matchup, or to the same profile and rules where it is included.
func Show(name string, settings []string, options ...Option) (string, error) {
	return show(name, settings, false, options)
}

// ShowShort is [Show] with only what differs from the defaults. Profiles are written
// as those of the library that they are, or by their differences to the nearest.
func ShowShort(name string, settings []string, options ...Option) (string, error) {
	return show(name, settings, true, options)
}

func show(name string, settings []string, short bool, options []Option) (string, error) {
	switch s, kind, profile, inLibrary := libraryPath(name); {
	case !inLibrary:
	case len(settings) > 0:
		return "", setWithoutMatchup(name, kind)
	case kind == RulesField && short:
		return "", fmt.Errorf("%s is all defaults, and nothing would be left; leave out --short", name)
	case kind == RulesField:
		return showRules(s), nil
	default:
		return showProfile(s, kind, profile, short, options)
	}
	m, err := Load(name, settings, options...)
	if err != nil {
		return "", withLibraryNames(name, err)
	}
	return m.show(short), nil
}

// setWithoutMatchup refuses settings where there is no matchup.
func setWithoutMatchup(name, kind string) error {
	what := phrase.Article(kind)
	if kind == RulesField {
		what = "a set of house rules"
	}
	return fmt.Errorf("--set is for matchups; %s is %s, so edit what `oddsmith show` prints", name, what)
}

// Show is the matchup as YAML to edit.
func (m *Matchup) Show() string { return m.show(false) }

// ShowShort is [Matchup.Show] with only what differs from the defaults.
func (m *Matchup) ShowShort() string { return m.show(true) }

func (m *Matchup) show(short bool) string {
	system, _ := System(m.System) // it was loaded by both
	kind, _ := system.Scenario(m.Kind)
	w, v := &written.Writer{}, reflect.ValueOf(m.Input).Elem()
	w.Heading(m.System, m.System+"/"+m.Kind+", "+fieldsShown(short, "those at their defaults may be deleted",
		"without --short every field is spelled out")+".", "To play it: oddsmith run FILE")
	w.Field(0, ScenarioField, m.Kind, kind.Doc)
	w.Field(0, TitleField, written.YamlText(m.Title), "")
	if short {
		s := newShortener(system)
		w.ShortFields(0, s.differences(v, reflect.ValueOf(newInput(kind)).Elem(), true))
	} else {
		w.Fields(0, v)
	}
	m.Write(w)
	return w.Text()
}

// fieldsShown says which fields are shown, with what to know of that.
func fieldsShown(short bool, whole, differences string) string {
	if short {
		return "only what differs from the defaults; " + differences
	}
	return "every field spelled out; " + whole
}

// LibraryPath is the name of a profile that Show takes: with its kind only where something of
// another kind has that name.
func LibraryPath(s rules.System, kind, name string) string {
	if isShared(s, name) {
		name = Plural(kind) + "/" + name
	}
	return s.Name + "/" + name
}

// LibraryPaths lists the names that Show takes besides matchups.
func LibraryPaths() []string {
	var list []string
	for _, s := range Systems() {
		for _, kind := range s.ProfileKinds() {
			for _, name := range Names(s.Name, kind) {
				list = append(list, LibraryPath(s, kind, name))
			}
		}
		list = append(list, s.Name+"/"+RulesField)
	}
	return list
}

// withLibraryNames adds profiles to what a wrong name may have meant.
func withLibraryNames(name string, err error) error {
	var problems Problems
	if errors.As(err, &problems) || errors.As(err, new(wholeSystemError)) {
		return err
	}
	if hint := phrase.Nearest(name, append(Matchups(), LibraryPaths()...)); hint != "" {
		return fmt.Errorf("the library has nothing called %s; %s", safe.Quote(name), hint)
	}
	return err
}

// profileOf is a profile of the library.
func profileOf(s rules.System, kind, name string, options []Option) (reflect.Value, error) {
	l, v := newLoader(options), newProfile(s, kind)
	l.binderIn(s, name).fromName(nil, name, v, "")
	return v, l.Err()
}

// showProfile spells a profile out as a roster of one.
func showProfile(s rules.System, kind, name string, short bool, options []Option) (string, error) {
	v, err := profileOf(s, kind, name, options)
	if err != nil {
		return "", err
	}
	w := &written.Writer{}
	w.Heading(s.Name, name+" of the library, "+fieldsShown(short, "rename it, and edit", "rename it, and edit")+".",
		"To use it: name this file in a matchup, with include: FILE")
	w.Open(0, Plural(kind), "profiles by name; they override those of the library")
	w.Open(1, name, "")
	if short {
		w.ShortFields(2, newShortener(s).fromDefaults(v))
	} else {
		w.Fields(2, v)
	}
	return w.Text(), nil
}

// showRules spells out the house rules of all scenarios. A rule whose default
// depends on the scenario is left for the reader to set.
func showRules(s rules.System) string {
	w := &written.Writer{}
	w.Heading(s.Name, "The house rules of "+s.Name+" at their defaults; keep those that you change.",
		"To use them: name this file in a matchup, with include: FILE")
	w.Open(0, RulesField, "house rules; a scenario takes those that it has, and what a matchup says itself wins")
	shown := map[string]string{}
	for _, k := range s.Scenarios {
		v, ok := houseRules(newInput(k))
		if !ok {
			continue
		}
		for _, f := range tags.Fields(v.Type()) {
			x := v.FieldByIndex(f.Index)
			value := written.ScalarText(x)
			switch old, seen := shown[f.Name]; {
			case !seen:
				shown[f.Name] = value
				w.Value(1, f, x)
			case old != value:
				w.Remark(1, fmt.Sprintf("%s is %s in %s", f.Name, value, k.Name))
			}
		}
	}
	return w.Text()
}
