package runs

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// jointTable is a joint distribution as a table: the first number down, the second across, with
// the values that occurred.
type jointTable struct {
	names        [2]string
	down, across []int
	cells        map[[2]int]stats.Estimate
	left         bool // values as good as never seen are left out
	exact        bool
}

// NewJointTable lays a joint distribution out. Of an exact one, values are left out that are rarer
// than one in a million in all.
func NewJointTable(r *sim.Result, p query.JointResult) jointTable {
	t := jointTable{names: p.Names, cells: map[[2]int]stats.Estimate{}, exact: r.Engine == player.Exact}
	var totals [2]map[int]float64
	for i := range totals {
		totals[i] = map[int]float64{}
	}
	for _, c := range p.Cells {
		t.cells[c.Values] = c.Share
		for i, v := range c.Values {
			totals[i][v] += c.Share.Value
		}
	}
	t.down, t.across = t.values(totals[0]), t.values(totals[1])
	return t
}

// values are those of a number, with their shares, that are shown.
func (t *jointTable) values(total map[int]float64) []int {
	var list []int
	for v, share := range total {
		if t.exact && share < NegligibleShare {
			t.left = true
			continue
		}
		list = append(list, v)
	}
	slices.Sort(list)
	return list
}

func (t *jointTable) Title() string {
	return fmt.Sprintf("%s (down) and %s (across) together", t.names[0], t.names[1])
}

// Notes say what empty cells and missing values mean.
func (t *jointTable) Notes(r *sim.Result) string {
	note := "empty: impossible"
	switch {
	case t.exact:
	case r.Engine == player.Bounded:
		note = "empty: impossible, or left out: under " + numbers.Bound(float64(100*r.Dropped), math.Ceil) +
			"% together"
	default:
		note = "empty: in no trial, under " + numbers.Bound(float64(100*r.NeverSeen().High), math.Ceil) + "% each"
	}
	if !t.gaps() {
		note = ""
	}
	if t.left {
		note = strings.TrimPrefix(note+"; values that are rarer than one in a million are left out", "; ")
	}
	return note
}

// gaps reports whether cells are empty.
func (t *jointTable) gaps() bool {
	return slices.ContainsFunc(t.down, func(v int) bool {
		return slices.ContainsFunc(t.across, func(w int) bool {
			_, occurred := t.cells[[2]int{v, w}]
			return !occurred
		})
	})
}

// maxJointCells is the number of cells up to which a joint distribution is written out.
const maxJointCells = 1000

// jointSections are the joint distributions of a report.
func jointSections(d numbers.Digits, r *sim.Result) []layout.Section {
	var list []layout.Section
	if len(r.Joints) > 0 {
		list = append(list, layout.Subheading("Two numbers at once"))
	}
	for _, p := range r.Joints {
		t := NewJointTable(r, p)
		var s layout.Section
		if len(t.down)*len(t.across) <= maxJointCells {
			s = jointSheet(d, &t, r)
		} else {
			s = layout.Prose(fmt.Sprintf(
				"%s: %d times %d values are too many to be written; the chart shows them, json and csv list them",
				t.Title(), len(t.down), len(t.across)))
		}
		list = append(list, layout.Illustrated{Section: s,
			Pictures: func() [][]charts.Panel { return [][]charts.Panel{{jointMap(d, r, p)}} }})
	}
	return list
}

func jointSheet(d numbers.Digits, t *jointTable, r *sim.Result) layout.Sheet {
	return layout.Sheet{Title: t.Title() + ", in %", Foot: t.Notes(r), Splits: true}.Numbers(t.names[0]).
		Numbers(written(t.across, layout.WholeLabel)...).
		Filled(written(t.down, strconv.Itoa), func(i, j int) string {
			return strings.TrimSuffix(jointCell(d, t, i, j, layout.BarUnit), "%")
		})
}

// written are numbers as words.
func written(list []int, as func(int) string) (words []string) {
	for _, v := range list {
		words = append(words, as(v))
	}
	return words
}

// at is the share of the values at two places, false if they did not occur.
func (t *jointTable) at(i, j int) (e stats.Estimate, occurred bool) {
	e, occurred = t.cells[[2]int{t.down[i], t.across[j]}]
	return e, occurred
}

// jointCell writes a share, nothing where there is none.
func jointCell(d numbers.Digits, t *jointTable, i, j int, unit float64) string {
	e, occurred := t.at(i, j)
	if !occurred {
		return ""
	}
	value, _ := d.PercentForUnit(e, 1-e.Value, unit)
	return value
}

// jointMap draws a joint distribution.
func jointMap(d numbers.Digits, r *sim.Result, p query.JointResult) charts.HeatMap {
	t := NewJointTable(r, p)
	h := charts.HeatMap{
		Heading: charts.Heading{Title: t.Title(), Note: t.Notes(r)}, Down: t.names[0], Across: t.names[1],
		Columns: written(t.across, layout.WholeLabel), Label: func(v float64) string { return numbers.Significant(v) + "%" },
		Range: charts.Range{Low: 0, High: 100},
	}
	return layout.FilledHeatMap(h, written(t.down, layout.WholeLabel), func(i, j int) charts.HeatCell {
		e, occurred := t.at(i, j)
		return charts.HeatCell{Known: occurred, Value: layout.ChartInterval(layout.Scaled(e, 100))}
	}, func(i, j int, unit float64) string { return jointCell(d, &t, i, j, unit) })
}
