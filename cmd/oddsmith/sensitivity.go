package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/sensitivity"
)

// sensitivityFlags say what is changed, and what the worth of a change is.
type sensitivityFlags struct {
	fields, over     []string
	question, engine string
	pairs            int
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
	addEngine(flags, &f.engine)
}

// options turns the flags into options.
func (f *sensitivityFlags) options(t trialFlags) (sim.CompareOptions, error) {
	engine, err := parseEngine(f.engine)
	if t.trials == 0 {
		err = errors.Join(err, errors.New("--trials must be 1 or more"))
	}
	if f.pairs < 0 || f.pairs == 1 || f.pairs > maxStrongest {
		err = errors.Join(err, fmt.Errorf("--pairs is %d; write how many of the strongest changes are paired, from 2 to %d", f.pairs, maxStrongest))
	}
	return sim.CompareOptions{
		Options: sim.Options{Seed: t.seed, Trials: t.trials, Workers: t.workers}, Question: f.question, Engine: engine, Margin: -1,
	}, errors.Join(err, checkWorkers(t.workers))
}

// words returns the flags that reproduce it.
func (f *sensitivityFlags) words(t trialFlags, played bool) []string {
	words := append(flagWords("field", f.fields...), flagWords("question", f.question)...)
	if f.pairs > 0 {
		words = append(words, fmt.Sprintf("--pairs %d", f.pairs))
	}
	words = append(words, flagWords("over", f.over...)...)
	return append(words, (&varyFlags{engine: f.engine}).words(t, played)...)
}

func (a *app) sensitivityCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var f sensitivityFlags
	c := &cobra.Command{
		Use:               "sensitivity MATCHUP",
		Short:             "Say what each single change of a matchup is worth",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), sensitivityTrials, "`number` of trials of each change")
	f.add(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		o, wrong := f.options(t)
		if err := errors.Join(err, wrong, m.check()); err != nil {
			return err
		}
		s, err := experiments.LoadSteps(args[0], m.set, f.fields, m.options()...)
		if err != nil {
			return past.explain(err)
		}
		var over *experiments.ParamGrid
		if len(f.over) > 0 {
			if over, err = experiments.LoadParamGrid(args[0], m.set, f.over, m.options()...); err != nil {
				return err
			}
		}
		return a.sensitivity(s, over, m, t, f, o)
	}
	return c
}

// sensitivity finds what changes are worth and reports it.
func (a *app) sensitivity(s *experiments.Steps, over *experiments.ParamGrid, m matchupFlags, t trialFlags, f sensitivityFlags, o sim.CompareOptions) error {
	switch n := len(s.List); {
	case n == 0:
		return errors.New("rules read and allow no step of any field here")
	case n > maxPoints:
		return fmt.Errorf("these are %s changes, more than the limit of %s; name some fields, like --field a", reports.Count(uint64(n)), reports.Count(maxPoints))
	}
	progress := startProgress(a.notes)
	defer progress.clear()
	o.Progress, o.Limit.OnProgress = progress.show, a.watch(progress)
	worth, err := singly(a.ctx, s, o)
	if err != nil {
		return interruptedBefore(err, "before the worth of all changes was known")
	}
	r := reports.SensitivityReport{Steps: stepsOf(s.List), Left: leftSteps(s.Left), Unused: len(s.Unused), Worth: worth}
	if f.pairs > 0 {
		r.Pairs, err = inPairs(a.ctx, s, worth, f.pairs, o)
		err = a.unlessInterrupted(err, &r, "the worth of pairs was known")
	}
	if over != nil && err == nil {
		r.Over, err = a.variation(over, t, f)
		err = a.unlessInterrupted(err, &r, "the variation over all combinations was known")
	}
	if err != nil {
		return err
	}
	played := worth.Trials > 0 || r.Pairs != nil && r.Pairs.Worth.Trials > 0 || r.Over != nil && r.Over.Survey.Trials > 0
	cut := worth.Interrupted || f.pairs > 0 && (r.Pairs == nil || r.Pairs.Worth.Interrupted) || over != nil && r.Over == nil
	r.Heading = m.heading(s.Base, s.Base, reports.Stamp{Seed: worth.Seed, Trials: worth.Trials, ResultDigest: worth.Digest},
		"sensitivity", f.words(t, played)...)
	return finish(a, m, sensitivities(), r, cut, nil)
}

