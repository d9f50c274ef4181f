package numbers

import (
	"math"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// IsFirstPlayer reports whether a question is for the advantage of the first player, a
// difference of shares.
func IsFirstPlayer(q query.Question) bool { return q.Name == query.FirstPlayer }

// AnswerLabel names the number that answers a question.
func AnswerLabel(q query.Question) string {
	if frame.KindOf(q) == frame.Mean {
		return "mean " + q.Heading()
	}
	return q.Heading()
}

// Asked says how a number answers a question.
func Asked(q query.Question) string {
	if q.Share {
		return "how often: " + q.Heading()
	}
	return "on average: " + q.Heading()
}

// DisplayScale is what answers are multiplied by to be read: shares in percent.
func DisplayScale(q query.Question) float64 {
	if q.Share || IsFirstPlayer(q) {
		return 100
	}
	return 1
}

// EstimateWords writes an answer and its interval, which is empty where it is exact.
func (d Digits) EstimateWords(q query.Question, e stats.Estimate) (value, interval string) {
	return d.EstimateWordsForUnit(q, e, 1-e.Value, 0)
}

// EstimateWordsForUnit writes an answer, with what it lacks of 1 if it is a share, beside a
// mark, with a unit as the answer is read.
func (d Digits) EstimateWordsForUnit(q query.Question, e stats.Estimate, rest, unit float64) (value, interval string) {
	switch {
	case q.Share:
		return d.PercentForUnit(e, rest, unit)
	case IsFirstPlayer(q):
		n := d.DigitsForUnit(WithoutRoundingNoise(e), 100, unit)
		return In100(Signed(n.Value)), SignedSpan(e, n)
	default:
		n := d.DigitsForUnit(e, 1, unit)
		return n.Value, Span(e, n)
	}
}

// MeanWords writes a number without a unit and its interval, which is empty where it is exact.
func (d Digits) MeanWords(e stats.Estimate) (value, interval string) {
	n := d.DigitsOf(e, 1)
	return n.Value, Span(e, n)
}

// DifferenceWords write a difference of two answers and its interval, beside a mark, with a unit as it is read.
func (d Digits) DifferenceWords(q query.Question, e stats.Estimate, unit float64) (value, interval string) {
	n := d.DigitsForUnit(e, DisplayScale(q), unit)
	value = Signed(n.Value)
	if q.Share {
		value = In100(value)
	}
	return value, SignedSpan(e, n)
}

// Rounding is what exact answers may differ by though they are the same.
const Rounding = 1e-12

// WithoutRoundingNoise is a difference without what only rounding left of it.
func WithoutRoundingNoise(e stats.Estimate) stats.Estimate {
	if e.Low == e.High && math.Abs(e.Value) < Rounding {
		e.Value, e.Low, e.High = 0, 0, 0
	}
	return e
}

// Words for what no trial, and no roll at all, can tell.
const (
	NoTrial = "no trial"
	NoCase  = "no case"
)

// AnswerWords writes what is known of an answer.
func (d Digits) AnswerWords(q query.Question, a survey.Answer, engine player.Engine) (value, interval string) {
	return d.AnswerWordsForUnit(q, a, engine, 0)
}

// AnswerWordsForUnit writes what is known of an answer beside a mark, with a unit as the
// answer is read.
func (d Digits) AnswerWordsForUnit(q query.Question, a survey.Answer, engine player.Engine, unit float64) (value,
	interval string) {
	switch {
	case a.Known:
		return d.EstimateWordsForUnit(q, a.Estimate, ComplementOf(a), unit)
	case engine == player.Exact:
		return NoCase, ""
	default:
		return NoTrial, ""
	}
}

// Bracketed writes an answer with its interval in brackets.
func Bracketed(value, interval string) string {
	if interval == "" {
		return value
	}
	return value + " (" + interval + ")"
}

// ComplementOf is what a share lacks of 1, which differs from nothing where it is known
// by itself.
func ComplementOf(a survey.Answer) float64 {
	if rest := 1 - a.Value; a.Complement == 0 && rest > Rounding {
		return rest
	}
	return a.Complement
}

// HalfWords writes how far something reaches, rounded up to two digits.
func HalfWords(far float64, q query.Question) string {
	s := Significant(MustFloat(Fixed(far, 1-int(math.Floor(math.Log10(far))), math.Ceil)))
	if q.Share || IsFirstPlayer(q) {
		return In100(s)
	}
	return s
}

// WithUnit writes a number that answers a question with its unit.
func WithUnit(q query.Question, number string) string {
	switch {
	case q.Share:
		return number + "%"
	case IsFirstPlayer(q):
		return In100(Signed(number))
	default:
		return number
	}
}

// NoAnswer stands where there is no number.
const NoAnswer = "–"
