package main

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

func (a *app) questionsCommand() *cobra.Command {
	var source sourceFlags
	c := &cobra.Command{
		Use:               "questions MATCHUP",
		Short:             "List what can be asked of a matchup, a sentence each",
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
		sc := m.Scenario()
		return asFailure(reports.Questions(a.stdout, m.Label()+": "+m.Title, sim.Askables(sc), sim.Composed(sc, m.FirstField() != "")))
	}
	return c
}
