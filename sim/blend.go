package sim

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// blend makes estimates of mixed answers: of what ended in a walk, which is known, and of trials that began where the
// walk stopped. The trials are independent, and no two of a batch begin in the same part of what was left. A number
// of them that show something is then no more spread out than a binomial one of the same mean (Hoeffding 1956, Annals
// of Mathematical Statistics 27), so that the intervals of plain trials hold, on the conservative side. Means of
// batches, which are independent and alike, show how much less they are spread out.
type blend struct {
	left       float64 // the probability of what was left to the trials
	trials     uint64
	confidence float64
}

// share estimates the probability of what ended with probability p, and what k trials showed.
func (b blend) share(p float64, k uint64) stats.Estimate { return b.shareAt(p, k, b.confidence) }

// shareAt does so at a confidence.
func (b blend) shareAt(p float64, k uint64, confidence float64) stats.Estimate {
	return asShare(b.onTop(stats.Share(k, b.trials, confidence), p))
}

// asShare clamps a share to 1, against rounding, and takes what is 1 but for rounding as that.
func asShare(e stats.Estimate) stats.Estimate {
	if e.Value > 1-stats.Rounding {
		e.Value, e.High = 1, 1
	}
	e.Value, e.Low, e.High = min(1, e.Value), min(1, e.Low), min(1, e.High)
	return e
}

// onTop returns an estimate of the trials together with what ended, with room for the roundings of the walk.
func (b blend) onTop(e stats.Estimate, ended float64) stats.Estimate {
	for _, x := range []*float64{&e.Value, &e.Low, &e.High} {
		*x = ended + float64(b.left**x)
	}
	e.Low, e.High = e.Low-float64(stats.Rounding*math.Abs(e.Low)), e.High+float64(stats.Rounding*math.Abs(e.High))
	e.Error = max(float64(b.left*e.Error), float64(stats.Rounding*math.Abs(e.Value)))
	if e.Error <= float64(stats.Rounding*math.Abs(e.Value)) && ended > 0 { // trials show none
		e.Error = e.HalfWidth() / stats.QuantileZ(b.confidence)
	}
	return e
}

// What an interval of batches takes.
const (
	minBatches = 40
	minOpen    = 100 // trials whose ends their starts leave open: as many as the counts of all batches vary by
)

// frequent estimates the same where something may have been seen often, and how often by batch is known. What was never
// seen may lie on either side: the starts where it happens need not be like the others.
func (b blend) frequent(p float64, k uint64, batches stats.Histogram) stats.Estimate {
	if batches.N() < minBatches {
		return b.share(p, k)
	}
	m := b.batches(batches)
	if m.open < minOpen {
		return b.share(p, k)
	}
	m.Low, m.High = max(0, m.Low-m.unseen), min(1, m.High+m.unseen)
	return asShare(b.onTop(m.Estimate, p))
}

// batchMean is a mean of trials, before it is widened by what unseen ones could add.
type batchMean struct {
	stats.Estimate
	unseen float64 // their probability
	open   float64 // the variance of the sum of all
}

// batches estimates a mean of the trials from sums over batches.
func (b blend) batches(h stats.Histogram) batchMean {
	mu, sd := stats.MeanSD(h.Weighted())
	n := float64(h.N())
	e := stats.Estimate{Value: mu / rules.CoreBatch, Error: sd / math.Sqrt(n) / rules.CoreBatch,
		Confidence: b.confidence, Method: stats.Batches}
	half := float64(stats.QuantileT(n, b.confidence) * e.Error)
	e.Low, e.High = e.Value-half, e.Value+half
	return batchMean{e, stats.UnseenShare(float64(b.trials), b.confidence), float64(n * sd * sd)}
}

// part is what is known of a number: its distribution in what ended, and in trials, and perhaps in batches of them.
type part struct {
	ended   rules.Distribution
	seen    stats.Histogram
	batches stats.Histogram
	least   int
	most    int
}

