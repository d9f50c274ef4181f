package numbers

import (
	"math"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Digits is how many significant digits of an exact number are written where people
// read it. The zero value means DefaultDigits. Estimates are written to the digit that
// their trials have earned, whatever it is, unless it is AllDigits.
type Digits int

// Numbers of digits.
const (
	DefaultDigits Digits = 3
	MaxDigits     Digits = 15 // that a float64 has to tell
	AllDigits     Digits = -1 // of floats, exact or not
)

// MinShown are the smallest exact share (percent) and number written in digits; below
// them reports print a bound.
func (d Digits) MinShown() (share, other int) {
	n := d.count()
	return n, 2 * n
}

func (d Digits) count() int {
	if d == 0 {
		return int(DefaultDigits)
	}
	return int(d)
}

// Exact writes an exact number, with at least a number of decimal places unless it takes
// fewer to write all of it. Whole digits are never rounded away.
func (d Digits) Exact(v float64, places int) string {
	_, least := d.MinShown()
	least = max(least, places)
	switch {
	case d == AllDigits:
		return AllFloatDigits(v)
	case v == math.Trunc(v) && math.Abs(v) < 1e15:
		return Group(strconv.FormatFloat(v, 'f', 0, 64))
	case math.Abs(v) < math.Pow10(-least):
		return belowBound(v, least)
	}
	return trimZeros(v, max(places, d.Places(v)))
}

// Places are the decimal places of an exact number.
func (d Digits) Places(v float64) int { return max(0, d.count()-1-Magnitude(v)) }

// complementDigits are the significant digits that are written, by the places of a share near
// 100%, of what it lacks of that.
const complementDigits = 2

// ExactShare writes an exact share with what it lacks of 1, in percent. Never and always
// differ from what only nearly is so.
func (d Digits) ExactShare(share, rest float64, places int) string {
	v, rest := float64(100*share), float64(100*rest)
	least, _ := d.MinShown()
	least = max(least, places)
	tiny := math.Pow10(-least)
	switch {
	case v == 0:
		return "0"
	case rest == 0:
		return "100"
	case d == AllDigits && share == 1:
		return "over " + AllFloatDigits(math.Nextafter(100, 0))
	case d == AllDigits:
		return AllFloatDigits(InPercent(share))
	case v < tiny:
		return belowBound(v, least)
	case rest < tiny:
		return "over " + Fixed(100-tiny, least, math.Round)
	}
	places = max(places, d.SharePlaces(v, rest))
	if s := trimZeros(v, places); MustFloat(s) < 100 {
		return s
	}
	return boundBelow100(rest, 0)
}

// SharePlaces are the decimal places of a share that is neither 0 nor 100%.
func (d Digits) SharePlaces(v, rest float64) int {
	return max(d.Places(v), complementDigits-1-Magnitude(rest))
}

// belowBound writes what is above 0, or below it, by less than the places show.
func belowBound(v float64, places int) string {
	if v < 0 {
		return "over -" + Fixed(math.Pow10(-places), places, math.Round)
	}
	return "under " + Fixed(math.Pow10(-places), places, math.Round)
}

// Magnitude is the power of ten of a number's leading digit. Nothing is as small as what is hardly more.
func Magnitude(v float64) int {
	const hardlyMore = 1e-300
	return int(math.Floor(math.Log10(max(math.Abs(v), hardlyMore)) + 1e-12))
}

// trimZeros writes a number to a number of places, without zeros at the end where these are
// all of it: 50 is exactly that, and 50.0 was rounded.
func trimZeros(v float64, places int) string {
	s := Fixed(v, places, math.Round)
	if !survey.ApproxEqual(MustFloat(s), v) {
		return s
	}
	return withoutZeros(s)
}

// withoutZeros leaves the zeros at the end of a decimal out.
func withoutZeros(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}

// InPercent is a share in percent, without the rounding of a product, which would show
// in its last digits.
func InPercent(share float64) float64 {
	digits, power, _ := strings.Cut(strconv.FormatFloat(share, 'e', -1, 64), "e")
	n, _ := strconv.Atoi(power) // it was written just now
	v, _ := strconv.ParseFloat(digits+"e"+strconv.Itoa(n+2), 64)
	return v
}

// AllFloatDigits writes all digits of a float, without a power of ten unless it takes one.
func AllFloatDigits(v float64) string {
	if size := math.Abs(v); size != 0 && (size < 1e-9 || size >= 1e15) {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return Group(strconv.FormatFloat(v, 'f', -1, 64))
}

// ChanceWords writes an exact chance, of which so little may be the rounding of sums.
func (d Digits) ChanceWords(p float64) string {
	const tiny = 1e-12
	switch {
	case p < tiny:
		return "0%"
	case 1-p < tiny:
		return "100%"
	default:
		return d.ExactShare(p, 1-p, math.MinInt) + "%"
	}
}

// Exactly is a number without an interval.
func Exactly(v float64) stats.Estimate {
	return stats.Estimate{Value: v, Low: v, High: v, Confidence: 1}
}
