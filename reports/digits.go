package reports

import (
	"math"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
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

// minShown are the smallest exact share (percent) and number written in digits; below
// them reports print a bound.
func (d Digits) minShown() (share, other int) {
	n := d.count()
	return n, 2 * n
}

func (d Digits) count() int {
	if d == 0 {
		return int(DefaultDigits)
	}
	return int(d)
}

// exact writes an exact number, with at least a number of decimal places unless it takes
// fewer to write all of it. Whole digits are never rounded away.
func (d Digits) exact(v float64, places int) string {
	_, least := d.minShown()
	least = max(least, places)
	switch {
	case d == AllDigits:
		return allFloatDigits(v)
	case v == math.Trunc(v) && math.Abs(v) < 1e15:
		return group(strconv.FormatFloat(v, 'f', 0, 64))
	case math.Abs(v) < math.Pow10(-least):
		return belowBound(v, least)
	}
	return trimZeros(v, max(places, d.places(v)))
}

// places are the decimal places of an exact number.
func (d Digits) places(v float64) int { return max(0, d.count()-1-magnitude(v)) }

// complementDigits are the significant digits that are written, by the places of a share near
// 100 %, of what it lacks of that.
const complementDigits = 2

// exactShare writes an exact share with what it lacks of 1, in percent. Never and always
// differ from what only nearly is so.
func (d Digits) exactShare(share, rest float64, places int) string {
	v, rest := float64(100*share), float64(100*rest)
	least, _ := d.minShown()
	least = max(least, places)
	tiny := math.Pow10(-least)
	switch {
	case v == 0:
		return "0"
	case rest == 0:
		return "100"
	case d == AllDigits && share == 1:
		return "over " + allFloatDigits(math.Nextafter(100, 0))
	case d == AllDigits:
		return allFloatDigits(inPercent(share))
	case v < tiny:
		return belowBound(v, least)
	case rest < tiny:
		return "over " + fixed(100-tiny, least, math.Round)
	}
	places = max(places, d.sharePlaces(v, rest))
	if s := trimZeros(v, places); mustFloat(s) < 100 {
		return s
	}
	return boundBelow100(rest, 0)
}

// sharePlaces are the decimal places of a share that is neither 0 nor 100 %.
func (d Digits) sharePlaces(v, rest float64) int {
	return max(d.places(v), complementDigits-1-magnitude(rest))
}

// belowBound writes what is above 0, or below it, by less than the places show.
func belowBound(v float64, places int) string {
	if v < 0 {
		return "over -" + fixed(math.Pow10(-places), places, math.Round)
	}
	return "under " + fixed(math.Pow10(-places), places, math.Round)
}

// magnitude is the power of ten of a number's leading digit.
func magnitude(v float64) int { return int(math.Floor(math.Log10(math.Abs(v)) + 1e-12)) }

// trimZeros writes a number to a number of places, without zeros at the end where these are
// all of it: 50 is exactly that, and 50.0 was rounded.
func trimZeros(v float64, places int) string {
	s := fixed(v, places, math.Round)
	if !sim.ApproxEqual(mustFloat(s), v) {
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

// inPercent is a share in percent, without the rounding of a product, which would show
// in its last digits.
func inPercent(share float64) float64 {
	digits, power, _ := strings.Cut(strconv.FormatFloat(share, 'e', -1, 64), "e")
	n, _ := strconv.Atoi(power) // it was written just now
	v, _ := strconv.ParseFloat(digits+"e"+strconv.Itoa(n+2), 64)
	return v
}

// allFloatDigits writes all digits of a float, without a power of ten unless it takes one.
func allFloatDigits(v float64) string {
	if size := math.Abs(v); size != 0 && (size < 1e-9 || size >= 1e15) {
		return strconv.FormatFloat(v, 'g', -1, 64)
	}
	return group(strconv.FormatFloat(v, 'f', -1, 64))
}

// chanceWords writes an exact chance, of which so little may be the rounding of sums.
func (d Digits) chanceWords(p float64) string {
	const tiny = 1e-12
	switch {
	case p < tiny:
		return "0 %"
	case 1-p < tiny:
		return "100 %"
	default:
		return d.exactShare(p, 1-p, math.MinInt) + " %"
	}
}

// exactly is a number without an interval.
func exactly(v float64) sim.Estimate { return sim.Estimate{Value: v, Low: v, High: v, Confidence: 1} }
