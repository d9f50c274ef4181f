package numbers

import (
	"math"
	"testing"
)

// TestAbout: forecasts are rounded up to two digits.
func TestAbout(t *testing.T) {
	for n, want := range map[float64]string{
		1: "10", 10: "10", 11: "20", 118_200: "120,000", 120_000: "120,000", 999_999: "1 million",
		1.21e6: "1.3 million", 3.4e10: "34 billion",
	} {
		if got := Approximate(n, math.Ceil); got != want {
			t.Errorf("%g is about %s, want %s", n, got, want)
		}
	}
}
