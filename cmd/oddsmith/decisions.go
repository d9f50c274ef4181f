package main

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/listings"
)

// decisionsCommand is the command that lists what players decide.
func (a *app) decisionsCommand() *cobra.Command {
	return a.tellingCommand("decisions", "List what the players of a matchup decide, and how", func(title string, m *profiles.Matchup) error {
		return listings.Decisions(a.stdout, title, m.Policies())
	})
}
