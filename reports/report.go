package reports

import (
	"fmt"

	"github.com/oddsmith/oddsmith/sim"
)

// Report is a result with what reproduces it.
type Report struct {
	Heading
	Result *sim.Result
}

// Heading is what every report says of its matchup, and where it comes from.
type Heading struct {
	Name    string // of the matchup, as asked for
	Title   string
	Matchup map[string]any // as resolved, before anything was varied
	Options *Options       // nil if nothing but trials was asked for
	Stamp   Stamp
	Digits  Digits  // of exact numbers, where people read them
	Extras  []Extra // that its page has too
}

// Stamp says where a result comes from.
type Stamp struct {
	Version       string `json:"version"`
	Seed          uint64 `json:"seed"`
	Trials        uint64 `json:"trials"`
	MatchupDigest string `json:"matchup_digest"`
	ResultDigest  string `json:"result_digest,omitempty"`
	Command       string `json:"command"`
}

// parts say all of it but the command.
func (s Stamp) parts() []string {
	parts := []string{"oddsmith " + s.Version, "matchup " + s.MatchupDigest}
	if s.ResultDigest != "" {
		parts = append(parts, fmt.Sprintf("seed %d", s.Seed), fmt.Sprintf("trials %d", s.Trials), "result "+s.ResultDigest)
	}
	return parts
}
