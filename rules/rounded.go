package rules

import (
	"math"
	"strconv"
)

// Rounded formats a number of about n with two digits that say something: 350,000 or 1.2 million.
func Rounded(n float64) string {
	for _, unit := range []struct {
		of   float64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}} {
		if n = twoDigits(n); n >= unit.of {
			return groupedDecimal(n/unit.of) + " " + unit.name
		}
	}
	return Grouped(int(n))
}

// RoundedUp rounds a number above 0 to two significant digits, and never to less than it is.
func RoundedUp(v float64) float64 {
	if v <= 0 {
		return 0
	}
	unit := math.Pow10(int(math.Floor(math.Log10(v))) - 1)
	const lastBits = 1e-12 // of a float, which are no reason for another digit
	return float64(math.Ceil(float64(v/unit)*(1-lastBits)) * unit)
}

// Memory formats about so many bytes: 350 MiB or 2.1 GiB.
func Memory(bytes float64) string {
	const mib, gib = 1 << 20, 1 << 30
	if bytes >= gib {
		return groupedDecimal(twoDigits(bytes/gib)) + " GiB"
	}
	return strconv.Itoa(max(1, int(math.Round(bytes/mib)))) + " MiB"
}

// twoDigits rounds to two significant digits.
func twoDigits(n float64) float64 {
	const most = 1e18 // of an int
	if n = min(n, most); n < 1 {
		return math.Round(n)
	}
	unit := math.Pow10(int(math.Floor(math.Log10(n))) - 1)
	return float64(math.Round(n/unit) * unit)
}

// groupedDecimal formats a number of two significant digits.
func groupedDecimal(n float64) string {
	if n >= 10 {
		return Grouped(int(math.Round(n)))
	}
	const tenth = 10
	return strconv.FormatFloat(math.Round(n*tenth)/tenth, 'f', -1, 64) // as 12 × 0.1 is a little more than 1.2
}
