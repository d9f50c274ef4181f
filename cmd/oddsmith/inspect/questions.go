package inspect

import (
	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Questions is the command that lists what can be asked of a matchup.
func Questions(a *app.App) *cobra.Command {
	return tellingCommand(a, "questions", "List what can be asked of a matchup, a sentence each",
		func(title string, m *profiles.Matchup) error {
			sc := m.Scenario()
			return listings.Questions(a.Stdout, title, query.Askables(sc), query.Composed(sc, m.FirstField() != ""))
		})
}

// tellingCommand tells of a matchup what needs no game.
func tellingCommand(a *app.App, name, short string, tell func(title string, m *profiles.Matchup) error) *cobra.Command {
	var source app.SourceFlags
	c := &cobra.Command{Use: name + " MATCHUP", Short: short,
		Args: app.OneMatchup, ValidArgsFunction: flags.CompleteMatchup}
	source.Add(c.Flags())
	c.RunE = func(c *cobra.Command, args []string) error {
		if _, err := a.ReadPrior(c, &source, args[0]); err != nil {
			return err
		}
		m, err := source.Load(args[0])
		if err != nil {
			return err
		}
		return app.AsFailure(tell(m.Label()+": "+m.Title, m))
	}
	return c
}
