package sim

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
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
func (b blend) share(p float64, k uint64) Estimate { return b.shareAt(p, k, b.confidence) }

// shareAt does so at a confidence.
func (b blend) shareAt(p float64, k uint64, confidence float64) Estimate {
	return b.onTop(share(k, b.trials, confidence), p).asShare()
}

// asShare clamps a share to 1, against rounding, and takes what is 1 but for rounding as that.
func (e Estimate) asShare() Estimate {
	if e.Value > 1-tiny {
		e.Value, e.High = 1, 1
	}
	e.Value, e.Low, e.High = min(1, e.Value), min(1, e.Low), min(1, e.High)
	return e
}

// onTop returns an estimate of the trials together with what ended, with room for the roundings of the walk.
func (b blend) onTop(e Estimate, ended float64) Estimate {
	for _, x := range []*float64{&e.Value, &e.Low, &e.High} {
		*x = ended + float64(b.left**x)
	}
	e.Low, e.High = e.Low-float64(tiny*math.Abs(e.Low)), e.High+float64(tiny*math.Abs(e.High))
	e.Error = max(float64(b.left*e.Error), float64(tiny*math.Abs(e.Value)))
	if e.Error <= float64(tiny*math.Abs(e.Value)) && ended > 0 { // trials show none
		e.Error = e.HalfWidth() / quantileZ(b.confidence)
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
func (b blend) frequent(p float64, k uint64, batches Histogram) Estimate {
	if batches.N() < minBatches {
		return b.share(p, k)
	}
	m := b.batches(batches)
	if m.open < minOpen {
		return b.share(p, k)
	}
	m.Low, m.High = max(0, m.Low-m.unseen), min(1, m.High+m.unseen)
	return b.onTop(m.Estimate, p).asShare()
}

// batchMean is a mean of trials, before it is widened by what unseen ones could add.
type batchMean struct {
	Estimate
	unseen float64 // their probability
	open   float64 // the variance of the sum of all
}

// batches estimates a mean of the trials from sums over batches.
func (b blend) batches(h Histogram) batchMean {
	mu, sd := meanSD(h.weighted())
	n := float64(h.N())
	e := Estimate{Value: mu / rules.CoreBatch, Error: sd / math.Sqrt(n) / rules.CoreBatch, Confidence: b.confidence, Method: Batches}
	half := float64(quantileT(n, b.confidence) * e.Error)
	e.Low, e.High = e.Value-half, e.Value+half
	return batchMean{e, unseen(float64(b.trials), b.confidence), float64(n * sd * sd)}
}

// part is what is known of a number: its distribution in what ended, and in trials, and perhaps in batches of them.
type part struct {
	ended   rules.Distribution
	seen    Histogram
	batches Histogram
	least   int
	most    int
}

// mean estimates the mean.
func (b blend) mean(p part) Estimate {
	e := mean(p.seen, p.least, p.most, b.confidence)
	if p.batches.N() >= minBatches {
		m := b.batches(p.batches)
		low, high := float64(p.least), float64(p.most)
		half := m.HalfWidth()
		m.Low, m.High = max(low, m.Low-float64(m.unseen*(high-low))), min(high, m.High+float64(m.unseen*(high-low)))
		if m.Estimate = m.widened(half, low, high, Batches); m.Method == Batches && half > 0 {
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
func (b blend) spread(p part) Estimate {
	ended := massOf(p.ended)
	if ended == 0 {
		return deviation(p.seen, p.least, p.most, b.confidence)
	}
	mu, sd := moments(p.ended)
	at, wide := mean(p.seen, p.least, p.most, b.half()), deviation(p.seen, p.least, p.most, b.half())
	of := func(m, s float64) float64 {
		return math.Sqrt(float64(ended*sd*sd) + float64(b.left*s*s) + float64(float64(ended*b.left)*(m-mu)*(m-mu)))
	}
	near := min(max(mu, at.Low), at.High)
	far := at.Low
	if at.High-mu > mu-at.Low {
		far = at.High
	}
	e := Estimate{Value: of(at.Value, wide.Value), Low: of(near, wide.Low), High: of(far, wide.High), Confidence: b.confidence, Method: Bonferroni}
	e.High = min(e.High, float64(p.most-p.least)/2)
	e.Error = e.HalfWidth() / quantileZ(b.confidence)
	vague := b.left > ended || e.HalfWidth() > e.Value/2
	return e.worstIf(vague && (at.Method == WorstCase || wide.Method == WorstCase))
}

// worstIf marks an interval as that of the worst case.
func (e Estimate) worstIf(is bool) Estimate {
	if is {
		e.Method = WorstCase
	}
	return e
}

// median estimates the median: the least value up to which half of all lies, by the bounds of what lies up to each.
func (b blend) median(p part) Estimate {
	e := Estimate{Value: float64(p.most), Low: float64(p.most), High: float64(p.most), Confidence: b.confidence, Method: OrderStatistics}
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
			if !found[i] && x.p >= 0.5-tiny {
				found[i], *x.at = true, float64(v)
			}
		}
	}
	return e
}

// metric describes a metric.
func (b blend) metric(sc *rules.Scenario, x *walkedSums, t *mixedTally, m int) MetricResult {
	metric := sc.Metrics[m]
	p := part{rules.Marginal(x.Laws[m]), t.Marginal(m), t.metrics[m], metric.Min, metric.Max}
	r := MetricResult{Metric: metric, Mean: b.mean(p), SD: b.spread(p), Median: b.median(p)}
	from, to := p.values()
	ended, seen := 0.0, uint64(0)
	r.Distribution = make([]ValueShare, 0, max(0, to-from))
	for v := to - 1; v >= from; v-- { // summed from the top, so that small tails keep their digits
		mass, n := p.at(v)
		ended, seen = ended+mass, seen+n
		if mass > 0 || n > 0 {
			r.Distribution = append(r.Distribution, ValueShare{v, b.share(mass, n), b.share(ended, seen)})
		}
	}
	slices.Reverse(r.Distribution)
	for i, outcome := range sc.Outcomes {
		if x.Outcome[i] > 0 || t.Outcome[i] > 0 {
			of := part{ended: x.Laws[m][i], seen: t.Metric[m][i], least: metric.Min, most: metric.Max}
			r.ByOutcome = append(r.ByOutcome, b.byOutcome(outcome, of))
		}
	}
	return r
}

// values returns the range of values that occurred.
func (p *part) values() (from, to int) {
	switch {
	case len(p.ended.Mass) == 0:
		return p.seen.From, p.seen.From + len(p.seen.Count)
	case len(p.seen.Count) == 0:
		return p.ended.From, p.ended.From + len(p.ended.Mass)
	default:
		return min(p.seen.From, p.ended.From), max(p.seen.From+len(p.seen.Count), p.ended.From+len(p.ended.Mass))
	}
}

// at returns how much ended with a value, and how many trials showed it.
func (p *part) at(v int) (mass float64, n uint64) {
	if i := v - p.ended.From; i >= 0 && i < len(p.ended.Mass) {
		mass = p.ended.Mass[i]
	}
	return mass, p.seen.at(v)
}

// byOutcome describes a metric in one outcome.
func (b blend) byOutcome(outcome rules.Outcome, p part) OutcomeMetric {
	by, ended := OutcomeMetric{Outcome: outcome.Name}, massOf(p.ended)
	n := p.seen.N()
	by.Mean = b.meanGiven(p, ended, n)
	from, to := p.values()
	for v := from; v < to; v++ {
		mass, k := p.at(v)
		if mass == 0 && k == 0 {
			continue
		}
		e := share(k, max(n, 1), b.confidence)
		if ended > 0 {
			rest := 0.0
			for i, q := range p.ended.Mass {
				if p.ended.From+i != v {
					rest += q
				}
			}
			e = b.given(b.shareAt(mass, k, b.half()), b.shareAt(rest, n-k, b.half()))
		}
		by.Distribution = append(by.Distribution, OutcomeValue{v, e})
	}
	return by
}

// given returns the share of one probability in its sum with another, whose intervals hold together.
func (b blend) given(of, rest Estimate) Estimate {
	e := Estimate{
		Value: of.Value / (of.Value + rest.Value), Low: 0, High: 1, Confidence: b.confidence, Method: Bonferroni,
	}
	if of.Low > 0 {
		e.Low = of.Low / (of.Low + rest.High)
	}
	if of.High > 0 {
		e.High = of.High / (of.High + rest.Low)
	}
	e.Error = e.HalfWidth() / quantileZ(b.confidence)
	return e
}

// meanGiven estimates the mean in an outcome of which a mass ended, and n trials were seen: from intervals of how much
// of the outcome is of the trials, and of their mean, that hold together. Its ends are at ends of both.
func (b blend) meanGiven(p part, ended float64, n uint64) Estimate {
	if ended == 0 {
		return mean(p.seen, p.least, p.most, b.confidence)
	}
	known := momentOf(p.ended) / ended
	much := b.onTop(share(n, b.trials, b.half()), 0)
	of := Estimate{Value: known, Low: float64(p.least), High: float64(p.most), Method: WorstCase}
	if n > 0 {
		of = mean(p.seen, p.least, p.most, b.half())
	}
	blend := func(much, mean float64) float64 { return known + float64((mean-known)*much/(ended+much)) }
	e := Estimate{Value: blend(much.Value, of.Value), Confidence: b.confidence, Method: Bonferroni}
	e.Low = min(blend(much.Low, of.Low), blend(much.High, of.Low))
	e.High = max(blend(much.Low, of.High), blend(much.High, of.High))
	e.Error = e.HalfWidth() / quantileZ(b.confidence)
	return e.worstIf(much.Value > ended && of.Method == WorstCase)
}

// pair computes a joint distribution.
func (b blend) pair(x *walkedSums, p *Pair, by []Histogram) PairResult {
	both := part{ended: x.law(p.sums.whole)}
	for _, h := range by {
		both.seen.merge(h)
	}
	from, to := both.values()
	return p.result(from, to, func(read int) (Estimate, bool) {
		mass, n := both.at(read)
		return b.share(mass, n), mass > 0 || n > 0
	})
}

// flows are the flows of damage.
func (b blend) flows(sc *rules.Scenario, x *walkedSums, sums [][]Histogram, flows []Flow) (list []FlowResult) {
	for i := range flows {
		list = append(list, flows[i].result(func(s rules.MetricSum) (Estimate, int) {
			p := part{ended: x.law(s)}
			for _, h := range sums[0] {
				p.seen.merge(h)
			}
			sums = sums[1:]
			from, _ := p.values()
			p.least, p.most = s.Bounds(sc.Metrics)
			if from >= 0 { // what is lost is never less than nothing
				p.least = max(p.least, 0)
			}
			return b.mean(p), from
		}))
	}
	return list
}
