package frame

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Schema is the version of schema/result.v2.json, which says what [Frame.JSON] writes. A change that is not an addition
// makes a new version.
const Schema = "oddsmith/result/v2"

// JSON writes a frame. Rows stand on a line each, and so do counts a point, as in checkpoints.
func (f Frame) JSON(w io.Writer) error {
	f.Schema = Schema
	rows, err := lines(f.Rows)
	counts, wrong := lines(f.Counts)
	if err := errors.Join(err, wrong); err != nil {
		return err
	}
	f.Rows, f.Counts = nil, nil
	text, err := marshal(f)
	if err != nil {
		return err
	}
	text = bytes.Replace(text, []byte("\n  \"rows\": null"), slices.Concat([]byte("\n  \"rows\": "), rows), 1)
	if counts != nil {
		text = slices.Concat(bytes.TrimSuffix(text, []byte("\n}\n")), []byte(",\n  \"counts\": "), counts,
			[]byte("\n}\n"))
	}
	return writeClean(w, text)
}

// lines are the entries of a list as JSON, a line each; nil if there are none.
func lines[T any](list []T) ([]byte, error) {
	if len(list) == 0 {
		return nil, nil
	}
	var b bytes.Buffer
	between := "[\n    "
	for _, x := range list {
		b.WriteString(between)
		text, err := marshal(x)
		if err == nil {
			err = json.Compact(&b, text)
		}
		if err != nil {
			return nil, err
		}
		between = ",\n    "
	}
	b.WriteString("\n  ]")
	return b.Bytes(), nil
}

// Read reads a frame that [Frame.JSON] wrote. What no frame says is an error that names its place.
func Read(text []byte) (*Frame, error) {
	f := new(Frame)
	if err := Decode(text, f); err != nil {
		return nil, err
	}
	if f.Schema != Schema {
		return nil, fmt.Errorf("the schema is %.60q, and this reads %s", f.Schema, Schema)
	}
	return f, f.check()
}

// Known is what the counts of a frame say, nil if there are none.
func (f *Frame) Known() (*player.Partial, error) {
	if len(f.Counts) == 0 {
		return nil, nil
	}
	p, err := partial.OfLines(f.Counts)
	if err != nil {
		return nil, errors.New("counts is impossible; make the result again")
	}
	return p, nil
}

// check finds what no frame says, so that whatever reads one need not.
func (f *Frame) check() error {
	switch {
	case f.Kind == "":
		return errors.New("the field kind is missing; make the result again")
	case f.Stamp.Version == "":
		return errors.New("the field stamp is missing; make the result again")
	case f.Stamp.Trials > player.MaxTrials:
		return fmt.Errorf("stamp.trials is %d, more than any run has; make the result again", f.Stamp.Trials)
	case f.Stamp.Trials == 0 && (f.Engine == player.MonteCarlo || f.Engine == player.Mixed):
		return errors.New("stamp.trials is 0, and a run has some; make the result again")
	case !(f.Confidence > 0 && f.Confidence <= 1):
		return fmt.Errorf("confidence is %s, and should lie between 0 and 1; make the result again",
			Float(f.Confidence))
	}
	for i, r := range f.Rows {
		if err := f.checkRow(r); err != nil {
			return fmt.Errorf("rows, %d: %w; make the result again", i+1, err)
		}
	}
	return nil
}

func (f *Frame) checkRow(r Row) error {
	if len(r.Labels) != len(f.Labels) {
		return fmt.Errorf("labels has %d entries, and there are %d labels", len(r.Labels), len(f.Labels))
	}
	for i, l := range f.Labels {
		if len(l.Values) > 0 && r.Labels[i] != "" && !slices.Contains(l.Values, r.Labels[i]) {
			return fmt.Errorf("%.60q is no value of %.60q", r.Labels[i], l.Name)
		}
	}
	if r.Question != "" && !slices.ContainsFunc(f.Questions, func(q Question) bool { return q.Name == r.Question }) {
		return fmt.Errorf("there is no question %.60q", r.Question)
	}
	if r.Answer == nil {
		return nil
	}
	return r.Answer.check(r.Statistic)
}

// rounding is what it does to an answer.
const rounding = 1e-9

// check refuses what no answer is.
func (a *Answer) check(statistic string) error {
	low, high := boundsOf(statistic)
	switch e := a.Estimate; {
	case isOpen(statistic):
		return nil
	case !(low-rounding <= e.Low && e.Low <= e.Value+rounding && e.Value <= e.High+rounding &&
		e.High <= high+rounding && e.Confidence > 0 && e.Confidence <= 1):
		return fmt.Errorf("%s from %s to %s with confidence %s is no estimate of a %s", Float(e.Value), Float(e.Low),
			Float(e.High), Float(e.Confidence), statistic)
	case e.Confidence == 1 && e.Low < e.High && e.Method != stats.Certain:
		return fmt.Errorf("it is exact, and lies from %s to %s", Float(e.Low), Float(e.High))
	case !(a.Error >= 0 && a.Error <= most && a.Complement >= 0 && a.Complement <= most):
		return fmt.Errorf("standard_error is %s and complement %s, which no estimate has", Float(a.Error),
			Float(a.Complement))
	case a.Fraction != "" && !isFraction(a.Fraction):
		return fmt.Errorf("fraction is %.60q, which is none", a.Fraction)
	default:
		return nil
	}
}
