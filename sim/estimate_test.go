package sim

import (
	"math"
	"testing"
)

// hist is a histogram of listed values.
func hist(values ...int) Histogram {
	var h Histogram
	for _, v := range values {
		h.add(v, 1)
	}
	return h
}

// counted is a histogram of counts from 0.
func counted(counts ...uint64) Histogram { return Histogram{Count: counts} }

// checkEstimate compares to the digits that a source prints.
func checkEstimate(t *testing.T, what string, e Estimate, value, low, high, digits float64) {
	t.Helper()
	for _, c := range [][2]float64{{e.Value, value}, {e.Low, low}, {e.High, high}} {
		if !(math.Abs(c[0]-c[1]) <= digits/2*1.0001) {
			t.Errorf("%s: %+v, want %g (%g to %g)", what, e, value, low, high)
			return
		}
	}
}

// TestWilson compares with published intervals: Newcombe 1998, table I, method
// 3, and the textbook case of 10 in 100; seen rarely, method 5, exact: 1 in 29.
func TestWilson(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		k, n      uint64
		low, high float64
	}{
		{10, 100, 0.0552, 0.1744}, {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {1, 29, 0.0009, 0.1776},
		{90, 100, 0.8256, 0.9448},
	} {
		checkEstimate(t, "share", share(c.k, c.n, 0.95), math.Round(1e4*float64(c.k)/float64(c.n))/1e4, c.low, c.high, 1e-4)
	}
	if e := share(500_000, 1_000_000, 0.99); math.Abs(e.Half()-2.5758/2000) > 1e-6 || e.Confidence != 0.99 {
		t.Errorf("half of a million at 99 %%: %+v", e)
	}
}

// TestShareAtTheEnds: none of n has the exact one-sided upper bound, 1 −
// 0.05^(1/n), and all of n its mirror; no trials say nothing.
func TestShareAtTheEnds(t *testing.T) {
	t.Parallel()
	for n, high := range map[uint64]float64{1: 0.95, 2: 0.7764, 10: 0.2589, 100: 0.0295, 1000: 0.003} {
		checkEstimate(t, "none", share(0, n, 0.95), 0, 0, high, 1e-4)
		checkEstimate(t, "all", share(n, n, 0.95), 1, 1-high, 1, 1e-4)
	}
	if e := share(0, 1e12, 0.95); math.Abs(e.High/2.995732e-12-1) > 1e-6 {
		t.Errorf("none of 10^12: %+v", e)
	}
	checkEstimate(t, "nothing", share(0, 0, 0.95), 0, 0, 1, 0)
	for _, c := range []float64{0.5, 0.9, 0.999} {
		if e := share(0, 20, c); math.Abs(math.Pow(1-e.High, 20)-(1-c)) > 1e-12 {
			t.Errorf("none of 20 at %g: %+v", c, e)
		}
	}
}

// TestClopperPearson compares with Newcombe 1998, table I, method 5: a
// two-sided 95 % interval has upper bounds at 97.5 %.
func TestClopperPearson(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		k, n uint64
		high float64
	}{{81, 263, 0.3676}, {15, 148, 0.1617}, {1, 29, 0.1776}, {0, 20, 0.1684}, {29, 29, 1}} {
		if got := clopperPearsonHigh(c.k, c.n, 0.975); math.Abs(got-c.high) > 5e-5 {
			t.Errorf("%d of %d: %g, want %g", c.k, c.n, got, c.high)
		}
	}
}

// TestMean compares with Student's sleep data (Student 1908; in tenths of an
// hour), whose 95 % interval is 0.5956 to 2.4844 around 1.54 hours.
func TestMean(t *testing.T) {
	t.Parallel()
	sleep := hist(7, -16, -2, -12, -1, 34, 37, 8, 0, 20, 19, 8, 11, 1, -1, 44, 55, 16, 46, 34)
	checkEstimate(t, "sleep", mean(sleep, -100, 100, 0.95), 15.4, 5.956, 24.844, 1e-3)
	checkEstimate(t, "sleep, bounded", mean(sleep, 10, 20, 0.95), 15.4, 10, 20, 1e-3)
	if e := mean(counted(1e6, 1e6), 0, 1, 0.95); math.Abs(e.Half()-1.959965*0.5/math.Sqrt(2e6)) > 1e-8 {
		t.Errorf("of two million trials: %+v", e)
	}
	checkEstimate(t, "of one trial", mean(hist(3), 2, 8, 0.95), 3, 2, 8, 0)
}

