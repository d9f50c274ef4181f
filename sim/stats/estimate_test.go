package stats_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// hist is a histogram of listed values.
func hist(values ...int) stats.Histogram {
	var h stats.Histogram
	for _, v := range values {
		h.Add(v, 1)
	}
	return h
}

// counted is a histogram of counts from 0.
func counted(counts ...uint64) stats.Histogram { return stats.Histogram{Count: counts} }

// checkEstimate compares to the digits that a source prints.
func checkEstimate(t *testing.T, what string, e stats.Estimate, value, low, high, digits float64) {
	t.Helper()
	for _, c := range [][2]float64{{e.Value, value}, {e.Low, low}, {e.High, high}} {
		if !(math.Abs(c[0]-c[1]) <= digits/2*1.0001) {
			t.Errorf("%s: %+v, want %g (%g to %g)", what, e, value, low, high)
			return
		}
	}
}

// TestShare compares with published intervals: Newcombe 1998, table I, method 5, and
// the textbook case of 10 in 100.
func TestShare(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		k, n      uint64
		low, high float64
	}{
		{10, 100, 0.0490, 0.1762}, {81, 263, 0.2527, 0.3676}, {15, 148, 0.0578, 0.1617}, {1, 29, 0.0009, 0.1776},
		{0, 20, 0, 0.1684}, {29, 29, 0.8806, 1}, {90, 100, 0.8238, 0.9510},
	} {
		checkEstimate(t, "share", stats.Share(c.k, c.n, 0.95), math.Round(1e4*float64(c.k)/float64(c.n))/1e4, c.low,
			c.high, 1e-4)
	}
	if e := stats.Share(500_000, 1_000_000, 0.99); math.Abs(e.HalfWidth()-2.5758/2000) > 1e-6 || e.Confidence != 0.99 ||
		math.Abs(e.Error-0.0005) > 1e-12 {
		t.Errorf("half of a million at 99 %%: %+v", e)
	}
}

// TestShareAtTheEnds: none of n has the exact upper bound 1 − 0.025^(1/n), and all of
// n its mirror; no trials say nothing.
func TestShareAtTheEnds(t *testing.T) {
	t.Parallel()
	for n, high := range map[uint64]float64{1: 0.975, 2: 0.8419, 10: 0.3085, 100: 0.0362, 1000: 0.0037} {
		checkEstimate(t, "none", stats.Share(0, n, 0.95), 0, 0, high, 1e-4)
		checkEstimate(t, "all", stats.Share(n, n, 0.95), 1, 1-high, 1, 1e-4)
	}
	if e := stats.Share(0, 1e12, 0.95); math.Abs(e.High/3.688879e-12-1) > 1e-6 {
		t.Errorf("none of 10^12: %+v", e)
	}
	checkEstimate(t, "nothing", stats.Share(0, 0, 0.95), 0, 0, 1, 0)
	for _, c := range []float64{0.5, 0.9, 0.999} {
		if e := stats.Share(0, 20, c); math.Abs(math.Pow(1-e.High, 20)-(1-c)/2) > 1e-9 {
			t.Errorf("none of 20 at %g: %+v", c, e)
		}
	}
}

// TestMean compares with Student's sleep data (Student 1908; in tenths of an hour),
// whose 95% interval is 0.5956 to 2.4844 around 1.54 hours: beyond it the interval
// goes on by 1 − 0.05^(1/20) = 0.1391 of the way to each bound, and by as much on either
// side where that is much.
func TestMean(t *testing.T) {
	t.Parallel()
	sleep := hist(7, -16, -2, -12, -1, 34, 37, 8, 0, 20, 19, 8, 11, 1, -1, 44, 55, 16, 46, 34)
	most := 1 - math.Pow(0.05, 1.0/20)
	checkEstimate(t, "sleep", stats.Mean(sleep, -20, 60, 0.95), 15.4, 5.956-most*44.6, 24.844+most*44.6, 1e-3)
	checkEstimate(t, "sleep, bounded", stats.Mean(sleep, 10, 20, 0.95), 15.4, 10, 20, 1e-3)
	if e := stats.Mean(counted(1e6, 1e6), 0, 1, 0.95); math.Abs(e.HalfWidth()-1.959965*0.5/math.Sqrt(2e6)) > 1e-6 {
		t.Errorf("of two million trials: %+v", e)
	}
	for name, e := range map[string]stats.Estimate{
		"of one trial":            stats.Mean(hist(3), 2, 8, 0.95),
		"with bounds so far away": stats.Mean(sleep, -1000, 1000, 0.95),
	} {
		if e.Method != stats.WorstCase || e.Reportable() {
			t.Errorf("%s: %+v should not be worth printing", name, e)
		}
	}
	checkEstimate(t, "of one trial", stats.Mean(hist(3), 2, 8, 0.95), 3, 2, 8, 0)
}

