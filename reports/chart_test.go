package reports

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// TestMeans: a metric that asks for them has its means in a row an outcome, and one
// that asks for a histogram has it without a grid.
func TestMeans(t *testing.T) {
	r := eight()
	rows := len(runs.Page(r).Rows)
	m := &r.Result.Metrics[len(r.Result.Metrics)-1]
	m.MeansByOutcome, m.Tabulate, m.Histogram = true, false, true
	m.ByOutcome = []sim.OutcomeMetric{{Outcome: "won", Mean: within(3, 0.1)}, {Outcome: "lost", Mean: within(1, 0.1)}}
	h := runs.Means(numbers.DefaultDigits, r.Result)
	if len(h.Columns) != 1 || h.Columns[0] != m.Name || len(h.Rows) != len(m.ByOutcome) {
		t.Fatalf("%v, %d rows", h.Columns, len(h.Rows))
	}
	for i, by := range m.ByOutcome {
		if h.Rows[i].Name != by.Outcome || h.Rows[i].Cells[0].Value.Value != by.Mean.Value {
			t.Errorf("%v, want %v", h.Rows[i], by)
		}
	}
	p := runs.Page(r).Rows
	_, first := p[1][0].(charts.HeatMap)
	_, last := p[len(p)-1][0].(charts.Histogram)
	if !first || !last || len(p) != rows+1 {
		t.Errorf("%d rows after %d, %v, %v", len(p), rows, first, last)
	}
}

// TestAttemptsHaveNoWinner: the key of a shot's outcomes tells success from failure.
func TestAttemptsHaveNoWinner(t *testing.T) {
	r := typical().Result
	keys := func(outcomes ...rules.Outcome) string {
		r.Scenario, r.Outcomes = &rules.Scenario{Outcomes: outcomes}, nil
		for _, o := range outcomes {
			r.Outcomes = append(r.Outcomes, outcome(o.Name, "", o.Winner, wilson(50, 100)))
		}
		var words []string
		for _, k := range runs.OutcomeBars(numbers.DefaultDigits, r).Keys {
			words = append(words, k.Text)
		}
		return strings.Join(words, ", ")
	}
	killed, alive := rules.Outcome{Name: "killed", Winner: rules.A}, rules.Outcome{Name: "alive", Winner: rules.B}
	if got := keys(killed, alive); got != "success, failure" {
		t.Errorf("the key of an attempt is %s", got)
	}
	if got := keys(killed, alive, rules.Outcome{Name: "draw"}); got != "a wins, b wins, nobody wins" {
		t.Errorf("the key of a contest is %s", got)
	}
}