// unlessInterrupted returns an error, unless it is an interruption, which the report then tells.
func (a *app) unlessInterrupted(err error, r *reports.SensitivityReport, before string) error {
	if err == nil || a.ctx.Err() == nil {
		return err
	}
	r.Worth.Warnings = append(slices.Clip(r.Worth.Warnings), "interrupted before "+before)
	return nil
}

// singly finds what each change is worth alone.
func singly(ctx context.Context, s *experiments.Steps, o sim.CompareOptions) (*sim.Contrasted, error) {
	v := baseline(s)
	var contrasts []sim.Contrast
	for i, step := range s.List {
		v.Names, v.Scenarios = append(v.Names, step.Setting()), append(v.Scenarios, step.Matchup.Scenario())
		contrasts = append(contrasts, sim.Contrast{Plus: []int{i + 1}, Minus: []int{0}})
	}
	return v.Contrast(ctx, contrasts, o)
}

// baseline is the matchup as it is, with no variant yet.
func baseline(s *experiments.Steps) sim.Variants {
	var v sim.Variants
	v.Names, v.Scenarios = append(v.Names, s.Base.Label()), append(v.Scenarios, s.Base.Scenario())
	return v
}

// inPairs finds what each two of the strongest changes are worth beyond what each is alone. They are played with
// other dice than those that chose them, since who was lucky would be chosen.
func inPairs(ctx context.Context, s *experiments.Steps, worth *sim.Contrasted, most int, o sim.CompareOptions) (*reports.StepPairs, error) {
	v, p := baseline(s), &reports.StepPairs{}
	chosen := strongest(s, worth, most)
	for _, i := range chosen {
		v.Names, v.Scenarios = append(v.Names, s.List[i].Setting()), append(v.Scenarios, s.List[i].Matchup.Scenario())
	}
	var contrasts []sim.Contrast
	for x := range chosen {
		for y := range x {
			one, other := s.List[chosen[y]], s.List[chosen[x]]
			m, ok, err := s.Both(one, other)
			switch {
			case err != nil:
				return nil, err
			case !ok:
				p.Left++
				continue
			}
			contrasts = append(contrasts, sim.Contrast{Plus: []int{len(v.Names), 0}, Minus: []int{x + 1, y + 1}})
			v.Names, v.Scenarios = append(v.Names, one.Setting()+", "+other.Setting()), append(v.Scenarios, m.Scenario())
			p.Pairs = append(p.Pairs, [2]int{chosen[y], chosen[x]})
		}
	}
	if len(contrasts) == 0 {
		return nil, errors.New("fewer than two fields make a difference together here, so there are no pairs; leave out --pairs")
	}
	o.Seed++
	var err error
	if p.Worth, err = v.Contrast(ctx, contrasts, o); err != nil {
		return nil, err
	}
	return p, nil
}

// strongest are the changes of the greatest worth, one a field.
func strongest(s *experiments.Steps, worth *sim.Contrasted, most int) (list []int) {
	for _, i := range worth.ByWorth() {
		again := slices.ContainsFunc(list, func(j int) bool { return s.List[i].Path == s.List[j].Path })
		if len(list) < most && !again {
			list = append(list, i)
		}
	}
	return list
}

// variation finds how much of the variation over all combinations of some values each accounts for.
func (a *app) variation(l *experiments.ParamGrid, t trialFlags, f sensitivityFlags) (*reports.Variation, error) {
	var questions []string
	if f.question != "" {
		questions = []string{f.question}
	}
	o, err := (&varyFlags{engine: f.engine}).survey(t, questions)
	if err != nil {
		return nil, err
	}
	o.OwnLuck = true
	survey, err := a.survey(l, o, partFlags{})
	switch {
	case err != nil:
		return nil, err
	case survey.Interrupted:
		return nil, errInterrupted
	}
	v := &reports.Variation{Axes: study.Axes(l), Survey: survey}
	var sizes []int
	for _, axis := range v.Axes {
		sizes = append(sizes, len(axis.Values))
	}
	v.Found, err = sensitivity.Read(sizes, survey)
	return v, asFailure(err)
}

// stepsOf are steps as reports have them.
func stepsOf(list []experiments.Step) (out []reports.Step) {
	for _, s := range list {
		out = append(out, reports.Step{Path: s.Path, From: s.From, To: s.To, Way: string(s.Way)})
	}
	return out
}

func leftSteps(list []experiments.LeftStep) (out []reports.LeftStep) {
	for _, s := range list {
		out = append(out, reports.LeftStep(s))
	}
	return out
}
