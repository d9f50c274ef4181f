package questions

import (
	"fmt"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// maxExpected is how many answers a matchup may expect something of.
const maxExpected = 200

// Expectation is what a matchup expects of the answer to a question.
type Expectation struct {
	Question, Range string
	File            string // where it stands
	Line, Column    int    // of the range, 1 and up
	Snippet         string // the line, with a caret below the column
}

// Problem is a mistake in an expectation.
func (e *Expectation) Problem(what string) syntax.Problem {
	return syntax.Problem{
		File: e.File, Line: e.Line, Column: e.Column, Path: tags.Join(ExpectField, e.Question),
		Message: what, Snippet: e.Snippet,
	}
}

// expect reads what a matchup expects.
func (r reader) expect(n ast.Node) (list []Expectation) {
	m, ok := n.(*ast.MappingNode)
	if !ok || len(m.Values) == 0 || len(m.Values) > maxExpected {
		what := phrase.Article(syntax.KindOf(n))
		if ok {
			what = fmt.Sprintf("%d", len(m.Values))
		}
		r.fail(n, ExpectField,
			"write up to %d questions with ranges below, like a wins: 45%%..55%%, not %s", maxExpected, what)
		return nil
	}
	r.each(m, ExpectField, "question", func(e *ast.MappingValueNode, path string) {
		of := r.file.At(e.Value)
		list = append(list, Expectation{
			Question: syntax.KeyOf(e), Range: r.word(e.Value, path, "a range, like 45%..55% or under 4"),
			File: of.File.Name, Line: of.Line, Column: of.Column, Snippet: of.Snippet(),
		})
	})
	return list
}

// writeExpect writes the field, if anything is expected.
func writeExpect(w *written.Writer, list []Expectation) {
	if len(list) == 0 {
		return
	}
	w.Open(0, ExpectField, "what `oddsmith check` holds the odds to")
	for _, e := range list {
		w.Field(1, written.YamlText(e.Question), written.YamlText(e.Range), "")
	}
}

// expectSchema is the schema of the field expect.
func expectSchema() *written.Schema {
	return &written.Schema{
		Type:        written.Words{"object"},
		Description: "questions with the ranges that `oddsmith check` holds their answers to",
		AdditionalProperties: &written.Schema{
			Type:        written.Words{"string", "number"},
			Description: "45%..55%, under 4, at most 4, over 20% or at least 20%",
		},
	}
}
