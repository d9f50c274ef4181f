package rules

import "math/bits"

// MetricValues accumulates the metrics of one trial. Set and Clear take time for what is
// used, where an assignment copies all.
type MetricValues struct {
	_     [0]func() // == would compare used
	used  int       // all numbers of metrics added to, by or: a bound that costs next to nothing
	value [MaxMetrics]int32
}

// Add increases a metric by n, which may be negative.
func (e *MetricValues) Add(metric, n int) {
	e.value[metric] += int32(n)
	e.used |= metric
}

// Value returns the current value of a metric.
func (e *MetricValues) Value(metric int) int { return int(e.value[metric]) }

// Used returns how many metrics, counted from the first, may be other than 0.
func (e *MetricValues) Used() int { return 1 << bits.Len(uint(e.used)) }

// fewMetrics is the number of metrics that are cleared and copied faster all than in part.
const fewMetrics = 16

// Clear sets all metrics to 0.
func (e *MetricValues) Clear() {
	clear(e.value[:fewMetrics])
	if e.used >= fewMetrics {
		clear(e.value[fewMetrics:e.Used()])
	}
	e.used = 0
}

// Set makes the metrics those of another.
func (e *MetricValues) Set(other *MetricValues) {
	copy(e.value[:fewMetrics], other.value[:fewMetrics])
	if used := e.used | other.used; used >= fewMetrics {
		n := 1 << bits.Len(uint(used))
		copy(e.value[fewMetrics:n], other.value[fewMetrics:n])
	}
	e.used = other.used
}
