package dice

import (
	"cmp"
	"math"
	"math/big"
	"slices"
)

// checkPool panics on pools too large for exact float64 tables.
func checkPool(n int) {
	if n > MaxDice {
		panic("dice: a pool holds at most 1000 dice")
	}
}

// binomial returns the law of the number of successes among n dice, each with probability
// s/of.
func binomial(n, s, of int) *Law {
	checkPool(n)
	p := make([]float64, n+1)
	for k := range p {
		p[k] = float64(choose(n, k) * powFloat(float64(s)/float64(of), k) * powFloat(float64(of-s)/float64(of), n-k))
	}
	return NewLaw(p, func() []*big.Rat {
		all := powBig(of, n)
		r := make([]*big.Rat, n+1)
		for k := range r {
			ways := new(big.Int).Binomial(int64(n), int64(k))
			ways.Mul(ways, powBig(s, k)).Mul(ways, powBig(of-s, n-k))
			r[k] = new(big.Rat).SetFrac(ways, all)
		}
		return r
	})
}

// uniform returns the law of one die; outcome k means face k+1.
func uniform(sides int) *Law { return proportional(slices.Repeat([]int{1}, sides)) }

// proportional returns the law of what is drawn from so many of each outcome.
func proportional(counts []int) *Law {
	total, p := 0, make([]float64, len(counts))
	for _, n := range counts {
		total += n
	}
	for k, n := range counts {
		p[k] = float64(n) / float64(total)
	}
	return NewLaw(p, func() []*big.Rat {
		r := make([]*big.Rat, len(counts))
		for k, n := range counts {
			r[k] = big.NewRat(int64(n), int64(total))
		}
		return r
	})
}

// highest returns the law of the highest of n ≥ 1 D6; outcome k means k+1.
func highest(n int) *Law {
	checkPool(n)
	p := make([]float64, 6)
	for k := range p {
		p[k] = powFloat(float64(k+1)/6, n) - powFloat(float64(k)/6, n)
	}
	return NewLaw(p, func() []*big.Rat {
		r := make([]*big.Rat, 6)
		for k := range r {
			r[k] = new(big.Rat).SetFrac(new(big.Int).Sub(powBig(k+1, n), powBig(k, n)), powBig(6, n))
		}
		return r
	})
}

// sum returns the law of the sum of n ≥ 1 D6; outcome k means n+k.
func sum(n int) *Law {
	checkPool(n)
	ways := []*big.Int{big.NewInt(1)}
	for range n {
		next := make([]*big.Int, len(ways)+5)
		for k := range next {
			next[k] = new(big.Int)
			for j := max(0, k-5); j <= min(k, len(ways)-1); j++ {
				next[k].Add(next[k], ways[j])
			}
		}
		ways = next
	}
	return fromWays(ways, powBig(6, n))
}

// multinomial returns the law of n dice in len(s) classes with probabilities s/6, and the
// list of its outcomes, ordered by how many dice fall in a class or better, the second
// class first. It panics if there are more outcomes than a law can have.
func multinomial(n int, s []int) (*Law, [][]int) {
	if ways := choose(n+len(s)-1, len(s)-1); ways > MaxOutcomes {
		panic("dice: so many dice can fall in more ways than a law can have outcomes; ask for counts")
	}
	list := compositions(n, len(s))
	slices.SortFunc(list, func(x, y []int) int {
		upX, upY := n, n
		for i := range len(s) - 1 {
			upX, upY = upX-x[i], upY-y[i]
			if upX != upY {
				return cmp.Compare(upX, upY)
			}
		}
		return 0
	})
	chosen := binomials(n)
	ways := make([]*big.Int, len(list))
	for i, counts := range list {
		ways[i] = big.NewInt(1)
		left := n
		for c, k := range counts {
			if k > 0 {
				ways[i].Mul(ways[i], chosen[left][k])
			}
			if s[c] > 1 {
				ways[i].Mul(ways[i], powBig(s[c], k))
			}
			left -= k
		}
	}
	return fromWays(ways, powBig(6, n)), list
}

// binomials returns all binomial coefficients up to those of n.
func binomials(n int) [][]*big.Int {
	list := make([][]*big.Int, n+1)
	for m := range list {
		for k := range m + 1 {
			list[m] = append(list[m], new(big.Int).Binomial(int64(m), int64(k)))
		}
	}
	return list
}

// compositions lists all ways to distribute n over the given number of classes.
func compositions(n, classes int) [][]int {
	if classes == 1 {
		return [][]int{{n}}
	}
	var list [][]int
	for k := range n + 1 {
		for _, rest := range compositions(n-k, classes-1) {
			list = append(list, append([]int{k}, rest...))
		}
	}
	return list
}

// fromWays returns the law with probabilities ways/all.
func fromWays(ways []*big.Int, all *big.Int) *Law {
	exact := func() []*big.Rat {
		r := make([]*big.Rat, len(ways))
		for k := range r {
			r[k] = new(big.Rat).SetFrac(ways[k], all)
		}
		return r
	}
	p := make([]float64, len(ways))
	for k, n := range ways {
		p[k] = quotient(n, all)
	}
	return NewLaw(p, exact)
}

// quotient returns the float64 nearest to n/of. Numbers of 53 bits are divided as they are, which
// rounds once, too.
func quotient(n, of *big.Int) float64 {
	if of.BitLen() <= 53 {
		return float64(n.Int64()) / float64(of.Int64())
	}
	p, _ := new(big.Rat).SetFrac(n, of).Float64()
	return p
}

func powBig(base, n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(n)), nil)
}

// powFloat returns pⁿ, for p from 0 to 1, by squaring; the exponent is kept apart, so that
// nothing underflows on the way. The bits are those of math.Pow, except on machines where
// that is written in assembly (s390x).
func powFloat(p float64, n int) float64 {
	product, exponent := 1.0, 0
	square, e := math.Frexp(p)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			product, exponent = float64(product*square), exponent+e
		}
		square, e = float64(square*square), 2*e
		if square < 0.5 {
			square, e = 2*square, e-1
		}
	}
	return math.Ldexp(product, exponent)
}

// choose returns n over k as a float64, without overflow for any pool size.
func choose(n, k int) float64 {
	c := 1.0
	for i := range min(k, n-k) {
		c = c * float64(n-i) / float64(i+1)
	}
	return c
}
