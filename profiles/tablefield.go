package profiles

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// The field table of a matchup, and its own fields besides question.
const (
	TableField   = "table"
	RowsField    = "rows"
	ColumnsField = "columns"
	AtLeastField = "at-least"
	showField    = "show"
	noteField    = "note"
)

// maxNote is how long a note may be.
const maxNote = 4_000

func tableFields() []string {
	return []string{RowsField, ColumnsField, QuestionField, AtLeastField, showField, noteField}
}

// TableSpec says what a table of a matchup shows.
type TableSpec struct {
	Rows, Columns TableAxis
	Questions     []string // of every cell, or of the columns if there is no axis of columns
	AtLeast       string   // a metric: the columns are at least 1, at least 2 and so on
	Show          string   // percent, fraction or odds
	Note          string
}

// TableAxis is what varies along the rows or columns of a table: the values of a
// path, as `oddsmith sweep` takes them, or variants, as `oddsmith compare` does.
type TableAxis struct {
	Values   string
	Name     string // of variants
	Variants []string
}

// Empty reports whether nothing varies.
func (a TableAxis) Empty() bool { return a.Values == "" && len(a.Variants) == 0 }

// Conflicts lists what a table cannot show at once, with columns or without.
func (a TableSpec) Conflicts(columns bool) (list []string) {
	if a.AtLeast != "" && len(a.Questions) > 0 {
		list = append(list, "a table shows either questions or “at least” of a metric, not both")
	}
	if columns && (a.AtLeast != "" || len(a.Questions) > 1) {
		list = append(list, "a table with columns shows one question; leave out the columns to have questions for columns")
	}
	return list
}

// Shows are the ways in which a table shows shares.
func Shows() []string { return []string{"percent", "fraction", "odds"} }

// table reads what a matchup wants printed.
func (l *loader) table(d *document, n ast.Node) *TableSpec {
	a := new(TableSpec)
	rows := false
	if !l.section(d, n, TableField, tableFields(), func(e *ast.MappingValueNode, path string) {
		rows = rows || keyOf(e) == RowsField
		l.tableEntry(d, e, path, a)
	}) {
		return a
	}
	if !rows {
		l.fail(nodePosition(d, n), TableField, "", "the field rows is missing; write rows: path=values, like rows: a.hp=1..4")
	}
	for _, conflict := range a.Conflicts(!a.Columns.Empty()) {
		l.fail(nodePosition(d, n), TableField, "", "%s", conflict)
	}
	return a
}

// tableEntry reads one field of a table.
func (l *loader) tableEntry(d *document, e *ast.MappingValueNode, path string, a *TableSpec) {
	switch keyOf(e) {
	case RowsField:
		a.Rows = l.tableAxis(d, e.Value, path)
	case ColumnsField:
		a.Columns = l.tableAxis(d, e.Value, path)
	case QuestionField:
		for _, q := range entries(e.Value) {
			a.Questions = append(a.Questions, l.word(d, q, path, "what the cells show, like a wins"))
		}
	case AtLeastField:
		a.AtLeast = l.word(d, e.Value, path, "a metric, like kills")
	case showField:
		a.Show = l.word(d, e.Value, path, phrase.Or(Shows()))
		if a.Show != "" && !slices.Contains(Shows(), a.Show) {
			l.fail(nodePosition(d, e.Value), path, "", "there is no way to show %s; %s", safe.Quote(a.Show), phrase.Suggestion(a.Show, Shows()))
		}
	case noteField:
		text, ok := scalar(e.Value)
		if !ok || isNull(e.Value) {
			l.fail(nodePosition(d, e.Value), path, "", "write what stands below the table")
		}
		if len(text) > maxNote {
			l.fail(nodePosition(d, e.Value), path, "", "this note has %d bytes; write %d at most, which is a page", len(text), maxNote)
		}
		a.Note = strings.TrimSpace(text)
	}
}

// tableAxis reads an axis: a text, a name with a text, a list of variants, or a name
// with a list.
func (l *loader) tableAxis(d *document, n ast.Node, path string) TableAxis {
	if _, list := n.(*ast.SequenceNode); list {
		return TableAxis{Variants: l.variantTexts(d, n, path)}
	}
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) == 1 {
		name := strings.TrimSpace(keyOf(m.Values[0]))
		if _, list := m.Values[0].Value.(*ast.SequenceNode); list {
			return TableAxis{Name: name, Variants: l.variantTexts(d, m.Values[0].Value, path)}
		}
		return TableAxis{Values: name + ": " + l.word(d, m.Values[0].Value, path, "path=values, like a.hp=1..4")}
	}
	return TableAxis{Values: l.word(d, n, path, "path=values, like a.hp=1..4, or a list of variants")}
}

// table writes the field, if there is one.
func (w *writer) table(a *TableSpec) {
	if a == nil || a.Rows.Empty() {
		return
	}
	w.open(0, TableField, "what `oddsmith table` prints")
	w.tableAxis(RowsField, a.Rows)
	w.tableAxis(ColumnsField, a.Columns)
	switch len(a.Questions) {
	case 0:
	case 1:
		w.field(1, QuestionField, yamlText(a.Questions[0]), "")
	default:
		w.open(1, QuestionField, "")
		for _, q := range a.Questions {
			w.item(2, yamlText(q))
		}
	}
	for _, f := range []struct{ name, value string }{{AtLeastField, a.AtLeast}, {showField, a.Show}, {noteField, a.Note}} {
		if f.value != "" {
			w.field(1, f.name, yamlText(f.value), "")
		}
	}
}

func (w *writer) tableAxis(field string, a TableAxis) {
	switch {
	case a.Empty():
	case a.Values != "":
		w.field(1, field, yamlText(a.Values), "")
	case a.Name != "":
		w.open(1, field, "")
		w.open(2, yamlText(a.Name), "")
		w.variants(3, a.Variants)
	default:
		w.open(1, field, "")
		w.variants(2, a.Variants)
	}
}
