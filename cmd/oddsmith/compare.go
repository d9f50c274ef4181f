package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// compareFlags say what is compared, and how.
type compareFlags struct {
	ask    profiles.CompareSpec
	margin string
	decide bool
	engine string
	// effects adds effect sizes to reports for people; JSON and CSV always have them.
	effects bool
}

func (f *compareFlags) add(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.ask.Variants, "variant", nil,
		"a `variant`: a profile for side a, path=value, or \"name: path=value, path=value\" (repeatable)")
	flags.StringArrayVar(&f.ask.Against, "against", nil, "a `target`: the same for side b (repeatable)")
	flags.StringVar(&f.ask.Baseline, "baseline", "", "the `variant` that the others are compared with (default the matchup as it is)")
	flags.StringVar(&f.ask.Question, "question", "",
		"what is compared: `a wins`, an outcome, or the mean of a metric (sweep takes several)")
	flags.StringVar(&f.margin, "margin", "", "the largest `difference` that counts as equivalent (default 1% for shares, none for means)")
	flags.BoolVar(&f.decide, "decide", false, "play until every difference is decided, up to --trials (default 20,480,000)")
	addEngine(flags, &f.engine)
	flags.BoolVar(&f.effects, "effects", false, "add effect sizes with intervals: probability of superiority, Glass's delta, odds ratio")
}

// options turns the flags into options.
func (f *compareFlags) options(o sim.Options) (sim.CompareOptions, error) {
	c := sim.CompareOptions{Options: o, Question: f.ask.Question, Decide: f.decide}
	engine, err := parseEngine(f.engine)
	c.Engine = engine
	errs := []error{err}
	if f.decide && c.Engine == sim.Exact {
		errs = append(errs, errors.New("--decide plays trials; leave out --engine exact"))
	}
	margin, err := parseMargin(f.margin)
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
func (f *compareFlags) checkMargin(c *experiments.VariantSet, margin float64) error {
	q, err := sim.ParseQuestion(c.Base.Scenario(), c.Question)
	if err != nil {
		return err
	}
	return study.CheckUnit("--margin", f.margin, q, margin)
}

func (a *app) compareCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f compareFlags
	var parts partFlags
	c := &cobra.Command{
		Use:               "compare MATCHUP",
		Short:             "Compare variants of a matchup and rank them",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), sim.DefaultTrials, "`number` of trials of each variant")
	f.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	limit := limitFlag(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		if err := errors.Join(err, past.check("compare", "variant against")); err != nil {
			return err
		}
		given := f
		if err := past.repeatUnless(c, "compare", "variant", "against", "baseline"); err != nil {
			return err
		}
		capped := c.Flags().Changed("trials") || past.repeatsComparison() && past.Frame.Asked["trials"] != nil
		switch {
		case f.decide && !capped:
			t.trials = 0 // as many as it takes
		case t.trials == 0:
			return errors.New("--trials must be 1 or more")
		}
		o, err := f.options(sim.Options{Seed: t.seed, Trials: t.trials, Workers: t.workers})
		if err := errors.Join(err, m.check(), checkLimit(limit), checkWorkers(t.workers)); err != nil {
			return err
		}
		o.Limit = *limit
		o.Limit.IgnoreForecast = c.Flags().Changed("max-states")
		set, err := past.variantSet(args[0], m.sourceFlags, f)
		if err != nil {
			return past.explain(err)
		}
		if err := f.checkMargin(set, o.Margin); err != nil {
			return err
		}
		return a.compare(set, m, t, given, o, parts, past)
	}
	return c
}

// compare runs a comparison and reports it.
func (a *app) compare(set *experiments.VariantSet, m matchupFlags, t trialFlags, f compareFlags, o sim.CompareOptions, parts partFlags, past *priorResult) error {
	part, err := a.openPartial(request{set.Resolved(), set.Digest(), o.Seed, o.Trials}, parts)
	if err != nil {
		return err
	}
	progress := startProgress(a.notes)
	if f.decide {
		progress.until("the next look")
	}
	o.Progress, o.Limit.OnProgress, o.Question = progress.show, a.watch(progress), set.Question
	o.Partial = part.Partial
	g := study.Variants(set)
	shared, err := part.share(a, g.Experiment(o), progress)
	if shared || err != nil {
		return err
	}
	r, err := sim.Compare(a.ctx, g, o)
	progress.clear()
	if err := part.close(err); err != nil {
		return interruptedBefore(err, "before a variant was known")
	}
	report := reports.CompareReport{
		Heading: m.heading(set.Base, set, reports.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
			"compare", append(f.words(t, r), limitWords(r, o.Limit)...)...),
		Comparison: r, Effects: f.effects,
		Variants: study.Changes(set.Variants), Targets: study.Changes(set.Targets), Carried: set.VariantMatchups(),
	}
	if m.format == "html" {
		report.Extras = []reports.Extra{setupPart(set.Base, set.Base.Name, compared(set)...)}
	}
	m.explain(&report.Heading, set.Base, changedPaths(slices.Concat(report.Variants, report.Targets)))
	report.Asked, report.Counted = askedComparison(o, r), part.Partial
	if err := a.reheaded(&report.Heading); err != nil {
		return err
	}
	return finish(a, m, comparisons(), report, r.Interrupted, past)
}

// askedComparison are the options of a comparison, by name.
func askedComparison(o sim.CompareOptions, r *sim.Comparison) map[string]any {
	all := map[string]any{"seed": strconv.FormatUint(o.Seed, 10)}
	if o.Question != "" {
		all["question"] = o.Question
	}
	if o.Margin >= 0 {
		all["margin"] = o.Margin
	}
	if o.Decide {
		all["decide"] = true
	}
	if r.Engine != sim.Exact || !o.Decide { // which plays, if it is asked for
		all["engine"] = string(r.Engine)
	}
	if r.Engine != sim.Exact && o.Trials > 0 {
		all["trials"] = o.Trials
	}
	return all
}

// limitWords repeats --max-states, if it was given and what it allows was walked.
func limitWords(r *sim.Comparison, limit rules.Limit) []string {
	if r.Engine != sim.Exact || !limit.IgnoreForecast {
		return nil
	}
	return []string{fmt.Sprintf("--max-states %d", limit.States)}
}

// words returns the flags that reproduce a comparison.
func (f *compareFlags) words(t trialFlags, r *sim.Comparison) []string {
	words := slices.Concat(
		flagWords("variant", f.ask.Variants...), flagWords("against", f.ask.Against...), flagWords("baseline", f.ask.Baseline),
		flagWords("question", f.ask.Question), flagWords("margin", f.margin), flagWords("engine", string(r.Engine)))
	if f.effects {
		words = append(words, "--effects")
	}
	if r.Engine == sim.Exact {
		return words
	}
	if f.decide {
		words = append(words, "--decide", fmt.Sprintf("--seed %d", t.seed))
		if t.trials > 0 {
			words = append(words, fmt.Sprintf("--trials %d", t.trials))
		}
		return words
	}
	return append(words, t.words(r.Trials)...)
}
