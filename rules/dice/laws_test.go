package dice

import (
	"math"
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
