package reports

import (
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

const deedsEmpty = "empty: impossible, or not counted"

// deedTable is what units, or weapons, did in a whole game, where that is counted: who did it
// down, what across.
type deedTable struct {
	title     string
	who, what []string
	means     map[[2]string]sim.Estimate
	meanings  [][2]string // of what they did, as it is called and in words
}

// deedTables lays the means of all such metrics out, as they are listed: what only some did stands
// behind what is listed before it of those.
func deedTables(r *sim.Result) []deedTable {
	return []deedTable{
		newDeedTable(r, "what each unit did and lost, on average", false),
		newDeedTable(r, "what each weapon did, on average", true),
	}
}

func newDeedTable(r *sim.Result, title string, weapons bool) deedTable {
	t := deedTable{title: title, means: map[[2]string]sim.Estimate{}}
	after := -1 // column of what is listed before, −1 for nothing
	for _, m := range r.Metrics {
		if !isDeed(m) || m.Subject.Weapon != weapons || m.Min == m.Max {
			continue
		}
		if !slices.Contains(t.who, m.Subject.Name) {
			t.who, after = append(t.who, m.Subject.Name), -1
		}
		at := slices.Index(t.what, m.Deed)
		if at < 0 {
			at = len(t.what)
			if after >= 0 {
				at = after + 1
			}
			t.what = slices.Insert(t.what, at, m.Deed)
		}
		after = at
		t.means[[2]string{m.Subject.Name, m.Deed}] = m.Mean
		if meaning := [2]string{m.Deed, meaningOf(m)}; !slices.Contains(t.meanings, meaning) {
			t.meanings = append(t.meanings, meaning)
		}
	}
	return t
}

// meaningOf says what a metric counts, of any unit or weapon.
func meaningOf(m sim.MetricResult) string {
	name, whom := m.Subject.Name, "the unit"
	label, _, _ := strings.Cut(m.Subject.Label, "-")
	if i := strings.Index(name, "("+label+")"); i >= 0 { // what it did at some times has a longer name
		name = name[:i+len(label)+2]
	}
	if m.Subject.Weapon {
		whom = "the weapon"
	}
	return strings.ReplaceAll(m.Doc, name, whom)
}

// legend says what the columns of tables mean: of each the first that has it.
func legend(tables []deedTable) section {
	s := sheet{columns: []column{{"column", asWords}, {"what it counts", asProse}}}
	var told []string
	for _, t := range tables {
		for _, m := range t.meanings {
			if !slices.Contains(told, m[0]) {
				s.add(0, m[0], m[1])
			}
		}
		told = append(told, t.what...)
	}
	if len(s.rows) == 0 {
		return prose()
	}
	return onPage{folded{"What the columns count", s}}
}

// note says what empty cells mean, if there are any.
func (t *deedTable) note() string {
	if len(t.means) == len(t.who)*len(t.what) {
		return ""
	}
	return deedsEmpty
}

// isDeed reports whether a metric is of one unit or weapon.
func isDeed(m sim.MetricResult) bool { return m.Subject.Label != "" }

// sheet writes means as digits that hold; that of a deed nobody can do is empty.
func (t *deedTable) sheet(d Digits, engine sim.Engine) sheet {
	s := sheet{columns: []column{{t.title, asWords}}, foot: t.note(), splits: true}
	if engine == sim.MonteCarlo || engine == sim.Mixed {
		s.foot = strings.TrimPrefix(s.foot+"; json and csv have the intervals of these means", "; ")
	}
	for _, what := range t.what {
		s.columns = append(s.columns, column{what, asNumber})
	}
	for _, who := range t.who {
		cells := []string{who}
		for j, what := range t.what {
			mean, known := t.means[[2]string{who, what}]
			cells = append(cells, "")
			if known {
				cells[1+j] = d.deed(mean, 0)
			}
		}
		s.add(0, cells...)
	}
	return s
}

// deed is a mean in its digits, or what it is under if it was never anything but 0.
func (d Digits) deed(mean sim.Estimate, unit float64) string {
	if mean.Value == 0 && mean.High > 0 {
		return "under " + bound(mean.High, math.Ceil)
	}
	return d.digitsForUnit(mean, 1, unit).value
}

// heatMap draws the same, each deed in its own colours.
func (t *deedTable) heatMap(d Digits) charts.HeatMap {
	h := charts.HeatMap{
		Heading: charts.Heading{Title: strings.ToUpper(t.title[:1]) + t.title[1:], Note: t.note()},
		Columns: t.what, Label: significant, ByColumn: true,
	}
	for _, who := range t.who {
		row := charts.HeatRow{Name: who}
		for _, what := range t.what {
			mean, known := t.means[[2]string{who, what}]
			row.Cells = append(row.Cells, charts.HeatCell{Known: known, Value: chartInterval(mean)})
		}
		h.Rows = append(h.Rows, row)
	}
	labelCells(&h, func(i, j int, unit float64) string { return d.deed(estimateOf(h.Rows[i].Cells[j].Value), unit) })
	h.Note = heatMapNote(h)
	return h
}
