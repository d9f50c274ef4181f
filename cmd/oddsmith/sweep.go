package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// maxPoints is how many combinations a sweep or a table has.
const maxPoints = 10_000

func (a *app) sweepCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var v varyFlags
	var parts partFlags
	var questions []string
	var simultaneous bool
	c := &cobra.Command{
		Use:               "sweep MATCHUP",
		Short:             "Show how the odds change with one or two settings",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), sim.DefaultTrials, "`number` of trials of each value")
	v.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	addQuestions(c, &questions)
	c.Flags().BoolVar(&simultaneous, "simultaneous", false,
		"make intervals wide enough to hold for all answers simultaneously, not just individually")
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		if err := errors.Join(err, past.check("sweep", "vary question")); err != nil {
			return err
		}
		if err := past.repeatUnless(c, "sweep", "vary"); err != nil {
			return err
		}
		o, err := v.survey(t, questions)
		o.Simultaneous = simultaneous
		if len(v.vary) > 2 {
			err = errors.Join(err, errors.New("a sweep varies one or two settings; `oddsmith tune` takes more"))
		}
		if err := errors.Join(err, m.check()); err != nil {
			return err
		}
		l, err := past.grid("sweep", args[0], m.sourceFlags, v)
		if err != nil {
			return past.explain(err)
		}
		return a.sweep(l, m, t, v, o, parts, past)
	}
	return c
}

func addQuestions(c *cobra.Command, to *[]string) {
	c.Flags().StringArrayVar(to, "question", nil, "the question: `a wins`, an outcome, a metric and more (repeatable)")
}

// survey answers all combinations of a grid, or plays a shard of them and writes it; then
// there is no answer.
func (a *app) survey(l *experiments.ParamGrid, o sim.SurveyOptions, parts partFlags) (*sim.Survey, *sim.Partial, error) {
	points, err := surveyed(a.ctx, l, o.Questions)
	if err != nil {
		return nil, nil, err
	}
	s, counted, after, err := a.surveyPoints(l, points, o, parts, sim.SurveyOptions.Run)
	if err == nil && s != nil {
		s.Warnings = slices.Concat(l.Notes, s.Warnings)
	}
	return s, counted, interruptedBefore(err, "before a value was known"+after)
}

// surveyed prepares all combinations of a grid for questions.
func surveyed(ctx context.Context, l *experiments.ParamGrid, questions []string) ([]sim.Point, error) {
	if err := checkSize(l, "combinations", "take larger steps, like 0..100/5"); err != nil {
		return nil, err
	}
	return study.ParamGrid(l, questions).Points(ctx)
}

// checkSize refuses more than can be asked for at once.
func checkSize(l *experiments.ParamGrid, what, instead string) error {
	if l.Size() <= maxPoints {
		return nil
	}
	return fmt.Errorf("these are %s %s, more than the limit of %s; %s", reports.Count(uint64(l.Size())), what, reports.Count(maxPoints), instead)
}

// surveyPoints answers points by run, or plays a shard of them and writes it; then there is no answer. It also returns
// what was counted, and what to say after an interruption.
func (a *app) surveyPoints(l *experiments.ParamGrid, points []sim.Point, o sim.SurveyOptions, parts partFlags,
	run func(o sim.SurveyOptions, ctx context.Context, points []sim.Point) (*sim.Survey, error),
) (s *sim.Survey, counted *sim.Partial, after string, err error) {
	part, err := a.openPartial(request{l.Resolved(), l.Digest(), o.Seed, o.Trials}, parts)
	if err != nil {
		return nil, nil, "", err
	}
	progress := startProgress(a.notes)
	defer progress.clear()
	o.Progress, o.Limit.OnProgress, o.Partial = progress.show, a.watch(progress), part.Partial
	shared, err := part.share(a, o.Experiment(points), progress)
	if shared || err != nil {
		return nil, nil, "", err
	}
	s, err = run(o, a.ctx, points)
	return s, part.Partial, progress.after(), part.close(err)
}

// sweep runs a survey over settings and reports it.
func (a *app) sweep(l *experiments.ParamGrid, m matchupFlags, t trialFlags, v varyFlags, o sim.SurveyOptions, parts partFlags, past *priorResult) error {
	s, counted, err := a.survey(l, o, parts)
	if err != nil || s == nil {
		return err
	}
	words := flagWords("question", o.Questions...)
	if o.Simultaneous {
		words = append(words, "--simultaneous")
	}
	report := reports.SurveyReport{
		Heading: m.heading(l.Base, l, reports.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest},
			"sweep", append(v.words(t, s.Trials > 0), words...)...),
		Axes: study.Axes(l), Varied: study.Varied(l), Survey: s,
	}
	m.explain(&report.Heading, l.Base, variedPaths(l))
	report.Counted = counted
	report.Asked = t.asked(s, map[string]any{"engine": v.engine, "question": o.Questions, "simultaneous": o.Simultaneous})
	if err := a.reheaded(&report.Heading); err != nil {
		return err
	}
	return finish(a, m, sweeps(), report, s.Interrupted, past)
}
