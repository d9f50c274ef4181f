package bench

import (
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// heading says what is common to all reports of a matchup, or of what was made of it. The command answers the
// same of the matchup in a file.
func (b *Bench) heading(base *profiles.Matchup, of interface{ Digest() string }, stamp layout.Stamp,
	command string) layout.Heading {
	stamp.Version, stamp.MatchupDigest, stamp.Command = b.Version, of.Digest(), command
	return layout.Heading{Name: base.Label(), Title: base.Title, Matchup: base.Resolved(), Stamp: stamp}
}
