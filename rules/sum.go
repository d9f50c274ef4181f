package rules

import "slices"

// MetricSum is a sum of metrics of a trial, each a whole number of times. A margin is one:
// wounds dealt minus wounds taken.
type MetricSum []MetricTerm

// MetricTerm is a metric, by index, and how many times it counts.
type MetricTerm struct{ Metric, Times int }

// SumOf returns the sum of some metrics.
func SumOf(metrics ...int) MetricSum {
	var s MetricSum
	for _, m := range metrics {
		s = append(s, MetricTerm{m, 1})
	}
	return s
}

// Plus returns the sum with some times another added.
func (s MetricSum) Plus(times int, t MetricSum) MetricSum {
	s = slices.Clone(s)
	for _, x := range t {
		s = append(s, MetricTerm{x.Metric, times * x.Times})
	}
	return s
}

// Minus returns the sum without another.
func (s MetricSum) Minus(t MetricSum) MetricSum { return s.Plus(-1, t) }

// Empty reports whether the sum has no terms.
func (s MetricSum) Empty() bool { return len(s) == 0 }

// Single returns the metric that is all of the sum, if one is.
func (s MetricSum) Single() (metric int, ok bool) {
	if len(s) != 1 || s[0].Times != 1 {
		return 0, false
	}
	return s[0].Metric, true
}

// Bounds returns the least and the greatest value that the metrics' bounds allow.
func (s MetricSum) Bounds(metrics []Metric) (low, high int) {
	for _, t := range s {
		m := metrics[t.Metric]
		low, high = low+min(t.Times*m.Min, t.Times*m.Max), high+max(t.Times*m.Min, t.Times*m.Max)
	}
	return low, high
}

// Value returns the sum for a trial with these metric values.
func (s MetricSum) Value(value []int) int { return s.Of(func(m int) int { return value[m] }) }

// Of returns the sum of metrics with these values.
func (s MetricSum) Of(value func(metric int) int) int {
	n := 0
	for _, t := range s {
		n += t.Times * value(t.Metric)
	}
	return n
}

// ReadRows stores the sum of each trial in to, which must have the length of the rows.
func (s MetricSum) ReadRows(rows *Rows, to []int32) {
	clear(to)
	for _, t := range s {
		times := int32(t.Times)
		for i, v := range rows.Value[t.Metric][:len(to)] {
			to[i] += times * v
		}
	}
}
