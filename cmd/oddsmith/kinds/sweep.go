package kinds

import (
	"context"
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
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// maxPoints is how many combinations a sweep or a table has.
const maxPoints = 10_000

func sweepCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Sweep
	c := q.Command(a, "sweep MATCHUP", "Show how the odds change with one or two settings", &f,
		func(c *cobra.Command, name string) error {
			if err := errors.Join(q.Past.Check("sweep", "vary question"), q.Past.RepeatUnless(c, &f)); err != nil {
				return err
			}
			o, err := flags.SurveyOptions(f.ByEngine, f.Played, q.Workers, f.Questions)
			o.Simultaneous = f.Simultaneous
			if len(f.Vary) > 2 {
				err = errors.Join(err, errors.New("a sweep varies one or two settings; `oddsmith tune` takes more"))
			}
			if err := errors.Join(err, q.CheckOutput()); err != nil {
				return err
			}
			l, err := q.Past.Grid(&f, name, q.SourceFlags, f.Vary)
			if err != nil {
				return q.Past.Explain(err)
			}
			return answerSweep(a, l, q, f, o)
		})
	q.AddShard(c.Flags())
	return c
}

// surveyGrid answers all combinations of a grid, or plays a shard of them and writes it; then
// there is no answer.
func surveyGrid(a *app.App, l *experiments.ParamGrid, o survey.Plan, parts app.PartFlags) (*survey.Survey,
	*player.Partial, error) {
	points, err := surveyed(a.Ctx, l, o.Questions)
	if err != nil {
		return nil, nil, err
	}
	s, counted, after, err := surveyPoints(a, l, points, o, parts, survey.Plan.Run)
	if err == nil && s != nil {
		s.Warnings = slices.Concat(l.Notes, s.Warnings)
	}
	return s, counted, app.InterruptedBefore(err, "before a value was known"+after)
}

// surveyed prepares all combinations of a grid for questions.
func surveyed(ctx context.Context, l *experiments.ParamGrid, questions []string) ([]survey.Point, error) {
	if err := checkSize(l, "combinations", "take larger steps, like 0..100/5"); err != nil {
		return nil, err
	}
	return study.ParamGrid(l, questions).Points(ctx)
}

// checkSize refuses more than can be asked for at once.
func checkSize(l *experiments.ParamGrid, what, instead string) error {
	if l.Size() <= maxPoints {
		return nil
	}
	return fmt.Errorf("these are %s %s, more than the limit of %s; %s", numbers.Count(uint64(l.Size())), what,
		numbers.Count(maxPoints), instead)
}

// surveyPoints answers points by run, or plays a shard of them and writes it; then there is no answer. It also returns
// what was counted, and what to say after an interruption.
func surveyPoints(a *app.App, l *experiments.ParamGrid, points []survey.Point, o survey.Plan, parts app.PartFlags,
	run func(o survey.Plan, ctx context.Context, points []survey.Point) (*survey.Survey, error),
) (s *survey.Survey, counted *player.Partial, after string, err error) {
	part, err := a.OpenPartial(app.RequestOf(l, o.Options), parts)
	if err != nil {
		return nil, nil, "", err
	}
	progress := terminal.StartProgress(a.Notes)
	defer progress.Clear()
	o.Progress, o.Limit.OnProgress, o.Partial = progress.Show, watch(a, progress), part.Partial
	shared, err := part.Share(a, o.Experiment(points), progress)
	if shared || err != nil {
		return nil, nil, "", err
	}
	s, err = run(o, a.Ctx, points)
	return s, part.Partial, progress.After(), part.Close(err)
}

// answerSweep runs a survey over settings and reports it.
func answerSweep(a *app.App, l *experiments.ParamGrid, q app.Question, f ask.Sweep, o survey.Plan) error {
	s, counted, err := surveyGrid(a, l, o, q.PartFlags)
	if err != nil || s == nil {
		return err
	}
	h, err := q.Head(a, app.Answered{
		Base: l.Base, Of: l, Reproduce: &f, Asked: &f, Stamp: stampOf(s), Counted: counted, Varies: variedPaths(l),
	})
	if err != nil {
		return err
	}
	report := surveys.Report{Heading: h, Axes: study.Axes(l), Varied: study.Varied(l), Survey: s}
	return app.Finish(a, q.MatchupFlags, report, s.Interrupted, q.Past)
}

// stampOf is what a survey puts on a stamp.
func stampOf(s *survey.Survey) layout.Stamp {
	return layout.Stamp{Seed: s.Seed, Trials: s.Trials, ResultDigest: s.Digest}
}

// variedPaths are the fields that vary along the axes of a grid.
func variedPaths(l *experiments.ParamGrid) (list []string) {
	var all [][]string
	for _, a := range l.Axes {
		all = append(all, a.Changes...)
	}
	return app.ChangedPaths(all)
}

// caps reports whether flags, or a result if it is repeated, say how many trials there are at most.
func caps(p *app.PriorResult, repeated bool, c *cobra.Command) bool {
	return c.Flags().Changed("trials") || repeated && p.Frame.Asked["trials"] != nil
}
