package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/sim/partial"
)

// release is the version if the linker gives one: -ldflags "-X main.release=0.1.0".
//
//nolint:gochecknoglobals // the linker sets no other
var release string

// version returns the version of this build, which is part of every stamp: the one the linker
// gave, or else what the Go tool recorded, a release such as 0.1.0 or a commit after one such
// as 0.1.1-0.20261123101530-0123456789ab; or else "devel+" and the hash of the rules.
func version() string {
	if release != "" {
		return release
	}
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
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return a.printVersion() },
	}
}
