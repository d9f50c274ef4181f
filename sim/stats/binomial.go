package stats

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
)

// BinomialTail returns the probabilities of at most k, and of more than k, successes in n
// trials with success probability p. The smaller of the two is accurate to some ten digits
// for any n up to MaxTrials, in the tails as well as at the centre, where continued
// fractions of the incomplete beta function take √n steps and those of a fixed length fail.
func BinomialTail(k, n uint64, p float64) (atMost, above float64) {
	switch {
	case k >= n || p <= 0:
		return 1, 0
	case p >= 1:
		return 0, 1
	}
	t := tailAt(k, n, p)
	if t.low {
		return t.mass, 1 - t.mass
	}
	return 1 - t.mass, t.mass
}

// clopperPearson returns the one-sided exact upper bound of a probability after k of n
// (Clopper and Pearson 1934): above it, at most k successes have a probability below 1 −
// level.
func clopperPearson(k, n uint64, level float64) float64 {
	if k >= n || level >= 1 {
		return 1
	}
	return solveTail(k, n, 1-level, true)
}

// clopperPearsonLow returns the one-sided exact lower bound.
func clopperPearsonLow(k, n uint64, level float64) float64 {
	if k == 0 || level >= 1 {
		return 0
	}
	return solveTail(k-1, n, 1-level, false)
}

// solveTail returns the success probability at which at most k of n (or at least k) have a
// given probability, by Newton's method on the logarithm of that probability over the log
// odds. The function is concave, so from the second step on the odds approach the solution
// from one side.
func solveTail(k, n uint64, chance float64, atMost bool) float64 {
	// an error's square is left by the last step; the largest log odds of less than 1
	const steps, near, most = 60, 1e-6, 36
	size, sign := float64(n), -1.0
	if atMost {
		sign = 1
	}
	z := QuantileZ(math.Abs(1 - 2*chance))
	if chance > 0.5 {
		z = -z
	}
	seen := (float64(k) + 0.5) / size // Wilson's bound to begin with
	reach := float64(sign * z * math.Sqrt(seen*(1-seen)/size+z*z/(4*size*size)))
	p := (seen + z*z/(2*size) + reach) / (1 + z*z/size)
	odds := math.Max(-100, math.Min(math.Log(p/(1-p)), most))
	for range steps {
		p = 1 / (1 + math.Exp(-odds))
		t := tailAt(k, n, p)
		mass := t.mass
		if t.low != atMost {
			mass = 1 - mass
		}
		off := math.Log(mass / chance)
		step := sign * off * mass / (t.density * p * (1 - p))
		odds = math.Min(odds+math.Max(-10, math.Min(10, step)), most)
		if math.Abs(off) < near {
			break
		}
	}
	return 1 / (1 + math.Exp(-odds))
}

// tail is the smaller tail of a binomial distribution, or one of about a half.
type tail struct {
	low           bool    // at most k, or else more
	mass, density float64 // density: derivative of the mass
}

// tailAt computes the tail, for k < n and 0 < p < 1, as an integral of the density of
// Beta(k+1, n−k) from p away from its mode.
func tailAt(k, n uint64, p float64) tail {
	a, b, q := float64(k), float64(n-k-1), 1-p
	t := tail{density: float64((b + 1) / q * BinomialMass(a, float64(n), p))}
	lean := math.FMA(-(a + b), p, a) // of the log density, times pq: a − (a + b)p
	switch {
	case k == 0:
		t.mass, t.low = smaller(float64(float64(n) * math.Log1p(-p)))
	case k == n-1:
		t.mass, t.low = smaller(float64(float64(n) * math.Log(p)))
		t.low = !t.low
	case lean < 0:
		t.low, t.mass = true, float64(t.density*betaTail(b, a, q, p, -lean))
	default:
		t.mass = float64(t.density * betaTail(a, b, p, q, lean))
	}
	return t
}

// smaller returns a probability given by its logarithm, or its complement if that is less.
func smaller(logarithm float64) (chance float64, given bool) {
	if logarithm < -math.Ln2 {
		return math.Exp(logarithm), true
	}
	return -math.Expm1(logarithm), false
}

// betaTail integrates (1 − u/p)^a (1 + u/q)^b, which falls from 1, over u from 0 to p, by
// Gauss–Legendre quadrature as far as it matters. The logarithm is written so that
// cancelling terms are never computed.
func betaTail(a, b, p, q, lean float64) float64 {
	const nodes, depth = 28, 36 // e^−36 is negligible
	slope := lean / (p * q)
	fall := func(u float64) float64 { return float64(slope*u) - float64(a*log1pmx(-u/p)) - float64(b*log1pmx(u/q)) }
	curve := a/(p*p) + b/(q*q)
	end := 2 * depth / (slope + math.Sqrt(float64(slope*slope)+float64(2*depth*curve)))
	for range 8 {
		if !(end < p) {
			end = p
			break
		}
		off := fall(end) - depth
		if math.Abs(off) < depth/8 {
			break
		}
		end = float64(end * math.Max(0.25, math.Min(4, 1-off/(end*(a/(p-end)-b/(q+end))))))
	}
	return quad.Fixed(func(u float64) float64 { return math.Exp(-fall(u)) }, 0, end, nodes, quad.Legendre{}, 0)
}

// BinomialMass returns the probability of exactly k of n, in the saddle-point form (Loader
// 2000).
func BinomialMass(k, n, p float64) float64 {
	switch k {
	case 0:
		return math.Exp(n * math.Log1p(-p))
	case n:
		return math.Exp(n * math.Log(p))
	}
	off := math.FMA(n, p, -k)
	far := deviance(k, float64(n*p), off) + deviance(n-k, float64(n*(1-p)), -off)
	return float64(math.Exp(stirling(n)-stirling(k)-stirling(n-k)-far) * math.Sqrt(n/(2*math.Pi*k*(n-k))))
}

// deviance returns x log(x/mean) + mean − x, given mean − x.
func deviance(x, mean, off float64) float64 {
	if math.Abs(off) > x/5 {
		return float64(x*math.Log(x/mean)) + off
	}
	return float64(-x * log1pmx(off/x))
}

// log1pmx returns log(1 + v) − v, without cancellation near 0.
func log1pmx(v float64) float64 {
	if math.Abs(v) > 0.2 {
		return math.Log1p(v) - v
	}
	r := v / (2 + v) // log(1 + v) = 2(r + r³/3 + r⁵/5 + …), and v = r(2 + v)
	square, sum := float64(r*r), 0.0
	for i := 19.0; i > 2; i -= 2 {
		sum = float64((sum + 1/i) * square)
	}
	return float64(r * (2*sum - v))
}

// stirling returns the error of Stirling's formula for log n!, for n ≥ 1.
func stirling(n float64) float64 {
	if n < 16 {
		g, _ := math.Lgamma(n + 1)
		return g - float64((n+0.5)*math.Log(n)) + n - math.Log(2*math.Pi)/2
	}
	s := 1 / (n * n)
	series := 1./1680 - s/1188
	for _, c := range [...]float64{1. / 1260, 1. / 360, 1. / 12} {
		series = c - float64(s*series)
	}
	return series / n
}
