package reports

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// DamageReport is where the damage went in a game, and what each unit and weapon did and lost.
type DamageReport struct {
	Heading
	Result  *sim.Result
	Missing string // why that is not known, in a sentence
	Told    bool   // the page tells what each unit and weapon did anyway
}

func (r *DamageReport) document(int) document {
	if r.Result == nil {
		return document{sections: []section{prose(r.Missing)}}
	}
	named := *r.Result
	named.Flows = slices.Clone(named.Flows)
	for i, f := range named.Flows {
		if f.Kind == sim.OfSide {
			named.Flows[i].Name = SideName(r.Matchup, f.Side)
		}
	}
	d := document{method: []string{method(&named)}, sections: r.Digits.damageSections(&named)[1:]} // the heading is that of the part
	if r.Told {
		return d
	}
	deeds := deedTables(&named)
	for _, t := range deeds {
		if s := t.sheet(r.Digits, named.Engine); len(s.rows) > 0 {
			s.foot = t.note() // no other form of the result has these
			d.sections = append(d.sections, illustrated{s.pruned(), func() [][]charts.Panel { return [][]charts.Panel{{t.heatMap(r.Digits)}} }})
		}
	}
	d.sections = append(d.sections, legend(deeds))
	return d
}

// damageSections say where the damage went: of each side step by step, of units and weapons in a table.
func (d Digits) damageSections(r *sim.Result) []section {
	list := []section{heading("Where the damage went")}
	for _, f := range r.Flows {
		if f.Kind == sim.OfSide {
			list = append(list, picturing(d.damageSheet(r, f), d.damageBars(f)))
		}
	}
	for _, kind := range []sim.FlowKind{sim.OfUnit, sim.OfWeapon} {
		if s := d.damageTable(r, kind); len(s.rows) > 0 {
			list = append(list, s)
		}
	}
	return append(list, prose(damageNotes(r)...))
}

// damageSheet is the steps of a flow.
func (d Digits) damageSheet(r *sim.Result, f sim.FlowResult) sheet {
	s := sheet{
		title:   fmt.Sprintf("%s: where its %s went, per game", f.Name, f.What),
		columns: []column{{"", asWords}, {"mean", asNumber}, {methodHead(r.Engine, "interval"), asWords}, {"of all", asNumber}, {"", asBar}},
	}
	d.addFlow(&s, f.What, f.In, f.In.Value)
	for _, step := range f.Steps {
		d.addFlow(&s, step.Loss, step.Lost, f.In.Value)
	}
	last := f.Steps[len(f.Steps)-1]
	d.addFlow(&s, last.Rest, last.Going, f.In.Value)
	return s.pruned()
}

// addFlow adds a row for a part of all that came in.
func (d Digits) addFlow(s *sheet, what string, e sim.Estimate, all float64) {
	n := d.digitsOf(e, 1)
	part := partOf(e, all)
	s.add(part, what, n.value, span(e, n), shareWords(part), "")
}

// partOf is a mean as a part of what came in.
func partOf(e sim.Estimate, all float64) float64 {
	if all == 0 {
		return 0
	}
	return max(0, e.Value/all)
}

// shareWords writes a part of means, whose digits have no interval of their own.
func shareWords(part float64) string {
	switch {
	case part > 0 && part < 0.01:
		return "under 1 %"
	case part > 0.99 && part < 1 && !sim.ApproxEqual(part, 1):
		return "over 99 %"
	}
	return fmt.Sprintf("%.0f %%", float64(100*part))
}

// damageTable is the flows of units, or of weapons.
func (d Digits) damageTable(r *sim.Result, kind sim.FlowKind) sheet {
	s := sheet{splits: true}
	for _, f := range r.Flows {
		if f.Kind != kind {
			continue
		}
		if len(s.columns) == 0 {
			s.columns = []column{{fmt.Sprintf("where it went by %s, on average", kind), asWords}, {f.What, asNumber}}
			for _, step := range f.Steps {
				s.columns = append(s.columns, column{step.Loss, asNumber})
			}
			s.columns = append(s.columns, column{f.Steps[len(f.Steps)-1].Rest, asNumber})
		}
		cells := []string{f.Name, d.deed(f.In, 0)}
		for _, step := range f.Steps {
			cells = append(cells, d.deed(step.Lost, 0))
		}
		s.add(0, append(cells, d.deed(f.Steps[len(f.Steps)-1].Going, 0))...)
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
		list = append(list, "in some games more goes on than came in, as one hit may do the harm of several, so that losses are too small: "+strings.Join(names, ", "))
	}
	return list
}

// damageBars draw what is left after each step of the flow of a side.
func (d Digits) damageBars(f sim.FlowResult) charts.Bars {
	b := charts.Bars{Heading: charts.Heading{Title: fmt.Sprintf("%s: what was left of its %s", f.Name, f.What)}}
	add := func(name, note string, e sim.Estimate, last bool) {
		part := partOf(e, f.In.Value)
		bar := charts.Bar{
			Name: name, Note: note, Share: charts.Interval{Value: part, Low: part, High: part, NoInterval: true},
			Words: shareWords(part), Between: d.deed(e, 0) + " a game", Tone: charts.Light,
		}
		if last {
			bar.Tone = tone(f.Side)
		}
		b.Rows = append(b.Rows, bar)
	}
	add(f.What, "", f.In, false)
	for i, step := range f.Steps {
		add(step.Rest, shareWords(partOf(step.Lost, f.In.Value))+" "+step.Loss, step.Going, i == len(f.Steps)-1)
	}
	return b
}
