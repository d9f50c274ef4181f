package profiles

import (
	"path/filepath"
	"reflect"
	"slices"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// document is a file that was read: a matchup, or a roster and house rules that
// matchups include. The value of a setting and the files of the library are
// documents too.
type document struct {
	syntax.File

	system  rules.System
	names   definitionIndex                  // all that it knows
	defined []*definition                    // by itself
	known   []*definition                    // by itself and by what it includes
	partial bool                             // whether something it includes could not be read
	heading map[string]*ast.MappingValueNode // the fields that headings lists, "rules"
	inputs  []*ast.MappingValueNode          // the other fields
	root    ast.Node
	house   []houseRuleSet // of the files included, in order; then its own
}

// The fields of files that are no inputs of a scenario. The kinds of profiles in
// the plural (units:, weapons:) are some too.
const (
	SystemField   = "system"
	ScenarioField = "scenario"
	TitleField    = "title"
	IncludeField  = "include"
	RulesField    = "rules" // houseRuleSet rules: of the file, or inputs of the scenario
)

// fileNamed is a file that the user named, not yet read.
func fileNamed(name string) *document {
	return &document{File: syntax.File{Name: NameInMessages(name), Path: includeBase(name), Own: true}}
}

// headings lists the fields of all files of a system, besides house rules.
func headings(s rules.System) []string {
	list := []string{SystemField, ScenarioField, TitleField, IncludeField}
	for _, f := range questions.Fields() {
		list = append(list, f.Name)
	}
	for _, kind := range s.ProfileKinds() {
		list = append(list, Plural(kind))
	}
	return list
}

// sharedHeadings lists the fields of files that matchups include.
func sharedHeadings(s rules.System) []string {
	list := slices.DeleteFunc(headings(s), func(h string) bool { return questions.CommandOf(h) != "" })
	return append(list, RulesField)
}

// read parses a document and sorts its fields. The system is known already in
// the library, else the file must name it.
func (l *loader) read(d *document) {
	d.names, d.heading = definitionIndex{}, map[string]*ast.MappingValueNode{}
	d.root = l.Parse(&d.File)
	if d.root == nil {
		return
	}
	m, ok := d.root.(*ast.MappingNode)
	if !ok {
		l.Fail(d.At(d.root), "", "", "this file should be fields (name: value), not a %s%s",
			syntax.KindOf(d.root), l.StartHint(&d.File))
		d.root = nil
		return
	}
	l.readSystem(d, m)
	for _, e := range l.sort(d, m) {
		l.define(d, singular(syntax.KeyOf(e)), e.Value)
	}
}

// sort sorts the fields of a document, and returns those that are lists of profiles.
func (l *loader) sort(d *document, m *ast.MappingNode) (lists []*ast.MappingValueNode) {
	seen := map[string]int{}
	for _, e := range m.Values {
		key, at := syntax.KeyOf(e), d.At(e.Key)
		switch kind := singular(key); {
		case seen[key] > 0:
			l.Fail(at, safe.Brief(key), "", "%s", written.DuplicateText("field", seen[key], at.Line))
		case slices.Contains(append(headings(rules.System{}), RulesField), key):
			d.heading[key] = e
		case d.system.Profiles[kind] != nil && key == Plural(kind):
			lists = append(lists, e)
		default:
			d.inputs = append(d.inputs, e)
		}
		seen[key] = at.Line
	}
	return lists
}

func (l *loader) readSystem(d *document, m *ast.MappingNode) {
	e, ok := syntax.Entry(m, SystemField)
	if !ok {
		if d.Own {
			l.Fail(syntax.Position{File: &d.File, Line: 1, Column: 1}, "", "",
				"the field system is missing; write one, like system: %s; it can be %s",
				systemNames()[0], phrase.Or(systemNames()))
		}
		return
	}
	text, ok := syntax.Scalar(e.Value)
	if !ok || syntax.IsNull(e.Value) {
		l.Fail(d.At(e.Value), SystemField, "", "this should be a rule system; write %s", phrase.Or(systemNames()))
		return
	}
	s, err := System(text)
	if err != nil {
		l.Fail(d.At(e.Value), SystemField, "", "%v", err)
		return
	}
	d.system = s
}

// isMatchup reports whether a file is meant as a matchup: it names a scenario, or has
// a field of one.
func (d *document) isMatchup() bool {
	return d.heading[ScenarioField] != nil || slices.ContainsFunc(d.inputs, d.isInput)
}

// isInput reports whether a scenario of the system has such a field.
func (d *document) isInput(e *ast.MappingValueNode) bool {
	return slices.ContainsFunc(d.system.Scenarios, func(k rules.ScenarioKind) bool {
		_, ok := tags.Find(tags.Fields(typeOf(k)), syntax.KeyOf(e))
		return ok
	})
}

// typeOf is the struct that holds the inputs of a scenario.
func typeOf(k rules.ScenarioKind) reflect.Type { return reflect.TypeOf(k.New()).Elem() }

// reportName is the name of a matchup in reports and in command lines that make them
// again: whatever came from the shell can only come from it again.
func reportName(name string) string {
	if files.IsTransient(name) {
		return Stdin
	}
	return name
}

// NameInMessages returns the name of a file as messages have it.
func NameInMessages(name string) string {
	if files.IsStdin(name) {
		return "standard input"
	}
	return name
}

// includeBase is the path from whose folder the includes of a file start: the working
// folder for what came from the shell.
func includeBase(name string) string {
	if files.IsTransient(name) {
		return Stdin
	}
	return filepath.Clean(name)
}

// unknownFields reports fields that nothing has, in a file that names no scenario.
func (l *loader) unknownFields(d *document) {
	for _, f := range questions.Fields() {
		if e := d.heading[f.Name]; e != nil {
			l.Fail(d.At(e.Key), f.Name, "", "only a matchup %s; write this in the file that has scenario:", f.Does)
		}
	}
	for _, e := range d.inputs {
		if !d.isInput(e) {
			l.Fail(d.At(e.Key), "", "", "there is no field %s in a file that names no scenario; %s",
				safe.Quote(syntax.KeyOf(e)), phrase.Suggestion(syntax.KeyOf(e), sharedHeadings(d.system)))
		}
	}
}
