package app

import (
	"runtime/debug"
	"strings"

	"github.com/oddsmith/oddsmith/sim/partial"
)

// Release is the version if the linker gives one: -ldflags "-X
// github.com/oddsmith/oddsmith/cmd/oddsmith/app.Release=0.1.0".
//
//nolint:gochecknoglobals // the linker sets no other
var Release string

// Version returns the version of this build, which is part of every stamp: the one the linker
// gave, or else what the Go tool recorded, a release such as 0.1.0 or a commit after one such
// as 0.1.1-0.20261123101530-0123456789ab; or else "devel+" and the hash of the rules.
func Version() string {
	if Release != "" {
		return Release
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
