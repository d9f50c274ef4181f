package sim

import (
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
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
		{rules.Metric{Min: 3, Max: 3 + stats.MaxCells/outcomes - 1}, true},
		{rules.Metric{Min: 3, Max: 3 + stats.MaxCells/outcomes}, false},
		{rules.Metric{Min: -1000, Max: 1000}, false},
	} {
		column := stats.NewColumn(c.metric, outcomes)
		if (column.Values > 0) != c.arrays {
			t.Errorf("%+v is counted in arrays: %v, want %v", c.metric, column.Values > 0, c.arrays)
		}
		got, want := make([]stats.Histogram, outcomes), make([]stats.Histogram, outcomes)
		for _, n := range []int{player.MaxRows, 1, 0, 7, player.MaxRows} {
			outcome, value := make([]uint8, n), make([]int32, n)
			for i := range n {
				outcome[i], value[i] = uint8(r.IntN(outcomes)), int32(c.metric.Min+r.IntN(c.metric.Max-c.metric.Min+1))
				want[outcome[i]].CountOne(int(value[i]))
			}
			column.Count(outcome, value, got)
		}
		for o := range want {
			if want[o].N() != got[o].N() {
				t.Errorf("%+v, outcome %d: %d values, want %d", c.metric, o, got[o].N(), want[o].N())
			}
			for v := c.metric.Min; v <= c.metric.Max; v++ {
				if want[o].At(v) != got[o].At(v) {
					t.Errorf("%+v, outcome %d: %d of value %d, want %d", c.metric, o, got[o].At(v), v, want[o].At(v))
				}
			}
		}
	}
}
