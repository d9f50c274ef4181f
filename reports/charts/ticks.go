package charts

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
)

// niceStep is the smallest of 1, 2 and 5 times a power of ten that is at least v.
func niceStep(v float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(v)))
	for _, k := range []float64{1, 2, 5} {
		if k*unit >= v*(1-1e-9) {
			return k * unit
		}
	}
	return 10 * unit
}

// shareParts is the number of parts of an axis of shares, at most.
const shareParts = 5

// shareTicks divide shares from 0 to at least the largest into parts.
func shareTicks(largest float64) (top float64, ticks plot.ConstantTicks) {
	step := niceStep(max(largest, 1e-12) / shareParts)
	parts := math.Max(1, math.Ceil(largest/step-1e-9))
	if top = parts * step; top > 1 {
		top, parts = 1, math.Floor(1/step+1e-9)
	}
	places := max(0, -int(math.Floor(math.Log10(step*100)+1e-9)))
	ticks = append(ticks, plot.Tick{Label: "0%"})
	for i := 1.0; i <= parts; i++ {
		ticks = append(ticks,
			plot.Tick{Value: i * step, Label: strconv.FormatFloat(i*step*100, 'f', places, 64) + "%"})
	}
	return top, ticks
}

// wholeTicks are whole numbers between two, as close as their labels allow on an
// axis of a length.
func wholeTicks(from, to int, length vg.Length, label func(int) string) plot.ConstantTicks {
	width := max(tickText().width(label(from)), tickText().width(label(to))) + 8
	room := math.Max(1, math.Floor((length / width).Points()))
	step := int(math.Max(1, niceStep(float64(to-from+1)/room)))
	var ticks plot.ConstantTicks
	first := int(math.Ceil(float64(from)/float64(step))) * step
	for v := first; v <= to; v += step {
		ticks = append(ticks, plot.Tick{Value: float64(v), Label: label(v)})
	}
	return ticks
}

// widestLabel is the width of the widest label.
func widestLabel(ticks plot.ConstantTicks) vg.Length {
	w := vg.Length(0)
	for _, t := range ticks {
		w = max(w, tickText().width(t.Label))
	}
	return w
}

// numberTicks are round numbers between two, as close as their labels allow on an
// axis of a length.
func numberTicks(low, high float64, length vg.Length, label func(float64) string) plot.ConstantTicks {
	for parts := 8.0; ; parts-- {
		ticks := ticksBy(niceStep((high-low)/parts), low, high, label)
		if parts == 1 || vg.Length(len(ticks))*(widestLabel(ticks)+8) <= length {
			return ticks
		}
	}
}

// ticksBy are the multiples of a step between two numbers.
func ticksBy(step, low, high float64, label func(float64) string) (ticks plot.ConstantTicks) {
	for i := math.Ceil(low/step - 1e-9); i*step <= high+step*1e-9; i++ {
		v := i * step
		if i == 0 {
			v = 0 // without a sign
		}
		ticks = append(ticks, plot.Tick{Value: v, Label: label(v)})
	}
	return ticks
}

// Range is what an axis may span at most.
type Range struct{ Low, High float64 }

// Unbounded is the range of axes that end nowhere.
func Unbounded() Range { return Range{math.Inf(-1), math.Inf(1)} }

// minRelativeSpan is the part of its numbers that an axis spans at least, so that it makes
// no mountains of what differs by rounding, and its labels differ.
const minRelativeSpan = 1.0 / 2000

// axisRange spans intervals and a target with round numbers at its ends.
func (r Range) axisRange(list []Interval, target *float64, label func(float64) string) (low, high float64,
	ticks plot.ConstantTicks) {
	low, high = math.Inf(1), math.Inf(-1)
	if target != nil {
		low, high = *target, *target
	}
	for _, i := range list {
		low, high = min(low, i.Low), max(high, i.High)
	}
	if low > high {
		low, high = 0, 1
	}
	if high-low < minRelativeSpan*max(math.Abs(low), math.Abs(high)) || low == high {
		low, high = low-max(1e-6, math.Abs(low)/10), high+max(1e-6, math.Abs(high)/10)
	}
	if low > 0 && low < high-low { // nothing is near enough to be seen
		low = 0
	}
	step := niceStep((high - low) / 5)
	low, high = math.Floor(low/step+1e-9)*step, math.Ceil(high/step-1e-9)*step
	low, high = max(low, r.Low), min(high, r.High)
	return low, high, ticksBy(step, low, high, label)
}
