package profiles

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/ask"
)

// TableField is the field table of a matchup; the others are its own that errors name.
const (
	TableField   = "table"
	RowsField    = "rows"
	ColumnsField = "columns"
	AtLeastField = "at-least"
)

// table reads what a matchup wants printed.
func (l *loader) table(d *document, n ast.Node) *ask.Table {
	a := new(ask.Table)
	if !l.askBlock(d, n, TableField, a) {
		return a
	}
	if a.Rows.Empty() && !hasKey(n, RowsField) {
		l.fail(nodePosition(d, n), TableField, "", "the field rows is missing; write rows: path=values, like rows: a.hp=1..4")
	}
	for _, conflict := range a.Conflicts(!a.Columns.Empty()) {
		l.fail(nodePosition(d, n), TableField, "", "%s", conflict)
	}
	return a
}

// hasKey reports whether fields have one of a name.
func hasKey(n ast.Node, key string) bool {
	m, ok := n.(*ast.MappingNode)
	return ok && slices.ContainsFunc(m.Values, func(e *ast.MappingValueNode) bool { return keyOf(e) == key })
}

// tableAxis reads an axis: a text, a name with a text, a list of variants, or a name
// with a list.
func (l *loader) tableAxis(d *document, n ast.Node, path string) ask.Axis {
	if _, list := n.(*ast.SequenceNode); list {
		return ask.Axis{Variants: l.variantTexts(d, n, path)}
	}
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) == 1 {
		name := strings.TrimSpace(keyOf(m.Values[0]))
		if _, list := m.Values[0].Value.(*ast.SequenceNode); list {
			return ask.Axis{Name: name, Variants: l.variantTexts(d, m.Values[0].Value, path)}
		}
		return ask.Axis{Values: name + ": " + l.word(d, m.Values[0].Value, path, "path=values, like a.hp=1..4")}
	}
	return ask.Axis{Values: l.word(d, n, path, "path=values, like a.hp=1..4, or a list of variants")}
}

func (w *writer) tableAxis(field string, a ask.Axis) {
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
