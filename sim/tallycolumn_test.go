package sim

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestColumns: columns are counted as histograms count value by value, whether arrays or
// histograms count them, in blocks of any length, one after the other.
func TestColumns(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 9))
	const outcomes = 4
	for _, c := range []struct {
		metric rules.Metric
		arrays bool
	}{
		{rules.Metric{Min: 0, Max: 0}, true},
		{rules.Metric{Min: -7, Max: 5}, true},
		{rules.Metric{Min: 3, Max: 3 + maxCells/outcomes - 1}, true},
		{rules.Metric{Min: 3, Max: 3 + maxCells/outcomes}, false},
		{rules.Metric{Min: -1000, Max: 1000}, false},
	} {
		column := newColumn(c.metric, outcomes)
		if (column.values > 0) != c.arrays {
			t.Errorf("%+v is counted in arrays: %v, want %v", c.metric, column.values > 0, c.arrays)
		}
		got, want := make([]Histogram, outcomes), make([]Histogram, outcomes)
		for _, n := range []int{blockTrials, 1, 0, 7, blockTrials} {
			outcome, value := make([]uint8, n), make([]int32, n)
			for i := range n {
				outcome[i], value[i] = uint8(r.IntN(outcomes)), int32(c.metric.Min+r.IntN(c.metric.Max-c.metric.Min+1))
				want[outcome[i]].count(int(value[i]))
			}
			column.count(outcome, value, got)
		}
		for o := range want {
			if want[o].N() != got[o].N() {
				t.Errorf("%+v, outcome %d: %d values, want %d", c.metric, o, got[o].N(), want[o].N())
			}
			for v := c.metric.Min; v <= c.metric.Max; v++ {
				if want[o].at(v) != got[o].at(v) {
					t.Errorf("%+v, outcome %d: %d of value %d, want %d", c.metric, o, got[o].at(v), v, want[o].at(v))
				}
			}
		}
	}
}
