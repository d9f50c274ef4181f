package reports

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// SavedResult is a result that was written as JSON, of any kind.
type SavedResult struct {
	Schema      string         `json:"schema"`
	Stamp       *Stamp         `json:"stamp"`
	Matchup     map[string]any `json:"matchup"`
	Engine      sim.Engine     `json:"engine"`
	Interrupted bool           `json:"interrupted"`

	Name string `json:"name"` // of the matchup, in whole results

	// Frame is the answer of kinds that have one. It has no rows if it was written before there were frames (Older).
	Frame *frame.Frame
	Older bool
	Mixed *sim.MixedResult `json:"-"` // of a run whose trials began where a walk stopped

	text []byte
}

// ReadSaved reads a result in JSON. It is nil without an error where the text is none,
// such as a matchup, and where it is no JSON.
func ReadSaved(text []byte) (*SavedResult, error) {
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	if !json.Valid(text) {
		return nil, nil
	}
	s, known, err := readFrame(text)
	if known || err != nil {
		return s, err
	}
	s = &SavedResult{text: text}
	err = frame.Decode(text, s)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return nil, nil
	case err != nil:
		return nil, err
	case s.Schema == "":
		return nil, nil
	}
	return s, s.check()
}

// check finds what no result has.
func (s *SavedResult) check() error {
	switch {
	case s.Command() == "":
		return fmt.Errorf("the schema is %s, and this program knows %s", jsonText(s.Schema), strings.Join(append([]string{frame.Schema}, schemas()...), ", "))
	case s.Stamp == nil:
		return errors.New("the field stamp is missing; make the result again")
	case s.Stamp.Trials > sim.MaxTrials:
		return fmt.Errorf("stamp.trials is %d, more than any run has; make the result again", s.Stamp.Trials)
	case (s.Engine == sim.MonteCarlo || s.Engine == sim.Mixed) && s.Stamp.Trials == 0:
		return errors.New("stamp.trials is 0, and a run has some; make the result again")
	default:
		return nil
	}
}

// schemas are those of results that are played again, and then those of whole results.
func schemas() []string {
	return wholeSchemas()
}

// Command names the command that makes such a result: run, exact, compare, sweep,
// tune or table, league, points, sensitivity, check or feel; "" if none does.
func (s *SavedResult) Command() string {
	switch i := slices.Index(schemas(), s.Schema); {
	case s.Frame != nil:
		return s.Frame.Kind
	case i < 0:
		return ""
	default:
		return []string{"sensitivity"}[i]
	}
}
