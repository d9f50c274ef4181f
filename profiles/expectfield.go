package profiles

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// ExpectField is the field of a matchup that says what is expected of answers.
const ExpectField = "expect"

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
func (e *Expectation) Problem(what string) Problem {
	return Problem{File: e.File, Line: e.Line, Column: e.Column, Path: tags.Join(ExpectField, e.Question), Message: what, Snippet: e.Snippet}
}

// MayExpect reports whether a YAML text is of a matchup that expects something, or, where it cannot be read, looks like
// one.
func MayExpect(text []byte) bool {
	root := newLoader(nil).Parse(&syntax.File{Text: string(text)})
	_, expects := syntax.Entry(root, ExpectField)
	if root == nil || !expects {
		return expectLine.Match(text) && systemLine.Match(text)
	}
	_, system := syntax.Entry(root, SystemField)
	return system
}

// The lines of a file that cannot be read, or is not written as others are, which make it look like a matchup that
// expects something.
var (
	expectLine = regexp.MustCompile(`(?m)^(?:\?\s*)?["']?` + ExpectField + `["']?\s*(?::|$)`)
	systemLine = regexp.MustCompile(`(?m)^\x{FEFF}?["']?` + SystemField + `["']?\s*:`)
)

// expect reads what a matchup expects.
func (l *loader) expect(d *document, n ast.Node) (list []Expectation) {
	m, ok := n.(*ast.MappingNode)
	if !ok || len(m.Values) == 0 || len(m.Values) > maxExpected {
		what := phrase.Article(syntax.KindOf(n))
		if ok {
			what = fmt.Sprintf("%d", len(m.Values))
		}
		l.Fail(d.At(n), ExpectField, "", "write up to %d questions with ranges below, like a wins: 45%%..55%%, not %s", maxExpected, what)
		return nil
	}
	seen := map[string]int{}
	for _, e := range m.Values {
		at, key := d.At(e.Key), syntax.KeyOf(e)
		path := tags.Join(ExpectField, key)
		if line := seen[key]; line > 0 {
			l.Fail(at, path, "", "%s", written.DuplicateText("question", line, at.Line))
			continue
		}
		seen[key] = at.Line
		of := d.At(e.Value)
		list = append(list, Expectation{
			Question: key, Range: l.word(d, e.Value, path, "a range, like 45%..55% or under 4"),
			File: of.File.Name, Line: of.Line, Column: of.Column, Snippet: of.Snippet(),
		})
	}
	return list
}

// expect writes the field, if anything is expected.
func expect(w *written.Writer, list []Expectation) {
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
		Type: written.Words{"object"}, Description: "questions with the ranges that `oddsmith check` holds their answers to",
		AdditionalProperties: &written.Schema{Type: written.Words{"string", "number"}, Description: "45%..55%, under 4, at most 4, over 20% or at least 20%"},
	}
}

// WithRanges returns the files in which expectations stand, by name, with other ranges in the places of theirs and
// all else as it is. The error is of type [Problems].
func WithRanges(list []Expectation, ranges []string) (map[string][]byte, error) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { // a range moves what follows it on its line alone
		x, y := list[j], list[i]
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	lines := map[string][]string{}
	var problems Problems
	for k, i := range order {
		e := list[i]
		if k > 0 && e.stands(list[order[k-1]]) { // of a file that was given twice
			continue
		}
		if lines[e.File] == nil {
			text, err := os.ReadFile(e.File)
			if err != nil {
				problems = append(problems, e.Problem("only a file of your own can be written; `oddsmith show` gives a copy of a matchup"))
				continue
			}
			lines[e.File] = strings.SplitAfter(string(text), "\n")
		}
		line, ok := e.replaced(lines[e.File], ranges[i])
		if !ok {
			problems = append(problems, e.Problem(fmt.Sprintf("%s cannot be written in its place; write the range itself on the line of its question", safe.Quote(ranges[i]))))
			continue
		}
		lines[e.File][e.Line-1] = line
	}
	if len(problems) > 0 {
		return nil, problems
	}
	files := map[string][]byte{}
	for name, list := range lines {
		files[name] = []byte(strings.Join(list, ""))
	}
	return files, nil
}

// stands reports whether an expectation stands where another does.
func (e *Expectation) stands(other Expectation) bool {
	return e.File == other.File && e.Line == other.Line && e.Column == other.Column
}

// replaced returns the line of an expectation with another range. It reports whether the range stands there as
// it is, or in quotes.
func (e *Expectation) replaced(lines []string, by string) (string, bool) {
	if e.Line > len(lines) {
		return "", false
	}
	line := []rune(lines[e.Line-1])
	if e.Column > len(line) {
		return "", false
	}
	before, rest := string(line[:e.Column-1]), string(line[e.Column-1:])
	for _, quote := range []string{"", `"`, "'"} {
		if after, ok := strings.CutPrefix(rest, quote+e.Range+quote); ok {
			return before + quote + by + quote + after, true
		}
	}
	return "", false
}
