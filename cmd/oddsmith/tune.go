package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/safe"
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

// tuneGoal is a question and its target value, or that it is to be maximized or minimized.
type tuneGoal struct {
	aim             sim.Aim
	question, value string
}

// goal reads which of the flags was given.
func (f *tuneFlags) goal() (tuneGoal, error) {
	given := 0
	for _, text := range []string{f.target, f.maximize, f.minimize} {
		if strings.TrimSpace(text) != "" {
			given++
		}
	}
	g := tuneGoal{aim: sim.Greatest, question: strings.TrimSpace(f.maximize)}
	switch {
	case given > 1:
		return g, errors.New("give exactly one of --target, --maximize and --minimize")
	case f.target != "" || given == 0:
		question, value, err := parseTarget(f.target)
		return tuneGoal{question: question, value: value}, err
	case strings.TrimSpace(f.minimize) != "":
		g = tuneGoal{aim: sim.Least, question: strings.TrimSpace(f.minimize)}
	}
	return g, nil
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
		if err := errors.Join(err, past.check("tune", "vary")); err != nil {
			return err
		}
		again := past.applyTuning(&t, &v, &f)
		g, err := f.goal()
		if f.most < 1 {
			err = errors.Join(err, errors.New("--max-points must be 1 or more"))
		}
		if len(v.vary) == 0 && !again {
			err = errors.Join(err, errors.New("say what to vary, like --vary b.ccd=2..8"))
		}
		o, bad := v.survey(t, []string{g.question})
		if err := errors.Join(err, bad, m.check()); err != nil {
			return err
		}
		l, err := past.grid("tune", args[0], m.sourceFlags, v)
		if err != nil {
			return past.explain(err)
		}
		tune := sim.TuneOptions{SurveyOptions: o, MaxPoints: f.most}
		if err := g.apply(&tune, l, f.within); err != nil {
			return err
		}
		return a.tune(l, m, t, v, tune, f, g.value, parts, past)
	}
	return c
}

// parseTarget cuts "a wins=50%" apart.
func parseTarget(text string) (question, value string, err error) {
	at := strings.LastIndex(text, "=")
	if at <= 0 || strings.TrimSpace(text[at+1:]) == "" || strings.ContainsAny(text[at-1:at], "<>") {
		return "", "", errors.New("name a target, like --target 'a wins=50%' or --target turns=3, or what to maximize or minimize, like --maximize 'a wins'")
	}
	return strings.TrimSpace(text[:at]), strings.TrimSpace(text[at+1:]), nil
}

// apply reads the target and what is as good.
func (g tuneGoal) apply(o *sim.TuneOptions, l *experiments.ParamGrid, within string) error {
	q, err := sim.ParseQuestion(l.Base.Scenario(), g.question)
	if err != nil {
		return cmp.Or(g.misplacedValue(l), err)
	}
	if o.Aim = g.aim; o.Aim == sim.AtTarget {
		if o.Target, err = targetOf(q, g.value); err == nil && !inBounds(q, o.Target) {
			if q, err = widenBounds(l, q, g.question); err == nil && !inBounds(q, o.Target) {
				err = fmt.Errorf("the target of %s is %s; it lies between %s", q.Name, g.value, boundsWords(q))
			}
		}
	}
	o.Rounding = roundingOf(q, g.value)
	var bad error
	if within != "" {
		o.Tolerance, bad = withinOf(q, within)
	}
	return errors.Join(err, bad)
}

// misplacedValue finds a value where only a question is wanted.
func (g tuneGoal) misplacedValue(l *experiments.ParamGrid) error {
	question, _, err := parseTarget(g.question)
	if g.aim == sim.AtTarget || err != nil {
		return nil
	}
	if _, err := sim.ParseQuestion(l.Base.Scenario(), question); err != nil {
		return nil
	}
	return fmt.Errorf("%q sets a value for %s; write --target %s, or without a value what to maximize or minimize: %s",
		g.question, question, quote(g.question), question)
}

// bounds returns the range of a question's answers.
func bounds(q sim.Question) (low, high float64) {
	if q.Spread {
		return 0, float64(q.Max-q.Min) / 2 // half of all trials at either end
	}
	return float64(q.Min), float64(q.Max)
}

func inBounds(q sim.Question, target float64) bool {
	low, high := bounds(q)
	return target >= low && target <= high
}

func boundsWords(q sim.Question) string {
	low, high := bounds(q)
	if isShare(q) {
		return fmt.Sprintf("%g and %g%%", 100*low, 100*high)
	}
	return fmt.Sprintf("%g and %g", low, high)
}

// isShare reports whether answers are percentages.
func isShare(q sim.Question) bool { return q.Share || q.Name == sim.FirstPlayer }

// widenBounds widens the bounds of a question to those that it has in any combination, as
// far as these can be gone through.
func widenBounds(l *experiments.ParamGrid, q sim.Question, question string) (sim.Question, error) {
	if isShare(q) {
		return q, nil
	}
	grid := paramGridOf(l, nil)
	for i := range min(grid.Size(), sim.DefaultMaxPoints) {
		p, err := grid.Point(grid.Index(i))
		if err != nil {
			return q, err
		}
		other, err := sim.ParseQuestion(p.Scenario, question)
		if err != nil {
			return q, err
		}
		q.Min, q.Max = min(q.Min, other.Min), max(q.Max, other.Max)
	}
	if grid.Size() > sim.DefaultMaxPoints {
		q.Min, q.Max = math.MinInt32, math.MaxInt32
	}
	return q, nil
}

// withinOf parses a difference in the unit of the question.
func withinOf(q sim.Question, text string) (float64, error) {
	v, err := parseDifference(text)
	if err != nil {
		return 0, fmt.Errorf("--within is %s; write a difference of shares, like 2%% or 0.02, or of means, like 0.1", safe.Quote(text))
	}
	return v, checkUnit("--within", text, q, v)
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
	r, err := o.Tune(a.ctx, paramGridOf(l, o.Questions))
	progress.clear()
	if err := part.close(err); err != nil {
		return interruptedBefore(err, "before the answer of any combination was known")
	}
	r.Warnings = slices.Concat(l.Notes, r.Warnings)
	report := reports.TuneReport{
		Heading: m.heading(l.Base, l, reports.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
			"tune", append(v.words(t, r.Trials > 0), f.words()...)...),
		Varied: varied(l), Policies: l.VariesPolicies(), Tuning: r,
	}
	report.Options = &reports.Options{Engine: v.engine, Trials: t.trials, MaxPoints: o.MaxPoints, Target: target}
	return finish(a, m, tunings(), report, r.Interrupted, past)
}
