package numbers

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// TooFew stands where an interval would be so wide that the value is given alone.
const TooFew = "too few trials"

// TooFewNote explains it.
const TooFewNote = TooFew +
	": values that they may not have shown, within the bounds of the metric, would more than double the interval"

// TooFewWords explain it where it is so of some estimates of a number of trials, and say about how many it takes: it may
// be more, since what was not shown is known to lie within bounds alone.
func TooFewWords(trials uint64, list ...stats.Estimate) string {
	if !slices.ContainsFunc(list, func(e stats.Estimate) bool { return !e.Reportable() }) {
		return ""
	}
	most := 0.0
	for _, e := range list {
		if half := float64(stats.QuantileZ(e.Confidence) * e.Error); !e.Reportable() && half > 0 {
			// Of n trials, what was not shown widens an interval by one in n, and chance by one in the root of n.
			times := max(1, e.HalfWidth()/half-1)
			most = max(most, float64(times*times))
		}
	}
	if most == 0 {
		return TooFewNote
	}
	return TooFewNote + "; about " + SignificantCount(float64(most*float64(trials))) + " trials or more would do"
}

// Variance is that of a spread: what was not shown adds to it, not to its root.
func Variance(e stats.Estimate) stats.Estimate {
	e.Error = float64(2 * e.Value * e.Error)
	e.Value, e.Low, e.High = float64(e.Value*e.Value), float64(e.Low*e.Low), float64(e.High*e.High)
	return e
}

// Span writes an interval, empty for exact answers.
func Span(e stats.Estimate, n Number) string { return spanOf(e, n.Low, " – ", n.High) }

// SignedSpan writes an interval of a difference.
func SignedSpan(e stats.Estimate, n Number) string {
	return spanOf(e, Signed(n.Low), " to ", Signed(n.High))
}

func spanOf(e stats.Estimate, low, to, high string) string {
	switch {
	case !e.Reportable():
		return TooFew
	case e.Low == e.High:
		return ""
	default:
		return low + to + high
	}
}

// Signed writes a sign before what is above zero too.
func Signed(number string) string {
	if least, ok := strings.CutPrefix(number, "under "); ok {
		return "under +" + least
	}
	if strings.HasPrefix(number, "over ") {
		return number
	}
	if MustFloat(number) > 0 {
		return "+" + number
	}
	return number
}