// TestSeldomReported: of a metric so near to the limit of what is reported that it is in a
// tenth of the runs, those whose trials are scattered widest, intervals still hold. Those
// that moved the ends by what each could move failed in one of eight; 93.5% of 95% are
// missed by chance in less than 1 of 10,000 runs of so many seeds.
func TestSeldomReported(t *testing.T) {
	t.Parallel()
	law := simtest.JointLaw{Metric: rules.Metric{Max: 207}, Joint: make([]rules.Distribution, 1)}
	p, truth := math.Exp(-1), 0.0 // Poisson's, of mean 1
	for value := range 12 {
		law.Cells = append(law.Cells, simtest.JointCell{Value: value, Chance: p})
		truth += p * float64(value)
		p /= float64(value + 1)
	}
	var seen simtest.Sampled
	for seed := range uint64(4000) {
		by := make([]stats.Histogram, 1)
		law.Draw(by, 24_700, rand.NewPCG(seed, 1))
		seen.Add(stats.Mean(by[0], 0, law.Metric.Max, 0.95), truth)
	}
	if seen.Printed < 200 || seen.Printed > 1200 || seen.Holds() < 0.935 {
		t.Errorf("%d of %d reported, of which %d hold", seen.Printed, seen.Runs, seen.Held)
	}
}

// TestUnseen: while all trials are alike, others may lie as high as the metric goes or
// as low, with a chance of 1 − 0.025^(1/n) each.
func TestUnseen(t *testing.T) {
	t.Parallel()
	never := stats.Mean(stats.Histogram{From: 3, Count: []uint64{1000}}, 0, 10, 0.95)
	most := 1 - math.Pow(0.025, 1.0/1000)
	checkEstimate(t, "always 3", never, 3, 3-3*most, 3+7*most, 1e-9)
	if never.Method != stats.Unseen {
		t.Errorf("%+v", never)
	}
	for name, e := range map[string]stats.Estimate{"always lowest": stats.Mean(counted(50), 0, 4, 0.95),
		"always highest": stats.Mean(stats.Histogram{From: 4, Count: []uint64{50}}, 0, 4, 0.95)} {
		if e.Low < 0 || e.High > 4 {
			t.Errorf("%s: %+v leaves the metric's bounds", name, e)
		}
	}
}

// TestDeviation: 10,000 dice in all faces alike have variance 35/12 and kurtosis
// 303/175, so their squared distances vary by √((303/175 − 1)/n) of the variance; z²/n
// is left of the second order, and what was not seen lies at most 2.5 away.
func TestDeviation(t *testing.T) {
	t.Parallel()
	const each, z = 10_000, 1.959964
	variance := 35.0 / 12
	half := variance * (z*math.Sqrt((303.0/175-1)/(6*each)) + z*z/(6*each))
	most := (1 - math.Pow(0.05, 1.0/(6*each))) * (2.5*2.5 - variance)
	e := stats.Deviation(stats.Histogram{From: 1, Count: []uint64{each, each, each, each, each, each}}, 1, 6, 0.95)
	checkEstimate(t, "even dice", e, math.Sqrt(variance), math.Sqrt(variance-half), math.Sqrt(variance+half+most), 1e-4)
	checkEstimate(t, "one trial", stats.Deviation(hist(3), 0, 10, 0.95), 0, 0, 5, 0)
	checkEstimate(t, "always 0", stats.Deviation(counted(1000), 0, 10, 0.95), 0, 0,
		10*math.Sqrt(1-math.Pow(0.05, 1.0/1000)), 1e-9)
	coin := stats.Deviation(counted(50, 50), 0, 1, 0.95) // shares 0.3983 to 0.6017
	checkEstimate(t, "a fair coin", coin, 0.5025, math.Sqrt(0.3983*0.6017), 0.5025, 1e-4)
	if far := stats.Deviation(counted(90, 10), 0, 1000, 0.95); far.Reportable() || far.High < 100 {
		t.Errorf("a tail that was not seen can reach 1000: %+v", far)
	}
}

