package reports

import (
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// The decimal places of exact numbers, all over a table.
const (
	percentPlaces = 1
	meanPlaces    = 2
)

// noAnswer stands where there is no number.
const noAnswer = "–"

// words writes a cell. A number by trials has a sign before it and no digit that its
// interval does not support.
func (r TableReport) words(c TableCell) string {
	if reason := c.missing(); reason != "" {
		return noAnswer + r.mark(reason)
	}
	if c.Engine == sim.Exact {
		return exactCell(c, r.Show)
	}
	return sampledCell(c, r.Show)
}

// missing says why there is no answer, empty where there is one.
func (c TableCell) missing() string {
	switch {
	case c.Missing != "":
		return c.Missing
	case c.Answer.Known:
		return ""
	case c.Engine == sim.Exact:
		return "it cannot end with “" + c.Question.Given + "”"
	default:
		return "no trial ended with “" + c.Question.Given + "”"
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
func exactCell(c TableCell, show TableShow) string {
	v := c.Answer.Value
	switch {
	case c.Question.Share:
		return exactShareWords(c.Answer, show)
	case ofFirst(c.Question):
		return inPoints(signed(clear(v*100, percentPlaces, math.Abs(v*100))))
	case v > 0 && v < least && kindOf(c.Question) == "mean" && c.Question.Min >= 0: // a sum of nothing below 0
		return "under " + fixed(least, leastPlaces, math.Round)
	default:
		return clear(v, meanPlaces, math.Abs(v))
	}
}

// exactShareWords writes an exact share.
func exactShareWords(a sim.Answer, show TableShow) string {
	share, rest := chances(a)
	switch {
	case show == ShowOdds:
		return exactOdds(a)
	case show == ShowFraction && short(a.Fraction):
		return a.Fraction.RatString()
	case share.tiny():
		return "under " + fixed(least, leastPlaces, math.Round) + " %"
	case rest.tiny():
		return "over " + fixed(100-least, leastPlaces, math.Round) + " %"
	default:
		return clear(a.Value*100, percentPlaces, 100*min(share.p, rest.p)) + " %"
	}
}

// least is below what numbers are only bounded, though they are above nothing.
const (
	least       = 1e-10
	leastPlaces = 10
)

// clear writes an exact number to so many places, or to as many more as it takes to
// tell it from what it is so far away from; that itself is written short.
func clear(v float64, places int, distance float64) string {
	if distance < least {
		return significant(math.Round(v))
	}
	return fixed(v, max(places, -int(math.Floor(math.Log10(distance)))), math.Round)
}

// sampledCell writes an answer by trials.
func sampledCell(c TableCell, show TableShow) string {
	e := c.Answer.Estimate
	value, between := estimateWordsTo(c.Question, e, barUnitOf(c.Question))
	switch {
	case ofFirst(c.Question):
		return sampledSign + inPoints(signed(shorter(digitsOf(e, 100).value, e.Value*100, percentPlaces, math.Abs(e.Value*100))))
	case !c.Question.Share:
		return sampledSign + shorter(value, e.Value, meanPlaces, math.Abs(e.Value))
	case show == ShowOdds && e.Value == 0:
		return "under 1 in " + bound(1/e.High, math.Floor)
	case show == ShowOdds && e.Value == 1:
		return "all but under 1 in " + bound(1/(1-e.Low), math.Floor)
	case e.Value == 0, e.Value == 1:
		return between
	case show == ShowOdds && e.Value < mostly:
		return sampledSign + "1 in " + sampledOdds(e)
	case show == ShowOdds:
		return sampledSign + "all but 1 in " + sampledOdds(sim.Estimate{Value: 1 - e.Value, Low: 1 - e.High, High: 1 - e.Low})
	default:
		return sampledSign + shorter(digitsTo(e, 100, barUnit).value, e.Value*100, percentPlaces, 100*min(e.Value, 1-e.Value)) + " %"
	}
}

// sampledOdds writes one by a share.
func sampledOdds(e sim.Estimate) string {
	in := sim.Estimate{Value: 1 / e.Value, Low: 1 / e.High, High: 1 / e.Low}
	earned, own := digitsOf(in, 1).value, fixed(in.Value, oddsPlaces(in.Value), math.Round)
	if decimals(own) < decimals(earned) {
		return own
	}
	return earned
}

// shorter writes a number to the places that it has earned, or to those of exact
// numbers if they are fewer.
func shorter(earned string, v float64, places int, distance float64) string {
	if own := clear(v, places, distance); decimals(own) < decimals(earned) {
		return own
	}
	return earned
}

// decimals is the number of decimal places of a written number.
func decimals(s string) int {
	_, rest, _ := strings.Cut(s, ".")
	return len(rest)
}
