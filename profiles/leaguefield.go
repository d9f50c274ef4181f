package profiles

import (
	"github.com/goccy/go-yaml/ast"
)

// The field league of a matchup, and its own fields besides against.
const (
	LeagueField       = "league"
	placeField        = "field"
	ofField           = "of"
	againstPlaceField = "against-field"
)

// LeagueSpec says who meets whom in a league.
type LeagueSpec struct {
	Field        string // of side a, in which its entrants differ
	Of           []string
	AgainstField string   // of side b
	Against      []string // empty if both sides have the same entrants
}

// Empty reports whether nobody meets anybody.
func (a LeagueSpec) Empty() bool { return len(a.Of) == 0 }

func leagueFields() []string { return []string{placeField, ofField, againstPlaceField, againstField} }

// league reads who meets whom.
func (l *loader) league(d *document, n ast.Node) *LeagueSpec {
	a := new(LeagueSpec)
	const values = "names or other values of the field, or all"
	legal := l.section(d, n, LeagueField, leagueFields(), func(e *ast.MappingValueNode, path string) {
		switch keyOf(e) {
		case placeField:
			a.Field = l.word(d, e.Value, path, "a field of side a, like a or a.weapon")
		case againstPlaceField:
			a.AgainstField = l.word(d, e.Value, path, "a field of side b, like b or b.weapon")
		case ofField:
			a.Of = l.wordList(d, e.Value, path, values)
		case againstField:
			a.Against = l.wordList(d, e.Value, path, values)
		}
	})
	if legal && a.Empty() {
		l.fail(nodePosition(d, n), LeagueField, "", "the field of is missing; write who is in the league, like of: [terminator, genestealer], or of: all")
	}
	return a
}

// wordList reads a value or a list of them.
func (l *loader) wordList(d *document, n ast.Node, path, what string) (list []string) {
	for _, e := range entries(n) {
		list = append(list, l.word(d, e, path, what))
	}
	return list
}

// league writes the field, if there is one.
func (w *writer) league(a *LeagueSpec) {
	if a == nil || a.Empty() {
		return
	}
	w.open(0, LeagueField, "who meets whom in `oddsmith league`")
	for _, f := range []struct {
		name, at string
		list     []string
	}{{placeField, a.Field, nil}, {ofField, "", a.Of}, {againstPlaceField, a.AgainstField, nil}, {againstField, "", a.Against}} {
		if f.at != "" {
			w.field(1, f.name, yamlText(f.at), "")
		}
		if len(f.list) == 0 {
			continue
		}
		w.open(1, f.name, "")
		for _, v := range f.list {
			w.item(2, yamlText(v))
		}
	}
}

// leagueSchema is the schema of the field league.
func leagueSchema() *schema {
	value := &schema{Type: words{"string", "number", "boolean"}}
	list := func(doc string) *schema {
		return &schema{AnyOf: []*schema{value, {Type: words{"array"}, Items: value}}, Description: doc}
	}
	return &schema{
		Type: words{"object"}, AdditionalProperties: false, Description: "who meets whom in `oddsmith league`", Required: []string{ofField},
		Properties: properties{
			{placeField, &schema{Type: words{"string"}, Description: "the field of side a that differs; a without"}},
			{ofField, list("who is in it: values of the field, or all that can stand there")},
			{againstPlaceField, &schema{Type: words{"string"}, Description: "the field of side b that differs; the same as of side a without"}},
			{againstField, list("who plays on side b alone; the same as on side a without")},
		},
	}
}
