package tables

import (
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
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