// mean estimates the mean.
func (b blend) mean(p part) stats.Estimate {
	e := stats.Mean(p.seen, p.least, p.most, b.confidence)
	if p.batches.N() >= minBatches {
		m := b.batches(p.batches)
		low, high := float64(p.least), float64(p.most)
		half := m.HalfWidth()
		m.Low, m.High = max(low, m.Low-float64(m.unseen*(high-low))), min(high, m.High+float64(m.unseen*(high-low)))
		if m.Estimate = m.Widened(half, low, high, stats.Batches); m.Method == stats.Batches && half > 0 {
			e = m.Estimate
		}
	}
	return b.onTop(e, momentOf(p.ended))
}

// momentOf adds up the values of a distribution, weighted by their mass.
func momentOf(d rules.Distribution) float64 {
	sum := 0.0
	for i, p := range d.Mass {
		sum += float64(p * float64(d.From+i))
	}
	return sum
}

// massOf adds up the masses.
func massOf(d rules.Distribution) float64 {
	sum := 0.0
	for _, p := range d.Mass {
		sum += p
	}
	return sum
}

// half is the confidence of each of two intervals that hold together.
func (b blend) half() float64 { return 1 - (1-b.confidence)/2 }

// spread estimates the standard deviation, from intervals of the mean and of the spread of the trials that hold
// together: the variance of a mixture is the mean of the two variances, and what the two means differ by.
func (b blend) spread(p part) stats.Estimate {
	ended := massOf(p.ended)
	if ended == 0 {
		return stats.Deviation(p.seen, p.least, p.most, b.confidence)
	}
	mu, sd := stats.MomentsOf(p.ended)
	at, wide := stats.Mean(p.seen, p.least, p.most, b.half()), stats.Deviation(p.seen, p.least, p.most, b.half())
	of := func(m, s float64) float64 {
		return math.Sqrt(float64(ended*sd*sd) + float64(b.left*s*s) + float64(float64(ended*b.left)*(m-mu)*(m-mu)))
	}
	near := min(max(mu, at.Low), at.High)
	far := at.Low
	if at.High-mu > mu-at.Low {
		far = at.High
	}
	e := stats.Estimate{Value: of(at.Value, wide.Value), Low: of(near, wide.Low), High: of(far, wide.High),
		Confidence: b.confidence, Method: stats.Bonferroni}
	e.High = min(e.High, float64(p.most-p.least)/2)
	e.Error = e.HalfWidth() / stats.QuantileZ(b.confidence)
	vague := b.left > ended || e.HalfWidth() > e.Value/2
	return worstIf(e, vague && (at.Method == stats.WorstCase || wide.Method == stats.WorstCase))
}

// worstIf marks an interval as that of the worst case.
func worstIf(e stats.Estimate, is bool) stats.Estimate {
	if is {
		e.Method = stats.WorstCase
	}
	return e
}

// median estimates the median: the least value up to which half of all lies, by the bounds of what lies up to each.
func (b blend) median(p part) stats.Estimate {
	e := stats.Estimate{Value: float64(p.most), Low: float64(p.most), High: float64(p.most), Confidence: b.confidence,
		Method: stats.OrderStatistics}
	ended, seen := 0.0, uint64(0)
	found := [3]bool{}
	for v := p.least; v <= p.most && !found[2]; v++ {
		mass, n := p.at(v)
		if mass == 0 && n == 0 && v > p.least {
			continue
		}
		if ended, seen = ended+mass, seen+n; ended+b.left < 0.5 {
			continue // not even if all trials lay below
		}
		upTo := b.share(ended, seen)
		for i, x := range []struct {
			at *float64
			p  float64
		}{{&e.Low, upTo.High}, {&e.Value, upTo.Value}, {&e.High, upTo.Low}} {
			if !found[i] && x.p >= 0.5-stats.Rounding {
				found[i], *x.at = true, float64(v)
			}
		}
	}
	return e
}
