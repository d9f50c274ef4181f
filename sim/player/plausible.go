package player

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// roundingTolerance is the largest rounding error of sums of probabilities.
const roundingTolerance = 1e-6

// PlausibleFor reports whether an exact answer read from a file can be that of a question
// (bounds, sums, means).
func (x ExactAnswer) PlausibleFor(q *query.Question) bool {
	if !x.Known {
		return q.Condition != ""
	}
	low, high := float64(q.Min), float64(q.Max)
	if q.Spread {
		low, high = 0, high-low
	}
	room := float64(roundingTolerance * (1 + math.Abs(low) + math.Abs(high)))
	near := func(v float64) bool { return math.Abs(v-x.Value) <= room }
	if x.Value < low-room || x.Value > high+room ||
		q.Share && (x.Value < 0 || x.Complement < 0 || !near(1-x.Complement)) {
		return false
	}
	if x.Fraction == nil {
		return true
	}
	v, _ := x.Fraction.Float64()
	return near(v)
}

// HasLaw reports whether the law of a compared number is a distribution within the number's
// bounds and with the stated mean.
func (x ExactAnswer) HasLaw(q *query.Question) bool {
	if len(x.Law.Mass) == 0 || x.Law.From < q.Min || x.Law.From+len(x.Law.Mass)-1 > q.Max {
		return false
	}
	all := 0.0
	for _, m := range x.Law.Mass {
		all += m
	}
	mu, _ := stats.MomentsOf(x.Law)
	room := float64(roundingTolerance * (1 + math.Abs(float64(q.Min)) + math.Abs(float64(q.Max))))
	return math.Abs(all-1) <= roundingTolerance && math.Abs(mu-x.Value) <= room
}

// Plausible reports whether splitting progress read from a file is possible: shares in [0,
// 1], steps within limits.
func (s *SplitProgress) Plausible() bool {
	if s == nil {
		return true
	}
	noShare := func(x float64) bool { return x < 0 || x > 1+roundingTolerance }
	tooMany := func(n uint64) bool { return n > MaxTrials }
	if slices.ContainsFunc(s.Shares, noShare) || slices.ContainsFunc(s.Played, tooMany) || tooMany(s.Pilot) {
		return false
	}
	return s.Trials == 0 || s.Share > 0 && !noShare(s.Share) && s.Steps > 0
}
