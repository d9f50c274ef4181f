package profiles

import (
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// CompareField is the field compare of a matchup, and QuestionField one of its own.
const (
	CompareField  = "compare"
	QuestionField = "question"
)

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
