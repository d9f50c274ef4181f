package reports

import (
	"io"

	"github.com/oddsmith/oddsmith/sim"
)

// TableJSONSchema is the version of schema/table.v1.json, which says what TableJSON
// writes. A change that is not an addition makes a new version.
const TableJSONSchema = "oddsmith/table/v1"

type jsonTable struct {
	jsonHead
	Options     *Options          `json:"options,omitempty"`
	Axes        []Axis            `json:"axes,omitempty"`
	Title       string            `json:"title"`
	Note        []string          `json:"note"`
	Show        TableShow         `json:"show"`
	RowHead     string            `json:"row_head"`
	ColumnHead  string            `json:"column_head"`
	Rows        []string          `json:"rows"`
	Columns     []string          `json:"columns"`
	Cells       [][]jsonTableCell `json:"cells"`
	Interrupted bool              `json:"interrupted,omitempty"`
	Footnotes   []string          `json:"footnotes"`
}

type jsonTableCell struct {
	Shown    string        `json:"shown"`
	Missing  string        `json:"missing,omitempty"`
	Question *jsonQuestion `json:"question,omitempty"`
	Engine   sim.Engine    `json:"engine,omitempty"`
	Trials   *uint64       `json:"trials,omitempty"`
	Answer   *sim.Estimate `json:"answer,omitempty"`
	Fraction string        `json:"fraction,omitempty"`
}

// shown is how shares are written.
func (r TableReport) shown() TableShow {
	if r.Show == "" {
		return ShowPercent
	}
	return r.Show
}

// TableJSON writes a table as JSON.
func TableJSON(w io.Writer, r TableReport) error {
	r.Digits = DefaultDigits
	out := jsonTable{
		jsonHead: jsonHead{TableJSONSchema, r.Stamp, r.Matchup}, Options: r.Options, Axes: axesJSON(r.Axes, r.Varied),
		Title: r.headline(), Note: append([]string{}, r.Note...), Show: r.shown(),
		RowHead: r.RowHead, ColumnHead: r.ColumnHead, Rows: r.Rows, Columns: r.Columns, Interrupted: r.Interrupted, Footnotes: append([]string{}, r.footnotes()...),
	}
	for _, row := range r.Cells {
		var cells []jsonTableCell
		for _, c := range row {
			cells = append(cells, r.cellJSON(c))
		}
		out.Cells = append(out.Cells, cells)
	}
	return encode(w, out)
}

func (r TableReport) cellJSON(c TableCell) jsonTableCell {
	j := jsonTableCell{Shown: r.words(c), Missing: c.missing()}
	if c.Missing == "" {
		q, a := questionJSON(c.Question), answerJSON(c.Question, c.Answer)
		j.Question, j.Engine, j.Trials, j.Answer, j.Fraction = &q, c.Engine, &c.Trials, a.Answer, a.Fraction
	}
	return j
}

// TableCSV writes a table as RFC 4180 says, a row a cell, with full floats and the
// words that people read. Cells that do not apply are empty.
func TableCSV(w io.Writer, r TableReport) error {
	t := newCSVTable(w, r.Name, r.Stamp, "", append(append([]string{"row", "column"}, answerHeads()...), "shown", "missing")...)
	for i, row := range r.Cells {
		for j, c := range row {
			cells := []string{r.Rows[i], r.Columns[j]}
			if c.Missing == "" {
				cells = append(cells, answerCells(c.Question, c.Answer)...)
			} else {
				cells = append(cells, make([]string, len(answerHeads()))...)
			}
			t.writeBy(c.Engine, c.Trials, append(cells, r.words(c), c.missing())...)
		}
	}
	return t.end()
}
