package tags_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// inputs lists the types that files set in a system, by name.
func inputs(s rules.System) map[string]reflect.Type {
	all := map[string]reflect.Type{}
	for _, k := range s.Scenarios {
		all[s.Name+"/"+k.Name] = reflect.TypeOf(k.New()).Elem()
	}
	for kind, empty := range s.Profiles {
		all[s.Name+" "+kind] = reflect.TypeOf(empty()).Elem()
	}
	return all
}

// TestEveryField: the tags of every field of every system say a default that a file
// could say.
func TestEveryField(t *testing.T) {
	for _, s := range profiles.Systems() {
		types := inputs(s)
		if len(types) < 2 {
			t.Errorf("%s has %d types", s.Name, len(types))
		}
		for name, of := range types {
			for _, err := range tags.Check(of) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

type inner struct {
	Words []string `yaml:"words" options:"x,y"`
	Count int      `yaml:"count" range:"1..9" default:"10"`
}

type wrong struct {
	Number  int          `yaml:"number" range:"1..6" default:"seven"`
	High    int          `yaml:"high" range:"1..6" default:"7"`
	Zero    int          `yaml:"zero" range:"1..6"`
	Word    string       `yaml:"word" options:"fire,hold" default:"wait"`
	None    string       `yaml:"none" options:"fire,hold"`
	Truth   bool         `yaml:"truth" default:"yes"`
	Target  rules.Target `yaml:"target" range:"2..6" default:"4"`
	Outside rules.Target `yaml:"outside" range:"2..6" default:"7+"`
	Needed  int          `yaml:"needed" required:"yes" range:"1..6" default:"3"`
	Chosen  int          `yaml:"chosen" options:"1,2" default:"1"`
	Both    string       `yaml:"both" options:"a" range:"1..2" default:"a"`
	List    []inner      `yaml:"list" default:"none"`
	Group   inner        `yaml:"group" default:"count: 12"`
	Missing inner        `yaml:"missing" default:"size: 1"`
}

// TestWrongTags: each wrong tag is told by the field's name.
func TestWrongTags(t *testing.T) {
	got := tags.Check(reflect.TypeFor[wrong]())
	want := testmain.Rows(t, "testdata/wrongtags.txt", 1)
	for i, err := range got {
		if said := strings.TrimPrefix(strings.TrimPrefix(err.Error(), "tags_test."), "wrong."); i >= len(want) ||
			said != want[i][0] {
			t.Fatalf("problem %d is %s; want\n%q", i, said, want)
		}
	}
	if len(got) < len(want) {
		t.Errorf("only %d problems are told: %v", len(got), got)
	}
}

// TestUnknownTag: a tag that nobody reads is a slip of the pen.
func TestUnknownTag(t *testing.T) {
	for _, of := range []reflect.Type{
		reflect.TypeFor[struct {
			X int `yaml:"x" defaults:"1"`
		}](),
		reflect.TypeFor[struct {
			X int `yaml:"x" range:"1-2"`
		}](),
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is read", of)
				}
			}()
			tags.Fields(of)
		}()
	}
}

// TestWordsOfConstants: what the rules call a word is one that files can say, and a type
// has the same words wherever it is used.
func TestWordsOfConstants(t *testing.T) {
	for _, s := range profiles.Systems() {
		words := map[string][]string{}
		for name, of := range inputs(s) {
			collectWords(t, name, of, words)
		}
		for name, list := range constantsOf(t, filepath.Join("..", "..", "rules", s.Name)) {
			for _, word := range list {
				if options := words[name]; options != nil && !slices.Contains(options, word) {
					t.Errorf("%s: the %s %q is none of %v", s.Name, name, word, options)
				}
			}
		}
	}
}

// collectWords adds the options of the fields of a type, by the types of the fields.
func collectWords(t *testing.T, name string, of reflect.Type, words map[string][]string) {
	t.Helper()
	if of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	if of.Kind() != reflect.Struct {
		return
	}
	for _, f := range reflect.VisibleFields(of) {
		if options := f.Tag.Get("options"); options != "" {
			kind := f.Type
			if kind.Kind() == reflect.Slice {
				kind = kind.Elem()
			}
			if kind == reflect.TypeFor[string]() {
				continue // a system's own tests know its words
			}
			list := strings.Split(options, ",")
			if old := words[kind.Name()]; old != nil && !slices.Equal(old, list) {
				t.Errorf("%s.%s: the options are %v, and elsewhere %v", name, f.Name, list, old)
			}
			words[kind.Name()] = list
		}
		if !f.Anonymous && f.IsExported() {
			collectWords(t, name+"."+f.Name, f.Type, words)
		}
	}
}

// constantsOf lists the texts of the constants of a package, by the names of their types.
func constantsOf(t *testing.T, folder string) map[string][]string {
	t.Helper()
	files := must(filepath.Glob(filepath.Join(folder, "*.go")))
	all := map[string][]string{}
	for _, name := range files {
		file := must(parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution))
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			kind, ok := spec.Type.(*ast.Ident)
			for _, value := range spec.Values {
				if text, isText := value.(*ast.BasicLit); ok && isText && text.Kind == token.STRING {
					word := must(strconv.Unquote(text.Value))
					all[kind.Name] = append(all[kind.Name], word)
				}
			}
			return true
		})
	}
	return all
}
