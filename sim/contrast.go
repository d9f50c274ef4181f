package sim

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// contrast is what the paired differences of two variants say.
type contrast struct {
	n, mean, sd float64
	share       bool    // differences are of 1 and 0
	plus, minus float64 // trials in which the variant had more, and less
	span        float64 // largest difference that a trial can make
	mode        int     // commonest difference
	others      float64 // trials with another
}

func newContrast(q *Question, base *Question, difference Histogram) contrast {
	values, counts := difference.weighted()
	c := contrast{n: float64(difference.N()), share: q.Share, span: float64(max(q.Max, base.Max) - min(q.Min, base.Min))}
	c.mean, c.sd = stat.MeanStdDev(values, counts)
	mode, others := difference.mode()
	c.mode, c.others = mode, float64(others)
	for i, v := range values {
		switch {
		case v > 0:
			c.plus += counts[i]
		case v < 0:
			c.minus += counts[i]
		}
	}
	return c
}

// few tells whether too few trials differ from the commonest for normal
// approximations.
func (c *contrast) few() bool { return c.others < sparse }

// error is the standard error of the mean difference.
func (c *contrast) error() float64 { return c.sd / math.Sqrt(c.n) }

// differs is the chance of differences so large, on either side, if there were
// none: for shares the exact binomial test of the trials that differ (McNemar
// 1947), for means the normal test, not made where few trials differ.
func (c *contrast) differs() float64 {
	switch {
	case c.plus+c.minus == 0, !c.share && c.few():
		return 1
	case c.share:
		b := distuv.Binomial{N: c.plus + c.minus, P: 0.5}
		return math.Min(1, 2*b.CDF(math.Min(c.plus, c.minus)))
	default:
		return 2 * distuv.UnitNormal.Survival(math.Abs(c.mean)/c.error())
	}
}

// within is the chance of seeing a difference so small if the true one were the
// margin or more: the larger of two one-sided tests (Schuirmann 1987). Where few
// trials differ it is the chance of so few.
func (c *contrast) within(margin float64) float64 {
	switch {
	case margin <= 0, c.few() && c.mode != 0:
		return 1
	case c.few():
		return distuv.Binomial{N: c.n, P: math.Min(1, margin/c.span)}.CDF(c.plus + c.minus)
	default:
		return distuv.UnitNormal.Survival((margin - math.Abs(c.mean)) / c.error())
	}
}

// more forecasts how many more trials a decision takes at a level, should the
// difference be what it seems: the fewer of those that tell it from nothing and
// those that show it to be within the margin. It is +Inf when no number would do.
func (c *contrast) more(margin, level float64) float64 {
	need := math.Inf(1)
	z := quantileZ(1 - level)
	if c.few() { // as many as would show the margin if no more differed
		return math.Max(0, math.Log(level)/math.Log1p(-math.Min(0.5, margin/c.span))-c.n)
	}
	for _, d := range []float64{math.Abs(c.mean), margin - math.Abs(c.mean)} {
		if errors := z * c.sd / d; d > 0 {
			need = math.Min(need, errors*errors)
		}
	}
	return math.Max(1, need-c.n)
}
