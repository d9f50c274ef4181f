package sim

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestJoint: pairs are counted whatever comes first and whoever counts them, numbers
// below zero too.
func TestJoint(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	want := map[[2]int]uint64{}
	var all joint
	parts := make([]joint, 3)
	for i := range 5000 {
		base, value := r.IntN(40)-7, -r.IntN(30)+r.IntN(i/100+1)
		want[[2]int{base, value}]++
		all.count(base, value)
		parts[i%3].count(base, value)
	}
	got := map[[2]int]uint64{}
	all.each(func(base, value int, n uint64) { got[[2]int{base, value}] = n })
	if !reflect.DeepEqual(got, want) {
		t.Error("pairs are miscounted")
	}
	for _, order := range [][]int{{0, 1, 2}, {2, 0, 1}} {
		var sum joint
		for _, i := range order {
			parts[i].each(sum.add)
		}
		if !reflect.DeepEqual(sum, all) {
			t.Errorf("merged in the order %v it is another table", order)
		}
	}
}

// TestJointGivesUp: a table too large is given up, whether one worker met all of the
// numbers or several did, and takes no more pairs.
func TestJointGivesUp(t *testing.T) {
	var alone, low, high, sum joint
	alone.count(0, 0)
	alone.count(127, 127)
	if alone.overflowed || len(alone.counts) != maxJoint {
		t.Errorf("%d cells are too many", len(alone.counts))
	}
	alone.count(0, 128)
	alone.count(0, 0)
	low.count(0, 0)
	high.count(200, 200)
	low.each(sum.add)
	high.each(sum.add)
	huge := joint{}
	huge.count(-1<<40, 0)
	huge.count(1<<40, 1<<40)
	for _, j := range []joint{alone, sum, huge} {
		if !reflect.DeepEqual(j, joint{overflowed: true}) {
			t.Errorf("%d × %d cells are kept", j.rows, j.columns)
		}
	}
	low.each(sum.add)
	if !sum.overflowed {
		t.Error("what was given up is taken up again")
	}
}

// TestJointAllocates: once its numbers are known it counts without allocations.
func TestJointAllocates(t *testing.T) {
	var j joint
	count := func() {
		for i := range 1000 {
			j.count(i%20, i%17)
		}
	}
	count()
	if n := testing.AllocsPerRun(10, count); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
