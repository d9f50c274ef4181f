package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// countedResult is a result in which a squad and its rifle shoot, and the rifle's bayonet never did.
func countedResult() *sim.Result {
	squad := rules.UnitSubject(rules.A, 0, "squad")
	weapons := rules.WeaponSubjects(rules.A, []string{"rifle", "bayonet"})
	mean := func(v, low, high float64) stats.Estimate {
		return stats.Estimate{Value: v, Low: low, High: high, Error: (high - low) / 4, Confidence: 0.95,
			Method: stats.Student}
	}
	of := func(m rules.Metric, e stats.Estimate) sim.MetricResult { return sim.MetricResult{Metric: m, Mean: e} }
	return &sim.Result{Engine: player.MonteCarlo, Trials: 1000, Metrics: []sim.MetricResult{
		of(rules.Metric{Name: "a-lost", Max: 5}, mean(1, 0.9, 1.1)),
		of(squad.Metric("shots", "", 9, rules.Neither), mean(7.25, 7.2, 7.3)),
		of(squad.Metric("kills", "", 9, rules.A), mean(2.5, 2.4, 2.6)),
		of(weapons[0].Metric("shots", "", 9, rules.Neither), mean(7.25, 7.2, 7.3)),
		of(weapons[1].Metric("kills", "", 9, rules.A), mean(0, 0, 0.0123)),
		of(weapons[1].Metric("never", "", 0, rules.A), mean(0, 0, 0)),
	}}
}

func TestCounts(t *testing.T) {
	r := countedResult()
	const foot = "json and csv have the intervals of these means"
	for i, want := range []struct{ table, foot string }{
		{"what each unit did and lost, on average,shots,kills,squad (a1)|7.25|2.50", foot},
		{"what each weapon did, on average,shots,kills,rifle (a)|7.25|,bayonet (a)||under 0.013",
			runs.NothingCounted + "; " + foot},
	} {
		s := runs.CountTables(r)[i].Sheet(numbers.DefaultDigits, r.Engine)
		var got []string
		for _, c := range s.Columns {
			got = append(got, c.Head)
		}
		for _, row := range s.Rows {
			got = append(got, strings.Join(row.Cells, "|"))
		}
		if strings.Join(got, ",") != want.table || s.Foot != want.foot {
			t.Errorf("got  %s\nwant %s\nthe foot is %q, want %q", strings.Join(got, ","), want.table, s.Foot, want.foot)
		}
	}
	var listed []string
	for _, row := range runs.MetricSheet(numbers.DefaultDigits, r).Rows {
		listed = append(listed, row.Cells[0])
	}
	if strings.Join(listed, ",") != "a-lost" {
		t.Errorf("%q stand among the metrics of the whole game", listed)
	}
}

// TestCountsInOrder: what only some can do stands behind what is listed before it of those.
func TestCountsInOrder(t *testing.T) {
	r := &sim.Result{Engine: player.MonteCarlo}
	for i, counts := range []string{"hits kills lost", "hits wounds kills", "shots hits wounds saved kills", "lost"} {
		for _, counted := range strings.Fields(counts) {
			r.Metrics = append(r.Metrics,
				sim.MetricResult{Metric: rules.UnitSubject(rules.A, i, "squad").Metric(counted, "", 9, rules.A)})
		}
	}
	if got := strings.Join(runs.CountTables(r)[0].What, " "); got != "hits wounds saved kills lost shots" {
		t.Errorf("the columns are %s", got)
	}
}

func TestCountsDrawn(t *testing.T) {
	r := countedResult()
	for i, want := range []string{"What each unit did and lost, on average,squad (a1)|7.25|2.50",
		"What each weapon did, on average,rifle (a)|7.25|,bayonet (a)||under 0.013"} {
		h := runs.CountTables(r)[i].HeatMap(numbers.DefaultDigits)
		got := []string{h.Title}
		for _, row := range h.Rows {
			line := row.Name
			for _, c := range row.Cells {
				line += "|" + c.Words
			}
			got = append(got, line)
		}
		if strings.Join(got, ",") != want {
			t.Errorf("got  %s\nwant %s", strings.Join(got, ","), want)
		}
	}
	if list := runs.CountTables(&sim.Result{}); len(list[0].Who) > 0 || len(list[1].Who) > 0 {
		t.Errorf("nothing is counted apart, and %v has rows", list)
	}
}

// TestLegend: what the columns of both tables count is said once, of any unit or weapon, whenever it did that.
func TestLegend(t *testing.T) {
	squad := rules.UnitSubject(rules.A, 0, "squad")
	rifle := rules.WeaponSubjects(rules.A, []string{"rifle"})[0]
	var r sim.Result
	for _, m := range []rules.Metric{
		squad.When("fight", "in the fight").Metric("lost", "models of squad (a1) lost in the fight", 9, rules.B),
		squad.Metric("shots", "shots of squad (a1)", 9, rules.Neither),
		rifle.Metric("shots", "shots with rifle (a)", 9, rules.Neither),
		rifle.Metric("jams", "jams of rifle (a)", 9, rules.B),
	} {
		r.Metrics = append(r.Metrics, sim.MetricResult{Metric: m})
	}
	var got []string
	for _, row := range runs.Legend(runs.CountTables(&r)).(layout.OnPage).Section.(layout.Folded).Section.(layout.Sheet).Rows {
		got = append(got, strings.Join(row.Cells, ": "))
	}
	if want := "lost: models of the unit lost in the fight, shots: shots of the unit, jams: jams of the weapon"; strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
}
