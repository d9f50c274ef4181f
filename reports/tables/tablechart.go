package tables

import (
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Draw draws a table as a page of its paper to print, or says how to split what
// does not fit one. It returns the characters that could not be drawn.
func (r Report) Draw(w io.Writer, f charts.Format) ([]rune, error) {
	p := r.page()
	p.Notes, p.Foot, p.Command, p.Alt = append(append([]string{}, r.Note...),
		r.Footnotes()...), layout.FootLines(nil, r.Stamp), layout.CommandLine(r.Stamp), r.alt()
	for i, row := range r.Sheet().Rows {
		p.Rows[i].Cells = row.Cells[1:]
	}
	return charts.WritePrint(w, f, safe.CleanAll(p, safe.Picture))
}

// page is the table without its cells, and what is below it.
func (r Report) page() charts.Print {
	p := charts.Print{
		Paper: r.Paper, Title: r.Headline(), Caption: r.question(), RowHead: r.RowHead, ColumnHead: r.ColumnHead,
		Columns: r.Columns,
	}
	for _, name := range r.Rows {
		p.Rows = append(p.Rows, charts.PrintRow{Name: name, Cells: make([]string, len(r.Columns))})
	}
	return p
}

// CheckPage refuses a table that does not fit a page of its paper whatever its cells come
// to, and says how to split it if these are of a usual length. It needs no cells.
func CheckPage(r Report) error {
	p := r.page()
	p.Notes = r.Note
	if charts.CheckPrint(p) == nil {
		return nil
	}
	for _, row := range p.Rows {
		for i := range row.Cells {
			row.Cells[i] = "12.34%"
		}
	}
	return charts.CheckPrint(p)
}

// alt describes the table to readers who cannot see it.
func (r Report) alt() string {
	var rows []string
	for _, row := range r.Sheet().Rows {
		var cells []string
		for j, words := range row.Cells[1:] {
			cells = append(cells, r.Columns[j]+": "+words)
		}
		rows = append(rows, row.Cells[0]+": "+strings.Join(cells, ", "))
	}
	return r.caption() + ". " + strings.Join(rows, "; ") + ". " + strings.Join(r.Footnotes(), "; ") + "."
}
