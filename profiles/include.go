package profiles

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// maxFiles is how many files a matchup may be made of.
const maxFiles = 32

// file reads a file that was named by the user, with all that it includes. Whether
// it is a result in JSON, which carries its matchup, or a file in YAML, its content
// tells.
func (l *loader) file(name string) *document {
	d := fileNamed(name)
	text, err := l.named(name)
	if err != nil {
		return l.refuse(d, l.errorText(err, ".", name, files.MaxResult, false))
	}
	matchup, err := files.MatchupIn(text, strings.EqualFold(filepath.Ext(name), ".json"))
	if err != nil {
		return l.refuseJSON(d, text, err)
	}
	if len(matchup) > files.MaxMatchup {
		return l.refuse(d, files.ErrorText(files.ErrTooLong, ".", name, files.MaxMatchup, false))
	}
	l.bytes += int64(len(matchup))
	l.open(d, matchup)
	return d
}

// errorText says why a file could not be read.
func (l *loader) errorText(err error, folder, name string, most int64, included bool) string {
	if l.given != nil && l.given.closed {
		return files.ClosedErrorText(err)
	}
	return files.ErrorText(err, folder, name, most, included)
}

// named is the text of a file that was named by the user.
func (l *loader) named(name string) ([]byte, error) {
	if l.given != nil {
		return l.given.text(name)
	}
	return l.source(".", name, false, files.MaxResult)
}

// load reads what may still be read.
func (l *loader) load(folder, name string, inside bool) (string, error) {
	read := l.source
	if l.given != nil {
		read = func(folder, name string, inside bool, most int64) ([]byte, error) {
			return l.given.included(l.source, folder, name, inside, most)
		}
	}
	text, err := read(folder, name, inside, files.MaxMatchup-l.bytes)
	l.bytes += int64(len(text))
	return string(text), err
}

// open parses the text of a file, then what it includes, then checks what it
// defines.
func (l *loader) open(d *document, text string) {
	d.Text = text
	l.met(d)
	l.reading = append(l.reading, d)
	l.read(d)
	if e := d.heading[IncludeField]; e != nil {
		for _, n := range syntax.Entries(e.Value) {
			l.include(d, n)
		}
	}
	l.reading = l.reading[:len(l.reading)-1]
	if d.root != nil && d.system.Name != "" {
		l.checkDefinitions(d)
		l.checkHouse(d)
		if !d.isMatchup() {
			l.unknownFields(d)
		}
	}
}

// include adds what a file named in another one defines.
func (l *loader) include(d *document, n ast.Node) {
	at := d.At(n)
	if name, ok := l.includedName(n, at, IncludeField); ok {
		l.join(d, l.part(d, name, at), at)
	}
}

// includedName is the path of a file that is to be included, if it is one.
func (l *loader) includedName(n ast.Node, at syntax.Position, field string) (string, bool) {
	name, ok := syntax.Scalar(n)
	ok = ok && !syntax.IsNull(n) && name != ""
	if !ok {
		l.Fail(at, field, "", "this should be the path of a file, like roster.yaml, or a list of such paths")
	}
	return name, ok
}

// join adds what a part defines to the file that includes it, if the two go together.
func (l *loader) join(d, part *document, at syntax.Position) {
	switch {
	case part == nil || part.root == nil:
		d.partial = true
	case part.isMatchup():
		l.Fail(at, IncludeField, "",
			"%s is a matchup; include rosters and house rules, which have no scenario:", part.Name)
	case part.system.Name != "" && d.system.Name != "" && part.system.Name != d.system.Name:
		l.Fail(at, IncludeField, "", "%s is for the system %s, this file is for %s",
			part.Name, part.system.Name, d.system.Name)
	default:
		l.merge(d, part, at)
	}
}

// part is a file that another one includes, read before or now.
func (l *loader) part(d *document, name string, at syntax.Position) *document {
	path := files.Join(filepath.Dir(d.Path), name)
	same := func(x *document) bool { return x.Path == path }
	if i := slices.IndexFunc(l.reading, same); i >= 0 {
		var circle []string
		for _, x := range l.reading[i:] {
			circle = append(circle, filepath.Base(x.Path))
		}
		circle = append(circle, filepath.Base(path))
		l.Fail(at, IncludeField, "", "this include goes in a circle (%s); delete one include of it",
			strings.Join(circle, " → "))
		return nil
	}
	if i := slices.IndexFunc(l.files, same); i >= 0 {
		return l.files[i]
	}
	if len(l.files) < maxFiles {
		return l.newPart(d, name, at)
	}
	if !d.partial {
		l.Fail(at, IncludeField, "", "this would be file number %d; a matchup takes at most %d, "+
			"so put some of them together", maxFiles+1, maxFiles)
	}
	return nil
}

// newPart reads a file that another one includes.
func (l *loader) newPart(d *document, name string, at syntax.Position) *document {
	folder := filepath.Dir(d.Path)
	text, err := l.load(folder, name, !l.outside)
	switch {
	case errors.Is(err, files.ErrTooLong):
		l.Fail(at, IncludeField, "", "%s is too long: a matchup and all it includes may have %d KiB",
			safe.Brief(name), files.MaxMatchup>>10)
		return nil
	case err != nil:
		l.Fail(at, IncludeField, "", "%s: %s", safe.Brief(name), l.errorText(err, folder, name, files.MaxMatchup, true))
		return nil
	}
	path := files.Join(folder, name)
	part := &document{File: syntax.File{Name: path, Path: path, Own: true}}
	l.open(part, text)
	return part
}

// merge makes the names and house rules of a part known to the file that includes
// it.
func (l *loader) merge(d, part *document, at syntax.Position) {
	for _, x := range part.known {
		old := d.names[x.kind][x.name]
		if old != nil && old != x {
			l.Fail(at, IncludeField, "", "there are two %s named %s: %s line %d and %s line %d; rename one",
				Plural(x.kind), x.name, old.doc.Name, old.at.Line, x.doc.Name, x.at.Line)
			continue
		}
		if old == nil {
			d.addDefinition(x)
		}
	}
	d.partial = d.partial || part.partial
	for _, h := range part.house {
		if !slices.Contains(d.house, h) {
			d.house = append(d.house, h)
		}
	}
}
