package numbers

import (
	"math"
	"math/big"

	"github.com/oddsmith/oddsmith/sim/stats"
)

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
		return d.ExactShare(e.Value, rest, placesOf(unit)) + "%", ""
	case e.Method == stats.Certain: // nothing was played, so that nothing was seen, or not
	case d == AllDigits && e.Value == 0:
		return "none", "under " + AllFloatDigits(InPercent(e.High)) + "%"
	case d == AllDigits && e.Value == 1:
		return "always", "over " + AllFloatDigits(InPercent(e.Low)) + "%"
	case e.Value == 0:
		return "none", "under " + boundForUnit(float64(e.High*100), unit) + "%"
	case e.Value == 1:
		return "always", "over " + boundBelow100(float64((1-e.Low)*100), unit) + "%"
	}
	n := d.DigitsForUnit(e, 100, unit)
	return n.Value + "%", n.Low + " – " + n.High + "%"
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

// In100 writes a difference of chances: how many more games, or fewer, in 100.
func In100(number string) string { return number + " in 100" }
