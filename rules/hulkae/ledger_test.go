package hulkae_test

// The rule table in doc.go against the code, the scenarios and the tests.

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
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

// ruleIDs are the rules and readings of the system's specification.
const ruleIDs = `HAE-RA-01 HAE-RA-02 HAE-RA-03 HAE-RA-04 HAE-SF-01 HAE-SF-02 HAE-SF-03 HAE-SF-04
	HAE-OW-01 HAE-OW-02 HAE-OW-03 HAE-OW-04 HAE-OW-05 HAE-OW-06 HAE-OW-07 HAE-MS-01
	H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12`

func TestLedgerIsComplete(t *testing.T) {
	var have []string
	for _, r := range hulkae.System().Ledger() {
		have = append(have, r.ID)
	}
	if want := strings.Fields(ruleIDs); !slices.Equal(have, want) {
		t.Errorf("rules %v\nwant %v", have, want)
	}
}

func TestLedgerRows(t *testing.T) {
	system := hulkae.System()
	declared := functions(t)
	status := regexp.MustCompile(`^(implemented|(no effect on numbers|outside the scenarios): .+)$`)
	for _, r := range system.Ledger() {
		if !status.MatchString(r.Status) {
			t.Errorf("%s: status %q", r.ID, r.Status)
		}
		if r.Text == "" {
			t.Errorf("%s has no text", r.ID)
		}
		for _, name := range r.Scenarios {
			if _, ok := system.Scenario(name); !ok {
				t.Errorf("%s: there is no scenario %q", r.ID, name)
			}
		}
		if r.Status != "implemented" && r.Function == "–" {
			continue
		}
		if !slices.Contains(declared, r.Function) {
			t.Errorf("%s: there is no function %s", r.ID, r.Function)
		}
		if r.Status == "implemented" && len(r.Scenarios) == 0 {
			t.Errorf("%s is implemented and reached by no scenario", r.ID)
		}
	}
}

// TestLedgerIsTested: each implemented rule is named by a test of the engine; the
// reference and this file are none.
func TestLedgerIsTested(t *testing.T) {
	var text strings.Builder
	for _, file := range glob(t, "*_test.go") {
		if file != "naive_test.go" && file != "ledger_test.go" {
			text.Write(read(t, file))
		}
	}
	for _, r := range hulkae.System().Ledger() {
		if r.Status == "implemented" && !names(text.String(), r.ID) {
			t.Errorf("no test names %s", r.ID)
		}
	}
}

// TestKnownRules: notes, tags and problems cite rules that the table has.
func TestKnownRules(t *testing.T) {
	cited := regexp.MustCompile(`"(HAE-[A-Z]+-\d+|H\d+)"`)
	for _, file := range sources(t) {
		for _, m := range cited.FindAllSubmatch(read(t, file), -1) {
			if _, ok := hulkae.System().Rule(string(m[1])); !ok {
				t.Errorf("%s cites %s", file, m[1])
			}
		}
	}
}

// TestKnobsCiteRulesInUse: a knob belongs to an implemented rule.
func TestKnobsCiteRulesInUse(t *testing.T) {
	tag := regexp.MustCompile(`rule:"([^"]*)"`)
	found := 0
	for _, file := range sources(t) {
		for _, m := range tag.FindAllSubmatch(read(t, file), -1) {
			found++
			if r, ok := hulkae.System().Rule(string(m[1])); !ok || r.Status != "implemented" {
				t.Errorf("%s: a knob cites %q, %s", file, m[1], r.Status)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d knobs cite rules", found)
	}
}

// names tells whether a text names a rule, and not only a longer ID.
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

// receiver is "Type." of a method, "" of a function.
func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	at := f.Recv.List[0].Type
	if star, ok := at.(*ast.StarExpr); ok {
		at = star.X
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

// TestLedgerIsRead: the table's reader finds rows, so the tests above look at
// something.
func TestLedgerIsRead(t *testing.T) {
	want := rules.Rule{
		ID: "HAE-SF-04", Text: "shots paid with command points gain it too, whatever other unit is activated",
		Function: "volley.breaks", Scenarios: []string{"volley"}, Status: "implemented",
	}
	got, ok := hulkae.System().Rule("hae-sf-04")
	if !ok || got.Text != want.Text || got.Function != want.Function || got.Status != want.Status || !slices.Equal(got.Scenarios, want.Scenarios) {
		t.Errorf("%+v", got)
	}
}
