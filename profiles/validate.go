package profiles

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// Validate checks a matchup, of the library or a file, or a file that matchups
// include, and says in a few words what it is, with the notes that playing it would
// print. The error is a [Problems], unless there is no such name. A question that a
// matchup wants answered is checked by ask.
func Validate(name string, ask func(*rules.Scenario, string) error, options ...Option) (said string, notes []string, err error) {
	l := newLoader(options)
	d, err := l.document(name)
	if err != nil {
		return "", nil, err
	}
	switch {
	case d == nil || d.root == nil:
	case d.own && !d.isMatchup():
		said = d.summary()
	default:
		if m := l.matchup(d, name, nil); l.err() == nil {
			said = fmt.Sprintf("a matchup of %s/%s, digest %s", m.System, m.Kind, m.Digest())
			notes = m.Scenario().Warnings
		}
	}
	if err := l.err(); err != nil {
		return said, nil, err
	}
	more, err := checkExtras(d, name, ask, options)
	for _, note := range more {
		if !slices.Contains(notes, note) {
			notes = append(slices.Clip(notes), note)
		}
	}
	return said, notes, err
}

// checkExtras checks what a matchup wants compared or printed, and collects the notes on it.
func checkExtras(d *document, name string, ask func(*rules.Scenario, string) error, options []Option) (notes []string, err error) {
	var errs []error
	asked := func(base *Matchup, field string, questions ...string) {
		for _, q := range questions {
			errs = append(errs, atLocation(name+": "+tags.Join(field, QuestionField), ask(base.Scenario(), q)))
		}
	}
	if d != nil && d.heading[CompareField] != nil {
		c, err := LoadVariantSet(name, nil, CompareSpec{}, options...)
		if errs = append(errs, err); err == nil {
			asked(c.Base, CompareField, c.Question)
			for _, m := range slices.Concat(c.Matchups...) {
				notes = append(notes, m.Scenario().Warnings...)
			}
		}
	}
	if d != nil && d.heading[TableField] != nil {
		t, err := LoadTable(name, nil, TableSpec{}, options...)
		if errs = append(errs, err); err == nil {
			asked(t.Grid.Base, TableField, t.Questions...)
			notes = append(notes, t.Grid.Notes...)
		}
	}
	return notes, errors.Join(errs...)
}

// summary says what a file that matchups include has in it.
func (d *document) summary() string {
	var parts []string
	for _, kind := range d.system.ProfileKinds() {
		if n := len(d.names[kind]); n > 0 {
			parts = append(parts, count(n, kind))
		}
	}
	if n := len(d.house); n > 0 {
		rules := 0
		for _, h := range d.house {
			rules += len(h.node.Values)
		}
		parts = append(parts, count(rules, "house rule"))
	}
	if len(parts) == 0 {
		return "nothing yet, for " + d.system.Name
	}
	return strings.Join(parts, ", ") + ", for " + d.system.Name
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
