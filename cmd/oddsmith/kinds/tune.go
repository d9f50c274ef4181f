package kinds

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// goalOf reads which goal was given.
func goalOf(f ask.Tune) (study.Goal, error) {
	given := 0
	for _, text := range []string{f.Target, f.Maximize, f.Minimize} {
		if strings.TrimSpace(text) != "" {
			given++
		}
	}
	g := study.Goal{Objective: survey.Greatest, Question: strings.TrimSpace(f.Maximize)}
	switch {
	case given > 1:
		return g, errors.New("give exactly one of --target, --maximize and --minimize")
	case f.Target != "" || given == 0:
		question, value, err := study.ParseTarget(f.Target)
		return study.Goal{Question: question, Value: value}, err
	case strings.TrimSpace(f.Minimize) != "":
		g = study.Goal{Objective: survey.Least, Question: strings.TrimSpace(f.Minimize)}
	}
	return g, nil
}

// repeatTuning sets the flags of a tuning as a result of it was asked for, and reports whether the result says what
// varies.
func repeatTuning(p *app.PriorResult, c *cobra.Command) (bool, error) {
	if !p.Repeats(new(ask.Tune)) {
		return false, nil
	}
	return true, p.Repeat(c, "tune", givenGoal(p))
}

// givenGoal are the flags of a goal, if one of them says another one than the result.
func givenGoal(p *app.PriorResult) []string {
	all := []string{"target", "maximize", "minimize"}
	if slices.ContainsFunc(all, p.Changed) {
		return all
	}
	return nil
}

func tuneCommand(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Tune
	const short = "Find the settings that reach a target, or that maximize or minimize an answer"
	return q.Command(a, "tune MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		again, bad := repeatTuning(q.Past, c)
		if err := errors.Join(q.Past.Check("tune", "vary"), bad); err != nil {
			return err
		}
		g, err := goalOf(f)
		o, bad := flags.SurveyOptions(f.ByEngine, f.Played, q.Workers, []string{g.Question})
		err = errors.Join(err, flags.ErrorIf(f.Most < 1, "--max-points must be 1 or more"),
			flags.ErrorIf(len(f.Vary) == 0 && !again, "say what to vary, like --vary b.ccd=2..8"), bad, q.CheckOutput())
		if err != nil {
			return err
		}
		l, err := q.Past.Grid(&f, name, q.SourceFlags, f.Vary)
		if err != nil {
			return q.Past.Explain(err)
		}
		return answerTune(a, l, q, f, survey.TuneOptions{Plan: o, MaxPoints: f.Most}, g)
	})
}

// answerTune runs a tuning and reports it.
func answerTune(a *app.App, l *experiments.ParamGrid, q app.Question, f ask.Tune, o survey.TuneOptions,
	g study.Goal) error {
	if err := g.Apply(&o, l, f.Within); err != nil {
		return err
	}
	r, counted, err := tuned(a, l, q.PartFlags, o)
	if err != nil {
		return err
	}
	r.Warnings = slices.Concat(l.Notes, r.Warnings)
	report := tunings.Report{Varied: study.Varied(l), Policies: l.VariesPolicies(), Written: g.Value, Tuning: r}
	report.Heading, err = q.Head(a, app.Answered{
		Base: l.Base, Of: l, Reproduce: &f, Asked: &f, Counted: counted, Varies: variedPaths(l),
		Stamp: layout.Stamp{Seed: r.Seed, Trials: r.Trials, ResultDigest: r.Digest},
	})
	if err != nil {
		return err
	}
	return app.Finish(a, q.MatchupFlags, report, r.Interrupted, q.Past)
}

// tuned tunes what varies, with a partial result.
func tuned(a *app.App, l *experiments.ParamGrid, parts app.PartFlags, o survey.TuneOptions) (*survey.Tuning,
	*player.Partial, error) {
	part, err := a.OpenPartial(app.RequestOf(l, o.Options), parts)
	if err != nil {
		return nil, nil, err
	}
	progress := terminal.StartProgress(a.Notes).Until("the end of this round")
	o.Progress, o.Limit.OnProgress, o.Partial = progress.Show, watch(a, progress), part.Partial
	r, err := o.Tune(a.Ctx, study.ParamGrid(l, o.Questions))
	progress.Clear()
	return r, part.Partial,
		app.InterruptedBefore(part.Close(err), "before the answer of any combination was known")
}