// TestQuantile compares with the order statistics of the textbook interval of a
// median at 95%: the 2nd and 9th of 10, the 8th and 18th of 25, the 40th and
// 61st of 100.
func TestQuantile(t *testing.T) {
	t.Parallel()
	for n, ranks := range map[int][2]float64{10: {2, 9}, 25: {8, 18}, 100: {40, 61}} {
		var h stats.Histogram
		for v := range n {
			h.Add(v+1, 1)
		}
		checkEstimate(t, "median", stats.Quantile(h, 0.5, 0, n+1, 0.95), float64((n+1)/2), ranks[0], ranks[1], 0)
	}
	h := stats.Histogram{From: -1, Count: []uint64{0, 1, 0, 0, 98, 1, 0}}
	checkEstimate(t, "of a peak", stats.Quantile(h, 0.5, -9, 9, 0.95), 3, 3, 3, 0)
	checkEstimate(t, "of one trial", stats.Quantile(counted(0, 0, 1), 0.5, 0, 9, 0.95), 2, 0, 9, 0)
	checkEstimate(t, "of five trials", stats.Quantile(counted(0, 0, 5), 0.5, 0, 9, 0.95), 2, 0, 9, 0)
	checkEstimate(t, "quartile", stats.Quantile(counted(25, 25, 25, 25), 0.25, 0, 3, 0.95), 0, 0, 1, 0)
}

// TestStudent: quantiles and tails of Student's t go on smoothly where they are computed in
// another way, and are those of the normal distribution up to the largest number of trials.
func TestStudent(t *testing.T) {
	near := func(what string, n, x, got, want, most float64) {
		t.Helper()
		if math.Abs(got/want-1) > most {
			t.Errorf("%s of %g for %g trials: %v, want %v", what, x, n, got, want)
		}
	}
	for _, confidence := range []float64{0.5, 0.95, 0.999, 1 - 1e-9} {
		for _, n := range []float64{stats.MaxQuantileByBeta, 10 * stats.MaxQuantileByBeta} {
			near("the quantile", n, confidence, stats.QuantileT(n+1, confidence), stats.QuantileT(n, confidence), 1e-6)
		}
		for n := 100.0 * stats.MaxQuantileByBeta; n <= player.MaxTrials; n *= 10 {
			z := stats.QuantileZ(confidence)
			near("the quantile", n, confidence, stats.QuantileT(n, confidence), z+z*(z*z+1)/(4*n), 1e-10) // Fisher 1926
		}
	}
	for _, x := range []float64{0, 0.1, 1, 1.96, 5} {
		near("the tail", stats.MaxTailByBeta, x, stats.AboveT(stats.MaxTailByBeta+1, x),
			stats.AboveT(stats.MaxTailByBeta, x), 1e-7)
		for n := 1e8; n <= player.MaxTrials; n *= 10 {
			density := math.Exp(-x*x/2) / math.Sqrt(2*math.Pi)
			near("the tail", n, x, stats.AboveT(n, x), math.Erfc(x/math.Sqrt2)/2+density*x*(x*x+1)/(4*n), 1e-10)
		}
	}
}

// TestWagersAreFair: against a share of just the bound a bet is worth 1 on average
// after any number of trials, and less against a larger one.
func TestWagersAreFair(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1, 7, 40} {
		for _, share := range []float64{0.1, 0.3} {
			sum := 0.0
			for k := range n + 1 {
				sum += math.Exp(stats.Wealth(k, n, 0.1)) * stats.BinomialMass(float64(k), float64(n), share)
			}
			if share == 0.1 && math.Abs(sum-1) > 1e-9 || share > 0.1 && sum > 1 {
				t.Errorf("%d trials of a share of %g: %g", n, share, sum)
			}
		}
	}
}

// TestAlwaysUnder: none of n is under x/n for which the stakes, grown by e to the x, less
// their own share of it, are worth 40; and more seen is never under less.
func TestAlwaysUnder(t *testing.T) {
	t.Parallel()
	x, worth := stats.AnytimeUpperBound(0, 1e9, 0.975)*1e9, 0.0
	for _, w := range stats.Stakes() {
		worth += w.Stake * math.Exp((1-w.Of)*x)
	}
	if math.Abs(worth-40) > 1e-6 {
		t.Errorf("none of 10^9 is under %g of it, worth %g", x, worth)
	}
	last := 0.0
	for k := range uint64(1001) {
		got := stats.AnytimeUpperBound(k, 1000, 0.975)
		if got < last || got <= float64(k)/1000 && k < 1000 || got > 1 {
			t.Fatalf("%d of 1000 are under %g, one less under %g", k, got, last)
		}
		last = got
	}
}
