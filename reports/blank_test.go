package reports

import (
	"testing"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestNothingIsSeenExactly: what no trial showed was not seen; of what was walked, all but a little, it is never said.
func TestNothingIsSeenExactly(t *testing.T) {
	none := stats.Estimate{Value: 0, High: 0.0012, Confidence: 1, Method: stats.Certain}
	all := stats.Estimate{Value: 1, Low: 1 - 0.0012, High: 1, Confidence: 1, Method: stats.Certain}
	for _, c := range []struct {
		e    stats.Estimate
		want string
	}{{none, "0% (0 – 0.12%)"}, {all, "100% (99.88 – 100%)"}} {
		if got := numbers.Bracketed(numbers.DefaultDigits.Percent(c.e)); got != c.want {
			t.Errorf("%+v is %s, want %s", c.e, got, c.want)
		}
	}
	r := sampled("toy/duel", "to the death", 0, outcome("a", "", rules.A, all), outcome("b", "", rules.B, none))
	r.Result.Engine, r.Result.Dropped, r.Result.Confidence = player.Bounded, 0.00117, 1
	table := runs.NewJointTable(r.Result,
		query.JointResult{
			Cells: []query.JointShare{{Values: [2]int{0, 1}, Share: all}, {Values: [2]int{1, 0}, Share: none}}})
	if got, want := table.Notes(r.Result), "empty: impossible, or left out: under 0.12% together"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
