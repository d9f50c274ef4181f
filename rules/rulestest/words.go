package rulestest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// What messages choose by figures, and the numbers in words.
var (
	placeholders = regexp.MustCompile(`\{[^}]*\}`)
	numbers      = regexp.MustCompile(`-?\d+`)
)

// wordsFile lists every message of a system as users read it.
const wordsFile = "testdata/words.txt"

// Words checks what the rules of the system in the current folder log in some trials of
// these scenarios: every message occurs, with each of the words that a figure chooses from,
// and all its figures are used. The messages are kept in testdata/words.txt.
func Words(t *testing.T, trials int, scenarios []*rules.Scenario) {
	t.Helper()
	l := listener{map[string]bool{}, map[string]string{}, map[string]bool{}}
	for _, sc := range scenarios {
		clear(l.told)
		player := engine.Stepped(sc.Game).Player(sc)
		for i := range trials {
			l.listen(t, sc, player.Explain(7, uint64(i)))
		}
	}
	for message, at := range messages(t) {
		_, marks := markOptions(message)
		for _, words := range append(marks, message) {
			if !l.heard[words] {
				t.Errorf("%s: %q is never heard", at, words)
			}
		}
	}
	keep(t, wordsFile, strings.Join(slices.Sorted(maps.Values(l.forms)), ""))
}

// listener keeps the messages logged, the marks of their options, and the first entry of
// each form in words.
type listener struct {
	heard map[string]bool
	forms map[string]string
	told  map[string]bool // of this scenario, by message and figures
}

func (l *listener) listen(t *testing.T, sc *rules.Scenario, log *dice.Log) {
	t.Helper()
	for _, e := range log.Entries {
		if e.Sides != 0 {
			continue
		}
		if key := e.Rule + e.Message + fmt.Sprint(e.Figures); !l.told[key] {
			l.told[key] = true
			l.hear(t, sc, e)
		}
	}
}

func (l *listener) hear(t *testing.T, sc *rules.Scenario, e dice.Entry) {
	t.Helper()
	words := sc.Tell(e)
	if strings.ContainsAny(words, "{}") || words == "" {
		t.Fatalf("%s: %s reads %q of %q with %v", sc.Name, e.Rule, words, e.Message, e.Figures)
	}
	if key := form(sc, e); l.forms[key] == "" {
		l.forms[key] = fmt.Sprintf("%-9s  %s\n", e.Rule, words)
	}
	l.heard[e.Message] = true
	marked, marks := markOptions(e.Message)
	told := sc.Tell(dice.Entry{Message: marked, Figures: e.Figures})
	for _, mark := range marks {
		l.heard[mark] = l.heard[mark] || strings.Contains(told, mark[:strings.Index(mark, "⟩")+len("⟩")])
	}
}

// markOptions marks each of the words of a message that a figure chooses from. Numbers and
// empty words need no mark.
func markOptions(message string) (marked string, marks []string) {
	n := 0
	marked = placeholders.ReplaceAllStringFunc(message, func(placeholder string) string {
		options := strings.Split(strings.Trim(placeholder, "{}"), "|")
		if len(options) == 1 || len(options) == 2 && strings.Contains(options[0], "#") {
			return placeholder
		}
		for i, words := range options {
			if n++; words != "" {
				options[i] = "⟨" + strconv.Itoa(n) + "⟩" + words
				marks = append(marks, "⟨"+strconv.Itoa(n)+"⟩"+words+" of "+message)
			}
		}
		return "{" + strings.Join(options, "|") + "}"
	})
	return marked, marks
}

// form returns an entry in words without its names and numbers.
func form(sc *rules.Scenario, e dice.Entry) string {
	nameless := rules.Scenario{Names: func(what string, figures []int) (string, int) {
		_, taken := sc.Names(what, figures)
		return what, taken
	}}
	return e.Rule + numbers.ReplaceAllString(nameless.Tell(e), "#")
}

// messages returns what the rules of the current folder log, each with its position.
func messages(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{}
	for _, file := range sources(t) {
		files := token.NewFileSet()
		parsed, err := parser.ParseFile(files, file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && logs(call) {
				list[literal(t, files, call.Args[1])] = files.Position(call.Pos()).String()
			}
			return true
		})
	}
	if len(list) == 0 {
		t.Error("no rule says anything")
	}
	return list
}

// logs reports whether a call is one of [dice.Dice.Log].
func logs(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	return ok && f.Sel.Name == "Log" && len(call.Args) > 1
}

// literal returns the value of a string literal, or of several that are added up.
func literal(t *testing.T, files *token.FileSet, x ast.Expr) string {
	t.Helper()
	switch x := x.(type) {
	case *ast.BinaryExpr:
		return literal(t, files, x.X) + literal(t, files, x.Y)
	case *ast.BasicLit:
		if text, err := strconv.Unquote(x.Value); err == nil {
			return text
		}
	}
	t.Errorf("%s: the message is not written here", files.Position(x.Pos()))
	return ""
}

// keep compares a text with a file, or writes it there with -update.
func keep(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != text {
		t.Errorf("%s differs from\n%s\nrun with -update and look at what changed", file, text)
	}
}
