package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// TestDamageReport: a part of a page tells whose damage went where, by the names of the sides, or why that is not
// known.
func TestDamageReport(t *testing.T) {
	r := runs.DamageReport{Heading: layout.Heading{Matchup: map[string]any{"a": map[string]any{"name": "marine"}}},
		Missing: "It could not be counted."}
	if got := written(layout.HTML, &r); !strings.Contains(got, r.Missing) || strings.Contains(got, "<table") {
		t.Errorf("without a result it says\n%s", got)
	}
	r.Result = typical().Result
	r.Result.Flows = []query.FlowResult{{Name: "side a", Side: rules.A, Kind: query.OfSide, What: "shots",
		In: numbers.Exactly(4), Steps: []query.FlowStepResult{
			{Loss: "missed", Lost: numbers.Exactly(3), Rest: "hits", Going: numbers.Exactly(1)},
		}}}
	got := written(layout.HTML, &r)
	for _, want := range []string{"marine (a): where its shots went, per game",
		`<th scope="row">missed</th><td class="number">3</td>`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if r.Result.Flows[0].Name != "side a" {
		t.Error("the result itself was renamed")
	}
}
