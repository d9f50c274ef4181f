package profiles

import (
	"reflect"
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

// A matchup may itself ask a question of some kinds, in a field for each: compare, table and league. What can stand there
// is read, written and described by the tags of the kind.

// What the fields say.
const (
	comparesDoc = "what `oddsmith compare` compares"
	printsDoc   = "what `oddsmith table` prints"
	meetsDoc    = "who meets whom in `oddsmith league`"
)

// maxNote is how long a long text may be.
const maxNote = 4_000

// askBlock reads what a matchup asks into the options of a kind. It is false if these are no fields at all.
func (l *loader) askBlock(d *document, n ast.Node, heading string, kind any) bool {
	fields := ask.Block(kind)
	var names []string
	for _, o := range fields {
		names = append(names, o.YAML)
	}
	return l.section(d, n, heading, names, func(e *ast.MappingValueNode, path string) {
		l.option(d, e.Value, path, fields[slices.Index(names, syntax.KeyOf(e))])
	})
}

// option reads one of them.
func (l *loader) option(d *document, n ast.Node, path string, o ask.Option) {
	switch v := o.Value.(type) {
	case *ask.Axis:
		*v = l.tableAxis(d, n, path)
	case *[]string:
		if o.Form == "variants" {
			*v = l.variantTexts(d, n, path)
		} else {
			*v = l.wordList(d, n, path, o.What)
		}
	case *string:
		switch o.Form {
		case "words":
			*v = strings.Join(l.wordList(d, n, path, o.What), ",")
		case "text":
			*v = l.text(d, n, path, o.What)
		default:
			if *v = l.word(d, n, path, o.What); *v != "" && len(o.Options) > 0 && !slices.Contains(o.Options, *v) {
				l.Fail(d.At(n), path, "", "there is no way to %s %s; %s", o.YAML, safe.Quote(*v), phrase.Suggestion(*v, o.Options))
			}
		}
	}
}

// section reads the fields of a heading, each once and of those that are legal. It is
// false if these are no fields at all.
func (l *loader) section(d *document, n ast.Node, heading string, legal []string, read func(e *ast.MappingValueNode, path string)) bool {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		l.Fail(d.At(n), heading, "", "this should be fields (%s), not %s", phrase.Or(legal), phrase.Article(syntax.KindOf(n)))
		return false
	}
	seen := map[string]int{}
	for _, e := range m.Values {
		at, path := d.At(e.Key), tags.Join(heading, syntax.KeyOf(e))
		switch line := seen[path]; {
		case line > 0:
			l.Fail(at, path, "", "%s", written.DuplicateText("field", line, at.Line))
			continue
		case slices.Contains(legal, syntax.KeyOf(e)):
			read(e, path)
		default:
			l.Fail(at, path, "", "there is no such field here; %s", phrase.Suggestion(syntax.KeyOf(e), legal))
		}
		seen[path] = at.Line
	}
	return true
}

func (l *loader) word(d *document, n ast.Node, path, what string) string {
	text, ok := syntax.Scalar(n)
	if !ok || syntax.IsNull(n) || len(text) > MaxWord {
		l.Fail(d.At(n), path, "", "write %s", what)
	}
	return text
}

// wordList reads a value or a list of them.
func (l *loader) wordList(d *document, n ast.Node, path, what string) (list []string) {
	for _, e := range syntax.Entries(n) {
		list = append(list, l.word(d, e, path, what))
	}
	return list
}

// text reads a long text.
func (l *loader) text(d *document, n ast.Node, path, what string) string {
	text, ok := syntax.Scalar(n)
	if !ok || syntax.IsNull(n) {
		l.Fail(d.At(n), path, "", "write %s", what)
	}
	if len(text) > maxNote {
		l.Fail(d.At(n), path, "", "this note has %d bytes; write %d at most, which is a page", len(text), maxNote)
	}
	return strings.TrimSpace(text)
}

// askBlock writes what a matchup asks, if it does.
func askBlock(w *written.Writer, heading, doc string, kind any) {
	if reflect.ValueOf(kind).IsNil() {
		return
	}
	opened := false
	for _, o := range ask.Block(kind) {
		said := saysOption(o)
		if said && !opened {
			w.Open(0, heading, doc)
			opened = true
		}
		if said {
			option(w, o)
		}
	}
}

