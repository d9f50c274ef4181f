package reports

import (
	"math"

	"github.com/oddsmith/oddsmith/sim"
)

// comparedWords are the numbers of a variant: its value and its difference to the
// baseline, which has none.
type comparedWords struct{ value, between, difference, differenceBetween string }

// comparedNumbers writes the numbers of a variant against a target, beside a mark in the unit
// of its picture, or with 0 by themselves. A difference and the two values that it is of
// have digits that agree.
func (d Digits) comparedNumbers(c *sim.Comparison, target, variant int, mark float64) comparedWords {
	cell := c.Cells[target][variant]
	values, differences := mark, mark
	if c.Engine == sim.Exact {
		values = finerUnit(mark, d.exactUnit(c, target, variant))
	} else if variant > 0 {
		differences = finerUnit(mark, d.commonUnit(unit(c), cell.Value, c.Cells[target][0].Value))
	}
	var w comparedWords
	w.value, w.between = d.estimateWordsForUnit(c.Question, cell.Value, shareComplement(cell), values)
	if variant == 0 {
		return w
	}
	e := differenceOf(c, cell)
	n := d.digitsForUnit(e, unit(c), differences)
	w.difference, w.differenceBetween = points(c, signed(n.value)), signedSpan(e, n)
	return w
}

// exactUnit is the unit of an exact value beside its difference: that of the difference,
// so that the one of two written values is the one that is written; of the baseline,
// that of all its differences.
func (d Digits) exactUnit(c *sim.Comparison, target, variant int) float64 {
	least := 0.0
	for v, cell := range c.Cells[target] {
		if v > 0 && (variant == 0 || v == variant) {
			least = finerUnit(least, d.unitOfExact(float64(differenceOf(c, cell).Value*unit(c))))
		}
	}
	return least
}

// unitOfExact is that of the last digit of an exact number, 0 where it has none.
func (d Digits) unitOfExact(v float64) float64 {
	if _, least := d.minShown(); d == AllDigits || math.Abs(v) < math.Pow10(-least) {
		return 0
	}
	return math.Pow10(-min(maxLabelPlaces, d.places(v)))
}

// commonUnit is the unit of a difference by trials beside its two values, 0 where it may
// have any: it is written no coarser than either of them.
func (d Digits) commonUnit(scale float64, x, y sim.Estimate) float64 {
	coarser := 0.0
	for _, e := range []sim.Estimate{x, y} {
		if e.Low == e.High || e.Value == 0 || e.Value == 1 && scale == 100 {
			return 0
		}
		coarser = max(coarser, math.Pow10(-supportedPlaces(e, scale)))
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
func shareComplement(cell sim.Compared) float64 {
	return complementOf(sim.Answer{Estimate: cell.Value, Complement: cell.Complement})
}
