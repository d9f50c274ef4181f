package experiments

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// variants reads variants of a side.
func (l *variantLoader) variants(side string, texts []string) []Variant {
	var list []Variant
	for _, text := range texts {
		v, err := l.variant(side, text)
		if err != nil {
			l.fail("%s: %w", safe.Quote(text), err)
			continue
		}
		if slices.ContainsFunc(list, func(w Variant) bool { return w.Name == v.Name }) {
			l.fail("%s: there is a %s already; give this one another name, like %s",
				safe.Quote(text), safe.Brief(v.Name), safe.Quote("second: "+text))
			continue
		}
		list = append(list, v)
	}
	return list
}

func (l *variantLoader) variant(side, text string) (Variant, error) {
	name, change := cutName(text)
	v := Variant{Name: name}
	if v.Name == "" {
		v.Name = change
	}
	var err error
	switch {
	case strings.ContainsFunc(text, unicode.IsControl):
		err = errors.New("there is a control character in this; write plain text")
	case len(text) > profiles.MaxSetting:
		err = fmt.Errorf("this has %d bytes; write %d at most, or a file", len(text), profiles.MaxSetting)
	case len(v.Name) > written.MaxWord:
		err = fmt.Errorf("this has %d bytes; begin it with a name of %d at most, like big: a.hp=2",
			len(v.Name), written.MaxWord)
	case change == "":
		err = errors.New("write a name of the library, or path=value")
	case files.IsName(change) && profiles.Exists(change, l.options...):
		err = l.file(change, &v)
	case strings.Contains(change, "="):
		v.Settings = splitSettings(change)
	case change == AsItIs:
	case slices.Contains(profiles.Matchups(), change):
		v.Matchup = change
	case files.IsName(change):
		err = l.file(change, &v)
	default:
		v.Settings, err = l.profile(side, change)
		if err != nil && profiles.Exists(change, l.options...) {
			err = l.file(change, &v)
		}
	}
	if name == "" && l.isPath(change) {
		v.Name = filepath.Base(change)
	}
	return v, err
}

// isPath reports whether a name is of a file, not of the library.
func (l *variantLoader) isPath(name string) bool {
	return !slices.Contains(profiles.Matchups(), name) && !strings.Contains(name, "=") &&
		profiles.Exists(name, l.options...)
}

// file makes a variant of a matchup, or of a file of house rules, which become settings.
func (l *variantLoader) file(name string, v *Variant) (err error) {
	var isMatchup bool
	v.Settings, isMatchup, err = l.Base.HouseSettings(name, l.options...)
	if isMatchup {
		v.Matchup = name
	}
	v.house = !isMatchup
	return err
}

// splitSettings cuts settings apart at the commas that another setting follows.
func splitSettings(text string) []string {
	return splitWhere(text, func(rest string) bool {
		path, _, ok := strings.Cut(rest, "=")
		return ok && !strings.ContainsAny(strings.TrimSpace(path), " ,[]{}")
	})
}
