package contrast

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// differences summarizes the paired differences of two variants.
type differences struct {
	n, mean, sd float64
	effectiveN  float64            // effective number of trials that carry the spread
	unit        bool               // differences are −1, 0 or 1
	shares      stats.PairedShares // trials in which the variant had more, and less
	span        float64            // largest difference that a trial can make
}

func newDifferences(q, base *query.Question, difference stats.Histogram) differences {
	values, counts := difference.Weighted()
	d := differences{n: float64(difference.N()), span: float64(max(q.Max, base.Max) - min(q.Min, base.Min))}
	d.unit = d.span <= 1
	d.mean, d.sd = stats.MeanSD(values, counts)
	if second := stat.MomentAbout(2, values, d.mean, counts); second > 0 {
		d.effectiveN = d.n * second * second / stat.MomentAbout(4, values, d.mean, counts)
	}
	d.shares.N = difference.N()
	for i, n := range difference.Count {
		switch v := difference.From + i; {
		case v > 0:
			d.shares.Plus += n
		case v < 0:
			d.shares.Minus += n
		}
	}
	return d
}

// error returns the standard error of the mean difference.
func (d *differences) error() float64 { return d.sd / math.Sqrt(d.n) }

// differencePValue returns the two-sided p-value of the hypothesis of no difference: exact
// for paired shares, Student's t otherwise.
func (d *differences) differencePValue() float64 {
	if d.unit {
		return d.shares.DifferencePValue()
	}
	return 2 * d.studentTail(math.Abs(d.mean))
}

// equivalencePValue returns the p-value of the hypothesis that the true difference is at
// least the margin: the larger of two one-sided tests (Schuirmann 1987). Means use
// Student's t, or the bound on the share of differing trials.
func (d *differences) equivalencePValue(margin float64) float64 {
	switch {
	case margin <= 0:
		return 1
	case d.unit:
		return math.Max(d.shares.TailBelow(margin), d.shares.Swapped().TailBelow(margin))
	default:
		rarely, _ := stats.BinomialTail(d.shares.Differing(), d.shares.N, math.Min(1, margin/d.span))
		return math.Min(rarely, d.studentTail(margin-math.Abs(d.mean)))
	}
}

// effectiveNPerSquare is the effective sample size required per squared standard error of
// evidence: a rarely seen difference may be the visible half of one whose other side is
// rarer and larger.
const effectiveNPerSquare = 4

// studentTail returns the one-sided p-value for a mean that is off by more than so much, by
// Student's t, but no less than the effective sample size supports.
func (d *differences) studentTail(off float64) float64 {
	if d.effectiveN == 0 {
		return 0.5
	}
	t := math.Min(off/d.error(), math.Sqrt(d.effectiveN/effectiveNPerSquare))
	return stats.AboveT(d.n, t)
}

// trialsNeeded predicts how many more trials a decision needs at the levels of both tests
// if future trials resemble those seen: the fewer of those that show a difference and those
// that show it to be within the margin. It is at least 1, and +Inf if no number would do.
func (d *differences) trialsNeeded(margin, differ, equal float64) float64 {
	return math.Max(1, math.Min(d.trialsToDiffer(differ), d.trialsToBeEquivalent(margin, equal))-d.n)
}

// trialsToDiffer returns how many trials show a difference: enough for the normal test, and
// enough differing ones for the exact test to reject.
func (d *differences) trialsToDiffer(level float64) float64 {
	least := d.trialsForLevel(level / 2)
	if d.unit {
		least = float64(math.Log2(2/level) / float64(d.shares.Differing()) * d.n) // all in one direction
	}
	return math.Max(normalSampleSize(math.Abs(d.mean), d.sd, level/2), least)
}

// trialsToBeEquivalent returns how many trials show the difference to be within the margin:
// for shares by the score, else by the normal test with a sufficient effective sample, or
// because so few trials differ at all (by Chernoff's bound for the binomial).
func (d *differences) trialsToBeEquivalent(margin, level float64) float64 {
	left := margin - math.Abs(d.mean)
	if d.unit {
		s := d.shares
		if s.Plus < s.Minus {
			s = s.Swapped()
		}
		return normalSampleSize(left, math.Sqrt(2*s.ConstrainedMLE(margin)+float64(margin*(1-margin))), level)
	}
	need := math.Max(normalSampleSize(left, d.sd, level), d.trialsForLevel(level))
	if rate, most := float64(d.shares.Differing())/d.n, math.Min(0.5, margin/d.span); rate < most {
		need = math.Min(need, math.Log(1/level)/bernoulliDivergence(rate, most))
	}
	return need
}

// trialsForLevel returns how many trials have a sufficient effective sample for a one-sided
// test at a level.
func (d *differences) trialsForLevel(level float64) float64 {
	z := distuv.UnitNormal.Quantile(1 - level)
	return float64(effectiveNPerSquare * z * z / d.effectiveN * d.n)
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
