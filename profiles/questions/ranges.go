package questions

import (
	"cmp"
	"os"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// WithRanges returns the files in which expectations stand, by name, with other ranges in the places of theirs and
// all else as it is. The error is of type [syntax.Problems].
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
	var problems syntax.Problems
	for k, i := range order {
		if k > 0 && list[i].stands(list[order[k-1]]) { // of a file that was given twice
			continue
		}
		if why := list[i].replaceIn(lines, ranges[i]); why != "" {
			problems = append(problems, list[i].Problem(why))
		}
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

// replaceIn puts another range in the place of an expectation's, in the lines of files by name, to which its file is
// added if need be. It returns why that cannot be.
func (e *Expectation) replaceIn(lines map[string][]string, by string) string {
	if lines[e.File] == nil {
		text, err := os.ReadFile(e.File)
		if err != nil {
			return "only a file of your own can be written; `oddsmith show` gives a copy of a matchup"
		}
		lines[e.File] = strings.SplitAfter(string(text), "\n")
	}
	line, ok := e.replaced(lines[e.File], by)
	if !ok {
		return safe.Quote(by) + " cannot be written in its place; write the range itself on the line of its question"
	}
	lines[e.File][e.Line-1] = line
	return ""
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
