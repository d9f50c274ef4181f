package reports

import (
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// resultSections are the tables of a result, beside pictures of the same, those without rows
// left out.
func (d Digits) resultSections(r *sim.Result) []section {
	var list []section
	add := func(title string, s sheet, pictures func() [][]charts.Panel) {
		if len(s.rows) > 0 {
			list = append(list, heading(title), illustrated{s.pruned(), pictures})
		}
	}
	none := func() [][]charts.Panel { return nil }
	add("How it ends", d.outcomeSheet(r), func() [][]charts.Panel { return [][]charts.Panel{{d.outcomeBars(r)}} })
	add("What happens in a game", d.metricSheet(r), func() [][]charts.Panel {
		if h := d.means(r); len(h.Columns) > 0 && len(h.Rows) > 1 {
			return [][]charts.Panel{{h}}
		}
		return nil
	})
	deeds := deedTables(r)
	for i, t := range deeds {
		add([]string{"Each unit", "Each weapon"}[i], t.sheet(d, r.Engine), func() [][]charts.Panel { return [][]charts.Panel{{t.heatMap(d)}} })
	}
	list = append(list, legend(deeds))
	add("The first attacks", breakdownSheet(r.Scenario), none)
	for i, m := range r.Metrics {
		if m.Min == m.Max || len(m.Distribution) == 0 {
			continue
		}
		grid := illustrated{d.gridSheet(r, m).pruned(), func() [][]charts.Panel { return d.metricPanels(m) }}
		switch {
		case m.Tabulate:
			list = append(list, heading(m.Name+": "+m.Doc), grid)
		case i == r.Scenario.Headline || m.Histogram:
			list = append(list, heading(m.Name+": "+m.Doc), onPage{grid})
		}
	}
	add("What each outcome goes with", d.byOutcomeSheet(r), none)
	add("Against the exact answer", verdictSheet(r.Verdict), none)
	return list
}
