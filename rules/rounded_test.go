package rules

import (
	"math"
	"testing"
)

// TestRounded: two digits, in the words of a forecast.
func TestRounded(t *testing.T) {
	for n, want := range map[float64]string{
		0: "0", 0.4: "0", 7: "7", 99: "99", 123: "120", 350_400: "350,000", 999_999: "1 million", 1_249_000: "1.2 million",
		39_700_000: "40 million", 996e6: "1 billion", 1.25e9: "1.3 billion", 64e12: "64 trillion", 1.7e16: "17,000 trillion",
		1e40: "1,000,000 trillion",
	} {
		if got := Rounded(n); got != want {
			t.Errorf("%g is %q, want %q", n, got, want)
		}
	}
	for v, want := range map[float64]float64{0: 0, 0.1: 0.1, 0.10001: 0.11, 0.0996: 0.1, 12.01: 13, 3e-9: 3e-9} {
		if got := RoundedUp(v); math.Abs(got-want) > 1e-12*want {
			t.Errorf("%g rounded up is %g, want %g", v, got, want)
		}
	}
	for n, want := range map[float64]string{
		0: "1 MiB", 13.4 * (1 << 20): "13 MiB", 960 << 20: "960 MiB", 1 << 30: "1 GiB", 2.14 * (1 << 30): "2.1 GiB", 96.6 * (1 << 30): "97 GiB",
		1.2 * (1 << 30): "1.2 GiB", 2.4 * (1 << 30): "2.4 GiB",
	} {
		if got := Memory(n); got != want {
			t.Errorf("%g is %q, want %q", n, got, want)
		}
	}
}
