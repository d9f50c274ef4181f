package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// versionLine is what `oddsmith version` and `oddsmith --version` print.
func versionLine() string {
	return fmt.Sprintf("oddsmith %s (%s %s/%s)", app.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func printVersion(a *app.App) error {
	_, err := fmt.Fprintln(a.Stdout, versionLine())
	return app.AsFailure(err)
}

func versionCommand(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return printVersion(a) },
	}
}
