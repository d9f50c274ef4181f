package rules

// MetricSum is the sum of the metrics of a trial listed in Plus minus those in Minus, by
// index. A margin is one: wounds dealt minus wounds taken.
type MetricSum struct{ Plus, Minus []int }

// SumOf returns the sum of a single metric.
func SumOf(metric int) MetricSum { return MetricSum{Plus: []int{metric}} }

// Empty reports whether the sum has no terms.
func (s MetricSum) Empty() bool { return len(s.Plus)+len(s.Minus) == 0 }

// Bounds returns the least and the greatest value that the metrics' bounds allow.
func (s MetricSum) Bounds(metrics []Metric) (low, high int) {
	for _, m := range s.Plus {
		low, high = low+metrics[m].Min, high+metrics[m].Max
	}
	for _, m := range s.Minus {
		low, high = low-metrics[m].Max, high-metrics[m].Min
	}
	return low, high
}

// Value returns the sum for a trial with these metric values.
func (s MetricSum) Value(value []int) int { return s.Of(func(m int) int { return value[m] }) }

// Of returns the sum of metrics with these values.
func (s MetricSum) Of(value func(metric int) int) int {
	n := 0
	for _, m := range s.Plus {
		n += value(m)
	}
	for _, m := range s.Minus {
		n -= value(m)
	}
	return n
}

// ReadRows stores the sum of each trial in to, which must have the length of the rows.
func (s MetricSum) ReadRows(rows *Rows, to []int32) {
	clear(to)
	for _, m := range s.Plus {
		for i, v := range rows.Value[m][:len(to)] {
			to[i] += v
		}
	}
	for _, m := range s.Minus {
		for i, v := range rows.Value[m][:len(to)] {
			to[i] -= v
		}
	}
}
