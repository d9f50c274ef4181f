package inspect

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/listings"
)

// Decisions is the command that lists what players decide.
func Decisions(a *app.App) *cobra.Command {
	return tellingCommand(a, "decisions", "List what the players of a matchup decide, and how",
		func(title string, m *profiles.Matchup) error {
			return listings.Decisions(a.Stdout, title, m.Policies())
		})
}
