package profiles

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/profiles/tags"
)

// loader reads one matchup, or one other file, with all it includes, and collects
// what is wrong with any of it.
type loader struct {
	source   source
	given    *Files // what the command line names; nil to read it from the source
	outside  bool   // whether includes may leave their folder
	bytes    int64
	tokens   int
	files    []*document // of the user, in the order met
	reading  []*document // from the matchup down to the file being read
	library  map[string]*definition
	parsed   map[string]parsed // by text; nil to keep none
	tags     *tags.Reader
	failed   map[*definition]bool // those with problems
	problems Problems
	dropped  int // problems beyond the most
}

// maxProblems is how many problems are reported; more usually come of one mistake.
const maxProblems = 50

func newLoader(options []Option) *loader {
	l := &loader{source: readDisk, library: map[string]*definition{}, tags: new(tags.Reader), failed: map[*definition]bool{}}
	for _, o := range options {
		o(l)
	}
	return l
}

// Option changes how files are read.
type Option func(*loader)

// AllowOutside lets a file include others that are not in its folder or below.
func AllowOutside() Option { return func(l *loader) { l.outside = true } }

// From reads the files that a command line names through f, so that each is read
// once, and standard input and pipes can be.
func From(f *Files) Option { return func(l *loader) { l.given = f } }

// Shared makes loads faster that happen one after the other: the files of the library, those of
// the user's and the tags of inputs are read once for all of them. It is not for several goroutines.
func Shared() Option {
	library, texts, reader := map[string]*definition{}, map[string]parsed{}, new(tags.Reader)
	return func(l *loader) { l.library, l.parsed, l.tags = library, texts, reader }
}

// position is where something stands.
type position struct {
	doc          *document
	line, column int // 1 and up; 0 for the whole
}

// full reports whether further problems are only counted.
func (l *loader) full() bool { return len(l.problems) >= maxProblems }

// fail adds a problem, once.
func (l *loader) fail(at position, path, rule, format string, args ...any) {
	if l.full() {
		l.dropped++
		return
	}
	p := Problem{File: at.doc.file, Line: at.line, Column: at.column, Path: path, Rule: rule, Message: fmt.Sprintf(format, args...)}
	p.Snippet = snippet(at)
	if !slices.Contains(l.problems, p) {
		l.problems = append(l.problems, p)
	}
}

// err is all problems, by file and line, or nil.
func (l *loader) err() error {
	if len(l.problems) == 0 {
		return nil
	}
	rank := func(p Problem) int {
		i := slices.IndexFunc(l.files, func(d *document) bool { return d.file == p.File })
		if i < 0 {
			return len(l.files) // settings come last
		}
		return i
	}
	list := slices.Clone(l.problems)
	slices.SortStableFunc(list, func(x, y Problem) int {
		return cmp.Or(cmp.Compare(rank(x), rank(y)), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	if l.dropped > 0 {
		list = append(list, Problem{File: list[0].File, Message: fmt.Sprintf("there are %d problems more; these come first", l.dropped)})
	}
	return list
}
