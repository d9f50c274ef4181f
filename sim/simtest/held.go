package simtest

import (
	"fmt"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// Where a report is only held true, one in firstEvery of its seeds is played, the first; leastHeld of 95% intervals
// should hold.
const (
	FirstEvery = 10
	LeastHeld  = 0.935
)

// Sampled is how often one interval was printed and held over many runs.
type Sampled struct {
	Kind, Name          string
	Runs, Printed, Held int
}

// Add counts an interval.
func (s *Sampled) Add(e stats.Estimate, truth float64) {
	s.Runs++
	if !e.Reportable() {
		return
	}
	s.Printed++
	if near := float64(1e-9 * max(1, math.Abs(truth))); e.Low <= truth+near && truth-near <= e.High {
		s.Held++
	}
}

// Holds is the share of the intervals printed that hold.
func (s Sampled) Holds() float64 { return float64(s.Held) / float64(max(1, s.Printed)) }

// Wrong is the share of all runs in which one was printed and does not hold.
func (s Sampled) Wrong() float64 { return float64(s.Printed-s.Held) / float64(max(1, s.Runs)) }

// Percent is a share in percent.
func Percent(k, n int) float64 { return 100 * float64(k) / float64(max(1, n)) }

// ReportLine is one line of the report: how often, over many seeds, something held.
type ReportLine struct {
	What, Setting string
	Low, High     float64 // what it must be within; high 1 where only too little counts
	Holds         func(seed uint64) bool
}

// Holding reports whether an interval holds the truth.
func Holding(truth float64, e stats.Estimate) bool { return e.Low <= truth && truth <= e.High }

// HeldBy is in how many of the first seeds something holds, on all processors.
func HeldBy(seeds uint64, holds func(seed uint64) bool) uint64 { return heldFrom(0, seeds, holds) }

// heldFrom is the same of the seeds from one to before another.
func heldFrom(from, to uint64, holds func(seed uint64) bool) uint64 {
	var held atomic.Uint64
	var wg sync.WaitGroup
	workers := uint64(runtime.GOMAXPROCS(0))
	for w := range workers {
		wg.Go(func() {
			for seed := from + w; seed < to; seed += workers {
				if holds(seed) {
					held.Add(1)
				}
			}
		})
	}
	wg.Wait()
	return held.Load()
}

// HeldByFirst is in how many of the first seeds something holds, and in how many of those that were asked: all
// where the report is written anew, with their share as it is written, else the first.
func HeldByFirst(all uint64, holds func(seed uint64) bool) (first, held, asked uint64, share string) {
	few := all / FirstEvery
	first = HeldBy(few, holds)
	if !Updating() {
		return first, first, few, ""
	}
	held = first + heldFrom(few, all, holds)
	return first, held, all, fmt.Sprintf("%.1f%%", Percent(int(held), int(all)))
}

// CheckLines checks how often lines of a report hold.
func CheckLines(t *testing.T, lines []ReportLine, seeds int) {
	t.Helper()
	for _, line := range lines {
		held := int(HeldBy(uint64(seeds), line.Holds))
		t.Logf("%s, %s: %.1f%%", line.What, line.Setting, Percent(held, seeds))
		if (distuv.Binomial{N: float64(seeds), P: line.Low}).CDF(float64(held)) < 1e-4 {
			t.Errorf("%s, %s: %.1f%%, should be %.1f%% or more", line.What, line.Setting, Percent(held, seeds),
				100*line.Low)
		}
	}
}
