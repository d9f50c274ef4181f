package profiles

import (
	"errors"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
)

// Problem is one thing wrong with an input.
type Problem = syntax.Problem

// Problems is everything wrong with an input, in the order of files and lines.
type Problems = syntax.Problems

// loader reads one matchup, or one other file, with all it includes, and collects
// what is wrong with any of it.
type loader struct {
	syntax.Reader

	source  files.Source
	given   *Files // what the command line names; nil to read it from the source
	outside bool   // whether includes may leave their folder
	bytes   int64
	files   []*document // of the user, in the order met
	reading []*document // from the matchup down to the file being read
	library map[string]*definition
	tags    *tags.Reader
	failed  map[*definition]bool // those with problems
}

func newLoader(options []Option) *loader {
	l := &loader{
		source: files.Disk, library: map[string]*definition{}, tags: new(tags.Reader), failed: map[*definition]bool{},
	}
	l.Example = func() string { return Matchups()[0] }
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
	library, texts, reader := map[string]*definition{}, syntax.Cache{}, new(tags.Reader)
	return func(l *loader) { l.library, l.Cache, l.tags = library, texts, reader }
}

// binder sets inputs from what a document says.
func (l *loader) binder(d *document) *binder {
	return &binder{load: l, doc: d, positions: map[string]syntax.Position{}}
}

// binderIn sets inputs of a system by what no file says.
func (l *loader) binderIn(s rules.System, name string) *binder {
	return l.binder(&document{File: syntax.File{Name: name}, system: s})
}

// met remembers a file of the user's.
func (l *loader) met(d *document) {
	l.files = append(l.files, d)
	l.Files = append(l.Files, d.Name)
}

// refuse reports that a file as a whole cannot be used.
func (l *loader) refuse(d *document, why string) *document {
	l.met(d)
	l.Fail(d.Whole(), "", "", "%s", why)
	return nil
}

// refuseJSON reports what is wrong with a result in JSON.
func (l *loader) refuseJSON(d *document, text []byte, err error) *document {
	d.Text = strings.TrimPrefix(string(text), "\uFEFF")
	l.met(d)
	at, in := d.Whole(), files.OffsetError{}
	if errors.As(err, &in) {
		at = d.AtOffset(in.Offset)
	}
	l.Fail(at, "", "", "%v", err)
	return nil
}
