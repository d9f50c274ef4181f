package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// What a result of sensitivity says is enough to write it again in any form. Whatever
// in it follows from the rest is derived anew, and has to be the same.

// IsWhole reports whether a result holds all that its report says, so that nothing has to be played to write it again.
func (s *SavedResult) IsWhole() bool { return slices.Contains(wholeSchemas(), s.Schema) }

func wholeSchemas() []string {
	return []string{SensitivityJSONSchema}
}

// Report is the report that a whole result was written from: a [SensitivityReport]. Digits and extras are as in a [Heading]; what another version than
// the program's knew more or less of is let pass.
func (s *SavedResult) Report(program string, d Digits, extras ...Extra) (any, error) {
	title, _ := s.Matchup["title"].(string)
	h := Heading{Name: s.Name, Title: title, Matchup: s.Matchup, Stamp: *s.Stamp, Digits: d, Extras: extras}
	if s.Name == "" {
		return nil, errors.New("the field name is missing; make the result again")
	}
	switch s.Schema {
	case SensitivityJSONSchema:
		return readAgain(s, program, h, (*jsonSensitivity).report, SensitivityJSON)
	default:
		return nil, fmt.Errorf("the result of `oddsmith %s` has to be played again", s.Command())
	}
}

// readAgain reads a report from JSON, of which writing it has to give the same.
func readAgain[J, R any](s *SavedResult, program string, h Heading, read func(*J, Heading) (R, error), write func(io.Writer, R) error) (any, error) {
	j := new(J)
	if err := frame.Decode(s.text, j); err != nil {
		return nil, err
	}
	r, err := read(j, h)
	if err != nil {
		return nil, fmt.Errorf("%w; make the result again", err)
	}
	var b bytes.Buffer
	if err := write(&b, r); err != nil {
		return nil, fmt.Errorf("it says what no result does (%w); make the result again", err)
	}
	again := &SavedResult{text: b.Bytes()}
	other := s.Stamp.Version != program
	d := differenceCollector{tolerant: other, unknown: other}
	if d.objects(nil, s.fields(), again.fields()); len(d.found) > 0 {
		return nil, fmt.Errorf("its parts contradict each other, so it was changed%s: %s",
			map[bool]string{true: ", or its version reckoned otherwise"}[other], d.found[0])
	}
	return r, nil
}

// checkConfidence refuses what is no confidence.
func checkConfidence(c float64) error {
	if !(c > 0 && c < 1) {
		return fmt.Errorf("confidence is %s, and should lie between 0 and 1", frame.Float(c))
	}
	return nil
}

// checkEstimate refuses what no estimate of a statistic is, exact or with an interval.
func checkEstimate(of, statistic string, j jsonEstimate) error {
	if err := (answerEntry{of, statistic, j.Estimate}).check(); err != nil {
		return err
	}
	if j.Confidence == 1 && j.Low < j.High {
		return fmt.Errorf("%s: it is exact, and lies from %s to %s", of, frame.Float(j.Low), frame.Float(j.High))
	}
	if !(j.Error >= 0 && j.Error <= maxAnswer && j.Complement >= 0 && j.Complement <= maxAnswer) {
		return fmt.Errorf("%s: standard_error is %s and complement %s, which no estimate has", of, frame.Float(j.Error), frame.Float(j.Complement))
	}
	return nil
}

// read is the question that was written, as far as its answers are written by it.
func (j jsonQuestion) read() sim.Question {
	return frame.Question{Name: j.Name, Kind: j.Kind, Better: j.Better, Given: j.Given}.Read()
}
