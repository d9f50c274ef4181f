package main

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/sim"
)

// questionsCommand is the command that lists what can be asked of a matchup.
func (a *app) questionsCommand() *cobra.Command {
	return a.tellingCommand("questions", "List what can be asked of a matchup, a sentence each", func(title string, m *profiles.Matchup) error {
		sc := m.Scenario()
		return listings.Questions(a.stdout, title, sim.Askables(sc), sim.Composed(sc, m.FirstField() != ""))
	})
}

// tellingCommand tells of a matchup what needs no game.
func (a *app) tellingCommand(name, short string, tell func(title string, m *profiles.Matchup) error) *cobra.Command {
	var source sourceFlags
	c := &cobra.Command{
		Use:               name + " MATCHUP",
		Short:             short,
		Args:              oneMatchup,
		ValidArgsFunction: completeMatchup,
	}
	source.add(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		if _, err := a.readPrior(c, &source, args[0]); err != nil {
			return err
		}
		m, err := source.load(args[0])
		if err != nil {
			return err
		}
		return asFailure(tell(m.Label()+": "+m.Title, m))
	}
	return c
}
