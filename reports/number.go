package reports

import (
	"math"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// exactDigits is how many significant digits of an exact answer people read.
const exactDigits = 6

// tiniest is the smallest exact value that is written without a power of ten.
const tiniest = 1e-8

// number is an estimate in digits: the value to the last place whose unit is no
// smaller than half the interval's width, or as many more as keep it inside the
// interval and its leading digit standing; and the interval, rounded outwards, to
// one place more than that unit, so that its width can be read off.
type number struct{ value, low, high string }

// digitsOf writes an estimate, scaled: 100 for percent.
func digitsOf(e sim.Estimate, scale float64) number { return digitsTo(e, scale, 0) }

// digitsTo is digitsOf to be read beside a mark: with as many digits, or more if the
// value would else differ from the mark by half a unit of its picture. A unit of 0 asks
// for none.
func digitsTo(e sim.Estimate, scale, unit float64) number {
	v, low, high := e.Value*scale, e.Low*scale, e.High*scale
	least := placesOf(unit)
	half := (high - low) / 2
	if half == 0 {
		s := significant(v)
		if math.Abs(mustFloat(s)-v) > unit/2 && unit > 0 {
			s = fixed(v, least, math.Round)
		}
		return number{s, s, s}
	}
	places := int(math.Floor(-math.Log10(half)))
	return number{
		value: inside(v, low, high, max(places, least)),
		low:   fixed(low, max(places+1, least), math.Floor),
		high:  fixed(high, max(places+1, least), math.Ceil),
	}
}

// inside writes v to so many places, or as many more as it takes to stay between
// low and high and not to round a value of 1 or more to nothing.
func inside(v, low, high float64, places int) string {
	if size := math.Abs(v); size >= 1 {
		places = max(places, -int(math.Floor(math.Log10(size))))
	}
	for ; places < 15; places++ {
		s := fixed(v, places, math.Round)
		if r := mustFloat(s); r >= low && r <= high {
			return s
		}
	}
	return fixed(v, places, math.Round)
}

// fixed writes v rounded to a number of decimal places, which may be negative.
// Rounding forgives the last bits of a float.
func fixed(v float64, places int, round func(float64) float64) string {
	unit := math.Pow(10, float64(places))
	scaled := v * unit
	if near := math.Round(scaled); math.Abs(scaled-near) < 1e-9*math.Max(1, math.Abs(scaled)) {
		scaled = near
	}
	r := round(scaled) / unit
	if r == 0 {
		r = 0 // no minus zero
	}
	return group(strconv.FormatFloat(r, 'f', max(places, 0), 64))
}

// significant writes an exact value.
func significant(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) < 1e15 {
		return group(strconv.FormatFloat(v, 'f', 0, 64))
	}
	if math.Abs(v) < tiniest {
		return strconv.FormatFloat(v, 'g', exactDigits, 64)
	}
	places := exactDigits - 1 - int(math.Floor(math.Log10(math.Abs(v))))
	s := strconv.FormatFloat(v, 'f', max(places, 0), 64)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return group(s)
}

// group puts commas between thousands.
func group(s string) string {
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
func Count(n uint64) string { return group(strconv.FormatUint(n, 10)) }

// percent writes a share and its interval. A share never seen, or always seen,
// is written as its bound.
func percent(e sim.Estimate) (value, interval string) { return percentTo(e, 0) }

// percentTo is percent to be read beside a mark, with a unit in percentage points.
func percentTo(e sim.Estimate, unit float64) (value, interval string) {
	n := digitsTo(e, 100, unit)
	switch {
	case e.Low == e.High:
		return n.value + " %", ""
	case e.Value == 0:
		return "not seen", "under " + boundTo(e.High*100, unit) + " %"
	case e.Value == 1:
		return "always", "over " + significant(100-mustFloat(boundTo((1-e.Low)*100, unit))) + " %"
	}
	return n.value + " %", n.low + " – " + n.high + " %"
}

// bound writes one significant digit.
func bound(v float64, round func(float64) float64) string {
	return fixed(v, -int(math.Floor(math.Log10(v))), round)
}

// boundTo rounds up to one significant digit, or as many more as a unit asks for.
func boundTo(v, unit float64) string {
	return fixed(v, max(-int(math.Floor(math.Log10(v))), placesOf(unit)), math.Ceil)
}

// placesOf is how many decimal places tell parts of a unit apart; none for 0.
func placesOf(unit float64) int {
	if unit == 0 {
		return math.MinInt
	}
	return int(math.Ceil(-math.Log10(unit) - 1e-9))
}

func mustFloat(s string) float64 {
	v, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
	if err != nil {
		panic("reports: not a number that this package wrote: " + s)
	}
	return v
}

// span writes an interval, empty for exact answers.
func span(e sim.Estimate, n number) string {
	if e.Low == e.High {
		return ""
	}
	return n.low + " – " + n.high
}
