package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// matchupFlags are the flags of commands that play a matchup.
type matchupFlags struct {
	sourceFlags
	outputFlags
}

func (f *matchupFlags) add(fs *pflag.FlagSet) {
	f.sourceFlags.add(fs)
	f.outputFlags.add(fs)
}

// heading says what is common to all reports of a matchup, or of what was made of it, and
// completes the stamp.
func (f *matchupFlags) heading(base *profiles.Matchup, of asPlayed, stamp layout.Stamp, command string, words ...string) layout.Heading {
	words = append(slices.Clip(words), f.digitsWords()...)
	stamp.Version, stamp.MatchupDigest, stamp.Command = version(), of.Digest(), f.reproduceCommand(command, base.Name, words...)
	h := layout.Heading{Name: base.Label(), Title: base.Title, Matchup: base.Asking(of.Resolved()), Stamp: stamp, Digits: f.digits}
	if f.format == "html" {
		h.Extras = []layout.Extra{setupPart(base, base.Name)}
	}
	return h
}

// quote writes a word so that a POSIX shell takes it as it is.
func quote(s string) string { return safe.Clean(s, safe.Shell) }

// oneMatchup demands the name of one matchup.
func oneMatchup(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("`oddsmith %s` needs exactly one matchup: a name like hulkae/corridor, or a file; `oddsmith list` prints all names", c.Name())
	}
	return nil
}
