package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
)

// TestCompareSaysAll: every format tells every finding.
func TestCompareSaysAll(t *testing.T) {
	for name, r := range allComparisons() {
		forms, wide := formsOf(t, r), onTerminal(t, r, 1000)
		c := r.Comparison
		for i := range c.Targets {
			for v := 1; v < len(c.Variants); v++ {
				f := comparisons.Finding(c, i, v)
				if !strings.Contains(forms["csv"], ","+f.Code+"\r\n") ||
					!strings.Contains(forms["json"], `"`+f.Code+`"`) {
					t.Errorf("%s: machines are not told %q", name, f.Code)
				}
				for _, people := range []string{wide, forms["markdown"], forms["svg"]} {
					if !strings.Contains(people, f.Words) {
						t.Errorf("%s: people are not told %q", name, f.Words)
					}
				}
			}
		}
	}
}

// TestChangesUntold: a comparison that was not told what its variants change says
// everything else.
func TestChangesUntold(t *testing.T) {
	r := twoBlades()
	r.Variants = [][]string{nil, {"axe"}} // as its name says
	if got := onTerminal(t, r, 80); strings.Contains(got, "changes") {
		t.Error(got)
	}
	r.Variants = nil
	if got := onTerminal(t, r, 80); strings.Contains(got, "changes") ||
		!strings.Contains(got, "+3.40 points") {
		t.Error(got)
	}
}
