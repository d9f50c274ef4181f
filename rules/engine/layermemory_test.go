package engine

import (
	"errors"
	"math"
	"runtime"
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

// wideState is a state of 16 or 1,040 bytes, of a game that draws a D20 four times and remembers them.
type wideState[T comparable] struct {
	drawn uint8
	seen  uint32
	_     T
}

func wideGame[T comparable]() (*rules.Scenario, *game) {
	sc := &rules.Scenario{
		Name: "toy/wide", Outcomes: []rules.Outcome{{Name: "end"}}, Metrics: []rules.Metric{{Name: "eyes", Max: 80}},
	}
	m := Machine[wideState[T]]{
		Clock: func(s *wideState[T]) uint64 { return uint64(s.drawn) },
		Step: func(d *dice.Dice, s *wideState[T], e *rules.MetricValues) int {
			v := d.D20()
			e.Add(0, v)
			if s.drawn++; s.drawn == 4 {
				return 0
			}
			s.seen = s.seen*20 + uint32(v)
			return rules.Ongoing
		},
	}
	sc.Game = m
	return sc, m.game()
}

// TestMemoryCounted: what an exploration counts is what it takes, to a tenth.
func TestMemoryCounted(t *testing.T) {
	small, smallGame := wideGame[uint64]()
	large, largeGame := wideGame[[128]uint64]()
	for name, c := range map[string]struct {
		sc *rules.Scenario
		g  *game
	}{"small": {small, smallGame}, "large": {large, largeGame}} {
		var before, now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		compared := 0
		compare := func(kind string, counted int) {
			if counted < 1<<20 {
				return
			}
			runtime.GC()
			runtime.ReadMemStats(&now)
			taken := float64(now.HeapAlloc) - float64(before.HeapAlloc)
			if compared++; math.Abs(taken-float64(counted)) > taken/10 {
				t.Errorf("%s, %s: %d bytes are counted, %.0f taken", name, kind, counted, taken)
			}
		}
		limit := rules.ExactLimit()
		var w *layerWalk
		limit.OnProgress = func(rules.Progress) { compare("layers", w.bytes()) }
		w = newLayerWalk(newLayerStates(c.g), c.sc, []rules.MetricSum{rules.SumOf(0)}, limit)
		w.start()
		if err := w.walk(); err != nil {
			t.Fatal(err)
		}
		w = nil
		layers := compared
		var x *explorer
		limit.OnProgress = func(rules.Progress) {
			compare("graph", x.bytes()-lawStateBytes*x.n-lawEdgeBytes*x.edges.positions())
		}
		runtime.GC()
		runtime.ReadMemStats(&before)
		x = newExplorer(c.g.begin(asWalked), c.sc, limit)
		if err := x.explore(); err != nil {
			t.Fatal(err)
		}
		if layers == 0 || compared == layers {
			t.Errorf("%s: layers are compared %d times, graphs %d times", name, layers, compared-layers)
		}
	}
}
