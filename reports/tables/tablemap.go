package tables

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/query"
)

// heatMaps are the picture of a table whose cells answer one question; no picture if they
// differ in that, or if a single row or column has nothing to compare.
func (r Report) heatMaps() [][]charts.Panel {
	label := r.question()
	if label == "" || len(r.Rows)*len(r.Columns) < 2 {
		return nil
	}
	q := r.asked()
	h := surveys.MapOf(q, charts.Heading{Title: label}, r.Columns)
	h.Down, h.Across = r.RowHead, r.ColumnHead
	return [][]charts.Panel{{layout.FilledHeatMap(h, r.Rows, func(i, j int) charts.HeatCell {
		c := r.Cells[i][j]
		if c.missing() != "" {
			return charts.HeatCell{Words: r.Words(c)}
		}
		return charts.HeatCell{Known: true, Value: surveys.ChartValue(q, c.Answer.Estimate)}
	}, func(i, j int, _ float64) string { return r.Words(r.Cells[i][j]) })}}
}

// asked is the question of the cells, if they answer one.
func (r Report) asked() (q query.Question) {
	for _, c := range r.allCells() {
		if c.Missing == "" {
			return c.Question
		}
	}
	return q
}

// Lead says between what the numbers of a table lie that answers one question.
func (r Report) Lead() []string {
	label, known := r.question(), r.known()
	if label == "" || len(known) < 2 {
		return nil
	}
	less := func(x, y [2]int) int {
		return cmp.Compare(r.Cells[x[0]][x[1]].Answer.Value, r.Cells[y[0]][y[1]].Answer.Value)
	}
	return []string{label + ": from " + r.wordsAt(slices.MinFunc(known, less)) + " to " +
		r.wordsAt(slices.MaxFunc(known, less)) + "."}
}

// known are the places, by row and column, of cells that have an answer.
func (r Report) known() (list [][2]int) {
	for i, row := range r.Cells {
		for j, c := range row {
			if c.missing() == "" {
				list = append(list, [2]int{i, j})
			}
		}
	}
	return list
}

// wordsAt is a cell with where it is.
func (r Report) wordsAt(at [2]int) string {
	return r.Words(r.Cells[at[0]][at[1]]) + " (" + called(r.RowHead, r.Rows[at[0]]) + ", " +
		called(r.ColumnHead, r.Columns[at[1]]) + ")"
}

// called is a value with what it is of, if that is known.
func called(what, value string) string { return strings.TrimSpace(what + " " + value) }
