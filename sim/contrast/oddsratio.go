package contrast

import (
	"math"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// odds returns the odds of a probability; +Inf for 1.
func odds(p float64) float64 { return p / (1 - p) }

// oddsRatio estimates the odds of a variant's share over those of the baseline's; nil if
// both were never seen, or both always, which is uninformative. Its interval is made from
// the Clopper–Pearson intervals of both on the logarithmic scale, allowing for their
// correlation by common random numbers (MOVER: Zou and Donner 2008). If a share was never
// or always seen, its logarithm has no centre: then both intervals hold at once at half the
// error each, and the ratio lies between their far ends.
func oddsRatio(p *pairedSample, confidence float64) *stats.Estimate {
	t := newSharePair(p)
	if t.value == 0 && t.base == 0 || t.value == 1 && t.base == 1 || t.n < 2 {
		return nil
	}
	e := &stats.Estimate{Value: odds(t.value) / odds(t.base), Confidence: confidence, Method: stats.MOVER}
	if t.value == 0 || t.value == 1 || t.base == 0 || t.base == 1 {
		v, b := t.shares(1 - (1-confidence)/2)
		e.Low, e.High, e.Method = odds(v.Low)/odds(b.High), odds(v.High)/odds(b.Low), stats.Bonferroni
		return e
	}
	v, b := t.shares(confidence)
	middle, r := math.Log(e.Value), t.correlation()
	reach := func(x, y float64) float64 { return math.Sqrt(max(0, float64(x*x)+float64(y*y)-float64(2*r*x*y))) }
	logit := func(p float64) float64 { return math.Log(odds(p)) }
	e.Low = math.Exp(middle - reach(logit(t.value)-logit(v.Low), logit(b.High)-logit(t.base)))
	e.High = math.Exp(middle + reach(logit(v.High)-logit(t.value), logit(t.base)-logit(b.Low)))
	e.Error = e.Value * (math.Log(e.High) - math.Log(e.Low)) / 2 / stats.QuantileZ(confidence)
	return e
}

// sharePair is a baseline's and a variant's share of the same trials.
type sharePair struct {
	n, yes, from uint64  // trials, and successes of the variant and of the baseline
	discordant   float64 // trials in which only one of the two succeeds
	value, base  float64
}

func newSharePair(p *pairedSample) sharePair {
	t := sharePair{n: p.value.N(), yes: p.value.At(1), discordant: float64(p.difference.At(1) + p.difference.At(-1))}
	t.from = t.yes + p.difference.At(-1) - p.difference.At(1)
	t.value, t.base = float64(t.yes)/float64(t.n), float64(t.from)/float64(t.n)
	return t
}

func (t *sharePair) shares(confidence float64) (value, base stats.Estimate) {
	return stats.Share(t.yes, t.n, confidence), stats.Share(t.from, t.n, confidence)
}

// correlation returns the correlation of both over the trials, as if four more trials had
// differed (the square of a normal quantile), without which intervals would be too narrow
// where few do.
func (t *sharePair) correlation() float64 {
	const added = 4
	v, b, n := float64(t.value*(1-t.value)), float64(t.base*(1-t.base)), float64(t.n)
	common := (v + b - (t.discordant+added)/n + float64((t.value-t.base)*(t.value-t.base))) / 2
	return max(-1, min(1, common/math.Sqrt(v*b)))
}
