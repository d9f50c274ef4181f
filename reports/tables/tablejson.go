package tables

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TableKind is the kind of question that a table to print answers.
const TableKind = "table"

// shown is how shares are written.
func (r Report) shown() TableShow {
	if r.Show == "" {
		return ShowPercent
	}
	return r.Show
}

// Frame is a table as a frame: a row a cell, with the words that people read.
func (r Report) Frame() frame.Frame {
	r.Digits, r.Counted = numbers.DefaultDigits, layout.WithoutWalked(r.Counted)
	f := r.NewFrame(TableKind)
	f.Title, f.Text, f.Interrupted, f.Confidence = r.Headline(), r.Note, r.Interrupted, player.DefaultConfidence
	f.Asked = maps.Clone(f.Asked)
	f.Asked["show"] = string(r.shown())
	f.Notes = append([]string{}, r.Footnotes()...)
	f.Labels = []frame.Label{{Axis: survey.Axis{Name: r.RowHead, Values: r.Rows}},
		{Axis: survey.Axis{Name: r.ColumnHead, Values: r.Columns}}}
	for i, l := range layout.LabelsOf(r.Axes, r.Varied) {
		f.Labels[i].Path, f.Labels[i].Changes, f.Labels[i].Numbers = l.Path, l.Changes, l.Numbers
	}
	for i, row := range r.Cells {
		for j, c := range row {
			f.Rows = append(f.Rows, frame.Row{
				Labels: []string{r.Rows[i], r.Columns[j]}, Engine: c.Engine, Trials: c.Trials,
				Answer: frame.AnswerOf(c.Answer), Missing: c.missing(), Shown: r.Words(c),
			})
			if q := frame.QuestionOf(c.Question); q.Name != "" {
				row := &f.Rows[len(f.Rows)-1]
				if row.Question, row.Statistic = q.Name, q.Kind; !slices.Contains(f.Questions, q) {
					f.Questions = append(f.Questions, q)
				}
			}
		}
	}
	return f
}

// ReadTable is the table that a frame is of.
func ReadTable(f *frame.Frame, h layout.Heading) (Report, error) {
	r := Report{Heading: h, Note: f.Text, Interrupted: f.Interrupted}
	if len(f.Labels) != 2 {
		return r, errors.New("labels has not the two of a table, its rows and its columns")
	}
	rows, columns := f.Labels[0], f.Labels[1]
	show, _ := f.Asked["show"].(string)
	r.Show = TableShow(show)
	r.RowHead, r.Rows, r.ColumnHead, r.Columns = rows.Name, rows.Values, columns.Name, columns.Values
	for _, l := range f.Labels {
		if l.Path != "" || l.Changes != nil {
			r.Axes, r.Varied = append(r.Axes, l.Axis), append(r.Varied, layout.Varied{Path: l.Path, Changes: l.Changes})
		}
	}
	if len(r.Columns) == 0 || len(f.Rows) != len(r.Rows)*len(r.Columns) {
		return r, fmt.Errorf("%d rows are not those of a table of %d by %d", len(f.Rows), len(r.Rows), len(r.Columns))
	}
	questions := map[string]query.Question{}
	for _, q := range f.Questions {
		questions[q.Name] = q.Read()
	}
	for i := range r.Rows {
		var cells []Cell
		for j, row := range f.Rows[i*len(r.Columns):][:len(r.Columns)] {
			if !slices.Equal(row.Labels, []string{r.Rows[i], r.Columns[j]}) {
				return r, fmt.Errorf("rows, %d: it is of %q, and does not stand in its order", i*len(r.Columns)+j+1,
					row.Labels)
			}
			cells = append(cells, Cell{questions[row.Question], row.Engine, row.Trials, row.Answer.Read(), row.Missing})
		}
		r.Cells = append(r.Cells, cells)
	}
	return r, nil
}
