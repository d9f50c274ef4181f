package runs

import (
	"math"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// NothingCounted stands where a unit or a weapon did nothing.
const NothingCounted = "empty: impossible, or not counted"

// countTable is what units, or weapons, did in a whole game, where that is counted: who did it
// down, what across.
type countTable struct {
	title     string
	Who, What []string
	means     map[[2]string]stats.Estimate
	meanings  [][2]string // of what they did, as it is called and in words
}

// CountTables lays the means of all such metrics out, as they are listed: what only some did stands
// behind what is listed before it of those.
func CountTables(r *sim.Result) []countTable {
	return []countTable{
		newCountTable(r, "what each unit did and lost, on average", false),
		newCountTable(r, "what each weapon did, on average", true),
	}
}

func newCountTable(r *sim.Result, title string, weapons bool) countTable {
	t := countTable{title: title, means: map[[2]string]stats.Estimate{}}
	after := -1 // column of what is listed before, −1 for nothing
	for _, m := range r.Metrics {
		if !isCounted(m) || m.Subject.Weapon != weapons || m.Min == m.Max {
			continue
		}
		if !slices.Contains(t.Who, m.Subject.Name) {
			t.Who, after = append(t.Who, m.Subject.Name), -1
		}
		at := slices.Index(t.What, m.Counted)
		if at < 0 {
			at = len(t.What)
			if after >= 0 {
				at = after + 1
			}
			t.What = slices.Insert(t.What, at, m.Counted)
		}
		after = at
		t.means[[2]string{m.Subject.Name, m.Counted}] = m.Mean
		if meaning := [2]string{m.Counted, meaningOf(m)}; !slices.Contains(t.meanings, meaning) {
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

// Legend says what the columns of tables mean: of each the first that has it.
func Legend(tables []countTable) layout.Section {
	s := layout.Sheet{}.Words("column").Prose("what it counts")
	var told []string
	for _, t := range tables {
		for _, m := range t.meanings {
			if !slices.Contains(told, m[0]) {
				s.Add(0, m[0], m[1])
			}
		}
		told = append(told, t.What...)
	}
	if len(s.Rows) == 0 {
		return layout.Prose()
	}
	return layout.OnPage{Section: layout.Folded{Summary: "What the columns count", Section: s}}
}

// note says what empty cells mean, if there are any.
func (t *countTable) note() string {
	if len(t.means) == len(t.Who)*len(t.What) {
		return ""
	}
	return NothingCounted
}

// isCounted reports whether a metric is of one unit or weapon.
func isCounted(m sim.MetricResult) bool { return m.Subject.Label != "" }

// Sheet writes means as digits that hold; that of what nobody can do is empty.
func (t *countTable) Sheet(d numbers.Digits, engine player.Engine) layout.Sheet {
	s := layout.Sheet{Foot: t.note(), Splits: true}
	if engine == player.MonteCarlo || engine == player.Mixed {
		s.Foot = strings.TrimPrefix(s.Foot+"; json and csv have the intervals of these means", "; ")
	}
	return s.Words(t.title).Numbers(t.What...).Filled(t.Who, func(i, j int) string {
		mean, known := t.mean(i, j)
		if !known {
			return ""
		}
		return CountedWords(d, mean, 0)
	})
}

// mean is what one of them did, false if that is not counted.
func (t *countTable) mean(who, what int) (e stats.Estimate, known bool) {
	e, known = t.means[[2]string{t.Who[who], t.What[what]}]
	return e, known
}

// CountedWords is a mean in its digits, or what it is under if it was never anything but 0.
func CountedWords(d numbers.Digits, mean stats.Estimate, unit float64) string {
	if mean.Value == 0 && mean.High > 0 {
		return "under " + numbers.Bound(mean.High, math.Ceil)
	}
	return d.DigitsForUnit(mean, 1, unit).Value
}

// HeatMap draws the same, each of what is counted in its own colours.
func (t *countTable) HeatMap(d numbers.Digits) charts.HeatMap {
	h := charts.HeatMap{
		Heading: charts.Heading{Title: strings.ToUpper(t.title[:1]) + t.title[1:], Note: t.note()},
		Columns: t.What, Label: numbers.Significant, ByColumn: true,
	}
	return layout.FilledHeatMap(h, t.Who, func(i, j int) charts.HeatCell {
		mean, known := t.mean(i, j)
		return charts.HeatCell{Known: known, Value: layout.ChartInterval(mean)}
	}, func(i, j int, unit float64) string {
		mean, _ := t.mean(i, j)
		return CountedWords(d, layout.EstimateOf(layout.ChartInterval(mean)), unit)
	})
}
