package experiments

import (
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
)

// Varied is a matchup that is loaded again with changes.
type Varied struct {
	Base *profiles.Matchup

	name     string
	settings []string
	options  []profiles.Option
}

// loadVaried loads a matchup before any change.
func loadVaried(name string, settings []string, options []profiles.Option) (*Varied, error) {
	options = append(slices.Clip(options), profiles.Shared())
	base, err := profiles.Load(name, settings, options...)
	if err != nil {
		return nil, err
	}
	return &Varied{base, name, settings, options}, nil
}

// load loads the matchup with some settings more.
func (u *Varied) load(changes ...string) (*profiles.Matchup, error) {
	return profiles.Load(u.name, slices.Concat(u.settings, changes), u.options...)
}

// find is the field of a path: of the first place, where the path has wildcards.
func (u *Varied) find(path string) (tags.Field, reflect.Value, error) {
	m, err := u.load() // looking changes it
	if err != nil {
		return tags.Field{}, reflect.Value{}, err
	}
	return m.Field(path)
}

// Stopped returns why no further combination need be loaded, nil as long as somebody waits for them.
func (u *Varied) Stopped() error { return profiles.Stopped(u.options...) }

// cutName parts a change from a name of its own before it, as in "big: a.hp=2"; the name is "" if there is none.
func cutName(text string) (name, change string) {
	name, change, named := strings.Cut(text, ": ")
	if !named || strings.Contains(name, "=") {
		name, change = "", text
	}
	return strings.TrimSpace(name), strings.TrimSpace(change)
}
