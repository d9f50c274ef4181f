package reports

import "github.com/oddsmith/oddsmith/sim"

// kindOf says what a question's answers are.
func kindOf(q sim.Question) string {
	switch {
	case q.Share:
		return "share"
	case q.Spread:
		return "spread"
	case ofFirst(q):
		return "difference"
	default:
		return "mean"
	}
}

// ofFirst tells whether a question is for the advantage of the first player, a
// difference of shares.
func ofFirst(q sim.Question) bool { return q.Name == sim.FirstPlayer }

// measure names the number that answers a question.
func measure(q sim.Question) string {
	if kindOf(q) == "mean" {
		return "mean " + q.Heading()
	}
	return q.Heading()
}

// unitOf is what answers are multiplied by to be read: shares in percent.
func unitOf(q sim.Question) float64 {
	if q.Share || ofFirst(q) {
		return 100
	}
	return 1
}

// estimateWords writes an answer and its interval, which is empty where it is exact.
func estimateWords(q sim.Question, e sim.Estimate) (value, interval string) {
	return estimateWordsTo(q, e, 0)
}

// estimateWordsTo writes an answer beside a mark, with a unit as the answer is read.
func estimateWordsTo(q sim.Question, e sim.Estimate, unit float64) (value, interval string) {
	switch {
	case q.Share:
		return percentTo(e, unit)
	case ofFirst(q):
		n := digitsTo(e, 100, unit)
		if e.Low < e.High {
			interval = signed(n.low) + " to " + signed(n.high)
		}
		return inPoints(signed(n.value)), interval
	default:
		n := digitsTo(e, 1, unit)
		return n.value, span(e, n)
	}
}

// Words for what no trial, and no roll at all, can tell.
const (
	noTrial = "no trial"
	noCase  = "no case"
)

// answerWords writes what is known of an answer.
func answerWords(q sim.Question, a sim.Answer, engine sim.Engine) (value, interval string) {
	return answerWordsTo(q, a, engine, 0)
}

// answerWordsTo writes what is known of an answer beside a mark, with a unit as the
// answer is read.
func answerWordsTo(q sim.Question, a sim.Answer, engine sim.Engine, unit float64) (value, interval string) {
	switch {
	case a.Known:
		return estimateWordsTo(q, a.Estimate, unit)
	case engine == sim.Exact:
		return noCase, ""
	default:
		return noTrial, ""
	}
}

// bracketed writes an answer with its interval in brackets.
func bracketed(value, interval string) string {
	if interval == "" {
		return value
	}
	return value + " (" + interval + ")"
}