// saysOption reports whether an option is set.
func saysOption(o ask.Option) bool {
	switch v := o.Value.(type) {
	case *ask.Axis:
		return !v.Empty()
	case *[]string:
		return len(*v) > 0
	case *string:
		return *v != ""
	default:
		return false
	}
}

// option writes an option that is set.
func option(w *written.Writer, o ask.Option) {
	switch v := o.Value.(type) {
	case *ask.Axis:
		tableAxis(w, o.YAML, *v)
	case *[]string:
		switch {
		case o.Form == "variants":
			w.Open(1, o.YAML, "")
			variants(w, 2, *v)
		case len(*v) == 1:
			w.Field(1, o.YAML, written.YamlText((*v)[0]), "")
		default:
			items(w, o.YAML, *v)
		}
	case *string:
		if o.Form == "words" {
			items(w, o.YAML, strings.Split(*v, ","))
		} else {
			w.Field(1, o.YAML, written.YamlText(*v), "")
		}
	}
}

// items writes a field that is a list.
func items(w *written.Writer, name string, list []string) {
	w.Open(1, name, "")
	for _, text := range list {
		w.Item(2, written.YamlText(text))
	}
}

// Asking adds to a matchup as resolved what it asks itself to be compared, printed and played in a league, so that what is
// saved of it is read as its file is.
func (m *Matchup) Asking(resolved map[string]any) map[string]any {
	for _, x := range []struct {
		heading string
		kind    any
	}{{CompareField, m.Compare}, {TableField, m.Table}, {LeagueField, m.League}} {
		if reflect.ValueOf(x.kind).IsNil() {
			continue
		}
		fields := map[string]any{}
		for _, o := range ask.Block(x.kind) {
			if saysOption(o) {
				fields[o.YAML] = plainOption(o)
			}
		}
		if len(fields) > 0 {
			resolved[x.heading] = fields
		}
	}
	return resolved
}

// plainOption is an option that is set, as a file has it.
func plainOption(o ask.Option) any {
	switch v := o.Value.(type) {
	case *ask.Axis:
		switch {
		case v.Values != "":
			return v.Values
		case v.Name != "":
			return map[string]any{v.Name: v.Variants}
		default:
			return v.Variants
		}
	case *string:
		if o.Form == "words" {
			return strings.Split(*v, ",")
		}
		return *v
	default:
		return v
	}
}

// askSchema is the schema of a field in which a matchup asks a kind of question.
func askSchema(doc string, kind any, required ...string) *written.Schema {
	s := &written.Schema{Type: written.Words{"object"}, AdditionalProperties: false, Description: doc, Required: required}
	for _, o := range ask.Block(kind) {
		s.Properties = append(s.Properties, written.Property{Name: o.YAML, Schema: optionSchema(o)})
	}
	return s
}

func optionSchema(o ask.Option) *written.Schema {
	text := &written.Schema{Type: written.Words{"string"}, MinLength: 1}
	variant := &written.Schema{AnyOf: []*written.Schema{text, {Type: written.Words{"object"}, AdditionalProperties: text}}}
	oneOrMore := func(one *written.Schema) *written.Schema {
		return &written.Schema{AnyOf: []*written.Schema{one, {Type: written.Words{"array"}, Items: one}}, Description: o.Schema}
	}
	switch _, list := o.Value.(*[]string); {
	case o.Form == "variants":
		return oneOrMore(variant)
	case o.Form == "words":
		return oneOrMore(&written.Schema{Type: written.Words{"string", "number", "boolean"}})
	case list:
		return oneOrMore(text)
	case len(o.Options) > 0:
		return &written.Schema{Enum: written.Anys(o.Options), Description: o.Schema}
	}
	if _, axis := o.Value.(*ask.Axis); axis {
		list := &written.Schema{Type: written.Words{"array"}, Items: variant}
		named := &written.Schema{Type: written.Words{"object"}, AdditionalProperties: &written.Schema{AnyOf: []*written.Schema{text, list}}}
		return &written.Schema{AnyOf: []*written.Schema{text, list, named}, Description: o.Schema}
	}
	return &written.Schema{Type: written.Words{"string"}, Description: o.Schema}
}
