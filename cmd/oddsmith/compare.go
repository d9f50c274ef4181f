package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// comparison turns options into those of a comparison.
func comparison(f ask.Compare, o sim.Options) (sim.CompareOptions, error) {
	c := sim.CompareOptions{Options: o, Question: f.Question, Decide: f.Decide}
	engine, err := parseEngine(f.ByEngine)
	c.Engine = engine
	errs := []error{err}
	if f.Decide && c.Engine == sim.Exact {
		errs = append(errs, errors.New("--decide plays trials; leave out --engine exact"))
	}
	margin, err := parseMargin(f.Margin)
	c.Margin = margin
	return c, errors.Join(append(errs, err)...)
}

// parseMargin parses a share, like 1% or 0.01, or a difference of means; −1 stands for the
// default.
func parseMargin(text string) (float64, error) {
	if text == "" {
		return -1, nil
	}
	v, err := study.ParseDifference(text)
	if err != nil {
		return 0, fmt.Errorf("--margin is %s; write a difference of shares, like 1%% or 0.01, or of means, like 0.2", safe.Quote(text))
	}
	return v, nil
}

// checkMargin refuses a margin of another unit than the question's.
func checkMargin(c *experiments.VariantSet, text string, margin float64) error {
	q, err := sim.ParseQuestion(c.Base.Scenario(), c.Question)
	if err != nil {
		return err
	}
	return study.CheckUnit("--margin", text, q, margin)
}

func (a *app) compareCommand() *cobra.Command {
	var q question
	var f ask.Compare
	c := q.command(a, "compare MATCHUP", "Compare variants of a matchup and rank them", &f, func(c *cobra.Command, name string) error {
		given := f
		if err := errors.Join(q.past.check("compare", "variant against"), q.past.repeatUnless(c, &f)); err != nil {
			return err
		}
		switch {
		case f.Decide && !q.past.caps(q.past.repeats(&f), c):
			f.Trials = 0 // as many as it takes
		case f.Trials == 0:
			return errors.New("--trials must be 1 or more")
		}
		o, err := comparison(f, sim.Options{Seed: f.Seed, Trials: f.Trials, Workers: q.workers})
		limit, wrong := limitOf(f.Explored)
		if err := errors.Join(err, q.checkOutput(), wrong, checkWorkers(q.workers)); err != nil {
			return err
		}
		o.Limit = limit
		set, err := q.past.variantSet(name, q.sourceFlags, f)
		if err != nil {
			return q.past.explain(err)
		}
		if err := checkMargin(set, f.Margin, o.Margin); err != nil {
			return err
		}
		return a.answerCompare(set, q, given, f, o)
	})
	q.addShard(c.Flags())
	return c
}

// answerCompare runs a comparison and reports it.
func (a *app) answerCompare(set *experiments.VariantSet, q question, given, f ask.Compare, o sim.CompareOptions) error {
	part, err := a.openPartial(request{set.Resolved(), set.Digest(), o.Seed, o.Trials}, q.partFlags)
	if err != nil {
		return err
	}
	progress := terminal.StartProgress(a.notes)
	if f.Decide {
		progress.Until("the next look")
	}
	o.Progress, o.Limit.OnProgress, o.Question = progress.Show, a.watch(progress), set.Question
	o.Partial = part.Partial
	g := study.Variants(set)
	shared, err := part.share(a, g.Experiment(o), progress)
	if shared || err != nil {
		return err
	}
	r, err := sim.Compare(a.ctx, g, o)
	progress.Clear()
	if err := part.close(err); err != nil {
		return interruptedBefore(err, "before a variant was known")
	}
	report := comparisons.Report{
		Comparison: r, Effects: f.Effects,
		Variants: study.Changes(set.Variants), Targets: study.Changes(set.Targets), Carried: set.VariantMatchups(),
	}
	given.Margin, given.Effects, given.Decide, given.Played, given.Engine = f.Margin, f.Effects, f.Decide, f.Played, string(r.Engine)
	if !given.Decide {
		given.Trials = r.Trials
	}
	if r.Engine != sim.Exact {
		given.MaxStates.Given = false // nothing was walked that it allows
	}
	f.Question, f.Engine = o.Question, string(r.Engine)
	if f.Decide && r.Engine == sim.Exact {
		f.Engine = engineAuto // which plays, if it is asked for
	}
	x := answered{
		base: set.Base, of: set, given: &given, asked: &f, counted: part.Partial,
		stamp: layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest}, varies: changedPaths(slices.Concat(report.Variants, report.Targets)),
	}
	if q.format == "html" {
		x.casts = compared(set)
	}
	if report.Heading, err = q.head(a, x); err != nil {
		return err
	}
	return finish(a, q.matchupFlags, report, r.Interrupted, q.past)
}
