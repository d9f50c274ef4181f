package reports

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Framed is a report whose numbers are a frame.
type Framed interface{ Frame() frame.Frame }

// FrameJSON writes a report for programs, with all that other forms of it are made from.
func FrameJSON[R Framed](w io.Writer, r R) error { return r.Frame().JSON(w) }

// FrameCSV writes a report as RFC 4180 says, a row a number.
func FrameCSV[R Framed](w io.Writer, r R) error { return r.Frame().CSV(w) }

// CarriedMatchups are the variants of a comparison that are other matchups, as resolved; nil for the rest.
func (s *SavedResult) CarriedMatchups() ([]map[string]any, error) {
	var d comparisons.CompareDetails
	if len(s.Frame.Details) == 0 {
		return nil, nil
	}
	err := frame.Decode(s.Frame.Details, &d)
	return d.Matchups, err
}

// readFrame reads a result: of this form, or of one before there were frames, of which it takes what was asked. It is
// nil without an error where the text is none.
func readFrame(text []byte) (s *SavedResult, err error) {
	var of struct {
		Schema string `json:"schema"`
	}
	err = frame.Decode(text, &of)
	switch wrong := new(json.UnmarshalTypeError); {
	case errors.As(err, &wrong), err == nil && of.Schema == "": // no object, or another one
		return nil, nil //nolint:nilnil // which is no mistake
	case err != nil:
		return nil, err
	}
	if err := frame.CheckOnce(text); err != nil {
		return nil, err
	}
	s = &SavedResult{text: text}
	switch kind := olderKind(of.Schema, text); {
	case of.Schema == frame.Schema:
		s.Frame, err = frame.Read(text)
		if err == nil {
			err = checkShape(s.Frame)
		}
	case kind != "":
		s.Older = true
		s.Frame, err = readOlder(text, kind)
	default:
		err = fmt.Errorf("the schema is %s, and this program knows %s", jsonText(of.Schema), frame.Schema)
	}
	if err != nil {
		return nil, err
	}
	s.Stamp, s.Matchup, s.Name, s.Interrupted = &s.Frame.Stamp, s.Frame.Played, s.Frame.Name, s.Frame.Interrupted
	s.Engine = s.Frame.Engine
	return s, s.readWalk()
}

// checkShape refuses a frame of a kind that is not read, and one that has other labels, or less to answer, than its
// kind, so that whatever reads one need not.
func checkShape(f *frame.Frame) error {
	k, n := ask.KindOf(f.Kind), len(f.Labels)
	switch {
	case k.Name == "":
		known := ask.Names(func(ask.Kind) bool { return true })
		return fmt.Errorf("kind is %s, and this program knows %s", safe.Quote(f.Kind), phrase.Or(known))
	case n < k.MinLabels || k.MaxLabels > 0 && n > k.MaxLabels:
		return fmt.Errorf("labels has %d entries, which no result of `oddsmith %s` has; make the result again", n,
			f.Kind)
	case k.Single && len(f.Questions) != 1:
		return fmt.Errorf("questions has %d entries, and a result of `oddsmith %s` has one; make the result again",
			len(f.Questions), f.Kind)
	default:
		return nil
	}
}

// readWalk reads where the trials of a mixed run began.
func (s *SavedResult) readWalk() error {
	if s.Engine != player.Mixed {
		return nil
	}
	var d struct {
		Mixed *sim.MixedResult `json:"mixed"`
	}
	if len(s.Frame.Details) > 0 {
		if err := frame.Decode(s.Frame.Details, &d); err != nil {
			return err
		}
	}
	switch s.Mixed = d.Mixed; {
	case d.Mixed == nil:
		return errors.New("the field details.mixed is missing; make the result again")
	case !isWalk(*d.Mixed):
		return fmt.Errorf("details.mixed is %s, which no walk comes to; make the result again", jsonText(*d.Mixed))
	default:
		return nil
	}
}

// isWalk reports whether a walk can have come to this.
func isWalk(m sim.MixedResult) bool {
	return 1 <= m.Walk && m.Walk <= sim.MaxWalk && m.States >= 1 && 0 <= m.Walked && m.Walked <= 1 && m.Starts >= 1 &&
		0 <= m.Worth && m.Worth <= player.MaxTrials
}
