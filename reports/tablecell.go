package reports

import (
	"math"
	"math/big"
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
	case v > 0 && v*unitOf(c.Question) < least && countsOnly(c.Question):
		return bounded(c, show)
	case ofFirst(c.Question):
		return inPoints(signed(clear(v*100, percentPlaces, math.Abs(v*100))))
	case !c.Question.Share:
		return clear(v, meanPlaces, math.Abs(v))
	case show == ShowFraction && c.Answer.Fraction != nil:
		return c.Answer.Fraction.RatString()
	case show == ShowOdds:
		return exactOdds(c.Answer)
	default:
		return clear(v*100, percentPlaces, 100*min(v, 1-v)) + " %"
	}
}

// least is below what numbers are only bounded, though they are above nothing. What
// is missing to 100 % by less may be rounding.
const (
	least       = 1e-10
	leastPlaces = 10
)

// countsOnly tells whether a question adds up only what is above nothing, so that no
// rounding makes its answer seem so.
func countsOnly(q sim.Question) bool { return q.Share || kindOf(q) == "mean" && q.Min >= 0 }

// bounded writes an exact answer that is nearly nothing.
func bounded(c TableCell, show TableShow) string {
	switch {
	case show == ShowFraction && c.Answer.Fraction != nil:
		return c.Answer.Fraction.RatString()
	case show == ShowOdds && c.Question.Share:
		return "under 1 in " + fixed(100/least, 0, math.Round)
	case c.Question.Share:
		return "under " + fixed(least, leastPlaces, math.Round) + " %"
	default:
		return "under " + fixed(least, leastPlaces, math.Round)
	}
}

// clear writes an exact number to so many places, or to as many more as it takes to
// tell it from what it is so far away from; that itself is written short.
func clear(v float64, places int, distance float64) string {
	if distance < least {
		return significant(math.Round(v))
	}
	return fixed(v, max(places, -int(math.Floor(math.Log10(distance)))), math.Round)
}

// mostly is the share from which odds tell what is left.
const mostly = 0.9

// exactOdds writes a share as one in so many, or as all but that.
func exactOdds(a sim.Answer) string {
	left, fraction := 1-a.Value, a.Fraction
	switch {
	case a.Value == 0:
		return "never"
	case left < rounding:
		return "always"
	case a.Value <= mostly:
		return "1 in " + oneIn(a.Value, fraction)
	case fraction != nil:
		fraction = new(big.Rat).Sub(big.NewRat(1, 1), fraction)
	}
	return "all but 1 in " + oneIn(left, fraction)
}

// oneIn writes one by a share, exactly where that is whole.
func oneIn(share float64, fraction *big.Rat) string {
	if fraction != nil && fraction.Num().Cmp(big.NewInt(1)) == 0 {
		return group(fraction.Denom().String())
	}
	in := 1 / share
	return fixed(in, oddsPlaces(in), math.Round)
}

// oddsPlaces are the decimal places of one in so many.
func oddsPlaces(in float64) int {
	switch {
	case in < 2:
		return 2
	case in < 20:
		return 1
	default:
		return 0
	}
}

// sampledCell writes an answer by trials.
func sampledCell(c TableCell, show TableShow) string {
	e := c.Answer.Estimate
	value, between := estimateWords(c.Question, e)
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
	case show == ShowOdds && e.Value <= mostly:
		return sampledSign + "1 in " + sampledOdds(e)
	case show == ShowOdds:
		return sampledSign + "all but 1 in " + sampledOdds(sim.Estimate{Value: 1 - e.Value, Low: 1 - e.High, High: 1 - e.Low})
	default:
		return sampledSign + shorter(digitsOf(e, 100).value, e.Value*100, percentPlaces, 100*min(e.Value, 1-e.Value)) + " %"
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
