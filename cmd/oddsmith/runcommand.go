package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

func (a *app) runCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	var rare rareFlags
	var parts partFlags
	var engine runEngine
	var verify bool
	c := &cobra.Command{
		Use:               "run MATCHUP",
		Short:             "Simulate a matchup and print the odds",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	m.addShown(c.Flags())
	t.add(c.Flags())
	rare.add(c.Flags())
	engine.add(c.Flags())
	parts.addCheckpoint(c.Flags())
	parts.addShard(c.Flags())
	c.Flags().BoolVar(&verify, "verify", false, "also compute the exact odds and compare; a difference exits with status 4")
	limit := limitFlag(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.readPrior(c, &m.sourceFlags, args[0])
		if err := errors.Join(err, past.check("run", ""), past.repeat(c, "run", past.anew())); err != nil {
			return err
		}
		o, err := t.options(c.Flags().Changed)
		err = errors.Join(err, rare.into(&o, c.Flags().Changed), engine.check(c.Flags().Changed))
		past.capTrials(&o)
		if err := errors.Join(err, m.check(), checkLimit(limit)); err != nil {
			return err
		}
		if err := engine.checkPrecision(o); err != nil {
			return err
		}
		matchup, err := m.load(args[0])
		if err != nil {
			return past.explain(err)
		}
		past.rename(matchup)
		if !verify {
			if c.Flags().Changed("max-states") {
				return errors.New("--max-states goes with --verify")
			}
			limit = nil
		} else {
			limit.IgnoreForecast = c.Flags().Changed("max-states")
		}
		return a.play(matchup, m, rare.words(t), o, engine, limit, parts, past)
	}
	return c
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

// play runs a matchup, and verifies it within a limit if there is one; words returns the flags that reproduce a number of trials.
func (a *app) play(matchup *profiles.Matchup, m matchupFlags, words func(trials uint64) []string, o sim.Options, engine runEngine, limit *rules.Limit, parts partFlags, past *priorResult) error {
	sc := study.Scenario(matchup)
	var errPairs, errFlows error
	o.Pairs, errPairs = m.shown(sc)
	o.Flows, errFlows = m.flows(matchup, sc)
	if err := errors.Join(engine.checkBest(sc, &m, matchup.Name), errPairs, errFlows); err != nil {
		return err
	}
	if err := engine.rehearse(a, sc, o, &parts); err != nil {
		return err
	}
	part, err := a.openPartial(request{matchup.Resolved(), matchup.Digest(), o.Seed, o.Trials}, parts)
	if err != nil {
		return err
	}
	laws, err := a.lawsToVerify(sc, limit)
	if err != nil {
		return err
	}
	progress := startProgress(a.notes)
	o.Progress, o.Partial, engine.onWalk = progress.show, part.Partial, a.watch(progress)
	shared, err := part.share(a, engine.experiment(sc, o), progress)
	if shared || err != nil {
		return err
	}
	r, err := engine.answer(a, sc, o)
	progress.clear()
	if err := part.close(engine.explain(err, &m, matchup)); err != nil {
		return interruptedBefore(err, "before a trial was played")
	}
	verify(r, laws)
	m.metrics.tabulate(r)
	report := reports.Report{Heading: runHeading(matchup, &m, r, words), Result: r}
	report.Asked, report.Counted = askedOf(o, &m, r, limit != nil), countedIn(part, r)
	if a.again != nil {
		return a.finishResult(matchup, &m, report, o.Seed, past)
	}
	switch err := a.writeResult(matchup, &m, report, o.Seed); {
	case err != nil:
		return err
	case r.Interrupted:
		return errInterrupted
	case r.Verdict != nil && !r.Verdict.OK:
		return failure{errors.New("the run does not match the exact answer")}
	case part.precision > 0:
		return part.checkPrecision(a, r, func(trials uint64) string {
			return m.reproduceCommand("run", matchup.Name, playedWords(&m, r, words(trials))...)
		})
	}
	return compareWithPrior(a, past, report)
}

// countedIn is what an answer rests on, nil if that is no trials.
func countedIn(part *partialAnswer, r *sim.Result) *sim.Partial {
	if r.Engine == sim.Exact {
		return nil
	}
	return part.Partial
}

// lawsToVerify returns what --verify compares with, nil if there is no limit, which is without it.
func (a *app) lawsToVerify(sc *rules.Scenario, limit *rules.Limit) (*rules.Laws, error) {
	if limit == nil {
		return nil, nil
	}
	return walk(a, *limit, "--verify plays when it is done",
		func(limit rules.Limit) (*rules.Laws, error) { return exactLaws(sc, limit) })
}

// askedOf are the options of all odds, by name, as far as something else than the default was asked for.
func askedOf(o sim.Options, m *matchupFlags, r *sim.Result, verified bool) map[string]any {
	all := m.askedShown()
	if r.Engine == sim.Exact {
		return all
	}
	all["seed"], all["trials"] = strconv.FormatUint(r.Seed, 10), r.Trials // a seed may have more digits than a float
	if o.Precision > 0 {
		all["precision"] = o.Precision
	}
	if verified {
		all["verify"] = true
	}
	if r.Engine == sim.Mixed {
		all["engine"], all["walk-states"] = string(sim.Mixed), r.Mixed.Walk
	}
	if rare := o.Rare; rare != nil {
		all["rare"], all["seen"], all["bound"] = rare.Question, rare.Seen, rare.Bound
		if r.Rare != nil && r.Rare.Split != nil {
			all["replications"] = r.Rare.Split.Replications
		}
	}
	return all
}

// askedShown are the options of what is shown besides all odds.
func (f *matchupFlags) askedShown() map[string]any {
	all := map[string]any{}
	if len(f.joint.pairs) > 0 {
		all["joint"] = f.joint.pairs
	}
	if f.damage {
		all["damage"] = true
	}
	return all
}

// exactLaws returns what --verify compares with. It comes before the run, so that a refusal
// costs no trials.
func exactLaws(sc *rules.Scenario, limit rules.Limit) (*rules.Laws, error) {
	laws, err := sim.ExactLaws(sc, limit)
	if err != nil {
		err = fmt.Errorf("--verify needs the exact answer: %w", err)
		if refused, tooLarge := sim.TooLarge(err); tooLarge {
			err = fmt.Errorf("%w; without --verify it is simulated, and %s", err, limitHint(refused, &limit))
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
	progress := startProgress(a.notes)
	limit.OnProgress, limit.Stop = a.watch(progress), func() bool { return a.ctx.Err() != nil }
	value, err := sim.Await(a.ctx, func() (T, error) { return work(limit) })
	progress.clear()
	return value, interruptedBefore(err, "while exploring"+progress.after()+"; "+why)
}

// watch shows how many states an exploration has found; one that was interrupted shows
// nothing.
func (a *app) watch(p *progress) func(rules.Progress) {
	return func(s rules.Progress) {
		if a.ctx.Err() == nil {
			p.walk(s)
		}
	}
}
