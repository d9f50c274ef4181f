// Package stats has what was counted, as integers, and pure functions from counts to estimates with their intervals, an
// estimator a file, each with its source. It plays nothing.
package stats

import (
	"gonum.org/v1/gonum/stat/distuv"
)

// Estimate is a number with its interval. For exact answers Low = Value = High.
type Estimate struct {
	Value      float64 `json:"value"`
	Low        float64 `json:"low"`
	High       float64 `json:"high"`
	Confidence float64 `json:"confidence"`
	Method     Method  `json:"method,omitempty"`
	// Error is the standard error observed over the trials; 0 for exact answers and where
	// unknown.
	Error float64 `json:"-"`
}

// Rounding is the tolerated rounding error of a sum of exact probabilities.
const Rounding = 1e-12

// Method is how an interval was computed; empty for exact answers.
type Method string

// The methods.
const (
	ClopperPearson     Method = "Clopper–Pearson"
	Student            Method = "Student"             // of means, widened by what unseen trials could add
	Moments            Method = "fourth moment"       // of spreads, widened likewise
	OrderStatistics    Method = "order statistics"    // of quantiles
	Unseen             Method = "unseen trials"       // all trials equal: what others could add
	ConfidenceSequence Method = "confidence sequence" // its upper end holds at all looks simultaneously
	Score              Method = "score"               // of paired shares: Tango's
	MOVER              Method = "MOVER"               // of differences, from both intervals
	// BrunnerMunzel is of probabilities of superiority, widened by what unseen trials could add.
	BrunnerMunzel Method = "Brunner–Munzel"
	Delta         Method = "delta method" // of differences in standard deviations, widened likewise
	Bonferroni    Method = "Bonferroni"   // ends of two simultaneous intervals
	Replicated    Method = "replications" // of splitting: Student's on the logarithmic scale
	Batches       Method = "batch means"  // Student's of the means of independent batches, widened likewise
	// WorstCase is the widest interval that the bounds of a metric allow. It holds, but is
	// so wide compared with the data that reports print only the value.
	WorstCase Method = "worst case"
)

// HalfWidth returns half the width of the interval.
func (e Estimate) HalfWidth() float64 { return (e.High - e.Low) / 2 }

// Reportable reports whether the interval is worth printing.
func (e Estimate) Reportable() bool { return e.Method != WorstCase }

// ExactEstimate returns an exact value as an estimate.
func ExactEstimate(v float64) Estimate { return Estimate{Value: v, Low: v, High: v, Confidence: 1} }

// QuantileZ returns the two-sided standard normal quantile: how many standard errors the half of a normal interval is
// wide.
func QuantileZ(confidence float64) float64 {
	return distuv.UnitNormal.Quantile(1 - (1-confidence)/2)
}

// Weighted returns the values of a histogram and their counts.
func (h Histogram) Weighted() (values, counts []float64) {
	for i, n := range h.Count {
		if n > 0 {
			values = append(values, float64(h.From+i))
			counts = append(counts, float64(n))
		}
	}
	return values, counts
}

// Certain is how the intervals of bounded answers are computed: from what was dropped, which may end in any way.
const Certain Method = "certain"
