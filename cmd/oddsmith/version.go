package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/sim/partial"
)

// version returns the version of this build, as the Go tool recorded it, without its "v": a
// release such as 0.1.0, or a commit after one such as 0.1.1-0.20261123101530-0123456789ab. A
// build that knows neither is "devel+" and the hash of its rules. It is part of every stamp.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if ok && strings.HasPrefix(info.Main.Version, "v") {
		return info.Main.Version[1:]
	}
	hash, err := partial.Version()
	if err != nil {
		return "devel"
	}
	return "devel+" + hash
}

// imageTag returns the version as the tag of a container image, which cannot hold a "+".
func imageTag() string { return strings.ReplaceAll(version(), "+", "-") }

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
		Use:     "version",
		Short:   "Print the version",
		Example: "  oddsmith version",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return a.printVersion() },
	}
}
