package stats

import (
	"math"
	"math/rand/v2"
	"testing"
)

// wilson is the score interval of a share (Wilson 1927).
func wilson(k, n float64) Estimate {
	z, p := QuantileZ(0.95), k/n
	mid, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Estimate{Value: p, Low: (mid - half) / (1 + z*z/n), High: (mid + half) / (1 + z*z/n), Confidence: 0.95}
}

// TestApartOfShares: of Wilson's intervals it is Newcombe's method 10 (1998, table II).
func TestApartOfShares(t *testing.T) {
	for _, c := range []struct {
		y, n, x, m float64
		low, high  float64
	}{
		{56, 70, 48, 80, 0.0524, 0.3339},
	} {
		d := IndependentDifference(wilson(c.x, c.m), wilson(c.y, c.n))
		if math.Abs(d.Low-c.low) > 5e-5 || math.Abs(d.High-c.high) > 5e-5 || d.Confidence != 0.95 {
			t.Errorf("%g/%g − %g/%g: %+v, want %g to %g", c.y, c.n, c.x, c.m, d, c.low, c.high)
		}
	}
}

// TestApartOfExact: an exact value adds nothing to the interval of the other, and two
// have an exact difference.
func TestApartOfExact(t *testing.T) {
	sampled, exact := Share(300, 1000, 0.95), ExactEstimate(0.25)
	for _, d := range []Estimate{IndependentDifference(exact, sampled), ConservativeDifference(exact, sampled)} {
		if math.Abs(d.Low-(sampled.Low-0.25)) > 1e-15 || math.Abs(d.High-(sampled.High-0.25)) > 1e-15 ||
			math.Abs(d.Confidence-0.95) > 1e-15 {
			t.Errorf("%+v", d)
		}
	}
	if d := IndependentDifference(ExactEstimate(0.25), ExactEstimate(0.75)); d != ExactEstimate(0.5) {
		t.Errorf("%+v", d)
	}
}

// TestApartCovers: over many pairs of samples the intervals hold as often as they say,
// those of any dependence also where the samples are one sample read twice, upside
// down.
func TestApartCovers(t *testing.T) {
	const pairs, n = 4000, 400
	r := rand.New(rand.NewPCG(1, 2))
	count := func(p float64) (k uint64) {
		for range n {
			if r.Float64() < p {
				k++
			}
		}
		return k
	}
	independent, mirrored := 0, 0
	for range pairs {
		x, y := count(0.3), count(0.35)
		if d := IndependentDifference(Share(x, n, 0.95), Share(y, n, 0.95)); d.Low <= 0.05 && 0.05 <= d.High {
			independent++
		}
		if d := ConservativeDifference(Share(x, n, 0.95), Share(n-x, n, 0.95)); d.Low <= 0.4 && 0.4 <= d.High {
			mirrored++
		}
	}
	if held := float64(independent) / pairs; held < 0.94 || held > 0.965 {
		t.Errorf("independent: %.4f", held)
	}
	if held := float64(mirrored) / pairs; held < 0.9 {
		t.Errorf("mirrored: %.4f", held)
	}
}
