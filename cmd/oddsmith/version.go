package main

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// versionLine is what `oddsmith version` and `oddsmith --version` print.
func versionLine() string {
	return fmt.Sprintf("oddsmith %s (%s %s/%s)", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func (a *app) printVersion() error {
	_, err := fmt.Fprintln(a.stdout, versionLine())
	return asFailure(err)
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return a.printVersion() },
	}
}
