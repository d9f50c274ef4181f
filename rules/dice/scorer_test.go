package dice

import (
	"math"
	"slices"
	"testing"
)

// scored is code with every kind of draw, each good for somebody.
func scored(d *Dice, leaf *Leaf) int {
	n := d.GoodFor(1).D6() + d.GoodFor(2).D20()
	d.Stream(At(1, 1, 0))
	n += d.GoodFor(1).Count(10, 5) + d.GoodFor(2).Sum(3) + d.GoodFor(1).Highest(2)
	n += d.GoodFor(2).Bands(4, Cuts{3, 6})[1] + d.GoodFor(1).Faces(3).AtLeast(4)
	d.Stream(At(2, 1, 0))
	n += leaf.Roll(d.GoodFor(1)) + d.Card([]int{2, 1, 3}) + d.GoodFor(0).D10()
	return n
}

// TestScorerPlaysTheSame: scored dice draw what seeded dice draw, and every draw is
// counted for its side.
func TestScorerPlaysTheSame(t *testing.T) {
	s, seeded, leaf := NewScorer(), New(), NewWalker().Leaf(twoWounds)
	s.Dice().Seed(3)
	seeded.Seed(3)
	for i := range uint64(2000) {
		s.Dice().Trial(i)
		seeded.Trial(i)
		if got, want := scored(s.Dice(), leaf), scored(seeded, leaf); got != want {
			t.Fatalf("trial %d: scored %d, played %d", i, got, want)
		}
		if s.Draws != [3]int{0, 7, 3} || s.Unattributed != 0 {
			t.Fatalf("trial %d: draws %v, %d unsaid", i, s.Draws, s.Unattributed)
		}
	}
}

// TestUnsaidDraws: what nobody said for whom it is good counts for nobody, and what was
// said is used up by one draw.
func TestUnsaidDraws(t *testing.T) {
	s := NewScorer()
	s.Dice().Seed(1)
	s.Dice().Trial(0)
	s.Dice().GoodFor(1).D6()
	s.Dice().D6()
	s.Dice().GoodFor(2)
	s.Dice().Card([]int{1, 1})
	s.Dice().D6()
	if s.Draws != [3]int{0, 1, 0} || s.Unattributed != 2 || s.Sum[2] != 0 {
		t.Errorf("%+v", s.Score)
	}
}

// TestScores: the score of an outcome is the mean of a normal variable over its part of
// the distribution, by numerical integration; so scores rise, are 0 on average, and
// their variance is at most 1.
func TestScores(t *testing.T) {
	d := New()
	for name, law := range map[string]*Law{
		"D6": d.laws.uniform(6), "D20": d.laws.uniform(20), "one 6": d.laws.count(1, 6), "40 dice": d.laws.count(40, 3), "3D6": d.laws.sum(3),
	} {
		mean, variance, below, before := 0.0, 0.0, 0.0, math.Inf(-1)
		for k, p := range law.p {
			got := law.score(k)
			if want := slowScore(below, below+p); p > 1e-6 && math.Abs(got-want) > 1e-3 {
				t.Errorf("%s: outcome %d scores %v, want %v", name, k, got, want)
			}
			if got < before {
				t.Errorf("%s: outcome %d scores less than %d", name, k, k-1)
			}
			mean, variance, below, before = mean+p*got, variance+p*got*got, below+p, got
		}
		if math.Abs(mean) > 1e-7 || variance > 1 || math.Abs(variance-law.scoreVariance()) > 1e-12 {
			t.Errorf("%s: mean %v, variance %v", name, mean, variance)
		}
	}
}

// slowScore adds up the normal density between two quantiles, found by adding it up.
func slowScore(from, to float64) float64 {
	const step = 1e-4
	sum, mass, below := 0.0, 0.0, 0.0
	for z := -8.0; z < 8; z += step {
		p := step * math.Exp(-z*z/2) / math.Sqrt(2*math.Pi)
		if below >= from && below < to {
			sum, mass = sum+z*p, mass+p
		}
		below += p
	}
	return sum / mass
}

// TestScoresAddUp: over many trials the sum for each side has mean 0 and the variance
// that it states.
func TestScoresAddUp(t *testing.T) {
	const trials = 20_000
	s, leaf := NewScorer(), NewWalker().Leaf(twoWounds)
	s.WithVariance = true
	s.Dice().Seed(7)
	var sum, squares, variance [3]float64
	for i := range uint64(trials) {
		s.Dice().Trial(i)
		scored(s.Dice(), leaf)
		for side := range sum {
			sum[side] += s.Sum[side]
			squares[side] += s.Sum[side] * s.Sum[side]
			variance[side] += s.Variance[side]
		}
	}
	for side := range sum {
		v := variance[side] / trials
		if mean := sum[side] / trials; math.Abs(mean) > 4*math.Sqrt(v/trials) {
			t.Errorf("side %d: mean %v", side, mean)
		}
		if ratio := squares[side] / variance[side]; side > 0 && math.Abs(ratio-1) > 0.05 {
			t.Errorf("side %d: variance %v, stated %v", side, squares[side]/trials, v)
		}
	}
}

// TestTurnsOfALog: entries carry the turn that they were in, inside a leaf too, and
// somebody may hear when it begins.
func TestTurnsOfALog(t *testing.T) {
	d, log := listened(1)
	var begun []int
	log.OnTurn = func(turn int) { begun = append(begun, turn, len(log.Entries)) }
	leaf := NewWalker().Leaf(func(d *Dice) int { return d.D6() })
	d.Trial(0)
	d.Log("before", "")
	d.Turn(1)
	d.Log("first", "")
	d.D6()
	d.Turn(2)
	leaf.Roll(d)
	var turns []int
	for _, e := range log.Entries {
		turns = append(turns, e.Turn)
	}
	if !slices.Equal(turns, []int{0, 1, 1, 2}) || !slices.Equal(begun, []int{1, 1, 2, 3}) {
		t.Errorf("turns %v, begun %v", turns, begun)
	}
	New().Turn(1) // nobody listens
}
