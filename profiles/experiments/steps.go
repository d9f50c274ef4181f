package experiments

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Way is the way that a step goes.
type Way string

// The ways: to another word, and to the next number.
const (
	Turned Way = "turned"
	Up     Way = "up"
	Down   Way = "down"
)

// Step is a matchup in which one field says something else.
type Step struct {
	Path, From, To string
	Way            Way
	Matchup        *profiles.Matchup
}

// Setting is the step as a setting.
func (s *Step) Setting() string { return s.Path + "=" + s.To }

// RefusedStep is a step that rules do not allow.
type RefusedStep struct{ Path, From, To, Why string }

// Steps is a matchup and all single steps away from it: each number to the next above and the next
// below, yes to no, and each word to all others that can stand in its place; and each weapon to the others of the library.
type Steps struct {
	*Varied

	List    []Step
	Refused []RefusedStep
}

// TooManySteps is more steps than can be taken at once.
type TooManySteps struct{ Listed, Most int }

func (e TooManySteps) Error() string {
	return fmt.Sprintf("these are up to %s changes, more than the limit of %s; name some fields",
		rules.Grouped(e.Listed), rules.Grouped(e.Most))
}

// Digest identifies the matchup and those after each step, in their order.
func (s *Steps) Digest() string {
	list := []*profiles.Matchup{s.Base}
	for _, step := range s.List {
		list = append(list, step.Matchup)
	}
	return digest(list)
}

// LoadSteps loads a matchup and all steps of its fields, [TooManySteps] if these are more than most; if fields are
// named, of those and what lies below them. What players decide is no field of this kind.
func LoadSteps(name string, settings, fields []string, most int, options ...profiles.Option) (*Steps, error) {
	base, err := loadVaried(name, settings, options)
	if err != nil {
		return nil, err
	}
	s := &Steps{Varied: base}
	listed, met, err := s.listed(fields)
	if err != nil {
		return nil, err
	}
	for _, step := range listed {
		if err := s.add(step); err != nil {
			return nil, err
		}
		if len(s.List) > most {
			return nil, TooManySteps{len(listed), most}
		}
	}
	return s, s.unmet(fields, met)
}

// listed lists the steps of fields, whether rules allow them or not, and which names of fields were met.
func (s *Steps) listed(fields []string) (all []Step, met map[string]bool, err error) {
	m, err := s.load() // looking changes it
	if err != nil {
		return nil, nil, err
	}
	met = map[string]bool{}
	var arms []arm
	if len(fields) == 0 { // effects of weapons have to be asked for
		arms = s.arms(m)
		all = s.exchanges(arms)
	}
	for _, knob := range m.Fields() {
		f, v, err := m.Field(knob.Path)
		if err != nil {
			return nil, nil, err
		}
		list := steps(f, v)
		if len(list) == 0 || !named(fields, knob.Path, met) || isEffect(arms, knob.Path, v, f) {
			continue
		}
		for _, step := range list {
			step.Path, step.From = knob.Path, tags.Text(v)
			all = append(all, step)
		}
	}
	return all, met, nil
}

// named reports whether a field is one of those, or below one, and remembers which; all are if none is.
func named(fields []string, path string, met map[string]bool) bool {
	ok := len(fields) == 0
	for _, f := range fields {
		if profiles.Covers(f, path) {
			ok, met[f] = true, true
		}
	}
	return ok
}

// unmet refuses names of fields that have no steps.
func (s *Steps) unmet(fields []string, met map[string]bool) error {
	var errs []error
	for _, f := range fields {
		if met[f] {
			continue
		}
		if _, _, err := s.find(f); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", safe.Quote(f), err))
		} else {
			errs = append(errs,
				fmt.Errorf("%s: there is no number and no choice in it that a step could change", safe.Quote(f)))
		}
	}
	return errors.Join(errs...)
}

// add loads a step.
func (s *Steps) add(step Step) error {
	if err := s.Stopped(); err != nil {
		return err
	}
	m, err := s.load(step.Setting())
	var problems profiles.Problems
	switch {
	case err == nil:
		step.Matchup = m
		s.List = append(s.List, step)
	case errors.As(err, &problems):
		// whatever the order of lines in the file
		slices.SortFunc(problems, func(x, y profiles.Problem) int {
			return cmp.Or(cmp.Compare(x.Path, y.Path), cmp.Compare(x.Message, y.Message))
		})
		s.Refused = append(s.Refused, RefusedStep{step.Path, step.From, step.To, reason(problems)})
	default:
		return err
	}
	return nil
}

// Both is the matchup after two steps; false if rules do not allow that.
func (s *Steps) Both(x, y Step) (*profiles.Matchup, bool, error) {
	m, err := s.load(x.Setting(), y.Setting())
	var problems profiles.Problems
	if errors.As(err, &problems) {
		return nil, false, nil
	}
	return m, err == nil, err
}
