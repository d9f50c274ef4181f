package dice

import (
	"math"
	"math/big"
	"runtime"
	"testing"
)

// TestRaised: powers are those of math.Pow, bit for bit, where that is written in Go.
func TestRaised(t *testing.T) {
	if runtime.GOARCH == "s390x" {
		t.Skip("math.Pow is written in assembly here")
	}
	for of := 1; of <= 20; of++ {
		for s := range of + 1 {
			p := float64(s) / float64(of)
			for n := range MaxDice + 1 {
				if got, want := powFloat(p, n), math.Pow(p, float64(n)); got != want {
					t.Fatalf("(%d/%d)^%d is %v, want %v", s, of, n, got, want)
				}
			}
		}
	}
}

// TestQuotient: quotients of small and of large numbers are the nearest.
func TestQuotient(t *testing.T) {
	for n := range 24 {
		all := powBig(6, n)
		for k := range n + 1 {
			ways := new(big.Int).Mul(new(big.Int).Binomial(int64(n), int64(k)), powBig(5, n-k))
			if want, _ := new(big.Rat).SetFrac(ways, all).Float64(); quotient(ways, all) != want {
				t.Errorf("%v of %v: %v, want %v", ways, all, quotient(ways, all), want)
			}
		}
	}
}
