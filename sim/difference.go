package sim

import "math"

// IndependentDifference estimates y less x from independent estimates of the same confidence, by how
// far each reaches towards the other (the method of variance estimates recovery: Zou
// and Donner 2008; of Wilson's intervals it is Newcombe's method 10, 1998). An exact
// value reaches nowhere.
func IndependentDifference(x, y Estimate) Estimate {
	d := y.Value - x.Value
	return Estimate{
		Value:      d,
		Low:        d - math.Hypot(y.Value-y.Low, x.High-x.Value),
		High:       d + math.Hypot(y.High-y.Value, x.Value-x.Low),
		Confidence: min(x.Confidence, y.Confidence), Method: differenceMethod(x, y),
	}
}

// ConservativeDifference estimates y less x however the two depend on each other: both intervals
// hold at once with the confidence that is left when the errors of both are taken away
// (Bonferroni), and then the difference lies between their far ends.
func ConservativeDifference(x, y Estimate) Estimate {
	return Estimate{
		Value: y.Value - x.Value, Low: y.Low - x.High, High: y.High - x.Low,
		Confidence: max(0, x.Confidence+y.Confidence-1), Method: differenceMethod(x, y),
	}
}

// differenceMethod is the method of a difference: none of exact values, and one as little worth
// printing as the estimates are.
func differenceMethod(x, y Estimate) Method {
	switch {
	case x.Low == x.High && y.Low == y.High:
		return ""
	case !x.Reportable() || !y.Reportable():
		return WorstCase
	default:
		return Recovered
	}
}
