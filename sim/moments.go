package sim

import (
	"math"
	"slices"
)

// Means and variances that are told are computed here, since gonum's differ by machine in
// their last bits: products may be fused with sums there, and the order of a sum without
// weights depends on the processor and on where in memory the values are.

// squares gives the mean of values with weights, the sum of the squares of their
// distances from it, and the sum of the weights: by the corrected two-pass algorithm
// (Chan, Golub and LeVeque 1983, formula 1.7).
func squares(values, weights []float64) (mean, sum, weight float64) {
	for i, w := range weights {
		mean += float64(w * values[i])
		weight += w
	}
	mean /= weight
	rest := 0.0 // what rounding leaves of zero
	for i, w := range weights {
		off := values[i] - mean
		part := float64(w * off)
		sum, rest = sum+float64(part*off), rest+part
	}
	return mean, sum - rest*rest/weight, weight
}

// meanSD gives the mean of a sample and its standard deviation, without bias of the
// variance.
func meanSD(values, counts []float64) (mean, sd float64) {
	mean, sum, n := squares(values, counts)
	return mean, math.Sqrt(sum / (n - 1))
}

// listSD is meanSD of values that count once each.
func listSD(values []float64) (mean, sd float64) {
	return meanSD(values, slices.Repeat([]float64{1}, len(values)))
}
