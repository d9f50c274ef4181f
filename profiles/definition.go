package profiles

import (
	"regexp"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// definition is a profile that has a name.
type definition struct {
	kind, name string
	node       ast.Node
	at         syntax.Position
	doc        *document
}

// definitionIndex finds definitions by kind and name.
type definitionIndex map[string]map[string]*definition

func (d *document) addDefinition(x *definition) {
	if d.names[x.kind] == nil {
		d.names[x.kind] = map[string]*definition{}
	}
	d.names[x.kind][x.name] = x
	d.known = append(d.known, x)
}

// Plural is what a file's list of profiles of a kind is called.
func Plural(kind string) string {
	if stem, ok := strings.CutSuffix(kind, "y"); ok {
		return stem + "ies"
	}
	return kind + "s"
}

// singular is the kind of which a key may be the plural.
func singular(key string) string {
	if stem, ok := strings.CutSuffix(key, "ies"); ok {
		return stem + "y"
	}
	return strings.TrimSuffix(key, "s")
}

// define reads the profiles of a kind that a file names.
func (l *loader) define(d *document, kind string, n ast.Node) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		l.Fail(d.At(n), Plural(kind), "",
			"this should be names of %s with their fields below (my-%s: …), not a %s",
			Plural(kind), kind, syntax.KindOf(n))
		return
	}
	for _, e := range m.Values {
		x := &definition{kind: kind, name: syntax.KeyOf(e), node: e.Value, at: d.At(e.Key), doc: d}
		if l.mayBeCalled(x, d.names[kind][x.name]) {
			d.addDefinition(x)
			d.defined = append(d.defined, x)
		}
	}
}

// mayBeCalled reports whether a profile may have its name, which an older one may have already.
func (l *loader) mayBeCalled(x, old *definition) bool {
	path := tags.Join(Plural(x.kind), x.name)
	switch {
	case !syntax.IsName(x.name):
		l.Fail(x.at, Plural(x.kind), "", "%s is no name; use small letters, digits and single hyphens, like %s",
			safe.Quote(x.name), suggestName(x.name))
	case len(x.name) > written.MaxWord:
		l.Fail(x.at, Plural(x.kind), "", "%v", written.CheckLength("name", x.name))
	case x.name == tags.None:
		l.Fail(x.at, path, "", "none means that there is no %s; choose another name", x.kind)
	case old != nil:
		l.Fail(x.at, path, "", "%s", written.DuplicateText("name", old.at.Line, x.at.Line))
	default:
		return true
	}
	return false
}

var notKebab = regexp.MustCompile(`[^a-z0-9]+`)

func suggestName(s string) string {
	if s = strings.Trim(notKebab.ReplaceAllString(strings.ToLower(s), "-"), "-"); s == "" || len(s) > 40 {
		return "my-terminator"
	}
	return s
}
