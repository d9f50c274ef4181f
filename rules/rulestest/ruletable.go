// Package rulestest holds checks that every rule system must pass, and tools for its own
// tests: scripted trials, exact odds by name, random inputs.
package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// RuleTable checks the rule table of the system in the current folder against its
// specification (all IDs in order), its code and its tests.
func RuleTable(t *testing.T, s rules.System, ids string) {
	t.Run("complete", func(t *testing.T) {
		var have []string
		for _, r := range s.RuleTable() {
			have = append(have, r.ID)
		}
		if want := strings.Fields(ids); !slices.Equal(have, want) {
			t.Errorf("rules %v\nwant %v", have, want)
		}
	})
	t.Run("rows", func(t *testing.T) { checkRows(t, s) })
	t.Run("tested", func(t *testing.T) { checkTested(t, s) })
	t.Run("cited", func(t *testing.T) { checkCited(t, s) })
	t.Run("knobs", func(t *testing.T) { checkKnobs(t, s) })
}

// checkRows: a row names functions and scenarios that exist.
func checkRows(t *testing.T, s rules.System) {
	declared := functions(t)
	status := regexp.MustCompile(`^(implemented|(in part|not yet|no effect on numbers|outside the scenarios): .+)$`)
	for _, r := range s.RuleTable() {
		if !status.MatchString(r.Status) || r.Text == "" {
			t.Errorf("%s: status %q, text %q", r.ID, r.Status, r.Text)
		}
		checkScenarios(t, s, r)
		if (r.Status == "implemented" || r.HasFunction()) && !slices.Contains(declared, r.Function) {
			t.Errorf("%s: there is no function %s", r.ID, r.Function)
		}
	}
}

// plays reports whether a rule is implemented, as a whole or in part.
func plays(r rules.Rule) bool {
	return r.Status == "implemented" || strings.HasPrefix(r.Status, "in part: ")
}

func checkScenarios(t *testing.T, s rules.System, r rules.Rule) {
	for _, name := range r.Scenarios {
		if _, ok := s.Scenario(name); !ok {
			t.Errorf("%s: there is no scenario %q", r.ID, name)
		}
	}
	if plays(r) && len(r.Scenarios) == 0 {
		t.Errorf("%s is implemented and reached by no scenario", r.ID)
	}
}

// testsNothing reports whether a test file does not count as a test of rules: the suite, which
// names all of them, the naive reference, the lists of configurations.
func testsNothing(file string) bool {
	begins := func(prefix string) bool { return strings.HasPrefix(file, prefix) }
	return slices.ContainsFunc([]string{"suite", "naive", "compare", "configs", "randomconfigs"}, begins)
}

// checkTested: each implemented rule is named by a test, or a script.
func checkTested(t *testing.T, s rules.System) {
	var text strings.Builder
	if scripts, err := os.ReadFile(scriptsFile); err == nil {
		text.Write(scripts)
	}
	for _, file := range glob(t, "*_test.go") {
		if !testsNothing(file) {
			text.Write(read(t, file))
		}
	}
	for _, r := range s.RuleTable() {
		if plays(r) && !names(text.String(), r.ID) {
			t.Errorf("no test names %s", r.ID)
		}
	}
}

// checkCited: stories, tags and problems cite rules that the table has.
func checkCited(t *testing.T, s rules.System) {
	cited := regexp.MustCompile(`"([A-Z]+(?:-[A-Z]+)*-?(?:\d+|-[a-z]))"`)
	for _, file := range sources(t) {
		for _, m := range cited.FindAllSubmatch(read(t, file), -1) {
			if _, ok := s.Rule(string(m[1])); !ok {
				t.Errorf("%s cites %s", file, m[1])
			}
		}
	}
}

// checkKnobs: a knob belongs to an implemented rule.
func checkKnobs(t *testing.T, s rules.System) {
	tag := regexp.MustCompile(`rule:"([^"]*)"`)
	found := 0
	for _, file := range sources(t) {
		for _, m := range tag.FindAllSubmatch(read(t, file), -1) {
			found++
			switch r, ok := s.Rule(string(m[1])); {
			case !ok:
				t.Errorf("%s: a knob cites %q, which is not in the rule table", file, m[1])
			case !plays(r):
				t.Errorf("%s: a knob cites %q, %s", file, m[1], r.Status)
			}
		}
	}
	if found == 0 {
		t.Error("no knob cites a rule")
	}
}

// names reports whether a text names a rule, and not only a longer ID.
func names(text, id string) bool {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(id) + `\b`).MatchString(text)
}

// functions lists the functions of the package, methods as Type.method.
func functions(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, name := range sources(t) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				list = append(list, receiver(f)+f.Name.Name)
			}
		}
	}
	return list
}

// receiver returns "Type." for a method, "" for a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	at := f.Recv.List[0].Type
	if star, ok := at.(*ast.StarExpr); ok {
		at = star.X
	}
	switch generic := at.(type) {
	case *ast.IndexExpr:
		at = generic.X
	case *ast.IndexListExpr:
		at = generic.X
	}
	return at.(*ast.Ident).Name + "."
}

// sources lists the files that are not tests.
func sources(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(glob(t, "*.go"), func(name string) bool { return strings.HasSuffix(name, "_test.go") })
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	list, err := filepath.Glob(pattern)
	if err != nil || len(list) == 0 {
		t.Fatalf("%s: %v, %v", pattern, list, err)
	}
	return list
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
