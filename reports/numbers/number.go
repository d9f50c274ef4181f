// Package numbers writes numbers for people: to the digits that an interval supports, exact ones to those that were
// asked for, shares as odds where they are small, and the words around them.
package numbers

import (
	"math"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// Number is an estimate in digits, and its interval, rounded outwards to the same unit.
type Number struct{ Value, Low, High string }

// DigitsOf writes an estimate, scaled: 100 for percent.
func (d Digits) DigitsOf(e stats.Estimate, scale float64) Number { return d.DigitsForUnit(e, scale, 0) }

// DigitsForUnit is digitsOf to be read beside a mark: with as many digits, or more if these
// do not reach the unit of its picture. A unit of 0 asks for none.
func (d Digits) DigitsForUnit(e stats.Estimate, scale, unit float64) Number {
	v, low, high := float64(e.Value*scale), float64(e.Low*scale), float64(e.High*scale)
	least := placesOf(unit)
	switch {
	case d == AllDigits && scale == 100:
		return Number{AllFloatDigits(InPercent(e.Value)), AllFloatDigits(InPercent(e.Low)),
			AllFloatDigits(InPercent(e.High))}
	case d == AllDigits:
		return Number{AllFloatDigits(v), AllFloatDigits(low), AllFloatDigits(high)}
	case low == high && (e.Reportable() || standardError(e) == 0):
		s := d.Exact(v, least)
		return Number{s, s, s}
	case !e.Reportable():
		s := Fixed(v, placesWithin(v, math.Inf(-1), math.Inf(1), max(SupportedPlaces(e, scale), least)), math.Round)
		return Number{s, s, s}
	}
	least = max(SupportedPlaces(e, scale), least)
	places := placesWithin(v, low, high, least)
	if e.Method == stats.Certain { // the best guess may be all but at an end
		places = placesWithin(v, math.Inf(-1), math.Inf(1), least)
	}
	n := Number{Fixed(v, places, math.Round), Fixed(low, places, math.Floor), Fixed(high, places, math.Ceil)}
	if v == math.Trunc(v) && (v == low || v == high) { // nothing else was seen, so that this is no rounded number
		n.Value = trimZeros(v, places)
		if v == low {
			n.Low = n.Value
		} else {
			n.High = n.Value
		}
	}
	return n
}

// SupportedPlaces returns the decimal places that the standard error s supports, negative
// for tens and more: the last digit's unit is the largest power of ten not above s.
// Rounding then adds at most s²/12 to the variance; one digit fewer could double it, one
// more would be noise.
func SupportedPlaces(e stats.Estimate, scale float64) int {
	return -Magnitude(float64(standardError(e) * scale))
}

// standardError returns the standard error of an estimate: the one its trials show, or
// else, for saved results that lack it, one derived from the interval. If the interval is
// skewed, as for rare events, it uses the geometric mean of the two sides (exact to a
// twelfth for one success under Clopper–Pearson). Of certain bounds it is a quarter of what is between them.
func standardError(e stats.Estimate) float64 {
	switch {
	case e.Error > 0:
		return e.Error
	case e.Method == stats.Certain: // one side may be no more than roundings
		return e.HalfWidth() / 2
	}
	confidence := e.Confidence
	if !(0 < confidence && confidence < 1) {
		confidence = assumedConfidence
	}
	side := math.Sqrt(max(0, e.Value-e.Low) * max(0, e.High-e.Value))
	if side == 0 {
		side = e.HalfWidth()
	}
	return side / (math.Sqrt2 * math.Erfinv(confidence))
}

// assumedConfidence is that of intervals that do not tell theirs.
const assumedConfidence = 0.95

// placesWithin returns a number of places, or as many more as it takes for v to stay between low and
// high and not to round a value of 1 or more to nothing.
func placesWithin(v, low, high float64, places int) int {
	if size := math.Abs(v); size >= 1 {
		places = max(places, -Magnitude(v))
	}
	for ; places < MaxPlaces; places++ {
		if r := MustFloat(Fixed(v, places, math.Round)); r >= low && r <= high {
			break
		}
	}
	return places
}

// MaxPlaces is the number of decimal places beyond which a float has no more to tell.
const MaxPlaces = 15

// lastBits is how far, relatively, a difference of floats may be from the number that it stands for.
const lastBits = 1e-12

// Fixed writes v rounded to a number of decimal places, which may be negative.
// Rounding forgives the last bits of a float, and no more: a bound that is rounded outwards stays outside.
func Fixed(v float64, places int, round func(float64) float64) string {
	unit := math.Pow(10, float64(places))
	scaled := float64(v * unit)
	if near := math.Round(scaled); math.Abs(scaled-near) < lastBits*math.Max(1, math.Abs(scaled)) {
		scaled = near
	}
	r := round(scaled) / unit
	if r == 0 {
		r = 0 // no minus zero
	}
	return Group(strconv.FormatFloat(r, 'f', max(places, 0), 64))
}

// roundDigits is how many digits are written of numbers that users chose, as of margins
// and ticks.
const roundDigits = 6

// Significant writes a number that is round, or nearly.
func Significant(v float64) string { return SignificantBy(v, math.Round) }

// SignificantBy is significant of a number that is rounded in a way of its own, as bounds are.
func SignificantBy(v float64, round func(float64) float64) string {
	if v == math.Trunc(v) && math.Abs(v) < 1e15 {
		return Group(strconv.FormatFloat(v, 'f', 0, 64))
	}
	places := max(0, roundDigits-1-Magnitude(v))
	return trimZeros(MustFloat(Fixed(v, places, round)), places)
}

// Group puts commas between thousands.
func Group(s string) string {
	whole, rest := s, ""
	if i := strings.IndexByte(s, '.'); i >= 0 {
		whole, rest = s[:i], s[i:]
	}
	sign := ""
	if strings.HasPrefix(whole, "-") {
		sign, whole = "-", whole[1:]
	}
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return sign + whole + rest
}

// MustFloat reads a number that this package has written.
func MustFloat(s string) float64 {
	v, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
	if err != nil {
		panic("reports: not a number that this package wrote: " + s)
	}
	return v
}

// Decimals is the number of decimal places of a written number.
func Decimals(s string) int {
	_, rest, _ := strings.Cut(s, ".")
	return len(rest)
}
