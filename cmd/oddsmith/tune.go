package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// tuneFlags describe the goal.
type tuneFlags struct {
	target, within     string
	maximize, minimize string
	most               int
}

func (f *tuneFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.target, "target", "", "the target: `question=value`, like 'a wins=50%', killed=11/36 or turns=3")
	flags.StringVar(&f.maximize, "maximize", "", "the `question` to maximize, like 'a wins' or kills")
	flags.StringVar(&f.minimize, "minimize", "", "the `question` to minimize, like turns")
	flags.StringVar(&f.within, "within", "", "tolerance around the target or the best: a `difference`, like 2% or 0.1")
	intFlag(flags, &f.most, "max-points", sim.DefaultMaxPoints, "largest `number` of combinations of which all are tried")
}

// goal reads which of the flags was given.
func (f *tuneFlags) goal() (study.Goal, error) {
	given := 0
	for _, text := range []string{f.target, f.maximize, f.minimize} {
		if strings.TrimSpace(text) != "" {
			given++
		}
	}
	g := study.Goal{Aim: sim.Greatest, Question: strings.TrimSpace(f.maximize)}
	switch {
	case given > 1:
		return g, errors.New("give exactly one of --target, --maximize and --minimize")
	case f.target != "" || given == 0:
		question, value, err := study.ParseTarget(f.target)
		return study.Goal{Question: question, Value: value}, err
	case strings.TrimSpace(f.minimize) != "":
		g = study.Goal{Aim: sim.Least, Question: strings.TrimSpace(f.minimize)}
	}
	return g, nil
}

// repeatTuning sets the flags of a tuning as a result of it was asked for, and reports whether the result says what
// varies.
func (p *priorResult) repeatTuning(c *cobra.Command) (bool, error) {
	if !p.repeats("tune", "vary") {
		return false, nil
	}
	return true, p.repeat(c, "tune", p.givenGoal())
}

// givenGoal are the flags of a goal, if one of them says another one than the result.
func (p *priorResult) givenGoal() []string {
	all := []string{"target", "maximize", "minimize"}
	if slices.ContainsFunc(all, p.changed) {
		return all
	}
	return nil
}

// asked are the options of a tuning, by name.
func (f *tuneFlags) asked(t trialFlags, engine string, r *sim.Tuning) map[string]any {
	all := map[string]any{"engine": engine, "seed": strconv.FormatUint(t.seed, 10)}
	for name, text := range map[string]string{"target": f.target, "maximize": f.maximize, "minimize": f.minimize, "within": f.within} {
		if text != "" {
			all[name] = text
		}
	}
	if f.most != sim.DefaultMaxPoints {
		all["max-points"] = f.most
	}
	if r.Trials > 0 {
		all["trials"] = t.trials
	}
	return all
}

// words returns the flags that repeat the search.
func (f *tuneFlags) words() []string {
	words := slices.Concat(flagWords("target", f.target), flagWords("maximize", f.maximize),
		flagWords("minimize", f.minimize), flagWords("within", f.within))
	if f.most != sim.DefaultMaxPoints {
		words = append(words, fmt.Sprintf("--max-points %d", f.most))
	}
	return words
}

func (a *app) tuneCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var v varyFlags
	var f tuneFlags
	var parts partFlags
	c := &cobra.Command{
		Use:               "tune MATCHUP",
		Short:             "Find the settings that reach a target, or that maximize or minimize an answer",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), sim.DefaultTrials, "`number` of trials of each value that may be the answer")
	v.add(c.Flags())
	f.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		again, bad := past.repeatTuning(c)
		if err := errors.Join(err, past.check("tune", "vary"), bad); err != nil {
			return err
		}
		g, err := f.goal()
		if f.most < 1 {
			err = errors.Join(err, errors.New("--max-points must be 1 or more"))
		}
		if len(v.vary) == 0 && !again {
			err = errors.Join(err, errors.New("say what to vary, like --vary b.ccd=2..8"))
		}
		o, bad := v.survey(t, []string{g.Question})
		if err := errors.Join(err, bad, m.check()); err != nil {
			return err
		}
		l, err := past.grid("tune", args[0], m.sourceFlags, v)
		if err != nil {
			return past.explain(err)
		}
		tune := sim.TuneOptions{SurveyOptions: o, MaxPoints: f.most}
		if err := g.Apply(&tune, l, f.within); err != nil {
			return err
		}
		return a.tune(l, m, t, v, tune, f, g.Value, parts, past)
	}
	return c
}

// tune runs a tuning and reports it.
func (a *app) tune(l *experiments.ParamGrid, m matchupFlags, t trialFlags, v varyFlags, o sim.TuneOptions, f tuneFlags, target string, parts partFlags, past *priorResult) error {
	part, err := a.openPartial(request{l.Resolved(), l.Digest(), o.Seed, o.Trials}, parts)
	if err != nil {
		return err
	}
	progress := startProgress(a.notes).until("the end of this round")
	o.Progress, o.Limit.OnProgress = progress.show, a.watch(progress)
	o.Partial = part.Partial
	r, err := o.Tune(a.ctx, study.ParamGrid(l, o.Questions))
	progress.clear()
	if err := part.close(err); err != nil {
		return interruptedBefore(err, "before the answer of any combination was known")
	}
	r.Warnings = slices.Concat(l.Notes, r.Warnings)
	report := reports.TuneReport{
		Heading: m.heading(l.Base, l, reports.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
			"tune", append(v.words(t, r.Trials > 0), f.words()...)...),
		Varied: study.Varied(l), Policies: l.VariesPolicies(), Written: target, Tuning: r,
	}
	m.explain(&report.Heading, l.Base, variedPaths(l))
	report.Asked, report.Counted = f.asked(t, v.engine, r), part.Partial
	if err := a.reheaded(&report.Heading); err != nil {
		return err
	}
	return finish(a, m, tunings(), report, r.Interrupted, past)
}
