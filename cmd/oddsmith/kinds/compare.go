package kinds

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// comparison turns options into those of a comparison.
func comparison(f ask.Compare, o player.Options) (contrast.CompareOptions, error) {
	engine, err := flags.ParseEngine(f.ByEngine)
	margin, wrong := parseMargin(f.Margin)
	return contrast.CompareOptions{
			Options: o, Question: f.Question, Decide: f.Decide, Engine: engine, Margin: margin,
		}, errors.Join(err,
			flags.ErrorIf(f.Decide && engine == player.Exact, "--decide plays trials; leave out --engine exact"), wrong)
}

// parseMargin parses a share, like 1% or 0.01, or a difference of means; −1 stands for the
// default.
func parseMargin(text string) (float64, error) {
	if text == "" {
		return -1, nil
	}
	v, err := study.ParseDifference(text)
	if err != nil {
		return 0, fmt.Errorf("--margin is %s; write a difference of shares, like 1%% or 0.01, or of means, like 0.2",
			safe.Quote(text))
	}
	return v, nil
}

// checkMargin refuses a margin of another unit than the question's.
func checkMargin(c *experiments.VariantSet, text string, margin float64) error {
	if text == "" {
		return nil
	}
	q, err := query.ParseQuestion(c.Base.Scenario(), c.Question)
	if err != nil {
		return err
	}
	return study.CheckUnit("--margin", text, q, margin)
}

func compareCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Compare
	const short = "Compare variants of a matchup and rank them"
	c := q.Command(a, "compare MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		given := f
		o, err := compareOptions(c, &q, &f)
		if err != nil {
			return err
		}
		set, err := q.Past.VariantSet(name, q.SourceFlags, f)
		if err != nil {
			return q.Past.Explain(err)
		}
		return answerCompare(a, set, q, given, f, o)
	})
	q.AddShard(c.Flags())
	return c
}

// compareOptions sets the options as a result was asked for, if there is one, and turns them into those of a
// comparison.
func compareOptions(c *cobra.Command, q *app.Question, f *ask.Compare) (o contrast.CompareOptions, err error) {
	if err := errors.Join(q.Past.Check("compare", "variant against"), q.Past.RepeatUnless(c, f)); err != nil {
		return o, err
	}
	switch {
	case f.Decide && !caps(q.Past, q.Past.Repeats(f), c):
		f.Trials = 0 // as many as it takes
	case f.Trials == 0:
		return o, errors.New("--trials must be 1 or more")
	}
	o, err = comparison(*f, player.Options{Seed: f.Seed, Trials: f.Trials, Workers: q.Workers})
	limit, wrong := limitOf(f.Explored)
	o.Limit = limit
	return o, errors.Join(err, q.CheckOutput(), wrong, flags.CheckWorkers(q.Workers))
}

// answerCompare runs a comparison, or a shard of it, and reports it.
func answerCompare(a *app.App, set *experiments.VariantSet, q app.Question, given, f ask.Compare,
	o contrast.CompareOptions) error {
	if err := checkMargin(set, f.Margin, o.Margin); err != nil {
		return err
	}
	o.Question = set.Question
	r, counted, err := compared(a, set, q.PartFlags, o)
	if r == nil || err != nil {
		return err
	}
	report := comparisons.Report{
		Comparison: r, Effects: f.Effects,
		Variants: study.Changes(set.Variants), Targets: study.Changes(set.Targets), Carried: set.VariantMatchups(),
	}
	given, f.Question, f.Engine = asCompared(given, f, r), o.Question, string(r.Engine)
	if f.Decide && r.Engine == player.Exact {
		f.Engine = flags.EngineAuto // which plays, if it is asked for
	}
	x := app.Answered{
		Base: set.Base, Of: set, Reproduce: &given, Asked: &f, Counted: counted,
		Stamp:  layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
		Varies: app.ChangedPaths(slices.Concat(report.Variants, report.Targets)),
	}
	if q.Format == "html" {
		x.Casts = app.Compared(set)
	}
	if report.Heading, err = q.Head(a, x); err != nil {
		return err
	}
	return app.Finish(a, q.MatchupFlags, report, r.Interrupted, q.Past)
}

// compared compares variants, or plays a shard of that and writes it; then there is no answer.
func compared(a *app.App, set *experiments.VariantSet, parts app.PartFlags,
	o contrast.CompareOptions) (*contrast.Comparison, *player.Partial, error) {
	part, err := a.OpenPartial(app.RequestOf(set, o.Options), parts)
	if err != nil {
		return nil, nil, err
	}
	progress := terminal.StartProgress(a.Notes)
	if o.Decide {
		progress.Until("the next look")
	}
	o.Progress, o.Limit.OnProgress, o.Partial = progress.Show, watch(a, progress), part.Partial
	g := study.Variants(set)
	shared, err := part.Share(a, g.Experiment(o), progress)
	if shared || err != nil {
		return nil, nil, err
	}
	r, err := contrast.Compare(a.Ctx, g, o)
	progress.Clear()
	return r, part.Partial, app.InterruptedBefore(part.Close(err), "before a variant was known")
}

// asCompared are the options that ask for a comparison again: as they were given, but for what says how it was played.
func asCompared(given, f ask.Compare, r *contrast.Comparison) ask.Compare {
	given.Margin, given.Effects, given.Decide, given.Played = f.Margin, f.Effects, f.Decide, f.Played
	given.Engine = string(r.Engine)
	if !given.Decide {
		given.Trials = r.Trials
	}
	if r.Engine != player.Exact {
		given.MaxStates.Given = false // nothing was walked that it allows
	}
	return given
}
