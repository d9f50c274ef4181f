package survey

import "math"

// answer returns the answer of a combination, with an interval at a level if it was
// simulated.
func (t *tuner) answer(i int, level float64) Answer {
	if a := t.tried[i]; a.exact == nil {
		return a.estimate(0, level)
	}
	return t.tried[i].exact[0]
}

// positionOf returns on which side of the target an answer lies. An unknown answer may lie
// anywhere.
func (o *TuneOptions) positionOf(a Answer) Position {
	near := o.Tolerance
	if a.Low == a.High {
		near = max(near, o.Rounding)
	}
	return positionIn(a, o.Target-near, o.Target+near)
}

// positionIn returns where an answer lies if the target is from low to high.
func positionIn(a Answer, low, high float64) Position {
	switch {
	case !a.Known || ApproxEqual(a.High, low) || ApproxEqual(a.Low, high):
		return At
	case a.High < low:
		return Below
	case a.Low > high:
		return Above
	default:
		return At
	}
}

// positions returns where combinations lie, with an error probability of at most rate for
// all together. A target is missed by intervals that hold for all of them. The best is
// missed by intervals below the highest of the lower ends: the lower ends must hold for
// all, but the upper end only for the combination that is truly the best, so that the
// latter gets half of the rate and the former share the other half.
func (t *tuner) positions(numbers []int, rate float64) []Position {
	each := 1 - rate/float64(max(1, len(numbers)))
	list := make([]Position, len(numbers))
	if t.o.Objective == AtTarget {
		for k, i := range numbers {
			list[k] = t.o.positionOf(t.answer(i, each))
		}
		return list
	}
	worse := map[Objective]Position{Greatest: Below, Least: Above}[t.o.Objective]
	least := t.bestLow(numbers, each) - t.o.Tolerance
	for k, i := range numbers {
		a := t.answer(i, 1-rate)
		_, high := t.o.Objective.orientedEnds(a)
		if a.Known && high < least && !ApproxEqual(high, least) {
			list[k] = worse
		}
	}
	return list
}

// bestLow returns the best of the lower ends of some intervals.
func (t *tuner) bestLow(numbers []int, level float64) float64 {
	best := math.Inf(-1)
	for _, i := range numbers {
		if a := t.answer(i, level); a.Known {
			low, _ := t.o.Objective.orientedEnds(a)
			best = max(best, low)
		}
	}
	return best
}

// orientedEnds returns the ends of an answer's interval, oriented so that more is better.
func (a Objective) orientedEnds(x Answer) (low, high float64) {
	if a == Least {
		return -x.High, -x.Low
	}
	return x.Low, x.High
}

// flat reports whether no difference between combinations was found: all simultaneous
// intervals have a point in common.
func (t *tuner) flat(numbers []int) bool {
	low, high := math.Inf(-1), math.Inf(1)
	each := 1 - (1-t.o.Confidence)/float64(max(1, len(numbers)))
	for _, i := range numbers {
		a := t.answer(i, each)
		if !a.Known {
			return false
		}
		low, high = max(low, a.Low), min(high, a.High)
	}
	return len(numbers) > 1 && (low <= high || ApproxEqual(low, high))
}
