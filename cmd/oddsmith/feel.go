package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim"
)

func (a *app) feelCommand() *cobra.Command {
	var q question
	var f ask.Feel
	const short = "Tell how a game feels: its length, who leads when, comebacks, quiet turns"
	c := q.plain(a, "feel MATCHUP", short, &f, func(c *cobra.Command, name string) (err error) {
		if q.past, err = q.past.own(c); err != nil {
			return err
		}
		o, err := trialOptions(f.Played, q.workers)
		if err := errors.Join(err, q.checkOutput()); err != nil {
			return err
		}
		matchup, err := q.load(name)
		if err != nil {
			return q.past.explain(err)
		}
		q.past.rename(matchup)
		if err := a.checkOverwrites(); err != nil {
			return err
		}
		if q.past.stopped() {
			o.Trials = min(o.Trials, q.past.Stamp.Trials)
		}
		feel, err := sim.FeelOf(a.ctx, matchup.Scenario(), o)
		if err != nil {
			return interruptedBefore(err, "before a game was replayed")
		}
		feel.Interrupted = feel.Trials < f.Trials
		given, stamp := f, layout.Stamp{Seed: feel.Seed, Trials: feel.Trials}
		given.Trials = feel.Trials
		h, err := q.head(a, answered{base: matchup, of: matchup, given: &given, asked: &f, stamp: stamp})
		if err != nil {
			return err
		}
		return finish(a, q.matchupFlags, games.Feel{Heading: h, Feel: feel}, feel.Interrupted, q.past)
	})
	addWorkers(c.Flags(), &q.workers)
	return c
}
