package kinds

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
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
	if f.Trials == 0 {
		err = errors.Join(err, errors.New("--trials must be 1 or more"))
	}
	if f.Pairs != 0 && changed("shard") {
		err = errors.Join(err, errors.New("--pairs are of the strongest changes, which no shard knows by itself; "+
			"leave it out, or --shard: --checkpoint can be resumed with pairs too"))
	}
	margin, wrong := parseMargin(f.Margin)
	err = errors.Join(err, wrong, checkDecide(f, changed))
	if f.Pairs < 0 || f.Pairs == 1 || f.Pairs > maxStrongest {
		err = errors.Join(err,
			fmt.Errorf("--pairs is %d; write how many of the strongest changes are paired, from 2 to %d", f.Pairs,
				maxStrongest))
	}
	return contrast.CompareOptions{
		Options: player.Options{Seed: f.Seed, Trials: f.Trials, Workers: workers}, Question: f.Question, Engine: engine,
		Margin: margin, Decide: f.Decide,
	}, errors.Join(err, flags.CheckWorkers(workers))
}

// checkDecide refuses flags that do not go with --decide, or without.
func checkDecide(f ask.Sensitivity, changed func(flag string) bool) error {
	var errs []error
	if f.Decide && f.Engine == string(player.Exact) {
		errs = append(errs, errors.New("--decide plays trials; leave out --engine exact"))
	}
	if f.Decide && changed("shard") {
		errs = append(errs, errors.New("--decide has no fixed number of trials, so it cannot be sharded; leave it out"))
	}
	if !f.Decide && changed("margin") {
		errs = append(errs,
			errors.New("--margin goes with --decide, which plays until changes are something, or less than that"))
	}
	return errors.Join(errs...)
}

// repeatChanges sets the options as a result was asked for, and how many trials there are at most.
func repeatChanges(p *app.PriorResult, c *cobra.Command, f *ask.Sensitivity) error {
	if err := p.Repeat(c, "sensitivity", nil); err != nil {
		return err
	}
	if f.Decide && !p.Caps(p.IsOf("sensitivity"), c) {
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
	over, err := p.Over(name, source, f.Over)
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
	part, err := a.OpenPartial(
		app.Request{Matchup: s.Base.Resolved(), Digest: w.digest(), Seed: o.Seed, Trials: o.Trials}, q.PartFlags)
	if err != nil {
		return err
	}
	progress := terminal.StartProgress(a.Notes)
	defer progress.Clear()
	w.keepIn(part.Partial)
	w.report(progress.Show, watch(a, progress))
	shared, err := part.Share(a, w.experiment(), progress)
	if shared || err != nil {
		return err
	}
	r, err := w.answer(a.Ctx, f.Pairs)
	if err := part.Close(err); err != nil {
		return err
	}
	x := app.Answered{
		Base: s.Base, Of: s.Base, Given: &f, Asked: &f, Counted: part.Partial, Played: r.Played(),
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
