package bench

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// maxPoints is the most combinations that are answered at once.
const maxPoints = 400

// grid loads the combinations of some settings.
func grid(ctx context.Context, q *Matchup, vary []string) (*experiments.ParamGrid, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	l, err := experiments.LoadParamGrid(fileName, nil, vary, q.Source(ctx)...)
	if err == nil {
		err = checkSize(l)
	}
	return l, err
}

func checkSize(l *experiments.ParamGrid) error {
	if l.Size() > maxPoints {
		return fmt.Errorf(
			"these are %s combinations, more than the %d that are answered here; take larger steps, like 0..100/5, "+
				"or the command line", numbers.Count(uint64(l.Size())), maxPoints)
	}
	return nil
}

// surveyed is a survey of all points of a grid, with its report.
func surveyed(ctx context.Context, l *experiments.ParamGrid, questions []string, fractions bool,
	html func(*survey.Survey) (string, error)) (experiment, error) {
	points, err := study.ParamGrid(l, questions).Points(ctx)
	return surveyOf(points, survey.Plan{Questions: questions, Fractions: fractions}, html), err
}

// surveyOf is a survey of some points, with its report.
func surveyOf(points []survey.Point, asked survey.Plan, html func(*survey.Survey) (string, error)) experiment {
	with := func(o player.Options) survey.Plan {
		asked.Options = o
		return asked
	}
	return experiment{
		of: func(o player.Options) player.Experiment { return with(o).Experiment(points) },
		answer: func(ctx context.Context, o player.Options) (Answer, error) {
			s, err := with(o).Run(ctx, points)
			if err != nil {
				return Answer{}, err
			}
			text, err := html(s)
			return Answer{text, s.Digest, s.Trials == 0}, err
		},
	}
}

// compare compares variants of a matchup on the same luck.
func compare(ctx context.Context, b *Bench, q struct {
	Matchup
	sharing
	ask.Compare
},
) (any, error) {
	set, err := experiments.LoadVariantSet(fileName, nil, q.Compare, q.Source(ctx)...)
	if err != nil {
		return nil, err
	}
	o, err := q.Options(ctx)
	if err != nil {
		return nil, err
	}
	g := study.Variants(set)
	with := func(o player.Options) contrast.CompareOptions {
		return contrast.CompareOptions{Options: o, Question: set.Question, Margin: -1}
	}
	return q.carryOut(ctx, o, experiment{
		of: func(o player.Options) player.Experiment { return g.Experiment(with(o)) },
		answer: func(ctx context.Context, o player.Options) (Answer, error) {
			r, err := contrast.Compare(ctx, g, with(o))
			if err != nil {
				return Answer{}, err
			}
			html, err := mainHTML(comparisons.Report{
				Heading: b.heading(set.Base, set,
					layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest}, "oddsmith compare FILE"),
				Comparison: r, Variants: study.Changes(set.Variants), Targets: study.Changes(set.Targets),
				Carried: set.VariantMatchups(),
			})
			return Answer{html, r.Digest, r.Engine == player.Exact}, err
		},
	})
}

// sweep answers how the odds change with one or two settings.
func sweep(ctx context.Context, b *Bench, q struct {
	Matchup
	sharing
	ask.Sweep
},
) (any, error) {
	if n := len(q.Vary); n < 1 || n > 2 {
		return nil, errors.New("vary: say one or two settings that vary, like distance=2..12")
	}
	l, err := grid(ctx, &q.Matchup, q.Vary)
	if err != nil {
		return nil, err
	}
	o, err := q.Options(ctx)
	if err != nil {
		return nil, err
	}
	e, err := surveyed(ctx, l, q.Questions, false, func(s *survey.Survey) (string, error) {
		return mainHTML(surveys.Report{
			Heading: b.heading(l.Base, l, layout.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
				"oddsmith sweep FILE"),
			Axes: study.Axes(l), Varied: study.Varied(l), Survey: s,
		})
	})
	if err != nil {
		return nil, err
	}
	return q.carryOut(ctx, o, e)
}

// tune finds the settings that reach a target.
func tune(ctx context.Context, b *Bench, q struct {
	Matchup
	ask.Tune
},
) (Answer, error) {
	if len(q.Vary) == 0 {
		return Answer{}, errors.New("vary: say what may vary, like b.ccd=2..8")
	}
	question, value, err := study.ParseTarget(q.Target)
	if err != nil {
		return Answer{}, errors.New("target: write a question and what it should be, like a wins=50% or turns=3")
	}
	l, err := grid(ctx, &q.Matchup, q.Vary)
	if err != nil {
		return Answer{}, err
	}
	o, err := q.Options(ctx)
	if err != nil {
		return Answer{}, err
	}
	t := survey.TuneOptions{Plan: survey.Plan{Options: o, Questions: []string{question}}, MaxPoints: maxPoints}
	if err := (study.Goal{Question: question, Value: value}).Apply(&t, l, ""); err != nil {
		return Answer{}, err
	}
	r, err := t.Tune(ctx, study.ParamGrid(l, t.Questions))
	if err != nil {
		return Answer{}, err
	}
	html, err := mainHTML(tunings.Report{
		Heading: b.heading(l.Base, l, layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
			"oddsmith tune FILE"),
		Varied: study.Varied(l), Policies: l.VariesPolicies(), Tuning: r,
	})
	return Answer{html, r.Digest, r.Trials == 0}, err
}

// table lays answers out by row and column.
func table(ctx context.Context, b *Bench, q struct {
	Matchup
	sharing
	ask.Table
},
) (any, error) {
	t, err := experiments.LoadTable(fileName, nil, q.Table, q.Source(ctx)...)
	if err == nil {
		err = checkSize(t.Grid)
	}
	if err != nil {
		return nil, err
	}
	o, err := q.Options(ctx)
	if err != nil {
		return nil, err
	}
	e, err := surveyed(ctx, t.Grid, t.Questions, t.Spec.Show != "percent", func(s *survey.Survey) (string, error) {
		r := study.Table(t, s)
		r.Heading = b.heading(t.Grid.Base, t.Grid, layout.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
			"oddsmith table FILE")
		r.Axes, r.Varied = study.Axes(t.Grid), study.Varied(t.Grid)
		return mainHTML(r)
	})
	if err != nil {
		return nil, err
	}
	return q.carryOut(ctx, o, e)
}
