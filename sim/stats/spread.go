package stats

import (
	"math"

	"gonum.org/v1/gonum/stat"
)

// Deviation estimates the standard deviation of a metric between lo and hi. The
// variance is the mean of the squared distances from the mean, so that its interval is
// made as that of a mean is: from their own variance, μ₄ − σ⁴, with what unseen trials
// at the farther bound could add; z²σ²/n is left of the second order, because the
// distances are taken from the mean seen. Squares make tails heavier, so it often
// takes more trials than a mean does before an interval is worth printing.
func Deviation(h Histogram, lo, hi int, confidence float64) Estimate {
	values, counts := h.Weighted()
	n, widest := float64(h.N()), float64(hi-lo)/2
	e := Estimate{High: widest, Confidence: confidence, Method: WorstCase}
	if n < 2 {
		return e
	}
	mu, sd := MeanSD(values, counts)
	e.Value = sd
	if hi-lo == 1 {
		return e.ofShare(Share(h.At(hi), h.N(), confidence))
	}
	far, variance := max(mu-float64(lo), float64(hi)-mu), float64(sd*sd)
	if sd == 0 {
		e.High, e.Method = min(widest, far*math.Sqrt(UnseenShare(n, confidence))), Unseen
		return e
	}
	scatter := math.Sqrt(max(0, stat.MomentAbout(4, values, mu, counts)-float64(variance*variance)) / n)
	t := QuantileT(n, confidence)
	half := float64(t*scatter) + t*t*variance/n
	low, high := math.Sqrt(max(0, variance-half)), math.Sqrt(variance+half)
	e.Error = (high - low) / 2 / t
	e.Low, e.High = low,
		min(widest, math.Sqrt(variance+half+float64(UnseenShare(n, confidence)*max(0, float64(far*far)-variance))))
	return e.Widened((high-low)/2, 0, widest, Moments)
}

// ofShare sets the interval of the standard deviation of an indicator whose probability p
// was estimated.
func (e Estimate) ofShare(p Estimate) Estimate {
	low, high := math.Sqrt(p.Low*(1-p.Low)), math.Sqrt(p.High*(1-p.High))
	e.Low, e.High, e.Method = min(low, high), max(low, high), p.Method
	if p.Low <= 0.5 && 0.5 <= p.High {
		e.High = 0.5
	}
	e.Low, e.High = min(e.Low, e.Value), max(e.High, e.Value) // n − 1 may carry the value beyond a half
	e.Error = e.HalfWidth() / QuantileZ(p.Confidence)
	return e
}
