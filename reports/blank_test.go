package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestBlankEffects: where a difference has no size in some way, the table says why.
func TestBlankEffects(t *testing.T) {
	half := numbers.Exactly(0.5)
	for _, c := range []struct {
		share  bool
		engine player.Engine
		trials uint64
		effect contrast.Effect
		want   string
	}{
		{true, player.Exact, 0, contrast.Effect{},
			"–: both were so in every game, or in none, and then odds have no ratio"},
		{true, player.MonteCarlo, 1000, contrast.Effect{},
			"–: both were so in every game, or in none, and then odds have no ratio"},
		{true, player.MonteCarlo, 1, contrast.Effect{}, "–: a single trial does not tell"},
		{false, player.Exact, 0, contrast.Effect{Superiority: &half},
			"–: the baseline has the same in every game, and so no spread to measure by"},
		{false, player.Exact, 0, contrast.Effect{Superiority: &half, GlassDelta: &half}, ""},
	} {
		x := &contrast.Comparison{
			Question: query.Question{Name: "q", Share: c.share}, Engine: c.engine, Trials: c.trials,
			Variants: []string{"base", "other"}, Targets: []string{""},
			Cells: [][]contrast.Compared{{{Rank: 1}, {Rank: 2, Effect: c.effect}}},
		}
		s := comparisons.EffectSheet(numbers.DefaultDigits, x, 0)
		if dashed := strings.Contains(strings.Join(s.Rows[0].Cells, " "), numbers.NoAnswer); s.Foot != c.want ||
			dashed != (c.want != "") {
			t.Errorf("%+v: %q below %v, want %q", c, s.Foot, s.Rows, c.want)
		}
	}
}

// TestNothingIsSeenExactly: what no trial showed was not seen; of what was walked, all but a little, it is never said.
func TestNothingIsSeenExactly(t *testing.T) {
	none := stats.Estimate{Value: 0, High: 0.0012, Confidence: 1, Method: stats.Certain}
	all := stats.Estimate{Value: 1, Low: 1 - 0.0012, High: 1, Confidence: 1, Method: stats.Certain}
	for _, c := range []struct {
		e    stats.Estimate
		want string
	}{{none, "0 % (0 – 0.12 %)"}, {all, "100 % (99.88 – 100 %)"}} {
		if got := numbers.Bracketed(numbers.DefaultDigits.Percent(c.e)); got != c.want {
			t.Errorf("%+v is %s, want %s", c.e, got, c.want)
		}
	}
	r := sampled("toy/duel", "to the death", 0, outcome("a", "", rules.A, all), outcome("b", "", rules.B, none))
	r.Result.Engine, r.Result.Dropped, r.Result.Confidence = player.Bounded, 0.00117, 1
	table := runs.NewJointTable(r.Result,
		query.JointResult{
			Cells: []query.JointShare{{Values: [2]int{0, 1}, Share: all}, {Values: [2]int{1, 0}, Share: none}}})
	if got, want := table.Notes(r.Result), "empty: impossible, or left out: under 0.12 % together"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
