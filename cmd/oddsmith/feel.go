package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// feelTrials is how many games are replayed unless the user says otherwise: a large one takes a hundredth of a second.
const feelTrials = 2_000

func (a *app) feelCommand() *cobra.Command {
	var source sourceFlags
	var out outputFlags
	var t trialFlags
	c := &cobra.Command{
		Use:               "feel MATCHUP",
		Short:             "Tell how a game feels: its length, who leads when, comebacks, quiet turns",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	source.add(c.Flags())
	out.formats = []string{"text", "markdown", "json", "html"}
	out.add(c.Flags())
	t.addTrials(c.Flags(), feelTrials, "`number` of games that are replayed")
	c.RunE = func(c *cobra.Command, args []string) error {
		o, err := t.options(c.Flags().Changed)
		if err := errors.Join(err, out.check()); err != nil {
			return err
		}
		source.files = a.files
		matchup, err := source.load(args[0])
		if err != nil {
			return err
		}
		if err := a.checkOverwrites(); err != nil {
			return err
		}
		feel, err := sim.FeelOf(a.ctx, matchup.Scenario(), o)
		if err != nil {
			return interruptedBefore(err, "before a game was replayed")
		}
		r := reports.FeelReport{Heading: reports.Heading{
			Name: matchup.Label(), Title: matchup.Title, Matchup: matchup.Resolved(), Digits: out.digits, Stamp: reports.Stamp{
				Version: version(), Seed: feel.Seed, Trials: feel.Trials, MatchupDigest: matchup.Digest(),
				Command: source.reproduceCommand("feel", matchup.Name, append(t.words(feel.Trials), out.digitsWords()...)...),
			},
		}, Feel: feel}
		if out.format == "html" {
			r.Extras = []reports.Extra{setupPart(matchup, matchup.Name)}
		}
		if err := write(a, out, feels(), r); err != nil {
			return err
		}
		if feel.Interrupted {
			return errInterrupted
		}
		return nil
	}
	return c
}
