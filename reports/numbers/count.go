package numbers

import (
	"math"
	"strconv"
	"strings"
)

// Count writes a whole number.
func Count(n uint64) string { return Group(strconv.FormatUint(n, 10)) }

// Trillion is where forecasts end.
const Trillion = 1e12

// Approximate writes a large number to two significant digits.
func Approximate(n float64, round func(float64) float64) string {
	step := math.Max(10, math.Pow(10, math.Floor(math.Log10(n))-1))
	if near := math.Round(n / step); math.Abs(n/step-near) > 1e-9 {
		n = float64(round(n/step) * step)
	}
	switch {
	case n >= 1e15:
		return scientific(n)
	case n >= 1e12:
		return Significant(n/1e12) + " trillion"
	case n >= 1e9:
		return Significant(n/1e9) + " billion"
	case n >= 1e6:
		return Significant(n/1e6) + " million"
	default:
		return Significant(n)
	}
}

// scientific writes a number beyond those that have names.
func scientific(n float64) string {
	return strings.Replace(strconv.FormatFloat(n, 'e', 1, 64), "e+", "e", 1)
}

// SignificantCount writes a rough number of trials in two digits.
func SignificantCount(n float64) string {
	unit := math.Pow10(max(0, Magnitude(max(1, n))-1))
	return Count(uint64(math.Ceil(max(1, n)/unit) * unit))
}
