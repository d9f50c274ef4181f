package profiles

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// TestWildcard: * stands for every entry of a list, and for every field that has the
// rest of the path; settings take it.
func TestWildcard(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/wildcards.txt", 3) {
		got := must(Load(row[0], []string{row[1]}))
		if want := must(Load(row[0], testmain.ListIn(row[2]))); got.Digest() != want.Digest() {
			t.Errorf("%q are not the same", row)
		}
	}
}

// TestNone: none is written alike wherever something may be absent.
func TestNone(t *testing.T) {
	for _, at := range [][2]string{
		{"hulkae/corridor", "a.weapon.hit-against"}, {"shi/duel", "a.close-combat"}, {"shi/assault", "a.close-combat"},
		{"scrollhammer/fight", "a.models.0.weapons"}, {"scrollhammer/fight", "a.models.0.attack-split"},
		{"secondedition/duel", "a.weapons"}, {"secondedition/psychic-duel", "b.targets"},
		{"secondedition/psychic-duel", "pool"}, {"skirmish/assault", "a.figures.0.weapons"},
	} {
		want := must(Load(at[0], []string{at[1] + "=[]"}))
		for _, value := range []string{tags.None, "[" + tags.None + "]"} {
			if got := must(Load(at[0], []string{at[1] + "=" + value})); got.Digest() != want.Digest() {
				t.Errorf("%s=%s is another matchup", at, value)
			}
		}
	}
}

// TestSetPaths: a matchup knows the fields that it, or a setting, sets; not those that a profile has, that are as they
// are anyway, or that house rules for many matchups set.
func TestSetPaths(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/setpaths.txt", 3) {
		text := "system: shi\nscenario: shot\nb: genestealer\na: " + strings.ReplaceAll(row[0], " / ", "\n") + "\n"
		files := map[string]string{"mine.yaml": text, "house.yaml": "system: shi\nrules: {max-ht: 2}\n"}
		m := must(loadFiles(files, testmain.ListIn(row[1])...))
		if diff := cmp.Diff(strings.Fields(row[2]), m.SetPaths()); diff != "" {
			t.Errorf("%q: %s", row, diff)
		}
	}
}

// TestSetHeadings: settings take a title, and include files from anywhere, whose
// house rules win over the matchup's own; titles tell no folders.
func TestSetHeadings(t *testing.T) {
	rows := testmain.Rows(t, "testdata/headings.txt", 4)
	t.Chdir(t.TempDir())
	write(t, "there/roster.yaml", "system: hulkae\nunits: {veteran: {profile: terminator, weapon: {dice: 3}}}\n")
	write(t, "there/house.yaml", "system: hulkae\nrules: {overwatch-cost: 1}\n")
	write(t, "there/mine.yaml",
		"system: hulkae\nscenario: corridor\ntitle: mine\na: terminator\nb: genestealer\nrules: {overwatch-cost: 3}\n")
	noError(t, os.Mkdir("here", 0o700))
	t.Chdir("here")
	for _, row := range rows {
		got, want := must(Load(row[0], testmain.ListIn(row[1]))), must(Load(row[0], testmain.ListIn(row[2])))
		if got.Digest() != want.Digest() || !strings.HasSuffix(got.Title, row[3]) {
			t.Errorf("%q has the title %q, or is not the same", row, got.Title)
		}
	}
}

// TestSetHeadingsRefused: what is no heading, or cannot be included, is told.
func TestSetHeadingsRefused(t *testing.T) {
	rows := append(testmain.Rows(t, "testdata/wrongheadings.txt", 2),
		[]string{"title=a\nb", "line break or another control character"})
	t.Chdir(t.TempDir())
	write(t, "mine.yaml", "system: hulkae\nscenario: corridor\na: terminator\nb: genestealer\n")
	for _, row := range rows {
		_, err := Load("hulkae/corridor", row[:1])
		refused(t, row, err, row[1])
	}
}

// TestLabel: titles name files without their folders; the library's names are whole.
func TestLabel(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "there/mine.yaml", must(Show("shi/duel", nil)))
	noError(t, os.Mkdir("here", 0o700))
	t.Chdir("here")
	whole, err := filepath.Abs("../there/mine.yaml")
	noError(t, err)
	for name, want := range map[string]string{
		"../there/mine.yaml": "mine.yaml", whole: "mine.yaml", "shi/duel": "shi/duel",
	} {
		m, err := Load(name, nil)
		if err != nil || m.Label() != want || m.Name != name {
			t.Errorf("%s is labelled %s, %v", name, m.Label(), err)
		}
	}
}
