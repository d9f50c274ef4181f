package skirmish_test

// Exact odds of the reference: all dice that a play can throw, one after the other.

import (
	"math"
	"testing"
)

// naiveAll plays an event with all dice that may fall and tells its exact odds, or
// that this would take more plays.
func naiveAll(event func(throw naiveDice) bool, plays int) (odds float64, done bool) {
	path, sizes := []int{}, []int{}
	for range plays {
		used, chance := 0, 1.0
		happened := event(func(sides int) int {
			if used == len(path) {
				path, sizes = append(path, 1), append(sizes, sides)
			}
			chance /= float64(sides)
			used++
			return path[used-1]
		})
		if happened {
			odds += chance
		}
		// The next play: the last die that can show more does.
		last := len(path) - 1
		for last >= 0 && path[last] == sizes[last] {
			last--
		}
		if last < 0 {
			return odds, true
		}
		path, sizes = path[:last+1], sizes[:last+1]
		path[last]++
	}
	return 0, false
}

// naiveExactly checks odds worked out by hand.
func naiveExactly(t *testing.T, checks []naiveCheck) {
	t.Helper()
	for _, c := range checks {
		got, done := naiveAll(c.event, 1_000_000)
		if !done || math.Abs(got-c.odds) > 1e-9 {
			t.Errorf("%s: odds %.9f, want %.9f", c.name, got, c.odds)
		}
	}
}
