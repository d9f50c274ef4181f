package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// runCommand is the command that simulates a matchup.
func (a *app) runCommand() *cobra.Command {
	var q question
	var f ask.Run
	const short = "Simulate a matchup and print the odds"
	c := q.command(a, "run MATCHUP", short, &f, func(c *cobra.Command, name string) error {
		changed := c.Flags().Changed
		if err := errors.Join(q.past.check("run", ""), q.past.repeat(c, "run", q.past.anew())); err != nil {
			return err
		}
		r := runOf{question: &q, Run: f}
		o, err := r.options(changed)
		q.past.capTrials(&o)
		limit, wrong := limitOf(f.Explored)
		if err := errors.Join(err, q.checkOutput(), wrong); err != nil {
			return err
		}
		if err := r.checkPrecision(o); err != nil {
			return err
		}
		matchup, err := q.loadShown(name, f.Shown)
		if err != nil {
			return q.past.explain(err)
		}
		q.past.rename(matchup)
		if !f.Verify && f.MaxStates.Given {
			return errors.New("--max-states goes with --verify")
		}
		return a.answerRun(matchup, r, o, limit)
	})
	q.addShard(c.Flags())
	return c
}

// options turns the flags into options; changed tells which were given.
func (f *runOf) options(changed func(string) bool) (sim.Options, error) {
	o, err := trialOptions(f.Played, f.workers)
	o.Precision = f.Precision
	errs := []error{err, errorIf(changed("precision") && f.Precision == 0,
		"--precision must be more than 0, like 0.001 for a tenth of a percentage point")}
	if (changed("precision") || f.Rare != "") && !changed("trials") {
		o.Trials = 0
	}
	if f.Rare == "" {
		said := slices.ContainsFunc(append(ask.With(&f.Run, "rare"), "rare"), changed)
		errs = append(errs, errorIf(said, "name an event, like --rare draw"))
	} else {
		errs = append(errs, errorIf(f.Seen == 0, "--seen must be 1 or more"),
			errorIf(!(f.Bound > 0 && f.Bound < 1), "--bound must lie between 0 and 1, like 1e-6"))
		o.Rare = &sim.Rare{Question: f.Rare, Seen: f.Seen, Bound: f.Bound, Replications: f.Replications}
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

// answerRun runs a matchup, and verifies it within a limit if that is asked for.
func (a *app) answerRun(matchup *profiles.Matchup, f runOf, o sim.Options, limit rules.Limit) error {
	sc := study.Scenario(matchup)
	var err error
	o.Pairs, o.Flows, err = shown(f.Shown, matchup, sc)
	if err := errors.Join(f.checkBest(sc, matchup.Name), err); err != nil {
		return err
	}
	if err := f.rehearse(a, sc, o); err != nil {
		return err
	}
	part, err := a.openPartial(request{matchup.Resolved(), matchup.Digest(), o.Seed, o.Trials}, f.partFlags)
	if err != nil {
		return err
	}
	laws, err := f.lawsToVerify(a, sc, limit)
	if err != nil {
		return err
	}
	progress := terminal.StartProgress(a.notes)
	o.Progress, o.Partial, f.onWalk = progress.Show, part.Partial, a.watch(progress)
	shared, err := part.share(a, f.experiment(sc, o), progress)
	if shared || err != nil {
		return err
	}
	r, err := f.answer(a, sc, o)
	progress.Clear()
	if err := part.close(f.explain(err, matchup)); err != nil {
		return interruptedBefore(err, "before a trial was played")
	}
	verify(r, laws)
	tabulate(r, f.Metrics)
	x := f.answered(matchup, r, part.Partial)
	if a.again != nil {
		return a.finishRun(f.question, x, r, o.Seed)
	}
	report := runs.Report{Heading: f.headed(x), Result: r}
	switch err := a.writeRun(matchup, &f.matchupFlags, report, o.Seed); {
	case err != nil:
		return err
	case r.Interrupted:
		return errInterrupted
	case r.Verdict != nil && !r.Verdict.OK:
		return asFailure(errors.New("the run does not match the exact answer"))
	case part.precision > 0:
		return part.checkPrecision(a, r, func(trials uint64) string {
			longer := f.asPlayed(r)
			longer.Trials = trials
			return f.reproduceCommand("run", matchup.Name, ask.Words(&longer, true)...)
		})
	}
	return compareWithPrior(a, f.past, report)
}

// lawsToVerify returns what --verify compares with, nil without it.
func (f *runOf) lawsToVerify(a *app, sc *rules.Scenario, limit rules.Limit) (*rules.Laws, error) {
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
		if refused, tooLarge := sim.TooLarge(err); tooLarge {
			err = fmt.Errorf("%w; without --verify it is simulated, and %s", err, limitHint(refused, limit))
		}
		return nil, err
	}
	return laws, nil
}

// walk runs an exploration within a limit and shows its progress. why says why nothing is
// known if it is interrupted.
func walk[T any](a *app, limit rules.Limit, why string, work func(rules.Limit) (T, error)) (T, error) {
	if err := a.checkOverwrites(); err != nil {
		var none T
		return none, err
	}
	progress := terminal.StartProgress(a.notes)
	limit.OnProgress, limit.Stop = a.watch(progress), func() bool { return a.ctx.Err() != nil }
	value, err := sim.Await(a.ctx, func() (T, error) { return work(limit) })
	progress.Clear()
	return value, interruptedBefore(err, "while exploring"+progress.After()+"; "+why)
}

// watch shows how many states an exploration has found; one that was interrupted shows
// nothing.
func (a *app) watch(p *terminal.Progress) func(rules.Progress) {
	return func(s rules.Progress) {
		if a.ctx.Err() == nil {
			p.Walk(s)
		}
	}
}
