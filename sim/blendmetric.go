package sim

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// metric describes a metric.
func (b blend) metric(sc *rules.Scenario, x *query.WalkedSums, t *stats.MixedTally, m int) MetricResult {
	metric := sc.Metrics[m]
	p := part{rules.Marginal(x.Laws[m]), t.Marginal(m), t.Metrics[m], metric.Min, metric.Max}
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
	return mass, p.seen.At(v)
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
		e := stats.Share(k, max(n, 1), b.confidence)
		if ended > 0 {
			e = b.given(b.shareAt(mass, k, b.half()), b.shareAt(massBut(p.ended, v), n-k, b.half()))
		}
		by.Distribution = append(by.Distribution, OutcomeValue{v, e})
	}
	return by
}

// massBut adds up the masses but that of a value.
func massBut(d rules.Distribution, value int) (sum float64) {
	for i, p := range d.Mass {
		if d.From+i != value {
			sum += p
		}
	}
	return sum
}

// given returns the share of one probability in its sum with another, whose intervals hold together.
func (b blend) given(of, rest stats.Estimate) stats.Estimate {
	e := stats.Estimate{
		Value: of.Value / (of.Value + rest.Value), Low: 0, High: 1, Confidence: b.confidence, Method: stats.Bonferroni,
	}
	if of.Low > 0 {
		e.Low = of.Low / (of.Low + rest.High)
	}
	if of.High > 0 {
		e.High = of.High / (of.High + rest.Low)
	}
	e.Error = e.HalfWidth() / stats.QuantileZ(b.confidence)
	return e
}

// meanGiven estimates the mean in an outcome of which a mass ended, and n trials were seen: from intervals of how much
// of the outcome is of the trials, and of their mean, that hold together. Its ends are at ends of both.
func (b blend) meanGiven(p part, ended float64, n uint64) stats.Estimate {
	if ended == 0 {
		return stats.Mean(p.seen, p.least, p.most, b.confidence)
	}
	known := momentOf(p.ended) / ended
	much := b.onTop(stats.Share(n, b.trials, b.half()), 0)
	of := stats.Estimate{Value: known, Low: float64(p.least), High: float64(p.most), Method: stats.WorstCase}
	if n > 0 {
		of = stats.Mean(p.seen, p.least, p.most, b.half())
	}
	blend := func(much, mean float64) float64 { return known + float64((mean-known)*much/(ended+much)) }
	e := stats.Estimate{Value: blend(much.Value, of.Value), Confidence: b.confidence, Method: stats.Bonferroni}
	e.Low = min(blend(much.Low, of.Low), blend(much.High, of.Low))
	e.High = max(blend(much.Low, of.High), blend(much.High, of.High))
	e.Error = e.HalfWidth() / stats.QuantileZ(b.confidence)
	return worstIf(e, much.Value > ended && of.Method == stats.WorstCase)
}

// joint computes a joint distribution.
func (b blend) joint(x *query.WalkedSums, p *query.Joint, by []stats.Histogram) query.JointResult {
	both := part{ended: x.Law(p.Sum()), seen: stats.Merged(by)}
	from, to := both.values()
	return p.Result(from, to, func(read int) (stats.Estimate, bool) {
		mass, n := both.at(read)
		return b.share(mass, n), mass > 0 || n > 0
	})
}

// flows are the flows of damage.
func (b blend) flows(sc *rules.Scenario, x *query.WalkedSums, sums [][]stats.Histogram,
	flows []query.Flow) []query.FlowResult {
	return query.FlowResults(flows, func(s rules.MetricSum) (stats.Estimate, int) {
		p := part{ended: x.Law(s), seen: stats.Merged(sums[0])}
		sums = sums[1:]
		from, _ := p.values()
		p.least, p.most = query.FlowBounds(sc, s, from)
		return b.mean(p), from
	})
}
