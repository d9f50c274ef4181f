package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// sensitivityFlags say what is changed, and what the worth of a change is.
type sensitivityFlags struct {
	fields, over             []string
	question, engine, margin string
	pairs                    int
	decide                   bool
}

// sensitivityTrials is how often each change is played unless the user says otherwise.
const sensitivityTrials = 100_000

// maxStrongest is how many changes are paired.
const maxStrongest = 100

func (f *sensitivityFlags) add(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.fields, "field", nil, "a `field`, like a.weapon or rules, to change it and what lies below it alone (repeatable; default all)")
	flags.StringVar(&f.question, "question", "", "what changes: `a wins`, an outcome, or the mean of a metric")
	intFlag(flags, &f.pairs, "pairs", 0, "also what each two of the strongest `number` of changes are worth together beyond what each is alone")
	flags.StringArrayVar(&f.over, "over", nil, "also how much of the variation over all combinations each accounts for: `path=values`, like a.ccd=4..8 (repeatable)")
	flags.BoolVar(&f.decide, "decide", false, "play each change on until it is sure to be something, or less than --margin, "+
		fmt.Sprintf("up to --trials (default %s)", reports.Count(sim.DefaultRoundTrials)))
	flags.StringVar(&f.margin, "margin", "",
		"with --decide: the largest `difference` that counts as nothing (default 1% for shares, none for means)")
	addEngine(flags, &f.engine)
}

// options turns the flags into options.
func (f *sensitivityFlags) options(t trialFlags, changed func(flag string) bool) (sim.CompareOptions, error) {
	engine, err := parseEngine(f.engine)
	if t.trials == 0 {
		err = errors.Join(err, errors.New("--trials must be 1 or more"))
	}
	if f.pairs != 0 && changed("shard") {
		err = errors.Join(err, errors.New("--pairs are of the strongest changes, which no shard knows by itself; "+
			"leave it out, or --shard: --checkpoint can be resumed with pairs too"))
	}
	margin, wrong := parseMargin(f.margin)
	err = errors.Join(err, wrong, f.checkDecide(changed))
	if f.pairs < 0 || f.pairs == 1 || f.pairs > maxStrongest {
		err = errors.Join(err, fmt.Errorf("--pairs is %d; write how many of the strongest changes are paired, from 2 to %d", f.pairs, maxStrongest))
	}
	return sim.CompareOptions{
		Options: sim.Options{Seed: t.seed, Trials: t.trials, Workers: t.workers}, Question: f.question, Engine: engine,
		Margin: margin, Decide: f.decide,
	}, errors.Join(err, checkWorkers(t.workers))
}

// checkDecide refuses flags that do not go with --decide, or without.
func (f *sensitivityFlags) checkDecide(changed func(flag string) bool) error {
	var errs []error
	if f.decide && f.engine == string(sim.Exact) {
		errs = append(errs, errors.New("--decide plays trials; leave out --engine exact"))
	}
	if f.decide && changed("shard") {
		errs = append(errs, errors.New("--decide has no fixed number of trials, so it cannot be sharded; leave it out"))
	}
	if !f.decide && changed("margin") {
		errs = append(errs, errors.New("--margin goes with --decide, which plays until changes are something, or less than that"))
	}
	return errors.Join(errs...)
}

// words returns the flags that reproduce it.
func (f *sensitivityFlags) words(t trialFlags, played bool) []string {
	words := append(flagWords("field", f.fields...), flagWords("question", f.question)...)
	if f.pairs > 0 {
		words = append(words, fmt.Sprintf("--pairs %d", f.pairs))
	}
	words = append(words, flagWords("over", f.over...)...)
	if f.decide && played {
		words = append(words, append([]string{"--decide"}, flagWords("margin", f.margin)...)...)
	}
	return append(words, (&varyFlags{engine: f.engine}).words(t, played)...)
}

// asked are the options by name. What varies over combinations is told by labels.
func (f *sensitivityFlags) asked(t trialFlags, played bool) map[string]any {
	all := map[string]any{
		"field": f.fields, "question": f.question, "pairs": f.pairs, "decide": f.decide, "margin": f.margin, "engine": f.engine,
		"seed": strconv.FormatUint(t.seed, 10), // it may have more digits than a float
	}
	if played || f.decide { // looks depend on how many are allowed
		all["trials"] = t.trials
	}
	return all
}

