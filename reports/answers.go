package reports

import (
	"math"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// isFirstPlayer reports whether a question is for the advantage of the first player, a
// difference of shares.
func isFirstPlayer(q sim.Question) bool { return q.Name == sim.FirstPlayer }

// answerLabel names the number that answers a question.
func answerLabel(q sim.Question) string {
	if frame.KindOf(q) == frame.Mean {
		return "mean " + q.Heading()
	}
	return q.Heading()
}

// displayScale is what answers are multiplied by to be read: shares in percent.
func displayScale(q sim.Question) float64 {
	if q.Share || isFirstPlayer(q) {
		return 100
	}
	return 1
}

// estimateWords writes an answer and its interval, which is empty where it is exact.
func (d Digits) estimateWords(q sim.Question, e sim.Estimate) (value, interval string) {
	return d.estimateWordsForUnit(q, e, 1-e.Value, 0)
}

// estimateWordsForUnit writes an answer, with what it lacks of 1 if it is a share, beside a
// mark, with a unit as the answer is read.
func (d Digits) estimateWordsForUnit(q sim.Question, e sim.Estimate, rest, unit float64) (value, interval string) {
	switch {
	case q.Share:
		return d.percentForUnit(e, rest, unit)
	case isFirstPlayer(q):
		n := d.digitsForUnit(withoutRoundingNoise(e), 100, unit)
		return inPoints(signed(n.value)), signedSpan(e, n)
	default:
		n := d.digitsForUnit(e, 1, unit)
		return n.value, span(e, n)
	}
}

// rounding is what exact answers may differ by though they are the same.
const rounding = 1e-12

// withoutRoundingNoise is a difference without what only rounding left of it.
func withoutRoundingNoise(e sim.Estimate) sim.Estimate {
	if e.Low == e.High && math.Abs(e.Value) < rounding {
		e.Value, e.Low, e.High = 0, 0, 0
	}
	return e
}

// Words for what no trial, and no roll at all, can tell.
const (
	noTrial = "no trial"
	noCase  = "no case"
)

// answerWords writes what is known of an answer.
func (d Digits) answerWords(q sim.Question, a sim.Answer, engine sim.Engine) (value, interval string) {
	return d.answerWordsForUnit(q, a, engine, 0)
}

// answerWordsForUnit writes what is known of an answer beside a mark, with a unit as the
// answer is read.
func (d Digits) answerWordsForUnit(q sim.Question, a sim.Answer, engine sim.Engine, unit float64) (value, interval string) {
	switch {
	case a.Known:
		return d.estimateWordsForUnit(q, a.Estimate, complementOf(a), unit)
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

// complementOf is what a share lacks of 1, which differs from nothing where it is known
// by itself.
func complementOf(a sim.Answer) float64 {
	if rest := 1 - a.Value; a.Complement == 0 && rest > rounding {
		return rest
	}
	return a.Complement
}

// halfWords writes how far something reaches, rounded up to two digits.
func halfWords(far float64, q sim.Question) string {
	s := significant(mustFloat(fixed(far, 1-int(math.Floor(math.Log10(far))), math.Ceil)))
	if q.Share || isFirstPlayer(q) {
		return inPoints(s)
	}
	return s
}

// withUnit writes a number that answers a question with its unit.
func withUnit(q sim.Question, number string) string {
	switch {
	case q.Share:
		return number + " %"
	case isFirstPlayer(q):
		return inPoints(signed(number))
	default:
		return number
	}
}

// noAnswer stands where there is no number.
const noAnswer = "–"
