package experiments

import (
	"errors"
	"slices"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// Validate checks a matchup, of the library or a file, or a file that matchups include,
// with what it wants compared and printed, and says in a few words what it is, with the
// notes that playing it would print. A question is checked by canAsk, and what else the matchup asks by
// others. The error is a [profiles.Problems], unless there is no such name or the experiment is at fault.
func Validate(name string, canAsk func(*rules.Scenario, string) error, others func(*profiles.Matchup) error,
	options ...profiles.Option) (said string, notes []string, err error) {
	said, m, err := profiles.Describe(name, options...)
	if err != nil || m == nil {
		return said, nil, err
	}
	notes = m.Scenario().Warnings
	more, err := checkExtras(m, name, canAsk, options)
	err = errors.Join(err, others(m))
	for _, note := range more {
		if !slices.Contains(notes, note) {
			notes = append(slices.Clip(notes), note)
		}
	}
	return said, notes, err
}

// checkExtras checks what a matchup wants compared or printed, and collects the notes on it.
func checkExtras(base *profiles.Matchup, name string, canAsk func(*rules.Scenario, string) error,
	options []profiles.Option) (notes []string, err error) {
	var errs []error
	asked := func(field string, list ...string) {
		for _, q := range list {
			errs = append(errs,
				atLocation(name+": "+tags.Join(field, questions.QuestionField), canAsk(base.Scenario(), q)))
		}
	}
	if base.Compare != nil {
		c, err := LoadVariantSet(name, nil, ask.Compare{}, options...)
		if errs = append(errs, err); err == nil {
			asked(questions.CompareField, c.Question)
			for _, m := range slices.Concat(c.Matchups...) {
				notes = append(notes, m.Scenario().Warnings...)
			}
		}
	}
	if base.Table != nil {
		t, err := LoadTable(name, nil, ask.Table{}, options...)
		if errs = append(errs, err); err == nil {
			asked(questions.TableField, t.Questions...)
			notes = append(notes, t.Grid.Notes...)
		}
	}
	return notes, errors.Join(errs...)
}
