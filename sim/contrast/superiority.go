package contrast

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// ranks returns, for a distribution, the probability of less than a number plus half that
// of equality.
type ranks struct {
	from int
	at   []float64
}

func ranksOf(d rules.Distribution) ranks {
	r, below := ranks{from: d.From}, 0.0
	for _, p := range d.Mass {
		r.at = append(r.at, below+p/2)
		below += p
	}
	return r
}

func (r ranks) of(v int) float64 {
	switch i := v - r.from; {
	case i < 0:
		return 0
	case i >= len(r.at):
		return 1
	default:
		return r.at[i]
	}
}

// superiority returns the probability that a number drawn from d exceeds an independent one
// with these ranks, plus half that of a tie.
func superiority(than ranks, d rules.Distribution) float64 {
	sum := 0.0
	for i, p := range d.Mass {
		sum += float64(p * than.of(d.From+i))
	}
	return math.Min(sum, 1)
}

// superiority estimates the probability that one of two independent games has more, from
// the marginal distributions. Its standard error is that of Brunner and Munzel (2000) with
// the pairing by common random numbers: the variance of F(y) − G(x) over the trials, F and
// G being the distributions of the baseline and of the variant (Munzel 1999). The interval
// also extends as far as unseen trials could move it, which bounds it if nothing overlaps.
func (s *effectData) superiority() *stats.Estimate {
	e := &stats.Estimate{High: 1, Confidence: s.confidence, Method: stats.WorstCase}
	than, value := ranksOf(s.from), ranksOf(s.value)
	e.Value = superiority(than, s.value)
	if s.n < 2 {
		return e
	}
	e.Error = s.errorOf(func(base int) float64 { return -value.of(base) }, than.of)
	errors, most := s.intervalReach(e.Error)
	e.Method = stats.BrunnerMunzel
	if errors == 0 {
		e.Error, e.Method = 0, stats.Unseen
	}
	high := withUnseen(e.Value, than.of(s.q.Max), 1-value.of(s.base.Min), most)
	low := withUnseen(1-e.Value, 1-than.of(s.q.Min), value.of(s.base.Max), most)
	half := float64(errors * e.Error)
	e.Low, e.High = math.Max(0, 1-low-half), math.Min(1, high+half)
	return e
}

// withUnseen returns the probability of superiority if a share of games was never seen in
// which the variant has the greatest possible number and the baseline the least. most and
// least are the probabilities of superiority of such a game of the variant, and against one
// of the baseline, if the other is a seen game.
func withUnseen(chance, most, least, share float64) float64 {
	seen := 1 - share
	return float64(seen*seen*chance) + float64(seen*share*(most+least)) + float64(share*share)
}
