package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// deedsOf is a result in which a squad and its rifle shoot, and the rifle's bayonet never did.
func deedsOf() *sim.Result {
	squad := rules.UnitSubject(rules.A, 0, "squad")
	weapons := rules.WeaponSubjects(rules.A, []string{"rifle", "bayonet"})
	mean := func(v, low, high float64) sim.Estimate {
		return sim.Estimate{Value: v, Low: low, High: high, Error: (high - low) / 4, Confidence: 0.95, Method: sim.Student}
	}
	of := func(m rules.Metric, e sim.Estimate) sim.MetricResult { return sim.MetricResult{Metric: m, Mean: e} }
	return &sim.Result{Engine: sim.MonteCarlo, Trials: 1000, Metrics: []sim.MetricResult{
		of(rules.Metric{Name: "a-lost", Max: 5}, mean(1, 0.9, 1.1)),
		of(squad.Metric("shots", "", 9, rules.Neither), mean(7.25, 7.2, 7.3)),
		of(squad.Metric("kills", "", 9, rules.A), mean(2.5, 2.4, 2.6)),
		of(weapons[0].Metric("shots", "", 9, rules.Neither), mean(7.25, 7.2, 7.3)),
		of(weapons[1].Metric("kills", "", 9, rules.A), mean(0, 0, 0.0123)),
		of(weapons[1].Metric("never", "", 0, rules.A), mean(0, 0, 0)),
	}}
}

func TestDeeds(t *testing.T) {
	s := DefaultDigits.deedSheet(deedsOf())
	var got []string
	for _, c := range s.columns {
		got = append(got, c.head)
	}
	for _, r := range s.rows {
		got = append(got, strings.Join(r.cells, "|"))
	}
	want := "what each did and lost, on average,shots,kills,squad (a1)|7.25|2.50,rifle (a)|7.25|,bayonet (a)||under 0.013"
	if strings.Join(got, ",") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ","), want)
	}
	if want := deedsEmpty + "; json and csv have the intervals of these means"; s.foot != want {
		t.Errorf("the foot is %q, want %q", s.foot, want)
	}
	var listed []string
	for _, r := range DefaultDigits.metricSheet(deedsOf()).rows {
		listed = append(listed, r.cells[0])
	}
	if strings.Join(listed, ",") != "a-lost" {
		t.Errorf("%q stand among the metrics of the whole game", listed)
	}
}

func TestDeedsDrawn(t *testing.T) {
	h := DefaultDigits.deedMap(deedsOf())
	var got []string
	for _, r := range h.Rows {
		line := r.Name
		for _, c := range r.Cells {
			line += "|" + c.Words
		}
		got = append(got, line)
	}
	if want := "squad (a1)|7.25|2.50,rifle (a)|7.25|,bayonet (a)||under 0.013"; strings.Join(got, ",") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ","), want)
	}
	if h := DefaultDigits.deedMap(&sim.Result{}); len(h.Rows) > 0 {
		t.Errorf("nothing is counted apart, and %d rows are drawn", len(h.Rows))
	}
}
