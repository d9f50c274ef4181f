package tables

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Words writes a cell. A number by trials has a sign before it and no digit that its
// interval does not support.
func (r Report) Words(c Cell) string {
	if reason := c.missing(); reason != "" {
		return numbers.NoAnswer + r.mark(reason)
	}
	if c.Engine == player.Exact {
		return exactCell(r.Digits, c, r.Show)
	}
	return sampledCell(r.Digits, c, r.Show)
}

// missing says why there is no answer, empty where there is one.
func (c Cell) missing() string {
	switch {
	case c.Missing != "":
		return c.Missing
	case c.Answer.Known:
		return ""
	case c.Engine == player.Exact:
		return "“" + c.Question.Condition + "” cannot happen"
	default:
		return "“" + c.Question.Condition + "” happened in no trial"
	}
}

// mark tells apart why cells are missing, where there are several reasons.
func (r Report) mark(reason string) string {
	reasons := r.reasons()
	if len(reasons) == 1 {
		return ""
	}
	return Superscript(slices.Index(reasons, reason) + 1)
}

// Superscript writes a small number.
func Superscript(n int) string {
	digits := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	if n < len(digits) {
		return string(digits[n])
	}
	return Superscript(n/10) + string(digits[n%10])
}

// exactCell writes an exact answer.
func exactCell(d numbers.Digits, c Cell, show TableShow) string {
	a := c.Answer
	switch {
	case c.Question.Share && show == ShowOdds:
		return numbers.ExactOdds(a)
	case c.Question.Share && show == ShowFraction && numbers.IsShort(a.Fraction):
		return a.Fraction.RatString()
	case c.Question.Share:
		share, rest := numbers.Chances(a)
		return d.ExactShare(share.P, rest.P, math.MinInt) + "%"
	default:
		value, _ := d.EstimateWords(c.Question, a.Estimate)
		return value
	}
}

// sampledCell writes an answer by trials.
func sampledCell(d numbers.Digits, c Cell, show TableShow) string {
	e, q := c.Answer.Estimate, c.Question
	switch {
	case q.Share && show == ShowOdds:
		return SampledOdds(e)
	case q.Share && (e.Value == 0 || e.Value == 1):
		_, between := d.EstimateWords(q, e)
		return between
	default:
		n := d.DigitsForUnit(e, numbers.DisplayScale(q), surveys.BarUnitOf(q))
		return surveys.SampledSign + numbers.WithUnit(q, shortenSampled(d, n.Value, c))
	}
}

// SampledOdds writes a share as 1 in n, or as all but 1 in n.
func SampledOdds(e stats.Estimate) string {
	switch {
	case e.Value == 0:
		return "under 1 in " + numbers.Bound(1/e.High, math.Floor)
	case e.Value == 1:
		return "all but under 1 in " + numbers.Bound(1/(1-e.Low), math.Floor)
	case e.Value < numbers.OddsThreshold:
		return surveys.SampledSign + "1 in " + oneIn(e)
	default:
		return surveys.SampledSign + "all but 1 in " + oneIn(stats.Estimate{Value: 1 - e.Value,
			Low: 1 - e.High, High: 1 - e.Low, Confidence: e.Confidence})
	}
}

// oneIn writes one by a share, to the digit that the trials have earned, or to those of
// exact odds if they are fewer.
func oneIn(e stats.Estimate) string {
	in := stats.Estimate{Value: 1 / e.Value, Low: 1 / e.High, High: 1 / e.Low, Confidence: e.Confidence}
	earned, own := numbers.DefaultDigits.DigitsOf(in, 1).Value,
		numbers.Fixed(in.Value, numbers.OddsPlaces(in.Value), math.Round)
	if numbers.Decimals(own) < numbers.Decimals(earned) {
		return own
	}
	return earned
}

// shortenSampled writes a number to the digit that its trials have earned, or to those of exact
// numbers if they are fewer: a table has no room for more.
func shortenSampled(d numbers.Digits, earned string, c Cell) string {
	v := float64(c.Answer.Value * numbers.DisplayScale(c.Question))
	if d == numbers.AllDigits || v == 0 {
		return earned
	}
	places := d.Places(v)
	if c.Question.Share {
		places = d.SharePlaces(v, 100-v)
	}
	if places >= numbers.Decimals(earned) {
		return earned
	}
	return numbers.Fixed(v, places, math.Round)
}
