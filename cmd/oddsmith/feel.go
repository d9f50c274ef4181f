package main

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// feelTrials is how many games are replayed unless the user says otherwise: a large one takes a hundredth of a second.
const feelTrials = 2_000

func (a *app) feelCommand() *cobra.Command {
	var m matchupFlags
	var t trialFlags
	c := &cobra.Command{
		Use:               "feel MATCHUP",
		Short:             "Tell how a game feels: its length, who leads when, comebacks, quiet turns",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	m.add(c.Flags())
	t.addTrials(c.Flags(), feelTrials, "`number` of games that are replayed")
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.ownPrior(c, &m.sourceFlags, args[0])
		if err != nil {
			return err
		}
		o, err := t.options(c.Flags().Changed)
		if err := errors.Join(err, m.check()); err != nil {
			return err
		}
		matchup, err := m.load(args[0])
		if err != nil {
			return past.explain(err)
		}
		past.rename(matchup)
		if err := a.checkOverwrites(); err != nil {
			return err
		}
		if past.stopped() {
			o.Trials = min(o.Trials, past.Stamp.Trials)
		}
		feel, err := sim.FeelOf(a.ctx, matchup.Scenario(), o)
		if err != nil {
			return interruptedBefore(err, "before a game was replayed")
		}
		feel.Interrupted = feel.Trials < t.trials
		r := reports.FeelReport{
			Heading: m.heading(matchup, matchup, reports.Stamp{Seed: feel.Seed, Trials: feel.Trials}, "feel", t.words(feel.Trials)...), Feel: feel,
		}
		r.Asked = map[string]any{"seed": strconv.FormatUint(t.seed, 10), "trials": t.trials}
		if err := a.reheaded(&r.Heading); err != nil {
			return err
		}
		return finish(a, m, r, feel.Interrupted, past)
	}
	return c
}
