package reports

import (
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestDifferencesAgree: a difference and the two values it is of are written so that no
// one of the three contradicts the others by more than their own rounding.
func TestDifferencesAgree(t *testing.T) {
	compared := 0
	for _, list := range []map[string]comparisons.Report{allComparisons(), oddComparisons(), randomComparisons()} {
		for name, r := range list {
			for target := range r.Comparison.Targets {
				for v := 1; v < len(r.Comparison.Variants); v++ {
					if agrees(t, name, r.Comparison, target, v) {
						compared++
					}
				}
			}
		}
	}
	if compared < 300 {
		t.Errorf("only %d differences are compared", compared)
	}
}

// agrees compares what is written of a variant and of the baseline with the written difference, if both have numbers.
func agrees(t *testing.T, name string, c *contrast.Comparison, target, v int) (compared bool) {
	t.Helper()
	base := comparisons.ComparedNumbers(numbers.DefaultDigits, c, target, 0, 0)
	w := comparisons.ComparedNumbers(numbers.DefaultDigits, c, target, v, 0)
	words := []string{surveys.FirstNumber(base.Value), surveys.FirstNumber(w.Value),
		strings.TrimPrefix(surveys.FirstNumber(w.Difference), "+")}
	if words[0] == "" || words[1] == "" {
		return false // never seen, or always
	}
	room := 0.0
	for _, s := range words {
		room += math.Pow10(-numbers.Decimals(s)) / 2
	}
	gap := math.Abs(numbers.MustFloat(words[1]) - numbers.MustFloat(words[0]) - numbers.MustFloat(words[2]))
	cell, first := c.Cells[target][v], c.Cells[target][0]
	off := math.Abs(cell.Value.Value-first.Value.Value-cell.Difference.Value) * comparisons.Unit(c)
	if gap > room*(1+1e-9)+off {
		t.Errorf("%s: %s less %s is written %s", name, w.Value, base.Value, w.Difference)
	}
	if c.Engine == player.Exact && numbers.Decimals(words[1]) < numbers.Decimals(words[2]) &&
		!survey.ApproxEqual(numbers.MustFloat(words[1]), cell.Value.Value*comparisons.Unit(c)) {
		t.Errorf("%s: %s is exactly written coarser than %s", name, w.Value, w.Difference)
	}
	return true
}
