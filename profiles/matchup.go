package profiles

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/oddsmith/oddsmith/rules"
)

// Matchup is a validated matchup, ready to be prepared.
type Matchup struct {
	Name   string // as it was asked for
	Title  string
	System string
	Kind   string
	Input  rules.Input
}

// header is what a matchup file says besides the inputs.
type header struct {
	Title    string `yaml:"title"`
	Scenario string `yaml:"scenario"`
}

// Matchups lists the names of all matchups in the library.
func Matchups() []string {
	var list []string
	for _, s := range Systems() {
		for _, name := range Names(s.Name, "matchup") {
			list = append(list, s.Name+"/"+name)
		}
	}
	return list
}

// Load finds a matchup in the library, changes it by settings of the form
// path=value, and checks it. The error is a [Problems] unless there is no such
// matchup or setting.
func Load(name string, settings []string) (*Matchup, error) {
	systemName, file, _ := strings.Cut(name, "/")
	system, err := System(systemName)
	if err != nil {
		return nil, unknownMatchup(name)
	}
	path := folder(systemName, "matchup") + "/" + file + ".yaml"
	text, err := library.ReadFile(path)
	if err != nil {
		return nil, unknownMatchup(name)
	}
	return parseMatchup(name, system, path, text, settings)
}

// parseMatchup reads the text of a matchup file.
func parseMatchup(name string, system rules.System, file string, text []byte, settings []string) (*Matchup, error) {
	b := &binder{system: system, file: file, places: map[string]place{}}
	m := &Matchup{Name: name, System: system.Name}
	if root := b.parse(text); root != nil {
		b.bindMatchup(root, m)
	}
	if m.Input != nil {
		for _, s := range settings {
			b.set(s, reflect.ValueOf(m.Input).Elem())
		}
		b.check(m.Input)
	}
	if len(b.problems) > 0 {
		return nil, b.problems
	}
	if len(settings) > 0 {
		m.Title += ", changed: " + strings.Join(settings, ", ")
	}
	return m, nil
}

func unknownMatchup(name string) error {
	hint := Nearest(name, Matchups())
	if hint == "" {
		hint = "`oddsmith list` names them all"
	}
	return fmt.Errorf("there is no matchup %q in the library; %s", name, hint)
}

// bindMatchup reads the header and binds all other fields to the inputs of the
// scenario.
func (b *binder) bindMatchup(root ast.Node, m *Matchup) {
	mapping, ok := root.(*ast.MappingNode)
	if !ok {
		b.fail(root, "", "", "a matchup is a list of fields (name: value)")
		return
	}
	rest := ast.Mapping(mapping.GetToken(), false)
	var h header
	for _, e := range mapping.Values {
		switch e.Key.GetToken().Value {
		case "title":
			b.bindScalar(e.Value, reflect.ValueOf(&h.Title).Elem(), field{}, "title")
		case "scenario":
			b.bindScalar(e.Value, reflect.ValueOf(&h.Scenario).Elem(), field{}, "scenario")
		default:
			rest.Values = append(rest.Values, e)
		}
	}
	kind, ok := b.system.Scenario(h.Scenario)
	if !ok {
		var all []string
		for _, k := range b.system.Scenarios {
			all = append(all, k.Name)
		}
		b.fail(root, "scenario", "", "there is no scenario %q in %s; write %s", h.Scenario, b.system.Name, strings.Join(all, " or "))
		return
	}
	m.Title, m.Kind, m.Input = h.Title, kind.Name, kind.New()
	b.bindStruct(rest, reflect.ValueOf(m.Input).Elem(), "", "", true)
}

// check adds the problems of the inputs as a whole, at the places of the fields
// they name.
func (b *binder) check(in rules.Input) {
	if len(b.problems) > 0 {
		return // the inputs are not whole
	}
	for _, p := range in.Check() {
		at := b.place(p.Path)
		b.problems = append(b.problems, Problem{File: at.file, Line: at.line, Column: at.column, Path: p.Path, Rule: p.Rule, Message: p.Message})
	}
}

// place is where a field was set: by the last setting that touched it or a part
// of it, else in the file, there or at the nearest field around it.
func (b *binder) place(path string) place {
	for i := len(b.settings) - 1; i >= 0; i-- {
		if at := b.settings[i]; at == path || strings.HasPrefix(at, path+".") {
			return b.places[at]
		}
	}
	for {
		if at, ok := b.places[path]; ok {
			return at
		}
		i := strings.LastIndexByte(path, '.')
		if i < 0 {
			return place{file: b.file}
		}
		path = path[:i]
	}
}

// syntaxProblem turns the parser's error into a problem.
func syntaxProblem(file string, err error) Problem {
	p := Problem{File: file, Message: err.Error()}
	var e yaml.Error
	if errors.As(err, &e) {
		p.Message = e.GetMessage()
		if t := e.GetToken(); t != nil && t.Position != nil {
			p.Line, p.Column = t.Position.Line, t.Position.Column
		}
	}
	return p
}

// Scenario prepares the matchup for play.
func (m *Matchup) Scenario() *rules.Scenario { return m.Input.Prepare() }

// Resolved is the matchup with every field spelled out: maps, lists, strings,
// numbers and truth values.
func (m *Matchup) Resolved() map[string]any {
	all := plain(reflect.ValueOf(m.Input).Elem()).(map[string]any)
	all["system"], all["scenario"], all["title"] = m.System, m.Kind, m.Title
	return all
}

// Digest identifies the resolved matchup: the first twelve hexadecimal digits of
// the SHA-256 of its JSON with sorted keys, the title left out.
func (m *Matchup) Digest() string {
	all := m.Resolved()
	delete(all, "title")
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // plain values always marshal
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])[:12]
}

// plain spells a value out.
func plain(v reflect.Value) any {
	if v.CanInterface() {
		if _, ok := v.Interface().(interface{ MarshalText() ([]byte, error) }); ok {
			return defaultOf(field{}, v)
		}
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return "none"
		}
		return plain(v.Elem())
	case reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = plain(v.Index(i))
		}
		return list
	case reflect.Struct:
		all := map[string]any{}
		for _, f := range fields(v.Type()) {
			all[f.name] = plain(v.FieldByIndex(f.index))
		}
		return all
	case reflect.String:
		return v.String()
	default:
		return v.Interface()
	}
}
