package reports

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/sim"
)

// words writes a cell. A number by trials has a sign before it and no digit that its
// interval does not support.
func (r TableReport) words(c TableCell) string {
	if reason := c.missing(); reason != "" {
		return noAnswer + r.mark(reason)
	}
	if c.Engine == sim.Exact {
		return r.Digits.exactCell(c, r.Show)
	}
	return r.Digits.sampledCell(c, r.Show)
}

// missing says why there is no answer, empty where there is one.
func (c TableCell) missing() string {
	switch {
	case c.Missing != "":
		return c.Missing
	case c.Answer.Known:
		return ""
	case c.Engine == sim.Exact:
		return "“" + c.Question.Condition + "” cannot happen"
	default:
		return "“" + c.Question.Condition + "” happened in no trial"
	}
}

// mark tells apart why cells are missing, where there are several reasons.
func (r TableReport) mark(reason string) string {
	reasons := r.reasons()
	if len(reasons) == 1 {
		return ""
	}
	return superscript(slices.Index(reasons, reason) + 1)
}

// superscript writes a small number.
func superscript(n int) string {
	digits := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	if n < len(digits) {
		return string(digits[n])
	}
	return superscript(n/10) + string(digits[n%10])
}

// exactCell writes an exact answer.
func (d Digits) exactCell(c TableCell, show TableShow) string {
	a := c.Answer
	switch {
	case c.Question.Share && show == ShowOdds:
		return exactOdds(a)
	case c.Question.Share && show == ShowFraction && isShort(a.Fraction):
		return a.Fraction.RatString()
	case c.Question.Share:
		share, rest := chances(a)
		return d.exactShare(share.p, rest.p, math.MinInt) + " %"
	default:
		value, _ := d.estimateWords(c.Question, a.Estimate)
		return value
	}
}

// sampledCell writes an answer by trials.
func (d Digits) sampledCell(c TableCell, show TableShow) string {
	e, q := c.Answer.Estimate, c.Question
	switch {
	case q.Share && show == ShowOdds:
		return sampledOdds(e)
	case q.Share && (e.Value == 0 || e.Value == 1):
		_, between := d.estimateWords(q, e)
		return between
	default:
		n := d.digitsForUnit(e, displayScale(q), barUnitOf(q))
		return sampledSign + withUnit(q, d.shortenSampled(n.value, c))
	}
}

// sampledOdds writes a share as 1 in n, or as all but 1 in n.
func sampledOdds(e sim.Estimate) string {
	switch {
	case e.Value == 0:
		return "under 1 in " + bound(1/e.High, math.Floor)
	case e.Value == 1:
		return "all but under 1 in " + bound(1/(1-e.Low), math.Floor)
	case e.Value < oddsThreshold:
		return sampledSign + "1 in " + oneIn(e)
	default:
		return sampledSign + "all but 1 in " + oneIn(sim.Estimate{Value: 1 - e.Value,
			Low: 1 - e.High, High: 1 - e.Low, Confidence: e.Confidence})
	}
}

// oneIn writes one by a share, to the digit that the trials have earned, or to those of
// exact odds if they are fewer.
func oneIn(e sim.Estimate) string {
	in := sim.Estimate{Value: 1 / e.Value, Low: 1 / e.High, High: 1 / e.Low, Confidence: e.Confidence}
	earned, own := DefaultDigits.digitsOf(in, 1).value, fixed(in.Value, oddsPlaces(in.Value), math.Round)
	if decimals(own) < decimals(earned) {
		return own
	}
	return earned
}

// shortenSampled writes a number to the digit that its trials have earned, or to those of exact
// numbers if they are fewer: a table has no room for more.
func (d Digits) shortenSampled(earned string, c TableCell) string {
	v := float64(c.Answer.Value * displayScale(c.Question))
	if d == AllDigits || v == 0 {
		return earned
	}
	places := d.places(v)
	if c.Question.Share {
		places = d.sharePlaces(v, 100-v)
	}
	if places >= decimals(earned) {
		return earned
	}
	return fixed(v, places, math.Round)
}
