package sim

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
)

// ranks tells, of a distribution, the chance of less than a number, and half that of
// just as much.
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

// superiority is the chance that a number of a law is more than an independent one,
// whose ranks these are, with half the chance that it is as much.
func superiority(than ranks, d rules.Distribution) float64 {
	sum := 0.0
	for i, p := range d.Mass {
		sum += float64(p * than.of(d.From+i))
	}
	return math.Min(sum, 1)
}

// superiority estimates the chance of more in one of two independent games, from the
// marginal distributions. Its standard error is that of Brunner and Munzel (2000) with
// the pairing that trials on the same luck have: the variance of F(y) − G(x) over the
// trials, F and G being the distributions of the baseline and of the variant (Munzel
// 1999). Beyond that the interval reaches as far as trials that were not seen could
// move it, which also bounds it where nothing overlaps.
func (s *effectData) superiority() *Estimate {
	e := &Estimate{High: 1, Confidence: s.confidence, Method: WorstCase}
	than, value := ranksOf(s.from), ranksOf(s.value)
	e.Value = superiority(than, s.value)
	if s.n < 2 {
		return e
	}
	e.Error = s.errorOf(func(base int) float64 { return -value.of(base) }, than.of)
	errors, most := s.intervalReach(e.Error)
	e.Method = BrunnerMunzel
	if errors == 0 {
		e.Error, e.Method = 0, Unseen
	}
	high := withUnseen(e.Value, than.of(s.q.Max), 1-value.of(s.base.Min), most)
	low := withUnseen(1-e.Value, 1-than.of(s.q.Min), value.of(s.base.Max), most)
	half := float64(errors * e.Error)
	e.Low, e.High = math.Max(0, 1-low-half), math.Min(1, high+half)
	return e
}

// withUnseen is what becomes of the chance of more where a share of games was never seen, in
// which the variant has the most there can be and the baseline the least. Against a
// game that was seen, that one of the variant has more with one chance, and that one of
// the baseline less with the other.
func withUnseen(chance, most, least, share float64) float64 {
	seen := 1 - share
	return float64(seen*seen*chance) + float64(seen*share*(most+least)) + float64(share*share)
}
