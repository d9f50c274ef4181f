package runs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// DamageReport is where the damage went in a game, and what each unit and weapon did and lost.
type DamageReport struct {
	layout.Heading
	Result  *sim.Result
	Missing string // why that is not known, in a sentence
	Told    bool   // the page tells what each unit and weapon did anyway
}

// Document is the report before it is laid out.
func (r *DamageReport) Document(int) layout.Document {
	if r.Result == nil {
		return layout.Document{Sections: []layout.Section{layout.Prose(r.Missing)}}
	}
	named := *r.Result
	named.Flows = slices.Clone(named.Flows)
	for i, f := range named.Flows {
		if f.Kind == query.OfSide {
			named.Flows[i].Name = layout.SideName(r.Matchup, f.Side)
		}
	}
	// the heading is that of the part
	d := layout.Document{Method: []string{method(&named)}, Sections: damageSections(r.Digits, &named)[1:]}
	if r.Told {
		return d
	}
	tables := CountTables(&named)
	for _, t := range tables {
		if s := t.Sheet(r.Digits, named.Engine); len(s.Rows) > 0 {
			s.Foot = t.note() // no other form of the result has these
			d.Sections = append(d.Sections, layout.Illustrated{Section: s.Pruned(),
				Pictures: func() [][]charts.Panel { return [][]charts.Panel{{t.HeatMap(r.Digits)}} }})
		}
	}
	d.Sections = append(d.Sections, Legend(tables))
	return d
}

// damageSections say where the damage went: of each side step by step, of units and weapons in a table.
func damageSections(d numbers.Digits, r *sim.Result) []layout.Section {
	list := []layout.Section{layout.Subheading("Where the damage went")}
	for _, f := range r.Flows {
		if f.Kind == query.OfSide {
			list = append(list, layout.Picturing(damageSheet(d, r, f), damageBars(d, f)))
		}
	}
	for _, kind := range []query.FlowKind{query.OfUnit, query.OfWeapon} {
		if s := damageTable(d, r, kind); len(s.Rows) > 0 {
			list = append(list, s)
		}
	}
	return append(list, layout.Prose(damageNotes(r)...))
}

// damageSheet is the steps of a flow.
func damageSheet(d numbers.Digits, r *sim.Result, f query.FlowResult) layout.Sheet {
	s := layout.Sheet{Title: fmt.Sprintf("%s: where its %s went, per game", f.Name, f.What)}.
		Words("").Numbers("mean").WordsIf(r.Engine != player.Exact, "interval").Numbers("of all").Bar()
	addFlow(d, &s, f.What, f.In, f.In.Value)
	for _, step := range f.Steps {
		addFlow(d, &s, step.Loss, step.Lost, f.In.Value)
	}
	last := f.Steps[len(f.Steps)-1]
	addFlow(d, &s, last.Rest, last.Going, f.In.Value)
	return s.Pruned()
}

// addFlow adds a row for a part of all that came in.
func addFlow(d numbers.Digits, s *layout.Sheet, what string, e stats.Estimate, all float64) {
	value, between := d.MeanWords(e)
	part := partOf(e, all)
	s.Add(part, what, value, between, shareWords(part), "")
}

// partOf is a mean as a part of what came in.
func partOf(e stats.Estimate, all float64) float64 {
	if all == 0 {
		return 0
	}
	return max(0, e.Value/all)
}

// shareWords writes a part of means, whose digits have no interval of their own.
func shareWords(part float64) string {
	switch {
	case part > 0 && part < 0.01:
		return "under 1%"
	case part > 0.99 && part < 1 && !survey.ApproxEqual(part, 1):
		return "over 99%"
	}
	return fmt.Sprintf("%.0f%%", float64(100*part))
}

// damageTable is the flows of units, or of weapons.
func damageTable(d numbers.Digits, r *sim.Result, kind query.FlowKind) layout.Sheet {
	s := layout.Sheet{Splits: true}
	for _, f := range r.Flows {
		if f.Kind != kind {
			continue
		}
		last := f.Steps[len(f.Steps)-1]
		heads, cells := []string{f.What}, []string{f.Name, CountedWords(d, f.In, 0)}
		for _, step := range f.Steps {
			heads, cells = append(heads, step.Loss), append(cells, CountedWords(d, step.Lost, 0))
		}
		if len(s.Columns) == 0 {
			s = s.Words(fmt.Sprintf("where it went by %s, on average", kind)).Numbers(append(heads, last.Rest)...)
		}
		s.Add(0, append(cells, CountedWords(d, last.Going, 0))...)
	}
	return s
}

// damageNotes say what is left out, and where what is counted does not add up.
func damageNotes(r *sim.Result) (list []string) {
	var names []string
	for _, f := range r.Flows {
		if f.Excess != "" {
			names = append(names, fmt.Sprintf("%s (%s)", f.Name, f.Excess))
		}
	}
	if len(r.Flows) > 0 && r.Flows[0].Note != "" {
		list = append(list, r.Flows[0].Note)
	}
	if len(names) > 0 {
		list = append(list,
			"in some games more goes on than came in, as one hit may do the harm of several, so that losses are too small: "+strings.Join(names, ", "))
	}
	return list
}

// damageBars draw what is left after each step of the flow of a side.
func damageBars(d numbers.Digits, f query.FlowResult) charts.Bars {
	b := charts.Bars{Heading: charts.Heading{Title: fmt.Sprintf("%s: what was left of its %s", f.Name, f.What)}}
	add := func(name, note string, e stats.Estimate, last bool) {
		part := partOf(e, f.In.Value)
		bar := charts.Bar{
			Name: name, Note: note, Share: charts.Interval{Value: part, Low: part, High: part, NoInterval: true},
			Words: shareWords(part), Between: CountedWords(d, e, 0) + " a game", Tone: charts.Light,
		}
		if last {
			bar.Tone = layout.Tone(f.Side)
		}
		b.Rows = append(b.Rows, bar)
	}
	add(f.What, "", f.In, false)
	for i, step := range f.Steps {
		add(step.Rest, shareWords(partOf(step.Lost, f.In.Value))+" "+step.Loss, step.Going, i == len(f.Steps)-1)
	}
	return b
}
