package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// searchedTrials is how many trials are searched for one worth telling: few enough for
// battles of whole squads, and enough for luck that happens once in a thousand games.
const searchedTrials = 10_000

func (a *app) explainCommand() *cobra.Command {
	var source sourceFlags
	var t trialFlags
	var trial string
	c := &cobra.Command{
		Use:   "explain MATCHUP",
		Short: "Tell one trial as a story, with dice and rule IDs",
		Long: "Tell one trial of a run as a story, with dice and rule IDs.\n\n" +
			"--trial takes a number from 0, or finds a trial among the first --trials: luckiest\n" +
			"and unluckiest by the headline metric for side a, typical as the commonest\n" +
			"outcome nearest the medians. Ties go to the lowest number.\n\n" +
			"Dice that the run drew together (how many of n, a whole exchange) are shown as\n" +
			"faces that gave that result, each with its right chance.",
		Example:           "  oddsmith explain hulkae/corridor --trial 7\n  oddsmith explain hulkae/corridor --trial luckiest",
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	source.add(c.Flags())
	c.Flags().StringVar(&trial, "trial", string(sim.Typical), "`which` trial: a number, luckiest, unluckiest or typical")
	offer(c.Flags(), "trial", string(sim.Typical), string(sim.Luckiest), string(sim.Unluckiest))
	t.addTrials(c.Flags(), searchedTrials, "`number` of trials that are searched")
	c.RunE = func(c *cobra.Command, args []string) error {
		past, err := a.past(c, &source, args[0])
		if err != nil {
			return err
		}
		past.take(&t)
		o, err := t.options(c.Flags().Changed)
		if err != nil {
			return err
		}
		if n, err := strconv.ParseUint(trial, 10, 64); err == nil && c.Flags().Changed("trials") && n >= o.Trials {
			return fmt.Errorf("--trial %d is not among --trials %d, which are numbered from 0", n, o.Trials)
		}
		matchup, err := source.load(args[0])
		if err != nil {
			return err
		}
		return a.explain(matchup, source, t, o, trial)
	}
	return c
}

func (a *app) explain(matchup *profiles.Matchup, source sourceFlags, t trialFlags, o sim.Options, trial string) error {
	sc := matchup.Scenario()
	number, err := strconv.ParseUint(trial, 10, 64)
	found := err != nil
	if found {
		progress := startProgress(a.notes)
		o.Progress = progress.show
		number, err = sim.Find(a.ctx, sc, o, sim.Pick(trial))
		progress.clear()
		if err != nil {
			return nothingKnown(err, "while looking for a trial; --trial with a number tells one at once")
		}
	}
	story := sim.Replay(sc, o, number)
	if found {
		story.Pick, story.Among = sim.Pick(trial), o.Trials
	}
	words := []string{fmt.Sprintf("--seed %d", t.seed), fmt.Sprintf("--trial %d", number)}
	return asFailure(reports.Story(a.stdout, matchup.Label(), matchup.Title, story, reports.Stamp{
		Version: version, Seed: t.seed, MatchupDigest: matchup.Digest(), Command: source.again("explain", matchup.Name, words...),
	}))
}
