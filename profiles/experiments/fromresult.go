package experiments

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// LoadVariants loads a matchup in variants that are known already, the baseline
// first, as a comparison that is made again has them.
func LoadVariants(name string, settings []string, question string, variants, targets []Variant,
	options ...profiles.Option) (*VariantSet, error) {
	base, err := loadVaried(name, settings, options)
	if err != nil {
		return nil, err
	}
	if len(variants) < 2 || len(targets) == 0 {
		return nil, errors.New("a comparison has two variants or more, and a target; make the result again")
	}
	l := &variantLoader{Varied: base}
	c := &VariantSet{Base: base.Base, Question: question, Variants: variants, Targets: targets}
	l.loadAll(c)
	return c, errors.Join(l.errs...)
}

// keepMatchups keeps the variants that are other matchups. One that is right only together
// with a target's changes is found by its name alone.
func (l *variantLoader) keepMatchups(c *VariantSet) {
	for _, v := range c.Variants {
		var m *profiles.Matchup
		if v.Matchup != "" {
			m, _ = l.loadVariant(v)
		}
		c.variantMatchups = append(c.variantMatchups, m)
	}
}

// VariantMatchups are the variants that are other matchups, before any target changes them,
// by variant; nil for the rest.
func (c *VariantSet) VariantMatchups() []map[string]any {
	list := make([]map[string]any, len(c.Variants))
	for i, m := range c.variantMatchups {
		if m != nil {
			list[i] = m.ResolvedFor(c.settings()...)
		}
	}
	return list
}

// LoadAxes loads a matchup in every combination of axes that are known already: of
// each its name, and its values with their path or with the changes they stand for. A
// name is taken as it is, if it is not too long: who varies a path may call it anything,
// so that nothing tells what it was, and it heads numbers without changing any.
func LoadAxes(name string, settings []string, axes []Axis, options ...profiles.Option) (*ParamGrid, error) {
	l, err := newParamGrid(name, settings, options)
	if err != nil {
		return nil, err
	}
	for _, a := range axes {
		if a.Changes == nil {
			a.take(a.Values)
		}
		if len(a.Values) == 0 || len(a.Values) > maxAxisValues || len(a.Changes) != len(a.Values) {
			return nil, fmt.Errorf("%s: an axis has from 1 to %d values, and each its change; make the result again",
				safe.Brief(a.Name), maxAxisValues)
		}
		if err := errors.Join(written.CheckLength("name", a.Name), l.checkVaries(a.Path)); err != nil {
			return nil, err
		}
		a.Numbers = risingNumbers(a.Values)
		l.Axes = append(l.Axes, a)
	}
	return l, l.check()
}

// LoadTableAxes is LoadAxes for a table: of the rows, and of the columns if there are
// two axes, else the questions, which may be of a metric "at least".
func LoadTableAxes(name string, settings []string, axes []Axis, asked ask.Table, columnsOf string,
	options ...profiles.Option) (*Table, error) {
	if len(axes) == 0 || len(axes) > 2 {
		return nil, errors.New("a table varies one or two things; make the result again")
	}
	l, err := LoadAxes(name, settings, axes, options...)
	if err != nil {
		return nil, err
	}
	t := &Table{Grid: l, Spec: asked, Questions: asked.Questions}
	if len(axes) == 1 {
		t.ColumnNames = asked.Questions
		if names := columnsAtLeast(asked.Questions, columnsOf); names != nil {
			t.ColumnNames, t.ColumnsOf = names, columnsOf
		}
	}
	return t, t.check()
}

// columnsAtLeast are the names of columns of a metric "at least", nil if the questions are
// others.
func columnsAtLeast(questions []string, columnsOf string) []string {
	var list []string
	for _, q := range questions {
		k, ok := strings.CutPrefix(q, columnsOf+" ")
		if _, err := strconv.Atoi(k); !ok || err != nil {
			return nil
		}
		list = append(list, k)
	}
	return list
}

// AtPath reports whether the values of the axis are put at its path; else each stands
// for changes.
func (a *Axis) AtPath() bool {
	for i, v := range a.Values {
		if len(a.Changes[i]) != 1 || a.Changes[i][0] != a.Path+"="+v {
			return false
		}
	}
	return true
}

// Resolved is the matchup before anything is compared, with the profiles of the
// user's that variants and targets name.
func (c *VariantSet) Resolved() map[string]any { return c.Base.ResolvedFor(c.settings()...) }

// settings are those of all variants and targets.
func (c *VariantSet) settings() []string {
	var list []string
	for _, v := range slices.Concat(c.Variants, c.Targets) {
		list = append(list, v.Settings...)
	}
	return list
}

// Resolved is the matchup before anything varies, with the profiles of the user's
// that the values name.
func (l *ParamGrid) Resolved() map[string]any {
	var settings []string
	for _, a := range l.Axes {
		for _, list := range a.Changes {
			settings = append(settings, list...)
		}
	}
	return l.Base.ResolvedFor(settings...)
}
