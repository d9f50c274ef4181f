package comparisons

import (
	"math"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// comparedWords are the numbers of a variant: its value and its difference to the
// baseline, which has none.
type comparedWords struct{ Value, between, Difference, DifferenceBetween string }

// ComparedNumbers writes the numbers of a variant against a target, beside a mark in the unit
// of its picture, or with 0 by themselves. A difference and the two values that it is of
// have digits that agree.
func ComparedNumbers(d numbers.Digits, c *contrast.Comparison, target, variant int, mark float64) comparedWords {
	cell := c.Cells[target][variant]
	values, differences := mark, mark
	if c.Engine == player.Exact {
		values = finerUnit(mark, exactUnit(d, c, target, variant))
	} else if variant > 0 {
		differences = finerUnit(mark, CommonUnit(Unit(c), cell.Value, c.Cells[target][0].Value))
	}
	var w comparedWords
	w.Value, w.between = d.EstimateWordsForUnit(c.Question, cell.Value, shareComplement(cell), values)
	if variant == 0 {
		return w
	}
	w.Difference, w.DifferenceBetween = d.DifferenceWords(c.Question, differenceOf(c, cell), differences)
	return w
}

// exactUnit is the unit of an exact value beside its difference: that of the difference,
// so that the one of two written values is the one that is written; of the baseline,
// that of all its differences.
func exactUnit(d numbers.Digits, c *contrast.Comparison, target, variant int) float64 {
	least := 0.0
	for v, cell := range c.Cells[target] {
		if v > 0 && (variant == 0 || v == variant) {
			least = finerUnit(least, UnitOfExact(d, float64(differenceOf(c, cell).Value*Unit(c))))
		}
	}
	return least
}

// UnitOfExact is that of the last digit of an exact number, 0 where it has none.
func UnitOfExact(d numbers.Digits, v float64) float64 {
	if _, least := d.MinShown(); d == numbers.AllDigits || math.Abs(v) < math.Pow10(-least) {
		return 0
	}
	return math.Pow10(-min(numbers.MaxLabelPlaces, d.Places(v)))
}

// CommonUnit is the unit of a difference by trials beside its two values, 0 where it may
// have any: it is written no coarser than either of them.
func CommonUnit(scale float64, x, y stats.Estimate) float64 {
	coarser := 0.0
	for _, e := range []stats.Estimate{x, y} {
		if e.Low == e.High || e.Value == 0 || e.Value == 1 && scale == 100 {
			return 0
		}
		coarser = max(coarser, math.Pow10(-numbers.SupportedPlaces(e, scale)))
	}
	return coarser
}

// finerUnit is the smaller of two units, of which 0 is none.
func finerUnit(x, y float64) float64 {
	if x == 0 || y == 0 {
		return x + y
	}
	return min(x, y)
}

// shareComplement is what a compared share lacks of 1.
func shareComplement(cell contrast.Compared) float64 {
	return numbers.ComplementOf(survey.Answer{Estimate: cell.Value, Complement: cell.Complement})
}
