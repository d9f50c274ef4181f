package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// matchupFlags are the flags of commands that play a matchup.
type matchupFlags struct {
	sourceFlags
	outputFlags
}

func (f *matchupFlags) add(flags *pflag.FlagSet) {
	f.sourceFlags.add(flags)
	f.outputFlags.add(flags)
}

// checkWorkers returns an error for an impossible number of workers.
func checkWorkers(n int) error {
	if n < 0 {
		return fmt.Errorf("--workers must be 0 or more; 0 means one per processor")
	}
	return nil
}

// noteWorkers notes that more workers are requested than are useful.
func (a *app) noteWorkers(c *cobra.Command) {
	f := c.Flags().Lookup("workers")
	if f == nil {
		return
	}
	if n, err := strconv.Atoi(f.Value.String()); err == nil && n > sim.MaxWorkers() {
		_, _ = fmt.Fprintf(a.notes, "oddsmith: note: %d workers, as more are no faster on this machine; the result is the same\n", sim.MaxWorkers())
	}
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
