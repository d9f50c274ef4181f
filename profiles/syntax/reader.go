// Package syntax parses the YAML of matchup files, within bounds, and collects what is wrong with it, each problem at
// its file, line and column. It knows no rule system and no field.
package syntax

import (
	"cmp"
	"fmt"
	"slices"
)

// Reader parses the files of one load, and collects the problems of all of them.
type Reader struct {
	Files    []string      // the names of those of the user's, in the order met
	Problems Problems      // as they were found
	Cache    Cache         // nil to keep nothing
	Example  func() string // names a matchup to begin with

	tokens  int
	dropped int // problems beyond the most
}

// maxProblems is how many problems are reported; more usually come of one mistake.
const maxProblems = 50

// Full reports whether further problems are only counted.
func (r *Reader) Full() bool { return len(r.Problems) >= maxProblems }

// Count is how many problems there are, with those that are only counted.
func (r *Reader) Count() int { return len(r.Problems) + r.dropped }

// Fail adds a problem, once.
func (r *Reader) Fail(at Position, path, rule, format string, args ...any) {
	if r.Full() {
		r.dropped++
		return
	}
	p := Problem{
		File: at.File.Name, Line: at.Line, Column: at.Column,
		Path: path, Rule: rule, Message: fmt.Sprintf(format, args...), Snippet: at.Snippet(),
	}
	if !slices.Contains(r.Problems, p) {
		r.Problems = append(r.Problems, p)
	}
}

// Err is all problems, by file and line, or nil.
func (r *Reader) Err() error {
	if len(r.Problems) == 0 {
		return nil
	}
	rank := func(p Problem) int {
		i := slices.Index(r.Files, p.File)
		if i < 0 {
			return len(r.Files) // settings come last
		}
		return i
	}
	list := slices.Clone(r.Problems)
	slices.SortStableFunc(list, func(x, y Problem) int {
		return cmp.Or(cmp.Compare(rank(x), rank(y)), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	if r.dropped > 0 {
		list = append(list, Problem{
			File: list[0].File, Message: fmt.Sprintf("there are %d problems more; these come first", r.dropped),
		})
	}
	return list
}
