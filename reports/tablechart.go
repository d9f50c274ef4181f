package reports

import (
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/safe"
)

// TableChart draws a table as a page of its paper to print, or says how to split what
// does not fit one. It gives the characters that could not be drawn.
func TableChart(w io.Writer, f charts.Format, r TableReport) ([]rune, error) {
	p := charts.Print{
		Paper: r.Paper, Title: r.headline(), Caption: r.question(), RowHead: r.RowHead, ColumnHead: r.ColumnHead, Columns: r.Columns,
		Notes: append(append([]string{}, r.Note...), r.footnotes()...), Foot: foot(nil, r.Stamp), Command: commandLine(r.Stamp), Alt: r.alt(),
	}
	for _, row := range r.sheet().rows {
		p.Rows = append(p.Rows, charts.PrintRow{Name: row.cells[0], Cells: row.cells[1:]})
	}
	return charts.WritePrint(w, f, safe.CleanAll(p, safe.Picture))
}

// alt tells the table to those who cannot see it.
func (r TableReport) alt() string {
	var rows []string
	for _, row := range r.sheet().rows {
		var cells []string
		for j, words := range row.cells[1:] {
			cells = append(cells, r.Columns[j]+": "+words)
		}
		rows = append(rows, row.cells[0]+": "+strings.Join(cells, ", "))
	}
	return r.caption() + ". " + strings.Join(rows, "; ") + ". " + strings.Join(r.footnotes(), "; ") + "."
}
