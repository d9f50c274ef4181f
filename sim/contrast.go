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

// more forecasts how many more trials a decision takes at a level, if the trials to
// come are like those seen: the fewer of those that tell the difference from
// nothing and those that show it to be within the margin. It is at least 1, and
// +Inf when no number would do.
func (c *contrast) more(margin, level float64) float64 {
	return math.Max(1, math.Min(c.toDiffer(level), c.toBeWithin(margin, level))-c.n)
}

// toDiffer is how many trials tell the difference from nothing: enough for the
// normal test, and so many that differ that the tests of differs can reject.
func (c *contrast) toDiffer(level float64) float64 {
	least := sparse / c.others
	if c.share {
		least = math.Log2(2/level) / (c.plus + c.minus) // all of them one way
	}
	return math.Max(c.normal(math.Abs(c.mean), level), least*c.n)
}

// toBeWithin is how many trials show the difference to be within the margin: by
// the normal test once enough differ from the commonest, or before that because
// so few differ at all (by Chernoff's bound for the binomial).
func (c *contrast) toBeWithin(margin, level float64) float64 {
	ordinary := sparse / c.others * c.n
	need := math.Max(c.normal(margin-math.Abs(c.mean), level), ordinary)
	rate, most := c.others/c.n, math.Min(0.5, margin/c.span)
	if c.mode != 0 || rate >= most {
		return need
	}
	if few := math.Log(1/level) / bernoulliDivergence(rate, most); few <= ordinary {
		need = math.Min(need, few)
	}
	return need
}

// normal is how many trials a normal test takes to see a difference of d; +Inf for
// none, or one of the wrong sign.
func (c *contrast) normal(d, level float64) float64 {
	if d <= 0 {
		return math.Inf(1)
	}
	errors := quantileZ(1-level) * c.sd / d
	return errors * errors
}

// bernoulliDivergence is the Kullback–Leibler divergence of chance p from chance q,
// for p < q < 1.
func bernoulliDivergence(p, q float64) float64 {
	d := (1 - p) * math.Log((1-p)/(1-q))
	if p > 0 {
		d += p * math.Log(p/q)
	}
	return d
}
