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

// TestApartOfShares: of Wilson's intervals it is Newcombe's method 10 (1998, table II), of 56 in 70 and 48 in 80.
func TestApartOfShares(t *testing.T) {
	d := IndependentDifference(wilson(48, 80), wilson(56, 70))
	if math.Abs(d.Low-0.0524) > 5e-5 || math.Abs(d.High-0.3339) > 5e-5 || d.Confidence != 0.95 {
		t.Errorf("%+v", d)
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
	if held := float64(mirrored) / pairs; held < 0.94 {
		t.Errorf("mirrored: %.4f", held)
	}
}

// everyPair calls f with every result of n trials, of which plus have the chance q + d
// and minus q, and with its chance; results of less than 1e−12 are left out.
func everyPair(n uint64, d, q float64, f func(s PairedShares, chance float64)) {
	const nothing = 1e-12
	for minus := range n + 1 {
		weight := BinomialMass(float64(minus), float64(n), q)
		if q == 0 && minus > 0 || weight < nothing {
			if float64(minus) > q*float64(n) {
				return
			}
			continue
		}
		p, left := math.Min(1, (q+d)/(1-q)), n-minus
		for plus := range left + 1 {
			if chance := weight * BinomialMass(float64(plus), float64(left), p); chance >= nothing {
				f(PairedShares{plus, minus, n}, chance)
			}
		}
	}
}

// TestLowTail: the sum is the tail.
func TestLowTail(t *testing.T) {
	for _, n := range []uint64{1, 5, 100, 2000, 100_000} {
		for _, p := range []float64{0, 1e-9, 1e-4, 0.1, 0.5, 0.9, 1} {
			for _, k := range []uint64{0, 1, 3, n / 10, n / 2, n - 1, n} {
				want, _ := BinomialTail(min(k, n), n, p)
				if got := lowTail(min(k, n), n, p); math.Abs(got-want) > 1e-10*want+1e-300 {
					t.Errorf("%d of %d at %g: %g, want %g", k, n, p, got, want)
				}
			}
		}
	}
}

// likeliest finds the chance of minus that makes a result likeliest, by golden sections.
func likeliest(s PairedShares, d float64) float64 {
	term := func(k uint64, p float64) float64 {
		if k == 0 {
			return 0
		}
		return float64(k) * math.Log(p)
	}
	likelihood := func(q float64) float64 {
		return term(s.Plus, q+d) + term(s.Minus, q) + term(s.N-s.Differing(), 1-2*q-d)
	}
	low, high := 0.0, (1-d)/2
	for range 200 {
		if x, y := low+0.382*(high-low), low+0.618*(high-low); likelihood(x) < likelihood(y) {
			low = x
		} else {
			high = y
		}
	}
	return low
}

// TestScore: the spread of the score is the likeliest one, as a search by golden
// sections over all chances of minus finds it too.
func TestScore(t *testing.T) {
	for _, s := range []PairedShares{{5, 2, 40}, {0, 0, 30}, {0, 4, 30}, {7, 0, 20}, {300, 250, 100_000}, {18, 2, 20},
		{0, 20, 20}} {
		for _, d := range []float64{0.001, 0.01, 0.1, 0.5, 0.9} {
			low := likeliest(s, d)
			if got := s.ConstrainedMLE(d); math.Abs(got-low) > 1e-6 {
				t.Errorf("%+v at %g: %g, want %g", s, d, got, low)
			}
			n := float64(s.N)
			want := (float64(s.Plus) - float64(s.Minus) - n*d) / math.Sqrt(n*(2*low+d-d*d))
			if got := s.Score(d); math.Abs(got-want) > 1e-3*math.Abs(want) {
				t.Errorf("%+v at %g: score %g, want %g", s, d, got, want)
			}
			if got := s.Swapped().Score(-d); math.Abs(got+s.Score(d)) > 1e-12 {
				t.Errorf("%+v at %g: score %g the other way round", s, d, got)
			}
		}
	}
}

// TestRegion: the chance of scores no larger than the one seen, against the sum over
// all results.
func TestRegion(t *testing.T) {
	for _, s := range []PairedShares{{0, 0, 30}, {3, 1, 30}, {0, 5, 60}, {6, 6, 100}, {25, 10, 40}} {
		for _, d := range []float64{-0.05, 0, 0.02, 0.15, 0.4} {
			for _, q := range []float64{0.05, 0.1, 0.25} {
				want := 0.0
				everyPair(s.N, d, q, func(other PairedShares, chance float64) {
					if other.Score(d) <= s.Score(d)+1e-9 {
						want += chance
					}
				})
				if got := s.region(d, q).probability(q, d); math.Abs(got-want) > 1e-9 {
					t.Errorf("%+v at %g, minus %g: %g, want %g", s, d, q, got, want)
				}
			}
		}
	}
}

// errorOfEqual is how often, at most over chances of minus, n trials are called within
// a margin that the true difference has, at each of some levels.
func errorOfEqual(n uint64, margin float64, levels []float64, p func(PairedShares) float64) []float64 {
	known := map[PairedShares]float64{}
	worst := make([]float64, len(levels))
	for _, minus := range []float64{0, 0.1, 0.5, 1, 2, 4, 8, 15, 30, float64(n) / 10, float64(n) / 4,
		float64(n) * 0.45} {
		q := minus / float64(n)
		if 2*q+margin > 1 || minus > 20 {
			continue
		}
		errs := make([]float64, len(levels))
		everyPair(n, margin, q, func(s PairedShares, chance float64) {
			value, seen := known[s]
			if !seen {
				value = p(s)
				known[s] = value
			}
			for i, level := range levels {
				if value <= level {
					errs[i] += chance
				}
			}
		})
		for i := range worst {
			worst[i] = math.Max(worst[i], errs[i])
		}
	}
	return worst
}

// TestErrorsOfEqual: over a grid of trials, margins and chances, what differs by the
// margin is called equal no more often than allowed, at a single look and at the levels
// of looks under Decide, for one variant and for twenty. Every result is counted.
func TestErrorsOfEqual(t *testing.T) {
	t.Parallel()
	levels := []float64{0.05, 0.0024, 8.5e-5}
	for _, n := range []uint64{10, 50, 300, 2000} {
		for _, margin := range []float64{0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 0.5} {
			if m := margin * float64(n); m < 0.5 || m > 20 {
				continue
			}
			got := errorOfEqual(n, margin, levels, func(s PairedShares) float64 { return s.TailBelow(margin) })
			for i, level := range levels {
				if got[i] > level*1.02 {
					t.Errorf("%d trials, margin %g: errs in %.4g at a level of %.4g", n, margin, got[i], level)
				}
			}
		}
	}
}

// TestErrorsOfDiffers: the same for differences found where there is none.
func TestErrorsOfDiffers(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{10, 100, 1000} {
		for _, q := range []float64{0.001, 0.01, 0.05, 0.2} {
			sum := 0.0
			everyPair(n, 0, q, func(s PairedShares, chance float64) {
				if s.DifferencePValue() <= 0.05 {
					sum += chance
				}
			})
			if sum > 0.05 {
				t.Errorf("%d trials, %g either way: errs in %.4g", n, q, sum)
			}
		}
	}
}

// TestIntervalOfShares: intervals of paired shares hold the truth in 95% of all
// results, and hold 0 where no difference is found, only there.
func TestIntervalOfShares(t *testing.T) {
	t.Parallel()
	type bounds struct{ low, high float64 }
	for _, n := range []uint64{5, 20} {
		known := map[PairedShares]bounds{}
		for _, d := range []float64{0, 0.01, 0.1, 0.4} {
			for _, q := range []float64{0, 0.01, 0.05, 0.25} {
				held := 0.0
				everyPair(n, d, q, func(s PairedShares, chance float64) {
					if chance < 1e-5 {
						held += chance
						return
					}
					b, seen := known[s]
					if !seen {
						b.low, b.high = s.Interval(0.95)
						known[s] = b
					}
					if b.low <= d && d <= b.high {
						held += chance
					}
					if differs := s.DifferencePValue() <= 0.05; differs && b.low < 0 && 0 < b.high ||
						!differs && (b.low > 0 || b.high < 0) {
						t.Errorf("%+v: %t and %+v", s, differs, b)
					}
				})
				if held < 0.949 {
					t.Errorf("%d trials, difference %g, minus %g: held in %.4f", n, d, q, held)
				}
			}
		}
	}
}

// TestIntervalAtTheEnds: where hardly any trial differs, and where all do.
func TestIntervalAtTheEnds(t *testing.T) {
	if low, high := (PairedShares{20, 20, 1_000_000_000_000}).Interval(0.95); !(-2e-11 < low && low < -1e-11 &&
		1e-11 < high && high < 2e-11) {
		t.Errorf("40 of a trillion: %g to %g", low, high)
	}
	if low, high := (PairedShares{5, 0, 5}).Interval(0.95); low > 0.45 || high != 1 {
		t.Errorf("all of five: %g to %g", low, high)
	}
}

// TestTailIsAboveEnough: a tail that looks no further lies on the same side of what is enough as the whole.
func TestTailIsAboveEnough(t *testing.T) {
	t.Parallel()
	const enough = 0.025
	sides := map[bool]int{}
	for _, s := range []PairedShares{{0, 0, 40}, {3, 1, 100}, {0, 7, 200}, {20, 30, 400}, {60, 35, 4000}} {
		for i := range 40 {
			d := (float64(s.Plus)-float64(s.Minus))/float64(s.N) + float64(i)*0.005
			whole := s.TailBelow(d)
			sides[whole > enough]++
			if got := s.tailWithin(d, enough, s.minusBounds); got > enough != (whole > enough) || got > whole {
				t.Errorf("%+v, %g: %g of %g", s, d, got, whole)
			}
		}
	}
	if sides[true] < 20 || sides[false] < 20 {
		t.Errorf("tails above and below: %v", sides)
	}
}
