package dice

import "math"

// Scorer plays rules code with seeded dice and measures how lucky their draws are, for the
// side declared by [Dice.GoodFor]. The draws are those of plain seeded dice.
//
// The score of a draw is the expectation of a standard normal variable conditional on the
// quantile range that the outcome occupies in its law, worst to best (a normal score).
// Scores have mean 0 given the past, so sums do too; variances add up, each at most 1 and
// smaller for more predictable draws.
type Scorer struct {
	// WithVariance also computes variances, which takes time.
	WithVariance bool
	Score

	dice   *Dice
	seeded *Dice
}

// Score sums the scores of a trial's draws by side: 1 for a, 2 for b. Draws that benefit
// neither side are omitted.
type Score struct {
	Sum          [3]float64 // of the scores
	Variance     [3]float64 // of that sum, if asked for
	Draws        [3]int
	Unattributed int // draws, except cards, without a declared side
}

// NewScorer returns a scorer with no scores.
func NewScorer() *Scorer {
	s := &Scorer{seeded: New()}
	s.dice = &Dice{source: s}
	return s
}

// Dice returns the dice to play the code with, after [Dice.Seed] and [Dice.Trial]. A trial
// starts with no score.
func (s *Scorer) Dice() *Dice { return s.dice }

func (s *Scorer) startTrial(run, trial uint64) {
	s.seeded.run, s.Score, s.dice.goodFor = run, Score{}, 0
	s.seeded.Trial(trial)
}

func (s *Scorer) startStream(at StreamID) { s.seeded.Stream(at) }

// pick scores a draw. A card has none: kinds of cards have no order.
func (s *Scorer) pick(w draw) int {
	k := w.roll(s.seeded)
	if side := s.side(w.card); side > 0 {
		s.add(side, w.law(), k)
	}
	return k
}

// pool scores each die of a pool.
func (s *Scorer) pool(n int) Faces {
	f := s.seeded.Faces(n)
	if side := s.side(false); side > 0 {
		law := s.dice.laws.uniform(6)
		for face := 1; face <= 6; face++ {
			for range f.Of(face) {
				s.add(side, law, face-1)
			}
		}
	}
	return f
}

func (s *Scorer) leaf(_ *Dice, l *Leaf) int {
	k := s.seeded.Draw(l.law)
	if side := s.side(false); side > 0 {
		s.add(side, l.law, k)
	}
	return k
}

// side returns the side that benefits from a high draw, 0 for neither. The declaration is
// used up.
func (s *Scorer) side(card bool) int {
	good := s.dice.goodFor
	s.dice.goodFor = 0
	switch {
	case card:
		return 0
	case good == 0:
		s.Unattributed++
		return 0
	default:
		return int(good) - 1
	}
}

func (s *Scorer) add(side int, l *Law, k int) {
	s.Draws[side]++
	s.Sum[side] += l.score(k)
	if s.WithVariance {
		s.Variance[side] += l.scoreVariance()
	}
}

// score returns the mean of a standard normal variable over the quantile range of outcome
// k.
func (l *table) score(k int) float64 {
	from, to := 0.0, 1.0
	if k > 0 {
		from = fromFixed(l.cumulative[k-1])
	}
	if k < len(l.cumulative)-1 {
		to = fromFixed(l.cumulative[k])
	}
	if to-from < 1e-12 { // too narrow to distinguish its ends
		middle := max(0x1p-50, min((from+to)/2, 1-0x1p-50))
		return float64(math.Sqrt2 * math.Erfinv(2*middle-1))
	}
	return (normalDensityAt(from) - normalDensityAt(to)) / (to - from)
}

// scoreVariance returns the variance of the score of a draw.
func (l *table) scoreVariance() float64 {
	v := 0.0
	for k, p := range l.p {
		x := l.score(k)
		v += float64(p * x * x)
	}
	return v
}

// fromFixed returns a 64-bit fraction as a probability.
func fromFixed(fraction uint64) float64 { return float64(fraction) / (1 << 64) }

// normalDensityAt returns the normal density at the quantile of p.
func normalDensityAt(p float64) float64 {
	if p <= 0 || p >= 1 {
		return 0
	}
	z := math.Erfinv(2*p - 1)
	return math.Exp(-z*z) / math.Sqrt(2*math.Pi)
}
