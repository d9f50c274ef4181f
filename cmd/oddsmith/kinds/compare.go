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
	c := contrast.CompareOptions{Options: o, Question: f.Question, Decide: f.Decide}
	engine, err := flags.ParseEngine(f.ByEngine)
	c.Engine = engine
	errs := []error{err}
	if f.Decide && c.Engine == player.Exact {
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
		return 0, fmt.Errorf("--margin is %s; write a difference of shares, like 1%% or 0.01, or of means, like 0.2",
			safe.Quote(text))
	}
	return v, nil
}

// checkMargin refuses a margin of another unit than the question's.
func checkMargin(c *experiments.VariantSet, text string, margin float64) error {
	q, err := query.ParseQuestion(c.Base.Scenario(), c.Question)
	if err != nil {
		return err
	}
	return study.CheckUnit("--margin", text, q, margin)
}

func compareCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Compare
	c := q.Command(a, "compare MATCHUP", "Compare variants of a matchup and rank them", &f,
		func(c *cobra.Command, name string) error {
			given := f
			if err := errors.Join(q.Past.Check("compare", "variant against"), q.Past.RepeatUnless(c, &f)); err != nil {
				return err
			}
			switch {
			case f.Decide && !q.Past.Caps(q.Past.Repeats(&f), c):
				f.Trials = 0 // as many as it takes
			case f.Trials == 0:
				return errors.New("--trials must be 1 or more")
			}
			o, err := comparison(f, player.Options{Seed: f.Seed, Trials: f.Trials, Workers: q.Workers})
			limit, wrong := limitOf(f.Explored)
			if err := errors.Join(err, q.CheckOutput(), wrong, flags.CheckWorkers(q.Workers)); err != nil {
				return err
			}
			o.Limit = limit
			set, err := q.Past.VariantSet(name, q.SourceFlags, f)
			if err != nil {
				return q.Past.Explain(err)
			}
			if err := checkMargin(set, f.Margin, o.Margin); err != nil {
				return err
			}
			return answerCompare(a, set, q, given, f, o)
		})
	q.AddShard(c.Flags())
	return c
}

// answerCompare runs a comparison and reports it.
func answerCompare(a *app.App, set *experiments.VariantSet, q app.Question, given, f ask.Compare,
	o contrast.CompareOptions) error {
	part, err := a.OpenPartial(
		app.Request{Matchup: set.Resolved(), Digest: set.Digest(), Seed: o.Seed, Trials: o.Trials}, q.PartFlags)
	if err != nil {
		return err
	}
	progress := terminal.StartProgress(a.Notes)
	if f.Decide {
		progress.Until("the next look")
	}
	o.Progress, o.Limit.OnProgress, o.Question = progress.Show, watch(a, progress), set.Question
	o.Partial = part.Partial
	g := study.Variants(set)
	shared, err := part.Share(a, g.Experiment(o), progress)
	if shared || err != nil {
		return err
	}
	r, err := contrast.Compare(a.Ctx, g, o)
	progress.Clear()
	if err := part.Close(err); err != nil {
		return app.InterruptedBefore(err, "before a variant was known")
	}
	report := comparisons.Report{
		Comparison: r, Effects: f.Effects,
		Variants: study.Changes(set.Variants), Targets: study.Changes(set.Targets), Carried: set.VariantMatchups(),
	}
	given.Margin, given.Effects, given.Decide, given.Played, given.Engine = f.Margin, f.Effects, f.Decide, f.Played,
		string(r.Engine)
	if !given.Decide {
		given.Trials = r.Trials
	}
	if r.Engine != player.Exact {
		given.MaxStates.Given = false // nothing was walked that it allows
	}
	f.Question, f.Engine = o.Question, string(r.Engine)
	if f.Decide && r.Engine == player.Exact {
		f.Engine = flags.EngineAuto // which plays, if it is asked for
	}
	x := app.Answered{
		Base: set.Base, Of: set, Given: &given, Asked: &f, Counted: part.Partial,
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
