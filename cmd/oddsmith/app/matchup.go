package app

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// MatchupFlags are the flags of commands that play a matchup.
type MatchupFlags struct {
	SourceFlags
	OutputFlags
}

func (f *MatchupFlags) add(fs *pflag.FlagSet, k ask.Kind) {
	f.SourceFlags.Add(fs)
	if k.Undrawn {
		f.addForms(fs)
	} else {
		f.OutputFlags.Add(fs)
	}
}

// Heading says what is common to all reports of a matchup, or of what was made of it, and
// completes the stamp.
func (f *MatchupFlags) Heading(base *profiles.Matchup, of asPlayed, stamp layout.Stamp, command string,
	words ...string) layout.Heading {
	words = append(slices.Clip(words), f.DigitsWords()...)
	stamp.Version, stamp.MatchupDigest, stamp.Command = Version(), of.Digest(),
		f.ReproduceCommand(command, base.Name, words...)
	h := layout.Heading{Name: base.Label(), Title: base.Title, Matchup: base.Asking(of.Resolved()), Stamp: stamp,
		Digits: f.Digits, Names: layout.NamesOf(of.Resolved(), base.Scenario().Wording, base.Plurals())}
	if f.Format == "html" {
		h.Extras = []layout.Extra{SetupPart(base, base.Name)}
	}
	return h
}

// Quote writes a word so that a POSIX shell takes it as it is.
func Quote(s string) string { return safe.Clean(s, safe.Shell) }

// OneMatchup demands the name of one matchup.
func OneMatchup(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return fmt.Errorf(
			"`oddsmith %s` needs exactly one matchup: a name like hulkae/corridor, or a file; `oddsmith list` "+
				"prints all names", c.Name())
	}
	return nil
}
