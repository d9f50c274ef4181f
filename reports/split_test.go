package reports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestRareLines: how often, of how many, and why the run stopped there; of splitting the method, what it took and what it
// saved, or why there is no interval, to review.
func TestRareLines(t *testing.T) {
	q := query.Question{Name: "draw"}
	var b strings.Builder
	for _, r := range []sim.RareResult{
		{Question: q, Seen: 103, Of: 2_000_000, Share: stats.Estimate{Value: 5.15e-5, Low: 4.2e-5, High: 6.3e-5},
			Enough: true},
		{Question: q, Of: 30_000_000, Share: stats.Estimate{High: 9.986e-8}, Bounded: true},
		{Question: q, Seen: 1, Of: 1000, Share: stats.Estimate{Value: 0.001, Low: 2.53e-5, High: 0.005558}},
		{Question: q, Of: 10_000, Share: stats.Estimate{Value: 2.0634e-9, Low: 1.9612e-9, High: 2.1688e-9, Error: 5.3e-11,
			Method: stats.Replicated}, Enough: true, Bounded: true,
			Split: &sim.Splitting{Replications: 100, Trials: 256, Played: 135_628, Plain: 7.8e11}},
		{Question: q, Of: 10_000, Share: stats.Estimate{Value: 3e-78, Low: 2.82e-78, High: 3.2e-78, Error: 1e-79,
			Method: stats.Replicated}, Enough: true,
			Split: &sim.Splitting{Replications: 1000, Zero: 3, Trials: 256, Played: 135_628, Plain: 7.8e80}},
		{Question: q, Of: 10_000, Share: stats.Estimate{Value: 3.23e-15, High: 1, Error: 2e-16, Method: stats.WorstCase},
			Split: &sim.Splitting{Replications: 20_000, Trials: 4096, Played: 9e9, Withheld: "one replication is too much"}},
	} {
		fmt.Fprintln(&b, runs.RareLine(numbers.DefaultDigits, &r))
	}
	golden(t, "testdata/rare.txt", []byte(b.String()))
}

// TestTiny: few digits of what is known roughly, and all of them where asked.
func TestTiny(t *testing.T) {
	e := stats.Estimate{Value: 1.3499140123456789e-9, Low: 1.2894e-9, High: 1.4236899126561918e-9, Error: 3.4e-11,
		Method: stats.Replicated}
	for d, want := range map[numbers.Digits][2]string{
		numbers.DefaultDigits: {"1.35e-9", "1.28e-9 – 1.43e-9"},
		numbers.AllDigits:     {"1.3499140123456789e-09", "1.2894e-09 – 1.4236899126561918e-09"},
	} {
		if value, interval := runs.Tiny(d, e); value != want[0] || interval != want[1] {
			t.Errorf("%s (%s), want %s", value, interval, want)
		}
	}
}
