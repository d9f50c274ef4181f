package experiments

import (
	"cmp"
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
	v := Variant{Name: cmp.Or(name, change)}
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
	default:
		err = l.change(side, change, &v)
	}
	if name == "" && l.isPath(change) {
		v.Name = filepath.Base(change)
	}
	return v, err
}

// change finds what a variant changes.
func (l *variantLoader) change(side, text string, v *Variant) (err error) {
	exists := func() bool { return profiles.Exists(text, l.options...) }
	switch {
	case files.IsName(text) && exists():
		return l.file(text, v)
	case strings.Contains(text, "="):
		v.Settings = splitSettings(text)
	case text == AsItIs:
	case slices.Contains(profiles.Matchups(), text):
		v.Matchup = text
	case files.IsName(text):
		return l.file(text, v)
	default:
		v.Settings, err = l.profile(side, text)
		if err != nil && exists() {
			err = l.file(text, v)
		}
	}
	return err
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
