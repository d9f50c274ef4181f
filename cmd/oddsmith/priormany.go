package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
)

// What a result of many answers says of how it was asked for: what varies it holds in
// full, so that no other file is needed to make it again; flags change the rest.

// repeats reports whether a command repeats this result: it made one, and no flag says
// what varies.
func (p *priorResult) repeats(command string, flags ...string) bool {
	if !p.isOf(command) {
		return false
	}
	for _, flag := range flags {
		if p.changed(flag) {
			return false
		}
	}
	return true
}

func (p *priorResult) repeatsComparison() bool {
	return p.repeats("compare", "variant", "against", "baseline")
}

func (p *priorResult) repeatsTable() bool { return p.repeats("table", "rows", "columns", "at-least") }

// applyComparison sets what the flags do not ask for, and reports whether the trials are
// among it.
func (p *priorResult) applyComparison(t *trialFlags, f *compareFlags) (capped bool) {
	if !p.repeatsComparison() {
		return false
	}
	setUnlessGiven(p, "question", &f.ask.Question, p.Question.Name)
	setUnlessGiven(p, "margin", &f.margin, plainFloat(p.Margin))
	setUnlessGiven(p, "decide", &f.decide, p.Decide)
	if !p.changed("decide") {
		setUnlessGiven(p, "engine", &f.engine, string(p.Engine))
	}
	p.applySurvey(t, &f.engine)
	if !p.Decide && p.Stamp.Trials > 0 {
		setUnlessGiven(p, "trials", &t.trials, p.Stamp.Trials)
	}
	return p.Options != nil && p.Options.Trials > 0
}

// variantSet returns the comparison of the file, or that of the flags.
func (p *priorResult) variantSet(name string, source sourceFlags, f compareFlags) (*experiments.VariantSet, error) {
	if !p.repeatsComparison() {
		return experiments.LoadVariantSet(name, source.set, f.ask, source.options()...)
	}
	var sides [2][]experiments.Variant
	for i, list := range [][]reports.Changed{p.Variants, p.Targets} {
		for _, c := range list {
			v, err := variantOf(c)
			if err != nil {
				return nil, err
			}
			sides[i] = append(sides[i], v)
		}
	}
	return experiments.LoadVariants(name, source.set, f.ask.Question, sides[0], sides[1], source.options()...)
}

// variantOf returns a variant as a result has it.
func variantOf(c reports.Changed) (experiments.Variant, error) {
	v := experiments.Variant{Name: c.Name}
	named := len(c.Changes) == 1 && !strings.Contains(c.Changes[0], "=")
	if named {
		v.Matchup = c.Changes[0]
	} else {
		v.Settings = c.Changes
	}
	if c.Matchup == nil || !named {
		return v, nil
	}
	text, err := json.Marshal(c.Matchup)
	v.Text = string(text)
	return v, asFailure(err) // it was read from JSON
}

// applySweep sets what the flags do not ask for.
func (p *priorResult) applySweep(t *trialFlags, v *varyFlags, questions *[]string, simultaneous *bool) {
	if !p.repeats("sweep", "vary") {
		return
	}
	p.applySurvey(t, &v.engine)
	var names []string
	for _, q := range p.Questions {
		names = append(names, q.Name)
	}
	setUnlessGiven(p, "question", questions, names)
	setUnlessGiven(p, "simultaneous", simultaneous, p.Together > 0)
}

// applyTuning sets what the flags do not ask for, and reports whether the file says what
// varies.
func (p *priorResult) applyTuning(t *trialFlags, v *varyFlags, f *tuneFlags) bool {
	if !p.repeats("tune", "vary") {
		return false
	}
	p.applySurvey(t, &v.engine)
	if f.target == "" && f.maximize == "" && f.minimize == "" {
		switch p.Aim {
		case "greatest":
			f.maximize = p.Question.Name
		case "least":
			f.minimize = p.Question.Name
		default:
			f.target = p.Question.Name + "=" + p.target()
		}
	}
	if p.Within > 0 {
		setUnlessGiven(p, "within", &f.within, plainFloat(p.Within))
	}
	if p.Options != nil && p.Options.MaxPoints > 0 {
		setUnlessGiven(p, "max-points", &f.most, p.Options.MaxPoints)
	}
	return true
}

// target returns the target of the file, as it was written.
func (p *priorResult) target() string {
	if p.Options != nil && p.Options.Target != "" {
		return p.Options.Target
	}
	return plainFloat(p.Target)
}

// grid returns what varies in the file, or by the flags.
func (p *priorResult) grid(command, name string, source sourceFlags, v varyFlags) (*experiments.ParamGrid, error) {
	if !p.repeats(command, "vary") {
		return experiments.LoadParamGrid(name, source.set, v.vary, source.options()...)
	}
	axes, err := p.axes()
	if err != nil {
		return nil, err
	}
	return experiments.LoadAxes(name, source.set, axes, source.options()...)
}

// applyTable sets what the flags do not ask for.
func (p *priorResult) applyTable(t *trialFlags, f *tableFlags) {
	if !p.repeatsTable() {
		return
	}
	p.applySurvey(t, &f.engine)
	setUnlessGiven(p, "show", &f.show, p.Show)
	if p.Options != nil {
		setUnlessGiven(p, "question", &f.questions, p.Options.Questions)
	}
}

// table returns the table of the file, or that of the flags.
func (p *priorResult) table(name string, source sourceFlags, f tableFlags) (*experiments.Table, error) {
	if !p.repeatsTable() {
		return experiments.LoadTable(name, source.set, f.ask(), source.options()...)
	}
	axes, err := p.axes()
	if err != nil {
		return nil, err
	}
	ask := profiles.TableSpec{Questions: f.questions, Show: f.show, Note: strings.Join(p.Note, "\n\n")}
	return experiments.LoadTableAxes(name, source.set, axes, ask, p.ColumnHead, source.options()...)
}

// axes returns what varies in the file.
func (p *priorResult) axes() ([]experiments.Axis, error) {
	if p.Axes == nil {
		return nil, fmt.Errorf("%s does not say what varies, so it cannot be reproduced; make a new one", p.file)
	}
	var list []experiments.Axis
	for _, a := range p.Axes {
		axis := experiments.Axis{Name: a.Name, Path: a.Path, Values: a.Values}
		if a.Path == "" {
			if len(a.Changes) != len(a.Values) {
				return nil, fmt.Errorf("%s does not say what the values of %.60q change, so it cannot be reproduced; make a new one", p.file, a.Name)
			}
			axis.Changes = a.Changes
		}
		list = append(list, axis)
	}
	return list, nil
}

// plainFloat writes a number in all its digits, as flags take it.
func plainFloat(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
