package study

import (
	"context"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// Baseline is the matchup as it is, with no variant yet.
func Baseline(s *experiments.Steps) sim.Variants {
	var v sim.Variants
	v.Names, v.Scenarios = append(v.Names, s.Base.Label()), append(v.Scenarios, s.Base.Scenario())
	return v
}

// Singles are the matchup with each step alone, and what each is worth. They are prepared until the context is done.
func Singles(ctx context.Context, s *experiments.Steps) (v sim.Variants, contrasts []sim.Contrast, err error) {
	v = Baseline(s)
	for i, step := range s.List {
		if err := ctx.Err(); err != nil {
			return v, nil, err
		}
		v.Names, v.Scenarios = append(v.Names, step.Setting()), append(v.Scenarios, step.Matchup.Scenario())
		contrasts = append(contrasts, sim.Contrast{Plus: []int{i + 1}, Minus: []int{0}})
	}
	return v, contrasts, nil
}

// Steps are steps as reports have them.
func Steps(of *experiments.Steps) (out []reports.Step) {
	for _, s := range of.List {
		out = append(out, reports.Step{Path: s.Path, From: s.From, To: s.To, Way: string(s.Way)})
	}
	return out
}

// LeftSteps are those that could not be taken, as reports have them.
func LeftSteps(of *experiments.Steps) (out []reports.LeftStep) {
	for _, s := range of.Left {
		out = append(out, reports.LeftStep(s))
	}
	return out
}
