package profiles

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Load finds a matchup: one of the library by its name, or a file of the user's
// by its path. It changes the matchup by settings of the form path=value, and
// checks it. The error is a [Problems], unless there is no such name.
func Load(name string, settings []string, options ...Option) (*Matchup, error) {
	return newLoader(options).find(name, settings)
}

func (l *loader) find(name string, settings []string) (*Matchup, error) {
	if list := namedLast(name); len(list) == 1 && !l.given.exists(name) {
		name = list[0]
	}
	d, err := l.document(name)
	if err != nil {
		return nil, err
	}
	var m *Matchup
	if d != nil {
		m = l.matchup(d, name, settings)
	}
	if err := l.Err(); err != nil {
		return nil, err
	}
	return m, nil
}

// document reads a matchup of the library or a file.
func (l *loader) document(name string) (*document, error) {
	if d := libraryDocument(name); d != nil {
		l.read(d)
		return d, nil
	}
	_, kind, _, inLibrary := libraryPath(name)
	switch {
	case inLibrary && kind == RulesField:
		return nil, fmt.Errorf("%s is house rules, not a matchup; "+
			"`oddsmith show %s > house.yaml` makes a file that matchups include", name, name)
	case inLibrary:
		return nil, fmt.Errorf("%s is a %s, not a matchup; name it in one, or `oddsmith show %s > roster.yaml`",
			name, kind, name)
	case files.IsName(name) || l.given.exists(name):
		return l.file(name), nil
	default:
		return nil, noMatchup(name)
	}
}

// matchup binds a document to the inputs of its scenario.
func (l *loader) matchup(d *document, name string, settings []string) *Matchup {
	if d.root == nil || d.system.Name == "" {
		return nil
	}
	kind, ok := l.scenario(d)
	if !ok {
		return nil
	}
	m := &Matchup{Name: reportName(name), Title: d.system.Name + "/" + kind.Name,
		System: d.system.Name, Kind: kind.Name, Input: kind.New(), fromFile: d.Own}
	l.tags.SetDefaults(reflect.ValueOf(m.Input).Elem())
	m.userProfiles = func() map[string]map[string]any { return l.expandProfiles(d) }
	b := l.binder(d)
	b.headings, b.setPaths = headings(d.system), map[string]bool{}
	b.costs, b.plurals = map[string]float64{}, map[string]string{}
	if e := d.heading[TitleField]; e != nil {
		b.bindScalar(e.Value, reflect.ValueOf(&m.Title).Elem(), tags.Field{}, TitleField)
	}
	m.Blocks = questions.Read(&l.Reader, &d.File, d.heading)
	b.applyHouse(d.house, m.Input)
	rest := ast.Mapping(d.root.GetToken(), false, d.inputs...)
	if e := d.heading[RulesField]; e != nil {
		rest.Values = append(rest.Values, e)
	}
	b.bindStruct(rest, reflect.ValueOf(m.Input).Elem(), "", "", true)
	if !d.Own {
		clear(b.setPaths) // nobody asked for what the library says
	}
	changed := b.setHeadings(m, settings)
	for _, s := range settings {
		b.set(s, reflect.ValueOf(m.Input).Elem())
	}
	b.check(m.Input)
	m.setPaths, m.costs, m.plurals = b.setPaths, b.costs, b.plurals
	if len(changed) > 0 {
		m.Changes = titled(changed)
		m.Title += changedWords + m.Changes
	}
	return m
}

// scenario is the scenario that a document chooses.
func (l *loader) scenario(d *document) (k rules.ScenarioKind, ok bool) {
	var all []string
	for _, k := range d.system.Scenarios {
		all = append(all, k.Name)
	}
	e := d.heading[ScenarioField]
	if e == nil {
		l.noScenario(d, all)
		return k, false
	}
	text, ok := syntax.Scalar(e.Value)
	if !ok || syntax.IsNull(e.Value) {
		l.Fail(d.At(e.Value), ScenarioField, "", "this should be a scenario; write %s", phrase.Or(all))
		return k, false
	}
	k, ok = d.system.Scenario(text)
	if !ok {
		l.Fail(d.At(e.Value), ScenarioField, "", "there is no scenario %s in %s; %s",
			safe.Quote(text), d.system.Name, phrase.Suggestion(text, all))
	}
	return k, ok
}

// noScenario tells that a document chooses none.
func (l *loader) noScenario(d *document, all []string) {
	if !d.isMatchup() && len(d.known)+len(d.house) > 0 {
		l.Fail(d.Whole(), "", "",
			"this is no matchup but what matchups can share; name it in one, with include: %s", d.Name)
		return
	}
	l.Fail(d.At(d.root), "", "", "the field scenario is missing; write scenario: %s",
		strings.Join(all, " or scenario: "))
	if d.isMatchup() {
		l.unknownFields(d)
	}
}

// check adds the problems of the inputs as a whole, at the places of the fields
// they name.
func (b *binder) check(in rules.Input) {
	if len(b.load.Problems) > 0 {
		return // the inputs are not whole
	}
	for _, p := range rules.CheckInput(in) {
		b.load.Fail(b.positionOf(p.Path), p.Path, p.Rule, "%s", p.Message)
	}
}

// positionOf is where a field was set: by the last setting that touched it or a part
// of it, else in the file, there or at the nearest field around it.
func (b *binder) positionOf(path string) syntax.Position {
	for i := len(b.settings) - 1; i >= 0; i-- {
		if at := b.settings[i]; at == path || strings.HasPrefix(at, path+".") {
			return b.positions[at]
		}
	}
	for {
		if at, ok := b.positions[path]; ok {
			return at
		}
		i := strings.LastIndexByte(path, '.')
		if i < 0 {
			return b.doc.At(b.doc.root)
		}
		path = path[:i]
	}
}
