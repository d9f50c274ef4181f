package stats

import "math"

// IndependentDifference estimates y − x from independent estimates at the same confidence
// by MOVER (Zou and Donner 2008; for Wilson intervals it is Newcombe's method 10, 1998).
// Exact values contribute no width.
func IndependentDifference(x, y Estimate) Estimate {
	d := y.Value - x.Value
	return Estimate{
		Value:      d,
		Low:        d - math.Hypot(y.Value-y.Low, x.High-x.Value),
		High:       d + math.Hypot(y.High-y.Value, x.Value-x.Low),
		Confidence: min(x.Confidence, y.Confidence), Method: differenceMethod(x, y),
	}
}

// ConservativeDifference estimates y − x under any dependence: the difference lies between the far ends of both
// intervals. The standard deviation of a difference is at most the sum of both, whatever they have to do with each other,
// so that its interval holds as theirs do where estimates are nearly normal.
func ConservativeDifference(x, y Estimate) Estimate {
	return Estimate{
		Value: y.Value - x.Value, Low: y.Low - x.High, High: y.High - x.Low,
		Confidence: min(x.Confidence, y.Confidence), Method: differenceMethod(x, y),
	}
}

// differenceMethod returns the method of a difference: none for exact values, Certain where nothing was played, and
// WorstCase if either estimate is.
func differenceMethod(x, y Estimate) Method {
	switch {
	case x.Low == x.High && y.Low == y.High:
		return ""
	case x.Confidence == 1 && y.Confidence == 1:
		return Certain
	case !x.Reportable() || !y.Reportable():
		return WorstCase
	default:
		return MOVER
	}
}
