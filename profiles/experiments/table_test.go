package experiments

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// ruleID is what the ID of a rule looks like.
var ruleID = regexp.MustCompile(`\b[A-Z]{2,}(-[A-Z]{2})?-[0-9]+\b`)

// TestTables: every table of the library loads, and what `show` prints of it makes
// the same table; the rules of its note are there.
func TestTables(t *testing.T) {
	t.Chdir(t.TempDir())
	matchups := profiles.Matchups()
	for _, name := range profiles.Tables() {
		table, err := LoadTable(name, nil, ask.Table{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if n := table.Grid.Size(); n < 2 || len(table.Questions) == 0 || slices.Contains(matchups, name) {
			t.Errorf("%s: %d combinations, questions %q, or a matchup is called so too", name, n, table.Questions)
		}
		system := must(profiles.System(table.Grid.Base.System))
		for _, id := range ruleID.FindAllString(table.Spec.Note, -1) {
			if !slices.ContainsFunc(system.RuleTable(), func(r rules.Rule) bool { return r.ID == id }) {
				t.Errorf("%s: its note cites %s, which is no rule of %s", name, id, system.Name)
			}
		}
		text := table.Grid.Base.Show()
		write(t, "mine.yaml", text)
		again, err := profiles.Load("mine.yaml", nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if again.Show() != text {
			t.Errorf("%s: shown, it loads to something else:\n%s\n%s", name, text, again.Show())
		}
	}
}

// tableOf loads a table from a file with this field below a duel.
func tableOf(t *testing.T, field string, ask ask.Table) (*Table, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "mine.yaml")
	write(t, file, "system: shi\nscenario: duel\na: terminator\nb: genestealer\n"+field)
	return LoadTable(file, nil, ask)
}

// TestTableField: rows and columns by paths, by names and by variants; questions and
// “at least” as columns; flags come before the field.
func TestTableField(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/tables.txt", 4) {
		checkTable(t, row[0], ask.Table{}, row[1:]...)
	}
	checkTable(t, "table: {rows: from, at-least: b-hp-lost}",
		ask.Table{Questions: []string{"b wins"}, Columns: ask.Axis{Values: "a.hp=1..2"}},
		"from: front side rear", "a.hp: 1 2", "b wins")
	var numbers, lost []string
	for i := range 20 {
		numbers, lost = append(numbers, strconv.Itoa(i+1)), append(lost, fmt.Sprint("a-hp-lost at least ", i+1))
	}
	checkTable(t, "", ask.Table{Rows: ask.Axis{Values: "a.hp"}, AtLeast: "a-hp-lost"},
		"a.hp: "+strings.Join(numbers, " "), "-", strings.Join(lost, " & "))
}

// checkTable compares the axes and questions of a table with rows, columns, if any, and questions.
func checkTable(t *testing.T, field string, asked ask.Table, want ...string) {
	t.Helper()
	table, err := tableOf(t, field, asked)
	noError(t, err)
	got := []string{"-", "-", cmp.Or(strings.Join(table.Questions, " & "), "-")}
	for i, a := range table.Grid.Axes {
		got[i] = a.Name + ": " + strings.Join(a.Values, " ")
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", field, got, want)
	}
}

// TestTableRefuses: what is wrong is said where it stands.
func TestTableRefuses(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/wrongtables.txt", 2) {
		field := strings.ReplaceAll(row[0], " / ", "\n")
		if _, err := tableOf(t, field, ask.Table{}); err == nil || !strings.Contains(err.Error(), row[1]) {
			t.Errorf("%q:\n%v", row, err)
		}
	}
	asked := ask.Table{Rows: ask.Axis{Values: "a.hp=1..2"}, AtLeast: "turns", Questions: []string{"a wins"}, Show: "decimals"}
	if _, err := tableOf(t, "", asked); err == nil ||
		!strings.Contains(err.Error(), "not both\nthere is no way to show \"decimals\"") {
		t.Error(err)
	}
}

// TestTableCut: a table says where columns of a metric are left out.
func TestTableCut(t *testing.T) {
	for metric, want := range map[string]string{"attacks": "Columns end at 20; up to ", "turns": ""} {
		table := must(LoadTable("shi/duel", nil, ask.Table{Rows: ask.Axis{Values: "b.ccd=2..3"}, AtLeast: metric}))
		if got := table.Spec.Note; want == "" && got != "" || !strings.HasPrefix(got, want) {
			t.Errorf("%s: %d columns, noted %q, want %q", metric, len(table.Questions), got, want)
		}
	}
}