// repeat sets the flags as a result was asked for, and how many trials there are at most.
func (f *sensitivityFlags) repeat(c *cobra.Command, t *trialFlags, past *priorResult) error {
	if past != nil && past.damage != nil {
		return past.damage
	}
	if err := past.repeat(c, "sensitivity", nil); err != nil {
		return err
	}
	capped := c.Flags().Changed("trials") || past.isOf("sensitivity") && past.Frame.Asked["trials"] != nil
	if f.decide && !capped {
		t.trials = sim.DefaultRoundTrials
	}
	return nil
}

// load loads all changes, and the combinations that are asked about, nil if none are.
func (f *sensitivityFlags) load(name string, source sourceFlags, past *priorResult) (*experiments.Steps, *experiments.ParamGrid, error) {
	s, err := experiments.LoadSteps(name, source.set, f.fields, maxPoints, source.options()...)
	if errors.As(err, new(experiments.TooManySteps)) {
		err = fmt.Errorf("%w, like --field a", err)
	}
	if err != nil {
		return nil, nil, err
	}
	past.rename(s.Base)
	over, err := past.over(name, source, f.over)
	if err == nil && over != nil && f.decide {
		err = errors.New("--over plays all of --trials, and --decide as few as will do; leave one of them out")
	}
	return s, over, err
}

func (a *app) sensitivityCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f sensitivityFlags
	var parts partFlags
	c := &cobra.Command{
		Use:               "sensitivity MATCHUP",
		Short:             "Say what each single change of a matchup is worth",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), sensitivityTrials, "`number` of trials of each change")
	f.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		if err := errors.Join(err, f.repeat(c, &t, past)); err != nil {
			return err
		}
		o, err := f.options(t, c.Flags().Changed)
		if err := errors.Join(err, m.check()); err != nil {
			return err
		}
		s, over, err := f.load(args[0], m.sourceFlags, past)
		if err != nil {
			return past.explain(err)
		}
		return a.sensitivity(s, over, m, t, f, o, parts, past)
	}
	return c
}

// sensitivity finds what changes are worth and reports it, or plays a shard of that.
func (a *app) sensitivity(s *experiments.Steps, over *experiments.ParamGrid, m matchupFlags, t trialFlags, f sensitivityFlags,
	o sim.CompareOptions, parts partFlags, past *priorResult,
) error {
	w, err := f.worth(a.ctx, s, over, t, o)
	if err != nil {
		return err
	}
	q, err := sim.ParseQuestion(s.Base.Scenario(), f.question)
	if err == nil {
		err = study.CheckUnit("--margin", f.margin, q, o.Margin)
	}
	if err != nil {
		return err
	}
	part, err := a.openPartial(request{s.Base.Resolved(), w.digest(), o.Seed, o.Trials}, parts)
	if err != nil {
		return err
	}
	progress := startProgress(a.notes)
	defer progress.clear()
	w.keepIn(part.Partial)
	w.report(progress.show, a.watch(progress))
	shared, err := part.share(a, w.experiment(), progress)
	if shared || err != nil {
		return err
	}
	r, err := w.answer(a.ctx, f.pairs)
	if err := part.close(err); err != nil {
		return err
	}
	worth := r.Worth
	played := r.Played()
	words := f.words(t, played)
	r.Heading = m.heading(s.Base, s.Base, reports.Stamp{Seed: worth.Seed, Trials: worth.Trials, ResultDigest: worth.Digest}, "sensitivity", words...)
	var paths []string
	for _, step := range s.List {
		paths = append(paths, step.Path)
	}
	m.explain(&r.Heading, s.Base, paths)
	r.Asked, r.Counted = f.asked(t, played), part.Partial
	if err := errors.Join(a.askedAlike(words), a.reheaded(&r.Heading)); err != nil {
		return err
	}
	return finish(a, m, sensitivities(), r, r.Interrupted(), past)
}
