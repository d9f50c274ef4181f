package reports

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// FrameKinds are the kinds of questions whose answers are frames.
func FrameKinds() []string { return []string{SweepKind, TableKind} }

// Framed is a report whose numbers are a frame.
type Framed interface{ Frame() frame.Frame }

// FrameJSON writes a report for programs, with all that other forms of it are made from.
func FrameJSON[R Framed](w io.Writer, r R) error { return r.Frame().JSON(w) }

// FrameCSV writes a report as RFC 4180 says, a row a number.
func FrameCSV[R Framed](w io.Writer, r R) error { return r.Frame().CSV(w) }

// FrameReport is the report whose frame was saved, in the digits and with the extras of a [Heading]. Nothing says that its
// numbers are right: see [SavedResult.Differences].
func (s *SavedResult) FrameReport(d Digits, extras ...Extra) (Framed, error) {
	switch s.Frame.Kind {
	case SweepKind:
		r, err := ReadSweep(s.Frame)
		r.Digits, r.Extras = d, extras
		return r, err
	default:
		r, err := ReadTable(s.Frame)
		r.Digits, r.Extras = d, extras
		return r, err
	}
}

// readFrame reads a result that has a frame, and reports whether it is one: of this version, or of one before there were
// frames, of which it takes what was asked.
func readFrame(text []byte) (s *SavedResult, known bool, err error) {
	var of struct {
		Schema string `json:"schema"`
	}
	if frame.Decode(text, &of) != nil {
		return nil, false, nil
	}
	s = &SavedResult{Schema: of.Schema, text: text}
	switch kind := olderKinds()[of.Schema]; {
	case of.Schema == frame.Schema:
		s.Frame, err = frame.Read(text)
		if err == nil && !slices.Contains(FrameKinds(), s.Frame.Kind) {
			err = fmt.Errorf("kind is %s, and this program knows %s", safe.Quote(s.Frame.Kind), phrase.Or(FrameKinds()))
		}
	case kind != "":
		s.Older = true
		s.Frame, err = readOlder(text, kind)
	default:
		return nil, false, nil
	}
	if err != nil {
		return nil, true, err
	}
	s.Stamp, s.Matchup, s.Name, s.Interrupted = &s.Frame.Stamp, s.Frame.Played, s.Frame.Name, s.Frame.Interrupted
	return s, true, nil
}

// olderKinds are the kinds that had schemas of their own.
func olderKinds() map[string]string {
	return map[string]string{"oddsmith/survey/v1": SweepKind, "oddsmith/table/v1": TableKind}
}

// readOlder reads what was asked for a result of a schema of its own kind.
func readOlder(text []byte, kind string) (*frame.Frame, error) {
	var o struct {
		Stamp        *frame.Stamp     `json:"stamp"`
		Matchup      map[string]any   `json:"matchup"`
		Options      Options          `json:"options"`
		Axes         []frame.Label    `json:"axes"`
		Questions    []frame.Question `json:"questions"`
		Simultaneous int              `json:"simultaneous"`
		Interrupted  bool             `json:"interrupted"`
		Show         string           `json:"show"`
		Note         []string         `json:"note"`
		ColumnHead   string           `json:"column_head"`
	}
	if err := frame.Decode(text, &o); err != nil {
		return nil, err
	}
	if o.Stamp == nil {
		return nil, errors.New("the field stamp is missing; make the result again")
	}
	f := &frame.Frame{Kind: kind, Stamp: *o.Stamp, Played: o.Matchup, Labels: o.Axes, Interrupted: o.Interrupted, Text: o.Note, Asked: map[string]any{}}
	questions := o.Options.Questions
	for _, q := range o.Questions {
		questions = append(questions, q.Name)
	}
	for name, value := range map[string]any{
		"engine": o.Options.Engine, "trials": float64(o.Options.Trials), "question": questions, "simultaneous": o.Simultaneous > 0, "show": o.Show,
	} {
		f.Asked[name] = value
	}
	if o.Stamp.Trials > 0 {
		f.Asked["seed"] = strconv.FormatUint(o.Stamp.Seed, 10)
	}
	if len(o.Axes) == 1 && kind == TableKind {
		f.Labels = append(f.Labels, frame.Label{})
		f.Labels[1].Name = o.ColumnHead
	}
	return f, nil
}
