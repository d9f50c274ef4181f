package runs

import (
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim"
)

// resultSections are the tables of a result, beside pictures of the same, those without rows
// left out.
func resultSections(d numbers.Digits, r *sim.Result) []layout.Section {
	var list []layout.Section
	add := func(title string, s layout.Sheet, pictures func() [][]charts.Panel) {
		if len(s.Rows) > 0 {
			list = append(list, layout.Subheading(title), layout.Illustrated{Section: s.Pruned(), Pictures: pictures})
		}
	}
	add("How it ends", outcomeSheet(d, r), func() [][]charts.Panel { return [][]charts.Panel{{OutcomeBars(d, r)}} })
	add("What happens in a game", MetricSheet(d, r), func() [][]charts.Panel { return meansPanels(d, r) })
	tables := CountTables(r)
	for i, t := range tables {
		add([]string{"Each unit", "Each weapon"}[i], t.Sheet(d, r.Engine),
			func() [][]charts.Panel { return [][]charts.Panel{{t.HeatMap(d)}} })
	}
	list = append(list, Legend(tables))
	add("The first attacks", breakdownSheet(r.Scenario), nil)
	list = append(list, distributions(d, r)...)
	add("Averages by outcome", ByOutcomeSheet(d, r), nil)
	add("Against the exact answer", verdictSheet(r.Verdict), nil)
	return list
}

// distributions are those of metrics, on pages alone where a metric is not to be tabulated.
func distributions(d numbers.Digits, r *sim.Result) (list []layout.Section) {
	for i, m := range r.Metrics {
		if m.Min == m.Max || len(m.Distribution) == 0 {
			continue
		}
		grid := layout.Illustrated{Section: gridSheet(d, r, m).Pruned(),
			Pictures: func() [][]charts.Panel { return metricPanels(d, m) }}
		switch {
		case m.Tabulate:
			list = append(list, layout.Subheading(m.Name+": "+m.Doc), grid)
		case i == r.Scenario.Headline || m.Histogram:
			list = append(list, layout.Subheading(m.Name+": "+m.Doc), layout.OnPage{Section: grid})
		}
	}
	return list
}
