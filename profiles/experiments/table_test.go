package experiments

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules"
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
	for _, c := range []struct {
		field     string
		ask       ask.Table
		rows      string
		columns   string
		questions string
	}{
		{"table:\n  rows: b.ccd=2..4\n  question: a wins\n", ask.Table{}, "b.ccd: 2 3 4", "", "a wins"},
		{"table:\n  rows: {dice: b.ccd=2..4}\n  columns: [power-weapon@, 'big: b.hp=3, a.ccd=8']\n", ask.Table{},
			"dice: 2 3 4", ": b.hp=2 big", ""},
		{"table:\n  rows: {foe: [genestealer, terminator]}\n  question: [a wins, turns]\n", ask.Table{},
			"foe: b=genestealer b=terminator", "", "a wins|turns"},
		{"table:\n  rows: from\n  at-least: b-hp-lost\n", ask.Table{}, "from: front side rear",
			"", "b-hp-lost at least 1"},
		{"table:\n  rows: from\n  at-least: b-hp-lost\n", ask.Table{
			Questions: []string{"b wins"}, Columns: ask.Axis{Values: "a.hp=1..2"},
		}, "from: front side rear", "a.hp: 1 2", "b wins"},
		{"", ask.Table{Rows: ask.Axis{Values: "a.hp"}, AtLeast: "a-hp-lost"},
			"a.hp: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", "", "a-hp-lost at least 1|…"},
	} {
		c.field = strings.NewReplacer("power-weapon@", "b.hp=2", "foe: [genestealer, terminator]",
			"foe: [b=genestealer, b=terminator]").Replace(c.field)
		table, err := tableOf(t, c.field, c.ask)
		if err != nil {
			t.Errorf("%s: %v", c.field, err)
			continue
		}
		var axes []string
		for _, a := range table.Grid.Axes {
			axes = append(axes, a.Name+": "+strings.Join(a.Values, " "))
		}
		asked := strings.Join(table.Questions, "|")
		if short, ok := strings.CutSuffix(c.questions, "|…"); ok && strings.HasPrefix(asked, short) &&
			len(table.Questions) == 20 {
			asked = c.questions
		}
		if axes[0] != c.rows || asked != c.questions || c.columns != "" && axes[1] != c.columns {
			t.Errorf("%s: axes %q, questions %q", c.field, axes, table.Questions)
		}
	}
}

// TestTableRefuses: what is wrong is said where it stands.
func TestTableRefuses(t *testing.T) {
	for _, c := range []struct {
		field string
		ask   ask.Table
		want  string
	}{
		{"", ask.Table{}, "say what the rows are, like --rows a.hp=1..4"},
		{"table: yes\n", ask.Table{}, "mine.yaml:5:8: table: this should be fields"},
		{"table:\n  question: a wins\n", ask.Table{}, "the field rows is missing"},
		{"table:\n  rows: a.hp=1..2\n  show: percentage\n", ask.Table{}, "did you mean percent?"},
		{"table:\n  rows: a.hp=1..2\n  row: 2\n", ask.Table{},
			"mine.yaml:7:3: table.row: there is no such field here; did you mean rows?"},
		{"table:\n  rows: a.hp=1..2\n  rows: a.hp=1..2\n", ask.Table{}, "line 6"},
		{"table:\n  rows: a.hpp=1..2\n", ask.Table{}, "mine.yaml: table.rows: a.hpp=1: a: there is no field"},
		{"table:\n  rows: a.hp=1..\n", ask.Table{}, "mine.yaml: table.rows: \"a.hp=1..\": 1.. is no range"},
		{"table:\n  rows: a.hp=1..2\n  columns: {foe: [b.hpp=2]}\n", ask.Table{},
			"mine.yaml: table.columns: b.hpp=2: b: there is no field"},
		{"table:\n  rows: a.hp=1..2\n  at-least: turns\n  question: a wins\n", ask.Table{},
			"mine.yaml:6:3: table: a table shows either"},
		{"", ask.Table{Rows: ask.Axis{Values: "a.hp=1..2"}, AtLeast: "turns", Questions: []string{"a wins"}, Show: "x"},
			"not both\nthere is no way"},
		{"table:\n  rows: a.hp=1..2\n  columns: a.hp=3..4\n", ask.Table{}, "a.hp varies already"},
		{"table:\n  rows: a.hp=1..2\n  columns: b.hp=3..4\n  question: [a wins, b wins]\n", ask.Table{},
			"a table with columns shows one question"},
		{"table:\n  rows: a.hp=1..2\n  at-least: hits\n", ask.Table{}, `has no metric "hits"; write a-hp-lost`},
		{"table:\n  rows: [shi/duel-hammer, a.hp=2]\n", ask.Table{}, "this is a matchup; a table changes one"},
		{"", ask.Table{Rows: ask.Axis{Values: "a.hp=1..2"}, Show: "decimals"}, `there is no way to show "decimals"`},
		{"", ask.Table{
			Rows: ask.Axis{Values: "a.hp=1..2"}, AtLeast: "turns", Questions: []string{"a wins"},
		}, "not both"},
	} {
		if _, err := tableOf(t, c.field, c.ask); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s%+v:\n%v\nwant %s", c.field, c.ask, err, c.want)
		}
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
