package engine

import (
	"errors"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// TestOneStepKeepsToMemory: what a single step leads to is part of what a walk by layers may take, and ends it long before all
// has been followed, though the least likely would be dropped later.
func TestOneStepKeepsToMemory(t *testing.T) {
	if !*heavy {
		t.Skip("follows millions of paths; -heavy runs it")
	}
	const all = 20 * 20 * 20 * 20 * 20 // paths of the step, to a state each
	for _, workers := range []int{1, 3} {
		followed := 0
		sc := &rules.Scenario{Name: "toy/burst", Outcomes: []rules.Outcome{{Name: "end"}}}
		sc.Game = Machine[[6]uint8]{Clock: func(s *[6]uint8) uint64 { return uint64(s[5]) }, Step: func(d *dice.Dice, s *[6]uint8, _ *rules.MetricValues) int {
			if s[5] == 1 {
				return 0
			}
			for followed++; s[5] < 5; s[5]++ {
				s[s[5]] = uint8(d.D20())
			}
			s[5] = 1
			return rules.Ongoing
		}}
		limit := rules.Limit{States: 1e9, Bytes: 64 << 20, Paths: 1e9, Within: 0.5, Parallel: inTurns(workers)}
		_, err := sc.Game.Walk(sc, nil, limit)
		var e *rules.TooLargeError
		if !errors.As(err, &e) || e.Limit != rules.MemoryLimit || e.States != 1 || !strings.Contains(err.Error(), "the limit is 64 MiB of memory, which the states that come next do not fit in") {
			t.Errorf("%d workers: %v", workers, err)
		}
		if followed > all/4 {
			t.Errorf("%d workers: %d paths were followed", workers, followed)
		}
	}
}
