package sim

import "math"

// answer is that of a combination, with an interval of a level if it was played.
func (t *tuner) answer(i int, level float64) Answer {
	if a := t.tried[i]; a.exact == nil {
		return a.answered(0, level)
	}
	return t.tried[i].exact[0]
}

// where tells on which side of the target an answer lies. What is not known may lie
// anywhere.
func (o *TuneOptions) where(a Answer) Where {
	near := o.Within
	if a.Low == a.High {
		near = max(near, o.Rounding)
	}
	return whereOf(a, o.Target-near, o.Target+near)
}

// whereOf tells where an answer lies that is at its aim from low to high.
func whereOf(a Answer, low, high float64) Where {
	switch {
	case !a.Known || Alike(a.High, low) || Alike(a.Low, high):
		return At
	case a.High < low:
		return Below
	case a.Low > high:
		return Above
	default:
		return At
	}
}

// standing tells where combinations lie, all together wrong with a chance of at most
// rate. A target is missed by intervals that hold for all of them. The best is
// missed by intervals below the highest of the lower ends: these must hold for all,
// but the upper end only for the combination that is the best in truth, so that the
// one is given half of the rate and the others share the other half.
func (t *tuner) standing(numbers []int, rate float64) []Where {
	each := 1 - rate/float64(max(1, len(numbers)))
	var list []Where
	if t.o.Aim == AtTarget {
		for _, i := range numbers {
			list = append(list, t.o.where(t.answer(i, each)))
		}
		return list
	}
	best := math.Inf(-1)
	for _, i := range numbers {
		if a := t.answer(i, each); a.Known {
			low, _ := t.o.Aim.ends(a)
			best = max(best, low)
		}
	}
	worse := Below
	if t.o.Aim == Least {
		worse = Above
	}
	for _, i := range numbers {
		a := t.answer(i, 1-rate)
		if _, high := t.o.Aim.ends(a); a.Known && high < best-t.o.Within && !Alike(high, best-t.o.Within) {
			list = append(list, worse)
		} else {
			list = append(list, At)
		}
	}
	return list
}

// ends are those of an answer's interval, turned so that more is better.
func (a Aim) ends(x Answer) (low, high float64) {
	if a == Least {
		return -x.High, -x.Low
	}
	return x.Low, x.High
}

// flat reports whether nothing shows that combinations differ: all intervals, so wide
// that they hold together, have a point in common.
func (t *tuner) flat(numbers []int) bool {
	low, high := math.Inf(-1), math.Inf(1)
	each := t.o.Confidence
	each = 1 - (1-each)/float64(max(1, len(numbers)))
	for _, i := range numbers {
		a := t.answer(i, each)
		if !a.Known {
			return false
		}
		low, high = max(low, a.Low), min(high, a.High)
	}
	return len(numbers) > 1 && (low <= high || Alike(low, high))
}
