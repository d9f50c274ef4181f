package profiles

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// The field compare of a matchup, and its own fields.
const (
	CompareField  = "compare"
	QuestionField = "question"
	baselineField = "baseline"
	variantsField = "variants"
	againstField  = "against"
)

// CompareSpec says what to compare.
type CompareSpec struct {
	Question string
	Baseline string   // the name of a variant
	Variants []string // of side a, or of anything
	Against  []string // of side b, or of anything
}

// compare reads what a matchup asks to be compared.
func (l *loader) compare(d *document, n ast.Node) *CompareSpec {
	a := new(CompareSpec)
	l.section(d, n, CompareField, compareFields(), func(e *ast.MappingValueNode, path string) {
		switch keyOf(e) {
		case QuestionField:
			a.Question = l.word(d, e.Value, path, "what is compared, like a wins")
		case baselineField:
			a.Baseline = l.word(d, e.Value, path, "the name of a variant")
		case variantsField:
			a.Variants = l.variantTexts(d, e.Value, path)
		case againstField:
			a.Against = l.variantTexts(d, e.Value, path)
		}
	})
	return a
}

// section reads the fields of a heading, each once and of those that are legal. It is
// false if these are no fields at all.
func (l *loader) section(d *document, n ast.Node, heading string, legal []string, read func(e *ast.MappingValueNode, path string)) bool {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		l.fail(nodePosition(d, n), heading, "", "this should be fields (%s), not %s", phrase.Or(legal), phrase.Article(kindOf(n)))
		return false
	}
	seen := map[string]int{}
	for _, e := range m.Values {
		at, path := nodePosition(d, e.Key), tags.Join(heading, keyOf(e))
		switch line := seen[path]; {
		case line > 0:
			l.fail(at, path, "", "%s", duplicateText("field", line, at.line))
			continue
		case slices.Contains(legal, keyOf(e)):
			read(e, path)
		default:
			l.fail(at, path, "", "there is no such field here; %s", phrase.Suggestion(keyOf(e), legal))
		}
		seen[path] = at.line
	}
	return true
}

func compareFields() []string {
	return []string{QuestionField, baselineField, variantsField, againstField}
}

func (l *loader) word(d *document, n ast.Node, path, what string) string {
	text, ok := scalar(n)
	if !ok || isNull(n) || len(text) > MaxWord {
		l.fail(nodePosition(d, n), path, "", "write %s", what)
	}
	return text
}

// compare writes the field, if there is anything to compare.
func (w *writer) compare(a *CompareSpec) {
	if a == nil || len(a.Variants)+len(a.Against) == 0 && a.Question+a.Baseline == "" {
		return
	}
	w.open(0, CompareField, "what `oddsmith compare` compares")
	for _, f := range []struct{ name, value string }{{QuestionField, a.Question}, {baselineField, a.Baseline}} {
		if f.value != "" {
			w.field(1, f.name, yamlText(f.value), "")
		}
	}
	for _, f := range []struct {
		name string
		list []string
	}{{variantsField, a.Variants}, {againstField, a.Against}} {
		if len(f.list) == 0 {
			continue
		}
		w.open(1, f.name, "")
		w.variants(2, f.list)
	}
}

// variants writes a list of variants.
func (w *writer) variants(depth int, list []string) {
	for _, text := range list {
		if name, change, ok := strings.Cut(text, ": "); ok {
			w.field(depth, "- "+yamlText(name), yamlText(change), "")
		} else {
			w.item(depth, yamlText(text))
		}
	}
}

// variantTexts reads a list of variants, each as `oddsmith compare` takes it. In YAML
// `name: path=value` is a field with a value, and means the same.
func (l *loader) variantTexts(d *document, n ast.Node, path string) []string {
	var list []string
	for _, e := range entries(n) {
		if text, ok := scalar(e); ok && !isNull(e) && text != "" {
			list = append(list, text)
			continue
		}
		m, ok := e.(*ast.MappingNode)
		if !ok || len(m.Values) != 1 {
			l.fail(nodePosition(d, e), path, "", "write a name of the library, path=value, or a name of your own with changes below (big: a.hp=2, a.ccd=6)")
			continue
		}
		change := l.word(d, m.Values[0].Value, path, "changes, like a.hp=2, a.ccd=6")
		list = append(list, strings.TrimSpace(keyOf(m.Values[0]))+": "+change)
	}
	return list
}
