package sim

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// contrast is what the paired differences of two variants say.
type contrast struct {
	n, mean, sd float64
	effectiveN  float64      // as many trials, all alike, would make the spread what it is
	unit        bool         // no difference can be of more than 1
	pairs       pairedShares // trials in which the variant had more, and less
	span        float64      // largest difference that a trial can make
}

func newContrast(q *Question, base *Question, difference Histogram) contrast {
	values, counts := difference.weighted()
	c := contrast{n: float64(difference.N()), span: float64(max(q.Max, base.Max) - min(q.Min, base.Min))}
	c.unit = c.span <= 1
	c.mean, c.sd = meanSD(values, counts)
	if second := stat.MomentAbout(2, values, c.mean, counts); second > 0 {
		c.effectiveN = c.n * second * second / stat.MomentAbout(4, values, c.mean, counts)
	}
	c.pairs.n = difference.N()
	for i, n := range difference.Count {
		switch v := difference.From + i; {
		case v > 0:
			c.pairs.plus += n
		case v < 0:
			c.pairs.minus += n
		}
	}
	return c
}

// error is the standard error of the mean difference.
func (c *contrast) error() float64 { return c.sd / math.Sqrt(c.n) }

// differencePValue is the two-sided p-value of the hypothesis of no difference: exact for paired
// shares, Student's t otherwise.
func (c *contrast) differencePValue() float64 {
	if c.unit {
		return c.pairs.differencePValue()
	}
	return 2 * c.studentTail(math.Abs(c.mean))
}

// equivalencePValue is the p-value of the hypothesis that the true difference is at least the
// margin: the larger of two one-sided tests (Schuirmann 1987). Means use Student's t, or the
// bound on the share of differing trials.
func (c *contrast) equivalencePValue(margin float64) float64 {
	switch {
	case margin <= 0:
		return 1
	case c.unit:
		return math.Max(c.pairs.tailBelow(margin), c.pairs.swapped().tailBelow(margin))
	default:
		rarely, _ := binomialTail(c.pairs.differing(), c.pairs.n, math.Min(1, margin/c.span))
		return math.Min(rarely, c.studentTail(margin-math.Abs(c.mean)))
	}
}

// effectiveNPerSquare is the effective sample size required per squared standard error of
// evidence: a rarely seen difference may be the visible half of one whose other side is rarer
// and larger.
const effectiveNPerSquare = 4

// studentTail is the chance that the mean is off by more than d, on one side, by Student's
// test; it is never smaller than few carriers let believe.
func (c *contrast) studentTail(d float64) float64 {
	if c.effectiveN == 0 {
		return 0.5
	}
	t := math.Min(d/c.error(), math.Sqrt(c.effectiveN/effectiveNPerSquare))
	return aboveT(c.n, t)
}

// trialsNeeded forecasts how many more trials a decision takes, given the levels of both
// tests, if the trials to come are like those seen: the fewer of those that tell the
// difference from nothing and those that show it to be within the margin. It is at
// least 1, and +Inf when no number would do.
func (c *contrast) trialsNeeded(margin, differ, equal float64) float64 {
	return math.Max(1, math.Min(c.trialsToDiffer(differ), c.trialsToBeEquivalent(margin, equal))-c.n)
}

// trialsToDiffer is how many trials tell the difference from nothing: enough for the
// normal test, and so many that differ that the tests of differs can reject.
func (c *contrast) trialsToDiffer(level float64) float64 {
	least := c.trialsForLevel(level / 2)
	if c.unit {
		least = float64(math.Log2(2/level) / float64(c.pairs.differing()) * c.n) // all of them one way
	}
	return math.Max(normalSampleSize(math.Abs(c.mean), c.sd, level/2), least)
}

// trialsToBeEquivalent is how many trials show the difference to be within the margin: of 1 and 0
// by the score, or else by the normal test once enough carry the spread, or because so
// few differ at all (by Chernoff's bound for the binomial).
func (c *contrast) trialsToBeEquivalent(margin, level float64) float64 {
	left := margin - math.Abs(c.mean)
	if c.unit {
		s := c.pairs
		if s.plus < s.minus {
			s = s.swapped()
		}
		return normalSampleSize(left, math.Sqrt(2*s.constrainedMLE(margin)+float64(margin*(1-margin))), level)
	}
	need := math.Max(normalSampleSize(left, c.sd, level), c.trialsForLevel(level))
	if rate, most := float64(c.pairs.differing())/c.n, math.Min(0.5, margin/c.span); rate < most {
		need = math.Min(need, math.Log(1/level)/bernoulliDivergence(rate, most))
	}
	return need
}

// trialsForLevel is how many trials have enough carriers for a one-sided test at a level.
func (c *contrast) trialsForLevel(level float64) float64 {
	z := distuv.UnitNormal.Quantile(1 - level)
	return float64(effectiveNPerSquare * z * z / c.effectiveN * c.n)
}

// normalSampleSize is how many trials a normal test of one side takes to see a difference of
// d; +Inf for none, or one of the wrong sign.
func normalSampleSize(d, sd, level float64) float64 {
	if d <= 0 {
		return math.Inf(1)
	}
	errors := distuv.UnitNormal.Quantile(1-level) * sd / d
	return float64(errors * errors)
}

// bernoulliDivergence is the Kullback–Leibler divergence of chance p from chance q,
// for p < q < 1.
func bernoulliDivergence(p, q float64) float64 {
	d := float64((1 - p) * math.Log((1-p)/(1-q)))
	if p > 0 {
		d += float64(p * math.Log(p/q))
	}
	return d
}
