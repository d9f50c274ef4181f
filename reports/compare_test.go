package reports

import (
	"strings"
	"testing"
)

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
		!strings.Contains(got, "+3.40 in 100") {
		t.Error(got)
	}
}
