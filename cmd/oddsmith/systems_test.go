package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/pitfight"
)

// top is the top of the repository.
const top = "../.."

// TestSystemsAreWhole: a system of the library brings its tests, matchups and pages.
func TestSystemsAreWhole(t *testing.T) {
	for _, s := range profiles.Systems() {
		for _, what := range append(missingTests("rules/"+s.Name), missingPages(s)...) {
			t.Errorf("%s: %s", s.Name, what)
		}
	}
}

// TestExampleIsWhole: the example of the contributor's guide brings the same tests.
func TestExampleIsWhole(t *testing.T) {
	for _, what := range missingTests("rules/rulestest/pitfight") {
		t.Error(what)
	}
	tests := len(missingTests("rules/nowhere"))
	if pages := len(missingPages(rules.System{Name: "nowhere", Scenarios: pitfight.System().Scenarios})); tests < 12 ||
		pages != 4 {
		t.Errorf("%d tests and %d pages are missing of a system that has none", tests, pages)
	}
}

// neededChecks are the checks of package rulestest that a system makes, and what they are.
var neededChecks = []struct{ call, what string }{
	{"Main", "the flags -heavy and -update: func TestMain"},
	{"RuleTable", "the rule table against functions, knobs and tests"},
	{"Script", "scripted tests: dice that are named, and used up"},
	{"CheckOdds or CheckByHand", "exact odds worked out by hand"},
	{"Oracle", "a naive reference, written from the rulebook"},
	{"KnobsVary", "configurations of it in which each house rule matters"},
	{"AddUp or AnyLaws", "exact laws that add up, for random inputs"},
	{"AnyInputs", "random inputs, which play without a panic, by memo as by steps"},
	{"Stories", "stories that add up to what was played"},
	{"Words", "stories in words"},
	{"NoAllocations", "trials that allocate nothing"},
	{"Bench", "benchmarks against the naive reference"},
}

// missingTests lists the checks of package rulestest that no test in a folder makes.
func missingTests(folder string) []string {
	called := map[string]bool{}
	files, _ := filepath.Glob(filepath.Join(top, folder, "*_test.go"))
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return []string{err.Error()}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && isOfRulestest(s.X) {
				called[s.Sel.Name] = true
			}
			return true
		})
	}
	var list []string
	for _, check := range neededChecks {
		if !slices.ContainsFunc(strings.Split(check.call, " or "), func(name string) bool { return called[name] }) {
			list = append(list, fmt.Sprintf("no test in %s calls rulestest.%s: %s", folder, check.call, check.what))
		}
	}
	return list
}

// isOfRulestest reports whether what is called is of that package, or of its suite that a system fills in.
func isOfRulestest(x ast.Expr) bool {
	if call, ok := x.(*ast.CallExpr); ok {
		return fmt.Sprint(call.Fun) == "suite"
	}
	return fmt.Sprint(x) == "rulestest"
}

// missingPages lists what players and readers do not find of a system.
func missingPages(s rules.System) []string {
	var list []string
	for _, k := range s.Scenarios {
		if !slices.Contains(profiles.Names(s.Name, "matchup"), k.Name) {
			list = append(list,
				fmt.Sprintf("profiles/library/%s/matchups has no %s.yaml, the plain matchup of the scenario", s.Name,
					k.Name))
		}
	}
	for file, wants := range map[string]string{
		"README.md":                            "[`" + s.Name + "`](cmd/oddsmith/guide/" + s.Name + ".md)",
		"cmd/oddsmith/guide/" + s.Name + ".md": "# ",
		"rules/doc.go":                         "//\trules/" + s.Name + "\n",
	} {
		text, _ := os.ReadFile(filepath.Join(top, file))
		if !strings.Contains(string(text), wants) {
			list = append(list, fmt.Sprintf("%s lacks %q", file, wants))
		}
	}
	return list
}
