package stats

import (
	"math"
)

// UnseenShare returns the largest probability, at a confidence, of something that none of n
// trials showed: 1 − (1 − confidence)^(1/n), about 3/n at 95%.
func UnseenShare(n, confidence float64) float64 {
	return -math.Expm1(math.Log1p(-confidence) / n)
}

const (
	// MaxWidening is the factor by which unseen trials may widen an interval that is still
	// reportable.
	MaxWidening = 2
	// evenFrom is the factor from which both ends lie as far from the value. So near to
	// maxWidening an interval may be reported only since the trials happen to be scattered
	// more widely than they should be, and then the value is too far out as well: of those
	// seldom reported 75 to 94% held without this.
	evenFrom = 1.5
)

// Mean estimates the mean of a metric between lo and hi: Student's t interval, extended as
// far as unseen trials could move the mean, were they all at lo, or all at hi. No interval
// made from the trials alone holds for every metric (Bahadur and Savage 1956); this one
// holds because the bounds are known. The extension, 3/n of the distance to a bound at 95
// %, also exceeds the error of Student's interval for a skewed distribution, 1.4/n of its
// third moment over its second (Hall 1992), since that ratio is at most the distance.
func Mean(h Histogram, lo, hi int, confidence float64) Estimate {
	values, counts := h.Weighted()
	n, low, high := float64(h.N()), float64(lo), float64(hi)
	mu, sd := MeanSD(values, counts)
	e := Estimate{Value: mu, Low: low, High: high, Confidence: confidence, Method: WorstCase}
	switch {
	case hi-lo == 1:
		return Share(h.At(hi), h.N(), confidence).shifted(low)
	case n < 2:
		return e
	case sd == 0:
		most := UnseenShare(n, 1-(1-confidence)/2) // on either side
		e.Low, e.High, e.Method = mu-float64(most*(mu-low)), mu+float64(most*(high-mu)), Unseen
		return e
	}
	e.Error = sd / math.Sqrt(n)
	half, most := float64(QuantileT(n, confidence)*e.Error), UnseenShare(n, confidence)
	e.Low, e.High = max(low, mu-half-float64(most*(mu-low))), min(high, mu+half+float64(most*(high-mu)))
	return e.Widened(half, low, high, Student)
}

// Widened returns an interval of the method that was half as wide before unseen trials
// widened it, made even where they did so by much; or e, as a worst case, where they did so
// by too much.
func (e Estimate) Widened(half, low, high float64, method Method) Estimate {
	switch width := e.HalfWidth(); {
	case width > MaxWidening*half:
		return e
	case width > evenFrom*half:
		far := max(e.High-e.Value, e.Value-e.Low)
		e.Low, e.High = max(low, e.Value-far), min(high, e.Value+far)
	}
	e.Method = method
	return e
}

// shifted returns the mean of a metric with two values, low and low + 1, whose share of the
// second is e.
func (e Estimate) shifted(low float64) Estimate {
	e.Value, e.Low, e.High = low+e.Value, low+e.Low, low+e.High
	return e
}
