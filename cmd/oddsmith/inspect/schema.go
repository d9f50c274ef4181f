package inspect

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
)

// Schema is the command that prints the JSON Schema of matchup files.
func Schema(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:               "schema [SYSTEM]",
		Short:             "Print the JSON Schema of matchup files, for editors",
		Args:              flags.Args(0, 1, "`oddsmith schema` takes one system, or none for all"),
		ValidArgsFunction: flags.CompleteSystem,
		RunE: func(_ *cobra.Command, args []string) error {
			systems, err := selectedSystems(args)
			if err != nil {
				return err
			}
			text, err := profiles.Schema(systems)
			if err != nil {
				return app.AsFailure(err) // the schema is ours
			}
			_, err = fmt.Fprintf(a.Stdout, "%s\n", text)
			return app.AsFailure(err)
		},
	}
}
