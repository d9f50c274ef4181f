package stats

import "math"

// A run that waits for a rare event tests repeatedly. With a fixed-sample interval, 10%
// instead of 2.5% of runs whose true share is just above the bound would stop below it. So
// it uses an anytime-valid test: a betting martingale against the bound, which by Ville's
// inequality (1939) grows to 1/α in at most a share α of all runs while the true share is
// not below it (Robbins 1970; Waudby-Smith and Ramdas 2024).

// Stakes lists the shares of the bound that are bet on, with their stakes. Most is on 0: an
// event that never happens falls below the bound soonest, after 3.9 over the bound trials
// at 95%.
func Stakes() []struct{ Of, Stake float64 } {
	return []struct{ Of, Stake float64 }{{0, 0.75}, {0.125, 0.05}, {0.25, 0.05}, {0.5, 0.05}, {0.75, 0.05}, {0.9, 0.05}}
}

// Wealth returns the logarithm of what a bet of 1 against a share of at least bound has
// grown to after k of n trials.
func Wealth(k, n uint64, bound float64) float64 {
	sum, most := 0.0, math.Inf(-1)
	var logs []float64
	for _, w := range Stakes() {
		gain := math.Log(w.Stake) + float64(float64(n-k)*(math.Log1p(-w.Of*bound)-math.Log1p(-bound)))
		if k > 0 {
			gain += float64(float64(k) * math.Log(w.Of))
		}
		logs, most = append(logs, gain), max(most, gain)
	}
	for _, gain := range logs {
		sum += math.Exp(gain - most)
	}
	return most + math.Log(sum)
}

// AnytimeUpperBound returns the smallest upper confidence bound for k of n that holds at
// all looks simultaneously; 1 if nothing is ruled out.
func AnytimeUpperBound(k, n uint64, confidence float64) float64 {
	if k == n {
		return 1
	}
	needed := -math.Log1p(-confidence)
	low, high := math.Log(float64(max(k, 1))/float64(n))-1, 0.0
	for range 50 {
		if mid := (low + high) / 2; Wealth(k, n, math.Exp(mid)) >= needed {
			high = mid
		} else {
			low = mid
		}
	}
	return math.Exp(high)
}
