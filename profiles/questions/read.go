package questions

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// maxNote is how long a long text may be.
const maxNote = 4_000

// reader reads fields of a file.
type reader struct {
	*syntax.Reader

	file *syntax.File
}

func (r reader) fail(n ast.Node, path, format string, args ...any) {
	r.Fail(r.file.At(n), path, "", format, args...)
}

// Read reads the fields of a matchup that ask something, of all that stand in its file, by name.
func Read(in *syntax.Reader, file *syntax.File, fields map[string]*ast.MappingValueNode) (b Blocks) {
	r := reader{in, file}
	if e := fields[CompareField]; e != nil {
		b.Compare = new(ask.Compare)
		r.block(e.Value, b.compare())
	}
	if e := fields[TableField]; e != nil {
		b.Table = new(ask.Table)
		if r.block(e.Value, b.table()) {
			r.checkTable(e.Value, b.Table)
		}
	}
	if e := fields[ExpectField]; e != nil {
		b.Expect = r.expect(e.Value)
	}
	if e := fields[LeagueField]; e != nil {
		b.League = new(ask.League)
		if r.block(e.Value, b.league()) && b.League.Of == "" {
			r.fail(e.Value, LeagueField,
				"the field of is missing; write who is in the league, like of: [terminator, genestealer], or of: all")
		}
	}
	return b
}

// checkTable tells what a table lacks, and what does not go together.
func (r reader) checkTable(n ast.Node, a *ask.Table) {
	if _, named := syntax.Entry(n, RowsField); a.Rows.Empty() && !named {
		r.fail(n, TableField, "the field rows is missing; write rows: path=values, like rows: a.hp=1..4")
	}
	for _, conflict := range a.Conflicts(!a.Columns.Empty()) {
		r.fail(n, TableField, "%s", conflict)
	}
}

// block reads fields into the options of a kind, each once and of those that are legal. It is false if these are no
// fields at all.
func (r reader) block(n ast.Node, b block) bool {
	options := ask.Block(b.kind)
	var legal []string
	for _, o := range options {
		legal = append(legal, o.YAML)
	}
	m, ok := n.(*ast.MappingNode)
	if !ok {
		r.fail(n, b.name, "this should be fields (%s), not %s", phrase.Or(legal), phrase.Article(syntax.KindOf(n)))
		return false
	}
	r.each(m, b.name, "field", func(e *ast.MappingValueNode, path string) {
		if at := slices.Index(legal, syntax.KeyOf(e)); at >= 0 {
			r.option(e.Value, path, options[at])
		} else {
			r.fail(e.Key, path, "there is no such field here; %s", phrase.Suggestion(syntax.KeyOf(e), legal))
		}
	})
	return true
}

// each calls to with every entry of a mapping and its path, and tells of those that are there twice.
func (r reader) each(m *ast.MappingNode, name, what string, to func(e *ast.MappingValueNode, path string)) {
	seen := map[string]int{}
	for _, e := range m.Values {
		path, here := tags.Join(name, syntax.KeyOf(e)), r.file.At(e.Key).Line
		if line := seen[path]; line > 0 {
			r.fail(e.Key, path, "%s", written.DuplicateText(what, line, here))
			continue
		}
		seen[path] = here
		to(e, path)
	}
}

// option reads one of them.
func (r reader) option(n ast.Node, path string, o ask.Option) {
	switch v := o.Value.(type) {
	case *ask.Axis:
		*v = r.tableAxis(n, path)
	case *[]string:
		if o.Form == "variants" {
			*v = r.variantTexts(n, path)
		} else {
			*v = r.wordList(n, path, o.What)
		}
	case *string:
		*v = r.oneText(n, path, o)
	}
}

// oneText reads an option that is a text.
func (r reader) oneText(n ast.Node, path string, o ask.Option) string {
	switch o.Form {
	case "words":
		return strings.Join(r.wordList(n, path, o.What), ",")
	case "text":
		return r.text(n, path, o.What)
	}
	word := r.word(n, path, o.What)
	if word != "" && len(o.Options) > 0 && !slices.Contains(o.Options, word) {
		r.fail(n, path, "there is no way to %s %s; %s", o.YAML, safe.Quote(word), phrase.Suggestion(word, o.Options))
	}
	return word
}

func (r reader) word(n ast.Node, path, what string) string {
	text, ok := syntax.Scalar(n)
	if !ok || syntax.IsNull(n) || len(text) > written.MaxWord {
		r.fail(n, path, "write %s", what)
	}
	return text
}

// wordList reads a value or a list of them.
func (r reader) wordList(n ast.Node, path, what string) (list []string) {
	for _, e := range syntax.Entries(n) {
		list = append(list, r.word(e, path, what))
	}
	return list
}

// text reads a long text.
func (r reader) text(n ast.Node, path, what string) string {
	text, ok := syntax.Scalar(n)
	if !ok || syntax.IsNull(n) {
		r.fail(n, path, "write %s", what)
	}
	if len(text) > maxNote {
		r.fail(n, path, "this note has %d bytes; write %d at most, which is a page", len(text), maxNote)
	}
	return strings.TrimSpace(text)
}

// variantTexts reads a list of variants, each as `oddsmith compare` takes it. In YAML
// `name: path=value` is a field with a value, and means the same.
func (r reader) variantTexts(n ast.Node, path string) []string {
	var list []string
	for _, e := range syntax.Entries(n) {
		if text, ok := syntax.Scalar(e); ok && !syntax.IsNull(e) && text != "" {
			list = append(list, text)
			continue
		}
		m, ok := e.(*ast.MappingNode)
		if !ok || len(m.Values) != 1 {
			r.fail(e, path, "write a name of the library, path=value, "+
				"or a name of your own with changes below (big: a.hp=2, a.ccd=6)")
			continue
		}
		change := r.word(m.Values[0].Value, path, "changes, like a.hp=2, a.ccd=6")
		list = append(list, strings.TrimSpace(syntax.KeyOf(m.Values[0]))+": "+change)
	}
	return list
}

// tableAxis reads an axis: a text, a name with a text, a list of variants, or a name
// with a list.
func (r reader) tableAxis(n ast.Node, path string) ask.Axis {
	if _, list := n.(*ast.SequenceNode); list {
		return ask.Axis{Variants: r.variantTexts(n, path)}
	}
	if m, ok := n.(*ast.MappingNode); ok && len(m.Values) == 1 {
		name := strings.TrimSpace(syntax.KeyOf(m.Values[0]))
		if _, list := m.Values[0].Value.(*ast.SequenceNode); list {
			return ask.Axis{Name: name, Variants: r.variantTexts(m.Values[0].Value, path)}
		}
		return ask.Axis{Values: name + ": " + r.word(m.Values[0].Value, path, "path=values, like a.hp=1..4")}
	}
	return ask.Axis{Values: r.word(n, path, "path=values, like a.hp=1..4, or a list of variants")}
}
