package profiles

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/written"
)

// CompareField is the field compare of a matchup, and QuestionField one of its own.
const (
	CompareField  = "compare"
	QuestionField = "question"
)

// variants writes a list of variants.
func variants(w *written.Writer, depth int, list []string) {
	for _, text := range list {
		if name, change, ok := strings.Cut(text, ": "); ok {
			w.Field(depth, "- "+written.YamlText(name), written.YamlText(change), "")
		} else {
			w.Item(depth, written.YamlText(text))
		}
	}
}

// variantTexts reads a list of variants, each as `oddsmith compare` takes it. In YAML
// `name: path=value` is a field with a value, and means the same.
func (l *loader) variantTexts(d *document, n ast.Node, path string) []string {
	var list []string
	for _, e := range syntax.Entries(n) {
		if text, ok := syntax.Scalar(e); ok && !syntax.IsNull(e) && text != "" {
			list = append(list, text)
			continue
		}
		m, ok := e.(*ast.MappingNode)
		if !ok || len(m.Values) != 1 {
			l.Fail(d.At(e), path, "", "write a name of the library, path=value, or a name of your own with changes below (big: a.hp=2, a.ccd=6)")
			continue
		}
		change := l.word(d, m.Values[0].Value, path, "changes, like a.hp=2, a.ccd=6")
		list = append(list, strings.TrimSpace(syntax.KeyOf(m.Values[0]))+": "+change)
	}
	return list
}

// LeagueField is the field league of a matchup.
const LeagueField = "league"

// league reads who meets whom.
func (l *loader) league(d *document, n ast.Node) *ask.League {
	a := new(ask.League)
	if l.askBlock(d, n, LeagueField, a) && a.Of == "" {
		l.Fail(d.At(n), LeagueField, "", "the field of is missing; write who is in the league, like of: [terminator, genestealer], or of: all")
	}
	return a
}

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
		l.Fail(d.At(n), TableField, "", "the field rows is missing; write rows: path=values, like rows: a.hp=1..4")
	}
	for _, conflict := range a.Conflicts(!a.Columns.Empty()) {
		l.Fail(d.At(n), TableField, "", "%s", conflict)
	}
	return a
}

// hasKey reports whether fields have one of a name.
func hasKey(n ast.Node, key string) bool {
	m, ok := n.(*ast.MappingNode)
	return ok && slices.ContainsFunc(m.Values, func(e *ast.MappingValueNode) bool { return syntax.KeyOf(e) == key })
}

// tableAxis reads an axis: a text, a name with a text, a list of variants, or a name
// with a list.
func (l *loader) tableAxis(d *document, n ast.Node, path string) ask.Axis {
	if _, list := n.(*ast.SequenceNode); list {
		return ask.Axis{Variants: l.variantTexts(d, n, path)}
	}
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) == 1 {
		name := strings.TrimSpace(syntax.KeyOf(m.Values[0]))
		if _, list := m.Values[0].Value.(*ast.SequenceNode); list {
			return ask.Axis{Name: name, Variants: l.variantTexts(d, m.Values[0].Value, path)}
		}
		return ask.Axis{Values: name + ": " + l.word(d, m.Values[0].Value, path, "path=values, like a.hp=1..4")}
	}
	return ask.Axis{Values: l.word(d, n, path, "path=values, like a.hp=1..4, or a list of variants")}
}

func tableAxis(w *written.Writer, field string, a ask.Axis) {
	switch {
	case a.Empty():
	case a.Values != "":
		w.Field(1, field, written.YamlText(a.Values), "")
	case a.Name != "":
		w.Open(1, field, "")
		w.Open(2, written.YamlText(a.Name), "")
		variants(w, 3, a.Variants)
	default:
		w.Open(1, field, "")
		variants(w, 2, a.Variants)
	}
}
