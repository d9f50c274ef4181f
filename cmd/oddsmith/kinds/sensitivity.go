package kinds

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// maxStrongest is how many changes are paired.
const maxStrongest = 100

// contrasting turns options into those of contrasts.
func contrasting(f ask.Sensitivity, workers int, changed func(flag string) bool) (contrast.CompareOptions, error) {
	engine, err := flags.ParseEngine(f.ByEngine)
	margin, wrong := parseMargin(f.Margin)
	return contrast.CompareOptions{
			Options: player.Options{Seed: f.Seed, Trials: f.Trials, Workers: workers}, Question: f.Question, Engine: engine,
			Margin: margin, Decide: f.Decide,
		}, errors.Join(err, flags.ErrorIf(f.Trials == 0, "--trials must be 1 or more"),
			flags.ErrorIf(f.Pairs != 0 && changed("shard"),
				"--pairs are of the strongest changes, which no shard knows by itself; "+
					"leave it out, or --shard: --checkpoint can be resumed with pairs too"),
			wrong, checkDecide(f, changed),
			flags.ErrorIf(f.Pairs < 0 || f.Pairs == 1 || f.Pairs > maxStrongest,
				"--pairs is %d; write how many of the strongest changes are paired, from 2 to %d", f.Pairs, maxStrongest),
			flags.CheckWorkers(workers))
}

// checkDecide refuses flags that do not go with --decide, or without.
func checkDecide(f ask.Sensitivity, changed func(flag string) bool) error {
	return errors.Join(
		flags.ErrorIf(f.Decide && f.Engine == string(player.Exact), "--decide plays trials; leave out --engine exact"),
		flags.ErrorIf(f.Decide && changed("shard"),
			"--decide has no fixed number of trials, so it cannot be sharded; leave it out"),
		flags.ErrorIf(!f.Decide && changed("margin"),
			"--margin needs --decide, which plays until changes are something, or less than that"))
}

// repeatChanges sets the options as a result was asked for, and how many trials there are at most.
func repeatChanges(p *app.PriorResult, c *cobra.Command, f *ask.Sensitivity) error {
	if err := p.Repeat(c, "sensitivity", nil); err != nil {
		return err
	}
	if f.Decide && !caps(p, p.IsOf("sensitivity"), c) {
		f.Trials = player.DefaultRoundTrials
	}
	return nil
}

// loadChanges loads all changes, and the combinations that are asked about, nil if none are.
func loadChanges(p *app.PriorResult, name string, source app.SourceFlags, f ask.Sensitivity) (*experiments.Steps,
	*experiments.ParamGrid, error) {
	s, err := experiments.LoadSteps(name, source.Set, f.Fields, maxPoints, source.Options()...)
	if errors.As(err, new(experiments.TooManySteps)) {
		err = fmt.Errorf("%w, like --field a", err)
	}
	if err != nil {
		return nil, nil, err
	}
	p.Rename(s.Base)
	over, err := loadOver(p, name, source, f.Over)
	if err == nil && over != nil && f.Decide {
		err = errors.New("--over plays all of --trials, and --decide as few as will do; leave one of them out")
	}
	return s, over, err
}

func sensitivityCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Sensitivity
	const short = "Say what each single change of a matchup is worth"
	c := q.Command(a, "sensitivity MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		if err := repeatChanges(q.Past, c, &f); err != nil {
			return err
		}
		o, err := contrasting(f, q.Workers, c.Flags().Changed)
		if err := errors.Join(err, q.CheckOutput()); err != nil {
			return err
		}
		s, over, err := loadChanges(q.Past, name, q.SourceFlags, f)
		if err != nil {
			return q.Past.Explain(err)
		}
		return answerSensitivity(a, s, over, q, f, o)
	})
	q.AddShard(c.Flags())
	return c
}

// answerSensitivity finds what changes are worth and reports it, or plays a shard of that.
func answerSensitivity(a *app.App, s *experiments.Steps, over *experiments.ParamGrid, q app.Question, f ask.Sensitivity,
	o contrast.CompareOptions) error {
	w, err := worthOf(a.Ctx, s, over, f, o)
	if err != nil {
		return err
	}
	of, err := query.ParseQuestion(s.Base.Scenario(), f.Question)
	if err == nil {
		err = study.CheckUnit("--margin", f.Margin, of, o.Margin)
	}
	if err != nil {
		return err
	}
	r, counted, err := w.play(a, q.PartFlags, f.Pairs)
	if counted == nil || err != nil {
		return err
	}
	x := app.Answered{
		Base: s.Base, Of: s.Base, Reproduce: &f, Asked: &f, Counted: counted, Played: r.Played(),
		Stamp: layout.Stamp{Seed: r.Worth.Seed, Trials: r.Worth.Trials, ResultDigest: r.Worth.Digest},
	}
	for _, step := range s.List {
		x.Varies = append(x.Varies, step.Path)
	}
	if r.Heading, err = q.Head(a, x); err != nil {
		return err
	}
	return app.Finish(a, q.MatchupFlags, r, r.Interrupted(), q.Past)
}

// loadOver returns the combinations that a result of changes is about too, or those of the flags; nil if there are
// none.
func loadOver(p *app.PriorResult, name string, source app.SourceFlags, flags []string) (*experiments.ParamGrid, error) {
	var axes []experiments.Axis
	var err error
	if p.Repeats(new(ask.Sensitivity)) && !p.Older { // else flags say it
		axes, err = p.Axes()
	}
	switch {
	case err != nil:
		return nil, err
	case len(axes) > 0:
		return experiments.LoadAxes(name, source.Set, axes, source.Options()...)
	case len(flags) > 0:
		return experiments.LoadParamGrid(name, source.Set, flags, source.Options()...)
	default:
		return nil, nil
	}
}
