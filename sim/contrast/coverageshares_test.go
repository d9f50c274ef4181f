package contrast

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// shareCoverage is the exact chance that the interval of a share p holds it after n
// trials: of the counts whose interval does, which lie side by side.
func shareCoverage(p float64, n uint64) float64 {
	first := uint64(sort.Search(int(n), func(k int) bool { return stats.Share(uint64(k), n, 0.95).High >= p }))
	beyond := uint64(sort.Search(int(n)+1, func(k int) bool { return stats.Share(uint64(k), n, 0.95).Low > p }))
	held, _ := stats.BinomialTail(beyond-1, n, p)
	if first > 0 {
		missed, _ := stats.BinomialTail(first-1, n, p)
		held -= missed
	}
	return held
}

// TestShareCoverage: the interval of a share holds in at least 95 % of runs, whatever
// the share and the number of trials.
func TestShareCoverage(t *testing.T) {
	t.Parallel()
	for _, n := range []uint64{1, 2, 3, 5, 10, 30, 100, 1000, 100_000, 1e9} {
		for i := range 200 {
			if p := (float64(i) + 0.37) / 200; shareCoverage(p*p, n) < 0.95-1e-9 {
				t.Errorf("%g of %d: %g", p*p, n, shareCoverage(p*p, n))
			}
		}
	}
}

// shareLines are the report's lines of the shares of all outcomes, computed exactly.
func shareLines(t *testing.T, laws []simtest.JointLaw) string {
	text := &strings.Builder{}
	for _, region := range []struct {
		name      string
		low, high float64
	}{{"near 0 (under 0.1)", 0, 0.1}, {"near ½", 0.1, 0.9}, {"near 1 (over 0.9)", 0.9, 1}} {
		for _, n := range []uint64{10, 30, 100, 1000, 100_000} {
			shares, sum, least := 0, 0.0, 1.0
			for _, l := range laws {
				for _, d := range l.Joint {
					if p := simtest.Total(d); region.low < p && p <= region.high && p < 1-1e-12 {
						c := shareCoverage(p, n)
						shares, sum, least = shares+1, sum+c, min(least, c)
					}
				}
			}
			if least < 0.95-1e-9 {
				t.Errorf("%d trials: the interval of a share %s holds in %v", n, region.name, least)
			}
			fmt.Fprintf(text, "| %s | %d | %d | %.1f %% | %.2f %% |\n", region.name, n, shares, 100*sum/float64(shares),
				100*least)
		}
	}
	return text.String()
}
