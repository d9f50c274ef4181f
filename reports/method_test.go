package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestHeadsNameMethods: a head names the methods of the intervals below it, each once.
func TestHeadsNameMethods(t *testing.T) {
	for want, list := range map[string][]stats.Estimate{
		"interval (t)": {within(3, 1), unknown().Result.Metrics[0].Mean}, "interval": {unknown().Result.Metrics[0].Mean},
		"interval (Clopper and Pearson; t)": {wilson(1, 2), within(3, 1), wilson(2, 3)},
	} {
		if got := numbers.IntervalHead(list...); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
