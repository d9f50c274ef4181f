package study

import (
	"context"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Baseline is the matchup as it is, with nothing contrasted yet.
func Baseline(s *experiments.Steps) contrast.Contrasts {
	return contrast.Contrasts{Points: []survey.Point{{Name: s.Base.Label(), Scenario: s.Base.Scenario()}}}
}

// Singles are the matchup with each step alone, and what each is worth. They are prepared until the context is done.
func Singles(ctx context.Context, s *experiments.Steps) (contrast.Contrasts, error) {
	c := Baseline(s)
	for i, step := range s.List {
		if err := ctx.Err(); err != nil {
			return c, err
		}
		c.Points = append(c.Points, survey.Point{Name: step.Setting(), Scenario: step.Matchup.Scenario()})
		c.List = append(c.List, contrast.Contrast{Plus: []int{i + 1}, Minus: []int{0}})
	}
	return c, nil
}

// Steps are steps as reports have them.
func Steps(of *experiments.Steps) (out []sensitivities.Step) {
	for _, s := range of.List {
		out = append(out, sensitivities.Step{Path: s.Path, From: s.From, To: s.To, Way: string(s.Way)})
	}
	return out
}

// LeftSteps are those that could not be taken, as reports have them.
func LeftSteps(of *experiments.Steps) (out []sensitivities.LeftStep) {
	for _, s := range of.Refused {
		out = append(out, sensitivities.LeftStep(s))
	}
	return out
}
