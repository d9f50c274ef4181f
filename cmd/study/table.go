package study

import (
	"strings"

	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Table lays the answers of a table out: along the columns lies the second axis, or the
// questions.
func Table(t *experiments.Table, s *survey.Survey) tables.Report {
	axes := t.Grid.Axes
	r := tables.Report{
		RowHead: axes[0].Name, Rows: axes[0].Values, ColumnHead: t.ColumnsOf, Columns: t.ColumnNames,
		Show: tables.TableShow(t.Spec.Show), Note: tableNotes(t),
	}
	across := 1 // points to a row
	switch {
	case len(axes) == 2:
		r.ColumnHead, r.Columns, across = axes[1].Name, axes[1].Values, len(axes[1].Values)
	case len(r.Columns) == 0:
		r.Columns = []string{s.Questions[0].Heading()}
	}
	for row := range r.Rows {
		var cells []tables.Cell
		for i := row * across; i < (row+1)*across; i++ {
			for j := range s.Questions {
				cells = append(cells, tableCell(s, i, j))
			}
		}
		r.Cells = append(r.Cells, cells)
	}
	return r
}

// tableNotes are the paragraphs below a table.
func tableNotes(t *experiments.Table) (list []string) {
	if t.Spec.Note != "" {
		for paragraph := range strings.SplitSeq(t.Spec.Note, "\n\n") {
			list = append(list, strings.ReplaceAll(paragraph, "\n", " "))
		}
	}
	for _, note := range t.Grid.Notes {
		list = append(list, "note: "+note)
	}
	return list
}

// tableCell returns the answer of a point to a question, or why there is none.
func tableCell(s *survey.Survey, point, question int) tables.Cell {
	q := s.Questions[question]
	if point >= len(s.Points) {
		return tables.Cell{Question: q, Missing: "not reached"}
	}
	p := s.Points[point]
	cell := tables.Cell{Question: q, Engine: p.Engine, Trials: p.Trials, Answer: p.Answers[question]}
	if !cell.Answer.Known {
		cell.Missing = "“" + q.Condition + "” happened in no trial"
	}
	return cell
}
