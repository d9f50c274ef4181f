package experiments

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// ParamGrid is a matchup in every combination of the values of some axes.
type ParamGrid struct {
	*Varied

	Axes  []Axis
	Notes []string // on values that were left out
}

// LoadParamGrid loads a matchup whose settings vary, each said as path=values: values
// with commas, ranges like 2..8, 2..8/2 and 2+..6+, or nothing for all that can
// stand there. The error tells all that is wrong with any of the values.
func LoadParamGrid(name string, settings, vary []string, options ...profiles.Option) (*ParamGrid, error) {
	l, err := newParamGrid(name, settings, options)
	if err != nil {
		return nil, err
	}
	var errs []error
	for _, text := range vary {
		if err := l.add(text); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", safe.Quote(text), err))
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return l, l.check()
}

// newParamGrid loads a matchup of which nothing varies yet.
func newParamGrid(name string, settings []string, options []profiles.Option) (*ParamGrid, error) {
	v, err := loadVaried(name, settings, options)
	return &ParamGrid{Varied: v}, err
}

// add adds an axis.
func (l *ParamGrid) add(text string) error {
	a, err := parseAxis(text)
	if err == nil {
		err = l.checkVaries(a.Path)
	}
	if err == nil && a.Values == nil {
		err = l.takeAll(&a)
	}
	switch {
	case err != nil:
		return err
	case slices.ContainsFunc(l.Axes, func(b Axis) bool { return b.Path == a.Path }):
		return fmt.Errorf("%s varies already; write all its values in one list", a.Path)
	}
	l.Axes = append(l.Axes, a)
	return nil
}

// takeAll makes an axis one of all that can stand at its path.
func (l *ParamGrid) takeAll(a *Axis) error {
	if a.Path == profiles.IncludeField {
		return errors.New("it takes names of files; write which, like include=house.yaml,other.yaml")
	}
	values, notes, err := l.values(a.Path)
	l.Notes = append(l.Notes, notes...)
	a.take(values)
	return err
}

// Size is the number of combinations.
func (l *ParamGrid) Size() int {
	n := 1
	for _, a := range l.Axes {
		n *= len(a.Values)
	}
	return n
}

// index is the place on each axis of combination i, the last axis moving fastest.
func (l *ParamGrid) index(i int) []int {
	index := make([]int, len(l.Axes))
	for a := len(index) - 1; a >= 0; a-- {
		n := len(l.Axes[a].Values)
		index[a], i = i%n, i/n
	}
	return index
}

// Digest identifies the matchup and what varies.
func (l *ParamGrid) Digest() string {
	h := sha256.New()
	_, _ = fmt.Fprintln(h, l.Base.Digest()) // a hash never fails
	for _, a := range l.Axes {
		_, _ = fmt.Fprintf(h, "%q\n", a.Changes)
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// Changes are the settings of a combination, a place for each axis.
func (l *ParamGrid) Changes(index []int) []string {
	var list []string
	for a, at := range index {
		list = append(list, l.Axes[a].Changes[at]...)
	}
	return list
}

// Label says what a combination is, by the names of the axes.
func (l *ParamGrid) Label(index []int) string {
	var list []string
	for a, at := range index {
		list = append(list, l.Axes[a].Name+" = "+l.Axes[a].Values[at])
	}
	if len(list) == 0 {
		return l.Base.Label()
	}
	return strings.Join(list, ", ")
}

// Matchup is a combination.
func (l *ParamGrid) Matchup(index []int) (*profiles.Matchup, error) { return l.with(l.Changes(index)) }

// WithFirst is a combination with a side playing first; false if nobody does in this
// scenario.
func (l *ParamGrid) WithFirst(index []int, first rules.Side) (*profiles.Matchup, bool, error) {
	field := l.Base.FirstField()
	if field == "" {
		return nil, false, nil
	}
	m, err := l.with(append(l.Changes(index), field+"="+first.String()))
	return m, true, err
}

func (l *ParamGrid) with(changes []string) (*profiles.Matchup, error) {
	m, err := l.load(changes...)
	var problems profiles.Problems
	if errors.As(err, &problems) {
		for i := range problems {
			if setting, ok := strings.CutPrefix(problems[i].File, profiles.SettingPrefix); ok &&
				slices.Contains(changes, setting) {
				problems[i].File = l.from(setting) + setting
			} else {
				problems[i].File = strings.Join(changes, ", ") + ": " + problems[i].File
			}
		}
	}
	return m, err
}

// from is where a file says what varies by a setting, with a colon.
func (l *ParamGrid) from(setting string) string {
	for _, a := range l.Axes {
		if a.source != "" &&
			slices.ContainsFunc(a.Changes, func(list []string) bool { return slices.Contains(list, setting) }) {
			return a.source + ": "
		}
	}
	return ""
}
