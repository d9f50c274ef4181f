package main

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/reports"
)

func (a *app) decisionsCommand() *cobra.Command {
	var source sourceFlags
	c := &cobra.Command{
		Use:               "decisions MATCHUP",
		Short:             "List what the players of a matchup decide, and how",
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
		return asFailure(reports.Decisions(a.stdout, m.Label()+": "+m.Title, m.Policies()))
	}
	return c
}
