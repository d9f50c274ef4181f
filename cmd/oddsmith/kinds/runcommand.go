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
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Run is the command that simulates a matchup.
func Run(a *app.App) *cobra.Command {
	var q app.Question
	var f ask.Run
	c := q.Command(a, "run MATCHUP", "Simulate a matchup and print the odds", &f,
		func(c *cobra.Command, name string) error {
			o, limit, err := runOptions(c, &q, &f)
			if err != nil {
				return err
			}
			matchup, err := loadShown(&q.SourceFlags, name, f.Shown)
			if err != nil {
				return q.Past.Explain(err)
			}
			q.Past.Rename(matchup)
			if !f.Verify && f.MaxStates.Given {
				return errors.New("--max-states needs --verify")
			}
			return answerRun(a, matchup, runOf{Question: &q, Run: f}, o, limit)
		})
	q.AddShard(c.Flags())
	return c
}

// runOptions sets the options as a result was asked for, if there is one, and turns them into those of a run, and of
// the walk that verifies it.
func runOptions(c *cobra.Command, q *app.Question, f *ask.Run) (o player.Options, limit rules.Limit, err error) {
	if err := errors.Join(q.Past.Check("run", ""), q.Past.Repeat(c, "run", anew(q.Past))); err != nil {
		return o, limit, err
	}
	r := runOf{Question: q, Run: *f}
	o, err = r.options(c.Flags().Changed)
	capTrials(q.Past, &o)
	limit, wrong := limitOf(f.Explored)
	if err := errors.Join(err, q.CheckOutput(), wrong); err != nil {
		return o, limit, err
	}
	return o, limit, r.checkPrecision(o)
}

// options turns the flags into options; changed tells which were given.
func (f *runOf) options(changed func(string) bool) (player.Options, error) {
	o, err := flags.TrialOptions(f.Played, f.Workers)
	o.Precision = f.Precision
	errs := []error{err, flags.ErrorIf(changed("precision") && f.Precision == 0,
		"--precision must be more than 0, like 0.001 for ±0.1%%")}
	if (changed("precision") || f.Rare != "") && !changed("trials") {
		o.Trials = 0
	}
	if f.Rare == "" {
		said := slices.ContainsFunc(append(ask.With(&f.Run, "rare"), "rare"), changed)
		errs = append(errs, flags.ErrorIf(said, "name an event, like --rare draw"))
	} else {
		errs = append(errs, flags.ErrorIf(f.Seen == 0, "--seen must be 1 or more"),
			flags.ErrorIf(!(f.Bound > 0 && f.Bound < 1), "--bound must lie between 0 and 1, like 1e-6"))
		o.Rare = &player.Rare{Question: f.Rare, Seen: f.Seen, Bound: f.Bound, Replications: f.Replications}
	}
	return o, errors.Join(append(errs, o.Check(), f.check(changed))...)
}

// verify compares a result with exact laws, if there are any.
func verify(r *sim.Result, laws *rules.Laws) {
	if laws == nil {
		return
	}
	r.Verdict = sim.Verify(r, *laws)
	if r.Rare != nil && r.Rare.Split != nil {
		r.Warnings = append(r.Warnings, "--verify compares the trials, not what splitting found")
	}
}

// answerRun runs a matchup, or a shard of it, and verifies it within a limit if that is asked for.
func answerRun(a *app.App, matchup *profiles.Matchup, f runOf, o player.Options, limit rules.Limit) error {
	sc := study.Scenario(matchup)
	var err error
	o.Joints, o.Flows, err = shown(f.Shown, matchup, sc)
	if err := errors.Join(f.checkBest(sc, matchup.Name), err); err != nil {
		return err
	}
	if err := f.rehearse(a, sc, o); err != nil {
		return err
	}
	part, err := a.OpenPartial(app.RequestOf(matchup, o), f.PartFlags)
	if err != nil {
		return err
	}
	laws, err := f.lawsToVerify(a, sc, limit)
	if err != nil {
		return err
	}
	r, err := f.play(a, matchup, sc, part, o)
	if r == nil || err != nil {
		return err
	}
	verify(r, laws)
	tabulate(r, f.Metrics)
	x := f.answered(matchup, r, part.Partial)
	if a.Again != nil {
		return finishRun(a, f.Question, x, r, o.Seed, len(f.Metrics) > 0)
	}
	return f.finish(a, matchup, runs.Report{Heading: f.Headed(x), Result: r, Tabulated: len(f.Metrics) > 0}, part, o.Seed)
}

