package stats

import (
	"fmt"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// binomialBySum is the chance of at most k, and of more, by adding all up with 300
// bits.
func binomialBySum(k, n int, p float64) (atMost, above float64) {
	number := func(v float64) *big.Float { return new(big.Float).SetPrec(300).SetFloat64(v) }
	up := number(p)
	down := number(1).Sub(number(1), up)
	power := func(x *big.Float, m int) *big.Float {
		y := number(1)
		for range m {
			y.Mul(y, x)
		}
		return y
	}
	sums := [2]*big.Float{number(0), number(0)}
	for i := range n + 1 {
		term := new(big.Float).SetPrec(300).SetInt(new(big.Int).Binomial(int64(n), int64(i)))
		term.Mul(term, power(up, i)).Mul(term, power(down, n-i))
		side := 0
		if i > k {
			side = 1
		}
		sums[side].Add(sums[side], term)
	}
	atMost, _ = sums[0].Float64()
	above, _ = sums[1].Float64()
	return atMost, above
}

// TestBinomialTailBySums: both tails are right where all terms can be added up.
func TestBinomialTailBySums(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 3, 5, 10, 29, 60, 150} {
		for _, p := range []float64{1e-9, 1e-3, 1. / 36, 0.3, 0.5, 0.75, 0.99, 1 - 1e-9} {
			for k := 0; k < n; k += 1 + n/30 {
				atMost, above := binomialBySum(k, n, p)
				gotAtMost, gotAbove := BinomialTail(uint64(k), uint64(n), p)
				if !sameTail(gotAtMost, atMost) || !sameTail(gotAbove, above) {
					t.Errorf("%d of %d at %g: %g and %g, want %g and %g", k, n, p, gotAtMost, gotAbove, atMost, above)
				}
			}
		}
	}
}

// sameTail: the smaller tail has twelve digits, the other is less 1 to as many.
func sameTail(got, want float64) bool {
	return math.Abs(got-want) <= 1e-12*want || want > 0.3 && math.Abs(got-want) <= 1e-12
}

// TestBinomialTail: tails of up to 10¹² trials, near the centre and seven standard
// deviations out, as mpmath integrates them with 50 digits.
func TestBinomialTail(t *testing.T) {
	data, err := os.ReadFile("testdata/binomial.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, lines, _ := strings.Cut(string(data), "\n") // after the heading
	if rows := strings.Count(lines, "\n"); rows != 84 {
		t.Errorf("%d tails", rows)
	}
	for line := range strings.Lines(lines) {
		var k, n uint64
		var p, want float64
		var tail string
		if _, err := fmt.Sscan(line, &k, &n, &p, &tail, &want); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		got, other := BinomialTail(k, n, p)
		if tail == "more" {
			got, other = other, got
		}
		if math.Abs(got/want-1) > 1e-12 || math.Abs(other-(1-want)) > 1e-12 {
			t.Errorf("%s: %.17g and %.17g", line, got, other)
		}
	}
}

// TestBinomialTailAtTheEnds: of none, of all, and of what never or always happens.
func TestBinomialTailAtTheEnds(t *testing.T) {
	for _, c := range []struct {
		k, n          uint64
		p             float64
		atMost, above float64
	}{{0, 0, 0.5, 1, 0}, {5, 5, 0.5, 1, 0}, {7, 5, 0.5, 1, 0}, {2, 5, 0, 1, 0}, {2, 5, 1, 0, 1},
		{0, 1, 0.25, 0.75, 0.25}} {
		if atMost, above := BinomialTail(c.k, c.n, c.p); math.Abs(atMost-c.atMost) > 1e-15 ||
			math.Abs(above-c.above) > 1e-15 {
			t.Errorf("%+v: %g and %g", c, atMost, above)
		}
	}
}

// TestClopperPearsonOfMany: the bounds are where the tails say, for up to 10¹² trials.
func TestClopperPearsonOfMany(t *testing.T) {
	t.Parallel()
	const noise = 1e-7 // of tails, by the last bit of a probability near 1
	for _, n := range []uint64{1, 2, 10, 1000, 1e6, 1e9, 1e12} {
		for i := range uint64(50) {
			k := n / 50 * i
			if n < 50 {
				k = i % n
			}
			for _, level := range []float64{0.3, 0.8, 0.975, 0.9999} {
				high := clopperPearson(k, n, level)
				if got, _ := BinomialTail(k, n, high); math.Abs(got/(1-level)-1) > noise {
					t.Errorf("%d of %d at %g: %g, where the chance is %g", k, n, level, high, got)
				}
				low := clopperPearsonLow(k+1, n, level)
				if _, got := BinomialTail(k, n, low); math.Abs(got/(1-level)-1) > noise {
					t.Errorf("%d of %d at %g: from %g, where the chance is %g", k+1, n, level, low, got)
				}
			}
		}
	}
}

// TestClopperPearsonAtTheEnds: for none and all the bounds are known in closed form.
func TestClopperPearsonAtTheEnds(t *testing.T) {
	for _, n := range []uint64{1, 2, 10, 1000, 1e6, 1e9, 1e12} {
		none, all := -math.Expm1(math.Log(0.05)/float64(n)), math.Pow(0.05, 1/float64(n))
		if got := clopperPearson(0, n, 0.95); math.Abs(got/none-1) > 1e-9 {
			t.Errorf("none of %d: %g, want %g", n, got, none)
		}
		if got := clopperPearsonLow(n, n, 0.95); math.Abs(got/all-1) > 1e-9 {
			t.Errorf("all of %d: %g, want %g", n, got, all)
		}
		if clopperPearsonLow(0, n, 0.95) != 0 || clopperPearson(n, n, 0.95) != 1 {
			t.Errorf("%d: the ends", n)
		}
	}
}

// TestClopperPearsonOfAnything: whatever is asked has an interval; for a few it is gonum's.
func TestClopperPearsonOfAnything(t *testing.T) {
	for _, level := range []float64{1e-9, 0.5, 1 - 1e-15, 1} {
		for _, n := range []uint64{1, 7, 1e6, 1e15} {
			for _, k := range []uint64{0, 1, n / 2, n - 1, n} {
				low, high := clopperPearsonLow(k, n, level), clopperPearson(k, n, level)
				if !(0 <= low && low <= 1 && 0 <= high && high <= 1) || level >= 0.5 && low > high {
					t.Errorf("%d of %d at %g: %g to %g", k, n, level, low, high)
				}
			}
		}
	}
	if got, want := clopperPearson(7, 100, 0.975),
		(distuv.Beta{Alpha: 8, Beta: 93}).Quantile(0.975); math.Abs(got-want) > 1e-8 {
		t.Errorf("7 of 100: %g, want %g", got, want)
	}
}
