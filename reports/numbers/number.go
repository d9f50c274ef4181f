// Package numbers writes numbers for people: to the digits that an interval supports, exact ones to those that were asked
// for, shares as odds where they are small, and the words around them.
package numbers

import (
	"math"
	"math/big"
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
		return Number{AllFloatDigits(InPercent(e.Value)), AllFloatDigits(InPercent(e.Low)), AllFloatDigits(InPercent(e.High))}
	case d == AllDigits:
		return Number{AllFloatDigits(v), AllFloatDigits(low), AllFloatDigits(high)}
	case low == high && e.Reportable():
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

// Count writes a whole number.
func Count(n uint64) string { return Group(strconv.FormatUint(n, 10)) }

// Percent writes a share and its interval. A share that no trial showed, or all of them,
// is written as its bound.
func (d Digits) Percent(e stats.Estimate) (value, interval string) {
	return d.PercentForUnit(e, 1-e.Value, 0)
}

// PercentForUnit is percent of a share, with what it lacks of 1, to be read beside a mark,
// with a unit in percentage points.
func (d Digits) PercentForUnit(e stats.Estimate, rest, unit float64) (value, interval string) {
	switch {
	case e.Low == e.High:
		return d.ExactShare(e.Value, rest, placesOf(unit)) + " %", ""
	case e.Method == stats.Certain: // nothing was played, so that nothing was seen, or not
	case d == AllDigits && e.Value == 0:
		return "not seen", "under " + AllFloatDigits(InPercent(e.High)) + " %"
	case d == AllDigits && e.Value == 1:
		return "always", "over " + AllFloatDigits(InPercent(e.Low)) + " %"
	case e.Value == 0:
		return "not seen", "under " + boundForUnit(float64(e.High*100), unit) + " %"
	case e.Value == 1:
		return "always", "over " + boundBelow100(float64((1-e.Low)*100), unit) + " %"
	}
	n := d.DigitsForUnit(e, 100, unit)
	return n.Value + " %", n.Low + " – " + n.High + " %"
}

// boundDigits are the significant digits of a bound.
const boundDigits = 2

// Bound writes a bound of something that may be as much, or as little.
func Bound(v float64, round func(float64) float64) string {
	places := boundDigits - 1 - Magnitude(v)
	return trimZeros(MustFloat(Fixed(v, places, round)), max(0, places))
}

// boundForUnit rounds a bound up, to as many more digits as a unit asks for.
func boundForUnit(v, unit float64) string {
	places := max(boundDigits-1-Magnitude(v), placesOf(unit))
	return trimZeros(MustFloat(Fixed(v, places, math.Ceil)), max(0, places))
}

// boundBelow100 rounds a bound down that is near 100, by what it lacks of that.
func boundBelow100(rest, unit float64) string {
	written := boundForUnit(rest, unit)
	lacks, _ := new(big.Rat).SetString(written) // a float would lack digits
	return lacks.Sub(big.NewRat(100, 1), lacks).FloatString(Decimals(written))
}

// MaxLabelPlaces is the number of decimal places beyond which marks are not told apart in words.
const MaxLabelPlaces = 9

// placesOf is how many decimal places tell parts of a unit apart; none for 0.
func placesOf(unit float64) int {
	if unit == 0 {
		return math.MinInt
	}
	return min(MaxLabelPlaces, int(math.Ceil(-math.Log10(unit)-1e-9)))
}

// MustFloat reads a number that this package has written.
func MustFloat(s string) float64 {
	v, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
	if err != nil {
		panic("reports: not a number that this package wrote: " + s)
	}
	return v
}

// TooFew stands where an interval would be so wide that the value is given alone.
const TooFew = "too few trials"

// TooFewNote explains it.
const TooFewNote = TooFew + ": values that they may not have shown, within the bounds of the metric, would more than double the interval"

// TooFewWords explain it for some estimates of a number of trials, and say about how many it takes: it may be more,
// since what was not shown is known to lie within bounds alone.
func TooFewWords(trials uint64, list ...stats.Estimate) string {
	most := 0.0
	for _, e := range list {
		if half := float64(stats.TwoSided(e.Confidence) * e.Error); !e.Reportable() && half > 0 {
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

// InPoints writes percentage points.
func InPoints(number string) string {
	if strings.TrimLeft(number, "+-±") == "1" {
		return number + " point"
	}
	return number + " points"
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

// Decimals is the number of decimal places of a written number.
func Decimals(s string) int {
	_, rest, _ := strings.Cut(s, ".")
	return len(rest)
}

// SignificantCount writes a rough number of trials in two digits.
func SignificantCount(n float64) string {
	unit := math.Pow10(max(0, Magnitude(max(1, n))-1))
	return Count(uint64(math.Ceil(max(1, n)/unit) * unit))
}
