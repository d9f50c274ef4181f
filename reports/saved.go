package reports

import (
	"bytes"
	"encoding/json"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// SavedResult is a result that was written as JSON, of any kind.
type SavedResult struct {
	// Frame is the answer. It has no rows if it was written before there were frames (Older).
	Frame *frame.Frame
	Older bool
	// What the frame says of itself.
	Stamp       *layout.Stamp
	Matchup     map[string]any
	Name        string // of the matchup
	Engine      player.Engine
	Interrupted bool
	Mixed       *sim.MixedResult // of a run whose trials began where a walk stopped

	text []byte
}

// ReadSaved reads a result in JSON. It is nil without an error where the text is none,
// such as a matchup, and where it is no JSON.
func ReadSaved(text []byte) (*SavedResult, error) {
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	if !json.Valid(text) {
		return nil, nil
	}
	return readFrame(text)
}

// Command names the command that makes such a result.
func (s *SavedResult) Command() string { return s.Frame.Kind }
