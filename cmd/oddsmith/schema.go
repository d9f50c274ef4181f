package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
)

// schemaCommand is the command that prints the JSON Schema of matchup files.
func (a *app) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [SYSTEM]",
		Short: "Print the JSON Schema of matchup files, for editors",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("`oddsmith schema` takes one system, or none for all")
			}
			return nil
		},
		ValidArgsFunction: completeSystem,
		RunE: func(_ *cobra.Command, args []string) error {
			systems, err := selectedSystems(args)
			if err != nil {
				return err
			}
			text, err := profiles.Schema(systems)
			if err != nil {
				return asFailure(err) // the schema is ours
			}
			_, err = fmt.Fprintf(a.stdout, "%s\n", text)
			return asFailure(err)
		},
	}
}
