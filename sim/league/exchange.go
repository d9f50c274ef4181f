package league

import "math"

// Rate is how many of one unit are a fair fight for so many of another, so that each scores a half.
type Rate struct {
	Unit, Other int
	For         float64 // how many of the other there are
	// Value is between whole numbers; 0 if fewer than all that were tried would do, +Inf if more are needed.
	Value, Low, High float64
}

// Found reports whether a fair number lies between those that were tried.
func (r Rate) Found() bool { return r.Value > 0 && !math.IsInf(r.Value, 1) }

// Rates finds how many of each unit, of the numbers that were tried, are a fair fight for so many of each other:
// the log-odds of the two numbers around it are joined by a line over the logarithm of the number. Intervals hold
// individually. Armies are in the order of units, each with the same rising numbers.
func (l *League) Rates(armies []Army, number float64, confidence float64) []Rate {
	z := normalQuantile(confidence)
	var list []Rate
	for start := 0; start < len(armies); {
		end := start
		for end < len(armies) && armies[end].Unit == armies[start].Unit {
			end++
		}
		for other, a := range armies {
			if a.Count == number && a.Unit != armies[start].Unit {
				r := Rate{Unit: armies[start].Unit, Other: a.Unit, For: number}
				r.Value, r.Low, r.High = l.fairNumber(armies, start, end, other, z)
				list = append(list, r)
			}
		}
		start = end
	}
	return list
}

// fairNumber returns the number at which armies from start to end, two or more, score a half against another.
func (l *League) fairNumber(armies []Army, start, end, other int, z float64) (value, low, high float64) {
	if l.odds[start][other].value > 0 {
		return 0, 0, armies[start].Count
	}
	for i := start; i < end-1; i++ {
		x, y := l.odds[i][other], l.odds[i+1][other]
		if y.value < 0 {
			continue
		}
		from, step := math.Log(armies[i].Count), math.Log(armies[i+1].Count/armies[i].Count)
		lead := y.value - x.value
		if lead == 0 { // both are fair
			return math.Exp(from + step/2), armies[i].Count, armies[i+1].Count
		}
		log := from - float64(step*x.value/lead)
		variance := float64(y.value*y.value*x.variance) + float64(x.value*x.value*y.variance)
		half := float64(z * step * math.Sqrt(variance) / (lead * lead))
		return math.Exp(log), math.Exp(log - half), math.Exp(log + half)
	}
	return math.Inf(1), armies[end-1].Count, math.Inf(1)
}
