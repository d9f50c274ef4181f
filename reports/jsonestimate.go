package reports

import (
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// jsonEstimate is an estimate with all that its words depend on, so that they can be written again.
type jsonEstimate struct {
	sim.Estimate
	Error      float64 `json:"standard_error,omitempty"`
	Complement float64 `json:"complement,omitempty"` // of exact shares
}

// inFull is an estimate with its standard error.
func inFull(e sim.Estimate) jsonEstimate { return jsonEstimate{Estimate: e, Error: e.Error} }

// answerInFull is an answer with its standard error and its complement.
func answerInFull(a sim.Answer) jsonEstimate { return jsonEstimate{a.Estimate, a.Error, a.Complement} }

// estimate is the estimate that was written.
func (j jsonEstimate) estimate() sim.Estimate {
	e := j.Estimate
	e.Error = j.Error
	return e
}

// answer is the answer that was written, not known if it is nil.
func (j *jsonEstimate) answer() sim.Answer {
	if j == nil {
		return sim.Answer{}
	}
	return sim.Answer{Estimate: j.estimate(), Known: true, Complement: j.Complement}
}

// jsonOpen is an estimate that may be infinite, as may be its ends: these are left out.
type jsonOpen struct {
	Value      *float64   `json:"value,omitempty"`
	Low        *float64   `json:"low,omitempty"`
	High       *float64   `json:"high,omitempty"`
	Confidence float64    `json:"confidence"`
	Method     sim.Method `json:"method,omitempty"`
}

func jsonOpenOf(e sim.Estimate) *jsonOpen {
	return &jsonOpen{frame.Finite(e.Value), frame.Finite(e.Low), frame.Finite(e.High), e.Confidence, e.Method}
}
