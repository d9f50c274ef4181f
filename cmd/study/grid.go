// Package study is what the commands and the workbench have in common: experiments as they are played, their
// answers as they are reported, and goals as users write them.
package study

import (
	"slices"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// ParamGrid prepares the combinations of settings, those with either side playing first
// too if a question wants them.
func ParamGrid(l *experiments.ParamGrid, questions []string) *survey.ParamGrid {
	firsts := slices.Contains(questions, query.FirstPlayer)
	return &survey.ParamGrid{Axes: Axes(l), Point: func(index []int) (survey.Point, error) {
		return pointOf(l, index, firsts)
	}}
}

// pointOf prepares a combination, if need be with either side playing first too.
func pointOf(l *experiments.ParamGrid, index []int, firsts bool) (survey.Point, error) {
	m, err := l.Matchup(index)
	if err != nil {
		return survey.Point{}, err
	}
	p := survey.Point{Name: l.Label(index), Scenario: m.Scenario()}
	if !firsts {
		return p, nil
	}
	for side, to := range map[rules.Side]**rules.Scenario{rules.A: &p.AFirst, rules.B: &p.BFirst} {
		m, ok, err := l.WithFirst(index, side)
		if err != nil {
			return p, err
		}
		if ok {
			*to = m.Scenario()
		}
	}
	return p, nil
}

// Axes are what varies in a grid.
func Axes(l *experiments.ParamGrid) []survey.Axis {
	var list []survey.Axis
	for _, a := range l.Axes {
		list = append(list, survey.Axis{Name: a.Name, Values: a.Values, Numbers: a.Numbers})
	}
	return list
}

// Varied says what the values of all axes change.
func Varied(l *experiments.ParamGrid) []layout.Varied {
	var list []layout.Varied
	for _, a := range l.Axes {
		if a.AtPath() {
			list = append(list, layout.Varied{Path: a.Path})
		} else {
			list = append(list, layout.Varied{Changes: a.Changes})
		}
	}
	return list
}
