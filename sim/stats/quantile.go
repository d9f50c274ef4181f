package stats

import "math"

// Quantile estimates the p-quantile of a metric. Its interval is made of order statistics,
// which makes no assumption on the distribution (binomial ranks, by their normal
// approximation with continuity correction). Where too few trials lie on a side, the
// interval ends at the metric's bound.
func Quantile(h Histogram, p float64, lo, hi int, confidence float64) Estimate {
	n := float64(h.N())
	reach := float64(QuantileZ(confidence)*math.Sqrt(n*p*(1-p))) + 0.5
	e := Estimate{Value: float64(h.Rank(float64(n * p))), Low: float64(lo), High: float64(hi), Confidence: confidence,
		Method: OrderStatistics}
	if r := float64(n*p) - reach; r > 0 {
		e.Low = float64(h.Rank(r))
	}
	if r := float64(n*p) + reach; r <= n {
		e.High = float64(h.Rank(r))
	}
	return e
}

// Rank returns the smallest value that at least r trials do not exceed, clamped to the
// values seen.
func (h Histogram) Rank(r float64) int {
	seen := 0.0
	for i, n := range h.Count {
		if seen += float64(n); n > 0 && seen >= r {
			return h.From + i
		}
	}
	for i := len(h.Count) - 1; i >= 0; i-- {
		if h.Count[i] > 0 {
			return h.From + i
		}
	}
	return h.From
}