// play plays a run, or a shard of it and writes it; then there is no result.
func (f *runOf) play(a *app.App, matchup *profiles.Matchup, sc *rules.Scenario, part *app.PartialAnswer,
	o player.Options) (*sim.Result, error) {
	progress := terminal.StartProgress(a.Notes)
	o.Progress, o.Partial, f.onWalk = progress.Show, part.Partial, watch(a, progress)
	shared, err := part.Share(a, f.experiment(sc, o), progress)
	if shared || err != nil {
		return nil, err
	}
	r, err := f.answer(a, sc, o)
	progress.Clear()
	return r, app.InterruptedBefore(part.Close(f.explain(err, matchup)), "before a trial was played")
}

// finish writes a result, and says how it ended.
func (f *runOf) finish(a *app.App, matchup *profiles.Matchup, report runs.Report, part *app.PartialAnswer,
	seed uint64) error {
	r := report.Result
	switch err := writeRun(a, matchup, &f.MatchupFlags, report, seed); {
	case err != nil:
		return err
	case r.Interrupted:
		return app.ErrInterrupted
	case r.Verdict != nil && !r.Verdict.OK:
		return app.AsFailure(errors.New("the run does not match the exact answer"))
	case part.Precision > 0:
		return part.CheckPrecision(a, r, func(trials uint64) string {
			longer := f.asPlayed(r)
			longer.Trials = trials
			return f.ReproduceCommand("run", matchup.Name, ask.Words(&longer, true)...)
		})
	}
	return app.CompareWithPrior(a, f.Past, report)
}

// lawsToVerify returns what --verify compares with, nil without it.
func (f *runOf) lawsToVerify(a *app.App, sc *rules.Scenario, limit rules.Limit) (*rules.Laws, error) {
	if !f.Verify {
		return nil, nil
	}
	return walk(a, limit, "--verify plays when it is done",
		func(limit rules.Limit) (*rules.Laws, error) { return exactLaws(sc, limit) })
}

// exactLaws returns what --verify compares with. It comes before the run, so that a refusal
// costs no trials.
func exactLaws(sc *rules.Scenario, limit rules.Limit) (*rules.Laws, error) {
	laws, err := sim.ExactLaws(sc, limit)
	if err != nil {
		err = fmt.Errorf("--verify needs the exact answer: %w", err)
		if refused, tooLarge := query.TooLarge(err); tooLarge {
			err = fmt.Errorf("%w; without --verify it is simulated, and %s", err, limitHint(refused, limit))
		}
		return nil, err
	}
	return laws, nil
}

// walk runs an exploration within a limit and shows its progress. why says why nothing is
// known if it is interrupted.
func walk[T any](a *app.App, limit rules.Limit, why string, work func(rules.Limit) (T, error)) (T, error) {
	if err := a.CheckOverwrites(); err != nil {
		var none T
		return none, err
	}
	progress := terminal.StartProgress(a.Notes)
	limit.OnProgress, limit.Stop = watch(a, progress), func() bool { return a.Ctx.Err() != nil }
	value, err := player.Await(a.Ctx, func() (T, error) { return work(limit) })
	progress.Clear()
	return value, app.InterruptedBefore(err, "while exploring"+progress.After()+"; "+why)
}

// watch shows how many states an exploration has found; one that was interrupted shows
// nothing.
func watch(a *app.App, p *terminal.Progress) func(rules.Progress) {
	return func(s rules.Progress) {
		if a.Ctx.Err() == nil {
			p.Walk(s)
		}
	}
}
