package contrast

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestLooksUpTo: looks rise by about a fifth, from the first to the cap.
func TestLooksUpTo(t *testing.T) {
	if looks := looksUpTo(100_000); !slices.Equal(looks[:3], []uint64{1000, 1202, 1445}) { // 25 steps of 100^(1/25)
		t.Errorf("the first looks are at %v", looks[:3])
	}
	for _, most := range []uint64{1, 999, 1000, 1090, 1200, 5000, 100_000, DefaultDecisionTrials, player.MaxTrials} {
		looks := looksUpTo(most)
		if last := looks[len(looks)-1]; last != most || len(looks) > 1 && looks[0] != firstDecision {
			t.Errorf("up to %d: %d to %d", most, looks[0], last)
		}
		for i := range len(looks) - 1 {
			if step := float64(looks[i+1]) / float64(looks[i]); step < 1.09 || step > 1.32 || most > 10_000 &&
				math.Abs(step-lookStep) > 0.02 {
				t.Errorf("up to %d: %d, then %d", most, looks[i], looks[i+1])
			}
		}
	}
}

// TestBoundaryOfTwo: one look has the level itself; of two, the chance that neither is
// beyond is a bivariate normal one, here by steps of a thousandth.
func TestBoundaryOfTwo(t *testing.T) {
	if got := newBoundary([]uint64{777}).nominal(0.05, 2); got != 0.05 {
		t.Errorf("one look: %g", got)
	}
	const z, fine = 2.2, 0.001
	b := newBoundary([]uint64{1000, 1500})
	keep := math.Sqrt(1. / 1.5)
	noise := math.Sqrt(1 - keep*keep)
	inside := 0.0
	for x := -z + fine/2; x < z; x += fine {
		both := stats.NormalBelow((z-keep*x)/noise) - stats.NormalBelow((-z-keep*x)/noise)
		inside += fine * distuv.UnitNormal.Prob(x) * both
	}
	if got := b.crossingProbability(z, 2); math.Abs(got-(1-inside)) > 1e-6 {
		t.Errorf("two looks: %g, want %g", got, 1-inside)
	}
}

// TestBoundaryHolds: of walks without a drift, as many cross the boundary at some look
// as may, whichever the sides and the chance.
func TestBoundaryHolds(t *testing.T) {
	t.Parallel()
	const walks = 40_000
	looks := looksUpTo(1_000_000)
	b := newBoundary(looks)
	for _, sides := range []int{1, 2} {
		for _, chance := range []float64{0.05, 0.3} {
			z, r, crossed := -distuv.UnitNormal.Quantile(b.nominal(chance, sides)/float64(sides)),
				rand.New(rand.NewPCG(1, 2)), 0.0
			for range walks {
				sum, seen := 0.0, 0.0
				for _, look := range looks {
					sum += math.Sqrt(float64(look)-seen) * r.NormFloat64()
					seen = float64(look)
					if s := sum / math.Sqrt(seen); s > z || sides == 2 && s < -z {
						crossed++
						break
					}
				}
			}
			if share, se := crossed/walks, math.Sqrt(chance*(1-chance)/walks); math.Abs(share-chance) > 4*se {
				t.Errorf("%d sides: %.4f of walks cross, want %.4f", sides, share, chance)
			}
		}
	}
}

// TestBoundaryOfMany: levels of any number of variants are found, smaller for more.
func TestBoundaryOfMany(t *testing.T) {
	b := newBoundary(looksUpTo(DefaultDecisionTrials))
	for _, sides := range []int{1, 2} {
		last := 1.0
		for _, left := range []float64{1, 2, 5, 20, 1000, 1e6} {
			chance := 0.05 / left
			level := b.nominal(chance, sides)
			if !(level < last && level > chance/float64(b.looks) && level < chance) {
				t.Errorf("%g of %d sides: %g after %g", chance, sides, level, last)
			}
			if got := b.crossingProbability(-distuv.UnitNormal.Quantile(level/float64(sides)),
				sides); math.Abs(got/chance-1) > 1e-6 {
				t.Errorf("%g of %d sides: the level %g gives %g", chance, sides, level, got)
			}
			last = level
		}
	}
}
