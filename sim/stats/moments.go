package stats

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// Reported means and variances are computed here, since gonum's differ between machines in
// their last bits: products may be fused with sums there, and the order of an unweighted
// sum depends on the processor and on the memory address of the values.

// Squares returns the mean of weighted values, the sum of squared deviations from it, and
// the sum of the weights, by the corrected two-pass algorithm (Chan, Golub and LeVeque
// 1983, formula 1.7) on values shifted by the first that has weight: so a constant is its
// own mean and deviates by nothing.
func Squares(values, weights []float64) (mean, sum, weight float64) {
	origin, shift := 0.0, 0.0
	if first := slices.IndexFunc(weights, func(w float64) bool { return w > 0 }); first >= 0 {
		origin = values[first]
	}
	for i, w := range weights {
		shift += float64(w * (values[i] - origin))
		weight += w
	}
	shift /= weight
	rest := 0.0 // what rounding leaves of zero
	for i, w := range weights {
		off := values[i] - origin - shift
		part := float64(w * off)
		sum, rest = sum+float64(part*off), rest+part
	}
	return origin + shift, sum - rest*rest/weight, weight
}

// MeanSD returns the mean and the standard deviation of a sample, with unbiased variance.
func MeanSD(values, counts []float64) (mean, sd float64) {
	mean, sum, n := Squares(values, counts)
	return mean, math.Sqrt(sum / (n - 1))
}

// ListSD is meanSD for unweighted values.
func ListSD(values []float64) (mean, sd float64) {
	return MeanSD(values, slices.Repeat([]float64{1}, len(values)))
}

// MomentsOf returns the mean and the standard deviation of a distribution, whose mass need
// not be 1.
func MomentsOf(d rules.Distribution) (mu, sd float64) {
	values := make([]float64, len(d.Mass))
	for i := range values {
		values[i] = float64(d.From + i)
	}
	mu, sum, mass := Squares(values, d.Mass)
	return mu, math.Sqrt(sum / mass)
}
