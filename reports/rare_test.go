package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestRareLine: how often, of how many, and why the run stopped there.
func TestRareLine(t *testing.T) {
	q := query.Question{Name: "draw"}
	for want, r := range map[string]sim.RareResult{
		"draw: seen 103 times in 2,000,000 trials, 0.0052 % (0.0042 – 0.0063 %), once in 15,000 to 24,000; that is " +
			"often enough": {
			Question: q, Seen: 103, Of: 2_000_000, Share: stats.Estimate{Value: 5.15e-5, Low: 4.2e-5, High: 6.3e-5},
			Enough: true,
		},
		"draw: not seen in 30,000,000 trials, under 0.00001 %; that is under the bound": {
			Question: q, Of: 30_000_000, Share: stats.Estimate{High: 9.986e-8}, Bounded: true,
		},
		"draw: seen once in 1,000 trials, 0.1 % (0.0 – 0.6 %), once in 170 to 40,000; neither often enough nor " +
			"under the bound, so more trials would tell": {
			Question: q, Seen: 1, Of: 1000, Share: stats.Estimate{Value: 0.001, Low: 2.53e-5, High: 0.005558},
		},
	} {
		if got := runs.RareLine(numbers.DefaultDigits, &r); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}