// TestSparseMean: while fewer than ten trials differ from the commonest value,
// those above may be as high as the metric goes and those below as low, within
// one-sided exact bounds of 97.5 % each.
func TestSparseMean(t *testing.T) {
	t.Parallel()
	never := mean(Histogram{From: 3, Count: []uint64{1000}}, 0, 10, 0.95)
	up := 1 - math.Pow(0.025, 1.0/1000)
	checkEstimate(t, "always 3", never, 3, 3-3*up, 3+7*up, 1e-9)
	h := Histogram{From: 2, Count: []uint64{0, 28, 1}} // 1 of 29 above, Newcombe's bound; 0 of 29 below
	down := 1 - math.Pow(0.025, 1.0/29)
	checkEstimate(t, "one above", mean(h, 0, 10, 0.95), 3+1.0/29, 3-3*down, 3+7*0.1776, 1e-3)
	nine, ten := mean(counted(990, 9), 0, 1, 0.95), mean(counted(990, 10), 0, 1, 0.95)
	if nine.Half() < ten.Half() || nine.High < 9.0/999+0.006 {
		t.Errorf("nine others %+v, ten others %+v", nine, ten)
	}
	for name, e := range map[string]Estimate{"always lowest": mean(counted(50), 0, 4, 0.95), "always highest": mean(Histogram{From: 4, Count: []uint64{50}}, 0, 4, 0.95)} {
		if e.Low < 0 || e.High > 4 {
			t.Errorf("%s: %+v leaves the metric's bounds", name, e)
		}
	}
}

// TestDeviation: n dice in all faces alike have variance 35/12 and kurtosis
// 303/175, so the standard error of log s is √((303/175 − 1)/n)/2; z²/2n is left
// of the second order.
func TestDeviation(t *testing.T) {
	t.Parallel()
	const each = 10_000
	sd := math.Sqrt(35.0 / 12)
	const z = 1.959964
	factor := math.Exp(z*math.Sqrt((303.0/175-1)/(6*each))/2 + z*z/(12*each))
	e := deviation(Histogram{From: 1, Count: []uint64{each, each, each, each, each, each}}, 1, 6, 0.95)
	checkEstimate(t, "even dice", e, sd, sd/factor, sd*factor, 1e-4)
	checkEstimate(t, "one trial", deviation(hist(3), 0, 10, 0.95), 0, 0, 5, 0)
	sparse := deviation(counted(1000), 0, 10, 0.95)
	p := 1 - math.Pow(0.05, 1.0/1000)
	checkEstimate(t, "always 0", sparse, 0, 0, 10*math.Sqrt(p*(1-p)), 1e-9)
}

// TestQuantile compares with the order statistics of the textbook interval of a
// median at 95 %: the 2nd and 9th of 10, the 8th and 18th of 25, the 40th and
// 61st of 100.
func TestQuantile(t *testing.T) {
	t.Parallel()
	for n, ranks := range map[int][2]float64{10: {2, 9}, 25: {8, 18}, 100: {40, 61}} {
		var h Histogram
		for v := range n {
			h.add(v+1, 1)
		}
		checkEstimate(t, "median", quantile(h, 0.5, 0, n+1, 0.95), float64((n+1)/2), ranks[0], ranks[1], 0)
	}
	h := Histogram{From: -1, Count: []uint64{0, 1, 0, 0, 98, 1, 0}}
	checkEstimate(t, "of a peak", quantile(h, 0.5, -9, 9, 0.95), 3, 3, 3, 0)
	checkEstimate(t, "of one trial", quantile(counted(0, 0, 1), 0.5, 0, 9, 0.95), 2, 0, 9, 0)
	checkEstimate(t, "of five trials", quantile(counted(0, 0, 5), 0.5, 0, 9, 0.95), 2, 0, 9, 0)
	checkEstimate(t, "quartile", quantile(counted(25, 25, 25, 25), 0.25, 0, 3, 0.95), 0, 0, 1, 0)
}
