package stats_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestJoint: pairs are counted whatever comes first and whoever counts them, numbers
// below zero too.
func TestJoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	want := map[[2]int]uint64{}
	var all stats.TwoWayTable
	parts := make([]stats.TwoWayTable, 3)
	for i := range 5000 {
		base, value := r.IntN(40)-7, -r.IntN(30)+r.IntN(i/100+1)
		want[[2]int{base, value}]++
		all.Count(base, value)
		parts[i%3].Count(base, value)
	}
	got := map[[2]int]uint64{}
	all.Each(func(base, value int, n uint64) { got[[2]int{base, value}] = n })
	if !reflect.DeepEqual(got, want) {
		t.Error("pairs are miscounted")
	}
	for _, order := range [][]int{{0, 1, 2}, {2, 0, 1}} {
		var sum stats.TwoWayTable
		for _, i := range order {
			parts[i].Each(sum.Add)
		}
		if !reflect.DeepEqual(sum, all) {
			t.Errorf("merged in the order %v it is another table", order)
		}
	}
}

// TestJointGivesUp: a table too large is given up, whether one worker met all of the
// numbers or several did, and takes no more pairs.
func TestJointGivesUp(t *testing.T) {
	var alone, low, high, sum stats.TwoWayTable
	alone.Count(0, 0)
	alone.Count(127, 127)
	if alone.Overflowed || len(alone.Counts) != stats.MaxTwoWayCells {
		t.Errorf("%d cells are too many", len(alone.Counts))
	}
	alone.Count(0, 128)
	alone.Count(0, 0)
	low.Count(0, 0)
	high.Count(200, 200)
	low.Each(sum.Add)
	high.Each(sum.Add)
	huge := stats.TwoWayTable{}
	huge.Count(-1<<40, 0)
	huge.Count(1<<40, 1<<40)
	for _, j := range []stats.TwoWayTable{alone, sum, huge} {
		if !reflect.DeepEqual(j, stats.TwoWayTable{Overflowed: true}) {
			t.Errorf("%d × %d cells are kept", j.Rows, j.Columns)
		}
	}
	low.Each(sum.Add)
	if !sum.Overflowed {
		t.Error("what was given up is taken up again")
	}
}

// TestJointAllocates: once its numbers are known it counts without allocations.
func TestJointAllocates(t *testing.T) {
	var j stats.TwoWayTable
	count := func() {
		for i := range 1000 {
			j.Count(i%20, i%17)
		}
	}
	count()
	if n := testing.AllocsPerRun(10, count); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

const outcomes = 4

// columns are metrics, and whether their values are counted in arrays.
var columns = []struct {
	metric rules.Metric
	arrays bool
}{
	{rules.Metric{Min: 0, Max: 0}, true},
	{rules.Metric{Min: -7, Max: 5}, true},
	{rules.Metric{Min: 3, Max: 3 + stats.MaxCells/outcomes - 1}, true},
	{rules.Metric{Min: 3, Max: 3 + stats.MaxCells/outcomes}, false},
	{rules.Metric{Min: -1000, Max: 1000}, false},
}

// TestColumns: columns are counted as histograms count value by value, whether arrays or
// histograms count them, in blocks of any length, one after the other.
func TestColumns(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 9))
	for _, c := range columns {
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
