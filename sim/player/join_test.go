package player

import (
	"errors"
	"testing"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestJoinRefusesCounts: a share with more counts than trials is refused by itself, before
// they are added to those of others.
func TestJoinRefusesCounts(t *testing.T) {
	t.Parallel()
	var j Join
	for _, list := range [][]uint64{{11}, {1, 10}, {1<<64 - 1, 11}} {
		p := &Partial{
			Points: map[int]*KnownPoint{
				0: {Counted: []CountedRange{{To: 10, Counts: [][]stats.Histogram{{{Count: list}}}}}}}}
		if err := j.Add(p, Range{0, 10}); !errors.Is(err, ErrMismatch) {
			t.Errorf("%v of 10: %v", list, err)
		}
	}
}
