package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// sized is a comparison that tells the sizes of differences.
func sized(r comparisons.Report) comparisons.Report {
	r.Effects = true
	return r
}

// TestEffectsOnlyWhenAsked: by default people see the chance of more of means, and no
// other size; machines see all.
func TestEffectsOnlyWhenAsked(t *testing.T) {
	for name, r := range allComparisons() {
		plain := onTerminal(t, r, 1000)
		if strings.Contains(plain, "sizes of") || strings.Contains(plain, "odds ratio") ||
			strings.Contains(plain, "Glass") {
			t.Errorf("%s: more is told than asked for:\n%s", name, plain)
		}
		if mean := !r.Comparison.Question.Share; strings.Contains(plain, comparisons.MoreHead) != mean {
			t.Errorf("%s: the chance of more is told: %t", name, !mean)
		}
		tree, table := written(FrameJSON, r), written(FrameCSV, r)
		for c := range r.Comparison.Cells[0] {
			for statistic, e := range map[string]*stats.Estimate{
				"superiority": r.Comparison.Cells[0][c].Effect.Superiority,
				"odds_ratio":  r.Comparison.Cells[0][c].Effect.OddsRatio,
			} {
				if e != nil && (!strings.Contains(tree, `"`+statistic+`"`) ||
					!strings.Contains(table, ","+statistic+",,"+frame.Float(e.Value)+",")) {
					t.Errorf("%s: machines are not told of the %s %v", name, statistic, e.Value)
				}
			}
		}
	}
}
