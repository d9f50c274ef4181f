package profiles

import (
	"embed"
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/shi"
)

//go:embed library
var library embed.FS

// Systems lists the rule systems.
func Systems() []rules.System {
	return []rules.System{hulkae.System(), shi.System()}
}

// System finds a rule system by name.
func System(name string) (rules.System, error) {
	var all []string
	for _, s := range Systems() {
		if s.Name == name {
			return s, nil
		}
		all = append(all, s.Name)
	}
	return rules.System{}, fmt.Errorf("there is no rule system %q; there is %s", name, strings.Join(all, ", "))
}

// folder is where the library keeps profiles of a kind.
func folder(system, kind string) string { return path.Join("library", system, kind+"s") }

// Names lists what the library holds of a kind: unit, weapon, …, matchup.
func Names(system, kind string) []string {
	var list []string
	files, err := library.ReadDir(folder(system, kind))
	if err != nil {
		return nil // the system has nothing of this kind
	}
	for _, f := range files {
		list = append(list, strings.TrimSuffix(f.Name(), ".yaml"))
	}
	slices.Sort(list)
	return list
}

// fromLibrary sets a profile by its name in the library.
func (b *binder) fromLibrary(n ast.Node, name string, p rules.Profile, v reflect.Value, path string) {
	kind := p.ProfileKind()
	file := folder(b.system.Name, kind) + "/" + name + ".yaml"
	text, err := library.ReadFile(file)
	if err != nil || b.deep > 4 {
		hint := Nearest(name, Names(b.system.Name, kind))
		if hint == "" {
			hint = "it has " + strings.Join(Names(b.system.Name, kind), ", ")
		}
		b.fail(n, path, "", "the library has no %s %q; %s", kind, name, hint)
		return
	}
	v.SetZero()
	p.SetDefaults()
	inner := *b
	inner.file, inner.problems, inner.places, inner.deep = file, nil, map[string]place{}, b.deep+1
	if root := inner.parse(text); root != nil {
		inner.bindStruct(root, v, path, "", true)
	}
	b.problems = append(b.problems, inner.problems...)
}

// parse reads one YAML document; a syntax error is a problem like others.
func (b *binder) parse(text []byte) ast.Node {
	if why := guard(text); why != "" {
		b.problems = append(b.problems, Problem{File: b.file, Message: why})
		return nil
	}
	f, err := parser.ParseBytes(text, 0)
	if err != nil {
		b.problems = append(b.problems, syntaxProblem(b.file, err))
		return nil
	}
	if len(f.Docs) == 0 || len(f.Docs) == 1 && f.Docs[0].Body == nil {
		b.problems = append(b.problems, Problem{File: b.file, Message: "this is empty"})
		return nil
	}
	if len(f.Docs) != 1 {
		b.problems = append(b.problems, Problem{File: b.file, Message: fmt.Sprintf("this should hold one YAML document, not %d", len(f.Docs))})
		return nil
	}
	return single(f.Docs[0].Body)
}

// single makes a mapping of one entry look like one of several.
func single(n ast.Node) ast.Node {
	if e, ok := n.(*ast.MappingValueNode); ok {
		return ast.Mapping(e.GetToken(), false, e)
	}
	return n
}
