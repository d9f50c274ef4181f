package stats

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// rationalMoments are the mean and the variance by rational numbers.
func rationalMoments(values, counts []float64) (float64, float64) {
	sum, n, second := new(big.Rat), new(big.Rat), new(big.Rat)
	for i, v := range values {
		w := new(big.Rat).SetFloat64(counts[i])
		n.Add(n, w)
		sum.Add(sum, w.Mul(w, new(big.Rat).SetFloat64(v)))
	}
	mean := new(big.Rat).Quo(sum, n)
	for i, v := range values {
		off := new(big.Rat).SetFloat64(v)
		off.Sub(off, mean)
		second.Add(second, off.Mul(off, off).Mul(off, new(big.Rat).SetFloat64(counts[i])))
	}
	wantMean, _ := mean.Float64()
	variance, _ := second.Quo(second, n.Sub(n, big.NewRat(1, 1))).Float64()
	return wantMean, variance
}

// TestMeanSD: mean and standard deviation are those of rational numbers, far from zero too.
func TestMeanSD(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, offset := range []float64{0, 1e6, -1e6} {
		var values, counts []float64
		for range 200 {
			values = append(values, offset+float64(random.IntN(1000))/8)
			counts = append(counts, float64(1+random.IntN(1_000_000)))
		}
		wantMean, variance := rationalMoments(values, counts)
		gotMean, gotSD := MeanSD(values, counts)
		if off := math.Abs(gotMean/wantMean - 1); off > 1e-14 {
			t.Errorf("around %g the mean is %v, want %v", offset, gotMean, wantMean)
		}
		if off := math.Abs(gotSD/math.Sqrt(variance) - 1); off > 1e-13 {
			t.Errorf("around %g the standard deviation is %v, want %v", offset, gotSD, math.Sqrt(variance))
		}
	}
	if mean, sd := ListSD([]float64{1, 2, 6}); mean != 3 || sd != math.Sqrt(7) {
		t.Errorf("1, 2 and 6 have mean %v and standard deviation %v, want 3 and √7", mean, sd)
	}
}

// TestConstantMoments: what is always the same is its own mean and deviates by nothing, also
// where its share is the sum of many.
func TestConstantMoments(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 1000 {
		value, mass := 1+random.IntN(1000), []float64{0, random.Float64(), 0}
		if mean, sd := MomentsOf(rules.Distribution{From: value - 1, Mass: mass}); mean != float64(value) || sd != 0 {
			t.Errorf("%d with mass %v has mean %v and standard deviation %v", value, mass, mean, sd)
		}
	}
}
