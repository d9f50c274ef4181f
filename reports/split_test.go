package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestSplitLine: the method, what it took and what it saved, or why there is no interval.
func TestSplitLine(t *testing.T) {
	q := query.Question{Name: "draw"}
	for want, r := range map[string]sim.RareResult{
		"draw: 2.06e-9 (1.96e-9 – 2.17e-9), once in 460 million to 510 million; found by multilevel splitting, in " +
			"100 replications of 256 trials side by side, which took the steps of 140,000 trials where plain trials " +
			"to know it as well would be 780 billion; that is under the bound": {
			Question: q, Of: 10_000, Share: stats.Estimate{Value: 2.0634e-9, Low: 1.9612e-9, High: 2.1688e-9,
				Error: 5.3e-11, Method: stats.Replicated}, Enough: true, Bounded: true,
			Split: &sim.Splitting{Replications: 100, Trials: 256, Played: 135_628, Plain: 7.8e11},
		},
		"draw: 3.0e-78 (2.8e-78 – 3.2e-78), once in 3.1e77 to 3.6e77; found by multilevel splitting, in 1,000 " +
			"replications of 256 trials side by side, 3 of which came to nothing, which took the steps of 140,000 " +
			"trials where plain trials to know it as well would be 7.8e80; that is well enough": {
			Question: q, Of: 10_000, Share: stats.Estimate{Value: 3e-78, Low: 2.82e-78, High: 3.2e-78, Error: 1e-79,
				Method: stats.Replicated}, Enough: true,
			Split: &sim.Splitting{Replications: 1000, Zero: 3, Trials: 256, Played: 135_628, Plain: 7.8e80},
		},
		"draw: 3.2e-15, without an interval: one replication is too much; found by multilevel splitting, in 20,000 " +
			"replications of 4,096 trials side by side, which took the steps of 9 billion trials; more replications would tell": {
			Question: q, Of: 10_000, Share: stats.Estimate{Value: 3.23e-15, High: 1, Error: 2e-16,
				Method: stats.WorstCase},
			Split: &sim.Splitting{Replications: 20_000, Trials: 4096, Played: 9e9,
				Withheld: "one replication is too much"},
		},
	} {
		if got := runs.RareLine(numbers.DefaultDigits, &r); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
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
