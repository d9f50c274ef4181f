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

// experimentOf is an experiment by options of type O, which are made of those of trials, and how its result is shown.
func experimentOf[O, R any](with func(player.Options) O, of func(O) player.Experiment,
	answer func(context.Context, O) (R, error), show func(R) (Answer, error)) experiment {
	return experiment{
		of: func(o player.Options) player.Experiment { return of(with(o)) },
		answer: func(ctx context.Context, o player.Options) (Answer, error) {
			r, err := answer(ctx, with(o))
			if err != nil {
				return Answer{}, err
			}
			return show(r)
		},
	}
}

// survey answers a survey of all points of a grid.
func (s sharing) survey(ctx context.Context, m *Matchup, l *experiments.ParamGrid, asked survey.Plan,
	html func(*survey.Survey) (string, error)) (any, error) {
	if err := checkSize(l); err != nil {
		return nil, err
	}
	points, err := study.ParamGrid(l, asked.Questions).Points(ctx)
	if err != nil {
		return nil, err
	}
	return s.carryOut(ctx, m, surveyOf(points, asked, html))
}

// surveyOf is a survey of some points, with its report.
func surveyOf(points []survey.Point, asked survey.Plan, html func(*survey.Survey) (string, error)) experiment {
	return experimentOf(
		func(o player.Options) survey.Plan {
			asked.Options = o
			return asked
		},
		func(p survey.Plan) player.Experiment { return p.Experiment(points) },
		func(ctx context.Context, p survey.Plan) (*survey.Survey, error) { return p.Run(ctx, points) },
		func(s *survey.Survey) (Answer, error) {
			text, err := html(s)
			return Answer{text, s.Digest, s.Trials == 0}, err
		})
}

// stampOf is what a survey puts on a stamp.
func stampOf(s *survey.Survey) layout.Stamp {
	return layout.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest}
}

// contrasting makes options of contrasts, of which no difference counts as none.
func contrasting(question string) func(player.Options) contrast.CompareOptions {
	return func(o player.Options) contrast.CompareOptions {
		return contrast.CompareOptions{Options: o, Question: question, Margin: -1}
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
	g := study.Variants(set)
	return q.carryOut(ctx, &q.Matchup, experimentOf(contrasting(set.Question), g.Experiment,
		func(ctx context.Context, o contrast.CompareOptions) (*contrast.Comparison, error) {
			return contrast.Compare(ctx, g, o)
		},
		func(r *contrast.Comparison) (Answer, error) { return b.comparison(set, r) }))
}

// comparison shows a comparison.
func (b *Bench) comparison(set *experiments.VariantSet, r *contrast.Comparison) (Answer, error) {
	html, err := mainHTML(comparisons.Report{
		Heading: b.heading(set.Base, set,
			layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest}, "oddsmith compare FILE"),
		Comparison: r, Variants: study.Changes(set.Variants), Targets: study.Changes(set.Targets),
		Carried: set.VariantMatchups(),
	})
	return Answer{html, r.Digest, r.Engine == player.Exact}, err
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
	asked := survey.Plan{Questions: q.Questions}
	return q.survey(ctx, &q.Matchup, l, asked, func(s *survey.Survey) (string, error) {
		h := b.heading(l.Base, l, stampOf(s), "oddsmith sweep FILE")
		return mainHTML(surveys.Report{Heading: h, Axes: study.Axes(l), Varied: study.Varied(l), Survey: s})
	})
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
	return b.tuning(ctx, &q.Matchup, l, study.Goal{Question: question, Value: value})
}

// tuning tunes what varies, and shows it.
func (b *Bench) tuning(ctx context.Context, m *Matchup, l *experiments.ParamGrid, g study.Goal) (Answer, error) {
	o, err := m.Options(ctx)
	if err != nil {
		return Answer{}, err
	}
	t := survey.TuneOptions{Plan: survey.Plan{Options: o, Questions: []string{g.Question}}, MaxPoints: maxPoints}
	if err := g.Apply(&t, l, ""); err != nil {
		return Answer{}, err
	}
	r, err := t.Tune(ctx, study.ParamGrid(l, t.Questions))
	if err != nil {
		return Answer{}, err
	}
	stamp := layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest}
	html, err := mainHTML(tunings.Report{Heading: b.heading(l.Base, l, stamp, "oddsmith tune FILE"),
		Varied: study.Varied(l), Policies: l.VariesPolicies(), Tuning: r})
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
	if err != nil {
		return nil, err
	}
	asked := survey.Plan{Questions: t.Questions, Fractions: t.Spec.Show != "percent"}
	return q.survey(ctx, &q.Matchup, t.Grid, asked, func(s *survey.Survey) (string, error) {
		r := study.Table(t, s)
		r.Heading = b.heading(t.Grid.Base, t.Grid, stampOf(s), "oddsmith table FILE")
		r.Axes, r.Varied = study.Axes(t.Grid), study.Varied(t.Grid)
		return mainHTML(r)
	})
}
