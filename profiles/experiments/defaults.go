package experiments

import (
	"cmp"

	"github.com/oddsmith/oddsmith/profiles/ask"
)

// compareDefaults fills in from the field compare what is not asked.
func compareDefaults(a ask.Compare, b *ask.Compare) ask.Compare {
	if b == nil {
		return a
	}
	a.Question = cmp.Or(a.Question, b.Question)
	if len(a.Variants) == 0 {
		a.Variants, a.Baseline = b.Variants, cmp.Or(a.Baseline, b.Baseline)
	}
	if len(a.Against) == 0 {
		a.Against = b.Against
	}
	return a
}

// tableDefaults fills in from the field table, if there is one, what is not asked.
func tableDefaults(a ask.Table, field *ask.Table) ask.Table {
	var b ask.Table
	if field != nil {
		b = *field
	}
	if a.Rows.Empty() {
		a.Rows = b.Rows
	}
	if a.Columns.Empty() && len(a.Questions) < 2 && a.AtLeast == "" {
		a.Columns = b.Columns
	}
	if len(a.Questions) == 0 && a.AtLeast == "" {
		a.Questions, a.AtLeast = b.Questions, b.AtLeast
	}
	a.Show = cmp.Or(a.Show, b.Show, ask.Shows()[0])
	a.Note = cmp.Or(a.Note, b.Note)
	return a
}
