package sim

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// contrast summarizes the paired differences of two variants.
type contrast struct {
	n, mean, sd float64
	effectiveN  float64      // effective number of trials that carry the spread
	unit        bool         // differences are −1, 0 or 1
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

// error returns the standard error of the mean difference.
func (c *contrast) error() float64 { return c.sd / math.Sqrt(c.n) }

// differencePValue returns the two-sided p-value of the hypothesis of no difference: exact
// for paired shares, Student's t otherwise.
func (c *contrast) differencePValue() float64 {
	if c.unit {
		return c.pairs.differencePValue()
	}
	return 2 * c.studentTail(math.Abs(c.mean))
}

// equivalencePValue returns the p-value of the hypothesis that the true difference is at
// least the margin: the larger of two one-sided tests (Schuirmann 1987). Means use
// Student's t, or the bound on the share of differing trials.
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
// evidence: a rarely seen difference may be the visible half of one whose other side is
// rarer and larger.
const effectiveNPerSquare = 4

// studentTail returns the one-sided p-value for a mean that is off by more than d, by
// Student's t, but no less than the effective sample size supports.
func (c *contrast) studentTail(d float64) float64 {
	if c.effectiveN == 0 {
		return 0.5
	}
	t := math.Min(d/c.error(), math.Sqrt(c.effectiveN/effectiveNPerSquare))
	return aboveT(c.n, t)
}

// trialsNeeded predicts how many more trials a decision needs at the levels of both tests
// if future trials resemble those seen: the fewer of those that show a difference and those
// that show it to be within the margin. It is at least 1, and +Inf if no number would do.
func (c *contrast) trialsNeeded(margin, differ, equal float64) float64 {
	return math.Max(1, math.Min(c.trialsToDiffer(differ), c.trialsToBeEquivalent(margin, equal))-c.n)
}

// trialsToDiffer returns how many trials show a difference: enough for the normal test, and
// enough differing ones for the exact test to reject.
func (c *contrast) trialsToDiffer(level float64) float64 {
	least := c.trialsForLevel(level / 2)
	if c.unit {
		least = float64(math.Log2(2/level) / float64(c.pairs.differing()) * c.n) // all in one direction
	}
	return math.Max(normalSampleSize(math.Abs(c.mean), c.sd, level/2), least)
}

// trialsToBeEquivalent returns how many trials show the difference to be within the margin:
// for shares by the score, else by the normal test with a sufficient effective sample, or
// because so few trials differ at all (by Chernoff's bound for the binomial).
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

// trialsForLevel returns how many trials have a sufficient effective sample for a one-sided
// test at a level.
func (c *contrast) trialsForLevel(level float64) float64 {
	z := distuv.UnitNormal.Quantile(1 - level)
	return float64(effectiveNPerSquare * z * z / c.effectiveN * c.n)
}

// normalSampleSize returns how many trials a one-sided normal test needs to detect a
// difference d; +Inf for none, or one of the wrong sign.
func normalSampleSize(d, sd, level float64) float64 {
	if d <= 0 {
		return math.Inf(1)
	}
	errors := distuv.UnitNormal.Quantile(1-level) * sd / d
	return float64(errors * errors)
}

// bernoulliDivergence returns the Kullback–Leibler divergence of probability p from q, for
// p < q < 1.
func bernoulliDivergence(p, q float64) float64 {
	d := float64((1 - p) * math.Log((1-p)/(1-q)))
	if p > 0 {
		d += float64(p * math.Log(p/q))
	}
	return d
}
