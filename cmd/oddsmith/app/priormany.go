package app

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// What a result of many answers says of how it was asked for: what varies it holds in
// full, so that no other file is needed to make it again; flags change the rest.

// Repeats reports whether a result of a kind is made again: no flag says what varies.
func (p *PriorResult) Repeats(kind any) bool {
	return p.IsOf(ask.Command(kind)) && !slices.ContainsFunc(ask.Axes(kind), p.Changed)
}

// VariantSet returns the comparison of the file, or that of the flags.
func (p *PriorResult) VariantSet(name string, source SourceFlags, f ask.Compare) (*experiments.VariantSet, error) {
	if !p.Repeats(&f) {
		return experiments.LoadVariantSet(name, source.Set, f, source.Options()...)
	}
	sides, err := p.sides()
	if err != nil {
		return nil, err
	}
	set, err := experiments.LoadVariants(name, source.Set, f.Question, sides[0], sides[1], source.Options()...)
	if err == nil {
		p.Rename(set.Base)
	}
	return set, err
}

// sides are the variants and the targets of the file.
func (p *PriorResult) sides() (sides [2][]experiments.Variant, err error) {
	matchups, err := p.CarriedMatchups()
	if err != nil {
		return sides, err
	}
	for i, l := range p.Frame.Labels[:min(2, len(p.Frame.Labels))] {
		for k, name := range l.Values[:min(len(l.Values), len(l.Changes))] {
			v := variantOf(name, l.Changes[k])
			if i == 0 && v.Matchup != "" && k < len(matchups) && matchups[k] != nil {
				text, err := json.Marshal(matchups[k])
				if err != nil {
					return sides, AsFailure(err) // it was read from JSON
				}
				v.Text = string(text)
			}
			sides[i] = append(sides[i], v)
		}
	}
	return sides, nil
}

// variantOf returns a variant as a result has it: settings, or the name of another matchup.
func variantOf(name string, changes []string) experiments.Variant {
	if len(changes) == 1 && !strings.Contains(changes[0], "=") {
		return experiments.Variant{Name: name, Matchup: changes[0]}
	}
	return experiments.Variant{Name: name, Settings: changes}
}

// Grid returns what varies in the file, or by the flags.
func (p *PriorResult) Grid(kind any, name string, source SourceFlags, vary []string) (*experiments.ParamGrid, error) {
	if !p.Repeats(kind) {
		return experiments.LoadParamGrid(name, source.Set, vary, source.Options()...)
	}
	axes, err := p.Axes()
	if err != nil {
		return nil, err
	}
	l, err := experiments.LoadAxes(name, source.Set, axes, source.Options()...)
	if err == nil {
		p.Rename(l.Base)
	}
	return l, err
}

// RepeatUnless repeats a command as a result of it was asked for, unless flags say anew what varies.
func (p *PriorResult) RepeatUnless(c *cobra.Command, kind any) error {
	if !p.Repeats(kind) {
		return nil
	}
	return p.Repeat(c, ask.Command(kind), nil)
}

// Repeat sets the flags of a command as a result of it was asked for, those that the user did not give, but some. The
// file may say anything, and other flags write files, or change the matchup.
func (p *PriorResult) Repeat(c *cobra.Command, command string, but []string) error {
	if !p.IsOf(command) {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(p.Frame.Asked)) {
		if !ask.IsKept(name) && name != "over" { // that of older results
			return fmt.Errorf("%s: asked has %s, which no result is asked for by; make the result again", p.File,
				safe.Quote(name))
		}
		flag := c.Flags().Lookup(name)
		if flag == nil || p.Changed(name) || slices.Contains(but, name) {
			continue
		}
		for _, value := range flagTexts(p.Frame.Asked[name]) {
			if err := flag.Value.Set(value); err != nil {
				return fmt.Errorf("%s: asked, %s: %w; make the result again", p.File, name, err)
			}
		}
	}
	return nil
}

// flagTexts are the values of a flag that JSON has.
func flagTexts(v any) (list []string) {
	switch v := v.(type) {
	case []string: // of older results
		return v
	case []any:
		for _, x := range v {
			list = append(list, flagTexts(x)...)
		}
	case float64:
		if v != 0 {
			list = append(list, plainFloat(v))
		}
	case string, bool:
		if !reflect.ValueOf(v).IsZero() {
			list = append(list, fmt.Sprint(v))
		}
	}
	return list
}

// Table returns the table of the file, or that of the flags.
func (p *PriorResult) Table(name string, source SourceFlags, f ask.Table) (*experiments.Table, error) {
	if !p.Repeats(&f) {
		return experiments.LoadTable(name, source.Set, f, source.Options()...)
	}
	axes, err := p.Axes()
	if err == nil && len(axes) == 0 {
		err = fmt.Errorf("%s does not say what varies, so it cannot be reproduced; make a new one", p.File)
	}
	if err != nil {
		return nil, err
	}
	ask := ask.Table{Questions: f.Questions, Show: f.Show, Note: strings.Join(p.Frame.Text, "\n\n")}
	t, err := experiments.LoadTableAxes(name, source.Set, axes, ask, p.Frame.Labels[len(p.Frame.Labels)-1].Name,
		source.Options()...)
	if err == nil {
		p.Rename(t.Grid.Base)
	}
	return t, err
}

// Rename calls a matchup as it was called when the result was made, if that is written in another form.
func (p *PriorResult) Rename(m *profiles.Matchup) {
	if p != nil && p.again != nil {
		m.Name = p.Frame.Name
	}
}

// Axes returns what varies in the file.
func (p *PriorResult) Axes() ([]experiments.Axis, error) {
	labels := slices.DeleteFunc(slices.Clone(p.Frame.Labels),
		func(l frame.Label) bool { return l.Path == "" && l.Changes == nil })
	if labels == nil {
		return nil, fmt.Errorf("%s does not say what varies, so it cannot be reproduced; make a new one", p.File)
	}
	var list []experiments.Axis
	for _, a := range labels {
		axis := experiments.Axis{Name: a.Name, Path: a.Path, Values: a.Values}
		if a.Path == "" {
			axis.Changes = a.Changes
		}
		if a.Path == "" && len(a.Changes) != len(a.Values) {
			return nil, fmt.Errorf("%s does not say what the values of %.60q change, so it cannot be reproduced; make a new one",
				p.File, a.Name)
		}
		list = append(list, axis)
	}
	return list, nil
}

// plainFloat writes a number in all its digits, as flags take it.
func plainFloat(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
