package profiles

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Lattice is a matchup in every combination of the values of some axes.
type Lattice struct {
	Base *Matchup
	Axes []Axis

	name     string
	settings []string
	options  []Option
	first    string // the field that says who plays first, "" if there is none
}

// checkedAtOnce is how many combinations are loaded to see whether they are legal
// before any is played.
const checkedAtOnce = 2_000

// LoadLattice loads a matchup whose settings vary, each said as path=values: values
// with commas, ranges like 2..8, 2..8/2 and 2+..6+, or nothing for all that can
// stand there. The error tells all that is wrong with any of the values.
func LoadLattice(name string, settings, vary []string, options ...Option) (*Lattice, error) {
	l, err := newLattice(name, settings, options)
	if err != nil {
		return nil, err
	}
	var errs []error
	for _, text := range vary {
		if err := l.add(text); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", quoted(text), err))
		}
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	return l, l.check()
}

// newLattice loads a matchup of which nothing varies yet.
func newLattice(name string, settings []string, options []Option) (*Lattice, error) {
	base, err := Load(name, settings, options...)
	if err != nil {
		return nil, err
	}
	l := &Lattice{Base: base, name: name, settings: settings, options: options}
	if system, err := System(base.System); err == nil {
		if k, ok := system.Scenario(base.Kind); ok {
			l.first = k.First
		}
	}
	return l, nil
}

// add adds an axis.
func (l *Lattice) add(text string) error {
	a, err := parseAxis(text)
	if err != nil {
		return err
	}
	if a.Values == nil {
		if a.Values, err = l.all(a.Path); err != nil {
			return err
		}
		a.Numbers = rising(a.Values)
		a.set()
	}
	if slices.ContainsFunc(l.Axes, func(b Axis) bool { return b.Path == a.Path }) {
		return fmt.Errorf("%s varies already; write all its values in one list", a.Path)
	}
	l.Axes = append(l.Axes, a)
	return nil
}

// Size is the number of combinations.
func (l *Lattice) Size() int {
	n := 1
	for _, a := range l.Axes {
		n *= len(a.Values)
	}
	return n
}

// index is the place on each axis of combination i, the last axis moving fastest.
func (l *Lattice) index(i int) []int {
	index := make([]int, len(l.Axes))
	for a := len(index) - 1; a >= 0; a-- {
		n := len(l.Axes[a].Values)
		index[a], i = i%n, i/n
	}
	return index
}

// check loads the combinations, unless they are too many, and tells what is wrong
// with any of them.
func (l *Lattice) check() error {
	if l.Size() > checkedAtOnce {
		return nil
	}
	var all Problems
	for i := range l.Size() {
		_, err := l.Matchup(l.index(i))
		var problems Problems
		if err != nil && !errors.As(err, &problems) {
			return err
		}
		for _, p := range problems {
			if !slices.Contains(all, p) {
				all = append(all, p)
			}
		}
	}
	const most = 10
	switch {
	case len(all) == 0:
		return nil
	case len(all) > most:
		return fmt.Errorf("%w\nand %d more", all[:most], len(all)-most)
	default:
		return all
	}
}

// Digest identifies the matchup and what varies.
func (l *Lattice) Digest() string {
	h := sha256.New()
	_, _ = fmt.Fprintln(h, l.Base.Digest()) // a hash never fails
	for _, a := range l.Axes {
		_, _ = fmt.Fprintf(h, "%q\n", a.Changes)
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// Changes are the settings of a combination, a place for each axis.
func (l *Lattice) Changes(index []int) []string {
	var list []string
	for a, at := range index {
		list = append(list, l.Axes[a].Changes[at]...)
	}
	return list
}

// Label says what a combination is, by the names of the axes.
func (l *Lattice) Label(index []int) string {
	var list []string
	for a, at := range index {
		list = append(list, l.Axes[a].Name+" = "+l.Axes[a].Values[at])
	}
	if len(list) == 0 {
		return l.Base.Name
	}
	return strings.Join(list, ", ")
}

// Matchup is a combination.
func (l *Lattice) Matchup(index []int) (*Matchup, error) { return l.with(l.Changes(index)) }

// Turned is a combination with a side playing first; false if nobody does in this
// scenario.
func (l *Lattice) Turned(index []int, first rules.Side) (*Matchup, bool, error) {
	if l.first == "" {
		return nil, false, nil
	}
	m, err := l.with(append(l.Changes(index), l.first+"="+first.String()))
	return m, true, err
}

func (l *Lattice) with(changes []string) (*Matchup, error) {
	m, err := Load(l.name, slices.Concat(l.settings, changes), l.options...)
	var problems Problems
	if errors.As(err, &problems) {
		for i := range problems {
			if setting, ok := strings.CutPrefix(problems[i].File, setFlag); ok && slices.Contains(changes, setting) {
				problems[i].File = setting
			} else {
				problems[i].File = strings.Join(changes, ", ") + ": " + problems[i].File
			}
		}
	}
	return m, err
}

// all lists the values that can stand at a path: those of a choice, the numbers of
// a short range, the profiles of the library.
func (l *Lattice) all(path string) ([]string, error) {
	m, err := Load(l.name, l.settings, l.options...) // walking changes it
	if err != nil {
		return nil, err
	}
	in := newLoader(l.options)
	system, err := System(m.System)
	if err != nil {
		return nil, err
	}
	b := &binder{load: in, doc: &document{file: path, system: system}, places: map[string]place{}}
	v, f, _, ok := b.walk(reflect.ValueOf(m.Input).Elem(), strings.Split(path, "."))
	if !ok {
		return nil, in.err()
	}
	if list := choices(f, v); list != nil {
		return list, nil
	}
	if p, ok := reflect.New(elementType(v.Type())).Interface().(rules.Profile); ok {
		list := slices.DeleteFunc(Names(m.System, p.ProfileKind()), func(name string) bool {
			_, err := l.with([]string{path + "=" + name})
			return err != nil
		})
		if len(list) > 0 {
			return list, nil
		}
	}
	return nil, fmt.Errorf("there are too many values that %s can take; write which, like %s=2..5", path, path)
}

// choices lists all that a field can be, nil if these are no names and not a few
// numbers.
func choices(f field, v reflect.Value) []string {
	if choice, ok := v.Interface().(enum); ok {
		return choice.Options()
	}
	if v.Kind() == reflect.Bool {
		return []string{"false", "true"}
	}
	var list []string
	if v.Kind() == reflect.Int && f.ranged && f.high-f.low < mostUnasked {
		for k := f.low; k <= f.high; k++ {
			list = append(list, strconv.Itoa(k))
		}
	}
	return list
}

// mostUnasked is how many numbers a range has whose values need not be written.
const mostUnasked = 30
