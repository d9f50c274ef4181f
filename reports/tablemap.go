package reports

import (
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/sim"
)

// heatMaps are the picture of a table whose cells answer one question; no picture if they
// differ in that, or if a single row or column has nothing to compare.
func (r TableReport) heatMaps() [][]charts.Panel {
	label := r.question()
	if label == "" || len(r.Rows)*len(r.Columns) < 2 {
		return nil
	}
	q := r.asked()
	h := charts.HeatMap{
		Heading: charts.Heading{Title: label}, Columns: r.Columns, Down: r.RowHead, Across: r.ColumnHead, Label: axisLabel(q),
		Range: rangeOf(q), Least: leastColors(q),
	}
	for i, name := range r.Rows {
		row := charts.HeatRow{Name: name}
		for _, c := range r.Cells[i] {
			cell := charts.HeatCell{Words: r.words(c)}
			if c.missing() == "" {
				cell.Known, cell.Value = true, chartValue(q, c.Answer.Estimate)
			}
			row.Cells = append(row.Cells, cell)
		}
		h.Rows = append(h.Rows, row)
	}
	h.Note = heatMapNote(h, "")
	return [][]charts.Panel{{h}}
}

// asked is the question of the cells, if they answer one.
func (r TableReport) asked() (q sim.Question) {
	for _, c := range r.allCells() {
		if c.Missing == "" {
			return c.Question
		}
	}
	return q
}

// lead says between what the numbers of a table lie that answers one question.
func (r TableReport) lead() []string {
	label := r.question()
	if label == "" {
		return nil
	}
	var least, most *TableCell
	at := map[*TableCell]string{}
	for i := range r.Cells {
		for j := range r.Cells[i] {
			c := &r.Cells[i][j]
			if c.missing() != "" {
				continue
			}
			if at[c] = called(r.RowHead, r.Rows[i]) + ", " + called(r.ColumnHead, r.Columns[j]); least == nil || c.Answer.Value < least.Answer.Value {
				least = c
			}
			if most == nil || c.Answer.Value > most.Answer.Value {
				most = c
			}
		}
	}
	if least == nil || least == most {
		return nil
	}
	return []string{label + ": from " + r.words(*least) + " (" + at[least] + ") to " + r.words(*most) + " (" + at[most] + ")."}
}

// called is a value with what it is of, if that is known.
func called(what, value string) string { return strings.TrimSpace(what + " " + value) }
