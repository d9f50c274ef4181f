package sim

import (
	"math/rand/v2"
	"reflect"
	"testing"

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
