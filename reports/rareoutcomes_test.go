package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestRareOutcomes: means among nine trials, or among one in two million, are left out
// of what people read, with a word, and kept in CSV and JSON.
func TestRareOutcomes(t *testing.T) {
	for engine, test := range map[player.Engine]struct {
		often, rarely stats.Estimate
		why           string
	}{
		player.MonteCarlo: {wilson(10, 1000), wilson(9, 1000), "left out, as seen in fewer than ten trials: knife"},
		player.Exact: {numbers.Exactly(1e-6), numbers.Exactly(5e-7),
			"left out, as rarer than one in a million: knife"},
	} {
		r := sampled("toy/duel", "a duel", 1000,
			outcome("sword", "by the sword", rules.A, numbers.Exactly(1-test.often.Value-test.rarely.Value)),
			outcome("axe", "by the axe", rules.A, test.often), outcome("knife", "by the knife", rules.A, test.rarely),
			outcome("never", "not seen", rules.A, numbers.Exactly(0)))
		m := metric("wounds", "wounds dealt", 0, 500, 500)
		m.MeansByOutcome = true
		for _, name := range []string{"sword", "axe", "knife"} {
			m.ByOutcome = append(m.ByOutcome, sim.OutcomeMetric{Outcome: name, Mean: within(0.5, 0.1)})
		}
		r.Result.Engine, r.Result.Metrics = engine, []sim.MetricResult{m}
		if list := runs.ByOutcomeSheet(numbers.DefaultDigits, r.Result); len(list.Rows) != 2 || list.Foot != test.why {
			t.Errorf("%v: %+v", engine, list)
		}
		if h := runs.Means(numbers.DefaultDigits, r.Result); len(h.Rows) != 2 {
			t.Errorf("%v: the chart has %+v", engine, h.Rows)
		}
		forms := formsOf(t, r)
		for _, name := range []string{"text", "markdown"} {
			if strings.Count(forms[name], test.why) != 1 {
				t.Errorf("%v, %s: %s", engine, name, forms[name])
			}
		}
		for _, name := range []string{"csv", "json"} {
			if strings.Count(forms[name], "knife") < 2 {
				t.Errorf("%v, %s: %s", engine, name, forms[name])
			}
		}
	}
}
