package sim

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// bounds is how far probabilities of a walk may be from the truth: what was dropped, of which nothing is known, and
// the relative error of rounding. The zero value is that of exact answers, of which rounding is not told.
type bounds struct{ dropped, rounding float64 }

func boundsOf(x *query.WalkedSums) bounds {
	if x.Dropped == 0 {
		return bounds{}
	}
	return bounds{float64(x.Dropped * (1 + x.Rounding)), x.Rounding}
}

// estimate returns a number with its bounds, the best guess between them.
func (b bounds) estimate(guess, low, high float64) stats.Estimate {
	if b.dropped == 0 {
		return stats.ExactEstimate(guess)
	}
	return stats.Estimate{Value: min(max(guess, low), high), Low: low, High: high, Confidence: 1, Method: stats.Certain}
}

// share returns a probability of which p was found: what was dropped may all belong to it, or nothing. The guess is
// that it is shared out like the rest.
func (b bounds) share(p float64) stats.Estimate {
	return b.estimate(min(1, p/(1-b.dropped)), b.least(p), b.most(p))
}

// least and most return the bounds of a probability of which p was found.
func (b bounds) least(p float64) float64 { return max(0, float64(p*(1-b.rounding))) }
func (b bounds) most(p float64) float64  { return min(1, float64(p*(1+b.rounding))+b.dropped) }

// given returns the share among what has a mass, which p of is found.
func (b bounds) given(p, mass float64) stats.Estimate {
	if b.dropped == 0 {
		return exactShare(p / mass)
	}
	rest := mass - p
	return b.estimate(p/mass, b.least(p)/(b.least(p)+b.most(max(0, rest))), b.most(p)/(b.most(p)+b.least(max(0, rest))))
}

// mean returns the mean of a distribution of values that lie between bounds.
func (b bounds) mean(d rules.Distribution, least, most int) stats.Estimate {
	mu, _ := stats.MomentsOf(d)
	return b.average(mu, d, float64(least), float64(most), func(v float64) float64 { return v })
}

// average returns the mean of a function of the values, which lies between bounds: what was dropped of them is at the
// bounds at worst.
func (b bounds) average(guess float64, d rules.Distribution, least, most float64,
	of func(float64) float64) stats.Estimate {
	if b.dropped == 0 {
		return stats.ExactEstimate(guess)
	}
	sum, size, mass := 0.0, 0.0, 0.0
	for i, p := range d.Mass {
		x := of(float64(d.From + i))
		sum, size, mass = sum+float64(p*x), size+float64(p*math.Abs(x)), mass+p
	}
	err := float64((2*b.rounding + float64(float64(len(d.Mass)+2)/(1<<52))) * size)
	low := (sum - err + float64(b.dropped*least)) / (mass + b.dropped)
	high := (sum + err + float64(b.dropped*most)) / (mass + b.dropped)
	return b.estimate(guess, max(least, low), min(most, high))
}

// spread returns the standard deviation, from bounds of the first two moments.
func (b bounds) spread(d rules.Distribution, least, most int) stats.Estimate {
	mu, sd := stats.MomentsOf(d)
	if b.dropped == 0 {
		return stats.ExactEstimate(sd)
	}
	square := func(v float64) float64 { return float64((v - mu) * (v - mu)) }
	low, high := float64(least), float64(most)
	first := b.average(mu, d, low, high, func(v float64) float64 { return v })
	second := b.average(float64(sd*sd), d, 0, max(square(low), square(high)), square)
	off := max(first.High-mu, mu-first.Low) // how far the mean may be from the guess
	return b.estimate(sd, math.Sqrt(max(0, second.Low-float64(off*off))), math.Sqrt(second.High))
}

// median returns the median of a distribution.
func (b bounds) median(d rules.Distribution, least, most int) stats.Estimate {
	at := func(half float64) float64 {
		sum := 0.0
		for i, p := range d.Mass {
			if sum += p; sum >= half-stats.Rounding && p > 0 {
				return float64(d.From + i)
			}
		}
		return float64(most)
	}
	if b.dropped == 0 {
		return stats.ExactEstimate(at(0.5))
	}
	low := at(0.5 - b.dropped - b.rounding)
	if 0.5 <= b.dropped+b.rounding {
		low = float64(least)
	}
	return b.estimate(at(massOf(d)/2), low, at(0.5+b.rounding))
}

// metric describes a metric, of which the distribution is known by outcome.
func (b bounds) metric(sc *rules.Scenario, outcomes []float64, law []rules.Distribution,
	metric rules.Metric) MetricResult {
	d := rules.Marginal(law)
	r := MetricResult{
		Metric: metric, Mean: b.mean(d, metric.Min, metric.Max), SD: b.spread(d, metric.Min, metric.Max),
		Median: b.median(d, metric.Min, metric.Max),
	}
	tail := 0.0 // summed from the top, so that small tails keep their digits
	for i := len(d.Mass) - 1; i >= 0; i-- {
		p := d.Mass[i]
		if tail += p; p > 0 {
			r.Distribution = append(r.Distribution, ValueShare{d.From + i, b.share(p), b.share(tail)})
		}
	}
	slices.Reverse(r.Distribution)
	for i, outcome := range sc.Outcomes {
		if outcomes[i] > 0 {
			r.ByOutcome = append(r.ByOutcome, b.byOutcome(outcome, law[i], metric))
		}
	}
	return r
}

// byOutcome describes a metric in one outcome, whose share is the mass of its distribution.
func (b bounds) byOutcome(outcome rules.Outcome, d rules.Distribution, metric rules.Metric) OutcomeMetric {
	by, all := OutcomeMetric{Outcome: outcome.Name, Mean: b.mean(d, metric.Min, metric.Max)}, massOf(d)
	for i, p := range d.Mass {
		if p > 0 {
			by.Distribution = append(by.Distribution, OutcomeValue{d.From + i, b.given(p, all)})
		}
	}
	return by
}

// joint computes a joint distribution.
func (b bounds) joint(x *query.WalkedSums, p *query.Joint) query.JointResult {
	law := x.Law(p.Sum())
	return p.Result(law.From, law.From+len(law.Mass), func(read int) (stats.Estimate, bool) {
		mass := law.Mass[read-law.From]
		return b.share(mass), mass > 0
	})
}

// flows computes flows of damage.
func (b bounds) flows(sc *rules.Scenario, x *query.WalkedSums, flows []query.Flow) []query.FlowResult {
	return query.FlowResults(flows, func(s rules.MetricSum) (stats.Estimate, int) {
		d := x.Law(s)
		least := d.From + slices.IndexFunc(d.Mass, func(p float64) bool { return p > 0 })
		low, high := query.FlowBounds(sc, s, least)
		return b.mean(d, low, high), least
	})
}
