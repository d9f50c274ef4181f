package contrast

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Effect holds standardized effect sizes of a difference to the baseline; nil where
// undefined.
type Effect struct {
	// Superiority, for means, is the probability that of two independent games, one of each
	// variant, the variant's has more, plus half the probability of a tie.
	Superiority *stats.Estimate
	// GlassDelta is the difference of the means divided by the baseline's standard
	// deviation (Glass 1976). All variants share that scale, so that their effects compare
	// as their differences do; a pooled deviation would differ for each.
	GlassDelta *stats.Estimate
	// OddsRatio, for shares, is the variant's odds divided by the baseline's. Its value,
	// and the ends of its interval, may be +Inf.
	OddsRatio *stats.Estimate
}

// exactEffect returns the effect of a variant from exact answers.
func exactEffect(share bool, variant, baseline player.ExactAnswer) Effect {
	told := func(v float64) *stats.Estimate {
		if math.IsNaN(v) {
			return nil
		}
		exact := stats.ExactEstimate(v)
		return &exact
	}
	if share {
		return Effect{OddsRatio: told(variant.Value * baseline.Complement / (variant.Complement * baseline.Value))}
	}
	e := Effect{Superiority: told(superiority(ranksOf(baseline.Law), variant.Law))}
	mean, _ := stats.MomentsOf(variant.Law)
	if from, sd := stats.MomentsOf(baseline.Law); sd > stats.Rounding {
		e.GlassDelta = told((mean - from) / sd)
	}
	return e
}

// pairedSample is a variant's numbers, their differences to the baseline's in the same trials and, unless they are
// shares, the joint numbers.
type pairedSample struct {
	value, difference stats.Histogram
	table             stats.TwoWayTable
}

// sample is what was counted of the two variants of a contrast.
func (b *run) sample(contrast int) *pairedSample {
	p := &pairedSample{value: b.all[0][b.List[contrast].Plus[0]], difference: b.all[1][contrast]}
	if b.tablesCounted() > 0 {
		p.table = stats.TwoWayTableOf(b.all[2+contrast], b.baseline(contrast).Min)
	}
	return p
}

// sampledEffect returns the effect of a variant from trials paired with the baseline's by
// common random numbers. A baseline may have been played longer.
func sampledEffect(q, base *query.Question, p *pairedSample, baseline stats.Histogram, confidence float64) Effect {
	if q.Share {
		return Effect{OddsRatio: oddsRatio(p, confidence)}
	}
	s := newEffectData(q, base, p, baseline, confidence)
	return Effect{Superiority: s.superiority(), GlassDelta: s.glassDelta()}
}

// setConfidence sets the confidence with which intervals hold at all looks simultaneously.
func (e *Effect) setConfidence(confidence float64) {
	for _, one := range []*stats.Estimate{e.Superiority, e.GlassDelta, e.OddsRatio} {
		if one != nil {
			one.Confidence = confidence
		}
	}
}

// effectData is the data for the effect sizes of a difference of means.
type effectData struct {
	q, base     *query.Question
	sample      *pairedSample
	baseline    stats.Histogram // over the variant's trials, if known
	value, from rules.Distribution
	n           float64
	confidence  float64
}

func newEffectData(q, base *query.Question, p *pairedSample, baseline stats.Histogram, confidence float64) *effectData {
	s := &effectData{q: q, base: base, sample: p, baseline: baseline, n: float64(p.value.N()), confidence: confidence}
	if !p.table.Overflowed {
		s.baseline = p.table.BaselineHistogram()
	}
	s.value, s.from = shares(p.value), shares(s.baseline)
	return s
}

// shares returns the histogram as a distribution.
func shares(h stats.Histogram) rules.Distribution {
	d, n := rules.Distribution{From: h.From, Mass: make([]float64, len(h.Count))}, float64(h.N())
	for i, k := range h.Count {
		d.Mass[i] = float64(k) / n
	}
	return d
}

// errorOf returns the standard error of the mean over the trials of f of the baseline's
// number and g of the variant's. If the pairing is unknown, it is the largest that any
// pairing could give.
func (s *effectData) errorOf(f, g func(v int) float64) float64 {
	if s.sample.table.Overflowed {
		return math.Sqrt(meanVariance(s.baseline, f)) + math.Sqrt(meanVariance(s.sample.value, g))
	}
	sum, squares := 0.0, 0.0
	s.sample.table.Each(func(base, value int, n uint64) { sum += float64(float64(n) * (f(base) + g(value))) })
	mu := sum / s.n
	s.sample.table.Each(func(base, value int, n uint64) {
		off := f(base) + g(value) - mu
		squares += float64(float64(n) * off * off)
	})
	return math.Sqrt(squares / (s.n - 1) / s.n)
}

// meanVariance returns the variance of the mean of a function of the numbers.
func meanVariance(h stats.Histogram, of func(v int) float64) float64 {
	n, sum, squares := float64(h.N()), 0.0, 0.0
	for i, k := range h.Count {
		sum += float64(float64(k) * of(h.From+i))
	}
	for i, k := range h.Count {
		off := of(h.From+i) - sum/n
		squares += float64(float64(k) * off * off)
	}
	return squares / (n - 1) / n
}

// noise is the standard error below which only rounding is left.
const noise = 1e-12

// intervalReach returns how many standard errors, and how much of what unseen trials could
// change, the interval extends; if all trials are equal, unseen ones may lie on either side
// at half the error each.
func (s *effectData) intervalReach(failure float64) (errors, most float64) {
	if failure < noise {
		return 0, stats.UnseenShare(s.n, 1-(1-s.confidence)/2)
	}
	return stats.QuantileT(s.n, s.confidence), stats.UnseenShare(s.n, s.confidence)
}
