package sim

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Estimate is a number with its interval. For exact answers Low = Value = High.
type Estimate struct {
	Value      float64 `json:"value"`
	Low        float64 `json:"low"`
	High       float64 `json:"high"`
	Confidence float64 `json:"confidence"`
}

// Half is half the interval's width.
func (e Estimate) Half() float64 { return (e.High - e.Low) / 2 }

// exactly is an estimate without doubt.
func exactly(v float64) Estimate { return Estimate{Value: v, Low: v, High: v, Confidence: 1} }

// quantileZ is the two-sided standard normal quantile.
func quantileZ(confidence float64) float64 {
	return distuv.UnitNormal.Quantile(1 - (1-confidence)/2)
}

// share estimates a probability from k of n trials, with the Wilson score
// interval (Wilson 1927), or, where fewer than ten trials were or were not of the
// kind, with the exact one (Clopper and Pearson 1934), as Wilson's then covers too
// little. Zero of n has the exact one-sided upper bound 1 − (1−confidence)^(1/n),
// about 3/n at 95 %; n of n likewise.
func share(k, n uint64, confidence float64) Estimate {
	e := Estimate{Confidence: confidence, High: 1}
	if n == 0 {
		return e
	}
	e.Value = float64(k) / float64(n)
	rare := -math.Expm1(math.Log(1-confidence) / float64(n))
	switch k {
	case 0:
		e.High = rare
		return e
	case n:
		e.Low = 1 - rare
		return e
	}
	if min(k, n-k) < sparse {
		each := 1 - (1-confidence)/2
		e.Low, e.High = 1-clopperPearsonHigh(n-k, n, each), clopperPearsonHigh(k, n, each)
		return e
	}
	z, size := quantileZ(confidence), float64(n)
	mid := (e.Value + z*z/(2*size)) / (1 + z*z/size)
	half := z / (1 + z*z/size) * math.Sqrt(e.Value*(1-e.Value)/size+z*z/(4*size*size))
	e.Low, e.High = math.Max(0, mid-half), math.Min(1, mid+half)
	return e
}

// sparse is the number of trials away from the commonest value below which the
// normal approximation of a mean is not trusted.
const sparse = 10

// weighted gives the values and counts of a histogram as gonum wants them.
func (h Histogram) weighted() (values, counts []float64) {
	for i, n := range h.Count {
		if n > 0 {
			values = append(values, float64(h.From+i))
			counts = append(counts, float64(n))
		}
	}
	return values, counts
}

// mean estimates the mean of a metric between lo and hi, with Student's t
// interval; a metric of two values is a share in other units. When fewer than ten trials differ from the commonest value the
// interval is made from exact bounds of how many lie above and below it.
func mean(h Histogram, lo, hi int, confidence float64) Estimate {
	values, counts := h.weighted()
	n := float64(h.N())
	if n < 2 {
		return Estimate{Value: stat.Mean(values, counts), Low: float64(lo), High: float64(hi), Confidence: confidence}
	}
	mu, sd := stat.MeanStdDev(values, counts)
	if mode, others := h.mode(); others < sparse {
		return h.sparseMean(mu, mode, lo, hi, confidence)
	}
	if len(values) == 2 {
		e, unit := share(uint64(counts[1]), h.N(), confidence), values[1]-values[0]
		return Estimate{Value: mu, Low: values[0] + unit*e.Low, High: values[0] + unit*e.High, Confidence: confidence}
	}
	half := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}.Quantile(1-(1-confidence)/2) * sd / math.Sqrt(n)
	return Estimate{Value: mu, Low: math.Max(mu-half, float64(lo)), High: math.Min(mu+half, float64(hi)), Confidence: confidence}
}

// mode is the commonest value and the number of trials with another.
func (h Histogram) mode() (value int, others uint64) {
	best := 0
	for i, n := range h.Count {
		if n > h.Count[best] {
			best = i
		}
	}
	return h.From + best, h.N() - h.Count[best]
}

// sparseMean bounds a mean from the shares of trials above and below the mode:
// at the widest, all those above are at hi and all below at lo.
func (h Histogram) sparseMean(mu float64, mode, lo, hi int, confidence float64) Estimate {
	above, below := uint64(0), uint64(0)
	for i, n := range h.Count {
		switch v := h.From + i; {
		case v > mode:
			above += n
		case v < mode:
			below += n
		}
	}
	each := 1 - (1-confidence)/2 // Bonferroni over the two sides
	up, down := clopperPearsonHigh(above, h.N(), each), clopperPearsonHigh(below, h.N(), each)
	return Estimate{
		Value: mu, Confidence: confidence,
		Low:  float64(mode) - down*float64(mode-lo),
		High: float64(mode) + up*float64(hi-mode),
	}
}

// clopperPearsonHigh is the one-sided exact upper bound of a probability after
// k of n (Clopper and Pearson 1934).
func clopperPearsonHigh(k, n uint64, confidence float64) float64 {
	if k >= n {
		return 1
	}
	return distuv.Beta{Alpha: float64(k + 1), Beta: float64(n - k)}.Quantile(confidence)
}

// deviation estimates the standard deviation of a metric between lo and hi from
// the asymptotic variance of the sample variance, (μ₄ − σ⁴)/n, on the log scale
// (delta method), with the second-order term that is left where μ₄ = σ⁴, as for a
// fair coin. Where few trials differ the upper end is the largest spread
// that the bounds of their share allow.
func deviation(h Histogram, lo, hi int, confidence float64) Estimate {
	values, counts := h.weighted()
	n := float64(h.N())
	widest := float64(hi-lo) / 2
	if n < 2 {
		return Estimate{High: widest, Confidence: confidence}
	}
	_, sd := stat.MeanStdDev(values, counts)
	if _, others := h.mode(); others < sparse {
		p := math.Min(clopperPearsonHigh(others, h.N(), confidence), 0.5)
		return Estimate{Value: sd, High: math.Max(sd, float64(hi-lo)*math.Sqrt(p*(1-p))), Confidence: confidence}
	}
	fourth := stat.MomentAbout(4, values, stat.Mean(values, counts), counts)
	spread := math.Sqrt(math.Max(0, fourth/math.Pow(sd, 4)-1)/n) / 2
	z := quantileZ(confidence)
	factor := math.Exp(z*spread + z*z/(2*n))
	return Estimate{Value: sd, Low: sd / factor, High: sd * factor, Confidence: confidence}
}

// quantile estimates the p-quantile of a metric. Its interval is made of order
// statistics, so it supposes nothing of the distribution (binomial ranks, by
// their normal approximation with continuity correction).
// Where too few trials lie on a side, the interval ends at the metric's bound.
func quantile(h Histogram, p float64, lo, hi int, confidence float64) Estimate {
	n := float64(h.N())
	reach := quantileZ(confidence)*math.Sqrt(n*p*(1-p)) + 0.5
	e := Estimate{Value: float64(h.rank(n * p)), Low: float64(lo), High: float64(hi), Confidence: confidence}
	if r := n*p - reach; r > 0 {
		e.Low = float64(h.rank(r))
	}
	if r := n*p + reach; r <= n {
		e.High = float64(h.rank(r))
	}
	return e
}

// rank is the smallest value that at least r trials do not exceed, clamped to
// the values seen.
func (h Histogram) rank(r float64) int {
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
